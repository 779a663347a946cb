import { setImmediate } from 'node:timers/promises';
import { compareText, finishInTurns, ResearchError, type Steps } from '../../kernel/index.ts';
import type { Sql } from '../../storage/index.ts';
import { fitB } from './fit-b.ts';
import { type IndexState, loadSegments, NOTHING_LOADED } from './load-segments.ts';
import type { Hit, IndexQuery, PassageIndex, Within } from './passage-index.ts';
import { planQuery } from './plan-query.ts';
import { codeOf } from './postings.ts';
import {
  type PartKey,
  partName,
  type Scope,
  scopeOfAll,
  scopeOfNumbers,
  type TermPostings,
} from './rank-input.ts';
import {
  countFrequencies,
  type RankedPassage,
  type RankSteps,
  rankPassages,
} from './rank-passages.ts';
import { DEFAULT_RANKING } from './ranking.ts';
import {
  createPostingsSource,
  type PostingsSource,
  readPlaces,
  readPostings,
} from './read-postings.ts';
import { createSegmentBuilder } from './segment-builder.ts';
import { openSegmentStore, type StoredPassage } from './segment-store.ts';
import { removePassages, writeDraft } from './write-segments.ts';

/** A reader that meets a writer begins again; so many writers in a row are a fault. */
const MAX_TRIES = 50;

/** Some milliseconds of work; then others of this process have their turn. */
const PASSAGES_AT_ONCE = 32;

/** Of thousands that are as good as each other, in one turn of the event loop. */
const NAMED_AT_ONCE = 1_000;

/** One consistent look at the index. */
interface View {
  readonly state: IndexState;
  readonly scope: Scope;
}

/**
 * Opens the index `name` in this database, made when missing. Several indexes may live in one database, and several
 * processes may use one index.
 *
 * @throws {ResearchError} `argument-invalid` for a name that is no plain lower-case word; what `Sql` throws.
 * @see docs/spec/retrieval.md
 */
export async function openIndex(sql: Sql, name: string): Promise<PassageIndex> {
  const store = await openSegmentStore(sql, name);
  const source = createPostingsSource(store, sql);
  let known = NOTHING_LOADED;
  let all: View | undefined;

  const viewOf = async (within: Within | undefined): Promise<View | undefined> => {
    const state = await loadSegments(store, sql, known);
    if (state === undefined) return undefined;
    keepNewer(state);
    if (within !== undefined) {
      const numbers = await numbersWithin(source, within);
      const { generation } = await store.readHead(sql);
      if (generation !== state.generation) return undefined;
      return { state, scope: scopeOfNumbers(state.segments, numbers) };
    }
    if (all?.state !== state) all = { state, scope: scopeOfAll(state.segments) };
    return all;
  };
  /** Runs `read` on a view until no writer came between its statements. */
  const look = async <T>(
    within: Within | undefined,
    read: (view: View) => Promise<T | undefined>,
    signal?: AbortSignal,
  ): Promise<T> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      signal?.throwIfAborted();
      const view = await viewOf(within);
      const found = view === undefined ? undefined : await read(view);
      if (found !== undefined) return found;
    }
    throw new ResearchError('busy', `Reading the index "${name}": it changed all the time`, {
      fix: 'Try again when less is being indexed.',
    });
  };
  const removeBy = async (by: 'id' | 'file', values: readonly string[]): Promise<number> => {
    const { removed, state } = await sql.transaction((tx) =>
      removePassages(store, tx, { by, values }, known),
    );
    keepNewer(state);
    return removed;
  };
  /** Writers and readers of this process may end in another order than they began. */
  const keepNewer = (state: IndexState): void => {
    if (state.generation > known.generation) known = state;
  };

  return {
    async put(passages, signal) {
      const builder = createSegmentBuilder();
      const flush = async (): Promise<void> => {
        if (builder.size() === 0) return;
        const draft = await finishInTurns(builder.take());
        keepNewer(await sql.transaction((tx) => writeDraft(store, tx, draft, known), signal));
      };
      let added = 0;
      for await (const passage of passages) {
        signal?.throwIfAborted();
        if (builder.isFull() || builder.has(passage.id)) await flush();
        builder.add(passage);
        added += 1;
        if (added % PASSAGES_AT_ONCE === 0) await setImmediate();
      }
      await flush();
    },
    remove: (ids) => removeBy('id', ids),
    removeFile: (file) => removeBy('file', [file]),
    search: (query, signal) =>
      look(query.within, (view) => searchView(source, view, query), signal),
    statistics: (within) =>
      look(within, async ({ scope }) => ({ passages: scope.totals.passages })),
    documentFrequencies: (terms, within) =>
      look(within, async ({ state, scope }) => {
        const postings = await readPostings(source, state.segments, terms);
        if (postings === undefined) return undefined;
        const counted = countFrequencies({ segments: scope.segments, postings });
        return new Map(terms.map((term) => [term, counted.get(term) ?? 0]));
      }),
  };
}

