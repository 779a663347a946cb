import {
  checked,
  flag,
  isRecord,
  list,
  named,
  nullable,
  number,
  oneOf,
  openRecord,
  type Schema,
  type TypeOf,
  text,
  toWire,
  whole,
  withDefault,
} from '../kernel/index.ts';

/** Groups of skills; `induced` ones were made from past processes. */
export const SKILL_GROUPS = ['channels', 'tools', 'strategy', 'meta', 'induced'] as const;
export type SkillGroup = (typeof SKILL_GROUPS)[number];

export const SKILL_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1_024;

/** Skills in the wild write some values otherwise than we do. */
function leniently<T>(schema: Schema<T>, prepare: (value: unknown) => unknown): Schema<T> {
  return {
    ...schema,
    read: (value, at, report) => schema.read(prepare(value), at, report),
  };
}

/** One text stands for a list of one. */
const texts = withDefault(
  leniently(list(text()), (value) => (typeof value === 'string' ? [value] : value)),
  [],
);

/** Versions are quoted by those who know that 1.10 would become 1.1. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** Groups of other collections (channels-chinese-ugc) belong to ours by their first word. */
function groupOf(value: unknown): unknown {
  const isOf = (group: string): boolean => value === group || String(value).startsWith(`${group}-`);
  return SKILL_GROUPS.find(isOf) ?? value;
}

/** When a skill is the right one. */
const whenToUse = openRecord({
  queryTypes: texts,
  queryLanguages: texts,
  domainHints: texts,
  avoidFor: texts,
});

/** The front matter of a skill: all that an index holds. */
export const headSchema = openRecord({
  name: text({
    max: MAX_NAME,
    pattern: SKILL_NAME,
    wanted: `kebab-case of at most ${MAX_NAME} characters`,
  }),
  description: leniently(
    text({
      min: 1,
      max: MAX_DESCRIPTION,
      wanted: `what it does and when to use it, in at most ${MAX_DESCRIPTION} characters`,
    }),
    (value) => (typeof value === 'string' ? value.trim() : value),
  ),
  license: nullable(text()),
  compatibility: nullable(text()),
  // A list, or names with blanks between as in the open format.
  allowedTools: named(
    'allowed-tools',
    leniently(texts, (value) =>
      typeof value === 'string' ? value.split(/\s+/).filter((tool) => tool !== '') : value,
    ),
  ),
  group: nullable(leniently(oneOf(...SKILL_GROUPS), groupOf)),
  version: nullable(leniently(whole({ min: 0 }), numberOf)),
  tags: texts,
  triggerPattern: nullable(text()),
  languages: texts,
  whenToUse: leniently(whenToUse, (value) => (isRecord(value) ? value : {})),
  /** 0 no key, 1 a key, 2 a login. */
  tier: nullable(leniently(whole({ min: 0, max: 2 }), numberOf)),
  /** `env:NAME`, `binary:NAME`, `mcp:NAME`. */
  requires: checked(texts, 'names like env:NAME, binary:NAME or mcp:NAME', (names) =>
    names.every((name) => /^(?:env|binary|mcp):\S+$/.test(name)),
  ),
  isProtected: leniently(flag(), (value) => value === true),
  /** Read once, when a foreign skill is first seen; afterwards memory alone holds the value. */
  qValue: nullable(leniently(number({ min: 0, max: 1 }), numberOf)),
  qUpdateCount: nullable(leniently(whole({ min: 0 }), numberOf)),
  sourceProcessIds: texts,
});

export type SkillHead = TypeOf<typeof headSchema>;

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
