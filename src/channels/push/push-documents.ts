import { join, resolve } from 'node:path';
import { type FilePassage, readPassages, type Skipped } from '../../documents/index.ts';
import { hashOf } from '../../kernel/index.ts';
import { openLease } from '../../storage/index.ts';
import { createPushed, type PushedPassage } from './bulk.ts';
import type { Engine } from './engine.ts';
import { openPushJournal, type PushJournal } from './push-journal.ts';

export interface PushJob {
  readonly engine: Engine;
  /** Where the engine is; what was pushed elsewhere says nothing here. */
  readonly base: string;
  /** One index, by its name or by an alias that is written to. */
  readonly index: string;
  readonly roots: readonly string[];
  /** Stands before the path of each file in the addresses that are cited. */
  readonly address: string;
  /** Where journals are kept. */
  readonly folder: string;
  readonly onProgress: (progress: { readonly files: number; readonly passages: number }) => void;
}

/** What a push found and did. */
export interface PushReport {
  readonly index: string;
  /** Files of which all is in the index. */
  readonly files: number;
  readonly passages: number;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly unchanged: number;
  /** What the engine refused for good. */
  readonly refused: readonly { readonly path: string; readonly message: string }[];
  /** Files of formats that are not read. */
  readonly unsupported: number;
  readonly skipped: readonly Skipped[];
  readonly notes: readonly string[];
}

const LEASE_WAIT_MS = 600_000;

/**
 * Brings an index of another machine up to date with the files below the roots: what changed is sent, what is gone is removed.
 * A file counts as done when the index acknowledged all of it; ended anywhere, the next push goes on there. Passages
 * have ids of their own, so that nothing is in twice.
 *
 * @throws {ResearchError} what `Engine` throws; what was acknowledged stays.
 * @throws `signal.reason` when aborted.
 * @see docs/spec/channels.md, CHN-65
 */
export async function pushDocuments(job: PushJob, signal: AbortSignal): Promise<PushReport> {
  const corpus = hashOf([...new Set(job.roots.map((root) => resolve(root)))].sort()).slice(0, 24);
  const name = `push-${hashOf([job.base, job.index, corpus, job.address]).slice(0, 24)}`;
  await using _lease = await openLease(job.folder, name, { waitMs: LEASE_WAIT_MS }, signal);
  await using journal = await openPushJournal(join(job.folder, `${name}.jsonl`));
  const push: Push = { job, corpus, journal, signal };
  const notes = await prepare(push);
  const counts = await send(push);
  await job.engine.refresh(job.index, signal);
  return {
    index: job.index,
    files: [...journal.files.values()].filter(({ passages }) => passages > 0).length,
    passages: sumOf(journal),
    ...counts,
    notes,
  };
}

interface Push {
  readonly job: PushJob;
  readonly corpus: string;
  readonly journal: PushJournal;
  readonly signal: AbortSignal;
}

function sumOf({ files }: PushJournal): number {
  return [...files.values()].reduce((sum, { passages }) => sum + passages, 0);
}

/** The journal is believed as far as the index holds as much as it says. */
async function prepare({ job, corpus, journal, signal }: Push): Promise<readonly string[]> {
  const { engine, index } = job;
  const isThere = await engine.exists(index, signal);
  if (!isThere) await engine.create(index, signal);
  const known = sumOf(journal);
  if (known === 0) return [];
  if (isThere) await engine.refresh(index, signal);
  const held = isThere ? await engine.count(index, corpus, signal) : 0;
  if (held >= known) return [];
  await journal.clear();
  return [`The index holds ${held} of ${known} passages that it had: all are sent again.`];
}

/** A file that is being sent. */
interface OpenFile {
  readonly path: string;
  readonly sha256: string;
  readonly isNew: boolean;
  passages: number;
  isBegun: boolean;
  isWhole: boolean;
  isRefused: boolean;
}