async function numbersWithin(
  { store, queries }: PostingsSource,
  { files = [], filePrefixes = [] }: Within,
): Promise<readonly number[]> {
  const numbers = (await store.findPassages(queries, 'file', files)).map(({ number }) => number);
  for (const prefix of filePrefixes) {
    for (const number of await store.findNumbersUnder(queries, prefix)) numbers.push(number);
  }
  return numbers;
}

async function searchView(
  source: PostingsSource,
  { state, scope }: View,
  query: IndexQuery,
): Promise<readonly Hit[] | undefined> {
  const asked = { ...DEFAULT_RANKING, ...query.ranking };
  const ranking = { ...asked, b: fitB(asked.b, scope.totals) };
  const plan = planQuery(query, ranking);
  const terms = new Set([
    ...plan.terms.map(({ term }) => term),
    ...plan.phrases.flatMap((phrase) => phrase.terms),
  ]);
  const postings = await readPostings(source, state.segments, [...terms]);
  if (postings === undefined) return undefined;
  const parts = new Map<string, Uint8Array>();
  const steps = rankPassages({ ...scope, plan, postings, parts, ranking, limit: query.limit });
  const ranked = await finishRanking(source, state, steps, parts);
  if (ranked === undefined) return undefined;
  return describeHits(source, { state, scope }, { ranked, postings, limit: query.limit });
}

/** `undefined` when a segment is no longer there. */
async function finishRanking(
  source: PostingsSource,
  { segments }: IndexState,
  steps: RankSteps<readonly RankedPassage[]>,
  parts: Map<string, Uint8Array>,
): Promise<readonly RankedPassage[] | undefined> {
  for (;;) {
    const step = await finishInTurns(untilWanted(steps));
    if (step.done === true) return step.value;
    const numbered = step.value.map((key) => ({
      ...key,
      segment: segments[key.segment]?.head.segment ?? -1,
    }));
    const read = await readPlaces(source, numbered);
    if (read === undefined) return undefined;
    for (const [at, key] of step.value.entries()) {
      const [stored] = [numbered[at]];
      const part = stored === undefined ? undefined : read.get(partName(stored));
      if (part !== undefined) parts.set(partName(key), part);
    }
  }
}

/** Its steps up to one that wants something, or its end. */
function* untilWanted<T>(steps: RankSteps<T>): Steps<IteratorResult<readonly PartKey[], T>> {
  for (;;) {
    const step = steps.next();
    if (step.done === true || step.value.length > 0) return step;
    yield;
  }
}

interface Found {
  readonly ranked: readonly RankedPassage[];
  readonly postings: ReadonlyMap<string, TermPostings>;
  readonly limit: number;
}

/** Names the passages; those that tie are parted by id. */
async function describeHits(
  { store, queries }: PostingsSource,
  { state }: View,
  { ranked, postings, limit }: Found,
): Promise<readonly Hit[] | undefined> {
  const numberOf = ({ segment, ordinal }: RankedPassage): number =>
    state.segments[segment]?.numbers[ordinal] ?? -1;
  let best: readonly NamedPassage[] = [];
  for (let at = 0; at < ranked.length; at += NAMED_AT_ONCE) {
    if (at > 0) await setImmediate();
    const some = ranked.slice(at, at + NAMED_AT_ONCE);
    const rows = await store.findPassages(queries, 'number', some.map(numberOf));
    if (rows.length < some.length) return undefined;
    const byNumber = new Map(rows.map((row) => [row.number, row]));
    const named = some.flatMap((passage) => {
      const row = byNumber.get(numberOf(passage));
      return row === undefined ? [] : [{ ...passage, id: row.id, file: row.file }];
    });
    best = [...best, ...named]
      .sort((a, b) => b.score - a.score || compareText(a.id, b.id))
      .slice(0, limit);
  }
  return best.map(({ id, file, score, segment, ordinal }) => ({
    id,
    file,
    score,
    terms: termsIn(postings, segment, ordinal),
  }));
}

interface NamedPassage extends RankedPassage, Pick<StoredPassage, 'id' | 'file'> {}

function termsIn(
  postings: ReadonlyMap<string, TermPostings>,
  segment: number,
  ordinal: number,
): readonly string[] {
  return [...postings]
    .filter(([, bySegment]) => {
      const found = bySegment[segment];
      return found !== undefined && codeOf(found, ordinal) > 0;
    })
    .map(([term]) => term);
}
