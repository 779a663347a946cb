/** Columns of money, by their names. */
export const MONEY =
  /price|cost|amount|\bsum\b|quote|\bbid\b|rent|\bfee|paid|charge|\b(?:eur|usd|gbp)\b|[€£$¥]|preis|betrag|prix|montant|precio|importe|preço|valor|prezzo|importo|金|价|费|元|钱/i;

/** What a word of comparison looks for: the cheaper one has the smaller price. */
export interface MeasureWords {
  readonly says: RegExp;
  /** Columns that are measured so, where the question names none. */
  readonly measures: RegExp | null;
  readonly is: 'top' | 'bottom';
}

export const SPEEDS = /speed|mph|km\/?h|fps|tempo|速度/i;
export const TIMES = /\btime|durat|\bmin|\bsec|\(s\)|load|hour|days?\b|lead|用时|时间|耗时|天数/i;
const LENGTHS =
  /length|dist|\bkm\b|\bkilomet|\bmiles?\b|\bmet(?:re|er)s?\b|\(k?m\)|page|durat|minute|\bmins?\b|hours?\b|länge|strecke|dauer|公里|里程|距离|长|时长|页数/i;
const WEIGHTS = /weight|mass|\bkg\b|\bk?g\b|gewicht|重/i;
const AGES = /\bage\b|\bborn\b|birth|alter|年龄|岁/i;
export const COMPARISONS: readonly MeasureWords[] = [
  { says: /^(?:longest|longer|längste[rns]?)$|最长|更长/i, measures: LENGTHS, is: 'top' },
  { says: /^(?:shortest|shorter|kürzeste[rns]?)$|最短|更短/i, measures: LENGTHS, is: 'bottom' },
  { says: /^(?:heaviest|heavier|schwerste[rns]?)$|最重|更重/i, measures: WEIGHTS, is: 'top' },
  { says: /^(?:lightest|lighter|leichteste[rns]?)$|最轻|更轻/i, measures: WEIGHTS, is: 'bottom' },
  { says: /^(?:oldest|older|älteste[rns]?)$|最老|年龄最大/i, measures: AGES, is: 'top' },
  { says: /^(?:youngest|younger|jüngste[rns]?)$|最年轻|年龄最小/i, measures: AGES, is: 'bottom' },
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
  {
    says: /^(?:dearer|dearest|pricier|priciest|teuerste[rns]?)$|更贵|最贵/i,
    measures: MONEY,
    is: 'top',
  },
  {
    says: /^(?:lower|less|fewer|smaller|lowest|least|fewest|smallest|cooler|thinner|niedrigste[rns]?|kleinste[rns]?|wenigsten)$|[更最][少低小]/i,
    measures: null,
    is: 'bottom',
  },
  {
    says: /^(?:higher|more|larger|bigger|taller|greater|highest|most|largest|biggest|tallest|deeper|deepest|wider|widest|höchste[rns]?|größte[rns]?|meisten)$|[更最][多高大]/i,
    measures: null,
    is: 'top',
  },
];
