import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AutoSearch, Report } from '../../src/index.ts';
import { createRandom, isRecord } from '../../src/kernel/index.ts';
import { openBenchHome } from './answer-sessions.ts';
import { type DataSet, type Document, type Query, readLines } from './data-set.ts';
import { meanOf, ndcgAt } from './metrics.ts';

/** A question of the other half, asked in homes that differ in their verdicts alone. Each figure is nDCG@10. */
export interface AskedAfterVerdicts {
  readonly question: string;
  /** One of its gold documents was accepted for another question. */
  readonly sharesGold: boolean;
  readonly untaught: number;
  readonly taught: number;
  /** The same verdicts, dealt out to other questions. */
  readonly dealt: number;
}

export interface AfterVerdicts {
  readonly verdicts: number;
  readonly asked: readonly AskedAfterVerdicts[];
}

const DAYS = ['2026-03-29T00:00:00.000Z', '2026-03-30T00:00:00.000Z'] as const;
const SEED = 14;

/** Questions whose answers are judged, and those that are asked afterwards. */
export interface Halves {
  readonly judged: readonly Query[];
  readonly asked: readonly Query[];
}

export function halve(queries: readonly Query[]): Halves {
  const shuffled = createRandom(SEED, 'bench', 'verdicts').shuffle([...queries]);
  const half = Math.ceil(shuffled.length / 2);
  return { judged: shuffled.slice(0, half), asked: shuffled.slice(half) };
}

/** For so many that share none of their gold with a judged question there are this many that do. */
const SHARING_FOR_ONE = 5;

/**
 * Where a verdict can reach at all: so many of the asked questions that share gold with a judged one, and the judged ones
 * that they share it with; and some that share none, to see what verdicts cost there.
 */
export function whereShared({ judged, asked }: Halves, most: number): Halves {
  const sharing = asked.filter((query) => judged.some((other) => shareGold(query, other)));
  const chosen = sharing.slice(0, most);
  const others = asked.filter((query) => !sharing.includes(query));
  return {
    judged: judged.filter((query) => chosen.some((other) => shareGold(query, other))),
    asked: [...chosen, ...others.slice(0, Math.ceil(most / SHARING_FOR_ONE))],
  };
}

function shareGold(one: Query, other: Query): boolean {
  return one.group === other.group && [...one.judged.keys()].some((id) => other.judged.has(id));
}

/**
 * Of each judged question the first claim that is quoted from a gold document is accepted, as somebody would who knows.
 * Then the others are asked: with these verdicts, without, and with the same ones dealt to other questions.
 */
export async function askAfterVerdicts(
  set: DataSet,
  { judged, asked: rest }: Halves,
  folder: string,
  say: (line: string) => void,
): Promise<AfterVerdicts> {
  const laid = await layGroups(set, join(folder, 'documents'));
  const homes = {
    untaught: join(folder, 'untaught'),
    taught: join(folder, 'taught'),
    dealt: join(folder, 'dealt'),
  };
  const accepted = new Set<string>();
  const verdicts: { readonly session: string; readonly claim: string }[] = [];
  {
    await using agent = await openBenchHome(homes.untaught, DAYS[0]);
    for (const query of judged) {
      const { report, idOf } = await ask(agent, query, laid);
      const gold = goldClaim(report, query, idOf);
      if (gold === undefined) continue;
      accepted.add(gold.document);
      verdicts.push({ session: report.sessionId, claim: gold.claim });
    }
  }
  say(`${verdicts.length} verdicts on ${judged.length} questions`);
  await cp(homes.untaught, homes.taught, { recursive: true });
  {
    await using agent = await openBenchHome(homes.taught, DAYS[0]);
    for (const verdict of verdicts) await agent.feedback({ ...verdict, verdict: 'accepted' });
  }
  await cp(homes.taught, homes.dealt, { recursive: true });
  await dealToOthers(join(homes.dealt, 'state', 'outcomes.jsonl'));

  const figures = new Map<keyof typeof homes, readonly number[]>();
  for (const name of ['untaught', 'taught', 'dealt'] as const) {
    await using agent = await openBenchHome(homes[name], DAYS[1]);
    const found: number[] = [];
    for (const query of rest) {
      const { ranked } = await ask(agent, query, laid);
      found.push(ndcgAt(ranked, query.judged, 10));
    }
    figures.set(name, found);
    say(`${name}: ${meanOf(found).toFixed(4)} over ${found.length} questions`);
  }
  const at = (name: keyof typeof homes, index: number): number => figures.get(name)?.[index] ?? 0;
  return {
    verdicts: verdicts.length,
    asked: rest.map(({ text, judged: gold }, index) => ({
      question: text,
      sharesGold: [...gold].some(([id, gain]) => gain > 0 && accepted.has(id)),
      untaught: at('untaught', index),
      taught: at('taught', index),
      dealt: at('dealt', index),
    })),
  };
}

