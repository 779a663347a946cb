import type { SkillEntry } from './skill.ts';

/** What a surface prints of a skill (docs/spec/cli.md). */
export function encodeSkill(skill: SkillEntry): Readonly<Record<string, unknown>> {
  return {
    name: skill.name,
    description: skill.description,
    group: skill.group,
    version: skill.version,
    tags: skill.tags,
    trigger_pattern: skill.triggerPattern,
    languages: skill.languages,
    when_to_use: {
      query_types: skill.whenToUse.queryTypes,
      query_languages: skill.whenToUse.queryLanguages,
      domain_hints: skill.whenToUse.domainHints,
      avoid_for: skill.whenToUse.avoidFor,
    },
    tier: skill.tier,
    requires: skill.requires,
    is_protected: skill.isProtected,
    source: skill.source,
    path: skill.path,
    sha256: skill.sha256,
  };
}
