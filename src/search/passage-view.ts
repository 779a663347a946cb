import { isStopWord, type Token, tokenize } from '../text/index.ts';
import type { RecordedPassage } from './request.ts';

/** Index terms in a row, and the same as one text with a space at both ends, so that a part of it can be looked for. */
export interface TermRun {
  readonly text: string;
  readonly terms: readonly string[];
  readonly key: string;
}

/** What ranking and planning need to know of a passage; made once a passage. */
export interface PassageView {
  /** Content terms of title and text. */
  readonly terms: ReadonlyMap<string, number>;
  readonly body: TermRun;
  /** What the passage is about: its title, else the name that it opens with. Up to two for a path of titles. */
  readonly heads: readonly TermRun[];
}

const MAX_HEAD_TERMS = 8;
const OPENING_NAME =
  /^["“'‘(]*((?:(?:\p{Lu}\.|\p{Lu}[\p{L}\p{M}\d'’-]*|(?:of|the|and|de|van|von)(?= \p{Lu}))\s){0,5}\p{Lu}[\p{L}\p{M}\d'’-]*)/u;

export function viewOf(item: RecordedPassage): PassageView {
  const known = VIEWS.get(item);
  if (known !== undefined) return known;
  const view = createPassageView(item);
  VIEWS.set(item, view);
  return view;
}

/** The same passage as another answer found it: what was read of it stays known. */
export function withScore(item: RecordedPassage, score: number): RecordedPassage {
  const scored = { ...item, score };
  VIEWS.set(scored, viewOf(item));
  return scored;
}

/** Items never change, so neither do their views; a round ranks what the one before has read. */
const VIEWS = new WeakMap<RecordedPassage, PassageView>();

function createPassageView(item: RecordedPassage): PassageView {
  const body = tokenize(item.text);
  const counts = new Map<string, number>();
  countTerms(counts, item.title, tokenize(item.title));
  countTerms(counts, item.text, body);
  return {
    terms: counts,
    body: createRun(item.text, body),
    heads: findHeads(item),
  };
}

export function runOf(text: string): TermRun {
  return createRun(text, tokenize(text));
}

/** Whether `part` stands in `whole`, word for word. */
export function holdsRun(whole: TermRun, part: TermRun): boolean {
  return part.terms.length > 0 && whole.key.includes(part.key);
}

/** A title that stands there in small letters is a word rather than a name. */
const AS_A_WORD = 0.3;

/** How much `whole` names `name`, in [0, 1]: fully when it is written alike. */
export function naming(whole: TermRun, name: TermRun): number {
  if (!holdsRun(whole, name)) return 0;
  return isWrittenAlike(whole.text, name) ? 1 : AS_A_WORD;
}

/** One word with a capital says nothing where every word would have one. */
function isWrittenAlike(text: string, { text: name, terms }: TermRun): boolean {
  if (terms.length > 1) return text.includes(name);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length))
    if (!OPENS_SENTENCE.test(text.slice(Math.max(0, at - 3), at))) return true;
  return false;
}

const OPENS_SENTENCE = /(?:^|[.!?:;"“\n]\s*)$/u;

function createRun(text: string, tokens: readonly Token[]): TermRun {
  const terms = tokens.map(({ term }) => term);
  return { text, terms, key: ` ${terms.join(' ')} ` };
}

function countTerms(counts: Map<string, number>, text: string, tokens: readonly Token[]): void {
  for (const { term, start, end } of tokens)
    if (!isStopWord(text.slice(start, end))) counts.set(term, (counts.get(term) ?? 0) + 1);
}

/** The title without what tells it from others of its name ("(song)", ", Texas"); of a path, its two ends. */
function findHeads(item: RecordedPassage): readonly TermRun[] {
  const parts = item.title.split(' > ').map(bareTitle);
  const titles = [parts[0] ?? '', parts.length > 1 ? (parts.at(-1) ?? '') : ''];
  const named = titles.filter((title) => title !== '');
  const sources = named.length > 0 ? named : [OPENING_NAME.exec(item.text)?.[1] ?? ''];
  const heads = sources.map(runOf).filter((run) => isName(run));
  return heads.filter((head, at) => heads.findIndex(({ key }) => key === head.key) === at);
}

/** "Paris, Texas", but no list and no sentence. */
const APPENDED_PLACE = /^([^,]{2,60}), [^,\s]+(?: [^,\s]+){0,2}$/;

function bareTitle(title: string): string {
  return title
    .replace(/\s*[(（][^()（）]*[)）]\s*/g, ' ')
    .replace(APPENDED_PLACE, '$1')
    .trim();
}

function isName({ terms }: TermRun): boolean {
  return terms.length > 0 && terms.length <= MAX_HEAD_TERMS;
}
