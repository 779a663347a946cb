import { type Migration, migrate } from '../migrate.ts';
import type { Sql } from '../sql.ts';

/**
 * A home's files in a schema of its own. `home_state.seq` counts the changes: whoever makes one holds its row until the
 * commit, so a number that can be seen has all the numbers below it. Only what is appended under a lease is numbered when the lease
 * is released: until then its `changed` is above all numbers. A file's bytes stand in chunks, an append each;
 * `made` is the change that gave the name its present content, so that who saw a later one needs only what was added.
 */
export const HOME_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'files and leases',
    statements: [
      'CREATE TABLE home_state (one {integer} PRIMARY KEY, id {text} NOT NULL, seq {integer} NOT NULL)',
      "INSERT INTO home_state (one, id, seq) VALUES (1, replace(gen_random_uuid()::text, '-', ''), 0)",
      'CREATE SEQUENCE home_content',
      `CREATE TABLE home_file (name {text} PRIMARY KEY, content {integer}, size {integer} NOT NULL,
        made {integer} NOT NULL, changed {integer} NOT NULL)`,
      'CREATE INDEX home_file_changed ON home_file (changed)',
      `CREATE TABLE home_chunk (content {integer} NOT NULL, start {integer} NOT NULL, bytes {blob} NOT NULL,
        PRIMARY KEY (content, start))`,
      `CREATE TABLE home_lease (name {text} PRIMARY KEY, epoch {integer} NOT NULL, owner {text} NOT NULL,
        worker {integer} NOT NULL, host {text} NOT NULL, pid {integer} NOT NULL, started {text} NOT NULL,
        released {integer} NOT NULL, signed TIMESTAMPTZ NOT NULL, before {text})`,
    ],
  },
  {
    version: 2,
    name: 'blobs',
    statements: [
      // Where large contents are; a home has one such place.
      'ALTER TABLE home_state ADD COLUMN blobs {text}',
      'CREATE SEQUENCE home_blob_id',
      `CREATE TABLE home_blob (id {integer} PRIMARY KEY, sha256 {text} NOT NULL, size {integer} NOT NULL,
        touched TIMESTAMPTZ NOT NULL, loose {integer} NOT NULL, leaving {integer} NOT NULL)`,
      // What may be named by nothing any more: looked at by every opening, and few.
      'CREATE INDEX home_blob_loose ON home_blob (id) WHERE loose = 1',
      // An object that is being removed is never written again: the same bytes get a new one.
      'CREATE UNIQUE INDEX home_blob_sha256 ON home_blob (sha256) WHERE leaving = 0',
      // In place of bytes: those of a chunk with a blob are empty.
      'ALTER TABLE home_chunk ADD COLUMN blob {integer} REFERENCES home_blob (id)',
      'CREATE INDEX home_chunk_blob ON home_chunk (blob) WHERE blob IS NOT NULL',
    ],
  },
  {
    version: 3,
    name: 'growing files',
    statements: [
      // The lease under which a file grows and is not numbered yet.
      'ALTER TABLE home_file ADD COLUMN lease {text}',
      'CREATE INDEX home_file_lease ON home_file (lease) WHERE lease IS NOT NULL',
    ],
  },
  {
    version: 4,
    name: 'cached files',
    statements: [
      // What machines make for each other. Its bytes are chunks of `content`; without a hash it is not whole yet, and `worker` is at it.
      `CREATE TABLE home_cached (content {integer} PRIMARY KEY, kind {text} NOT NULL, about {text} NOT NULL,
        size {integer} NOT NULL, sha256 {text}, worker {integer} NOT NULL, used TIMESTAMPTZ NOT NULL)`,
    ],
  },
];

/** Brings the tables of a shared home up to date. */
export async function makeSharedTables(sql: Sql): Promise<void> {
  await migrate(sql, 'home', HOME_MIGRATIONS);
}
