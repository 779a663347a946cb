import { fail, isRecord, ok, parseJson } from '../kernel/index.ts';
import { decodeText } from './decode-text.ts';
import type { BrokenRecord, ReadDocument, Reader } from './document.ts';
import { lineSpansOf } from './lines.ts';
import { createRecordDocument, findRecords } from './record.ts';
import { followReplies, type RepliesTo } from './replies.ts';

/** Longest line of JSON lines that is read. */
const MAX_LINE_BYTES = 1_048_576;

/** A JSON file: a document a record, or one document of all its values. */
export const readJson: Reader = async (bytes) => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, lossy } = decoded.value;
  if (text.trim() === '') return ok([]);
  const parsed = parseJson(text.replace(/^\ufeff/, ''));
  if (!parsed.ok)
    return looksLikeLines(text)
      ? readJsonLines(bytes, '', AbortSignal.abort())
      : fail({ reason: 'malformed', message: `not JSON: ${parsed.error.slice(0, 200)}` });
  return ok(documentsOf(parsed.value, lossy));
};

/** JSON lines: a document a line; a broken line is named and the rest is read. */
export const readJsonLines: Reader = async (bytes) => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  return ok(recordsOfLines(decoded.value.text, decoded.value.lossy));
};

function* recordsOfLines(text: string, lossy: boolean): Generator<ReadDocument | BrokenRecord> {
  const repliesTo = followReplies();
  let line = 0;
  for (const { start, end } of lineSpansOf(text)) {
    line += 1;
    const source = text.slice(start, end);
    if (source.trim() === '') continue;
    const read = readLine(source, line, lossy, repliesTo);
    if (read !== undefined) yield read;
  }
}

function readLine(
  source: string,
  line: number,
  lossy: boolean,
  repliesTo: RepliesTo,
): ReadDocument | BrokenRecord | undefined {
  if (source.length > MAX_LINE_BYTES || Buffer.byteLength(source) > MAX_LINE_BYTES)
    return { type: 'broken', line, message: `longer than ${MAX_LINE_BYTES} bytes` };
  const parsed = parseJson(source);
  if (!parsed.ok) return { type: 'broken', line, message: parsed.error.slice(0, 200) };
  const fields = isRecord(parsed.value) ? parsed.value : { text: flatText(parsed.value) };
  // U+FFFD may stand in another line: only this record's own text tells.
  const own = lossy && source.includes('\ufffd');
  const document = createRecordDocument(fields, { type: 'line', line }, 'jsonl', own);
  return document && withReply(document, repliesTo(fields));
}

function flatText(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join(', ') : String(value ?? '');
}

function* documentsOf(value: unknown, lossy: boolean): Generator<ReadDocument> {
  const found = findRecords(value);
  if (found === undefined) {
    const fields = isRecord(value) ? value : { text: flatText(value) };
    const document = createRecordDocument(fields, { type: 'parts' }, 'json', lossy);
    if (document !== undefined) yield document;
    return;
  }
  const repliesTo = followReplies();
  for (const [at, record] of found.records.entries()) {
    const fields = isRecord(record) ? record : { text: flatText(record) };
    const document = createRecordDocument(
      fields,
      { type: 'record', record: at + 1 },
      'json',
      lossy,
    );
    if (document !== undefined) yield withReply(document, repliesTo(fields));
  }
  const beside = createRecordDocument(found.beside, { type: 'parts' }, 'json', lossy);
  if (beside !== undefined) yield beside;
}

function withReply(document: ReadDocument, said: string): ReadDocument {
  return said === ''
    ? document
    : { ...document, metadata: { ...document.metadata, replies_to: said } };
}

/** Some tools write JSON lines into files named .json. */
function looksLikeLines(text: string): boolean {
  const first = text.slice(0, 65_536).split('\n', 2);
  return first.length === 2 && parseJson((first[0] ?? '').replace(/^\ufeff/, '')).ok;
}
