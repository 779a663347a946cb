import { describeError, ok } from '../kernel/index.ts';
import { decodeText } from './decode-text.ts';
import type { BrokenRecord, ReadDocument, Reader } from './document.ts';
import { createRecordDocument } from './record.ts';

/** Longest row that is read. */
const MAX_ROW_CHARS = 1_048_576;
const SNIFFED_CHARS = 8_192;
const SLICE_CHARS = 262_144;

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Tables with commas, tabs or semicolons: a document a row, named by the header. Ragged rows are read. */
export const readCsv: Reader = async (bytes, path) => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, lossy } = decoded.value;
  return ok(documentsOfTable(text, delimiterOf(text, path), lossy));
};

async function* documentsOfTable(
  text: string,
  delimiter: string,
  lossy: boolean,
): AsyncGenerator<ReadDocument | BrokenRecord> {
  const { parse } = await import('csv-parse');
  const { Readable } = await import('node:stream');
  const parser = Readable.from(slicesOf(text)).compose(
    parse({
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_ROW_CHARS,
    }),
  );
  let header: readonly string[] | undefined;
  let line = 1;
  try {
    for await (const item of parser) {
      const row: Row = item;
      const started = line;
      line = row.info.lines + 1;
      if (header === undefined) {
        const isHeader = looksLikeHeader(row.record);
        header = isHeader ? row.record : row.record.map((_, at) => `column ${at + 1}`);
        if (isHeader) continue;
      }
      const document = documentOfRow(header, row.record, started, lossy);
      if (document !== undefined) yield document;
    }
  } catch (error) {
    yield {
      type: 'broken',
      line,
      message: `the table ends here: ${describeError(error).slice(0, 200)}`,
    };
  }
}

function documentOfRow(
  header: readonly string[],
  cells: readonly string[],
  line: number,
  lossy: boolean,
): ReadDocument | undefined {
  const fields: Record<string, string> = Object.create(null);
  for (const [at, cell] of cells.entries()) {
    const name = header[at]?.trim() || `column ${at + 1}`;
    fields[name in fields ? `${name} (${at + 1})` : name] = cell;
  }
  return createRecordDocument(fields, { type: 'line', line }, 'csv', lossy);
}

/** Names are short words, each once; a row of values has numbers, blanks or repeats. */
function looksLikeHeader(cells: readonly string[]): boolean {
  const names = cells.map((cell) => cell.trim());
  return (
    names.every((name) => name.length <= 64 && !/^[-+]?[\d.,]+$/.test(name)) &&
    names.some((name) => name !== '') &&
    new Set(names).size === names.length
  );
}

function delimiterOf(text: string, path: string): string {
  if (/\.(?:tsv|tab)$/i.test(path)) return '\t';
  const first = text.slice(0, SNIFFED_CHARS).split('\n', 1)[0] ?? '';
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.reduce((a, b) => (b.count > a.count ? b : a)).mark;
}

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE_CHARS) yield text.slice(at, at + SLICE_CHARS);
}
