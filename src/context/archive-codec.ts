import { fail, isRecord, ok, type Result } from '../kernel/index.ts';
import type { ArchivedItem, ArchiveRecord } from './archive.ts';

/** An item on disk: a very long one names the blob that holds it. */
export interface ItemLine {
  readonly id: string;
  readonly kind: string;
  readonly tool_name: string | null;
  readonly args: unknown;
  readonly result: unknown;
  readonly sha256: string;
  readonly raw: string | null;
}

export interface RecordLine {
  readonly v: 1;
  readonly ts: string;
  readonly session_id: string;
  readonly batch_id: string;
  readonly reason: string;
  readonly items: readonly ItemLine[];
  readonly digest_replacing_inline: string | null;
  readonly original_token_count: number;
  readonly digest_token_count: number;
}

export function encodeRecord(record: ArchiveRecord): RecordLine {
  return {
    v: 1,
    ts: record.ts,
    session_id: record.sessionId,
    batch_id: record.batchId,
    reason: record.reason,
    items: record.items.map((item) => ({
      id: item.id,
      kind: item.kind,
      tool_name: item.toolName,
      args: item.args ?? null,
      result: item.result ?? null,
      sha256: item.sha256,
      raw: item.raw,
    })),
    digest_replacing_inline: record.digest,
    original_token_count: record.originalTokenCount,
    digest_token_count: record.digestTokenCount,
  };
}

/** `raw: null` in a decoded item: the text is the blob of that hash. */
export type DecodedItem = Omit<ArchivedItem, 'raw'> & { readonly raw: string | null };
export type DecodedRecord = Omit<ArchiveRecord, 'items'> & {
  readonly items: readonly DecodedItem[];
};

export function decodeRecord(value: unknown): Result<DecodedRecord, string> {
  if (!isRecord(value)) return fail('no object');
  if (value['v'] !== 1) return fail(`version ${JSON.stringify(value['v'])} is not known`);
  const { ts, session_id, batch_id, reason, items, digest_replacing_inline: digest } = value;
  if (typeof batch_id !== 'string' || typeof session_id !== 'string') return fail('no batch_id');
  if (!Array.isArray(items)) return fail('no items');
  const decoded: DecodedItem[] = [];
  for (const item of items) {
    const one = decodeItem(item);
    if (one === undefined) return fail('an item without id or sha256');
    decoded.push(one);
  }
  return ok({
    ts: typeof ts === 'string' ? ts : '',
    sessionId: session_id,
    batchId: batch_id,
    reason: typeof reason === 'string' ? reason : '',
    items: decoded,
    digest: typeof digest === 'string' ? digest : null,
    originalTokenCount: numberOr0(value['original_token_count']),
    digestTokenCount: numberOr0(value['digest_token_count']),
  });
}

function decodeItem(value: unknown): DecodedItem | undefined {
  if (!isRecord(value)) return undefined;
  const { id, kind, tool_name, args, result, sha256, raw } = value;
  if (typeof id !== 'string' || typeof sha256 !== 'string') return undefined;
  return {
    id,
    kind: typeof kind === 'string' ? kind : '',
    toolName: typeof tool_name === 'string' ? tool_name : null,
    args: args ?? null,
    result: result ?? null,
    sha256,
    raw: typeof raw === 'string' ? raw : null,
  };
}

function numberOr0(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
