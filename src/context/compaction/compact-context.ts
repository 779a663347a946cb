import type { RetentionPolicy } from '../../environment/index.ts';
import { type Clock, sha256Hex } from '../../kernel/index.ts';
import { isStopWord } from '../../text/index.ts';
import {
  type Archive,
  type ArchiveRecord,
  type ArchiveState,
  batchKey,
  readArchiveState,
} from '../archive/archive.ts';
import type { CountTokens } from '../count-tokens.ts';
import { readCitedAddresses } from '../digests/cited-addresses.ts';
import type { DigestModel } from '../digests/digest-with-model.ts';
import type { StubShape } from '../formats/format.ts';
import { type ContextItem, isProtected } from '../item.ts';
import type { RestoreWords } from '../stub.ts';
import {
  type Compaction,
  type CompactionStatus,
  type Replacement,
  scoreRetention,
} from './compaction.ts';
import { type CountedContext, sizesOf, totalOf } from './count-context.ts';
import {
  type PreparedBatch,
  type PrepareOptions,
  planBatches,
  planBudgets,
  planReplacement,
  prepareBatch,
} from './plan-replacements.ts';
import { planWindow } from './plan-window.ts';
import { createDigestWriter } from './write-digest.ts';

export interface CompactionOptions {
  readonly policy: RetentionPolicy;
  readonly archive: Archive;
  readonly model: DigestModel | null;
  readonly shape: StubShape;
  readonly count: CountTokens;
  readonly clock: Clock;
  /** How originals come back, where the reader of the stubs is; a command of ours when left out. */
  readonly restore?: RestoreWords;
}

/**
 * Archives first, replaces second: when this returns, every replaced item is on disk. The context itself is the
 * caller's: it puts the stubs in, or leaves it as it was when this throws.
 *
 * @throws {ResearchError} what the archive throws when it cannot be written; nothing may be replaced then.
 * @throws `signal.reason` when aborted before the archive was written.
 * @see docs/spec/context.md
 */
export async function compactContext(
  context: CountedContext,
  options: CompactionOptions,
  signal: AbortSignal,
): Promise<Compaction> {
  signal.throwIfAborted();
  const startMs = options.clock.monotonicMs();
  const { policy } = options;
  const before = totalOf(context);
  const facts = { sizes: sizesOf(context), tokensBefore: before };
  if (before / context.maxTokens < policy.offloadTriggerTokenRatio)
    return {
      ...facts,
      ...NOTHING,
      status: 'not_needed',
      tokensAfter: before,
      kUsed: policy.keepLastKToolResults,
      targetReached: before / context.maxTokens <= policy.offloadTargetTokenRatio,
      elapsedMs: options.clock.monotonicMs() - startMs,
    };
  const target = Math.floor(context.maxTokens * policy.offloadTargetTokenRatio);
  const window = planWindow(context, policy);
  const { replacements, modelDigests, kUsed } =
    window.candidates.length + window.oversized.length === 0
      ? { ...NOTHING, kUsed: window.kUsed }
      : await options.archive.exclusively(
          () => replace(context, { ...options, target }, signal),
          signal,
        );
  const after = before - sum(replacements.map((one) => one.tokensBefore - one.tokensAfter));
  const retention = await scoreRetention(context.items, replacements, options.archive);
  return {
    ...facts,
    status: after > context.maxTokens ? 'target_unreachable' : statusOf(context, policy, target),
    tokensAfter: after,
    targetReached: after / context.maxTokens <= policy.offloadTargetTokenRatio,
    kUsed,
    replacements,
    modelDigests,
    retention,
    elapsedMs: options.clock.monotonicMs() - startMs,
  };
}

const NOTHING = {
  replacements: [],
  modelDigests: 0,
  retention: { specifics: 1, restorable: 1, dropped: 0 },
} as const;

interface ReplaceOptions extends CompactionOptions {
  readonly target: number;
}

async function replace(
  context: CountedContext,
  options: ReplaceOptions,
  signal: AbortSignal,
): Promise<Omit<Planned, 'records'>> {
  const state = await readArchiveState(options.archive);
  const planned = await planAll(context, { ...options, state }, signal);
  signal.throwIfAborted();
  await options.archive.append(planned.records);
  return planned;
}

interface Planned {
  readonly replacements: readonly Replacement[];
  readonly records: readonly ArchiveRecord[];
  readonly modelDigests: number;
  readonly kUsed: number;
}

