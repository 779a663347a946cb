import { readAsk, readPolarity, readValue, resolveDate } from '../answer/index.ts';
import type { Evidence } from '../evidence/index.ts';
import type { AnswerPart, Claim, Conflict } from './report.ts';
import { OF_SELF, speakerOf } from './said-by-another.ts';

/** What an answer that is made of quotes says. */
export interface Quotes {
  readonly question: string;
  /** The claims of its sentences, the best first. */
  readonly claims: readonly Claim[];
  /** Every claim of the report that may say something else. */
  readonly others: readonly Claim[];
  /** The rows that may stand as evidence, by id. */
  readonly rows: ReadonlyMap<string, Evidence>;
  readonly conflicts: readonly Conflict[];
}

/**
 * Yes, No or the value, to stand in front of the sentence that it is taken from; `undefined` where that is not sure,
 * where a conflict stands on it, or where another claim says something else, even of a subject that only its title names. A
 * date that is told from the day on which it was said is written out. The writer and the checker
 * of a report both derive it here.
 *
 * @see docs/spec/report.md, REP-25 and REP-80
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
  { question, rows }: Quotes,
  minOwn?: number,
): AnswerPart | undefined {
  const ask = readAsk(question);
  const [proof] = proofs;
  const row = rows.get(proof?.evidenceId ?? '');
  const title = row?.title ?? '';
  const part = { claimIds: [id], level: 'derived' } as const;
  const polarity = readPolarity(text, title, ask);
  if (polarity !== undefined)
    return { ...part, kind: 'polarity', text: WORDS[ask.isChinese ? 'zh' : 'en'][polarity] };
  const isDate = ask.kind === 'date' && row !== undefined;
  const teller = isDate ? tellerOf(text, speakerOf(row, proof?.quote ?? '')) : '';
  // Whoever tells anything of himself says another thing only where he says more of the question than "I".
  const least = teller === '' ? minOwn : undefined;
  const value = readValue(text, `${title} ${teller}`, ask, least);
  if (value === undefined) return undefined;
  const said = isDate ? row.publishedAt : null;
  const date = said === null ? undefined : resolveDate(value, said, ask.isChinese);
  return { ...part, kind: 'value', text: date ?? value };
}

/** Who says "I" stands for himself. */
function tellerOf(text: string, speaker: string): string {
  return OF_SELF.test(text) ? speaker : '';
}

const WORDS = { en: { yes: 'Yes', no: 'No' }, zh: { yes: '是', no: '否' } } as const;

function isDisputed({ id }: Claim, { conflicts }: Quotes): boolean {
  return conflicts.some(({ sides }) => sides.some(({ claimId }) => claimId === id));
}
