import { createTwoFilesPatch } from 'diff';
import { redact, stripTerminalEscapes } from '../../text/index.ts';
import {
  type Host,
  type HostFile,
  type HostPlace,
  type HostScope,
  hostFileOf,
  type OwnFile,
  SERVER_NAME,
  type ServerCommand,
  type ServerEntry,
} from './host.ts';
import {
  backupOf,
  findSettingsText,
  removeEmptyFolders,
  removeHostFile,
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
  return [await planEntry(request), ...(await planOwnFiles(request, ({ text }) => text))];
}

/** What would remove the server from a host's settings again. */
export async function planHostRemoval(request: HostRequest): Promise<readonly HostEdit[]> {
  return [await planRemoval(request), ...(await planOwnFiles(request, () => undefined))];
}

/** Carries edits out: the backup first, then each file as a whole. */
export async function applyHostEdits(edits: readonly HostEdit[]): Promise<void> {
  for (const { path, base, before, after, backup, backupPath } of edits) {
    if (before === after) continue;
    if (backup === 'write') await writeBackup(path);
    await replaceSettings(path, { before, after });
    if (backup === 'remove') await removeHostFile(backupPath);
    if (after === undefined) await removeEmptyFolders(path, base);
  }
}

async function planEntry(request: HostRequest): Promise<HostEdit> {
  const { host, file, entry } = targetOf(request);
  const before = await findSettingsText(file.path);
  const after = addEntry(before ?? '', host, file, entry);
  const hasBackup = (await findSettingsText(backupOf(file.path))) !== undefined;
  const isOurs = hasEntry(before ?? '', host, file);
  // The backup of an earlier call is what was there before us; it is not overwritten by our own doing.
  const backup = before === undefined ? 'remove' : isOurs && hasBackup ? 'keep' : 'write';
  return { ...at(file), before, after, backup, kept: null };
}

async function planRemoval(request: HostRequest): Promise<HostEdit> {
  const { host, file, entry } = targetOf(request);
  const before = await findSettingsText(file.path);
  const unchanged: HostEdit = { ...at(file), before, after: before, backup: 'keep', kept: null };
  if (before === undefined || !hasEntry(before, host, file)) return unchanged;
  const original = await findSettingsText(backupOf(file.path));
  if (addEntry(original ?? '', host, file, entry) === before)
    return { ...unchanged, after: original, backup: 'remove' };
  const after = removeEntry(before, host, file, original);
  const isNothing = original === undefined && ['', '{}'].includes(after.trim());
  return {
    ...unchanged,
    after: isNothing ? undefined : after,
    backup: after === original ? 'remove' : 'keep',
  };
}

function targetOf({ host, scope, place, server }: HostRequest): {
  readonly host: Host;
  readonly file: HostFile;
  readonly entry: ServerEntry;
} {
  return { host, file: hostFileOf(host, scope, place), entry: host.entryOf(server) };
}

function planOwnFiles(
  { host, scope, place }: HostRequest,
  textOf: (file: OwnFile) => string | undefined,
): Promise<readonly HostEdit[]> {
  const files = host.ownFiles?.(scope, place) ?? [];
  return Promise.all(
    files.map(async (file): Promise<HostEdit> => {
      const before = await findSettingsText(file.path);
      const isForeign = before !== undefined && !file.isOwn(before);
      const after = isForeign ? before : textOf(file);
      return { ...at(file), before, after, backup: 'keep', kept: isForeign ? FOREIGN : null };
    }),
  );
}

const FOREIGN = 'it is not ours, or was edited';

function at({ path, base }: HostFile): Pick<HostEdit, 'path' | 'base' | 'backupPath'> {
  return { path, base, backupPath: backupOf(path) };
}

/** How an entry is edited in each format, with all other bytes left alone. */
const EDITORS = {
  jsonc: { add: addJsonEntry, remove: removeJsonEntry, has: hasJsonEntry },
  toml: { add: addTomlEntry, remove: removeTomlEntry, has: hasTomlEntry },
} as const;

function addEntry(text: string, host: Host, file: HostFile, entry: ServerEntry): string {
  const { mark, body } = splitMark(text);
  return mark + EDITORS[host.format].add(body, placeOf(host, file), entry);
}

function removeEntry(
  text: string,
  host: Host,
  file: HostFile,
  original: string | undefined,
): string {
  const { mark, body } = splitMark(text);
  const before = original === undefined ? undefined : splitMark(original).body;
  return mark + EDITORS[host.format].remove(body, placeOf(host, file), before);
}

function hasEntry(text: string, host: Host, file: HostFile): boolean {
  return EDITORS[host.format].has(splitMark(text).body, placeOf(host, file));
}

function placeOf({ container }: Host, { path }: HostFile): EntryPlace {
  return { path, container, name: SERVER_NAME };
}

/** A byte order mark is no part of the settings, and stays. */
function splitMark(text: string): { readonly mark: string; readonly body: string } {
  return text.startsWith('\ufeff')
    ? { mark: '\ufeff', body: text.slice(1) }
    : { mark: '', body: text };
}

const NO_FILE = '/dev/null';

/**
 * An edit as a unified diff. Settings hold keys: of lines that are not the entry's own, values are not shown.
 */
export function showHostEdit({ path, before, after }: HostEdit, entry: ServerEntry): string {
  if (before === after) return '';
  const patch = createTwoFilesPatch(
    before === undefined ? NO_FILE : path,
    after === undefined ? NO_FILE : path,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { context: 2, stripTrailingCr: true },
  );
  const own = ownValues(entry);
  return patch
    .split('\n')
    .slice(1)
    .map((line, index) => (index < 2 ? line : hideValues(line, own)))
    .join('\n')
    .trimEnd();
}

function ownValues(entry: ServerEntry): ReadonlySet<string> {
  const values = Object.values(entry).flatMap((value) => (Array.isArray(value) ? value : [value]));
  return new Set(values.map((value) => JSON.stringify(value)));
}

/** Keys stay, so that the line can be recognised. */
const QUOTED = /("(?:[^"\\]|\\.)*"|'[^']*')(\s*:)?/g;

function hideValues(line: string, own: ReadonlySet<string>): string {
  let isOwn = false;
  const hidden = line.replace(QUOTED, (all: string, text: string, colon: string | undefined) => {
    if (own.has(text)) isOwn = true;
    return colon !== undefined || own.has(text) ? all : '"…"';
  });
  return stripTerminalEscapes(isOwn ? hidden : redact(hidden).text);
}
