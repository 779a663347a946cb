import { detectScript } from '../text/index.ts';

const ENGLISH = 'Nothing was found that answers this question.';
const CHINESE = '没有找到能够回答这个问题的内容。';

/** The only answer that cites nothing. */
export function sayNothingFound(question: string): string {
  const script = detectScript(question);
  return script === 'cjk' || script === 'mixed' ? CHINESE : ENGLISH;
}

export function isNothingFound(answer: string): boolean {
  return answer === '' || answer === ENGLISH || answer === CHINESE;
}
