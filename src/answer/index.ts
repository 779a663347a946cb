/**
 * What in the found passages answers a question: units, what each is worth, and which make the short answer.
 *
 * @see docs/spec/answer.md
 */
export { answerTerms, headOf, withoutFound } from './answer-terms.ts';
export { type Ask, type AskKind, asksForValue, isOpen, readAsk } from './ask.ts';
export { asksForNewest } from './asks-for-newest.ts';
export { inChineseWords } from './chinese-words.ts';
export { type Closeness, encodedTextOf } from './closeness.ts';
export { weightOfWord } from './common-words.ts';
export { readComparison } from './compare.ts';
export { monthElsewhere } from './days.ts';
export { calledBy } from './document-facts.ts';
export { isDenied } from './find-denied.ts';
export { findUnits } from './find-units.ts';
export { isDangling, pointsBack } from './grade-sentence.ts';
export { hasCapitalNouns, inEnglishForm } from './in-english-form.ts';
export { withoutSimplified } from './in-simplified.ts';
export { isWhole } from './is-whole.ts';
export { type CitableSentence, listSentences } from './list-sentences.ts';
export { namesAnother } from './names-another.ts';
export { namingTerms } from './naming-terms.ts';
export { compareWhen } from './newest.ts';
export { planUnits, planUnitsBySteps, type UnitPlan } from './plan-units.ts';
export { likelinessOf } from './rank-among-few.ts';
export { UNSAID_DOING } from './rarity.ts';
export { readDisagreement, type SaidText, tellsValueOf } from './read-disagreement.ts';
export { readPolarity } from './read-polarity.ts';
export { readValue } from './read-value.ts';
export { resolveDate } from './resolve-date.ts';
export { type ScoredUnit, tellsSort } from './score-units.ts';
export { inPlainWords, synonymsOf } from './synonyms.ts';
export { leavesOpen } from './takes-stance.ts';
export { textsToEncode } from './texts-to-encode.ts';
export { mayBeOne, type ToldValue, toldValues } from './told-values.ts';
export type { Unit } from './unit.ts';
export { findValues } from './values.ts';
export { measuredValues, valuesAlike } from './values-alike.ts';
