export { contentTerms } from './content-terms.ts';
export { detectScript, type Script } from './detect-script.ts';
export type { Span } from './span.ts';
export { splitSentences } from './split-sentences.ts';
export { stemEnglish } from './stem-english.ts';
export { isStopWord } from './stop-words.ts';
export { type Token, type TokenKind, termsOf, tokenize } from './tokenize.ts';
