import { findNames, splitWholeSentences, termsNegatedAgainst } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';
import { saysTerm, tellingTerms } from './telling-terms.ts';

/** That something is not there, cannot be done or must not be. */
const DENIES =
  /\b(?:there (?:is|are) (?:currently |still )?no|cannot|can not|can['’]t|(?:must|may|should|do|does|is|are|will) not|(?:mustn|shouldn|don|doesn|isn|aren|won)['’]t|and not|but not|never|unable to|impossible to)\b|不(?:支持|能|可以?|会|允许|得|提供|包含)|无法|没有|禁止|勿/giu;
/** What need not be done may be done. */
export const NO_DENIAL =
  /(?:\bnot|n['’]t) (?:\p{L}+ly )?(?:need|have to|require|matter|mean|mind|worry|hesitate|forget|only|just|necessarily)\b|不(?:需要?|必|用|仅|只)/iu;
/** Of a whole sentence. */
const CONDITION =
  /\b(?:if|unless|until|when|whenever|while|in case|as long as)\b|如果|假如|除非|若|的时候|情况下/iu;
const CLAUSE = /[;；。，]|,\s/u;
/** Who says it of a case alone, of the past, or by hearsay says it not plainly. */
const HEDGED =
  /\b(?:yet|may be|might|could|would|some|sometimes|usually|always|except|without|not only|was|were|had|said|according to|longer|all|every|recommended|necessar\p{L}+)\b|可能|有时|通常|曾经?|必须|建议|一定|只/iu;
const NEGATED = /\b(?:not|no|never|none|without|cannot)\b|n['’]t\b|[不没无未](?!论|法?是否)/iu;
const CHINESE_ASKING = /([\p{Script=Han}])[不没]\1|是否|能否|可否|有没有|吗/gu;
const MAX_MORE = 6;

/**
 * No, where one clause speaks of all that tells what is asked about, in these words or others that mean the same, and says
 * that it is not there or cannot be: a verb of every subject ("use", "run") need not be said. Pure.
 *
 * @see docs/spec/report.md, REP-55
 */
export function readDenial(text: string, title: string, ask: Ask): 'no' | undefined {
  const question = ask.question.replace(CHINESE_ASKING, ' ');
  if (NEGATED.test(question)) return undefined;
  const terms = tellingTerms(ask);
  const names = findNames(ask.question).map((name) => name.text.toLowerCase());
  const titled = saysTerm(title);
  const clauses = splitWholeSentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => !CONDITION.test(sentence) && !NO_DENIAL.test(sentence))
    .flatMap((sentence) => sentence.split(CLAUSE));
  const isDenied = clauses.some((clause) => {
    const denials = clause.match(DENIES)?.length ?? 0;
    if (denials !== 1 || HEDGED.test(clause) || /[?？]/.test(clause)) return false;
    const says = saysTerm(clause);
    const own = terms.filter(says);
    const isAll = terms.every((term) => says(term) || titled(term));
    const isOfNames = names.every((name) => `${clause}\n${title}`.toLowerCase().includes(name));
    const isWide = answerTerms(clause).length <= ask.terms.length + MAX_MORE;
    return (
      own.length > 0 &&
      2 * own.length >= terms.length &&
      isAll &&
      isOfNames &&
      isWide &&
      termsNegatedAgainst(clause, question).length > 0
    );
  });
  return isDenied ? 'no' : undefined;
}
