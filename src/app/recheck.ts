import type { Attempt, Channel, ChannelQuery } from '../channels/index.ts';
import type { ExternalId } from '../evidence/index.ts';
import { described, mapConcurrent, record, text } from '../kernel/index.ts';
import type {
  AskedAgain,
  CitedRow,
  RecheckedRow,
  RegisterWord,
  TodaysText,
} from '../research/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import { type Caller, operation } from './operation.ts';
import { readReport } from './read-report.ts';
import { verify } from './report.ts';
import type { Verified } from './verify-chain.ts';

export interface Rechecked {
  readonly check: Verified;
  readonly works: readonly RecheckedRow[];
}

/** Who knows what became of a work, and how many they tell of at once. */
const REGISTERS = [
  { name: 'openalex', atOnce: 100 },
  { name: 'crossref', atOnce: 20 },
] as const;
/** Hits that a source is asked for when a row has no id to ask by. */
const HITS = 25;
const PAGES_AT_ONCE = 4;
const BROKEN: ReadonlySet<RecheckedRow['outcome']> = new Set(['changed', 'gone', 'retracted']);

export const recheck = operation({
  effect: 'reads',
  network: true,
  input: record({ report: described(text(), 'session id, report.json or its folder') }),
  run: recheckReport,
  encode: ({ check, works }) => ({
    report: check.path,
    seal: check.seal,
    failed: check.failed,
    works,
    holds: works.filter(({ outcome }) => outcome === 'holds').length,
    not_asked: works.filter(({ outcome }) => outcome === 'not_asked').length,
    broken: works.filter(({ outcome }) => BROKEN.has(outcome)).length,
  }),
  command: {
    positionals: [
      {
        usage: '<report>',
        about: 'a report.json, the folder that holds it, or the id of a session',
      },
    ],
    examples: ['recheck out', 'recheck s-0123456789abcdef --json'],
    epilogue:
      'Asks the sources and pages of the cited works again. Exit code 0 when all of it still holds, 3 when something could not be asked, 4 when something no longer holds.',
    describe: describeRecheck,
    ending: ({ check, works }) =>
      check.failed.length > 0 || works.some(({ outcome }) => BROKEN.has(outcome))
        ? 'refused'
        : works.some(({ outcome }) => outcome === 'not_asked')
          ? 'partly'
          : 'done',
  },
});

/**
 * Proves a report from its own texts, and then asks the world whether what it cites still holds: pages, quotes and
 * retractions.
 *
 * @see docs/spec/report.md, REP-46
 */
async function recheckReport(
  app: App,
  { report: named }: { readonly report: string },
  caller: Caller,
): Promise<Rechecked> {
  const check = await verify.run(app, { report: named }, caller);
  const { planRecheck } = await import('../research/index.ts');
  const cited = planRecheck(await readReport(check.path));
  return { check, works: await recheckRows(app, cited, caller) };
}

/** Asks the world about each cited row, in their order: its page or its source, and the registers of retractions. */
export async function recheckRows(
  app: App,
  cited: readonly CitedRow[],
  caller: Pick<Caller, 'signal'>,
): Promise<readonly RecheckedRow[]> {
  const { judgeRow } = await import('../research/index.ts');
  const { openChannels, sourceSpecs } = await import('../channels/index.ts');
  const { channelWorldOf } = await import('./channel-world.ts');
  const { openSourceRuntime } = await import('./open-source-runtime.ts');
  const loaded = await app.loadSettings();
  const { environment } = app.place;
  await using runtime = openSourceRuntime({ home: await app.home(), environment, loaded });
  const world = channelWorldOf({ environment, loaded });
  const channels = openChannels(
    [...sourceSpecs(), ...world.own.map(({ spec }) => spec)].map(({ name }) => name),
    { corpus: await app.corpus(), roots: [], ...world },
    { ...runtime, isProbe: true },
  );
  const asked = await askAgain(app, cited, channels, caller);
  const words = await askRegisters(cited, channels, caller.signal);
  return cited.map((one) => judgeRow(one, asked.get(one) ?? NOT_ASKED, words.get(one) ?? null));
}

const NOT_ASKED: AskedAgain = { type: 'not_asked', detail: 'nobody was asked' };

/** What each row says today: pages by their address, the rows of a source by one question for all that have ids. */
async function askAgain(
  app: App,
  cited: readonly CitedRow[],
  channels: ReadonlyMap<string, Channel>,
  { signal }: Pick<Caller, 'signal'>,
): Promise<ReadonlyMap<CitedRow, AskedAgain>> {
  const asked = new Map<CitedRow, AskedAgain>();
  const pages = cited.filter(({ kind }) => kind === 'page');
  const askPage = async (one: CitedRow): Promise<void> => {
    asked.set(one, await askForPage(app, one, signal));
  };
  await mapConcurrent(pages, PAGES_AT_ONCE, askPage, signal);
  const sources = cited.filter(({ kind }) => kind === 'source');
  for (const name of new Set(sources.map(({ row }) => row.source))) {
    const own = sources.filter(({ row }) => row.source === name);
    const channel = channels.get(name);
    for (const group of groupsOf(own)) {
      const attempt = await channel?.search(questionFor(group), signal);
      for (const one of group) asked.set(one, await answerFor(one, name, attempt));
    }
  }
  return asked;
}

