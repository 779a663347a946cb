import { type Clock, msOfInstant, pauseFor, ResearchError } from '../../kernel/index.ts';
import { termsOf } from '../../text/index.ts';
import type { LanceTable } from '../lance/lance.ts';
import {
  type LancePlace,
  type LanceSource,
  openLance,
  saidByLance,
  sqlText,
  TERMS,
} from '../lance/lance-table.ts';
import type { PushedPassage } from './bulk.ts';
import type { Engine, IndexedFile } from './engine.ts';

/** Each call is a version of the table: few large ones. */
const MOST = { passages: 5_000, chars: 16_000_000, files: 1_000 };
/** Versions that somebody may be reading stay so long. */
const KEPT_MS = 60 * 60 * 1_000;
/** A word of the title counts so many times. */
const TITLE_TIMES = 2;
/** Longer ones are left out by its index. */
const LONGEST_TERM = 200;

/**
 * A table of LanceDB in the place of an engine. Beside each passage stand its words as the home's own index has them, so that
 * every language is searched as it is there.
 *
 * @throws {ResearchError} `config-invalid` where the package is not there, or the table may not be reached.
 * @see docs/spec/channels.md, CHN-72
 */
export async function openLanceEngine(
  name: string,
  source: LanceSource,
  place: LancePlace & { readonly clock: Clock },
): Promise<Engine> {
  const opened = await openLance(name, source, place);
  if (!opened.ok) {
    const { error } = opened;
    throw new ResearchError('config-invalid', `lancedb:${name} cannot be filled`, {
      fix: error.type === 'not_configured' ? error.howTo : '',
    });
  }
  const { lance, table: find, create } = opened.value;
  const known = new Map<string, LanceTable>();
  /** The first passage that each table took: where it is gone, somebody made the table anew meanwhile. */
  const first = new Map<string, string>();
  const tableOf = async (index: string): Promise<LanceTable | undefined> => {
    const table = known.get(index) ?? (await find(index));
    if (table !== undefined) known.set(index, table);
    return table;
  };
  /** Who else writes there may come first: the table is opened again then. */
  const change = async <T>(
    what: string,
    index: string,
    { work, signal }: { readonly work: () => Promise<T>; readonly signal: AbortSignal },
  ): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      signal.throwIfAborted();
      try {
        return await work();
      } catch (error) {
        if (tries === MAX_TRIES || !CONFLICT.test(String(error)))
          throw new ResearchError(
            'io-failed',
            `${what} the table "${index}": ${saidByLance(error)}`,
            {
              fix: 'Push again: what the table took stays, and is not sent again.',
              cause: error,
            },
          );
        known.delete(index);
        await pauseFor(FIRST_WAIT_MS * 2 ** (tries - 1), signal);
      }
    }
  };
  return {
    most: MOST,
    exists: (index, signal) =>
      change('Looking for', index, {
        work: async () => (await tableOf(index)) !== undefined,
        signal,
      }),
    // It gets its columns with the first passages.
    create: async () => undefined,
    put: (index, passages, signal) => {
      const rows = passages.map(rowOf);
      const work = async () => {
        const table = await tableOf(index);
        if (table === undefined) known.set(index, await create(index, rows));
        else await merge(table, rows);
        first.set(index, first.get(index) ?? passages[0]?.id ?? '');
        return [];
      };
      return change('Writing to', index, { work, signal });
    },
    count: (index, corpus, signal) =>
      change('Counting in', index, {
        work: async () => (await (await tableOf(index))?.countRows(ofCorpus(corpus))) ?? 0,
        signal,
      }),
    remove: (index, corpus, files, signal) =>
      change('Removing from', index, {
        work: async () => {
          await (await tableOf(index))?.delete(removalOf(corpus, files));
        },
        signal,
      }),
    refresh: (index, signal) => {
      const work = async () => {
        const table = await tableOf(index);
        if (table === undefined) return;
        const id = first.get(index);
        if (id !== undefined && (await table.countRows(`id = ${sqlText(id)}`)) === 0)
          throw new Error('somebody else made it at the same moment');
        const indexes = await table.listIndices();
        if (!indexes.some(({ columns }) => columns.includes(TERMS)))
          await table.createIndex(TERMS, { config: lance.Index.fts(WORDS) });
        const keptFrom = msOfInstant(place.clock.now()) - KEPT_MS;
        await table.optimize({ cleanupOlderThan: new Date(keptFrom) });
      };
      return change('Indexing', index, { work, signal });
    },
  };
}

const MAX_TRIES = 7;
const FIRST_WAIT_MS = 100;
const CONFLICT = /conflict|incompatible with concurrent|already exists/i;

async function merge(table: LanceTable, rows: Record<string, unknown>[]): Promise<void> {
  await table.mergeInsert('id').whenMatchedUpdateAll().whenNotMatchedInsertAll().execute(rows);
}

function ofCorpus(corpus: string): string {
  return `corpus = ${sqlText(corpus)}`;
}

function removalOf(corpus: string, files: readonly IndexedFile[]): string {
  const kept = files.flatMap(({ path, keeps }) =>
    keeps === null ? [] : [sqlText(`${keeps} ${path}`)],
  );
  return [
    ofCorpus(corpus),
    `path IN (${files.map(({ path }) => sqlText(path)).join(', ')})`,
    ...(kept.length === 0 ? [] : [`(file_sha256 || ' ' || path) NOT IN (${kept.join(', ')})`]),
  ].join(' AND ');
}

/** Words are made here: nothing is left to its analysers. */
const WORDS = {
  baseTokenizer: 'whitespace',
  lowercase: false,
  stem: false,
  removeStopWords: false,
  asciiFolding: false,
  withPosition: false,
  maxTokenLength: LONGEST_TERM,
};

function rowOf({ id, fields }: PushedPassage): Record<string, unknown> {
  const { title, text, published_at = '', authors } = fields;
  const titles = Array.from({ length: TITLE_TIMES }, () => termsOf(title)).flat();
  return {
    ...fields,
    id,
    published_at,
    authors: authors.join('\n'),
    [TERMS]: [...titles, ...termsOf(text)].join(' '),
  };
}
