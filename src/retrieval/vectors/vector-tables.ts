import type { Sql, SqlQueries } from '../../storage/index.ts';
import { hasTable } from '../words/segment-tables.ts';
import { quantise } from './vector-matrix.ts';

/** Hexadecimal digits of a text's SHA-256 that name it: 128 bits, beyond chance. */
const HASH_DIGITS = 32;

/** How the tables name a text: it stands in two of them and an index, so it is short. */
export function vectorKeyOf(sha256: string): string {
  return Buffer.from(sha256.slice(0, HASH_DIGITS), 'hex').toString('base64url');
}

/** The names of the tables of vectors. */
export type VectorTables = Readonly<Record<'embedders' | 'vectors' | 'links' | 'version', string>>;

export function vectorTablesOf(name: string): VectorTables {
  return {
    embedders: `${name}_embedder`,
    vectors: `${name}_meaning`,
    links: `${name}_meant`,
    version: `${name}_vector_version`,
  };
}

/** Makes what is missing; vectors of four bytes a number, as they were stored once, are taken over and not made again. */
export async function createVectorTables(sql: Sql, name: string): Promise<VectorTables> {
  const tables = vectorTablesOf(name);
  const isSqlite = sql.dialect === 'sqlite';
  const bytes = isSqlite ? 'BLOB' : 'BYTEA';
  const text = isSqlite ? 'TEXT' : 'TEXT COLLATE "C"';
  const number = isSqlite ? 'INTEGER PRIMARY KEY' : 'SERIAL PRIMARY KEY';
  // A table in the order of its key has no index beside it.
  const ordered = isSqlite ? ' WITHOUT ROWID' : '';
  await sql.transaction(async (tx) => {
    await tx.run(
      `CREATE TABLE IF NOT EXISTS ${tables.embedders} (number ${number}, name TEXT NOT NULL UNIQUE)`,
    );
    await tx.run(
      `CREATE TABLE IF NOT EXISTS ${tables.vectors} (embedder INTEGER NOT NULL, hash ${text} NOT NULL,
        data ${bytes} NOT NULL)`,
    );
    await tx.run(
      `CREATE UNIQUE INDEX IF NOT EXISTS ${tables.vectors}_hash ON ${tables.vectors} (hash, embedder)`,
    );
    await tx.run(
      `CREATE TABLE IF NOT EXISTS ${tables.links} (id ${text} PRIMARY KEY, file ${text} NOT NULL,
        hash ${text} NOT NULL)${ordered}`,
    );
    await tx.run(`CREATE TABLE IF NOT EXISTS ${tables.version} (version INTEGER NOT NULL)`);
    if ((await tx.all(`SELECT version FROM ${tables.version}`)).length === 0)
      await tx.run(`INSERT INTO ${tables.version} VALUES (0)`);
    await takeOver(sql, tx, name, tables);
  });
  return tables;
}

/** The number that stands for an embedder's name. */
export async function numberOfEmbedder(
  queries: SqlQueries,
  { embedders }: VectorTables,
  name: string,
): Promise<number> {
  const find = async (): Promise<number | undefined> => {
    const [row] = await queries.all(`SELECT number FROM ${embedders} WHERE name = ?`, [name]);
    return row === undefined ? undefined : Number(row['number']);
  };
  const known = await find();
  if (known !== undefined) return known;
  await queries.run(`INSERT INTO ${embedders} (name) VALUES (?) ON CONFLICT DO NOTHING`, [name]);
  return (await find()) ?? 0;
}

const PAGE = 1_000;

async function takeOver(
  sql: Sql,
  tx: SqlQueries,
  name: string,
  tables: VectorTables,
): Promise<void> {
  const [vectors, links] = [`${name}_vector`, `${name}_embedded`];
  if (!(await hasTable(sql.dialect, tx, vectors))) return;
  let last: readonly [string, string] = ['', ''];
  for (;;) {
    const rows = await tx.all(
      `SELECT embedder, hash, data FROM ${vectors} WHERE (embedder, hash) > (?, ?)
        ORDER BY embedder, hash LIMIT ${PAGE}`,
      last,
    );
    for (const row of rows) {
      const embedder = await numberOfEmbedder(tx, tables, String(row['embedder']));
      await tx.run(
        `INSERT INTO ${tables.vectors} (embedder, hash, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
        [embedder, vectorKeyOf(String(row['hash'])), bytesOf(quantise(floatsOf(row['data'])))],
      );
      last = [String(row['embedder']), String(row['hash'])];
    }
    if (rows.length < PAGE) break;
  }
  for (const row of await tx.all(`SELECT id, file, hash FROM ${links}`))
    await tx.run(
      `INSERT INTO ${tables.links} (id, file, hash) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
      [String(row['id']), String(row['file']), vectorKeyOf(String(row['hash']))],
    );
  await tx.run(`DROP TABLE ${vectors}`);
  await tx.run(`DROP TABLE ${links}`);
}

export function bytesOf({ buffer, byteOffset, byteLength }: Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Little-endian on every machine. */
function floatsOf(value: unknown): Float32Array {
  if (!(value instanceof Uint8Array)) return new Float32Array();
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
  return Float32Array.from({ length: Math.floor(value.byteLength / 4) }, (_, index) =>
    view.getFloat32(index * 4, true),
  );
}
