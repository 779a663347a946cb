/** Nobody edits these: they are read from the package alone (SKI-5). */
export const IMMUTABLE_SKILLS: readonly string[] = [
  'create-skill',
  'observe-user',
  'extract-knowledge',
  'interact-user',
  'discover-environment',
];

/** An agent never edits its own checks: these are read from the package too (SKI-6). */
const PROTECTED_SKILLS: readonly string[] = [
  'anti-cheat',
  'llm-evaluate',
  'write-claims',
  'check-support',
  'generate-rubrics',
  'check-rubrics',
  'experience-capture',
  'experience-compact',
  'context-retention-policy',
  'memory-evolution',
  'skill-creation',
  'skill-editing',
  'skill-discovery',
  'learning-from-experience',
  'auto-evolve',
];

/** Whether the package's text of a skill takes precedence over any in a home. */
export function isGoverned(name: string): boolean {
  return IMMUTABLE_SKILLS.includes(name) || PROTECTED_SKILLS.includes(name);
}
