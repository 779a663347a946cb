import { decode, oneOf, optional, record, type Schema, text, whole } from '../../kernel/index.ts';
import { openFileLog } from '../../storage/index.ts';

/** A file whose passages are all in the index. */
interface PushedFile {
  readonly sha256: string;
  readonly passages: number;
}

/** What an index of another machine holds of a corpus, as it acknowledged it. */
export interface PushJournal extends AsyncDisposable {
  readonly files: ReadonlyMap<string, PushedFile>;
  /** Of these anything may be there: a push was ended while it wrote them. */
  readonly begun: ReadonlySet<string>;
  /** Before the first passage of a file is sent. */
  begin(paths: readonly string[]): Promise<void>;
  finish(files: readonly (PushedFile & { readonly path: string })[]): Promise<void>;
  forget(paths: readonly string[]): Promise<void>;
  /** Nothing is known any more: the index lost what it held, or addresses changed. */
  clear(): Promise<void>;
}

/** Grows when what is sent of a passage changes. */
const VERSION = 1;

const lineSchema: Schema<{
  readonly v: number;
  readonly type: 'begun' | 'done' | 'gone' | 'cleared';
  readonly path: string;
  readonly sha256?: string;
  readonly passages?: number;
}> = record({
  v: whole({ min: 1, max: 1_000 }),
  type: oneOf('begun', 'done', 'gone', 'cleared'),
  path: text(),
  sha256: optional(text()),
  passages: optional(whole({ min: 0, max: 1e9 })),
});

/** Opens the journal at a path; lines of another version say nothing, so that everything is sent again. */
export async function openPushJournal(path: string): Promise<PushJournal> {
  const log = await openFileLog(path, { sync: true });
  const files = new Map<string, PushedFile>();
  const begun = new Set<string>();
  for await (const entry of log.read()) {
    const line = entry.ok ? decode(lineSchema, entry.value) : undefined;
    if (line?.ok === true && line.value.v === VERSION) take(line.value);
  }
  function take({
    type,
    path: file,
    sha256 = '',
    passages = 0,
  }: Omit<typeof lineSchema extends Schema<infer T> ? T : never, 'v'>): void {
    if (type === 'cleared') {
      for (const known of files.keys()) begun.add(known);
      files.clear();
      return;
    }
    files.delete(file);
    if (type === 'begun') begun.add(file);
    else begun.delete(file);
    if (type === 'done') files.set(file, { sha256, passages });
  }
  const write = async (lines: readonly Parameters<typeof take>[0][]): Promise<void> => {
    await log.append(lines.map((line) => ({ v: VERSION, ...line })));
    for (const line of lines) take(line);
  };
  return {
    files,
    begun,
    begin: (paths) => write(paths.map((file) => ({ type: 'begun', path: file }))),
    finish: (done) => write(done.map((file) => ({ type: 'done', ...file }))),
    forget: (paths) => write(paths.map((file) => ({ type: 'gone', path: file }))),
    clear: () => write([{ type: 'cleared', path: '' }]),
    [Symbol.asyncDispose]: () => log[Symbol.asyncDispose](),
  };
}
