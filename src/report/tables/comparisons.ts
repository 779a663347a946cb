/** Columns of money, by their names. */
export const MONEY =
  /price|cost|amount|\bfee|paid|charge|\b(?:eur|usd|gbp)\b|[€£$¥]|preis|betrag|prix|montant|precio|importe|preço|valor|prezzo|importo|金|价|费|元|钱/i;

/** What a word of comparison looks for: the cheaper one has the smaller price. */
export interface MeasureWords {
  readonly says: RegExp;
  /** Columns that are measured so, where the question names none. */
  readonly measures: RegExp | null;
  readonly is: 'top' | 'bottom';
}

export const SPEEDS = /speed|mph|km\/?h|fps|tempo|速度/i;
export const TIMES = /\btime|durat|\bmin|\bsec|\(s\)|load|hour|days?\b|lead|用时|时间|耗时|天数/i;
export const COMPARISONS: readonly MeasureWords[] = [
  {
    says: /^(?:cheaper|cheapest|billiger|billigste[rns]?|günstiger|günstigste[rns]?|barat[oa]s?)$|便宜/i,
    measures: MONEY,
    is: 'bottom',
  },
  {
    says: /^(?:quicker|quickest|faster|fastest|schneller|schnellste[rns]?|rápid[oa]s?|rapides?)$|快/i,
    measures: TIMES,
    is: 'bottom',
  },
  { says: /^(?:slower|slowest)$|慢/i, measures: TIMES, is: 'top' },
  { says: /^(?:dearer|pricier)$|更贵|最贵/i, measures: MONEY, is: 'top' },
  {
    says: /^(?:lower|less|fewer|shorter|smaller|younger|lighter|lowest|least|fewest|shortest|smallest|youngest|lightest|cooler|thinner)$|更[少低短小轻]/i,
    measures: null,
    is: 'bottom',
  },
  {
    says: /^(?:higher|more|longer|larger|bigger|older|heavier|taller|greater|highest|most|longest|largest|biggest|oldest|heaviest|tallest|deeper|wider)$|更[多高长大重]/i,
    measures: null,
    is: 'top',
  },
];
