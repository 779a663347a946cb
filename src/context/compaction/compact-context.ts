import type { RetentionPolicy } from '../../environment/index.ts';
import { type Clock, fail, sha256Hex } from '../../kernel/index.ts';
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
import { type DigestModel, digestWithModel } from '../digests/digest-with-model.ts';
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
  digestExtractive,
  mostTokens,
  type PreparedBatch,
  type PrepareOptions,
  planBatches,
  planBudgets,
  planReplacement,
  prepareBatch,
} from './plan-replacements.ts';
import { planWindow } from './plan-window.ts';

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
  const { replacements, modelDigests } =
    window.candidates.length === 0
      ? NOTHING
      : await options.archive.exclusively(
          () => replace(context, { ...options, candidates: window.candidates, target }, signal),
          signal,
        );
  const after = before - sum(replacements.map((one) => one.tokensBefore - one.tokensAfter));
  const retention = await scoreRetention(context.items, replacements, options.archive);
  return {
    ...facts,
    status: after > context.maxTokens ? 'target_unreachable' : statusOf(context, policy, target),
    tokensAfter: after,
    targetReached: after / context.maxTokens <= policy.offloadTargetTokenRatio,
    kUsed: window.kUsed,
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
  readonly candidates: readonly number[];
  readonly target: number;
}

async function replace(
  context: CountedContext,
  options: ReplaceOptions,
  signal: AbortSignal,
): Promise<Pick<Planned, 'replacements' | 'modelDigests'>> {
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
  const batches = planBatches(worthIt(context, options), policy.batchItems).flatMap((places) =>
    prepareOrSplit(places, frame),
  );
  const staying = totalOf(context) - sum(batches.map(({ tokens }) => tokens));
  const budgets = planBudgets(batches, options.target - staying);
  const write = createDigestWriter(options);
  const replacements: Replacement[] = [];
  const records: ArchiveRecord[] = [];
  let total = totalOf(context);
  let next = state.lastNumber + 1;
  let modelDigests = 0;
  for (const [at, batch] of batches.entries()) {
    if (total <= options.target) break;
    signal.throwIfAborted();
    const { digest, isModels } = await write(batch, budgets[at] ?? 0, signal);
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
    if (isModels && replacement.digest !== null) modelDigests += 1;
    total -= replacement.tokensBefore - replacement.tokensAfter;
  }
  return { replacements, records, modelDigests };
}

/** Where messages stay in place, a result shorter than its pointer is not worth archiving. */
function worthIt(
  { tokens }: CountedContext,
  { candidates, shape }: ReplaceOptions,
): readonly number[] {
  return shape === 'one'
    ? candidates
    : candidates.filter((place) => (tokens[place] ?? 0) > POINTER_TOKENS);
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

interface WrittenDigest {
  readonly digest: string | null;
  readonly isModels: boolean;
}

/** A host gives up a call after a minute: all questions of a compaction together take less. */
const MODEL_MS = 45_000;

/** The model writes until it fails once, or its time is up; then the local engine does, which loses nothing. */
function createDigestWriter({
  model,
  count,
}: Pick<CompactionOptions, 'model' | 'count'>): (
  batch: PreparedBatch,
  budget: number,
  signal: AbortSignal,
) => Promise<WrittenDigest> {
  const time = model === null ? null : AbortSignal.timeout(MODEL_MS);
  let asked = model;
  return async (batch, budget, signal) => {
    if (batch.leastDigest === null) return { digest: null, isModels: false };
    if (asked !== null && time !== null) {
      const within = AbortSignal.any([signal, time]);
      const answer = await digestWithModel(asked, { ...batch, maxTokens: budget }, within).catch(
        () => {
          signal.throwIfAborted();
          return fail('failed' as const);
        },
      );
      if (!answer.ok && answer.error === 'failed') asked = null;
      if (answer.ok && count(answer.value) <= Math.min(mostTokens(batch.tokens), budget))
        return { digest: answer.value, isModels: true };
    }
    return { digest: digestExtractive(batch, budget, count), isModels: false };
  };
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
