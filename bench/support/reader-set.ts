import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { repositoryRoot } from './repository-root.ts';

/** What somebody who uses the documents wants to know. Without `pages` these documents do not tell it. */
export interface ReaderQuestion {
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  /** The pages that tell it, below the folder of the documents. */
  readonly pages: readonly string[];
  /** Any of these in a text tells it. */
  readonly strings: readonly string[];
}

/** Questions over a public collection, which is named and never copied: the documents are checked out beside it. */
export interface ReaderSet {
  readonly name: string;
  readonly repository: string;
  readonly commit: string;
  /** Of the documents, inside the repository. */
  readonly folder: string;
  /** Nothing is chosen by its answers, so they are not shown. */
  readonly isHeldOut: boolean;
  readonly questions: readonly ReaderQuestion[];
}

const FOLDER = join(repositoryRoot(), 'bench', 'support', 'reader-questions');

export function listReaderSets(): readonly string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

/** `undefined` when there is no set of that name. */
export function findReaderSet(name: string): ReaderSet | undefined {
  const path = join(FOLDER, `${name}.json`);
  if (!existsSync(path)) return undefined;
  const parsed = parseJson(readFileSync(path, 'utf8'));
  if (!parsed.ok || !isRecord(parsed.value)) throw new Error(`${path} is no set of questions`);
  const fields = parsed.value;
  return {
    name,
    repository: String(fields['repository']),
    commit: String(fields['commit']),
    folder: String(fields['folder']),
    isHeldOut: fields['use'] === 'held-out',
    questions: records(fields['questions']).map((question) => ({
      id: String(question['id']),
      kind: String(question['kind']),
      text: String(question['question']),
      pages: records(question['gold']).map(({ page }) => String(page)),
      strings: Array.isArray(question['strings']) ? question['strings'].map(String) : [],
    })),
  };
}

function records(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
