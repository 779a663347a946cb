import { answerTerms } from './answer-terms.ts';

/** A bound, and not the number itself. */
const BOUND =
  /(?:\b(?:more|less|fewer|greater) than|\bat (?:least|most)|\b(?:over|under|above|below|up to|only|another|minimum|maximum)|超过|不到|至少|至多|以上|以下)\s*$/iu;
const ROUGH =
  /(?:\b(?:about|around|some|roughly|approximately|nearly|almost|circa)|约|大约|近|将近)\s*$/iu;
/** How far a rough number may be from another one. */
const ROUGH_SHARE = 0.05;

/** A number with what it counts. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
  readonly digits: number;
  readonly isRough: boolean;
  readonly isBound: boolean;
}

/** Characters beside a number in which its unit and its bound stand. */
const NEAR = 60;

/** What stands around a number tells its unit, and whether it is rough or a bound. */
export function amountOf(normal: string, before: string, after: string): Amount {
  // Each of the many numbers of a long text would read all of it again.
  const near = before.slice(-NEAR);
  const next = after.slice(0, NEAR);
  const digits = /-?\d[\d.]*/.exec(normal)?.[0] ?? '0';
  const unit = normal.replace(digits, '');
  return {
    value: Number(digits),
    unit:
      unit !== ''
        ? unit
        : (answerTerms(
            next
              .split(/[\s,.;]+/)
              .slice(0, 2)
              .join(' '),
          )[0] ?? ''),
    digits: digits.replace(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '').length,
    isRough: ROUGH.test(near),
    isBound: BOUND.test(near),
  };
}

/** Whether the one number that both tell is another one in each. */
export function amountsDiffer(a: readonly Amount[], b: readonly Amount[]): boolean {
  const pair = comparable(a, b);
  return pair !== undefined && !pair.some(({ isBound }) => isBound) && !isAsMuch(...pair);
}

/** Whether one number of the first, with its unit, stands in the second too, or rounds to the same. */
export function shareAmount(a: readonly Amount[], b: readonly Amount[]): boolean {
  const told = (amounts: readonly Amount[]): readonly Amount[] =>
    amounts.filter(({ isBound }) => !isBound);
  return told(a).some((one) =>
    told(b).some((other) => one.unit === other.unit && isAsMuch(one, other)),
  );
}

/** The one number of each; of several, those of the one unit that both have once, or the only ones of these that differ. */
function comparable(
  a: readonly Amount[],
  b: readonly Amount[],
): readonly [Amount, Amount] | undefined {
  const [one] = a;
  const [other] = b;
  if (one === undefined || other === undefined) return undefined;
  if (a.length === 1 && b.length === 1) return areUnitsAlike(one, other) ? [one, other] : undefined;
  const pairs = a.flatMap((amount) => {
    const own = a.filter(({ unit }) => unit === amount.unit);
    const others = b.filter(({ unit }) => unit === amount.unit);
    const [match] = others;
    return own.length === 1 && others.length === 1 && match !== undefined && amount.unit !== ''
      ? [[amount, match] as const]
      : [];
  });
  // "7.9 km long with two lanes" and "3.4 km long with two lanes" agree in what nobody asked.
  const told = pairs.length > 1 ? pairs.filter((pair) => !isAsMuch(...pair)) : pairs;
  return told.length === 1 ? told[0] : undefined;
}

/** "48 million passengers" and "51 million used it": a plain number may be of any noun. */
function areUnitsAlike(a: Amount, b: Amount): boolean {
  const isMeasure = ({ unit }: Amount): boolean =>
    /^(?:[%°$€£¥₹]|\p{Script=Latin}{1,3}$)/u.test(unit);
  return a.unit === b.unit || (!isMeasure(a) && !isMeasure(b));
}

/** The same, or the same rounded. */
function isAsMuch(a: Amount, b: Amount): boolean {
  if (a.value === b.value) return true;
  const most = Math.max(Math.abs(a.value), Math.abs(b.value));
  if ((a.isRough || b.isRough) && Math.abs(a.value - b.value) <= ROUGH_SHARE * most) return true;
  const [coarse, fine] = a.digits <= b.digits ? [a, b] : [b, a];
  return (
    coarse.digits < fine.digits &&
    Number(fine.value.toPrecision(Math.max(1, coarse.digits))) === coarse.value
  );
}
