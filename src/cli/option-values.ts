import { InvalidArgumentError } from 'commander';

/** A parser for `--option N`: a whole number in [min, max]. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[+-]?\d+$/.test(text.trim()) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`"${text}" is not a whole number from ${min} to ${max}.`);
  };
}

/** A parser for `--option a,b,c`: names without blanks, at least one. */
export function nameList(text: string): readonly string[] {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length > 0) return names;
  throw new InvalidArgumentError(`"${text}" names nothing.`);
}
