import { ResearchError } from '../../kernel/index.ts';

/** In UTF-16 code units: some pages of text. Every word of a question is searched for. */
const MAX_QUESTION = 10_000;

/**
 * The question without the space around it.
 *
 * @throws {ResearchError} `argument-invalid` for an empty question and for one that is a document.
 */
export function checkQuestion(question: string): string {
  const text = question.trim();
  if (text === '') {
    throw new ResearchError('argument-invalid', 'research: the question is empty', {
      fix: 'Ask like this: autosearch research "QUESTION" --docs PATH',
    });
  }
  if (text.length <= MAX_QUESTION) return text;
  throw new ResearchError(
    'argument-invalid',
    `research: the question has ${text.length} characters; at most ${MAX_QUESTION} are read`,
    { fix: 'Ask in a few sentences, and give long text as a document with --docs.' },
  );
}
