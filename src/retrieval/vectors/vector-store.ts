import { type Embedder, embedderFingerprint } from '../../models/index.ts';
import { inLists, type Sql, type SqlQueries, type SqlValue } from '../../storage/index.ts';
import { quantise } from './vector-matrix.ts';

/** A passage and the hash of the text that its vector was made of. */
export interface EmbeddedPassage {
  readonly id: string;
  readonly file: string;
  /** SHA-256 of the text. */
  readonly hash: string;
}

/** A passage and its vector, one signed byte a dimension. */
export interface StoredVector {
  readonly id: string;
  readonly file: string;
  readonly vector: Int8Array | undefined;
}

/** Vectors by content: a text is embedded once, however often it moves. */
export interface VectorStore {
  keep(vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
  /** The vectors of those texts that have one, by hash. */
  find(hashes: readonly string[]): Promise<ReadonlyMap<string, Int8Array>>;
  link(passages: readonly EmbeddedPassage[]): Promise<void>;
  unlink(by: 'id' | 'file', values: readonly string[]): Promise<void>;
  /** Changes with every link and unlink. */
  version(): Promise<number>;
  /** By id. */
  list(): Promise<readonly StoredVector[]>;
}

/** Rows that are read at once. */
const PAGE = 5_000;

export async function openVectorStore(
  sql: Sql,
  name: string,
  embedder: Embedder,
): Promise<VectorStore> {
  const tables = await createVectorTables(sql, name);
  const number = await numberOfEmbedder(sql, tables, embedderFingerprint(embedder));
  const count = (tx: SqlQueries) => tx.run(`UPDATE ${tables.version} SET version = version + 1`);
  return {
    keep: (made) =>
      sql.runMany(
        `INSERT INTO ${tables.vectors} (embedder, hash, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
        [...made].map(([hash, vector]) => [
          number,
          vectorKeyOf(hash),
          signedBytesOf(quantise(vector)),
        ]),
      ),
    async find(hashes) {
      const byKey = new Map<string, Int8Array>();
      for (const { marks, values } of inLists(hashes.map(vectorKeyOf))) {
        const rows = await sql.all(
          `SELECT hash, data FROM ${tables.vectors} WHERE embedder = ? AND hash IN (${marks})`,
          [number, ...values],
        );
        for (const row of rows) {
          const vector = vectorOf(row['data']);
          if (vector !== undefined) byKey.set(String(row['hash']), vector);
        }
      }
      const found = new Map<string, Int8Array>();
      for (const hash of hashes) {
        const vector = byKey.get(vectorKeyOf(hash));
        if (vector !== undefined) found.set(hash, vector);
      }
      return found;
    },
    link: (passages) =>
      sql.transaction(async (tx) => {
        await tx.runMany(
          `INSERT INTO ${tables.links} (id, file, hash) VALUES (?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET file = excluded.file, hash = excluded.hash`,
          passages.map(({ id, file, hash }) => [id, file, vectorKeyOf(hash)]),
        );
        await count(tx);
      }),
    unlink: (by, values) =>
      sql.transaction(async (tx) => {
        await tx.runMany(
          `DELETE FROM ${tables.links} WHERE ${by} = ?`,
          values.map((value) => [value]),
        );
        await count(tx);
      }),
    async version() {
      const [row] = await sql.all(`SELECT version FROM ${tables.version}`);
      return Number(row?.['version'] ?? 0);
    },
    async list() {
      const stored: StoredVector[] = [];
      for (;;) {
        const rows = await sql.all(
          `SELECT l.id AS id, l.file AS file, v.data AS data FROM ${tables.links} l
            JOIN ${tables.vectors} v ON v.hash = l.hash AND v.embedder = ?
            WHERE l.id > ? ORDER BY l.id LIMIT ${PAGE}`,
          [number, stored.at(-1)?.id ?? ''],
        );
        for (const row of rows)
          stored.push({
            id: String(row['id']),
            file: String(row['file']),
            vector: vectorOf(row['data']),
          });
        if (rows.length < PAGE) return stored;
      }
    },
  };
}

function vectorOf(value: SqlValue | undefined): Int8Array | undefined {
  if (!(value instanceof Uint8Array)) return undefined;
  return new Int8Array(value.buffer, value.byteOffset, value.byteLength);
}

/** Hexadecimal digits of a text's SHA-256 that name it: 128 bits, beyond chance. */
const HASH_DIGITS = 32;

/** How the tables name a text: it stands in two of them and an index, so it is short. */
function vectorKeyOf(sha256: string): string {
  return Buffer.from(sha256.slice(0, HASH_DIGITS), 'hex').toString('base64url');
}

/** The names of the tables of vectors. */
type VectorTables = Readonly<Record<'embedders' | 'vectors' | 'links' | 'version', string>>;

/** Makes what is missing. */
async function createVectorTables(sql: Sql, name: string): Promise<VectorTables> {
  const tables = {
    embedders: `${name}_embedder`,
    vectors: `${name}_meaning`,
    links: `${name}_meant`,
    version: `${name}_vector_version`,
  };
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
  });
  return tables;
}

/** The number that stands for an embedder's name. */
async function numberOfEmbedder(
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

function signedBytesOf({ buffer, byteOffset, byteLength }: Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
