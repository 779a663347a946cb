import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { compareText, sha256Hex } from '../kernel/index.ts';
import { findAt, findTextFile } from '../storage/index.ts';
import { type InvalidSkill, SKILL_GROUPS, type SkillEntry, type SkillGroup } from './skill.ts';
import { decodeSkill } from './skill-codec.ts';

/** A file that is meant to be a skill. */
interface SkillFile {
  readonly path: string;
  /** The name that its place gives it. */
  readonly name: string;
  readonly group: SkillGroup | null;
}

interface SkillListing {
  readonly skills: readonly SkillEntry[];
  readonly invalid: readonly InvalidSkill[];
}

const NO_SKILLS = new Set(['README.md', 'experience.md', 'SKILL.md', 'AGENTS.md']);
const NO_FOLDERS = new Set(['references', 'experience', 'scripts', 'assets', 'node_modules']);

/**
 * Every skill under a folder, by name: `<group>/<name>/SKILL.md`, `<name>/SKILL.md`, and flat `<name>.md`. A broken
 * file is reported and does not stop the others; a folder with nothing but experience is no skill at all.
 */
export async function listSkills(
  root: string,
  source: SkillEntry['source'],
): Promise<SkillListing> {
  const skills: SkillEntry[] = [];
  const invalid: InvalidSkill[] = [];
  for (const file of await findSkillFiles(root)) {
    const text = await findTextFile(file.path);
    if (text === undefined) continue;
    const decoded = decodeSkill(text, file.name);
    if (!decoded.ok) {
      invalid.push({ path: file.path, problems: decoded.error });
      continue;
    }
    const { head } = decoded.value;
    const group =
      head.group ?? file.group ?? (head.name.startsWith('search-') ? 'channels' : 'tools');
    skills.push({ ...head, group, path: file.path, source, sha256: sha256Hex(text) });
  }
  return {
    skills: skills.sort((a, b) => compareText(a.name, b.name)),
    invalid: invalid.sort((a, b) => compareText(a.path, b.path)),
  };
}

async function findSkillFiles(root: string): Promise<readonly SkillFile[]> {
  const files = [...(await skillsIn(root, null))];
  for (const group of SKILL_GROUPS) files.push(...(await skillsIn(join(root, group), group)));
  return files;
}

async function skillsIn(folder: string, group: SkillGroup | null): Promise<readonly SkillFile[]> {
  const found: SkillFile[] = [];
  for (const { name, isFolder } of await entriesOf(folder)) {
    const path = join(folder, name);
    if (!isFolder) {
      if (name.endsWith('.md') && !NO_SKILLS.has(name))
        found.push({ path, name: basename(name, '.md'), group });
      continue;
    }
    const isGroup = group === null && SKILL_GROUPS.some((one) => one === name);
    if (isGroup || NO_FOLDERS.has(name)) continue;
    const inside = await entriesOf(path);
    if (inside.some((entry) => entry.name === 'SKILL.md'))
      found.push({ path: join(path, 'SKILL.md'), name, group });
  }
  return found;
}

async function entriesOf(
  folder: string,
): Promise<readonly { readonly name: string; readonly isFolder: boolean }[]> {
  // A file in a folder's place holds no skills; neither does nothing.
  const entries = await findAt('Listing', folder, () => readdir(folder, { withFileTypes: true }));
  return (entries ?? [])
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => ({ name: entry.name, isFolder: !entry.isFile() }))
    .sort((a, b) => compareText(a.name, b.name));
}
