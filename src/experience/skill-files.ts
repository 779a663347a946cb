import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { compareText, ResearchError } from '../kernel/index.ts';
import { isInside } from '../storage/index.ts';

/** Where one skill's experience stands (EXP-1). */
export interface SkillFiles {
  readonly skill: string;
  readonly folder: string;
  readonly digest: string;
  /** Live events. */
  readonly live: string;
  /** Rotated events; its files are never deleted. */
  readonly archive: string;
  /** Derived: may be deleted at any time. */
  readonly checkpoint: string;
  readonly ids: string;
}

/**
 * The files of a skill in a home; nothing is created. A skill without a folder gets its place by its name.
 *
 * @throws {ResearchError} `argument-invalid` for what is no skill name, `path-escapes-root` when the folder leads
 * out of the home.
 */
export function findSkillFiles(home: string, skill: string): SkillFiles {
  requireSkillName(skill);
  const skills = join(home, 'skills');
  const groups = listFolders(skills).filter((name) => existsSync(join(skills, name, skill)));
  // A skill that was captured before it came into the home stays where its events are.
  const group =
    groups.find((name) => existsSync(join(skills, name, skill, 'experience'))) ?? groups[0];
  const folder = join(skills, group ?? groupOfNew(skill), skill);
  if (group !== undefined) requireInside(skills, folder);
  const cache = join(home, 'cache', 'experience');
  return {
    skill,
    folder,
    digest: join(folder, 'experience.md'),
    live: join(folder, 'experience', 'patterns.jsonl'),
    archive: join(folder, 'experience', 'archive'),
    checkpoint: join(cache, `${skill}.jsonl`),
    ids: join(cache, `${skill}.ids`),
  };
}

/** Every skill of the home that has events, by name. */
export function listSkillsWithEvents(home: string): readonly string[] {
  const skills = join(home, 'skills');
  const names = listFolders(skills).flatMap((group) =>
    listFolders(join(skills, group)).filter(
      (name) => isSkillName(name) && existsSync(join(skills, group, name, 'experience')),
    ),
  );
  return [...new Set(names)].sort(compareText);
}

function listFolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name)
    .sort(compareText);
}

function requireInside(root: string, folder: string): void {
  if (isInside(realpathSync(root), realpathSync(folder))) return;
  throw new ResearchError('path-escapes-root', `The folder ${folder} leads out of ${root}`, {
    fix: 'Replace the link with a real folder.',
  });
}

const MAX_NAME_LENGTH = 64;
const HYPHEN = 0x2d;

/**
 * Names of the open Agent Skills format: they become folders, so nothing else may pass. Every event of a stream is
 * asked, hence without a regular expression.
 */
export function isSkillName(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH) return false;
  let wasPlain = false;
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index);
    if (code !== HYPHEN && !isPlain(code)) return false;
    if (code === HYPHEN && !wasPlain) return false;
    wasPlain = code !== HYPHEN;
  }
  return wasPlain;
}

/** a to z and 0 to 9. */
function isPlain(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** @throws {ResearchError} `argument-invalid` when the name could not be a skill's. */
function requireSkillName(name: string): string {
  if (isSkillName(name)) return name;
  throw new ResearchError('argument-invalid', `Skill "${name}": no name of a skill`, {
    fix: `Use lower-case letters, digits and single hyphens, at most ${MAX_NAME_LENGTH}: search-reddit.`,
    details: { field: 'skill' },
  });
}

/** The group of a skill that has no folder yet (EXP-4). */
function groupOfNew(name: string): string {
  return name.startsWith('search-') ? 'channels' : 'tools';
}
