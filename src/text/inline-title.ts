import type { Span } from './span.ts';

/** What folds and opens what stands under it, and questions over their answers. */
const SECTIONS = [
  // <summary>Who owns the mill?</summary>
  /^\s*(?:<details[^>]{0,300}>\s*)?<summary[^>]{0,300}>\s*(\S.{0,300}?)\s*<\/summary>\s*(?:<br\s*\/?>)?\s*$/u,
  // **Who owns the mill?**, Q: Who owns the mill?, **Q3. Who owns the mill?**, 问：谁拥有磨坊？
  /^\s*(?:\d{1,2}[.)]\s+)?(?:\*\*|__)\s*(?:Q(?:uestion)?\s*\d{0,3}\s*[:.)：]\s*)?(\S.{6,200}?[?？])\s*(?:\*\*|__)\s*$/iu,
  /^\s*(?:Q(?:uestion)?\s*\d{0,3}\s*[:.)：]|问\s*\d{0,3}\s*[:：])\s*(\S.{3,200}?[?？])\s*$/iu,
];
/** Titles of notes and tabs, and HTML headings in Markdown. */
const NOTES = [
  // !!! warning "Frost", ??? question "Who owns the mill?", === "Linux"
  /^\s*(?:!{3}|\?{3}\+?|={3})\s+(?:[\w-]+\s+){0,4}"\s*(\S.{0,300}?)\s*"\s*$/u,
  // :::tip Firewood, ::: details Who owns the mill?, :::note[Firewood]
  /^\s*:{3,}\s*[a-z]+(?:\[|\s+)(\p{L}[^"\]{}]{0,300}?)\]?\s*$/u,
  /^\s*<h[1-6]\b[^>]{0,300}>\s*(\S.{0,300}?)\s*<\/h[1-6]>\s*$/u,
];
/** What an answer is marked with where questions and answers take turns. */
const ANSWER =
  /^\s*(?:(?:\*\*|__)\s*(?:A(?:nswer)?\s*\d{0,3}\s*[:.：]|答\s*\d{0,3}\s*[:：])\s*(?:\*\*|__)|(?:A(?:nswer)?\s*\d{0,3}\s*[:：]|A\.(?=\s+\p{Lu})|答\s*\d{0,3}\s*[:：]))\s*(?=\S)/u;

/** Where in a line the title of a note, a tab or a fold stands, or a question that stands over its answer. */
export function findTitle(line: string): Span | undefined {
  return findSectionTitle(line) ?? findIn(line, NOTES);
}

/** Of these only what is as good as a heading: the title of a fold, a question in bold or marked as one. */
export function findSectionTitle(line: string): Span | undefined {
  return MAY_OPEN.test(line) ? findIn(line, SECTIONS) : undefined;
}

/** Most lines of a text are none: they are not read by each form. */
const MAY_OPEN = /<summary|[?？]/u;

function findIn(line: string, forms: readonly RegExp[]): Span | undefined {
  for (const form of forms) {
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
