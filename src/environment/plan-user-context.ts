import { compareText } from '../kernel/index.ts';
import {
  detectScript,
  isInstructionLike,
  isStopWord,
  redact,
  type Token,
  tokenize,
} from '../text/index.ts';

/** A file of the working directory that says what a person works on. */
export interface ContextFile {
  readonly name: string;
  readonly text: string;
}

/** What the working directory says about who asks. For people and for planning, never for the report. */
export interface ObservedUser {
  /** The files that were read, with what was taken of each. */
  readonly files: readonly { readonly name: string; readonly characters: number }[];
  /** Scripts of the texts, then programming languages. */
  readonly languages: readonly string[];
  /** The words that the texts say most. */
  readonly topics: readonly string[];
  /** Lines that speak to a model instead of about the project. */
  readonly linesLeftOut: number;
}

const MAX_TOPICS = 12;
const MIN_LETTERS = 3;

/** What a manifest says by being there. */
const LANGUAGE_OF: Readonly<Record<string, string>> = {
  'package.json': 'JavaScript',
  'tsconfig.json': 'TypeScript',
  'pyproject.toml': 'Python',
  'Cargo.toml': 'Rust',
  'go.mod': 'Go',
};

/** Files that may say something, in the order in which they are read. */
export const CONTEXT_FILES: readonly string[] = [
  'README.md',
  'README',
  'README.txt',
  'AGENTS.md',
  'CLAUDE.md',
  ...Object.keys(LANGUAGE_OF),
];

/**
 * Files are data: lines that give instructions are left out, names, addresses and keys are taken out before anything is
 * counted, and only words are kept. Pure.
 *
 * @see docs/spec/environment.md, ENV-12
 */
export function planUserContext(
  files: readonly ContextFile[],
  isOrder: (line: string) => boolean = (line) => isInstructionLike(line) !== undefined,
): ObservedUser {
  const read = files.map(({ name, text }) => ({ name, ...clean(text, isOrder) }));
  const prose = read.filter(({ name }) => LANGUAGE_OF[name] === undefined);
  const script = detectScript(prose.map(({ text }) => text).join('\n'));
  return {
    files: read.map(({ name, text }) => ({ name, characters: text.length })),
    languages: [
      ...(script === 'other' ? [] : [`${script} script`]),
      ...read.flatMap(({ name }) => LANGUAGE_OF[name] ?? []),
    ],
    topics: topicsOf(read),
    linesLeftOut: read.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

function clean(
  text: string,
  isOrder: (line: string) => boolean,
): { readonly text: string; readonly leftOut: number } {
  const lines = contextLines(text);
  const kept = lines.filter((line) => !isOrder(line));
  return { text: redact(kept.join('\n')).text, leftOut: lines.length - kept.length };
}

/** The lines of a text, each of which is taken or left out as a whole. */
export function contextLines(text: string): readonly string[] {
  return text.split(/\r?\n/);
}

/** Of a manifest only what it says of itself: the rest is versions and paths. */
const MANIFEST_FIELDS = /^\s*"?(?:name|description|keywords)"?\s*[:=]\s*(.*)$/gm;

function topicsOf(
  files: readonly { readonly name: string; readonly text: string }[],
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name, text } of files) {
    const said =
      LANGUAGE_OF[name] === undefined
        ? text.replaceAll(/```[\s\S]*?(?:```|$)|\[redacted[^\]]*\]|https?:\/\/\S+/g, ' ')
        : [...text.matchAll(MANIFEST_FIELDS)].map(([, value = '']) => value).join('\n');
    for (const token of tokenize(said)) {
      const word = wordOf(said, token);
      if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort(([a, many], [b, few]) => few - many || compareText(a, b))
    .slice(0, MAX_TOPICS)
    .map(([word]) => word);
}

function wordOf(text: string, { start, end, kind, term }: Token): string | undefined {
  if (kind !== 'word' && kind !== 'cjk') return undefined;
  const word = kind === 'cjk' ? term : text.slice(start, end).toLowerCase();
  const isWord = kind === 'cjk' || (word.length >= MIN_LETTERS && /^\p{L}+$/u.test(word));
  return isWord && !isStopWord(word) ? word : undefined;
}
