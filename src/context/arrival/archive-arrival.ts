import { type Clock, canonicalJson, isJsonValue, sha256Hex } from '../../kernel/index.ts';
import { estimateTokens } from '../../text/index.ts';
import type { Archive, ArchiveRecord } from '../archive/archive.ts';
import { batchIdOf, formatStub, type RestoreWords } from '../stub.ts';
import { composeArrival } from './compose-arrival.ts';

/** One tool's result, before a model has seen it. */
export interface Arrival {
  /** The host's id of the use: told twice it is one. */
  readonly id: string;
  readonly toolName: string;
  readonly args: unknown;
  /** As a model would read it. */
  readonly text: string;
  /** What comes back, JSON text. */
  readonly original: string;
}

export interface ArrivalWorld {
  readonly archive: Archive;
  readonly clock: Clock;
  readonly restore: RestoreWords;
}

/**
 * Archives a result and says what stands for it; the original is on disk when this returns. `null` where the same tool was asked
 * the same before in this session: who asks again wants the whole.
 *
 * @throws {ResearchError} what the archive throws when it cannot be written; nothing may be replaced then.
 * @see docs/spec/context.md, CON-70
 */
export async function archiveArrival(
  arrival: Arrival,
  { archive, clock, restore }: ArrivalWorld,
  signal: AbortSignal,
): Promise<string | null> {
  return archive.exclusively(async () => {
    const known = await findKnown(arrival, archive);
    if (known.type === 'asked-before') return null;
    const digest = composeArrival(arrival.text);
    const batchId = known.type === 'same' ? known.batchId : batchIdOf(known.last + 1);
    const { sessionId } = archive;
    const stub = formatStub({ batchId, sessionId, itemCount: 1, sources: '', digest, restore });
    if (known.type === 'new') {
      signal.throwIfAborted();
      await archive.append([recordOf(arrival, { batchId, digest, sessionId, ts: clock.now() })]);
    }
    return stub;
  }, signal);
}

type Known =
  | { readonly type: 'new'; readonly last: number }
  | { readonly type: 'same'; readonly batchId: string }
  | { readonly type: 'asked-before' };

async function findKnown({ id, toolName, args }: Arrival, archive: Archive): Promise<Known> {
  const asked = canonicalArgs(args);
  let last = 0;
  let before = false;
  for await (const { record } of archive.read()) {
    last = Math.max(last, Number(/^offload_(\d+)$/.exec(record.batchId)?.[1] ?? '0'));
    for (const item of record.items) {
      if (item.id === id && item.toolName === toolName)
        return { type: 'same', batchId: record.batchId };
      before ||= item.toolName === toolName && canonicalArgs(item.args) === asked;
    }
  }
  return before ? { type: 'asked-before' } : { type: 'new', last };
}

function canonicalArgs(args: unknown): string {
  return isJsonValue(args) ? canonicalJson(args) : '';
}

function recordOf(
  { id, toolName, args, text, original }: Arrival,
  { digest, ...place }: Pick<ArchiveRecord, 'batchId' | 'sessionId' | 'ts' | 'digest'>,
): ArchiveRecord {
  const sha256 = sha256Hex(original);
  return {
    ...place,
    reason: 'stub_on_arrival',
    items: [{ id, kind: 'tool_result', toolName, args, result: null, sha256, raw: original }],
    digest,
    originalTokenCount: estimateTokens(text),
    digestTokenCount: estimateTokens(digest ?? ''),
  };
}
