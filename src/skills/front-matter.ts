import { fail, ok, type Result } from '../kernel/index.ts';
import type { SkillProblem } from './skill.ts';

/** A skill file in its two parts. `---` inside the body is text. */
export interface FrontMatter {
  readonly yaml: string;
  /** Lines before the first one of `yaml`. */
  readonly yamlLine: number;
  readonly body: string;
}

const FENCE = /^---[ \t]*$/;

/** Front matter opens at the first byte of the file or not at all. */
export function splitFrontMatter(text: string): Result<FrontMatter, SkillProblem> {
  const lines = text.split(/\r?\n/);
  if (!FENCE.test(lines[0] ?? ''))
    return fail({
      line: 1,
      what: 'no front matter at the first byte of the file',
      fix: 'Let the file begin with --- , then name and description, then --- .',
    });
  const end = lines.findIndex((line, index) => index > 0 && FENCE.test(line));
  if (end === -1)
    return fail({
      line: lines.length,
      what: 'the front matter is not closed',
      fix: 'Close it with --- .',
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
