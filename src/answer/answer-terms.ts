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

/** What was founded was established; what was found is another word with the same stem. */
const FOUNDED = /(?<!\p{L})found(?:ed|ing|ers?)(?!\p{L})/giu;

/** "In order to" orders nothing. */
const IN_ORDER_TO = /(?<!\p{L})in order (?=to\b|that\b)/giu;

/** The terms that carry a text's meaning, each form of an irregular verb under its verb. Each once, in order. */
export function answerTerms(text: string): readonly string[] {
  const read = text.replace(TARGET, ' ').replace(FOUNDED, 'established').replace(IN_ORDER_TO, ' ');
  return [...new Set(contentTerms(read).map(headOf))];
}

const FOUND = /(?<!\p{L})found(?!\p{L})/giu;

/** A text for who asks who founded something: without what was only found in it. */
export function withoutFound(text: string, question: string): string {
  return question.search(FOUNDED) < 0 ? text : text.replace(FOUND, ' ');
}

/** The term that an irregular form or a measure goes by; the term itself for any other. */
export function headOf(term: string): string {
  return wordForms(term)[0] ?? MEASURED.get(term) ?? term;
}
