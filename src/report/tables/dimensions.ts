import { OF_MONEY } from './asking-words.ts';
import type { Column } from './column.ts';

/** Columns of money, by their names. */
export const MONEY =
  /price|cost|amount|salar|\bwages?\b|\bpay\b|income|\bbill|\bsum\b|quote|\bbid\b|rent|\bfee|paid|charge|\b(?:eur|usd|gbp)\b|[€£$¥]|preis|betrag|prix|montant|precio|importe|preço|valor|prezzo|importo|金|价|费|元|钱|欠款|工资|薪/i;

/** What can be more or less, and how questions and columns speak of it. */
export interface Measurable {
  /** Adjectives for more and for less of it, in English and elsewhere. */
  readonly more?: string;
  readonly less?: string;
  readonly moreElsewhere?: RegExp;
  readonly lessElsewhere?: RegExp;
  /** Words that ask for it without comparing. */
  readonly speaks?: RegExp;
  /** Columns that measure it: by a noun, short for it, or by a unit. */
  readonly columns: RegExp;
  /** Of these the ones whose numbers are smaller where there is more of it. */
  readonly inverse?: RegExp;
  /** Questions that alone are asked of it. */
  readonly context?: RegExp;
}

const SPEED = 'speed|mph|km\\/?h|fps|tempo|速度';

const TIME =
  /night|days?\b|dur[ae]|min|hours?|\bhrs?\b|weeks?|time|dauer|zeit|时间|时长|用时|耗时|[天晚]数/i;
const SINCE = /since|joined|started|^from$|start date|lent|入职|加入/i;

