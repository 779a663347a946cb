import { type Instant, instantFromMs, ResearchError } from '../kernel/index.ts';

/** One point of the lineage. */
export interface Commit {
  readonly ref: string;
  readonly parents: readonly string[];
  readonly date: Instant;
  readonly subject: string;
  /** Without subject and trailers. */
  readonly body: string;
  readonly trailers: Readonly<Record<string, string>>;
}

const TRAILER = /^([A-Za-z][A-Za-z0-9-]*): (.*)$/;

/**
 * Subject, body, and the trailers in the order given.
 *
 * @throws {ResearchError} `argument-invalid` for a trailer that would not read back.
 */
export function formatMessage(message: string, trailers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(trailers).map(([key, value]) => `${key}: ${value}`);
  const wrong = lines.find((line) => !TRAILER.test(line) || /[\r\n\0]/.test(line));
  if (wrong !== undefined || message.includes('\0') || message.trim() === '')
    throw new ResearchError(
      'argument-invalid',
      `Committing: "${wrong ?? message}" is not a message line`,
      {
        fix: 'A trailer is "Key: value" on one line; a message has text and no NUL.',
      },
    );
  return `${[message.trim(), ...(lines.length === 0 ? [] : [lines.join('\n')])].join('\n\n')}\n`;
}

/** How `git log` is asked, so that `parseCommits` can read it. */
export const LOG_FORMAT = '--format=tformat:%H%n%P%n%at%n%B';

/** The answer of `git log -z` in `LOG_FORMAT`. */
export function parseCommits(text: string): readonly Commit[] {
  return text
    .split('\0')
    .filter((record) => record.trim() !== '')
    .map(parseCommit);
}

function parseCommit(record: string): Commit {
  const [ref = '', parents = '', seconds = '0', ...lines] = record.split('\n');
  const paragraphs = lines
    .join('\n')
    .trim()
    .split(/\n{2,}/);
  const last = paragraphs.length > 1 ? findTrailers(paragraphs.at(-1) ?? '') : undefined;
  const text = (last === undefined ? paragraphs : paragraphs.slice(0, -1)).join('\n\n');
  const [subject = '', ...rest] = text.split('\n');
  return {
    ref,
    parents: parents.split(' ').filter((parent) => parent !== ''),
    date: instantFromMs(Number(seconds) * 1_000),
    subject,
    body: rest.join('\n').trim(),
    trailers: last ?? {},
  };
}

function findTrailers(paragraph: string): Readonly<Record<string, string>> | undefined {
  const found = paragraph.split('\n').map((line) => TRAILER.exec(line));
  if (found.some((match) => match === null)) return undefined;
  return Object.fromEntries(found.map((match) => [match?.[1] ?? '', match?.[2] ?? '']));
}
