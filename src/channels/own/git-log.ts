import { existsSync, statSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname } from 'node:path';
import type { Attempt, ChannelEntry } from '../contract.ts';
import { answer, type SourceHit, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { byWordsHeld } from '../words-held.ts';
import { asAttempt, wordsToFind } from './ripgrep.ts';
import { type CommandEnd, runCommand } from './run-command.ts';

const MAX_WORDS = 6;
const MAX_COMMITS = 200;
const TIMEOUT_MS = 20_000;
const MAX_BYTES = 8 * 1024 * 1024;

/** A repository's own settings can name programs: whatever could run one is switched off. */
const SAFE: readonly string[] = [
  ...['-c', 'core.fsmonitor=false', '-c', 'core.pager=cat', '-c', 'log.showSignature=false'],
  ...['-c', `core.hooksPath=${devNull}`, '-c', 'protocol.allow=never', '--no-pager'],
];
const FORMAT = '--format=%H%x00%an%x00%aI%x00%B';

/** The arguments for a question in a repository; each word stands behind `--grep=`. Pure. */
export function gitLogArguments(question: string, folder: string): readonly string[] {
  const words = wordsToFind(question, MAX_WORDS);
  return [
    ...['-C', folder, ...SAFE, 'log', '--all', '--no-ext-diff', '--no-textconv', '--no-color'],
    ...['--no-show-signature', '-z', FORMAT, '--regexp-ignore-case', '--fixed-strings'],
    ...words.map((word) => `--grep=${word}`),
    ...['-n', String(MAX_COMMITS), '--'],
  ];
}

function environmentWith(path: string): Readonly<Record<string, string>> {
  return {
    PATH: path,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
}

/** What the commits of the named repositories say. */
export const gitLog: ChannelEntry = {
  spec: {
    name: 'git-log',
    about: 'messages of commits in the named repositories that hold words of the question',
    group: 'code',
    languages: [],
    domains: ['code', 'history', 'changes'],
    network: false,
    key: null,
    usdPerCall: 0,
    timeoutMs: TIMEOUT_MS,
  },
  open:
    ({ roots, path = '' }) =>
    async (query, signal): Promise<Attempt> => {
      const folders = [...new Set(roots.filter((root) => existsSync(root)).map(folderOf))];
      if (folders.length === 0)
        return {
          type: 'not_configured',
          missing: '--docs',
          howTo: 'Name a folder of a repository with --docs.',
        };
      const hits: SourceHit[] = [];
      for (const folder of folders) {
        const limits = {
          environment: environmentWith(path),
          timeoutMs: TIMEOUT_MS,
          maxBytes: MAX_BYTES,
        };
        const end = await runCommand('git', gitLogArguments(query.text, folder), limits, signal);
        const failure = failureOf(end, folder);
        if (failure !== undefined) return failure;
        if (end.type === 'ended') hits.push(...readCommits(end.stdout, folder));
      }
      // The newest of equal ones first, as they come.
      const ranked = byWordsHeld(hits, query.text).map(({ hit }) => hit);
      return asAttempt(answer(ranked, query));
    },
};

function folderOf(path: string): string {
  return statSync(path).isDirectory() ? path : dirname(path);
}

function failureOf(end: CommandEnd, folder: string): Attempt | undefined {
  if (end.type === 'missing')
    return {
      type: 'not_configured',
      missing: 'git',
      howTo: 'Install git, so that it is found on the PATH.',
    };
  if (end.type === 'timeout') return { type: 'timeout', afterMs: TIMEOUT_MS };
  if (end.code === 0) return undefined;
  return /not a git repository/i.test(end.stderr)
    ? {
        type: 'not_configured',
        missing: 'a repository',
        howTo: `${folder} is not in a git repository: name a folder that is.`,
      }
    : { type: 'channel_error', message: `git failed: ${end.stderr.trim().slice(0, 300)}` };
}

const FIELDS = 4;

/** The commits of a `-z` answer; one that was cut at its end is left out. Pure. */
export function readCommits(output: string, folder: string): readonly SourceHit[] {
  const fields = output.split('\0');
  const hits: SourceHit[] = [];
  for (let at = 0; at + FIELDS <= fields.length; at += FIELDS) {
    const [sha = '', author = '', date = '', message = ''] = fields.slice(at, at + FIELDS);
    if (!/^[0-9a-f]{40,64}$/.test(sha)) break;
    const [title = ''] = message.trim().split('\n');
    hits.push({
      url: `file:${folder}#${sha}`,
      title,
      text: message.trim(),
      authors: author === '' ? [] : [author],
      facts: {
        kind: 'code',
        access: 'full',
        dates: told({ published: dateOf(date) }),
        venue: sha.slice(0, 12),
      },
    });
  }
  return hits;
}
