import type { Span } from '../text/index.ts';

/** What stands over a part of a page without being a heading: each names its title. */
const TITLES = [
  // <summary>Who owns the mill?</summary>
  /^\s*(?:<details[^>]*>\s*)?<summary[^>]*>\s*(\S.*?)\s*<\/summary>\s*(?:<br\s*\/?>)?\s*$/u,
  // !!! warning "Frost", ??? question "Who owns the mill?", === "Linux"
  /^\s*(?:!{3}|\?{3}\+?|={3})\s+(?:[\w-]+\s+)*"\s*(\S.*?)\s*"\s*$/u,
  // :::tip Firewood, ::: details Who owns the mill?, :::note[Firewood]
  /^\s*:{3,}\s*[a-z]+(?:\[|\s+)(\p{L}[^"\]{}]*?)\]?\s*$/u,
  /^\s*<h[1-6]\b[^>]*>\s*(\S.*?)\s*<\/h[1-6]>\s*$/u,
  // **Who owns the mill?**, Q: Who owns the mill?, **Q3. Who owns the mill?**, 问：谁拥有磨坊？
  /^\s*(?:\d{1,2}[.)]\s+)?(?:\*\*|__)\s*(?:Q(?:uestion)?\s*\d{0,3}\s*[:.)：]\s*)?(\S.{6,200}?[?？])\s*(?:\*\*|__)\s*$/iu,
  /^\s*(?:Q(?:uestion)?\s*\d{0,3}\s*[:.)：]|问\s*\d{0,3}\s*[:：])\s*(\S.{3,200}?[?？])\s*$/iu,
];
/** What an answer is marked with where questions and answers take turns. */
const ANSWER =
  /^\s*(?:(?:\*\*|__)\s*(?:A(?:nswer)?\s*\d{0,3}\s*[:.：]|答\s*\d{0,3}\s*[:：])\s*(?:\*\*|__)|(?:A(?:nswer)?\s*\d{0,3}\s*[:：]|A\.(?=\s+\p{Lu})|答\s*\d{0,3}\s*[:：]))\s*(?=\S)/u;

/** Where in a line the title of a note, a tab or a fold stands, or a question that stands over its answer. */
export function findTitle(line: string): Span | undefined {
  for (const form of TITLES) {
    const title = form.exec(line)?.[1];
    if (title === undefined) continue;
    const start = line.indexOf(title);
    return { start, end: start + title.length };
  }
  return undefined;
}

/** How long the mark of an answer is that opens a line; 0 where none does. */
export function lengthOfAnswerMark(line: string): number {
  return ANSWER.exec(line)?.[0].length ?? 0;
}

/** Whether what stands further down, at `at`, still belongs to the note, the tab or the fold of a title. */
export function isUnderTitle(text: string, title: Span, at: number): boolean {
  const opening = lineUntil(text, title.start);
  const between = text.slice(title.end, at);
  if (/^\s*(?:!{3}|\?{3}|={3})/.test(opening))
    return indentOf(text, at) > indentOf(text, title.start);
  if (/<summary/.test(opening)) return !/<\/details>/.test(between);
  return !/^\s*:{3,}/.test(opening) || !/^\s*:{3,}\s*$/m.test(between);
}

function indentOf(text: string, at: number): number {
  return /^\s*/.exec(lineUntil(text, at))?.[0].length ?? 0;
}

function lineUntil(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
}
