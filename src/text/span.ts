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
