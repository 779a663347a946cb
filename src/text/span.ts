/** A piece of a text: UTF-16 code units, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type TokenKind = 'word' | 'number' | 'cjk' | 'identifier';

/** One index term and where it stands. Parts of an identifier lie within the span of the whole. */
export interface Token extends Span {
  readonly term: string;
  readonly kind: TokenKind;
}

export type SpecificKind =
  | 'url'
  | 'email'
  | 'date'
  | 'version'
  | 'error-code'
  | 'issue'
  | 'path'
  | 'identifier'
  | 'number'
  | 'name';

/** A detail that must survive word for word: what a summary may not lose and a claim may not invent. */
export interface Specific extends Span {
  readonly kind: SpecificKind;
  /** As it stands in the text. */
  readonly text: string;
  /** One form for all its spellings: equal specifics have equal `kind` and `normal`. */
  readonly normal: string;
}

/** One way in which a specific is written. */
export interface Pattern {
  readonly kind: SpecificKind;
  readonly expression: RegExp;
  /** The part of the match that is the specific: without the sentence's punctuation behind it. */
  readonly trim?: (match: string) => string;
  /** `undefined` for what only looks like one. */
  readonly normalise: (match: RegExpExecArray) => string | undefined;
}
