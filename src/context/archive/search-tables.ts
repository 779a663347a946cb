import { type Cursor, LOG_START, type Migration, migrate, type Sql } from '../../storage/index.ts';

/** What the index of passages does not keep: which item a piece is of, and how far the archive was read. */
export interface SearchTables {
  cursor(): Promise<Cursor>;
  setCursor(cursor: Cursor): Promise<void>;
  findPiece(id: string): Promise<PieceRow | undefined>;
}

export interface PieceRow {
  readonly item: string;
  readonly batch: string | null;
  readonly kind: string;
  readonly text: string;
}

const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'pieces',
    statements: [
      `CREATE TABLE context_pieces (id {text} PRIMARY KEY, item {text} NOT NULL, batch {text}, kind {text} NOT NULL,
        text {text} NOT NULL)`,
      'CREATE TABLE context_cursor (one {integer} PRIMARY KEY, line {integer} NOT NULL, byte {integer} NOT NULL)',
    ],
  },
];

export async function openSearchTables(sql: Sql): Promise<SearchTables> {
  await migrate(sql, 'context', MIGRATIONS);
  return {
    async cursor() {
      const [row] = await sql.all('SELECT line, byte FROM context_cursor');
      return row === undefined
        ? LOG_START
        : { line: Number(row['line']), byte: Number(row['byte']) };
    },
    async setCursor({ line, byte }) {
      await sql.run(
        'INSERT INTO context_cursor (one, line, byte) VALUES (1, ?, ?) ON CONFLICT (one) DO UPDATE SET line = excluded.line, byte = excluded.byte',
        [line, byte],
      );
    },
    async findPiece(id) {
      const [row] = await sql.all(
        'SELECT item, batch, kind, text FROM context_pieces WHERE id = ?',
        [id],
      );
      if (row === undefined) return undefined;
      const { item, batch, kind, text } = row;
      return {
        item: String(item),
        batch: typeof batch === 'string' ? batch : null,
        kind: String(kind),
        text: String(text),
      };
    },
  };
}
