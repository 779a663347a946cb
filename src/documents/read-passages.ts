import { setImmediate } from 'node:timers/promises';
import type { Instant } from '../kernel/index.ts';
import type { Skipped } from './document.ts';
import { createNewDocument, readFileItems } from './file-reading.ts';
import { listFiles, type SeenFile } from './list-files.ts';
import { type LoadedFile, loadFile } from './load-file.ts';
import { openFileReader } from './read-apart.ts';
import { createVaultCheck } from './vault-note.ts';

/** A passage as it is searched and cited, for an index that is not this machine's. */
export interface FilePassage {
  /** From path, place and content: the same passage has the same id on every machine. */
  readonly id: string;
  /** `file:` and the path relative to its root, with a fragment of its own (DOC-5). */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: Instant | null;
  readonly authors: readonly string[];
}

/** What there is below some roots, file by file in the order of their paths. */
export type ReadStep =
  | { readonly type: 'unchanged'; readonly path: string }
  /** Its passages follow. */
  | { readonly type: 'begun'; readonly path: string; readonly sha256: string }
  | { readonly type: 'passage'; readonly passage: FilePassage }
  | { readonly type: 'ended' }
  /** All that is there, and what could not be read; the last step. */
  | {
      readonly type: 'listed';
      readonly paths: ReadonlySet<string>;
      readonly skipped: readonly Skipped[];
      readonly unsupported: number;
    };

/**
 * Reads the files below the roots as `Corpus.refresh` does, and keeps nothing: however many there are, one document at a time is
 * in memory.
 *
 * @param isKnown - Whether this content of a file needs no reading.
 * @throws `signal.reason` when aborted.
 */
export async function* readPassages(
  roots: readonly string[],
  isKnown: (path: string, sha256: string) => boolean,
  signal: AbortSignal,
): AsyncGenerator<ReadStep> {
  const listing = await listFiles(roots, signal);
  const skipped: Skipped[] = [...listing.skipped];
  await using reader = openFileReader();
  const isInVault = createVaultCheck();
  for (const [at, seen] of listing.files.entries()) {
    signal.throwIfAborted();
    if (at % 32 === 0) await setImmediate();
    const path = seen.relative;
    const loaded = loadFile(seen.absolute);
    if (!loaded.ok) {
      skipped.push({ path, ...loaded.error });
      // What it held before may still be true.
      yield { type: 'unchanged', path };
    } else if (isKnown(path, loaded.value.sha256)) yield { type: 'unchanged', path };
    else {
      yield { type: 'begun', path, sha256: loaded.value.sha256 };
      yield* passagesOf({ reader, isInVault, skipped }, seen, loaded.value, signal);
      yield { type: 'ended' };
    }
  }
  const paths = new Set(listing.files.map(({ relative }) => relative));
  yield { type: 'listed', paths, skipped, unsupported: listing.unsupported };
}

async function* passagesOf(
  { skipped, ...place }: Parameters<typeof readFileItems>[0] & { readonly skipped: Skipped[] },
  seen: SeenFile,
  loaded: LoadedFile,
  signal: AbortSignal,
): AsyncGenerator<ReadStep> {
  const twins = new Map<string, number>();
  for await (const item of readFileItems(place, seen, loaded, signal)) {
    if (item.type === 'skipped') {
      skipped.push(item.skipped);
      continue;
    }
    const { document, label, passages } = await createNewDocument(
      item.document,
      seen.relative,
      0,
      twins,
    );
    const { publishedAt, authors } = document;
    for (const { id, url, title: own, start, end } of passages) {
      const text = document.text.slice(start, end);
      const title = own === '' ? label : own;
      yield { type: 'passage', passage: { id, url, title, text, publishedAt, authors } };
    }
  }
}
