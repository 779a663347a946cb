import { fail } from '../../kernel/index.ts';
import type { CountTokens } from '../count-tokens.ts';
import { type DigestModel, digestWithModel } from '../digests/digest-with-model.ts';
import { digestExtractive, mostTokens, type PreparedBatch } from './plan-replacements.ts';

interface DigestWriting {
  readonly model: DigestModel | null;
  readonly count: CountTokens;
}

interface WrittenDigest {
  readonly digest: string | null;
  readonly isModels: boolean;
}

/** A host gives up a call after a minute: all questions of a compaction together take less. */
const MODEL_MS = 45_000;

/** The model writes until it fails once, or its time is up; then the local engine does, which loses nothing. */
export function createDigestWriter({
  model,
  count,
}: DigestWriting): (
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
