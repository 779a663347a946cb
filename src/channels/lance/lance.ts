import { createRequire } from 'node:module';
import { isRecord, systemCode } from '../../kernel/index.ts';

/** As much of `@lancedb/lancedb` as is used here. */
export interface Lance {
  connect(
    uri: string,
    options: {
      readonly storageOptions: Readonly<Record<string, string>>;
      readonly readConsistencyInterval: number;
    },
  ): Promise<LanceDatabase>;
  readonly MatchQuery: new (
    text: string,
    column: string,
    options: { readonly boost: number },
  ) => object;
  readonly BooleanQuery: new (queries: [occur: unknown, query: object][]) => object;
  readonly Occur: { readonly Should: unknown };
  readonly Index: { fts(options: object): object };
}

interface LanceDatabase {
  openTable(name: string): Promise<LanceTable>;
  createTable(name: string, rows: Record<string, unknown>[]): Promise<LanceTable>;
}

export interface LanceTable {
  schema(): Promise<{ readonly fields: readonly { readonly name: string }[] }>;
  query(): LanceQuery;
  countRows(filter?: string): Promise<number>;
  delete(filter: string): Promise<unknown>;
  mergeInsert(on: string): LanceMerge;
  createIndex(column: string, options: { readonly config: object }): Promise<void>;
  listIndices(): Promise<readonly { readonly columns: readonly string[] }[]>;
  optimize(options: { readonly cleanupOlderThan: Date }): Promise<unknown>;
}

interface LanceQuery {
  fullTextSearch(query: object): LanceQuery;
  where(filter: string): LanceQuery;
  select(columns: string[]): LanceQuery;
  limit(rows: number): LanceQuery;
  toArray(options: { readonly timeoutMs: number }): Promise<unknown[]>;
}

interface LanceMerge {
  whenMatchedUpdateAll(): LanceMerge;
  whenNotMatchedInsertAll(): LanceMerge;
  execute(rows: Record<string, unknown>[]): Promise<unknown>;
}

export const LANCE_PACKAGE = '@lancedb/lancedb';

/** What to do where it is not there. */
export const INSTALL_LANCE = `Install the package ${LANCE_PACKAGE} beside AutoSearch, which does not bring it along (it takes 215 MB): npm install ${LANCE_PACKAGE}, with --global where AutoSearch was installed so.`;

/** Loads the package, which is optional; `undefined` where it is not installed. */
export async function loadLance(): Promise<Lance | undefined> {
  const require = createRequire(import.meta.url);
  try {
    const loaded: unknown = require(LANCE_PACKAGE);
    return isLance(loaded) ? loaded : undefined;
  } catch (error) {
    if (systemCode(error) === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function isLance(value: unknown): value is Lance {
  return isRecord(value) && typeof value['connect'] === 'function' && 'BooleanQuery' in value;
}
