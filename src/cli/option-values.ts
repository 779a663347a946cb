import { InvalidArgumentError } from 'commander';

/** A parser for `--option N`: a whole number in [min, max]. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (/^[+-]?\d+$/.test(text.trim()) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`"${text}" is not a whole number from ${min} to ${max}.`);
  };
}
