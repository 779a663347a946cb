import { findNames, isStopWord, type Token, tokenize } from '../text/index.ts';
import type { RecordedItem } from './request.ts';

/** Index terms in a row, and the same as one text with a space at both ends, so that a part of it can be looked for. */
export interface TermRun {
  readonly terms: readonly string[];
  readonly key: string;
}

/** A name in a passage, with the words as they stand there. */
export interface NameRun extends TermRun {
  readonly text: string;
}

/** What ranking and planning need to know of a passage; made once a passage. */
export interface PassageView {
  /** Content terms of title and text. */
  readonly terms: ReadonlyMap<string, number>;
  readonly text: TermRun;
  /** What the passage is about: its title, else the name that it opens with. Up to two for a path of titles. */
  readonly heads: readonly TermRun[];
  readonly names: readonly NameRun[];
}

const MAX_HEAD_TERMS = 8;
const MAX_NAMES = 40;
const OPENING_NAME = /^["“'‘(]*((?:\p{Lu}[\p{L}\p{M}\d'’.-]*\s){0,5}\p{Lu}[\p{L}\p{M}\d'’-]*)/u;

export function createPassageView(item: RecordedItem): PassageView {
  const body = tokenize(item.text);
  const counts = new Map<string, number>();
  countTerms(counts, item.title, tokenize(item.title));
  countTerms(counts, item.text, body);
  return {
    terms: counts,
    text: createRun(body.map(({ term }) => term)),
    heads: findHeads(item),
    names: findNames(item.text)
      .slice(0, MAX_NAMES)
      .map((name) => ({ ...runOf(name.text), text: name.text }))
      .filter(({ terms }) => terms.length > 0),
  };
}

export function runOf(text: string): TermRun {
  return createRun(tokenize(text).map(({ term }) => term));
}

/** Whether `part` stands in `whole`, word for word. */
export function holdsRun(whole: TermRun, part: TermRun): boolean {
  return part.terms.length > 0 && whole.key.includes(part.key);
}

function createRun(terms: readonly string[]): TermRun {
  return { terms, key: ` ${terms.join(' ')} ` };
}

function countTerms(counts: Map<string, number>, text: string, tokens: readonly Token[]): void {
  for (const { term, start, end } of tokens)
    if (!isStopWord(text.slice(start, end))) counts.set(term, (counts.get(term) ?? 0) + 1);
}

/** The title without what tells it from others of its name ("(song)", ", Texas"); of a path, its two ends. */
function findHeads(item: RecordedItem): readonly TermRun[] {
  const parts = item.title.split(' > ').map(bareTitle);
  const titles = [parts[0] ?? '', parts.length > 1 ? (parts.at(-1) ?? '') : ''];
  const named = titles.filter((title) => title !== '');
  const sources = named.length > 0 ? named : [OPENING_NAME.exec(item.text)?.[1] ?? ''];
  const heads = sources.map(runOf).filter((run) => isName(run));
  return heads.filter((head, at) => heads.findIndex(({ key }) => key === head.key) === at);
}

function bareTitle(title: string): string {
  return title
    .replace(/\s*[(（][^()（）]*[)）]\s*/g, ' ')
    .replace(/,.*$/, '')
    .trim();
}

function isName({ terms }: TermRun): boolean {
  return terms.length > 0 && terms.length <= MAX_HEAD_TERMS;
}
