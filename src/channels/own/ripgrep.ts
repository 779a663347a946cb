import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { compareText, isRecord, parseJson } from '../../kernel/index.ts';
import type { Attempt, ChannelEntry, ChannelQuery } from '../contract.ts';
import { queryWords } from '../query-words.ts';
import { answer, type SourceHit } from '../source-answer.ts';
import { byWordsHeld } from '../words-held.ts';
import { type CommandEnd, runCommand } from './run-command.ts';

const MAX_WORDS = 8;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 16 * 1024 * 1024;
/** What is known of the place before a word of the question: its own settings file is not read. */
const FIXED: readonly string[] = [
  ...['--json', '--no-config', '--no-follow', '--max-filesize', '5M', '--max-columns', '2000'],
  ...['--max-count', '50', '--context', '2', '--fixed-strings', '--ignore-case'],
];

/** The words of a question, or all of it where it has stop words alone: a program without a word would find everything. */
export function wordsToFind(question: string, most: number): readonly string[] {
  const words = queryWords(question, most);
  return words.length === 0 ? [question.trim()] : words;
}

/** The arguments for a question; its words stand behind `-e`, so that none of them is an option. Pure. */
export function ripgrepArguments(question: string, roots: readonly string[]): readonly string[] {
  const words = wordsToFind(question, MAX_WORDS);
  return [...FIXED, ...words.flatMap((word) => ['-e', word]), '--', ...roots];
}

/** Lines of files that hold words of the question, without an index. */
export const ripgrep: ChannelEntry = {
  spec: {
    name: 'rg',
    about: 'lines of the named files and folders that hold words of the question, by ripgrep',
    group: 'code',
    languages: [],
    domains: ['code', 'configuration', 'logs'],
    network: false,
    key: null,
    usdPerCall: 0,
    timeoutMs: TIMEOUT_MS,
  },
  open:
    ({ roots, path = '' }) =>
    async (query, signal): Promise<Attempt> => {
      const places = roots.filter((root) => existsSync(root));
      if (places.length === 0)
        return {
          type: 'not_configured',
          missing: '--docs',
          howTo: 'Name files or folders with --docs.',
        };
      const limits = { environment: { PATH: path }, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
      const args = ripgrepArguments(query.text, places);
      const end = await runCommand('rg', args, limits, signal);
      return endOf(end, query, places);
    },
};

function endOf(end: CommandEnd, query: ChannelQuery, places: readonly string[]): Attempt {
  if (end.type === 'missing')
    return {
      type: 'not_configured',
      missing: 'rg',
      howTo: 'Install ripgrep, so that rg is found on the PATH.',
    };
  if (end.type === 'timeout') return { type: 'timeout', afterMs: TIMEOUT_MS };
  // 1 says that nothing matched.
  if (end.code > 1)
    return { type: 'channel_error', message: `rg failed: ${end.stderr.trim().slice(0, 300)}` };
  const hits = rank(readHits(end.stdout, places), query.text);
  const cut = { partial: `only the first ${MAX_BYTES} bytes of matches were read` };
  return asAttempt(answer(hits, query, end.isCut ? cut : {}));
}

type Reading = ReturnType<typeof answer>;

/** What a local reader gives is an answer or a failure, never a second request. */
export function asAttempt(reading: Reading): Attempt {
  if (reading.type === 'follow_up')
    return { type: 'channel_error', message: 'a local source leads to no request' };
  if (reading.type === 'ok' && reading.items.length === 0) return { type: 'no_results' };
  return reading;
}

interface MatchedLine {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** The matching lines of each file, with those around them. Pure. */
function readHits(output: string, roots: readonly string[]): readonly SourceHit[] {
  const files = new Map<string, MatchedLine[]>();
  for (const found of output.split('\n').flatMap(matchedLine))
    files.set(found.path, [...(files.get(found.path) ?? []), found]);
  return [...files].map(([path, lines]) => ({
    url: `file:${path}#L${lines[0]?.line ?? 1}`,
    title: titleOf(path, roots),
    text: lines.map(({ text }) => text).join('\n'),
    isLossy: true,
    facts: { kind: 'code', access: 'full', venue: path },
  }));
}

/** The line of an event that shows one. */
function matchedLine(event: string): readonly MatchedLine[] {
  const parsed = parseJson(event);
  if (!parsed.ok || !isRecord(parsed.value)) return [];
  const { type, data } = parsed.value;
  if ((type !== 'match' && type !== 'context') || !isRecord(data)) return [];
  const path = textOfField(data['path']);
  const text = textOfField(data['lines']);
  return path === undefined || text === undefined
    ? []
    : [{ path, line: Number(data['line_number'] ?? 1), text: text.replace(/\r?\n$/, '') }];
}

/** Bytes that are no text come in another form. */
function textOfField(field: unknown): string | undefined {
  const text = isRecord(field) ? field['text'] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function titleOf(path: string, roots: readonly string[]): string {
  const root = roots.find((one) => path.startsWith(`${one}/`));
  return root === undefined ? path : relative(root, path);
}

/** Files that hold most of the question's words first. */
function rank(hits: readonly SourceHit[], question: string): readonly SourceHit[] {
  const named = hits.toSorted((a, b) => compareText(a.url, b.url));
  return byWordsHeld(named, question).map(({ hit }) => hit);
}
