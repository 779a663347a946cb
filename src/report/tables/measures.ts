import { TIMES } from './comparisons.ts';

export const SPEAKS_OF_MONEY =
  /\b(?:cost|costs|money|spen[dt]|pay|paid|price|rent|rais(?:e|ed)|earn(?:ed)?|t(?:ake|ook|aken|akings?)|fees?|dear(?:er|est)?|cheap(?:er|est)?|owe|expensive)\b|钱|花|付|交|费|贵|便宜|kostet|teuer|prix|co[uû]te|cuesta/i;

/** What a word measures, and how columns of it are called: by a noun, short for it, or by a unit. */
export const MEASURES: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:weighs?|weight|heavy|heavier|heaviest|kilos?|grams?)$/i, /weight|\bkg\b|\bg\b|gewicht/i],
  [
    /^(?:high|higher|highest|altitude|up|uphill|bergauf)$/i,
    /\balt|height|elev|\bhm\b|höhen|\bm\b/i,
  ],
  [/^(?:tall|taller|tallest|centimet\p{L}+|cm)$/iu, /\bcm\b|height|größe/i],
  [/^(?:far|farther|distance|miles?|kilomet\p{L}+)$/iu, /\bkm\b|\bmiles?\b|dist|\bmi\b|strecke/i],
  [
    /^(?:long|longer|last|stay|stays|stayed|lasts?|temps|lange)$/i,
    /night|days?\b|dur[ae]|min|hours?|\bhrs?\b|weeks?|time|dauer|zeit/i,
  ],
  [/^(?:quick|quicker|quickest|fast|faster|fastest|slow|slowest)$/i, TIMES],
  [/^(?:electricity|power|energy|produced?|strom)$/i, /kwh|\bwh\b/i],
  [/^(?:area|ground|land|space)$/i, /\bsq\b|m²|m2|\barea\b|\bacres?\b|\bha\b|fläche/i],
  [/^(?:water|litres?|liters?)$/i, /\bl\b|litre|liter|m3|m³/i],
  [/^(?:old|older|oldest|young|youngest|age)$/i, /\bage\b|born|birth/i],
  [/^(?:many|people|counted|seen|sold)$/i, /count|seen|number|\bqty\b|\bno\.|sold|tickets|pax/i],
];
export const CHINESE_MEASURES: readonly (readonly [RegExp, RegExp])[] = [
  [/卖|销/u, /杯数|数量|销量|件数|份数/u],
  [/[考]|分数/u, /得分|成绩|分数/u],
  [/钱|花|付|交|费/u, /金额|费|价|元/u],
];
