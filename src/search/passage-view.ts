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
  /** What it may be about: its title, else the name that it opens with. Up to two for a path of titles. */
  readonly heads: readonly TermRun[];
  readonly isTitled: boolean;
  /** Its own text says so: it holds a title, or goes on to say what the name that it opens with is. */
  readonly isNamed: boolean;
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

/** The title that a passage has itself; '' where it is only called something in lists ("notes 17"). */
export function ownTitle({ title, metadata }: Pick<RecordedPassage, 'title' | 'metadata'>): string {
  return metadata['own_title'] === false ? '' : title;
}

/** Items never change, so neither do their views; a round ranks what the one before has read. */
const VIEWS = new WeakMap<RecordedPassage, PassageView>();

function createPassageView(item: RecordedPassage): PassageView {
  const body = tokenize(item.text);
  const title = ownTitle(item);
  const counts = new Map<string, number>();
  countTerms(counts, title, tokenize(title));
  countTerms(counts, item.text, body);
  const replied = String(item.metadata['replies_to'] ?? '');
  countTerms(counts, replied, tokenize(replied));
  const run = createRun(item.text, body);
  return { terms: counts, body: run, ...findHeads(item, run) };
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
function findHeads(
  item: RecordedPassage,
  body: TermRun,
): Pick<PassageView, 'heads' | 'isTitled' | 'isNamed'> {
  const parts = ownTitle(item).split(' > ').map(bareTitle);
  const titles = [parts[0] ?? '', parts.length > 1 ? (parts.at(-1) ?? '') : ''];
  const named = titles.filter((title) => title !== '');
  const isTitled = named.length > 0;
  const opening = isTitled ? null : OPENING_NAME.exec(item.text);
  const name = opening?.[1] ?? '';
  const notes = noteNames(item);
  const heads = (isTitled ? [...named, ...notes] : [name, withoutMiddle(name)])
    .map(runOf)
    .filter(isName);
  return {
    heads: heads.filter((head, at) => heads.findIndex(({ key }) => key === head.key) === at),
    isTitled,
    isNamed:
      opening === null
        ? notes.length > 0 || heads.some((head) => holdsRun(body, head))
        : SAYS_WHAT_IT_IS.test(item.text.slice(opening[0].length)),
  };
}

/** Names by which other notes of its vault link to it; none for what is no note. */
function noteNames({ metadata }: RecordedPassage): readonly string[] {
  const names = metadata['note_names'];
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** The notes that a note links to or embeds, as it names them: the last part of a path, without heading and shown text. */
export function notesLinkedFrom(item: RecordedPassage): readonly string[] {
  if (noteNames(item).length === 0) return [];
  return [...item.text.matchAll(NOTE_LINK)].map(([, path = '']) => path.split('/').at(-1) ?? path);
}

const NOTE_LINK = /\[\[([^\]|#^\n]{1,200})/g;

const WITH_MIDDLE =
  /^(\p{Lu}[\p{L}\p{M}'’-]+) (?:\p{Lu}[\p{L}\p{M}'’.-]* ){1,2}(\p{Lu}[\p{L}\p{M}'’-]+)$/u;

/** "Tye Kayle Sheridan" is "Tye Sheridan" elsewhere. */
function withoutMiddle(name: string): string {
  const parts = WITH_MIDDLE.exec(name);
  return parts === null ? name : `${parts[1]} ${parts[2]}`;
}

/** "Inna (born 1986) is", "Caliente, a song, was" */
const SAYS_WHAT_IT_IS =
  /^["”'’]?\s*(?:,? ?[(（][^()]{0,200}[)）],?|,[^,.]{0,80},)?\s*(?:is|was|are|were)\s/u;

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
