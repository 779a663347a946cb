import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import type { ReaderAnswer } from './reader-scores.ts';
import { repositoryRoot } from './repository-root.ts';

/** A small folder as somebody has it, and what a person who has not read it wants to know. */
export interface FolderCase {
  readonly id: string;
  readonly kind: string;
  /** Text by the path inside the folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly question: string;
  /** Any of these in the answer tells it; none where the folder does not tell it. */
  readonly expect: readonly string[];
}

export interface FolderSet {
  readonly name: string;
  /** Nothing is chosen by its answers, so they are not shown. */
  readonly isHeldOut: boolean;
  readonly cases: readonly FolderCase[];
}

export interface FolderScore {
  readonly id: string;
  readonly kind: string;
  readonly isTold: boolean;
  /** It tells what is expected; where nothing is, it declines. */
  readonly isRight: boolean;
  readonly answered: string;
  readonly units: readonly string[];
}

const FOLDER = join(repositoryRoot(), 'bench', 'support', 'folder-questions');
const HELD_OUT = '-held-out';

/** Each written by one hand that knew nothing of the program. */
export function readFolderSets(): readonly FolderSet[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => {
      const name = file.replace(/\.jsonl$/, '');
      return {
        name,
        isHeldOut: name.endsWith(HELD_OUT),
        cases: readFileSync(join(FOLDER, file), 'utf8').trim().split('\n').map(readCase),
      };
    });
}

function readCase(line: string): FolderCase {
  const parsed = parseJson(line);
  const fields = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  const { id, kind, question, files, expect } = fields;
  if (typeof id !== 'string' || !isRecord(files) || !Array.isArray(expect))
    throw new Error(`no case of a folder: ${line.slice(0, 80)}`);
  return {
    id,
    kind: String(kind),
    question: String(question),
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, String(text)])),
    expect: expect.map(String),
  };
}

export function scoreFolder({ id, kind, expect }: FolderCase, answer: ReaderAnswer): FolderScore {
  const { answered } = answer;
  const isSaid = answered === 'yes' || answered === 'partly';
  const units = isSaid ? answer.units : [];
  const text = fold(units.join('\n'));
  const isTold = expect.length > 0;
  const isRight = isTold ? expect.some((string) => holds(text, fold(string))) : !isSaid;
  return { id, kind, isTold, isRight, answered, units };
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[*_`]/g, '').replace(/\s+/g, ' ');
}

/** What is short is looked for as a word of its own: "5" does not stand in "15". */
function holds(text: string, string: string): boolean {
  if (!/^[\p{L}\p{N}.,]{1,4}$/u.test(string) || /\p{Script=Han}/u.test(string))
    return text.includes(string);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${string.replace(/\./g, '\\.')}(?![\\p{L}\\p{N}])`,
    'u',
  ).test(text);
}
