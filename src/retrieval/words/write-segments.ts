import type { SqlQueries } from '../../storage/index.ts';
import { type IndexState, loadSegments, NOTHING_LOADED } from './load-segments.ts';
import { mergeSegments } from './merge-segments.ts';
import { ordinaryNorms } from './norms.ts';
import { planMerge } from './plan-merges.ts';
import { deadOrdinals, type Segment, withoutNumbers } from './segment.ts';
import type { SegmentDraft } from './segment-builder.ts';
import type { IndexHead, SegmentStore } from './segment-store.ts';

/** What one write works on; its changes to `segments` are written already. */
interface Writing {
  readonly store: SegmentStore;
  readonly tx: SqlQueries;
  head: IndexHead;
  segments: readonly Segment[];
}

/** Adds a built segment; passages of the same ids that were there before are gone. Returns the state after it. */
export async function writeDraft(
  store: SegmentStore,
  tx: SqlQueries,
  draft: SegmentDraft,
  known: IndexState,
): Promise<IndexState> {
  const writing = await begin(store, tx, known);
  if (writing.segments.length > 0) {
    const ids = draft.passages.map(({ id }) => id);
    const replaced = await store.findPassages(tx, 'id', ids);
    await drop(
      writing,
      replaced.map(({ number }) => number),
    );
  }
  await addDraft(writing, draft);
  return finish(writing);
}

export interface Removal {
  readonly removed: number;
  readonly state: IndexState;
}

/** Removes passages by their ids, or all of the given files. */
export async function removePassages(
  store: SegmentStore,
  tx: SqlQueries,
  gone: { readonly by: 'id' | 'file'; readonly values: readonly string[] },
  known: IndexState,
): Promise<Removal> {
  const numbers = (await store.findPassages(tx, gone.by, gone.values)).map(({ number }) => number);
  if (numbers.length === 0) return { removed: 0, state: known };
  const writing = await begin(store, tx, known);
  await drop(writing, numbers);
  return { removed: numbers.length, state: await finish(writing) };
}

async function begin(store: SegmentStore, tx: SqlQueries, known: IndexState): Promise<Writing> {
  // Inside the transaction nobody writes in between, so from nothing it always loads.
  const state =
    (await loadSegments(store, tx, known)) ?? (await loadSegments(store, tx, NOTHING_LOADED));
  return { store, tx, head: await store.readHead(tx), segments: state?.segments ?? [] };
}

async function drop(writing: Writing, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const { store, tx } = writing;
  await store.removePassages(tx, numbers);
  const left: Segment[] = [];
  for (const segment of writing.segments) {
    const without = withoutNumbers(segment, numbers);
    if (without !== segment) await store.writeDead(tx, without.head, deadOrdinals(without));
    left.push(without);
  }
  writing.segments = left;
}

async function addDraft(writing: Writing, draft: SegmentDraft): Promise<void> {
  const { store, tx, head } = writing;
  const { passages, lengths, bits, blocks, places } = draft;
  const titleLengths = Uint32Array.from(lengths.title);
  const bodyLengths = Uint32Array.from(lengths.body);
  const segment: Segment = {
    head: {
      segment: head.nextSegment,
      passages: passages.length,
      live: passages.length,
      titleTokens: sumOf(titleLengths),
      bodyTokens: sumOf(bodyLengths),
      bits,
      bytes: [...blocks, ...places.map(({ data }) => data)].reduce(
        (sum, { length }) => sum + length,
        0,
      ),
    },
    numbers: Uint32Array.from(passages, (_, ordinal) => head.nextNumber + ordinal),
    titleLengths,
    bodyLengths,
    dead: undefined,
    norms: undefined,
  };
  await store.addPassages(
    tx,
    passages.map((passage, ordinal) => ({ ...passage, number: head.nextNumber + ordinal })),
  );
  await store.addSegment(tx, segment);
  await store.addBlocks(tx, { segment: head.nextSegment, block: 0 }, blocks);
  await store.addParts(tx, head.nextSegment, places);
  writing.segments = [...writing.segments, segment];
  writing.head = {
    ...head,
    nextSegment: head.nextSegment + 1,
    nextNumber: head.nextNumber + passages.length,
  };
}

/** Merges what is due and counts the change. */
async function finish(writing: Writing): Promise<IndexState> {
  for (;;) {
    const due = planMerge(writing.segments.map(({ head }) => head));
    if (due === undefined) break;
    await merge(writing, due);
  }
  const { store, tx, head, segments } = writing;
  const generation = head.generation + 1;
  await store.writeHead(tx, { ...head, generation });
  return { generation, segments };
}

async function merge(writing: Writing, due: readonly number[]): Promise<void> {
  const { store, tx, head, segments } = writing;
  const at = segments.findIndex(({ head: { segment } }) => segment === due[0]);
  const run = segments.slice(at, at + due.length);
  const planned = { number: head.nextSegment, norms: ordinaryNorms(segments) };
  const merged = await mergeSegments(store, tx, run, planned);
  writing.segments = [
    ...segments.slice(0, at),
    ...(merged === undefined ? [] : [merged]),
    ...segments.slice(at + due.length),
  ];
  writing.head = { ...head, nextSegment: head.nextSegment + 1 };
}

function sumOf(lengths: Uint32Array): number {
  return lengths.reduce((sum, length) => sum + length, 0);
}
