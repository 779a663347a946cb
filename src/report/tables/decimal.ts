/** A number without rounding: `units` of 10^-`places`. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

/** A number as a cell writes it, with its currency or unit. */
export interface Quantity extends Decimal {
  readonly prefix: string;
  readonly suffix: string;
}

const QUANTITY =
  /^((?:[A-Z]{2,3})?[$€£¥₹￥]|[A-Z]{3}\s)?\s*(\()?([-+−])?(\d{1,3}(?:[,\u00a0\u202f' ]\d{3})+|\d+)?(?:\.(\d+))?\)?\s*(%|[$€£¥]|[\p{L}°²³/µ]{1,12})?$/u;

/** `$1,200.50`, `12 %`, `(300)`; `undefined` for what is no single number, a date among it. Pure. */
export function readQuantity(text: string): Quantity | undefined {
  const match = QUANTITY.exec(text.trim());
  if (match === null) return undefined;
  const [, prefix = '', bracket, sign, whole = '', fraction = '', suffix = ''] = match;
  if (whole === '' && fraction === '') return undefined;
  const digits = BigInt(`${whole.replace(/\D/g, '')}${fraction}`);
  const isNegative = bracket !== undefined || sign === '-' || sign === '−';
  return {
    units: isNegative ? -digits : digits,
    places: fraction.length,
    prefix: prefix.trim(),
    suffix,
  };
}

/** Units of one kind in the smallest of them: 1.9 kg is more than 1720 g. */
const SCALES: ReadonlyMap<string, bigint> = new Map([
  ['g', 1_000n],
  ['kg', 1_000_000n],
  ['t', 1_000_000_000n],
  ['cm', 10n],
  ['m', 1_000n],
  ['km', 1_000_000n],
  ['cl', 10n],
  ['dl', 100n],
  ['l', 1_000n],
]);

const DURATION = /^(?:(\d{1,3}):)?(\d{1,2}):([0-5]\d)$/;

/** A number, or a time that passed ("41:07", "1:02:14") in its smallest unit: what can be more or less. Pure. */
export function readMeasure(text: string): Decimal | undefined {
  const match = DURATION.exec(text.trim());
  if (match === null) {
    const quantity = readQuantity(text);
    const scale = SCALES.get(quantity?.suffix.toLowerCase() ?? '') ?? 1n;
    return quantity && { units: quantity.units * scale, places: quantity.places };
  }
  const [, hours = '0', minutes = '0', seconds = '0'] = match;
  return { units: BigInt(hours) * 3600n + BigInt(minutes) * 60n + BigInt(seconds), places: 0 };
}

export function addDecimals(values: readonly Decimal[]): Decimal {
  const places = Math.max(0, ...values.map((value) => value.places));
  return { units: values.reduce((sum, value) => sum + scaled(value, places), 0n), places };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals([a, { ...b, units: -b.units }]);
}

export function compareDecimals(a: Decimal, b: Decimal): number {
  const places = Math.max(a.places, b.places);
  const difference = scaled(a, places) - scaled(b, places);
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

/** Rounded half away from zero; `undefined` for a divisor of zero. */
export function divideDecimals(a: Decimal, b: Decimal, places: number): Decimal | undefined {
  if (b.units === 0n) return undefined;
  const isNegative = a.units < 0n !== b.units < 0n;
  const over = absolute(a.units) * 10n ** BigInt(places + b.places);
  const under = absolute(b.units) * 10n ** BigInt(a.places);
  const units = (over * 2n + under) / (under * 2n);
  return { units: isNegative ? -units : units, places };
}

/** Without thousands separators; zeros at the end of a fraction are left out when they come of a division. */
export function formatDecimal({ units, places }: Decimal): string {
  const digits = absolute(units)
    .toString()
    .padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places);
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

export function withoutTrailingZeros({ units, places }: Decimal): Decimal {
  let value = units;
  let left = places;
  while (left > 0 && value % 10n === 0n) {
    value /= 10n;
    left -= 1;
  }
  return { units: value, places: left };
}

function scaled({ units, places }: Decimal, to: number): bigint {
  return units * 10n ** BigInt(to - places);
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
