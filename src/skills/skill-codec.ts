import { isMap, LineCounter, parseDocument } from 'yaml';
import { describeError, fail, isRecord, ok, type Result } from '../kernel/index.ts';
import { SKILL_GROUPS, type SkillHead, type SkillProblem } from './skill.ts';

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1_024;
const REQUIREMENT = /^(?:env|binary|mcp):\S+$/;

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
  text: string,
  name: string,
): Result<DecodedSkill, readonly SkillProblem[]> {
  const split = splitFrontMatter(text);
  if (!split.ok) return fail([split.error]);
  const { yaml, yamlLine, body } = split.value;
  const counter = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: counter,
    schema: 'core',
    prettyErrors: false,
  });
  const [error] = document.errors;
  if (error !== undefined) {
    const line = yamlLine + counter.linePos(error.pos[0]).line;
    return fail([
      {
        line,
        what: `the front matter is not valid YAML: ${error.message}`,
        fix: 'Quote text that contains special characters.',
      },
    ]);
  }
  const read = createReader(toValues(document), (key) => {
    const pair = isMap(document.contents)
      ? document.contents.items.find(({ key: node }) => String(node) === key)
      : undefined;
    const range = isRecord(pair?.key) ? pair.key['range'] : undefined;
    const start: unknown = Array.isArray(range) ? range[0] : undefined;
    return typeof start === 'number' ? yamlLine + counter.linePos(start).line : yamlLine;
  });
  const head = readHead(read, name);
  if (body.trim() === '')
    read.problem('name', 'the skill has no body', 'Write the instructions below the front matter.');
  return read.problems.length > 0 ? fail(read.problems) : ok({ head, body });
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

interface Reader {
  readonly problems: SkillProblem[];
  problem(key: string, what: string, fix: string): void;
  /** Our fields are under `metadata.autosearch`; in the wild at the top level. */
  own(key: string): unknown;
  top(key: string): unknown;
}

function createReader(
  values: Readonly<Record<string, unknown>>,
  lineOf: (key: string) => number,
): Reader {
  const metadata = isRecord(values['metadata']) ? values['metadata'] : {};
  const ours = isRecord(metadata['autosearch']) ? metadata['autosearch'] : {};
  const problems: SkillProblem[] = [];
  return {
    problems,
    problem: (key, what, fix) => {
      const place = key in values ? key : key in ours ? 'metadata' : key;
      problems.push({ line: lineOf(place), what, fix });
    },
    own: (key) => ours[key] ?? values[key],
    top: (key) => values[key],
  };
}

function readHead(read: Reader, folder: string): SkillHead {
  const group = text(read, 'group');
  const when = read.own('when_to_use');
  const whenList = (key: string): readonly string[] =>
    isRecord(when) ? listOf(read, 'when_to_use', when[key]) : [];
  return {
    name: readName(read, folder),
    description: readDescription(read),
    license: text(read, 'license'),
    compatibility: text(read, 'compatibility'),
    allowedTools: readTools(read),
    group: readGroup(read, group),
    version: number(read, 'version', { min: 0, whole: true }),
    tags: listOf(read, 'tags', read.own('tags')),
    triggerPattern: text(read, 'trigger_pattern'),
    languages: listOf(read, 'languages', read.own('languages')),
    whenToUse: {
      queryTypes: whenList('query_types'),
      queryLanguages: whenList('query_languages'),
      domainHints: whenList('domain_hints'),
      avoidFor: whenList('avoid_for'),
    },
    tier: number(read, 'tier', { min: 0, max: 2, whole: true }),
    requires: readRequires(read),
    isProtected: read.own('is_protected') === true,
    qValue: number(read, 'q_value', { min: 0, max: 1 }),
    qUpdateCount: number(read, 'q_update_count', { min: 0, whole: true }),
    sourceProcessIds: listOf(read, 'source_process_ids', read.own('source_process_ids')),
  };
}

function readName(read: Reader, folder: string): string {
  const name = read.top('name');
  if (typeof name !== 'string' || name.length > MAX_NAME || !NAME.test(name)) {
    read.problem(
      'name',
      'name: missing, or not kebab-case of at most 64 characters',
      `name: ${folder}`,
    );
    return folder;
  }
  if (name !== folder)
    read.problem(
      'name',
      `name: "${name}" does not match its folder "${folder}"`,
      `name: ${folder}, or rename the folder`,
    );
  return name;
}

function readDescription(read: Reader): string {
  const description = read.top('description');
  if (
    typeof description === 'string' &&
    description.trim() !== '' &&
    description.length <= MAX_DESCRIPTION
  )
    return description.trim();
  read.problem(
    'description',
    `description: missing, or longer than ${MAX_DESCRIPTION} characters`,
    'Describe in a sentence or two what the skill does and when to use it.',
  );
  return '';
}

/** A list, or names with blanks between as in the open format. */
function readTools(read: Reader): readonly string[] {
  const tools = read.top('allowed-tools');
  if (typeof tools === 'string') return tools.split(/\s+/).filter((tool) => tool !== '');
  return listOf(read, 'allowed-tools', tools);
}

function readGroup(read: Reader, group: string | null): SkillHead['group'] {
  if (group === null) return null;
  const known = SKILL_GROUPS.find((one) => one === group);
  // Groups of other collections (channels-chinese-ugc) belong to ours by their first word.
  const byWord = SKILL_GROUPS.find((one) => group.startsWith(`${one}-`));
  if (known === undefined && byWord === undefined)
    read.problem(
      'group',
      `group: unknown group "${group}"`,
      `Use one of ${SKILL_GROUPS.join(', ')}.`,
    );
  return known ?? byWord ?? null;
}

function readRequires(read: Reader): readonly string[] {
  const requires = listOf(read, 'requires', read.own('requires'));
  const wrong = requires.find((one) => !REQUIREMENT.test(one));
  if (wrong !== undefined)
    read.problem(
      'requires',
      `requires: "${wrong}"`,
      'Name each as env:NAME, binary:NAME or mcp:NAME.',
    );
  return requires;
}

function text(read: Reader, key: string): string | null {
  const value = read.own(key);
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return value;
  read.problem(key, `${key}: not text`, `Quote it: ${key}: "${String(value)}"`);
  return null;
}

function number(
  read: Reader,
  key: string,
  range: { readonly min: number; readonly max?: number; readonly whole?: boolean },
): number | null {
  const value = read.own(key);
  if (value === undefined || value === null) return null;
  // Versions are quoted by those who know that 1.10 would become 1.1.
  const given = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;
  const { min, max = Number.POSITIVE_INFINITY, whole = false } = range;
  if (
    typeof given === 'number' &&
    given >= min &&
    given <= max &&
    (!whole || Number.isInteger(given))
  )
    return given;
  const kind = whole ? 'a whole number' : 'a number';
  const upTo = max === Number.POSITIVE_INFINITY ? ` of at least ${min}` : ` from ${min} to ${max}`;
  read.problem(
    key,
    `${key}: ${JSON.stringify(value)} is not ${kind}${upTo}`,
    `Give ${kind}${upTo}.`,
  );
  return null;
}

function listOf(read: Reader, key: string, value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  read.problem(key, `${key}: not a list of text`, `${key}: [first, second]`);
  return [];
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
function splitFrontMatter(text: string): Result<FrontMatter, SkillProblem> {
  const lines = text.split(/\r?\n/);
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
