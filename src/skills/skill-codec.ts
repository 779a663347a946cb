import { isMap, LineCounter, parseDocument } from 'yaml';
import {
  decode,
  describeError,
  describeProblem,
  fail,
  isRecord,
  ok,
  type Problem,
  type Result,
} from '../kernel/index.ts';
import { headSchema, SKILL_NAME, type SkillHead, type SkillProblem } from './skill.ts';

interface DecodedSkill {
  readonly head: SkillHead;
  readonly body: string;
}

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
  if (typeof given !== 'string' || !SKILL_NAME.test(given) || given === name) return [];
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
/** The fields of a file's front matter as they stand there; none of a file without. */
export function readFrontMatter(file: string): Readonly<Record<string, unknown>> {
  const split = splitFrontMatter(file);
  const fields: unknown = split.ok ? parseDocument(split.value.yaml).toJS() : undefined;
  return isRecord(fields) ? fields : {};
}

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
