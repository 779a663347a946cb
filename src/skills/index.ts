/**
 * Skills: Markdown with front matter, in the open Agent Skills format. The index holds names and descriptions; a body
 * is read when the skill is used.
 *
 * @see docs/spec/skills.md
 */
export { isGoverned } from './governed-skills.ts';
export {
  hostFolder,
  type InstallReport,
  installSkills,
  SKILL_HOSTS,
  type SkillHost,
  uninstallSkills,
} from './install-skills.ts';
export {
  findTampered,
  indexSkills,
  type OpenedSkill,
  readProtocol,
  readSkill,
  type SkillIndex,
  searchSkills,
  type TamperedFile,
} from './open-skills.ts';
export { dropOverride, listOverrides, overrideSkill, requireProtected } from './overrides.ts';
export type { SkillValue } from './rank-skills.ts';
export { type ShipReport, shipSkills } from './ship-skills.ts';
export { encodeSkill, SKILL_GROUPS, type SkillEntry } from './skill.ts';
export { decodeSkill, readFrontMatter } from './skill-codec.ts';
