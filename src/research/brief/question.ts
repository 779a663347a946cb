import { type Next, ResearchError } from '../../kernel/index.ts';
import { type Clues, findClues } from '../../search/index.ts';
import { contentTerms, detectScript, foldSpace, redact, tokenize } from '../../text/index.ts';

/** In UTF-16 code units: some pages of text. Every word of a question is searched for. */
const MAX_QUESTION = 10_000;

/** How a question is asked; words in capitals stand for what the caller knows. */
export const HOW_TO_ASK: Readonly<Record<'research' | 'ask', Next>> = {
  research: { operation: 'research', input: { question: 'QUESTION', docs: ['PATH'] } },
  ask: { operation: 'ask', input: { session: 'SESSION', question: 'QUESTION' } },
};

/**
 * The question without the space around it, and without keys and passwords: it is stored, shown and sent.
 *
 * @throws {ResearchError} `argument-invalid` for an empty question and for one that is a document.
 */
export function checkQuestion(
  question: string,
  operation: keyof typeof HOW_TO_ASK = 'research',
): string {
  const text = question.trim();
  if (text === '') {
    throw new ResearchError('argument-invalid', `${operation}: the question is empty`, {
      next: HOW_TO_ASK[operation],
    });
  }
  if (text.length <= MAX_QUESTION) return redact(text, { secretsOnly: true }).text;
  throw new ResearchError(
    'argument-invalid',
    `${operation}: the question has ${text.length} characters; at most ${MAX_QUESTION} are read`,
    { fix: 'Ask in a few sentences, and give long text as a document.' },
  );
}

/** A word that stands for something which was not said. */
const ENGLISH_REFERENCE =
  /\b(?:it|they|them|he|him|she)\b|\b(?:this|that|these|those)(?=[\s?.!]*$)/i;
const CHINESE_REFERENCE = /[它他她]们?|(?:这|那)(?:个|些)?(?=[是怎为有]|[？?。]*$)/;

/** Longer questions say in other words what they mean. */
const MAX_TERMS = 2;
const MAX_ANSWER = 300;

/**
 * What has to be known before a question can be searched: what "it" is, or what is sought about a single word. Without
 * a model nothing else is asked, and hardly ever that: a question is taken as it stands. `null` for nothing. Pure.
 *
 * @see docs/spec/research.md, RES-23
 */
export function planClarifyingQuestion(
  question: string,
  clues: Clues = findClues(question),
): string | null {
  const isChinese = detectScript(question) === 'cjk';
  const reference = (isChinese ? CHINESE_REFERENCE : ENGLISH_REFERENCE).exec(question)?.[0];
  const namesNothing = [clues.entities, clues.sides, clues.times, clues.constraints].every(
    (found) => found.length === 0,
  );
  if (reference !== undefined && namesNothing && contentTerms(question).length <= MAX_TERMS)
    return isChinese
      ? `“${question}”中的“${reference}”指的是什么？`
      : `What does "${reference.toLowerCase()}" stand for in "${question}"?`;
  return !isChinese && isOneWord(question)
    ? `What do you want to know about "${foldSpace(question).replace(/[?!.]+$/, '')}"?`
    : null;
}

/** The question together with what was answered. */
export function clarifyQuestion(question: string, answer: string): string {
  const said = foldSpace(answer).slice(0, MAX_ANSWER);
  return said === '' ? question : `${question} (${said})`;
}

function isOneWord(question: string): boolean {
  return tokenize(question).length === 1;
}
