import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { compareText, ResearchError } from '../kernel/index.ts';
import { isInside } from '../storage/index.ts';
import { groupOfNew, isSkillName, requireSkillName } from './skill-name.ts';

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
