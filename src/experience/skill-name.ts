import { ResearchError } from '../kernel/index.ts';

/** Names of the open Agent Skills format: they become folders, so nothing else may pass. */
const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 64;

export function isSkillName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && SKILL_NAME.test(name);
}

/** @throws {ResearchError} `argument-invalid` when the name could not be a skill's. */
export function requireSkillName(name: string): string {
  if (isSkillName(name)) return name;
  throw new ResearchError('argument-invalid', `Skill "${name}": no name of a skill`, {
    fix: `Use lower-case letters, digits and single hyphens, at most ${MAX_NAME_LENGTH}: search-reddit.`,
    details: { field: 'skill' },
  });
}

/** The group of a skill that has no folder yet (EXP-4). */
export function groupOfNew(name: string): string {
  return name.startsWith('search-') ? 'channels' : 'tools';
}
