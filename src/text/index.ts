export { asksAboutAll } from './asks-about-all.ts';
export { contentTerms } from './content-terms.ts';
export { counted } from './counted.ts';
export { derivedForms } from './derived-forms.ts';
export { detectScript, isChinese, type Script } from './detect-script.ts';
export {
  escapeHtml,
  escapeMarkdown,
  escapePattern,
  stripTerminalEscapes,
  unescapeHtml,
} from './escape.ts';
export { estimateTokens, promptTokens } from './estimate-tokens.ts';
export { extractDetails, extractSpecifics } from './extract-specifics.ts';
export { findDomain } from './find-domain.ts';
export { findMissingSpecifics } from './find-missing-specifics.ts';
export { findNames } from './find-names.ts';
export {
  findDelimitedTable,
  findDelimiter,
  findMarkdownTables,
  isEvenTable,
  type Table,
  type TableCell,
  type TableRow,
} from './find-tables.ts';
export { foldSpace, foldWidth, normaliseText } from './fold-space.ts';
export { holdsAnswer } from './holds-answer.ts';
export { findSectionTitle, findTitle, isUnderTitle, lengthOfAnswerMark } from './inline-title.ts';
export { isInstructionLike, isOrderBySteps, isOrderToModel } from './instruction-like.ts';
export { isListedWord, nearnessTo } from './nearness.ts';
export { isNegatedAgainst, termsNegatedAgainst } from './negation.ts';
export { writeNumbersAsDigits } from './number-words.ts';
export { cutsQuotation, joinQuotations, splitWholeSentences } from './quotations.ts';
export { fromLogOdds, type ReadSigns, readTrees } from './read-trees.ts';
export { type Redacted, type RedactOptions, redact, redactDeep } from './redact.ts';
export { rememberTexts } from './remember-texts.ts';
export { areCopies, createCopyFold, wholeSentences } from './repeated-text.ts';
export {
  cosineOfTerms,
  createNearDuplicates,
  jaccard,
  NEAR_DUPLICATE_THRESHOLD,
  type NearDuplicates,
  shinglesOf,
  shinglesOfTerms,
} from './similarity.ts';
export type { Span, Specific, SpecificKind, Token, TokenKind } from './span.ts';
export { splitSentences } from './split-sentences.ts';
export { stemEnglish } from './stem-english.ts';
export { isStopWord } from './stop-words.ts';
export { templateOf } from './template-of.ts';
export { readTokens, termsOf, tokenize } from './tokenize.ts';
export { wordForms } from './word-forms.ts';
export { createVocabulary, type Vocabulary } from './word-term.ts';
