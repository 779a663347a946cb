import { describeError, fail, type Result } from '../kernel/index.ts';
import type { Reader, ReadFailure, ReadItems } from './document.ts';
import { type Format, findFormat } from './formats.ts';

/** Readers are loaded when their format is met: a folder of notes needs no PDF engine. */
const READERS: Readonly<Record<Format, () => Promise<Reader>>> = {
  markdown: async () => (await import('./read-markdown.ts')).readMarkdown,
  text: async () => (await import('./read-text.ts')).readText,
  html: async () => (await import('./read-html.ts')).readHtml,
  pdf: async () => (await import('./read-pdf.ts')).readPdf,
  docx: async () => (await import('./read-docx.ts')).readDocx,
  epub: async () => (await import('./read-epub.ts')).readEpub,
  json: async () => (await import('./read-json.ts')).readJson,
  jsonl: async () => (await import('./read-json.ts')).readJsonLines,
  csv: async () => (await import('./read-csv.ts')).readCsv,
  code: async () => (await import('./read-code.ts')).readCode,
};

/**
 * The documents of a file's bytes. What a reader could not make sense of is a failure with a reason;
 * no file, however broken, stops the others from being read.
 *
 * @throws `signal.reason` when aborted.
 */
export async function readDocument(
  bytes: Uint8Array,
  path: string,
  signal: AbortSignal,
): Promise<Result<ReadItems, ReadFailure>> {
  signal.throwIfAborted();
  const format = findFormat(path);
  if (format === undefined)
    return fail({ reason: 'unreadable', message: 'a format that is not read' });
  const read = await READERS[format]();
  try {
    return await read(bytes, path, signal);
  } catch (error) {
    signal.throwIfAborted();
    return fail({ reason: 'malformed', message: describeError(error).slice(0, 200) });
  }
}
