import { compareText } from '../kernel/index.ts';
import type { Hit } from '../retrieval/index.ts';
import type { CorpusStore } from './corpus-store.ts';

/** A passage that a search names. */
export type FoundPassage = Pick<Hit, 'id' | 'score' | 'terms'>;

/** Documents whose names are looked at. */
const MAX_DOCUMENTS = 100_000;
/** Files that are there to say what the others are about. */
const INTRODUCES =
  /^(?:readme|index|overview|introduction|intro|about|home|summary|getting-started)\b/i;

/**
 * The first passage of each file, for who asks what all of them are about: files that introduce the others first, then by
 * how deep they lie and by path.
 *
 * @see docs/spec/documents.md, DOC-46
 */
export async function findFirstPassages(
  { sql }: CorpusStore,
  limit: number,
): Promise<readonly FoundPassage[]> {
  const rows = await sql.all(
    'SELECT MIN(id) AS id, path FROM corpus_documents GROUP BY path LIMIT ?',
    [MAX_DOCUMENTS],
  );
  const documents = rows
    .map((row) => ({ id: Number(row['id']), path: String(row['path']) }))
    .sort((a, b) => orderOf(a.path) - orderOf(b.path) || compareText(a.path, b.path))
    .slice(0, limit);
  if (documents.length === 0) return [];
  const passages = await sql.all(
    `SELECT id, document FROM corpus_passages WHERE document IN (${documents.map(() => '?').join(', ')})
      ORDER BY start_at`,
    documents.map(({ id }) => id),
  );
  const firstOf = new Map<number, string>();
  for (const row of passages) {
    const document = Number(row['document']);
    if (!firstOf.has(document)) firstOf.set(document, String(row['id']));
  }
  return documents.flatMap(({ id }, at) => {
    const passage = firstOf.get(id);
    return passage === undefined ? [] : [{ id: passage, score: 1 / (1 + at), terms: [] }];
  });
}

/** How far from the front of a pile a file lies. */
function orderOf(path: string): number {
  const parts = path.split('/');
  return 2 * parts.length - (INTRODUCES.test(parts.at(-1) ?? '') ? 1 : 0);
}
