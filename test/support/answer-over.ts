import { planUnits } from '../../src/answer/plan-units.ts';
import { foundRow } from './found-row.ts';

/** The units of the short answer over pages, each with its title, one a line. */
export function answerOver(
  question: string,
  ...pages: readonly (readonly [title: string, text: string])[]
): string {
  const rows = pages.map(([title, text]) => foundRow({ text, title, url: `file:${title}.md` }));
  const texts = new Map(rows.map(({ snapshot }, at) => [snapshot, pages[at]?.[1]]));
  const findSnapshot = (sha256: string): string | undefined => texts.get(sha256);
  const { answer } = planUnits({ question, rows, findSnapshot });
  return answer.map(({ unit }) => unit.text).join('\n');
}
