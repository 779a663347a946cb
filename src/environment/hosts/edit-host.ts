import { join } from 'node:path';
import type { JsonValue } from '../../kernel/index.ts';
import { EVOLVE_COMMAND_FILE, evolveCommandText, isEvolveCommand } from './evolve-command.ts';
import {
  type Host,
  type HostFile,
  type HostPlace,
  type HostScope,
  hostFileOf,
  SERVER_NAME,
  type ServerCommand,
  serverEntryOf,
} from './host.ts';
import {
  backupOf,
  findSettingsText,
  remove,
  removeEmptyFolders,
  replaceSettings,
  writeBackup,
} from './host-file.ts';
import { addJsonEntry, type EntryPlace, hasJsonEntry, removeJsonEntry } from './plan-json-entry.ts';
import { addTomlEntry, hasTomlEntry, removeTomlEntry } from './plan-toml-entry.ts';

export interface HostRequest {
  readonly host: Host;
  readonly scope: HostScope;
  readonly place: HostPlace;
  readonly server: ServerCommand;
}

/** What is to become of one file. Absent texts mean no file. */
export interface HostEdit {
  readonly path: string;
  readonly base: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly backup: 'write' | 'keep' | 'remove';
  readonly backupPath: string;
  /** Why a file that is not ours was left alone. */
  readonly kept: string | null;
}

/**
 * What would make the server known to a host.
 *
 * @throws {ResearchError} `config-invalid` for settings that cannot be read; nothing is written by planning.
 */
export async function planHostEdits(request: HostRequest): Promise<readonly HostEdit[]> {
  const file = hostFileOf(request.host, request.scope, request.place);
  const edits = [await planEntry(file, serverEntryOf(request.host, request.server))];
  return request.host === 'claude' ? [...edits, await planCommand(request)] : edits;
}

/** What would take the server out of a host's settings again. */
export async function planHostRemoval(request: HostRequest): Promise<readonly HostEdit[]> {
  const file = hostFileOf(request.host, request.scope, request.place);
  const edits = [await planRemoval(file, serverEntryOf(request.host, request.server))];
  return request.host === 'claude' ? [...edits, await planCommandRemoval(request)] : edits;
}

/** Carries edits out: the backup first, then each file as a whole. */
export async function applyHostEdits(edits: readonly HostEdit[]): Promise<void> {
  for (const { path, base, before, after, backup, backupPath } of edits) {
    if (before === after) continue;
    if (backup === 'write') await writeBackup(path);
    await replaceSettings(path, { before, after });
    if (backup === 'remove') await remove(backupPath);
    if (after === undefined) await removeEmptyFolders(path, base);
  }
}

type Entry = Readonly<Record<string, JsonValue>>;

async function planEntry(file: HostFile, entry: Entry): Promise<HostEdit> {
  const before = await findSettingsText(file.path);
  const after = addEntry(before ?? '', file, entry);
  const hasBackup = (await findSettingsText(backupOf(file.path))) !== undefined;
  const isOurs = hasEntry(before ?? '', file);
  // The backup of an earlier call is what was there before us; it is not overwritten by our own doing.
  const backup = before === undefined ? 'remove' : isOurs && hasBackup ? 'keep' : 'write';
  return { ...at(file), before, after, backup, kept: null };
}

async function planRemoval(file: HostFile, entry: Entry): Promise<HostEdit> {
  const before = await findSettingsText(file.path);
  const unchanged: HostEdit = { ...at(file), before, after: before, backup: 'keep', kept: null };
  if (before === undefined || !hasEntry(before, file)) return unchanged;
  const original = await findSettingsText(backupOf(file.path));
  if (addEntry(original ?? '', file, entry) === before)
    return { ...unchanged, after: original, backup: 'remove' };
  const after = removeEntry(before, file, original);
  const isNothing = original === undefined && ['', '{}'].includes(after.trim());
  return {
    ...unchanged,
    after: isNothing ? undefined : after,
    backup: after === original ? 'remove' : 'keep',
  };
}

async function planCommand(request: HostRequest): Promise<HostEdit> {
  const file = commandFile(request);
  const before = await findSettingsText(file.path);
  const isForeign = before !== undefined && !isEvolveCommand(before);
  const after = isForeign ? before : evolveCommandText();
  return { ...at(file), before, after, backup: 'keep', kept: isForeign ? FOREIGN : null };
}

async function planCommandRemoval(request: HostRequest): Promise<HostEdit> {
  const file = commandFile(request);
  const before = await findSettingsText(file.path);
  const isForeign = before !== undefined && !isEvolveCommand(before);
  const after = isForeign ? before : undefined;
  return { ...at(file), before, after, backup: 'keep', kept: isForeign ? FOREIGN : null };
}

const FOREIGN = 'it is not ours, or was edited';

function at({ path, base }: FilePlace): Pick<HostEdit, 'path' | 'base' | 'backupPath'> {
  return { path, base, backupPath: backupOf(path) };
}

type FilePlace = Pick<HostEdit, 'path' | 'base'>;

function commandFile({ scope, place }: HostRequest): FilePlace {
  const configured = scope === 'user' ? place.environment['CLAUDE_CONFIG_DIR'] : undefined;
  if (configured) return { path: join(configured, 'commands/evolve.md'), base: configured };
  const base = scope === 'user' ? place.userFolder : place.cwd;
  return { path: join(base, EVOLVE_COMMAND_FILE), base };
}

function addEntry(text: string, file: HostFile, entry: Entry): string {
  const { mark, body } = splitMark(text);
  const add = file.format === 'toml' ? addTomlEntry : addJsonEntry;
  return mark + add(body, placeOf(file), entry);
}

function removeEntry(text: string, file: HostFile, original: string | undefined): string {
  const { mark, body } = splitMark(text);
  const removeFrom = file.format === 'toml' ? removeTomlEntry : removeJsonEntry;
  const before = original === undefined ? undefined : splitMark(original).body;
  return mark + removeFrom(body, placeOf(file), before);
}

function hasEntry(text: string, file: HostFile): boolean {
  const has = file.format === 'toml' ? hasTomlEntry : hasJsonEntry;
  return has(splitMark(text).body, placeOf(file));
}

function placeOf({ path, container }: HostFile): EntryPlace {
  return { path, container, name: SERVER_NAME };
}

/** A byte order mark is no part of the settings, and stays. */
function splitMark(text: string): { readonly mark: string; readonly body: string } {
  return text.startsWith('\ufeff')
    ? { mark: '\ufeff', body: text.slice(1) }
    : { mark: '', body: text };
}
