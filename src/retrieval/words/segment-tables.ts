import type { Sql, SqlQueries, SqlRow } from '../../storage/index.ts';

/** Another number, another layout: an index of another layout is thrown away and built again by its owner. */
export const INDEX_FORMAT = 3;

/** The names of an index's tables. */
export type Tables = Readonly<Record<'head' | 'segment' | 'block' | 'places' | 'passage', string>>;

export async function hasFormat(sql: Sql, head: string): Promise<boolean> {
  const known =
    sql.dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?"
      : 'SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = ?';
  if ((await sql.all(known, [head])).length === 0) return false;
  const [row] = await sql.all(`SELECT format FROM ${head}`);
  return row !== undefined && Number(row['format']) === INDEX_FORMAT;
}

export async function createIndexTables(tx: SqlQueries, sql: Sql, tables: Tables): Promise<void> {
  const bytes = sql.dialect === 'sqlite' ? 'BLOB' : 'BYTEA';
  // Prefixes are ranges of bytes, so the column must not be ordered by a language.
  const text = sql.dialect === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"';
  for (const table of Object.values(tables)) await tx.run(`DROP TABLE IF EXISTS ${table}`);
  await tx.run(
    `CREATE TABLE ${tables.head} (format INTEGER NOT NULL, generation INTEGER NOT NULL,
      next_segment INTEGER NOT NULL, next_number INTEGER NOT NULL)`,
  );
  await tx.run(
    `CREATE TABLE ${tables.segment} (segment INTEGER PRIMARY KEY, first_number INTEGER NOT NULL,
      passages INTEGER NOT NULL, live INTEGER NOT NULL, title_tokens INTEGER NOT NULL,
      body_tokens INTEGER NOT NULL, bits INTEGER NOT NULL, bytes INTEGER NOT NULL,
      numbers ${bytes} NOT NULL, title_lengths ${bytes} NOT NULL, body_lengths ${bytes} NOT NULL,
      norms ${bytes}, dead ${bytes})`,
  );
  await tx.run(
    `CREATE TABLE ${tables.block} (segment INTEGER NOT NULL, block INTEGER NOT NULL,
      data ${bytes} NOT NULL, PRIMARY KEY (segment, block))`,
  );
  await tx.run(
    `CREATE TABLE ${tables.places} (segment INTEGER NOT NULL, list INTEGER NOT NULL, part INTEGER NOT NULL,
      data ${bytes} NOT NULL, PRIMARY KEY (segment, list, part))`,
  );
  await tx.run(
    `CREATE TABLE ${tables.passage} (number INTEGER PRIMARY KEY, id ${text} NOT NULL UNIQUE, file ${text} NOT NULL)`,
  );
  await tx.run(`CREATE INDEX ${tables.passage}_file ON ${tables.passage} (file)`);
  await tx.run(`INSERT INTO ${tables.head} VALUES (?, ?, ?, ?)`, [INDEX_FORMAT, 0, 1, 0]);
}

export function numberOf(row: SqlRow | undefined, column: string): number {
  return Number(row?.[column] ?? 0);
}

export function bytesOf(row: SqlRow, column: string): Uint8Array {
  const value = row[column];
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}