async function planAll(
  context: CountedContext,
  options: ReplaceOptions & { readonly state: ArchiveState },
  signal: AbortSignal,
): Promise<Planned> {
  const { policy, archive, count, shape, state } = options;
  const citations = readCitedAddresses(context.items.filter((item) => isProtected(item, policy)));
  const frame: PrepareOptions = {
    ...context,
    citations,
    query: queryWords(context.items),
    count,
    sessionId: archive.sessionId,
    shape,
    ...(options.restore === undefined ? {} : { restore: options.restore }),
    preferCompactOverDrop: policy.preferCompactOverDrop,
  };
  const write = createDigestWriter(options);
  const replacements: Replacement[] = [];
  const records: ArchiveRecord[] = [];
  let total = totalOf(context);
  let next = state.lastNumber + 1;
  let modelDigests = 0;
  const replaceBatch = async (batch: PreparedBatch, budget: number): Promise<void> => {
    signal.throwIfAborted();
    const { digest, isModels } = await write(batch, budget, signal);
    const stub = { ...frame, citationText: citations.text };
    const fresh = planReplacement(batch, digest, { ...stub, batchNumber: next });
    const known = state.find(batchKey(hashesOf(batch.items), fresh.digest));
    if (known === undefined) {
      next += 1;
      records.push(recordOf(batch, fresh, options));
    }
    const replacement =
      known === undefined ? fresh : planReplacement(batch, digest, { ...stub, batchNumber: known });
    replacements.push(replacement);
    for (const place of batch.places) gone.add(place);
    if (isModels && replacement.digest !== null) modelDigests += 1;
    total -= replacement.tokensBefore - replacement.tokensAfter;
  };
  const gone = new Set<number>();
  let kUsed = Number.POSITIVE_INFINITY;
  for (;;) {
    const left = withoutPlaces(context, gone);
    const { candidates, oversized, ...window } = planWindow(left, policy);
    kUsed = Math.min(kUsed, window.kUsed);
    const batches = planBatches(worthIt(left, candidates, shape), policy.batchItems).flatMap(
      (places) => prepareOrSplit(places, frame),
    );
    const staying = total - sum(batches.map(({ tokens }) => tokens));
    const budgets = planBudgets(batches, options.target - staying);
    for (const [at, batch] of batches.entries())
      if (total > options.target) await replaceBatch(batch, budgets[at] ?? 0);
    const [largest] = oversized;
    if (total <= context.maxTokens || largest === undefined) break;
    // The last resort: what stays, stubs included, does not even fit the window. What it kept may go then.
    const others = total - sum(oversized.map((place) => context.tokens[place] ?? 0));
    const room = (context.maxTokens - others) / oversized.length;
    const batch = prepareWithin(room, largest, frame);
    await replaceBatch(
      batch,
      planBudgets([batch], options.target - (total - batch.tokens))[0] ?? 0,
    );
  }
  return { replacements, records, modelDigests, kUsed };
}

/** Where messages stay in place, a result shorter than its pointer is not worth archiving. */
function worthIt(
  { tokens }: CountedContext,
  candidates: readonly number[],
  shape: StubShape,
): readonly number[] {
  return shape === 'one'
    ? candidates
    : candidates.filter((place) => (tokens[place] ?? 0) > POINTER_TOKENS);
}

/** The context as it will be read again: what was replaced is a stub. */
function withoutPlaces(context: CountedContext, gone: ReadonlySet<number>): CountedContext {
  return {
    ...context,
    items: context.items.map((item, at) => (gone.has(at) ? { ...item, stub: '' } : item)),
  };
}

const POINTER_TOKENS = 12;

/** One item full of specifics does not cost its neighbours their digest. */
function prepareOrSplit(
  places: readonly number[],
  options: PrepareOptions,
): readonly PreparedBatch[] {
  const batch = prepareBatch(places, options);
  if (batch.leastDigest !== null || places.length === 1 || !options.preferCompactOverDrop)
    return [batch];
  const alone = places.map((place) => prepareBatch([place], options));
  return alone.some(({ leastDigest }) => leastDigest !== null) ? alone : [batch];
}

/** A digest that keeps the window too full is none (CON-23): the result goes without. */
function prepareWithin(room: number, place: number, options: PrepareOptions): PreparedBatch {
  const batch = prepareBatch([place], options);
  return batch.leastDigest === null || batch.frame + batch.leastDigest <= room
    ? batch
    : prepareBatch([place], { ...options, preferCompactOverDrop: false });
}

function recordOf(
  batch: PreparedBatch,
  replacement: Replacement,
  { archive, clock, count }: ReplaceOptions,
): ArchiveRecord {
  return {
    ts: clock.now(),
    sessionId: archive.sessionId,
    batchId: replacement.batchId,
    reason: 'token_budget_exceeded',
    items: batch.items.map(({ id, kind, toolName, args, result, raw }) => ({
      id,
      kind,
      toolName,
      args,
      result,
      sha256: sha256Hex(raw),
      raw,
    })),
    digest: replacement.digest,
    originalTokenCount: replacement.tokensBefore,
    digestTokenCount: replacement.digest === null ? 0 : count(replacement.digest),
  };
}

function hashesOf(items: readonly ContextItem[]): readonly string[] {
  return items.map(({ raw }) => sha256Hex(raw));
}

function queryWords(items: readonly ContextItem[]): ReadonlySet<string> {
  const query = items.filter(({ kind }) => kind === 'query').map(({ text }) => text);
  const words =
    query
      .join('\n')
      .slice(0, 10_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !isStopWord(word)));
}

/** Nothing that this policy may do can reach the target. */
function statusOf(
  context: CountedContext,
  policy: RetentionPolicy,
  target: number,
): CompactionStatus {
  const kept = totalOf(context, (item) => isProtected(item, policy));
  return kept > target ? 'target_unreachable' : 'ok';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
