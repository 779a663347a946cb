import { resolve } from 'node:path';
import {
  type ContextItem,
  checkSessionId,
  findSelection,
  listDropped,
  openContextSearch,
  openTranscript,
  restoreItems,
} from '../context/index.ts';
import {
  described,
  flag,
  nullable,
  optional,
  record,
  type TypeOf,
  text,
  toWire,
  whole,
  withDefault,
} from '../kernel/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import {
  archiveOf,
  contextIndex,
  encodeRestored,
  exists,
  readUtf8File,
  wrongUse,
} from './context-files.ts';
import { operation } from './operation.ts';
import { originalText, planRestorePage } from './plan-restore-page.ts';
import { anyObjects, mapped } from './values.ts';

const droppedInput = record({
  session: text(),
  /** Place of the first batch that an agent is shown. */
  from: optional(described(whole({ min: 0 }), 'place of the first batch')),
});

export const droppedContext = operation({
  effect: 'reads',
  input: droppedInput,
  run: async (app, { session }) => listDropped(await archiveOf(app, session)),
  command: {
    options: [{ flags: '--session <id>', about: 'whose archive' }],
    examples: [],
    describe: (batches) =>
      batches.length === 0
        ? 'Nothing was archived.'
        : batches.map(({ batchId, ts, reason, items, originalTokenCount }) => {
            const ids = items.map(({ id }) => id).join(', ');
            return `${batchId}  ${ts}  ${counted(originalTokenCount, 'token')}  ${reason}  ${ids}`;
          }),
  },
  tool: {
    description:
      'What was archived of a session, when and why: batches with their items and digests.',
    output: record({ items: anyObjects, total: whole() }),
    encode: (batches, { from = 0 }) => ({
      items: batches.slice(from).map(toWire),
      total: batches.length,
    }),
  },
});

const restoreInput = record({
  session: text(),
  batch: optional(text()),
  item: optional(text()),
  all: optional(flag()),
  /** Where an agent's page begins: an item, and a character of it. */
  from: optional(described(whole({ min: 0 }), 'next_from of the page before')),
  offset: optional(described(whole({ min: 0 }), 'next_offset of the page before')),
});

export const restoreContext = operation({
  effect: 'reads',
  input: restoreInput,
  async run(app, { session, ...which }, { signal }) {
    const selection = findSelection(which);
    if (selection === undefined)
      throw wrongUse('More than one of batch, item and all is given', 'Give one of them.');
    return restoreItems(await archiveOf(app, session), selection, signal);
  },
  encode: (items) => ({ items }),
  command: {
    options: [
      { flags: '--session <id>', about: 'whose archive' },
      { flags: '--batch <id>', about: 'those of one batch, like offload_0001' },
      { flags: '--item <id>', about: 'one item' },
      { flags: '--all', about: 'everything (the default)' },
    ],
    examples: [],
    describe: (items) => items.map(originalText),
    print(items, { isJson, isTerminal, write, say }) {
      const [first, second] = items;
      if (isJson) write(`{"items":[${items.map(encodeRestored).join(',')}]}\n`);
      // What a stub stands for comes back to a program as it was, its end and its escapes included.
      else if (first !== undefined && second === undefined && !isTerminal)
        write(originalText(first));
      else for (const item of items) say(originalText(item));
    },
  },
  tool: {
    description:
      'Use when a stub like [offload_0001: …] replaces a result that you need whole: returns the originals byte for byte, page by page.',
    output: record({
      items: described(
        anyObjects,
        '{id, batch_id, sha256, original}; of a long one text is a piece',
      ),
      total: whole(),
      nextFrom: nullable(whole()),
      nextOffset: nullable(whole()),
    }),
    encode: (items, { from = 0, offset = 0 }) => planRestorePage(items, { from, offset }),
  },
});

const DEFAULT_HITS = 10;

const searchInput = record({
  session: text(),
  query: text(),
  /** A transcript that is searched together with the archive. */
  file: optional(text()),
  format: optional(withDefault(text(), 'auto')),
  limit: optional(withDefault(whole({ min: 1, max: 1_000 }), DEFAULT_HITS)),
  /** What the window of the session still holds is searched too. */
  window: optional(flag()),
});

const agentsSearchInput = record({
  session: text(),
  query: text({ min: 1 }),
  limit: optional(whole({ min: 1, max: 100 })),
});

export const searchContext = operation({
  effect: 'reads',
  input: searchInput,
  async run(app, input, { signal, word }) {
    const { session, query, limit = DEFAULT_HITS, window = false } = input;
    if (query.trim() === '') throw wrongUse('The query is empty', 'Give words to look for.');
    const archive = await archiveOf(app, session);
    const inline = await inlineOf(app, input);
    const isKept = window || (await exists(archive.path));
    const home = await (window ? app.home() : app.findHome());
    const cachePath = isKept ? contextIndex(home.cache, checkSessionId(session)) : undefined;
    await using search = await openContextSearch({ archive, cachePath, inline }, signal);
    const hits = await search.search(query, limit, signal);
    return await Promise.all(
      hits.map(async (hit) =>
        hit.hint === null || hit.batchId === null
          ? hit
          : {
              ...hit,
              hint: `${hit.hint}: ${await word({ operation: 'context restore', input: { session, batch: hit.batchId } })}`,
            },
      ),
    );
  },
  command: {
    positionals: [{ usage: '<query>', about: 'words to look for' }],
    options: [
      { flags: '--session <id>', about: 'whose archive' },
      { flags: '--file <file>', about: 'search this transcript together with the archive' },
      {
        flags: '--format <name>',
        about: 'auto, ai-sdk, openai, anthropic, claude-code, items or mcp',
      },
      { flags: '--limit <n>', about: 'how many items' },
    ],
    examples: [],
    describe: (hits) =>
      hits.length === 0
        ? 'Nothing matches.'
        : hits.map(
            ({ id, batchId, snippet }) => `${id}  ${batchId ?? 'in the context'}\n  ${snippet}`,
          ),
  },
  tool: {
    description:
      'Search what was archived and what is still in the window. hint names what is worth restoring.',
    input: mapped(agentsSearchInput, (input) => ({ ...input, window: true })),
    output: record({ items: anyObjects }),
  },
});

async function inlineOf(
  app: App,
  { session, file, format = 'auto', window = false }: TypeOf<typeof searchInput>,
): Promise<readonly ContextItem[]> {
  if (window) return (await app.window(session)).items();
  if (file === undefined) return [];
  const path = resolve(app.place.cwd, file);
  const { placed } = openTranscript(await readUtf8File(path), path, format);
  return placed.map(({ item }) => item);
}
