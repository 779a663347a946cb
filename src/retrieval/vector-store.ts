import { type Embedder, fingerprintOf } from '../models/index.ts';
import { inLists, type Sql, type SqlQueries } from '../storage/index.ts';

/** A passage and the hash of the text that its vector was made of. */
interface EmbeddedPassage {
  readonly id: string;
  readonly file: string;
  readonly hash: string;
}

/** Vectors by content: a text is embedded once, however often it moves. */
export interface VectorStore {
  /** Which of these texts have no vector of this embedder yet. */
  findMissing(hashes: readonly string[]): Promise<readonly string[]>;
  keep(vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
  link(passages: readonly EmbeddedPassage[]): Promise<void>;
  unlink(by: 'id' | 'file', values: readonly string[]): Promise<void>;
  /** Changes with every link and unlink. */
  version(): Promise<number>;
  /** By id. */
  list(): Promise<readonly (EmbeddedPassage & { readonly vector: Float32Array })[]>;
}

export async function openVectorStore(
  sql: Sql,
  name: string,
  embedder: Embedder,
): Promise<VectorStore> {
  const vectors = `${name}_vector`;
  const links = `${name}_embedded`;
  const versions = `${name}_vector_version`;
  const maker = fingerprintOf(embedder);
  const bytes = sql.dialect === 'sqlite' ? 'BLOB' : 'BYTEA';
  await sql.transaction(async (tx) => {
    await tx.run(
      `CREATE TABLE IF NOT EXISTS ${vectors} (embedder TEXT NOT NULL, hash TEXT NOT NULL,
        data ${bytes} NOT NULL, PRIMARY KEY (embedder, hash))`,
    );
    await tx.run(
      `CREATE TABLE IF NOT EXISTS ${links} (id TEXT PRIMARY KEY, file TEXT NOT NULL, hash TEXT NOT NULL)`,
    );
    await tx.run(`CREATE TABLE IF NOT EXISTS ${versions} (version INTEGER NOT NULL)`);
    if ((await tx.all(`SELECT version FROM ${versions}`)).length === 0)
      await tx.run(`INSERT INTO ${versions} VALUES (0)`);
  });
  const count = (tx: SqlQueries) => tx.run(`UPDATE ${versions} SET version = version + 1`);
  return {
    async findMissing(hashes) {
      const known = new Set<string>();
      for (const { marks, values } of inLists(hashes)) {
        const rows = await sql.all(
          `SELECT hash FROM ${vectors} WHERE embedder = ? AND hash IN (${marks})`,
          [maker, ...values],
        );
        for (const row of rows) known.add(String(row['hash']));
      }
      return [...new Set(hashes)].filter((hash) => !known.has(hash));
    },
    keep: (made) =>
      sql.runMany(
        `INSERT INTO ${vectors} (embedder, hash, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
        [...made].map(([hash, vector]) => [maker, hash, bytesOf(vector)]),
      ),
    link: (passages) =>
      sql.transaction(async (tx) => {
        await tx.runMany(
          `INSERT INTO ${links} (id, file, hash) VALUES (?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET file = excluded.file, hash = excluded.hash`,
          passages.map(({ id, file, hash }) => [id, file, hash]),
        );
        await count(tx);
      }),
    unlink: (by, values) =>
      sql.transaction(async (tx) => {
        await tx.runMany(
          `DELETE FROM ${links} WHERE ${by} = ?`,
          values.map((value) => [value]),
        );
        await count(tx);
      }),
    async version() {
      const [row] = await sql.all(`SELECT version FROM ${versions}`);
      return Number(row?.['version'] ?? 0);
    },
    async list() {
      const rows = await sql.all(
        `SELECT l.id AS id, l.file AS file, l.hash AS hash, v.data AS data FROM ${links} l
          JOIN ${vectors} v ON v.hash = l.hash WHERE v.embedder = ? ORDER BY l.id`,
        [maker],
      );
      return rows.map((row) => ({
        id: String(row['id']),
        file: String(row['file']),
        hash: String(row['hash']),
        vector: vectorOf(row['data'], embedder.dimensions),
      }));
    },
  };
}

/** Little-endian on every machine, as another one may read it. */
function bytesOf(vector: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(vector.length * 4));
  for (const [index, value] of vector.entries()) view.setFloat32(index * 4, value, true);
  return new Uint8Array(view.buffer);
}

function vectorOf(value: unknown, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  if (!(value instanceof Uint8Array)) return vector;
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength);
  const stored = Math.min(dimensions, Math.floor(value.byteLength / 4));
  for (let index = 0; index < stored; index += 1) vector[index] = view.getFloat32(index * 4, true);
  return vector;
}
