import { z } from 'zod';
import { fail, type JsonValue, ok, type Result } from '../../kernel/index.ts';
import type { RecordedAttempt, RecordedItem } from '../../search/index.ts';

const count = z.number().int().min(0);

const itemSchema = z.object({
  url: z.string(),
  title: z.string(),
  published_at: z.string().nullable(),
  authors: z.array(z.string()),
  score: z.number(),
  snapshot: z.string(),
  span: z.object({ start: count, end: count }),
  lossy: z.boolean(),
  metadata: z.record(z.string(), z.json()),
});

const message = z.string();
const attemptSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), items: z.array(itemSchema) }),
  z.object({ type: z.literal('no_results') }),
  z.object({ type: z.literal('not_configured'), missing: z.string(), how_to: z.string() }),
  z.object({ type: z.literal('auth_failed'), message }),
  z.object({ type: z.literal('rate_limited'), retry_at: z.string().nullable() }),
  z.object({ type: z.literal('budget_exhausted'), message }),
  z.object({ type: z.literal('blocked'), message }),
  z.object({ type: z.literal('timeout'), after_ms: z.number() }),
  z.object({ type: z.literal('transient_error'), message }),
  z.object({ type: z.literal('malformed'), message }),
  z.object({ type: z.literal('channel_unavailable'), until: z.string(), why: z.string() }),
  z.object({ type: z.literal('channel_error'), message }),
]);

type DiskAttempt = z.infer<typeof attemptSchema>;
type DiskItem = z.infer<typeof itemSchema>;

/** An attempt as the journal keeps it: texts are named by their hash and stand among the snapshots. */
export function encodeAttempt(attempt: RecordedAttempt): JsonValue {
  switch (attempt.type) {
    case 'ok':
      return { type: 'ok', items: attempt.items.map(encodeItem) };
    case 'not_configured':
      return { type: attempt.type, missing: attempt.missing, how_to: attempt.howTo };
    case 'rate_limited':
      return { type: attempt.type, retry_at: attempt.retryAt };
    case 'timeout':
      return { type: attempt.type, after_ms: attempt.afterMs };
    default:
      return { ...attempt };
  }
}

function encodeItem({ text: _, publishedAt, ...item }: RecordedItem): JsonValue {
  return { ...item, span: { ...item.span }, published_at: publishedAt };
}

/** The failure says what is wrong; a text that is missing among the snapshots is one. */
export function decodeAttempt(
  value: unknown,
  findText: (sha256: string) => string | undefined,
): Result<RecordedAttempt, string> {
  const decoded = attemptSchema.safeParse(value);
  if (!decoded.success) return fail(z.prettifyError(decoded.error));
  return decodeChecked(decoded.data, findText);
}

function decodeChecked(
  attempt: DiskAttempt,
  findText: (sha256: string) => string | undefined,
): Result<RecordedAttempt, string> {
  switch (attempt.type) {
    case 'ok':
      return decodeItems(attempt.items, findText);
    case 'not_configured':
      return ok({ type: attempt.type, missing: attempt.missing, howTo: attempt.how_to });
    case 'rate_limited':
      return ok({ type: attempt.type, retryAt: attempt.retry_at });
    case 'timeout':
      return ok({ type: attempt.type, afterMs: attempt.after_ms });
    default:
      return ok(attempt);
  }
}

function decodeItems(
  items: readonly DiskItem[],
  findText: (sha256: string) => string | undefined,
): Result<RecordedAttempt, string> {
  const decoded: RecordedItem[] = [];
  for (const { published_at: publishedAt, ...item } of items) {
    const text = findText(item.snapshot);
    if (text === undefined) return fail(`snapshot ${item.snapshot} is missing`);
    decoded.push({ ...item, publishedAt, text: text.slice(item.span.start, item.span.end) });
  }
  return ok({ type: 'ok', items: decoded });
}

/** The hashes of the texts that an attempt on disk names. */
export function snapshotsOf(value: unknown): readonly string[] {
  const decoded = attemptSchema.safeParse(value);
  if (!decoded.success || decoded.data.type !== 'ok') return [];
  return [...new Set(decoded.data.items.map(({ snapshot }) => snapshot))];
}