async function send(
  push: Push,
): Promise<Omit<PushReport, 'index' | 'files' | 'passages' | 'notes'>> {
  const { job, journal, signal } = push;
  const sender = createSender(push);
  let unchanged = 0;
  const isKnown = (path: string, sha256: string): boolean =>
    journal.files.get(path)?.sha256 === sha256;
  for await (const step of readPassages(job.roots, isKnown, signal)) {
    if (step.type === 'unchanged') unchanged += 1;
    else if (step.type === 'begun') sender.begin(step.path, step.sha256);
    else if (step.type === 'passage') await sender.add(step.passage);
    else if (step.type === 'ended') await sender.end();
    else {
      await sender.flush();
      const { paths, skipped, unsupported } = step;
      const gone = [...journal.files.keys(), ...journal.begun].filter((path) => !paths.has(path));
      const removed = await removeGone(push, gone);
      return {
        ...sender.counts,
        removed,
        unchanged,
        refused: sender.refused,
        skipped,
        unsupported,
      };
    }
  }
  throw new RangeError('the reading of files ended without its last step');
}

interface Sender {
  readonly counts: { added: number; changed: number };
  readonly refused: readonly { readonly path: string; readonly message: string }[];
  begin(path: string, sha256: string): void;
  add(passage: FilePassage): Promise<void>;
  end(): Promise<void>;
  flush(): Promise<void>;
}

/** Collects what is read, and sends it when it is enough for one call. */
function createSender(push: Push): Sender {
  const { job, corpus, journal, signal } = push;
  const { engine, index, address } = job;
  const { most } = engine;
  const refused: { path: string; message: string }[] = [];
  const counts = { added: 0, changed: 0 };
  const seen = { files: 0, passages: 0 };
  let batch: PushedPassage[] = [];
  let chars = 0;
  let open: OpenFile[] = [];
  const put = async (): Promise<void> => {
    const sent = batch;
    batch = [];
    chars = 0;
    const fresh = open.filter(({ isBegun }) => !isBegun);
    await journal.begin(fresh.map(({ path }) => path));
    for (const file of fresh) file.isBegun = true;
    if (sent.length === 0) return;
    for (const { passage, reason } of await engine.put(index, sent, signal)) {
      refused.push({ path: passage.path, message: reason });
      const file = open.find(({ path }) => path === passage.path);
      if (file !== undefined) file.isRefused = true;
    }
  };
  const flush = async (): Promise<void> => {
    await put();
    const whole = open.filter(({ isWhole, isRefused }) => isWhole && !isRefused);
    // What a file held before goes once what it holds now is there.
    await removeFormer(push, whole);
    await journal.finish(whole.map(({ path, sha256, passages }) => ({ path, sha256, passages })));
    for (const { isNew } of whole) counts[isNew ? 'added' : 'changed'] += 1;
    open = open.filter(({ isWhole }) => !isWhole);
  };
  return {
    counts,
    refused,
    flush,
    begin(path, sha256) {
      const isNew = !journal.files.has(path) && !journal.begun.has(path);
      const ends = { isBegun: false, isWhole: false, isRefused: false };
      open.push({ path, sha256, isNew, passages: 0, ...ends });
    },
    async add(passage) {
      const file = open.at(-1);
      if (file === undefined) return;
      const { path, sha256 } = file;
      batch.push(createPushed(passage, { corpus, address, path, sha256 }));
      file.passages += 1;
      chars += passage.text.length;
      if (batch.length >= most.passages || chars >= most.chars) await flush();
    },
    async end() {
      const file = open.at(-1);
      if (file !== undefined) file.isWhole = true;
      seen.files += 1;
      seen.passages += file?.passages ?? 0;
      job.onProgress(seen);
      if (open.length >= most.files) await flush();
    },
  };
}

async function removeFormer(
  { job: { engine, index }, corpus, signal }: Push,
  files: readonly OpenFile[],
): Promise<void> {
  const changed = files.filter(({ isNew }) => !isNew);
  const kept = changed.map(({ path, sha256: keeps }) => ({ path, keeps }));
  if (kept.length > 0) await engine.remove(index, corpus, kept, signal);
}

async function removeGone(
  { job: { engine, index }, corpus, journal, signal }: Push,
  gone: readonly string[],
): Promise<number> {
  for (let at = 0; at < gone.length; at += engine.most.files) {
    const paths = gone.slice(at, at + engine.most.files);
    const files = paths.map((path) => ({ path, keeps: null }));
    await engine.remove(index, corpus, files, signal);
    await journal.forget(paths);
  }
  return gone.length;
}
