import { ResearchError } from '../kernel/index.ts';

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