/** A word may be of several: what it means is told by the columns. */
export const MEASURABLE: readonly Measurable[] = [
  {
    more: 'expensive dear pricey pricy costly',
    less: 'cheap',
    moreElsewhere: /^teuerste[rns]?$|[最更]贵|(?:花费|开销|花钱|费用)[最更][多大高]/i,
    lessElsewhere: /^(?:billig(?:er|ste[rns]?)|günstig(?:er|ste[rns]?)|barat[oa]s?)$|便宜/i,
    speaks: OF_MONEY,
    columns: MONEY,
  },
  {
    more: 'long',
    less: 'short',
    moreElsewhere: /^längste[rns]?$|[最更][长久]/i,
    lessElsewhere: /^kürzeste[rns]?$|[最更]短/i,
    speaks: /^(?:long|longer|last|stay|stays|stayed|lasts?|time|hours|temps|lange)$/i,
    columns: TIME,
  },
  {
    more: 'long',
    less: 'short',
    context: /\b(?:took|takes?|lasts?|lasted|stay(?:s|ed)?|spent)\b/i,
    columns: TIME,
  },
  {
    more: 'long far',
    less: 'short near',
    moreElsewhere: /^längste[rns]?$|[最更][长远]/i,
    lessElsewhere: /^kürzeste[rns]?$|[最更][短近]/i,
    speaks: /^(?:far|farther|distance|miles?|km|kilomet\p{L}+)$/iu,
    columns:
      /length|dist|\bkm\b|\bkilomet|\bmiles?\b|\bmi\b|\bmet(?:re|er)s?\b|\(k?m\)|page|länge|strecke|公里|里程|距离|长|页数/i,
  },
  {
    more: 'quick fast',
    less: 'slow',
    moreElsewhere: /^(?:schnell(?:er|ste[rns]?)|rápid[oa]s?|rapides?)$|快/i,
    lessElsewhere: /慢/,
    columns: new RegExp(
      `${SPEED}|\\btime|durat|\\bmin|\\bsec|\\(s\\)|load|hour|days?\\b|lead|用时|时间|耗时|天数`,
      'i',
    ),
    inverse: new RegExp(`^(?!.*(?:${SPEED}))`, 'i'),
  },
  {
    more: 'heavy',
    less: 'light',
    moreElsewhere: /^schwerste[rns]?$|[最更]重/i,
    lessElsewhere: /^leichteste[rns]?$|[最更]轻/i,
    speaks: /^(?:weighs?|weight|kilos?|grams?)$/i,
    columns: /weight|mass|\bkg\b|\bg\b|gewicht|重/i,
  },
  {
    more: 'old',
    less: 'young new recent',
    moreElsewhere: /^älteste[rns]?$|[最更][老旧]|年龄最大/i,
    lessElsewhere: /^jüngste[rns]?$|[最更](?:年轻|新)|年龄最小/i,
    speaks: /^age$/i,
    columns:
      /\bage\b|born|birth|\byear\b|since|built|founded|joined|started|bought|alter|年龄|岁|年份|出生|购入|买入/i,
    inverse: /born|birth|\byear\b|since|built|founded|joined|started|bought|年份|出生|购入|买入/i,
  },
  {
    more: 'tall high',
    less: 'short low small',
    moreElsewhere: /[最更]高/,
    lessElsewhere: /[最更]矮/,
    speaks: /^(?:centimet\p{L}+|cm)$/iu,
    columns: /\bcm\b|height|größe|身高|高度/i,
  },
  {
    more: 'high',
    less: 'low',
    speaks: /^(?:altitude|up|uphill|bergauf)$/i,
    columns: /\balt|height|elev|\bhm\b|höhen|\bm\b/i,
  },
  {
    more: 'long',
    less: 'short',
    context: /\b(?:been|gone|had|has|have|known|out|waiting|waited|lived|worked|served)\b/i,
    columns: SINCE,
    inverse: SINCE,
  },
  { more: 'good', less: 'bad', columns: /rating|score|mark|points|stars|评分|得分|成绩/i },
  { more: 'deep', less: 'shallow', moreElsewhere: /[最更]深/, columns: /depth|deep|tiefe|深/i },
  { more: 'wide broad', less: 'narrow', columns: /width|wide|breite|宽/i },
  {
    more: 'warm hot',
    less: 'cold cool',
    moreElsewhere: /[最更][热暖]/,
    lessElsewhere: /[最更][冷凉]/,
    speaks: /^degrees?$/i,
    columns: /temp|°|degrees|气温|温度/i,
  },
  {
    more: 'damp humid moist',
    less: 'dry',
    moreElsewhere: /[最更][潮湿]/,
    columns: /humid|moist|damp|湿度/i,
  },
  { more: 'wet rainy', less: 'dry', columns: /rain|precip|regen|雨/i },
  { more: 'windy', columns: /wind|gust|风/i },
  { more: 'sunny', columns: /sun/i },
  { more: 'loud noisy', less: 'quiet', columns: /\bdb\b|noise|decibel|噪/i },
  {
    more: 'busy popular crowded full',
    less: 'quiet empty',
    moreElsewhere: /(?:人|客)[^，？?]{0,3}[最更]多|[最更](?:热闹|忙|受欢迎)/,
    lessElsewhere: /(?:人|客)[^，？?]{0,3}[最更]少|[最更](?:冷清|闲)/,
    columns:
      /visit|guest|customer|people|attend|ticket|booking|order|member|covers|reader|loans|sold|人数|客|参观|销量/i,
  },
  {
    more: 'hard difficult tough steep',
    less: 'easy flat',
    moreElsewhere: /[最更]难/,
    lessElsewhere: /[最更](?:容易|简单)/,
    columns: /difficult|grade|ascent|climb|gradient|steep|难度/i,
  },
  {
    more: 'big large spacious roomy',
    less: 'small tiny',
    moreElsewhere: /[最更]大/,
    lessElsewhere: /[最更]小/,
    columns: /area|\bsize|\bsq\b|m²|m2|\bacres?\b|\bha\b|hectare|fläche|面积|平米|㎡/i,
  },
  { speaks: /^(?:electricity|power|energy|produced?|strom)$/i, columns: /kwh|\bwh\b/i },
  {
    speaks: /^(?:area|ground|land|space)$/i,
    columns: /\bsq\b|m²|m2|\barea\b|\bacres?\b|\bha\b|fläche/i,
  },
  { speaks: /^(?:water|litres?|liters?)$/i, columns: /\bl\b|litre|liter|m3|m³/i },
  { speaks: /^(?:feeds?|serves?|portions?)$/i, columns: /serves|portions|people/i },
  { speaks: /^populous$/i, columns: /^popul/i },
  {
    speaks: /^(?:many|people|counted|seen|sold)$|卖|销/i,
    columns: /count|seen|number|\bqty\b|\bno\.|sold|tickets|pax|杯数|数量|销量|件数|份数/i,
  },
  { speaks: /考|分数/u, columns: /得分|成绩|分数/u },
];

/** By its name or by the currency of its cells. */
export function isOfMoney({ name, values }: Column): boolean {
  return MONEY.test(name) || /[£€$¥]/u.test(values[0] ?? '');
}
