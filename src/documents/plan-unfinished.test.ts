import { describe, expect, test } from 'vitest';
import type { IndexJob } from './index-files.ts';
import type { SeenFile } from './list-files.ts';
import { planUnfinished } from './plan-unfinished.ts';
import { type StoredFile, unfinishedFile } from './stored-file.ts';

const SEEN: readonly SeenFile[] = ['new.md', 'changed.md', 'touched.md', 'half.md', 'again.md'].map(
  (relative) => ({
    relative,
    given: relative,
    absolute: `/docs/${relative}`,
    size: 9,
    mtimeMs: 5,
    ctimeMs: 5,
  }),
);

function stored(path: string, mtimeMs: number, sha256: string, passages: number): StoredFile {
  const absolute = `/docs/${path}`;
  const isDone = true;
  return {
    path,
    absolute,
    size: 9,
    mtimeMs,
    ctimeMs: mtimeMs,
    sha256,
    isDone,
    isFresh: false,
    passages,
    skipped: [],
  };
}

function byPath(files: readonly StoredFile[]): ReadonlyMap<string, StoredFile> {
  return new Map(files.map((file) => [file.path, file]));
}

const told: number[] = [];
const JOB: IndexJob = {
  known: byPath([
    stored('changed.md', 1, 'old', 4),
    stored('touched.md', 1, 'same', 3),
    stored('again.md', 5, 'same', 2),
  ]),
  files: SEEN,
  passagesKept: 10,
  filesSeen: 7,
  startedMs: 0,
  maxPassages: 100,
  fileMs: 15_000,
  withinMs: Infinity,
  tooBig: new Set(),
  onProgress: ({ filesRead }) => told.push(filesRead),
  onBegun: () => undefined,
};

describe('DOC-58 what a thread that ran out of memory leaves', () => {
  test('is every file that is not whole in the index, or was to be looked at again', () => {
    const now = byPath([
      stored('new.md', 5, 'a', 1),
      stored('changed.md', 5, 'b', 2),
      stored('touched.md', 5, 'same', 3),
      unfinishedFile('half.md'),
      stored('again.md', 5, 'same', 2),
    ]);
    const { done, job } = planUnfinished(JOB, now);
    expect(done).toMatchObject({ added: 1, changed: 1, untouched: 1, leftOut: 0 });
    expect(job.files.map(({ relative }) => relative)).toEqual(['half.md', 'again.md']);
    expect(job).toMatchObject({ known: now, passagesKept: 16 });
    job.onProgress({ filesSeen: 7, filesRead: 1, passages: 16 });
    expect(told).toEqual([4]);
  });
});
