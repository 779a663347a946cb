import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import type { Judgements } from './metrics.ts';
import { repositoryRoot } from './repository-root.ts';

export interface Document {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly group: string;
}

export interface Query {
  readonly id: string;
  readonly text: string;
  readonly split: string;
  /** Search only documents of this group. */
  readonly group: string;
  readonly judged: Judgements;
}

/** A retrieval set: documents, questions, and which documents answer them. */
export interface DataSet {
  readonly name: string;
  readonly documents: readonly Document[];
  /** Those with a judgement, and an answer in the corpus. */
  readonly queries: readonly Query[];
}

/** The folder of the public data sets, beside the repository. */
export function dataFolder(): string {
  return join(repositoryRoot(), '..', 'shared', 'data');
}

const UNTITLED = ' without titles';

/** `undefined` when the set is not on this machine. A set's name may be followed by " without titles". */
export function findDataSet(name: string): DataSet | undefined {
  if (name.endsWith(UNTITLED)) {
    const set = findDataSet(name.slice(0, -UNTITLED.length));
    return (
      set && { ...set, name, documents: set.documents.map((each) => ({ ...each, title: '' })) }
    );
  }
  const folder = join(dataFolder(), name);
  if (!existsSync(join(folder, 'corpus.jsonl'))) return undefined;
  const judgements = readJudgements(join(folder, 'qrels.tsv'));
  return {
    name,
    documents: readLines(join(folder, 'corpus.jsonl')).map((line) => ({
      id: textOf(line, 'id'),
      title: textOf(line, 'title'),
      text: textOf(line, 'text'),
      group: textOf(line, 'group'),
    })),
    queries: readLines(join(folder, 'queries.jsonl'))
      .filter((line) => isAnswerable(line['meta']))
      .flatMap((line) => {
        const judged = judgements.get(textOf(line, 'id'));
        const text = textOf(line, 'text');
        const split = textOf(line, 'split');
        const group = textOf(line, 'group');
        return judged === undefined ? [] : [{ id: textOf(line, 'id'), text, split, group, judged }];
      }),
  };
}

function isAnswerable(meta: unknown): boolean {
  return !(isRecord(meta) && meta['answerable'] === false);
}

export function readLines(path: string): readonly Readonly<Record<string, unknown>>[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const parsed = parseJson(line);
      if (!parsed.ok || !isRecord(parsed.value)) throw new Error(`${path}: not JSON: ${line}`);
      return parsed.value;
    });
}

function readJudgements(path: string): ReadonlyMap<string, Judgements> {
  const byQuery = new Map<string, Map<string, number>>();
  for (const line of readFileSync(path, 'utf8').split('\n').slice(1)) {
    const [query = '', id = '', score = ''] = line.split('\t');
    if (Number(score) <= 0 || Number.isNaN(Number(score))) continue;
    const judged = byQuery.get(query) ?? new Map<string, number>();
    judged.set(id, Number(score));
    byQuery.set(query, judged);
  }
  return byQuery;
}

function textOf(line: Readonly<Record<string, unknown>>, key: string): string {
  const value = line[key];
  return typeof value === 'string' ? value : '';
}
