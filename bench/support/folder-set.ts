import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
  /** What tells it, as it stands in the files; none where whoever wrote the set did not say. */
  readonly evidence: readonly string[];
}

/** Cases of one hand that knew nothing of the program. */
export interface CaseSet<Case> {
  readonly name: string;
  /** Nothing is chosen by its answers, so they are not shown. */
  readonly isHeldOut: boolean;
  readonly cases: readonly Case[];
}

export type FolderSet = CaseSet<FolderCase>;

export interface FolderScore {
  readonly id: string;
  readonly kind: string;
  readonly isTold: boolean;
  /** It tells what is expected; where nothing is, it declines. */
  readonly isRight: boolean;
  readonly answered: string;
  readonly units: readonly string[];
}

const HELD_OUT = '-held-out';

export function readFolderSets(): readonly FolderSet[] {
  return readCaseSets('folder-questions', readFolder);
}

/** The sets of a folder beside this file, a file each. */
export function readCaseSets<Case>(
  folder: string,
  readLine: (line: string) => readonly Case[],
): readonly CaseSet<Case>[] {
  const root = join(repositoryRoot(), 'bench', 'support', folder);
  return readdirSync(root)
    .sort()
    .map((file) => {
      const name = file.replace(/\.jsonl$/, '');
      return {
        name,
        isHeldOut: name.endsWith(HELD_OUT),
        cases: readFileSync(join(root, file), 'utf8').trim().split('\n').flatMap(readLine),
      };
    });
}

/** A folder a line, with all that is asked of it. */
function readFolder(line: string): readonly FolderCase[] {
  const parsed = parseJson(line);
  const fields = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  const { id, files, questions } = fields;
  if (typeof id !== 'string' || !isRecord(files) || !Array.isArray(questions))
    throw new Error(`no folder with questions: ${line.slice(0, 80)}`);
  const texts = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, String(text)]),
  );
  return questions.filter(isRecord).map(
    ({ kind, question, expect, evidence }, at): FolderCase => ({
      id: `${id}.${at + 1}`,
      kind: String(kind),
      question: String(question),
      files: texts,
      expect: textsOf(expect),
      evidence: textsOf(evidence),
    }),
  );
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

/** Writes a folder's files below `root`, which is made with it. */
export async function layFolder(root: string, files: FolderCase['files']): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

export function scoreFolder({ id, kind, expect }: FolderCase, answer: ReaderAnswer): FolderScore {
  const { answered } = answer;
  const isSaid = answered === 'yes' || answered === 'partly';
  const units = isSaid ? answer.units : [];
  const text = foldText(units.join('\n'));
  const isTold = expect.length > 0;
  const isRight = isTold ? expect.some((string) => holdsString(text, foldText(string))) : !isSaid;
  return { id, kind, isTold, isRight, answered, units };
}

export function foldText(text: string): string {
  return text.toLowerCase().replace(/[*_`]/g, '').replace(/\s+/g, ' ');
}

/** What is short is looked for as a word of its own: "5" does not stand in "15". */
export function holdsString(text: string, string: string): boolean {
  if (!/^[\p{L}\p{N}.,]{1,4}$/u.test(string) || /\p{Script=Han}/u.test(string))
    return text.includes(string);
  return new RegExp(
    `(?<![\\p{L}\\p{N}])${string.replace(/\./g, '\\.')}(?![\\p{L}\\p{N}])`,
    'u',
  ).test(text);
}
