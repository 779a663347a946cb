import { findClues } from '../../search/index.ts';
import { contentTerms, detectScript } from '../../text/index.ts';

/** What a question follows on: what was asked before, and what was answered. */
export interface AskedBefore {
  readonly question: string;
  readonly answer: string;
}

const PERSON = /\b(?:he|him|she|her|his|hers)\b/i;
const POSSESSIVE = /\b(?:its|his|their|theirs|hers)\b|\bher(?=\s+\p{L})/iu;
const REFERENCE =
  /\b(?:it|they|them|he|him|she|her)\b|\b(?:this|that|these|those)(?=\s*(?:[?.!]|$|is\b|was\b|were\b))/i;
const CHINESE_REFERENCE = /[它他她](?:们)?|(?:这|那)(?:个|里|些)?(?=[是怎为有在的]|[？?。]*$)/;
/** A longer question says by itself what it is about. */
const MAX_ELLIPSIS_TERMS = 2;

/**
 * A question that follows on another, so that it can be asked by itself: "it" becomes what the other was about, "he"
 * whom its answer named, and one that names nothing gets the subject beside it. Pure.
 *
 * @see docs/spec/research.md, RES-52
 */
export function resolveFollowUp(question: string, before: AskedBefore): string {
  const topic = topicOf(before.question);
  if (detectScript(question) === 'cjk') return resolveChinese(question, topic);
  const reference = PERSON.test(question) ? (personIn(before) ?? topic) : topic;
  if (reference === undefined) return question;
  // "When was it built, the harbour of Ost?" says itself what "it" is.
  const isNamed = findClues(question).entities.length > 0;
  if (isNamed) return question;
  if (POSSESSIVE.test(question)) return question.replace(POSSESSIVE, () => `${reference}'s`);
  if (REFERENCE.test(question)) return question.replace(REFERENCE, () => reference);
  return contentTerms(question).length <= MAX_ELLIPSIS_TERMS
    ? `${question} (${reference})`
    : question;
}

function resolveChinese(question: string, topic: string | undefined): string {
  if (topic === undefined || findClues(question).entities.length > 0) return question;
  if (CHINESE_REFERENCE.test(question)) return question.replace(CHINESE_REFERENCE, () => topic);
  return contentTerms(question).length <= MAX_ELLIPSIS_TERMS ? `${question}（${topic}）` : question;
}

/** The name that was asked about with what it is the name of ("the harbour of Velm"), else the words that were not only asking. */
function topicOf(question: string): string | undefined {
  const { entities, keyphrase } = findClues(question);
  const [name] = entities;
  if (name === undefined) return keyphrase === '' ? undefined : keyphrase;
  const at = question.indexOf(name);
  const head = /(?:\bthe\s+)?[\p{L}-]+\s+(?:of|in|at)\s+(?:the\s+)?$/iu.exec(question.slice(0, at));
  return head === null || at < 0 ? name : `${head[0]}${name}`;
}

/** The first name of several words in the answer that the question does not hold. */
function personIn({ question, answer }: AskedBefore): string | undefined {
  return findClues(answer).entities.find(
    (name) => /\s/.test(name) && !question.toLowerCase().includes(name.toLowerCase()),
  );
}
