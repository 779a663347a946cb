import { describeError, fail, type Result } from '../kernel/index.ts';
import type { Reader, ReadFailure, ReadItems } from './document.ts';

/** A format of files that are read. Its reader is loaded when a file of it is met: notes need no PDF engine. */
export interface FileFormat {
  /** What people call it. */
  readonly label: string;
  /** Endings of file names, between blanks. */
  readonly extensions: string;
  /** Names of files without an ending that hold it by custom. */
  readonly names?: string;
  /** Expands, or runs a program of its own: read in a thread with limits, whatever its size. */
  readonly isApart?: true;
  /** Records: each of its lines may be a block of its own, with all that a block costs. */
  readonly isRecords?: true;
  load(): Promise<Reader>;
}

const TEXT: FileFormat = {
  label: 'text',
  extensions: 'txt text log tex srt vtt',
  load: async () => (await import('./read-text.ts')).readPlainText,
};

/** Every format that is read. */
export const FILE_FORMATS: readonly FileFormat[] = [
  {
    label: 'Markdown',
    extensions: 'md markdown mdown mkd mdx qmd rmd',
    load: async () => (await import('./read-markdown.ts')).readMarkdown,
  },
  TEXT,
  {
    label: 'reStructuredText',
    extensions: 'rst rest',
    load: async () => (await import('./read-markup.ts')).readRst,
  },
  {
    label: 'AsciiDoc',
    extensions: 'adoc asciidoc asc',
    load: async () => (await import('./read-markup.ts')).readAsciidoc,
  },
  {
    label: 'Org',
    extensions: 'org',
    load: async () => (await import('./read-markup.ts')).readOrg,
  },
  {
    label: 'HTML',
    extensions: 'html htm xhtml',
    isApart: true,
    load: async () => (await import('./read-html.ts')).readHtml,
  },
  {
    label: 'PDF',
    extensions: 'pdf',
    isApart: true,
    load: async () => (await import('./read-pdf.ts')).readPdf,
  },
  {
    label: 'DOCX',
    extensions: 'docx',
    isApart: true,
    load: async () => (await import('./read-docx.ts')).readDocx,
  },
  {
    label: 'EPUB',
    extensions: 'epub',
    isApart: true,
    load: async () => (await import('./read-epub.ts')).readEpub,
  },
  {
    label: 'JSON',
    extensions: 'json geojson webmanifest ipynb',
    isRecords: true,
    load: async () => (await import('./read-json.ts')).readJson,
  },
  {
    label: 'JSON',
    extensions: 'jsonl ndjson jsonlines',
    isRecords: true,
    load: async () => (await import('./read-json.ts')).readJsonLines,
  },
  {
    label: 'CSV',
    extensions: 'csv tsv tab',
    isRecords: true,
    load: async () => (await import('./read-csv.ts')).readCsv,
  },
  {
    label: 'source code',
    extensions:
      'js mjs cjs jsx ts mts cts tsx py pyi rb go rs java kt kts scala c h cc cpp cxx hpp hh cs php swift m mm lua pl pm ' +
      'r jl hs ml mli ex exs erl clj cljs lisp el scm dart groovy sh bash zsh fish ps1 bat sql graphql proto thrift yaml ' +
      'yml toml ini cfg conf properties css scss sass less vue svelte astro xml gradle cmake mk tf hcl nix zig nim v vhd ' +
      'sol asm s f f90 pas vb dockerfile',
    names: 'dockerfile makefile gemfile rakefile',
    load: async () => (await import('./read-code.ts')).readCode,
  },
];

/** The formats that are read, in words. */
export function describeFileFormats(): string {
  const labels = [...new Set(FILE_FORMATS.map(({ label }) => label))];
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/** Built from other files: their words are in their sources. */
const GENERATED = /\.min\.(?:js|css|mjs)$|\.(?:js|css|mjs)\.map$/;

const BY_EXTENSION = indexBy(({ extensions }) => extensions);
const BY_NAME = indexBy(({ names = '' }) => names);

/** The format that a file's name indicates; `undefined` when AutoSearch does not read such files. */
export function findFileFormat(path: string): FileFormat | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  if (GENERATED.test(name)) return undefined;
  const dot = name.lastIndexOf('.');
  if (dot <= 0) return BY_NAME.get(name) ?? TEXT;
  return BY_EXTENSION.get(name.slice(dot + 1));
}

function indexBy(wordsOf: (format: FileFormat) => string): ReadonlyMap<string, FileFormat> {
  return new Map(
    FILE_FORMATS.flatMap((format) =>
      wordsOf(format)
        .split(' ')
        .map((word) => [word, format] as const),
    ),
  );
}

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
  const format = findFileFormat(path);
  if (format === undefined)
    return fail({ reason: 'unreadable', message: 'a format that is not read' });
  const read = await format.load();
  try {
    return await read(bytes, path, signal);
  } catch (error) {
    signal.throwIfAborted();
    return fail({ reason: 'malformed', message: describeError(error).slice(0, 200) });
  }
}
