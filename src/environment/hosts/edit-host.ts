import { createTwoFilesPatch } from 'diff';
import { type JsonValue, ResearchError } from '../../kernel/index.ts';
import { redact, stripTerminalEscapes } from '../../text/index.ts';
import {
  type HookCommands,
  type Host,
  type HostFile,
  type HostPlace,
  type HostScope,
  hostFileOf,
  type OwnFile,
  type ServerCommand,
  type WordText,
} from './host.ts';
import {
  backupOf,
  findSettingsText,
  removeEmptyFolders,
  removeHostFile,
  replaceSettings,
  writeBackup,
} from './host-file.ts';
import { entryPart, hooksPart, type SettingsPart } from './settings-part.ts';

export interface HostRequest {
  readonly host: Host;
  readonly scope: HostScope;
  readonly place: HostPlace;
  readonly server: ServerCommand;
  readonly word: WordText;
  /** What the host shall run; left out for none. */
  readonly hooks?: HookCommands;
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
  const edits = filesOf(request).map(([file, parts]) => planFile(file, parts));
  return [...(await Promise.all(edits)), ...(await planOwnFiles(request, ({ text }) => text))];
}

/** What would remove the server from a host's settings again. */
export async function planHostRemoval(request: HostRequest): Promise<readonly HostEdit[]> {
  const [entry, ...others] = await Promise.all(
    filesOf(request).map(([file, parts]) => planFileRemoval(file, parts)),
  );
  // A file that holds no hook of ours is not spoken of.
  const hooks = others.filter(({ before, after }) => before !== after);
  const own = await planOwnFiles(request, () => undefined);
  return [...(entry === undefined ? [] : [entry]), ...hooks, ...own];
}

/**
 * Carries edits out: the backup first, then each file as a whole. Where one cannot be written, it stays as it was, and those after
 * it too; a second call goes on from there.
 *
 * @throws {ResearchError} what the file that cannot be written throws, with those that were changed before in `details.changed`.
 */
export async function applyHostEdits(edits: readonly HostEdit[]): Promise<void> {
  const changed: string[] = [];
  for (const edit of edits) {
    if (edit.before === edit.after) continue;
    await applyEdit(edit).catch((error: unknown) => {
      throw withChanged(error, changed);
    });
    changed.push(edit.path);
  }
}

async function applyEdit(edit: HostEdit): Promise<void> {
  const { path, base, before, after, backup, backupPath } = edit;
  const isNew = backup === 'write' && before !== undefined && (await writeBackup(path, before));
  try {
    await replaceSettings(path, { before, after });
  } catch (error) {
    // It is a copy of what still stands there.
    if (isNew) await removeHostFile(backupPath).catch(() => undefined);
    throw error;
  }
  if (backup === 'remove') await removeHostFile(backupPath);
  if (after === undefined) await removeEmptyFolders(path, base);
}

function withChanged(error: unknown, changed: readonly string[]): unknown {
  if (!(error instanceof ResearchError) || changed.length === 0) return error;
  const { code, message, fix, details, cause } = error;
  return new ResearchError(code, `${message}; changed before: ${changed.join(', ')}`, {
    fix: `${fix} Then run the same again: it continues from there.`,
    details: { ...details, changed },
    cause,
  });
}

/** Every settings file with what of ours stands in it. */
function filesOf(request: HostRequest): readonly (readonly [HostFile, readonly SettingsPart[]])[] {
  const { host, scope, place, server, hooks } = request;
  const file = hostFileOf(host, scope, place);
  const entry = entryPart(host, file.path, host.entryOf(server));
  if (hooks === undefined || host.hooks === undefined) return [[file, [entry]]];
  const hookFile = hostFileOf(host.hooks, scope, place);
  const hookPart = hooksPart(host.hooks, hookFile.path, hooks);
  return hookFile.path === file.path
    ? [[file, [entry, hookPart]]]
    : [
        [file, [entry]],
        [hookFile, [hookPart]],
      ];
}

async function planFile(file: HostFile, parts: readonly SettingsPart[]): Promise<HostEdit> {
  const before = await findSettingsText(file.path);
  const after = parts.reduce((text, part) => part.add(text), before ?? '');
  const hasBackup = (await findSettingsText(backupOf(file.path))) !== undefined;
  const ours = parts.filter((part) => part.has(before ?? ''));
  // The backup of an earlier call is what was there before us; it is not overwritten by our own doing.
  const isKept = ours.length > 0 && (hasBackup || holdsOnlyWritten(before ?? '', ours));
  const backup = before === undefined ? 'remove' : isKept ? 'keep' : 'write';
  return { ...at(file), before, after, backup, kept: null };
}

async function planFileRemoval(file: HostFile, parts: readonly SettingsPart[]): Promise<HostEdit> {
  const before = await findSettingsText(file.path);
  const unchanged: HostEdit = { ...at(file), before, after: before, backup: 'keep', kept: null };
  const ours = before === undefined ? [] : parts.filter((part) => part.has(before));
  if (before === undefined || ours.length === 0) return unchanged;
  const original = await findSettingsText(backupOf(file.path));
  if (ours.reduce((text, part) => part.add(text), original ?? '') === before)
    return { ...unchanged, after: original, backup: 'remove' };
  const after = withoutParts(before, ours, original);
  if (original === undefined && isNothing(after)) {
    // An entry of our name that somebody else wrote would be lost with the file.
    const backup = holdsOnlyWritten(before, ours) ? 'keep' : 'write';
    return { ...unchanged, after: undefined, backup };
  }
  return { ...unchanged, after, backup: after === original ? 'remove' : 'keep' };
}

function withoutParts(text: string, parts: readonly SettingsPart[], original?: string): string {
  return parts.reduce((now, part) => part.remove(now, original), text);
}

/** Nothing stands there but what we wrote. */
function holdsOnlyWritten(text: string, ours: readonly SettingsPart[]): boolean {
  return (
    isNothing(withoutParts(text, ours)) &&
    ours.every((part) => {
      const others = ours.filter((one) => one !== part);
      return part.isAsWritten(withoutParts(text, others));
    })
  );
}

function isNothing(text: string): boolean {
  return ['', '{}'].includes(text.trim());
}

async function planOwnFiles(
  { host, scope, place, hooks, word }: HostRequest,
  textOf: (file: OwnFile) => string | undefined,
): Promise<readonly HostEdit[]> {
  const program = hooks === undefined ? undefined : host.hookFile?.(scope, place, hooks);
  const files = [
    ...((await host.ownFiles?.(scope, place, word)) ?? []),
    ...(program === undefined ? [] : [program]),
  ];
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

const NO_FILE = '/dev/null';

/**
 * An edit as a unified diff. Settings hold keys: of lines that are not the entry's own, values are not shown.
 */
export function showHostEdit({ path, before, after }: HostEdit, own: readonly JsonValue[]): string {
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
  const values = new Set(own.flatMap(ownValues));
  return patch
    .split('\n')
    .slice(1)
    .map((line, index) => (index < 2 ? line : hideValues(line, values)))
    .join('\n')
    .trimEnd();
}

/** Every text in what we write, as it stands in the file. */
function ownValues(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(ownValues);
  return [JSON.stringify(value)];
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