/** Rows with ids are asked for together; each of the others by the question that found it. */
function groupsOf(rows: readonly CitedRow[]): readonly (readonly CitedRow[])[] {
  const known = rows.filter(({ ids }) => ids.length > 0);
  const others = rows.filter(({ ids }) => ids.length === 0).map((one) => [one]);
  const groups: (readonly CitedRow[])[] = [...others];
  for (let at = 0; at < known.length; at += 20) groups.push(known.slice(at, at + 20));
  return groups;
}

function questionFor(rows: readonly CitedRow[]): ChannelQuery {
  const ids = rows.flatMap((one) => one.ids);
  const query = rows[0]?.row.query ?? '';
  return question(ids, ids.length > 0 ? ids.map(({ value }) => value).join(' ') : query);
}

function question(ids: readonly ExternalId[], words: string): ChannelQuery {
  return {
    text: words === '' ? 'report' : words,
    terms: [],
    limit: Math.max(HITS, ids.length),
    ranking: { k1: 1.2, b: 0.75, titleWeight: 1, pairWeight: 0 },
    ...(ids.length === 0 ? {} : { ids }),
  };
}

async function answerFor(
  one: CitedRow,
  name: string,
  attempt: Attempt | undefined,
): Promise<AskedAgain> {
  if (attempt === undefined)
    return { type: 'not_asked', detail: `${name} is not a source any more` };
  if (attempt.type === 'no_results')
    return { type: 'not_asked', detail: `${name} does not give it again` };
  if (attempt.type !== 'ok') {
    const { describeEnd } = await import('./fetch-pages.ts');
    return { type: 'not_asked', detail: `${name} did not answer: ${describeEnd(attempt)}` };
  }
  const { findToday } = await import('../research/index.ts');
  const today = findToday(one, attempt.items.map(textOfItem));
  return today === undefined
    ? { type: 'not_asked', detail: `${name} does not give it again` }
    : { type: 'found', by: name, text: today };
}

function textOfItem({
  url,
  snapshot,
  metadata,
}: {
  readonly url: string;
  readonly snapshot: { readonly text: string };
  readonly metadata: TodaysText['metadata'];
}): TodaysText {
  return { url, text: snapshot.text, metadata };
}

async function askForPage(app: App, { row }: CitedRow, signal: AbortSignal): Promise<AskedAgain> {
  const { describeEnd, fetchNamedPage } = await import('./fetch-pages.ts');
  const end = await fetchNamedPage(app, row.url, {}, signal);
  if (end.type === 'ok') {
    const { url, text: words } = end.page;
    return { type: 'found', by: 'its page', text: { url, text: words, metadata: {} } };
  }
  const isGone = 'reason' in end && end.reason === 'gone';
  return { type: isGone ? 'gone' : 'not_asked', detail: describeEnd(end) };
}

/** What registers say of each row that has a DOI; none for one that no register that answered knows. */
async function askRegisters(
  cited: readonly CitedRow[],
  channels: ReadonlyMap<string, Channel>,
  signal: AbortSignal,
): Promise<ReadonlyMap<CitedRow, readonly RegisterWord[]>> {
  const { doiOf } = await import('../research/index.ts');
  const { retractionOf, workIdsOf } = await import('../evidence/index.ts');
  const named = cited.flatMap((one) => {
    const doi = doiOf(one.ids);
    return doi === undefined ? [] : [{ one, doi }];
  });
  const words = new Map(named.map(({ one }) => [one, [] as RegisterWord[]]));
  for (const { name, atOnce } of REGISTERS)
    for (let at = 0; at < named.length; at += atOnce) {
      const some = named.slice(at, at + atOnce);
      const ids = some.map(({ doi }): ExternalId => ({ scheme: 'doi', value: doi }));
      const asking = question(ids, ids.map(({ value }) => value).join(' '));
      const attempt = await channels.get(name)?.search(asking, signal);
      if (attempt?.type !== 'ok') continue;
      for (const { one, doi } of some) {
        const item = attempt.items.find((hit) => doiOf(workIdsOf(hit)) === doi);
        if (item !== undefined)
          words.get(one)?.push({ register: name, retracted: retractionOf(item) });
      }
    }
  return words;
}

const WORDS: Readonly<Record<RecheckedRow['outcome'], string>> = {
  holds: 'holds',
  not_asked: 'NOT ASKED',
  changed: 'CHANGED',
  gone: 'GONE',
  retracted: 'RETRACTED',
};

function holding(count: number): string {
  return count === 1 ? '1 still holds' : `${count} still hold`;
}

/** The sum, and a line for each cited work. */
export function describeRecheck({
  check,
  works,
}: Pick<Rechecked, 'works'> & {
  readonly check: Pick<Verified, 'failed'>;
}): readonly string[] {
  const broken = works.filter(({ outcome }) => BROKEN.has(outcome)).length;
  const left = works.filter(({ outcome }) => outcome === 'not_asked').length;
  const proof =
    check.failed.length === 0
      ? 'its stored texts prove it'
      : `${counted(check.failed.length, 'check')} of its stored texts failed: run verify`;
  return [
    `${counted(works.length, 'cited work')}: ${holding(works.length - broken - left)}, ${broken} no longer, ${left} could not be asked; ${proof}`,
    ...works.map(
      ({ citation, title, outcome, detail }) =>
        `  [${citation}] ${WORDS[outcome]} ${title}: ${detail}`,
    ),
  ];
}
