import type { CorpusStore } from './corpus-store.ts';
import { readFiles, writeFiles } from './corpus-tables.ts';
import type { SeenFile } from './list-files.ts';
import { createVaultCheck } from './vault-note.ts';

/**
 * Makes an index of another machine one of this: of its files those count that are here too, seem the same, and would be read alike. Their
 * bytes are compared by the refresh that follows, since none of them has a place here yet. What was passed over there, for
 * time or room, is read here.
 *
 * @returns The files of the listing that it may know.
 */
export async function takeOver(
  store: CorpusStore,
  seen: readonly SeenFile[],
): Promise<readonly SeenFile[]> {
  const known = await readFiles(store.sql);
  const notes = await readNotes(store);
  const isInVault = createVaultCheck();
  await writeFiles(
    store.sql,
    [...known.values()].map((file) => ({ ...file, absolute: '' })),
  );
  return seen.filter(({ relative, absolute, size }) => {
    const file = known.get(relative);
    const isNote = notes.get(relative);
    return (
      file?.isDone === true &&
      file.size === size &&
      file.skipped.length === 0 &&
      (isNote === undefined || isNote === isInVault(absolute))
    );
  });
}

/** Of Markdown files whether they were read as notes of a vault (DOC-23), which depends on the folders above them. */
async function readNotes({ sql }: CorpusStore): Promise<ReadonlyMap<string, boolean>> {
  const rows = await sql.all(
    `SELECT path, MAX(metadata LIKE '%"note_names":%') AS note FROM corpus_documents
     WHERE metadata LIKE '%"format":"markdown"%' GROUP BY path`,
  );
  return new Map(rows.map((row) => [String(row['path']), Number(row['note']) === 1]));
}
