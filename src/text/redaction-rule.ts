/** One shape of secret or personal text. */
export interface RedactionRule {
  readonly kind: string;
  readonly expression: RegExp;
  /** A part of whatever it takes out: it is not asked of a text without. Rules that share it ask once. */
  readonly needs?: RegExp;
  /** What replaces a match, `undefined` leaves it; without this the mark does, behind what the first group holds. */
  readonly replace?: (match: string, mark: string) => string | undefined;
}

/** What is marked already, or holds a place for a value, is none. */
export const OPEN = '(?!\\[redacted:|\\$?\\{|<|\\*{3}|(?:your|YOUR)[_-]|x{3}|X{3}|\\.{3})';
