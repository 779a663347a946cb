const SKILL_PATH = /^skills\/induced\/([a-z0-9]+(?:-[a-z0-9]+)*)\/SKILL\.md$/;

/** Where an induced skill's file is, below the home. */
export function skillPath(name: string): string {
  return `skills/induced/${name}/SKILL.md`;
}

/** The only files that a memory writes: a row of a log from elsewhere may name others. */
export function isSkillPath(path: string): boolean {
  return SKILL_PATH.test(path);
}