export type Laid = ReadonlyMap<
  string,
  { readonly path: string; readonly documents: readonly Document[] }
>;

/** A file of records a group. */
export async function layGroups({ documents }: DataSet, folder: string): Promise<Laid> {
  await mkdir(folder, { recursive: true });
  const groups = new Map<string, Document[]>();
  for (const document of documents) {
    const known = groups.get(document.group);
    if (known === undefined) groups.set(document.group, [document]);
    else known.push(document);
  }
  const laid = new Map<string, { path: string; documents: readonly Document[] }>();
  for (const [group, ofGroup] of groups) {
    const path = join(folder, `records-${laid.size}.jsonl`);
    const lines = ofGroup.map(({ id, title, text }) => JSON.stringify({ id, title, text }));
    await writeFile(path, `${lines.join('\n')}\n`);
    laid.set(group, { path, documents: ofGroup });
  }
  return laid;
}

export async function ask(agent: AutoSearch, { text, group }: Query, laid: Laid) {
  const { path, documents } = laid.get(group) ?? { path: '', documents: [] };
  const delivery = await agent.research(text, { docs: [path] }).delivery;
  if (delivery.status !== 'delivered') throw new Error(`"${text}" was not delivered`);
  const idOf = (url: string): string | undefined =>
    documents[Number(/#L(\d+)/.exec(url)?.[1]) - 1]?.id;
  const { report } = delivery;
  const ranked = [...new Set(report.ranking.flatMap(({ url }) => idOf(url) ?? []))];
  return { report, idOf, ranked };
}

function goldClaim(
  { answer, claims, evidence }: Report,
  { judged }: Query,
  idOf: (url: string) => string | undefined,
): { readonly claim: string; readonly document: string } | undefined {
  const urls = new Map(evidence.map(({ id, url }) => [id, url]));
  const shownFirst = [
    ...claims.filter(({ id }) => answer.claimIds.includes(id)),
    ...claims.filter(({ id }) => !answer.claimIds.includes(id)),
  ];
  for (const { id, proofs } of shownFirst)
    for (const { evidenceId } of proofs) {
      const document = idOf(urls.get(evidenceId) ?? '');
      if (document !== undefined && (judged.get(document) ?? 0) > 0) return { claim: id, document };
    }
  return undefined;
}

/** Every verdict speaks of the question that another one was given on. */
async function dealToOthers(path: string): Promise<void> {
  const lines = readLines(path);
  const subjects = lines.map((line) => (isRecord(line['about']) ? line['about'] : {}));
  const away = Math.ceil(lines.length / 2);
  const dealt = lines.map((line, at) => ({
    ...line,
    about: {
      ...subjects[at],
      question: subjects[(at + away) % lines.length]?.['question'] ?? '',
    },
  }));
  await writeFile(path, dealt.map((line) => `${JSON.stringify(line)}\n`).join(''));
}
