import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Archive,
  type CountTokens,
  createFileArchive,
  openContextSearch,
  openTranscript,
} from '../../src/context/index.ts';
import { compactSession, linesOf } from './context-session.ts';
import type { DataSet, Document, Query } from './data-set.ts';
import type { Figure } from './figure.ts';
import { meanOf, recallAt } from './metrics.ts';

const NEVER = new AbortController().signal;
/** The window holds this share of each conversation. */
const WINDOW = 0.25;

/** Recall of the gold turns before and after a forced compaction, over what is inline and what is archived. */
export async function measureRecall(set: DataSet, count: CountTokens): Promise<readonly Figure[]> {
  const before: number[] = [];
  const after: number[] = [];
  for (const group of new Set(set.documents.map((document) => document.group))) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-recall-'));
    try {
      const turns = set.documents.filter((document) => document.group === group);
      const queries = set.queries.filter((query) => query.group === group);
      const archive = createFileArchive(join(folder, 'archive.jsonl'), group);
      const text = linesOf(turns.map(({ id, text }: Document) => ({ id, kind: 'evidence', text })));
      before.push(...(await recallsOf(text, archive, queries)));
      const tokens = turns.reduce((sum, turn) => sum + count(turn.text), 0);
      const maxTokens = Math.floor(tokens * WINDOW);
      const compacted = await compactSession(text, { archive, maxTokens, count });
      after.push(...(await recallsOf(compacted.text, archive, queries)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const metric = 'recall@10';
  return [
    { set: set.name, system: 'whole conversation inline', metric, value: meanOf(before) },
    {
      set: set.name,
      system: 'window of 25 % and archive',
      metric,
      value: meanOf(after),
      floor: meanOf(before),
    },
  ];
}

async function recallsOf(
  text: string,
  archive: Archive,
  queries: readonly Query[],
): Promise<readonly number[]> {
  const inline = openTranscript(text, 'bench', 'items').placed.map(({ item }) => item);
  await using search = await openContextSearch({ archive, inline }, NEVER);
  const recalls: number[] = [];
  for (const { text: question, judged } of queries) {
    const hits = await search.search(question, 10, NEVER);
    recalls.push(
      recallAt(
        hits.map(({ id }) => id),
        judged,
        10,
      ),
    );
  }
  return recalls;
}
