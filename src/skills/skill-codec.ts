import { isMap, LineCounter, parseDocument } from 'yaml';
import {
  checked,
  decode,
  describeError,
  describeProblem,
  fail,
  flag,
  isRecord,
  list,
  named,
  nullable,
  number,
  ok,
  oneOf,
  type Problem,
  type Result,
  record,
  type Schema,
  text,
  whole,
  withDefault,
} from '../kernel/index.ts';
import { SKILL_GROUPS, type SkillHead, type SkillProblem, type WhenToUse } from './skill.ts';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1_024;

interface DecodedSkill {
  readonly head: SkillHead;
  readonly body: string;
}

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

const whenToUse: Schema<WhenToUse> = record<WhenToUse>(
  { queryTypes: texts, queryLanguages: texts, domainHints: texts, avoidFor: texts },
  { unknown: 'ignore' },
);

const headSchema = record<SkillHead>(
  {
    name: text({
      max: MAX_NAME,
      pattern: NAME,
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
    tier: nullable(leniently(whole({ min: 0, max: 2 }), numberOf)),
    requires: checked(texts, 'names like env:NAME, binary:NAME or mcp:NAME', (names) =>
      names.every((name) => /^(?:env|binary|mcp):\S+$/.test(name)),
    ),
    isProtected: leniently(flag(), (value) => value === true),
    qValue: nullable(leniently(number({ min: 0, max: 1 }), numberOf)),
    qUpdateCount: nullable(leniently(whole({ min: 0 }), numberOf)),
    sourceProcessIds: texts,
  },
  { unknown: 'ignore' },
);

/**
 * Reads a skill file.
 *
 * @param name - The name that its folder or file gives it.
 */
export function decodeSkill(
  file: string,
  name: string,
): Result<DecodedSkill, readonly SkillProblem[]> {
  const split = splitFrontMatter(file);
  if (!split.ok) return fail([split.error]);
  const { yaml, yamlLine, body } = split.value;
  const counter = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: counter,
    schema: 'core',
    prettyErrors: false,
  });
  const lineAt = (place: number): number => yamlLine + counter.linePos(place).line;
  const [error] = document.errors;
  if (error !== undefined)
    return fail([
      {
        line: lineAt(error.pos[0]),
        what: `the front matter is not valid YAML: ${error.message}`,
        fix: 'Quote text that contains special characters.',
      },
    ]);
  const values = toValues(document);
  const lineOf = (key: string): number => {
    const pairs = isMap(document.contents) ? document.contents.items : [];
    const pair = pairs.find(({ key: node }) => String(node) === key);
    const range = isRecord(pair?.key) ? pair.key['range'] : undefined;
    const start: unknown = Array.isArray(range) ? range[0] : undefined;
    return typeof start === 'number' ? lineAt(start) : yamlLine;
  };
  const own = ownFields(values);
  const problemOf = ({ what, field, fix }: Fault): SkillProblem => {
    const key = field.split(/[.[]/, 1)[0] ?? field;
    return { line: lineOf(key in values || !(key in own) ? key : 'metadata'), what, fix };
  };
  const head = decode(headSchema, { ...values, ...own, ...openFields(values) });
  const faults = [
    ...(head.ok ? [] : head.error.map(faultOf)),
    ...nameFaults(values['name'], name),
    ...(body.trim() === '' ? [NO_BODY] : []),
  ];
  return head.ok && faults.length === 0
    ? ok({ head: head.value, body })
    : fail(faults.map(problemOf));
}

/** Aliases that grow without bound are refused by the library; what it throws is the file's fault. */
function toValues(document: { toJS(): unknown }): Readonly<Record<string, unknown>> {
  try {
    const values = document.toJS();
    return isRecord(values) ? values : {};
  } catch (error) {
    return { name: describeError(error) };
  }
}

/** Our fields are under `metadata.autosearch`; in the wild at the top level. */
function ownFields({ metadata }: Readonly<Record<string, unknown>>): object {
  const ours = isRecord(metadata) ? metadata['autosearch'] : undefined;
  const given = Object.entries(isRecord(ours) ? ours : {});
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

/** Those of the open format are at the top level alone. */
function openFields(values: Readonly<Record<string, unknown>>): object {
  const { name, description, 'allowed-tools': tools } = values;
  return { name, description, 'allowed-tools': tools };
}

interface Fault {
  readonly field: string;
  readonly what: string;
  readonly fix: string;
}

const NO_BODY: Fault = {
  field: 'name',
  what: 'the skill has no body',
  fix: 'Write the instructions below the front matter.',
};

function faultOf(problem: Problem): Fault {
  const { field, wanted } = problem;
  return { field, what: describeProblem(problem), fix: `Give ${wanted}.` };
}

function nameFaults(given: unknown, name: string): readonly Fault[] {
  if (typeof given !== 'string' || !NAME.test(given) || given === name) return [];
  const what = `name: "${given}" does not match its folder "${name}"`;
  return [{ field: 'name', what, fix: `name: ${name}, or rename the folder` }];
}

/** A skill file in its two parts. `---` inside the body is text. */
interface FrontMatter {
  readonly yaml: string;
  /** Lines before the first one of `yaml`. */
  readonly yamlLine: number;
  readonly body: string;
}

const FENCE = /^---[ \t]*$/;

/** Front matter opens at the first byte of the file or not at all. */
function splitFrontMatter(file: string): Result<FrontMatter, SkillProblem> {
  const lines = file.split(/\r?\n/);
  if (!FENCE.test(lines[0] ?? ''))
    return fail({
      line: 1,
      what: 'no front matter at the first byte of the file',
      fix: 'Start the file with a --- line, then name and description, then a --- line.',
    });
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1)
    return fail({
      line: lines.length,
      what: 'the front matter is not closed',
      fix: 'Close it with a --- line.',
    });
  return ok({
    yaml: lines.slice(1, end).join('\n'),
    yamlLine: 1,
    body: lines
      .slice(end + 1)
      .join('\n')
      .replace(/^\n+/, ''),
  });
}
