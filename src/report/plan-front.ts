import { readAsk, readPolarity, readValue } from '../answer/index.ts';
import type { AnswerPart, Claim, Conflict } from './report.ts';

/** What an answer that is made of quotes says. */
export interface Quotes {
  readonly question: string;
  /** The claims of its sentences, the best first. */
  readonly claims: readonly Claim[];
  /** Every claim of the report that may say something else. */
  readonly others: readonly Claim[];
  /** Titles of the rows that may stand as evidence, by id. */
  readonly titles: ReadonlyMap<string, string>;
  readonly conflicts: readonly Conflict[];
}

/**
 * Yes, No or the value, to stand in front of the sentence that it is taken from; `undefined` where that is not sure,
 * where a conflict stands on it, or where another claim says something else, even of a subject that only its title names. The writer and the checker
 * of a report both derive it here.
 *
 * @see docs/spec/report.md, REP-25
 */
export function planFront(quotes: Quotes): AnswerPart | undefined {
  const [first] = quotes.claims;
  if (first === undefined || isDisputed(first, quotes)) return undefined;
  const front = frontOf(first, quotes);
  if (front === undefined) return undefined;
  const isDenied = [...quotes.claims, ...quotes.others].some((other) => {
    const said = frontOf(other, quotes, 0);
    return said !== undefined && said.text !== front.text;
  });
  return isDenied ? undefined : front;
}

function frontOf(
  { id, text, proofs }: Claim,
  { question, titles }: Quotes,
  minOwn?: number,
): AnswerPart | undefined {
  const ask = readAsk(question);
  const title = titles.get(proofs[0]?.evidenceId ?? '') ?? '';
  const part = { claimIds: [id], level: 'derived' } as const;
  const polarity = readPolarity(text, title, ask);
  if (polarity !== undefined)
    return { ...part, kind: 'polarity', text: WORDS[ask.isChinese ? 'zh' : 'en'][polarity] };
  const value = readValue(text, title, ask, minOwn);
  return value === undefined ? undefined : { ...part, kind: 'value', text: value };
}

const WORDS = { en: { yes: 'Yes', no: 'No' }, zh: { yes: '是', no: '否' } } as const;

function isDisputed({ id }: Claim, { conflicts }: Quotes): boolean {
  return conflicts.some(({ sides }) => sides.some(({ claimId }) => claimId === id));
}
