export { buildReport } from './build-report.ts';
export { joinParts } from './check-answer.ts';
export { failReport, type ProofCheck, type ProofFailure } from './check-proof.ts';
export {
  checkReport,
  checkReportInTurns,
  checkReportJson,
  checkReportJsonInTurns,
} from './check-report.ts';
export { sideOf } from './conflict-side.ts';
export { displayAddress } from './display-address.ts';
export { type DisplayBlock, displayBlock } from './display-block.ts';
export { displayText } from './display-text.ts';
export { saysTheSame } from './further-proof.ts';
export { htmlBlock } from './html-parts.ts';
export { type Seal, sealReport } from './integrity.ts';
export type { MethodLabels } from './labels.ts';
export { METHOD_WORDS, methodWordsFor, sayNothingFound } from './labels-for.ts';
export { layAnswer } from './lay-answer.ts';
export { correctionTexts } from './lessons/apply-lessons.ts';
export { likenessOf } from './lessons/like-question.ts';
export {
  type CheckedSentence,
  checkSentences,
  createCitableFinder,
  type WrittenSentence,
} from './prose/check-sentences.ts';
export { easeQuote } from './prose/ease-quote.ts';
export type { SettledSentence } from './prose/settled-sentence.ts';
export { findVetoes, levelOfSentence, type Veto } from './prose/weigh-sentence.ts';
export { countedTerms } from './question-words.ts';
export { withQuotesAlone } from './quotes-alone.ts';
export {
  type AnswerReading,
  type ReadInput,
  readAnswer,
  readAnswerInTurns,
  textsOfAnswer,
} from './read-answer.ts';
export { renderHtml } from './render-html.ts';
export { renderMarkdown } from './render-markdown.ts';
export type {
  AnswerPart,
  AttemptFact,
  Claim,
  ClaimLevel,
  ClaimStatus,
  Concept,
  Conflict,
  ConflictSide,
  GenerationFact,
  Method,
  Report,
  ReportMode,
  Statement,
} from './report.ts';
export { isUpheld } from './report.ts';
export { decodeReport, encodeReport, formatReport } from './report-codec.ts';
export { RENDERER, renderBeside, sealDelivery } from './report-formats.ts';
export type { Clue, FindSnapshot, Lesson, ReportInput, RubricInput } from './report-input.ts';
export { planReportPage, type Section } from './report-page.ts';
export { createReportSchema } from './report-schema.ts';
export {
  claimsOf,
  createReportView,
  disputeOf,
  frontText,
  frozenAddress,
  hasNoVoice,
  headingOf,
  isSideOf,
  levelWord,
  otherConflicts,
  proofsOf,
  type ReportView,
  reasonsHeadOf,
  reasonsOf,
  referenceFacts,
} from './report-view.ts';
export { type KeyPair, readSignature, type SignatureState, signReport } from './signature.ts';
export { type WeighedAnswer, weighAnswer } from './weigh-answer.ts';
export { withToldConflicts } from './with-told-conflicts.ts';
export { type WrittenSection, withWritten } from './with-written.ts';
