import { toWire } from '../kernel/index.ts';

/** Groups of skills; `induced` ones were made from past processes. */
export const SKILL_GROUPS = ['channels', 'tools', 'strategy', 'meta', 'induced'] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

/** When a skill is the right one. */
export interface WhenToUse {
  readonly queryTypes: readonly string[];
  readonly queryLanguages: readonly string[];
  readonly domainHints: readonly string[];
  readonly avoidFor: readonly string[];
}

/** The front matter of a skill: all that an index holds. */
export interface SkillHead {
  readonly name: string;
  readonly description: string;
  readonly license: string | null;
  readonly compatibility: string | null;
  readonly allowedTools: readonly string[];
  readonly group: SkillGroup | null;
  readonly version: number | null;
  readonly tags: readonly string[];
  readonly triggerPattern: string | null;
  readonly languages: readonly string[];
  readonly whenToUse: WhenToUse;
  /** 0 no key, 1 a key, 2 a login. */
  readonly tier: number | null;
  /** `env:NAME`, `binary:NAME`, `mcp:NAME`. */
  readonly requires: readonly string[];
  readonly isProtected: boolean;
  /** Read once, when a foreign skill is first seen; afterwards memory alone holds the value. */
  readonly qValue: number | null;
  readonly qUpdateCount: number | null;
  readonly sourceProcessIds: readonly string[];
}

/** One skill of the index. The body is read when the skill is used. */
export interface SkillEntry extends SkillHead {
  readonly group: SkillGroup;
  readonly path: string;
  readonly source: 'package' | 'home';
  /** Of the whole file. */
  readonly sha256: string;
}

/** What is wrong with a file, at which line, and what would be right. */
export interface SkillProblem {
  readonly line: number;
  readonly what: string;
  readonly fix: string;
}

export interface InvalidSkill {
  readonly path: string;
  readonly problems: readonly SkillProblem[];
}

/** What a surface prints of a skill (docs/spec/cli.md). */
export function encodeSkill(skill: SkillEntry): Readonly<Record<string, unknown>> {
  const { license, compatibility, allowedTools, qValue, qUpdateCount, sourceProcessIds, ...shown } =
    skill;
  return toWire(shown);
}
