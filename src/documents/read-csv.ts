import { describeError, ok } from '../kernel/index.ts';
import { findDelimitedTable, findDelimiter, isEvenTable, type Table } from '../text/index.ts';
import { decodeText } from './decode-text.ts';
import type { Block, BrokenRecord, ReadDocument, Reader } from './document.ts';
import { ownTextDocument } from './own-text.ts';
import { createRecordDocument } from './record.ts';

/** Longest row that is read. */
const MAX_ROW_CHARS = 1_048_576;
const SLICE_CHARS = 262_144;

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Larger tables, and those with longer cells, hold a text a row and are searched row by row. */
const MAX_WHOLE_CHARS = 200_000;
const MAX_CELL_CHARS = 160;
const MAX_TITLE = 120;
/** Columns whose cells are texts of their own. */
const TEXTS = /^(?:text|content|body|abstract|article|passage|正文|内容|摘要)$/i;

/**
 * Tables with commas, tabs or semicolons. A table of short cells under a header is one document, the file's own text,
 * so that its cells can be added up; any other is a document a row, named by the header. Ragged rows are read.
 */
export const readCsv: Reader = async (bytes, path) => {
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const { text, encoding, lossy } = decoded.value;
  const delimiter = /\.(?:tsv|tab)$/i.test(path) ? '\t' : findDelimiter(text);
  const table = text.length > MAX_WHOLE_CHARS ? undefined : findDelimitedTable(text, delimiter);
  if (table === undefined || !isOfShortCells(table))
    return ok(documentsOfTable(text, delimiter, lossy));
  const titles = [
    table.columns
      .map((column) => column.text)
      .join(', ')
      .slice(0, MAX_TITLE),
  ];
  const header: Block = {
    start: table.start,
    end: table.columns.at(-1)?.end ?? table.start,
    kind: 'list',
    titles: [],
    page: null,
  };
  const rows = table.rows.map(
    ({ start, end }): Block => ({ start, end, kind: 'list', titles, page: null }),
  );
  const described = { blocks: [header, ...rows], title: '' };
  return ok([ownTextDocument(described, { text, lossy, metadata: { format: 'csv', encoding } })]);
};

function isOfShortCells(table: Table): boolean {
  const names = table.columns.map(({ text }) => text);
  return (
    looksLikeHeader(names) &&
    !names.some((name) => TEXTS.test(name)) &&
    isEvenTable(table) &&
    table.rows.every(({ cells }) => cells.every(({ text }) => text.length <= MAX_CELL_CHARS))
  );
}

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
  if (cells.every((cell) => cell.trim() === '')) return undefined;
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

function* slicesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE_CHARS) yield text.slice(at, at + SLICE_CHARS);
}
