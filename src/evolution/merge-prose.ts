import { fail, ok, type Result } from '../kernel/index.ts';
import { isInstructionLike, redact } from '../text/index.ts';

/** A skill's text in what may be written anew and what may not. */
export interface SkillParts {
  /** Front matter, byte for byte. */
  readonly head: string;
  readonly prose: string;
  /** The section of the levers and all behind it, byte for byte. */
  readonly levers: string;
}

const MAX_PROSE_CHARACTERS = 8_000;
/** Commands, paths and names as they stand in code, and addresses. */
const NAMED = /`[^`\n]+`|\b[a-z]+:\/\/\S+/gi;

/** Pure. `undefined` for a text without front matter. */
export function splitProse(text: string): SkillParts | undefined {
  const head = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*\r?\n/.exec(text)?.[0];
  if (head === undefined) return undefined;
  const body = text.slice(head.length);
  const at = body.search(/^## Levers[ \t]*$/m);
  const end = at === -1 ? body.length : at;
  return { head, prose: body.slice(0, end), levers: body.slice(end) };
}

/**
 * The skill with its prose written anew, or why not. Pure. Front matter and levers stay as they are; the prose keeps its
 * title and sections, and names no command, path or address that it or `allowed` did not name before.
 *
 * @see docs/spec/evolution.md, EVO-52
 */
export function mergeProse(
  text: string,
  written: string,
  allowed: readonly string[],
): Result<string, string> {
  const parts = splitProse(text);
  if (parts === undefined) return fail('the skill has no front matter');
  const prose = framed(parts.prose, written.replaceAll('\r\n', '\n'));
  const problem = findProblem(parts.prose, prose, allowed);
  if (problem !== undefined) return fail(problem);
  return ok(`${parts.head}${prose}${parts.levers}`);
}

/** A text between the blank lines that another stands between. */
export function framed(place: string, text: string): string {
  const start = place.length - place.trimStart().length;
  return `${place.slice(0, start)}${text.trim()}${place.slice(place.trimEnd().length)}`;
}

function findProblem(
  before: string,
  after: string,
  allowed: readonly string[],
): string | undefined {
  if (after.length > MAX_PROSE_CHARACTERS) return 'it is too long';
  if (after.trim() === before.trim()) return 'it changes nothing';
  const [old, now] = [headingsOf(before), headingsOf(after)];
  if (old.join('\n') !== now.join('\n')) return 'its title and sections are not those of before';
  if (/^---[ \t]*$/m.test(after)) return 'it holds a front matter of its own';
  const known = new Set([...namesIn(before), ...allowed]);
  const foreign = namesIn(after).find((name) => !known.has(name));
  if (foreign !== undefined) return `it names ${foreign}, which was not named before`;
  const commands = isInstructionLike(before) === undefined ? isInstructionLike(after) : undefined;
  if (commands !== undefined) return commands;
  return redact(after).text === after ? undefined : 'it holds what looks like a secret';
}

function headingsOf(text: string): readonly string[] {
  return text.match(/^#{1,6} .*$/gm)?.map((line) => line.trimEnd()) ?? [];
}

function namesIn(text: string): readonly string[] {
  return text.match(NAMED) ?? [];
}
