import { fail, type Result } from '../kernel/index.ts';
import { isInstructionLike } from '../text/index.ts';
import { mergeProse, splitProse } from './merge-prose.ts';

/** The lines of a skill between its two marks: what may be written anew. */
const EVOLVABLE = /(^<!-- evolvable -->\n)([\s\S]*?)(^<!-- \/evolvable -->$)/m;
const MAX_CHARACTERS = 3_000;
/** What reaches beyond advice: files, variables, options, programs. */
const REACHING =
  /(?:~|\.{1,2})?\/[\w.-]+|[a-z]:\\[\w.-]+|\$\w+|\b[A-Z][A-Z\d]*_[A-Z\d_]+\b|--[a-z][\w-]*|\bautosearch [a-z]+/gi;
/** Whose work it is to weigh what was done. */
const JUDGING =
  /\b(?:judge|scor(?:e|es|ing)|rubrics?|budgets?|verdicts?|planted|probes?|gates?)\b/gi;
const NAMES = /\p{Lu}[\p{L}\p{N}'’-]{2,}|\p{N}{2,}/gu;

/** What a proposal is held against. */
export interface EvolvableRules {
  /** Skills of the home and the package, by name. */
  readonly skills: readonly string[];
  /** The questions that it is tried on: a text that names what one of them asks about has learned it by heart. */
  readonly questions: readonly string[];
}

/** The lines that may be written anew; `undefined` for a text without marks. Pure. */
export function evolvableLines(text: string): string | undefined {
  return EVOLVABLE.exec(text)?.[2];
}

/**
 * The skill with other lines between its marks, or why not. Pure. Every other byte stays. Lines name no path, variable, option,
 * command, address, other skill or way of weighing that they did not name before, and nothing that a question asks about.
 *
 * @see docs/spec/evolution.md, EVO-59
 */
export function writeEvolvableLines(
  text: string,
  written: string,
  rules: EvolvableRules,
): Result<string, string> {
  const parts = splitProse(text);
  const before = evolvableLines(text);
  if (parts === undefined || before === undefined) return fail('it has no evolvable lines');
  const lines = `${written.replaceAll('\r\n', '\n').trim()}\n`;
  const problem = findProblem(before, lines, rules);
  if (problem !== undefined) return fail(problem);
  const prose = parts.prose.replace(EVOLVABLE, (_, open, __, close) => `${open}${lines}${close}`);
  return mergeProse(text, prose, []);
}

function findProblem(
  before: string,
  after: string,
  { skills, questions }: EvolvableRules,
): string | undefined {
  if (after.length > MAX_CHARACTERS) return 'it is too long';
  if (after.includes('<!--')) return 'it holds marks of its own';
  if (/^#/m.test(after)) return 'it holds a section of its own';
  const reach = findNew(before, after, (text) => text.match(REACHING) ?? []);
  if (reach !== undefined) return `it names ${reach.trim()}, which was not named before`;
  const skill = skills.find((name) => after.includes(name) && !before.includes(name));
  // A skill called "decide" is a word as well.
  if (skill?.includes('-')) return `it speaks of the skill ${skill}`;
  const judging = findNew(before, after, (text) => text.match(JUDGING) ?? []);
  if (judging !== undefined) return `it speaks of "${judging}", which decides whether it is kept`;
  const asked = new Set(questions.flatMap(namesOf));
  const learned = findNew(before, after, (text) => namesOf(text).filter((name) => asked.has(name)));
  if (learned !== undefined) return `it names ${learned}, which a question asks about`;
  return isInstructionLike(before) === undefined ? isInstructionLike(after) : undefined;
}

function findNew(
  before: string,
  after: string,
  read: (text: string) => readonly string[],
): string | undefined {
  const known = new Set(read(before).map((one) => one.toLowerCase()));
  return read(after).find((one) => !known.has(one.toLowerCase()));
}

/** Names and numbers of a text; the first word of a sentence is written large whatever it is. */
function namesOf(text: string): readonly string[] {
  const within = text.replaceAll(/(^|[.!?:]\s+|^[-*\d.\s]+)\p{Lu}[\p{L}'’-]*/gmu, '$1');
  return within.match(NAMES) ?? [];
}
