import type { CountTokens } from '../count-tokens.ts';
import type { CitedAddresses } from '../digests/cited-addresses.ts';
import { composeDigest, MAX_DIGEST_LINES } from '../digests/compose-digest.ts';
import {
  type DigestContext,
  type DigestMaterial,
  prepareDigest,
} from '../digests/prepare-digest.ts';
import type { StubShape } from '../formats/format.ts';
import type { ContextItem } from '../item.ts';
import { batchIdOf, formatPointer, formatStub, type RestoreWords, type Stub } from '../stub.ts';
import { checkDigest, type Replacement } from './compaction.ts';

/** What a batch costs: whole, and at the least that a stub of it can have. */
export interface BatchPrice {
  readonly tokens: number;
  /** Stub without its digest, pointers included. */
  readonly frame: number;
  /** The shortest digest that loses no specific; `null`: the batch goes without one. */
  readonly leastDigest: number | null;
}

/** A digest longer than this share of its batch is no digest. */
export const MAX_DIGEST_SHARE = 0.5;
/** Sentences beyond this many tokens are no longer read as a digest. */
const MAX_DIGEST_TOKENS = 4_000;
/** When the target cannot be reached anyway a digest still gets a few sentences. */
const LEAST_SHARE = 0.05;

/** A batch with all that its digest is made of. */
export interface PreparedBatch extends BatchPrice {
  readonly places: readonly number[];
  readonly items: readonly ContextItem[];
  readonly material: DigestMaterial;
  readonly citations: readonly number[];
  readonly sources: string;
}

export interface StubFrame {
  readonly sessionId: string;
  /** Left out for a command of ours. */
  readonly restore?: RestoreWords;
  readonly shape: StubShape;
  readonly count: CountTokens;
}

export interface PrepareOptions extends DigestContext, StubFrame {
  readonly items: readonly ContextItem[];
  readonly tokens: readonly number[];
  readonly preferCompactOverDrop: boolean;
}

/** Longer digests are no digests, whatever their share. */
const MAX_DIGEST_CHARACTERS = 200_000;

/** Reads the batch and finds out what its stub costs at the least. Pure but for the counter. */
export function prepareBatch(places: readonly number[], options: PrepareOptions): PreparedBatch {
  const items = places.flatMap((place) => options.items.slice(place, place + 1));
  const tokens = places.reduce((sum, place) => sum + (options.tokens[place] ?? 0), 0);
  const material = prepareDigest(items, options);
  const { citations, sources } = sourcesOf(items, material.urls, options.citations);
  const place = { batchId: LONGEST_ID, itemCount: items.length };
  // One more for the line break in front of the digest.
  const frame = standIn({ ...place, sources, digest: '' }, options).tokens + 1;
  const least = composeDigest(material, { budget: 0, count: options.count });
  const fits =
    options.preferCompactOverDrop &&
    least.tokens <= mostTokens(tokens) &&
    least.text.length <= MAX_DIGEST_CHARACTERS &&
    frame + least.tokens < tokens;
  return {
    places,
    items,
    material,
    citations,
    sources,
    tokens,
    frame: fits ? frame : standIn({ ...place, sources: '', digest: null }, options).tokens,
    leastDigest: fits ? least.tokens : null,
  };
}

/** As long as the id of a batch can become. */
const LONGEST_ID = batchIdOf(9_999);

/** What stands in the places of a batch, and what it costs. */
type StandIn = Pick<Replacement, 'stub' | 'pointer'> & { readonly tokens: number };

/** Without a digest nothing stands there, but for a line that says how to get it back where messages have to stay. */
function standIn(
  { batchId, itemCount, sources, digest }: Omit<Stub, 'sessionId'>,
  { shape, sessionId, restore, count }: StubFrame,
): StandIn {
  const isInPlace = shape === 'in-place';
  const stub =
    digest === null && !isInPlace
      ? null
      : formatStub({
          ...{ batchId, sessionId, itemCount, sources, digest },
          ...(restore === undefined ? {} : { restore }),
        });
  const pointer = isInPlace ? formatPointer(batchId) : null;
  const tokens =
    (stub === null ? 0 : count(stub)) + (pointer === null ? 0 : (itemCount - 1) * count(pointer));
  return { stub, pointer, tokens };
}

