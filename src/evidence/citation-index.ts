import { join } from 'node:path';
import {
  type Clock,
  canonicalJson,
  type Instant,
  ResearchError,
  sha256Hex,
} from '../kernel/index.ts';
import { type Blobs, openFileBlobs, openFileLog, openLease, readLog } from '../storage/index.ts';
import { canonicalUrl } from './canonical-url.ts';
import type { Evidence } from './evidence.ts';
import { decodeEvidence, encodeEvidence } from './evidence.ts';
import { addToLedger, createLedger } from './ledger.ts';

/** A source that somebody cites: its address, and the text that he read there. */
export interface CitedSource {
  readonly url: string;
  readonly title: string;
  readonly text: string;
  /** The channel or program that found it. */
  readonly source: string;
  readonly query: string;
  readonly authors: readonly string[];
  readonly publishedAt: Instant | null;
}

/** Sources with numbers that are given once and never change. */
export interface CitationIndex {
  /** In the order of their numbers. */
  rows(): Promise<readonly Evidence[]>;
  readonly snapshots: Blobs;
  /**
   * A known address keeps its number, and so does another address of a known text.
   *
   * @throws {ResearchError} `input-invalid` for an address that cannot be cited.
   */
  add(source: CitedSource, signal: AbortSignal): Promise<Evidence>;
  /** Takes in the rows that it lacks; every number of theirs -> the number here. */
  merge(
    rows: readonly Evidence[],
    texts: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<number, number>>;
}

/** The index in this folder: `citations.jsonl`, a line a row or its newer form, and the texts beside it. */
export async function openCitationIndex(folder: string, clock: Clock): Promise<CitationIndex> {
  const path = join(folder, 'citations.jsonl');
  const snapshots = await openFileBlobs(join(folder, 'snapshots'));
  const rows = (): Promise<readonly Evidence[]> => readRows(path);
  const append = async (changed: readonly Evidence[]): Promise<void> => {
    if (changed.length === 0) return;
    await using log = await openFileLog(path, { sync: true });
    await log.append(changed.map((row) => ({ ...encodeEvidence(row) })));
  };
  const exclusively = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    await using lease = await openLease(folder, 'citations', {}, signal);
    await lease.assertHeld();
    return await work();
  };
  return {
    rows,
    snapshots,
    add: (source, signal) =>
      exclusively(signal, async () => {
        const before = await rows();
        const planned = planCitation(before, source, clock.now());
        await snapshots.put(source.text);
        await append(planned.changed);
        return planned.row;
      }),
    merge: (others, texts, signal) =>
      exclusively(signal, async () => {
        const before = await rows();
        const { rows: merged, renumbering } = mergeCitationIndexes(before, others);
        const fresh = merged.slice(before.length);
        for (const { snapshot } of fresh) {
          const text = texts.get(snapshot);
          if (text !== undefined) await snapshots.put(text);
        }
        await append(fresh);
        return renumbering;
      }),
  };
}

/** The row that stands for the source, and the rows that are new or changed because of it. Pure. */
function planCitation(
  before: readonly Evidence[],
  source: CitedSource,
  now: Instant,
): { readonly row: Evidence; readonly changed: readonly Evidence[] } {
  const url = canonicalUrl(source.url);
  const ledger = addToLedger({ ...createLedger(), rows: before }, [
    {
      ...source,
      foundAt: now,
      score: 0,
      snapshot: sha256Hex(source.text),
      span: { start: 0, end: source.text.length },
      lossy: false,
      metadata: {},
    },
  ]);
  const row = ledger.rows.find(
    (one) => url.ok && (one.url === url.value || one.alsoAt.includes(url.value)),
  );
  const changed = ledger.rows.filter((one, at) => !isSame(one, before[at]));
  if (row !== undefined) return { row, changed };
  const why = ledger.refused[0]?.reason ?? 'it was not taken in';
  throw new ResearchError('input-invalid', `Citing ${source.url.slice(0, 200)}: ${why}`, {
    fix: 'Give an http, https or file address, and the text that was read there.',
  });
}

function isSame(row: Evidence, before: Evidence | undefined): boolean {
  if (before === undefined || row === before) return row === before;
  return canonicalJson(encodeEvidence(row)) === canonicalJson(encodeEvidence(before));
}

/** Two indexes as one. `renumbering` maps every number of the second to its number in the merged one. */
interface MergedCitations {
  readonly rows: readonly Evidence[];
  readonly renumbering: ReadonlyMap<number, number>;
}

/**
 * The first index keeps its ids and numbers; rows of the second that it lacks follow under new ones.
 *
 * @see docs/spec/evidence.md, EVI-10
 */
export function mergeCitationIndexes(
  first: readonly Evidence[],
  second: readonly Evidence[],
): MergedCitations {
  const known = new Map<string, number>();
  for (const row of first)
    for (const url of [row.url, ...row.alsoAt]) if (!known.has(url)) known.set(url, row.citation);

  const rows = [...first];
  const renumbering = new Map<number, number>();
  let lastCitation = Math.max(0, ...first.map(({ citation }) => citation));
  let lastId = Math.max(0, ...first.map(({ id }) => Number(id.slice(1))));
  for (const row of [...second].sort((a, b) => a.citation - b.citation)) {
    const at = known.get(row.url);
    if (at !== undefined) {
      renumbering.set(row.citation, at);
      continue;
    }
    lastCitation += 1;
    lastId += 1;
    rows.push({ ...row, id: `e${lastId}`, citation: lastCitation });
    renumbering.set(row.citation, lastCitation);
    known.set(row.url, lastCitation);
  }
  return { rows, renumbering };
}

/** The last line of an id counts; a damaged line is passed over. */
async function readRows(path: string): Promise<readonly Evidence[]> {
  const byId = new Map<string, Evidence>();
  for await (const line of readLog(path)) {
    const decoded = line.ok ? decodeEvidence(line.value) : undefined;
    if (decoded?.ok === true) byId.set(decoded.value.id, decoded.value);
  }
  return [...byId.values()].sort((a, b) => a.citation - b.citation);
}
