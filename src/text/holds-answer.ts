import { contentTerms } from './content-terms.ts';
import { isChinese } from './detect-script.ts';

/** An answer of more characters than this is a text of its own: another may tell the same in other words. */
const LONG = 30;
/** A text tells a long answer when it has this share of its words. */
const TOLD = 0.6;

/** Whether a text has the answer: a short one word for word, a long one by most of its words. */
export function holdsAnswer(text: string, answer: string): boolean {
  const wanted = plain(answer);
  if (wanted.trim() === '') return false;
  if (wanted.length <= LONG)
    return isChinese(answer)
      ? plain(text).replace(/ /g, '').includes(wanted.replace(/ /g, ''))
      : plain(text).includes(wanted);
  const terms = [...new Set(contentTerms(answer))];
  const said = new Set(contentTerms(text));
  return terms.filter((term) => said.has(term)).length >= TOLD * terms.length;
}

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}
