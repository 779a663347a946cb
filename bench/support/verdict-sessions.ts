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

/**
 * Half of the questions are asked, and of each the first claim that is quoted from a gold document is accepted, as somebody
 * would who knows. Then the other half is asked: with these verdicts, without, and with the same ones dealt to other questions.
 */
export async function askAfterVerdicts(
  set: DataSet,
  queries: readonly Query[],
  folder: string,
  say: (line: string) => void,
): Promise<AfterVerdicts> {
  const shuffled = createRandom(SEED, 'bench', 'verdicts').shuffle([...queries]);
  const half = Math.ceil(shuffled.length / 2);
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
    for (const query of shuffled.slice(0, half)) {
      const { report, idOf } = await ask(agent, query, laid);
      const gold = goldClaim(report, query, idOf);
      if (gold === undefined) continue;
      accepted.add(gold.document);
      verdicts.push({ session: report.sessionId, claim: gold.claim });
    }
  }
  say(`${verdicts.length} verdicts on ${half} questions`);
  await cp(homes.untaught, homes.taught, { recursive: true });
  {
    await using agent = await openBenchHome(homes.taught, DAYS[0]);
    for (const verdict of verdicts) await agent.feedback({ ...verdict, verdict: 'accepted' });
  }
  await cp(homes.taught, homes.dealt, { recursive: true });
  await dealToOthers(join(homes.dealt, 'state', 'outcomes.jsonl'));

  const figures = new Map<keyof typeof homes, readonly number[]>();
  const rest = shuffled.slice(half);
  for (const name of ['untaught', 'taught', 'dealt'] as const) {
    await using agent = await openBenchHome(homes[name], DAYS[1]);
    const found: number[] = [];
    for (const query of rest) {
      const { report, idOf } = await ask(agent, query, laid);
      const ranked = [...new Set(report.ranking.flatMap(({ url }) => idOf(url) ?? []))];
      found.push(ndcgAt(ranked, query.judged, 10));
    }
    figures.set(name, found);
    say(`${name}: ${meanOf(found).toFixed(4)} over ${found.length} questions`);
  }
  const at = (name: keyof typeof homes, index: number): number => figures.get(name)?.[index] ?? 0;
  return {
    verdicts: verdicts.length,
    asked: rest.map(({ text, judged }, index) => ({
      question: text,
      sharesGold: [...judged].some(([id, gain]) => gain > 0 && accepted.has(id)),
      untaught: at('untaught', index),
      taught: at('taught', index),
      dealt: at('dealt', index),
    })),
  };
}

type Laid = ReadonlyMap<string, { readonly path: string; readonly documents: readonly Document[] }>;

/** A file of records a group. */
async function layGroups({ documents }: DataSet, folder: string): Promise<Laid> {
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

async function ask(agent: AutoSearch, { text, group }: Query, laid: Laid) {
  const { path, documents } = laid.get(group) ?? { path: '', documents: [] };
  const delivery = await agent.research(text, { docs: [path] }).delivery;
  if (delivery.status !== 'delivered') throw new Error(`"${text}" was not delivered`);
  const idOf = (url: string): string | undefined =>
    documents[Number(/#L(\d+)/.exec(url)?.[1]) - 1]?.id;
  return { report: delivery.report, idOf };
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
