import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What people asked, in their own words: a heading that is a question, with the section under it that answers it. */
export interface HeadingQuestion {
  readonly text: string;
  readonly section: string;
}

const HEADING = /^(#{1,6})\s+(\S.*?)\s*(?:\{[^}]*\})?\s*$/;
const FENCE = /^\s*(?:`{3,}|~{3,})/;
const QUESTION = /[?？]$/;
/** Characters; a shorter question has no subject, a shorter section is a link or a word. */
const MIN_QUESTION = 12;
const MAX_QUESTION = 140;
const MIN_SECTION = 60;
const DOCUMENT = /\.mdx?$/;

/** The headings of a text of Markdown that are questions, in order. Pure. */
export function questionsIn(text: string): readonly HeadingQuestion[] {
  const lines = text.split(/\r?\n/);
  const levels = levelsOf(lines);
  return lines.flatMap((line, at) => {
    const level = levels[at] ?? 0;
    const asked = level === 0 ? '' : plain(HEADING.exec(line)?.[2] ?? '');
    if (!QUESTION.test(asked) || asked.length < MIN_QUESTION || asked.length > MAX_QUESTION)
      return [];
    const next = levels.findIndex((other, index) => index > at && other > 0 && other <= level);
    const section = lines
      .slice(at + 1, next < 0 ? undefined : next)
      .join('\n')
      .trim();
    return section.length < MIN_SECTION ? [] : [{ text: asked, section }];
  });
}

/** How the questions over their answers are written: not at all, as a line in bold, as a fold of HTML, or marked "Q:". */
export const FORMS = ['bare', 'bold', 'fold', 'marked'] as const;
export type Form = (typeof FORMS)[number];

/** A text whose headings that are questions are written in another form; bare, what answers stands under no word of who asks. Pure. */
export function withQuestionsAs(form: Form, text: string): string {
  const lines = text.split(/\r?\n/);
  const levels = levelsOf(lines);
  return lines
    .flatMap((line, at) => {
      const asked = levels[at] === 0 ? '' : plain(HEADING.exec(line)?.[2] ?? '');
      return QUESTION.test(asked) ? written(form, asked) : [line];
    })
    .join('\n');
}

function written(form: Form, asked: string): readonly string[] {
  switch (form) {
    case 'bare':
      return [];
    case 'bold':
      return ['', `**${asked}**`, ''];
    case 'fold':
      return ['', `<summary>${asked}</summary>`, ''];
    case 'marked':
      return ['', `Q: ${asked}`, ''];
    default:
      return form satisfies never;
  }
}

/** The level of the heading that each line is; 0 for any other. */
function levelsOf(lines: readonly string[]): readonly number[] {
  let isCode = false;
  return lines.map((line) => {
    if (FENCE.test(line)) isCode = !isCode;
    return isCode ? 0 : (HEADING.exec(line)?.[1]?.length ?? 0);
  });
}

function plain(heading: string): string {
  return heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`]/g, '');
}

/** Those of all documents below a folder, at most so many, spread over them; the same in any run. */
export function questionsBelow(folder: string, most: number): readonly HeadingQuestion[] {
  const all = documentsBelow(folder).flatMap((path) => questionsIn(readFileSync(path, 'utf8')));
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, at) => all[Math.floor(at * step)],
  ).flatMap((question) => question ?? []);
}

/** Lays the documents down a second time with these headings in another form. */
export function copyWithQuestionsAs(form: Form, from: string, to: string): void {
  for (const path of documentsBelow(from)) {
    const copy = join(to, relative(from, path));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, withQuestionsAs(form, readFileSync(path, 'utf8')));
  }
}

function documentsBelow(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      if (statSync(path).isDirectory()) return documentsBelow(path);
      return DOCUMENT.test(name) ? [path] : [];
    });
}

/** Which parts of a short answer stand in the section. */
export function toldBySection(section: string, parts: readonly string[]): readonly boolean[] {
  const held = fold(section);
  return parts.map((part) => held.includes(fold(part)));
}

/** Without marks and space, which a quote folds. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*`]+/g, '');
}
