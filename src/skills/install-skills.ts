import { lstat, readlink, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareText, findDecoded, map, openRecord, sha256Hex, text } from '../kernel/index.ts';
import {
  ensureFolder,
  findAt,
  findTextFile,
  listNames,
  readTextFile,
  removeWhenEmpty,
  writeFileAtomic,
} from '../storage/index.ts';
import type { SkillEntry } from './skill.ts';

/** Programs that read skills from a folder. */
export const SKILL_HOSTS = ['claude', 'cursor', 'agents'] as const;
export type SkillHost = (typeof SKILL_HOSTS)[number];

/** Where a host looks, below a project or the user's own folder. */
export function hostFolder(base: string, host: SkillHost): string {
  return join(base, `.${host}`, 'skills');
}

export interface InstallReport {
  readonly folder: string;
  readonly installed: readonly string[];
  /** Left alone: a folder of that name is not ours, or our file in it was edited. */
  readonly kept: readonly string[];
}

export interface UninstallReport {
  readonly folder: string;
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** Lists what we put there, with hashes: only that is ever replaced or removed. */
const RECORD = '.autosearch-skills.json';
const recordSchema = openRecord({ skills: map(text()) });

/** `link`: the host reads the very file, so that it needs no second installation after an upgrade; else what is written of its text. */
type InstallMode = 'link' | ((text: string) => Promise<string>);

/** Marks a link in the record, before the path that it leads to. */
const LINK = 'link:';

/** Puts skills where a host reads them. Foreign and edited files stay as they are. */
export async function installSkills(
  skills: readonly SkillEntry[],
  folder: string,
  mode: InstallMode = async (text) => text,
): Promise<InstallReport> {
  await ensureFolder(folder);
  const record = await readRecord(folder);
  const installed: string[] = [];
  const kept: string[] = [];
  for (const { name, path } of skills) {
    const target = join(folder, name, 'SKILL.md');
    if (!(await isOurs(target, record.get(name)))) {
      kept.push(name);
      continue;
    }
    await ensureFolder(dirname(target));
    // Recorded first: what a crash leaves behind is still known as ours.
    const text = mode === 'link' ? '' : await mode(await readTextFile(path));
    record.set(name, mode === 'link' ? `${LINK}${path}` : sha256Hex(text));
    await writeRecord(folder, record);
    await rm(target, { force: true });
    await (mode === 'link' ? symlink(path, target) : writeFileAtomic(target, text));
    installed.push(name);
  }
  return { folder, installed, kept };
}

/** Removes what was installed, unless it was edited since. */
export async function uninstallSkills(folder: string): Promise<UninstallReport> {
  const record = await readRecord(folder);
  const removed: string[] = [];
  const kept: string[] = [];
  for (const [name, hash] of [...record].sort(([a], [b]) => compareText(a, b))) {
    const target = join(folder, name, 'SKILL.md');
    if (!(await isOurs(target, hash))) {
      kept.push(name);
      continue;
    }
    await rm(target, { force: true });
    await removeWhenEmpty(dirname(target));
    record.delete(name);
    removed.push(name);
  }
  if (record.size > 0) await writeRecord(folder, record);
  else await rm(join(folder, RECORD), { force: true });
  await removeWhenEmpty(folder);
  return { folder, removed, kept };
}

/** Nothing is there, or exactly what we put there. */
async function isOurs(target: string, recorded: string | undefined): Promise<boolean> {
  const link = await findLink(target);
  if (link !== undefined) return recorded === `${LINK}${link}`;
  const text = await findTextFile(target);
  if (text === undefined)
    return recorded !== undefined || (await listNames(dirname(target))).length === 0;
  return recorded !== undefined && sha256Hex(text) === recorded;
}

/** Where a link leads; `undefined` for what is no link. */
async function findLink(path: string): Promise<string | undefined> {
  const found = await findAt('Looking at', path, () => lstat(path));
  return found?.isSymbolicLink() === true ? readlink(path) : undefined;
}

async function readRecord(folder: string): Promise<Map<string, string>> {
  const json = await findTextFile(join(folder, RECORD));
  return new Map(Object.entries(findDecoded(recordSchema, json ?? '')?.skills ?? {}));
}

async function writeRecord(folder: string, record: ReadonlyMap<string, string>): Promise<void> {
  const skills = Object.fromEntries([...record].sort(([a], [b]) => compareText(a, b)));
  await writeFileAtomic(join(folder, RECORD), `${JSON.stringify({ v: 1, skills }, null, 2)}\n`);
}
