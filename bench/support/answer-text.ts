import { splitSentences } from '../../src/text/index.ts';

/** Words, or Chinese characters in place of them. */
export function countWords(text: string): number {
  return (
    text.match(/\p{Script=Han}|[^\s\p{Script=Han}]*[\p{L}\p{N}][^\s\p{Script=Han}]*/gu)?.length ?? 0
  );
}

export function firstSentence(text: string): string {
  const [span] = splitSentences(text);
  return span === undefined ? '' : text.slice(span.start, span.end);
}
