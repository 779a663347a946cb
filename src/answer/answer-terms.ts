import { contentTerms, stemEnglish, wordForms } from '../text/index.ts';

/** What is measured is asked for by an adjective and told by a noun. */
const MEASURES = `tall height high, long length, wide width broad breadth, deep depth, old age, heavy weigh weight,
  cost price expensive, far distance, fast speed, hot temperature`;

const MEASURED: ReadonlyMap<string, string> = new Map(
  MEASURES.split(',').flatMap((family) => {
    const [head = '', ...others] = family.trim().split(/\s+/).map(stemEnglish);
    return others.map((form) => [form, head] as const);
  }),
);

/** Where a link leads is no word of the text. */
const TARGET =
  /(?<=\])\([^()\n]{0,500}(?:\([^()\n]{0,200}\)[^()\n]{0,200}){0,3}\)|\b(?:href|src)="[^"\n]{0,500}"/gi;

/** The terms that carry a text's meaning, each form of an irregular verb under its verb. Each once, in order. */
export function answerTerms(text: string): readonly string[] {
  return [...new Set(contentTerms(text.replace(TARGET, ' ')).map(headOf))];
}

/** The term that an irregular form or a measure goes by; the term itself for any other. */
export function headOf(term: string): string {
  return wordForms(term)[0] ?? MEASURED.get(term) ?? term;
}
