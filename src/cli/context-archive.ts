import { join, resolve } from 'node:path';
import {
  checkSessionId,
  encodeDropped,
  encodeHit,
  encodeRestored,
  findSelection,
  listDropped,
  openContextSearch,
  openTranscript,
  restoreItems,
} from '../context/index.ts';
import { counted } from '../text/index.ts';
import type { CommandContext } from './command.ts';
import { exists, findArchive, readTranscriptFile, usage } from './context-files.ts';
import { EXIT } from './exit-codes.ts';
import { findChosenHome } from './find-chosen-home.ts';

export interface SessionOption {
  readonly session: string;
}

/** `context dropped`: the archive's table of contents. */
export async function listArchive(
  context: CommandContext,
  { session }: SessionOption,
): Promise<number> {
  const batches = await listDropped(await findArchive(context, session));
  context.sayJson(batches.map(encodeDropped));
  if (batches.length === 0) context.say('Nothing was archived.');
  for (const { batchId, ts, reason, items, originalTokenCount } of batches) {
    const ids = items.map(({ id }) => id).join(', ');
    context.say(`${batchId}  ${ts}  ${counted(originalTokenCount, 'token')}  ${reason}  ${ids}`);
  }
  return EXIT.done;
}

export interface RestoreOptions extends SessionOption {
  readonly batch?: string;
  readonly item?: string;
  readonly all?: boolean;
}

/** `context restore`: the originals in their own bytes. */
export async function restoreOriginals(
  context: CommandContext,
  options: RestoreOptions,
): Promise<number> {
  const selection = findSelection(options);
  if (selection === undefined)
    throw usage('context restore: more than one of --batch, --item and --all', 'Give one of them.');
  const archive = await findArchive(context, options.session);
  const items = await restoreItems(archive, selection, context.signal);
  if (context.json) context.stdout.write(`{"items":[${items.map(encodeRestored).join(',')}]}\n`);
  for (const { raw } of items) context.say(raw);
  return EXIT.done;
}

export interface SearchOptions extends SessionOption {
  readonly file?: string;
  readonly format: string;
  readonly limit: number;
}

/** `context search`: what matches in the archive, and with --file also in what is still there. */
export async function searchArchive(
  context: CommandContext,
  query: string,
  { session, file, format, limit }: SearchOptions,
): Promise<number> {
  if (query.trim() === '')
    throw usage('context search: the query is empty', 'Give words to look for.');
  const archive = await findArchive(context, session);
  const home = await findChosenHome(context);
  const path = file === undefined ? undefined : resolve(context.cwd, file);
  const inline =
    path === undefined
      ? []
      : openTranscript(await readTranscriptFile(path), path, format).placed.map(({ item }) => item);
  const cachePath = (await exists(archive.path))
    ? join(home.cache, 'context', `${checkSessionId(session)}.db`)
    : undefined;
  await using search = await openContextSearch({ archive, cachePath, inline }, context.signal);
  const hits = await search.search(query, limit, context.signal);
  context.sayJson(hits.map(encodeHit));
  if (hits.length === 0) context.say('Nothing matches.');
  for (const { id, batchId, snippet } of hits)
    context.say(`${id}  ${batchId ?? 'in the context'}\n  ${snippet}`);
  return EXIT.done;
}