/** The line of addresses: with their numbers, and without those that the citation index resolves. */
function sourcesOf(
  items: readonly ContextItem[],
  urls: readonly string[],
  index: CitedAddresses,
): { readonly citations: readonly number[]; readonly sources: string } {
  const numbers = new Set(items.flatMap(({ citations }) => citations));
  const entries: string[] = [];
  for (const url of urls) {
    const number = index.numberOf(url);
    if (number !== undefined) numbers.add(number);
    if (!index.text.includes(url)) entries.push(url);
  }
  const cited = [...numbers].sort((a, b) => a - b);
  const parts = [...cited.map((number) => `[${number}]`), ...entries];
  return { citations: cited, sources: parts.length === 0 ? '' : `Sources: ${parts.join(' ')}` };
}

/** The local engine's digest within the budget. */
export function digestExtractive(
  batch: PreparedBatch,
  budget: number,
  count: CountTokens,
): string | null {
  return batch.leastDigest === null ? null : composeDigest(batch.material, { budget, count }).text;
}

export interface ReplacementOptions extends StubFrame {
  readonly batchNumber: number;
  readonly citationText: string;
}

/** The batch as it will stand in the context, once its digest is known and its proof holds. */
export function planReplacement(
  { places, items, material, citations, sources, tokens }: PreparedBatch,
  digest: string | null,
  { batchNumber, citationText, ...frame }: ReplacementOptions,
): Replacement {
  const place = { batchId: batchIdOf(batchNumber), itemCount: items.length };
  const whole = formatStub({ ...place, ...frame, sources, digest });
  const proof = checkDigest(material.wanted, { stub: whole, citations: citationText });
  const holds =
    digest !== null &&
    digest.split('\n').length <= MAX_DIGEST_LINES &&
    frame.count(digest) <= mostTokens(tokens) &&
    proof.missing.length === 0;
  const kept = holds ? digest : null;
  const stands = standIn({ ...place, sources: holds ? sources : '', digest: kept }, frame);
  return {
    batchId: place.batchId,
    places,
    stub: stands.stub,
    pointer: stands.pointer,
    digest: kept,
    citations,
    proof,
    tokensBefore: tokens,
    tokensAfter: stands.tokens,
  };
}

/**
 * Tokens for the digest of each batch: what the target leaves after all that stays, shared over the batches by
 * their size; never more than half of the batch.
 *
 * @param room - Tokens that the target leaves for all batches together; may be negative.
 */
export function planBudgets(batches: readonly BatchPrice[], room: number): readonly number[] {
  const least = batches.reduce(
    (sum, { frame, leastDigest }) => sum + frame + (leastDigest ?? 0),
    0,
  );
  const slack = room - least;
  let left = batches.reduce(
    (sum, batch) => sum + (batch.leastDigest === null ? 0 : batch.tokens),
    0,
  );
  let spare = Math.max(0, slack);
  return batches.map(({ tokens, leastDigest }) => {
    if (leastDigest === null) return 0;
    const most = Math.max(leastDigest, Math.min(mostTokens(tokens), MAX_DIGEST_TOKENS));
    const share =
      slack < 0 ? Math.floor(tokens * LEAST_SHARE) : Math.floor((spare * tokens) / left);
    const budget = Math.min(most, leastDigest + share);
    if (slack >= 0) spare -= budget - leastDigest;
    left -= tokens;
    return budget;
  });
}

export function mostTokens(batchTokens: number): number {
  return Math.floor(batchTokens * MAX_DIGEST_SHARE);
}

/**
 * Cuts the candidates into batches, oldest first. A single one that is left over joins the batch before it: a stub
 * of its own would cost more than it saves.
 */
export function planBatches(
  candidates: readonly number[],
  batchItems: number,
): readonly (readonly number[])[] {
  const batches: number[][] = [];
  for (let at = 0; at < candidates.length; at += batchItems)
    batches.push(candidates.slice(at, at + batchItems));
  const last = batches.at(-1);
  const before = batches.at(-2);
  if (batchItems > 1 && last?.length === 1 && before !== undefined) {
    batches.pop();
    before.push(...last);
  }
  return batches;
}
