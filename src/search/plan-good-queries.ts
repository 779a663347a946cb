import { compareText } from '../kernel/index.ts';
import { contentTerms, extractSpecifics, foldSpace, normaliseText } from '../text/index.ts';
import { findClues } from './find-clues.ts';

/** A query that recurred and won, with slots for what was particular to it. */
export interface GoodTemplate {
  readonly query: string;
  /** In how many uses it was seen. */
  readonly seen: number;
}

/** They share the strategy's five requests a channel with the question itself and its parts. */
const MAX_GOOD_QUERIES = 3;

/**
 * The good queries that fit the question, its own words in their slots, the most often seen first. Left out are a
 * template with a slot that the question cannot fill, one that shares no content word with it, and one that comes to
 * the question itself. Pure.
 *
 * @see docs/spec/search.md, SEA-19
 */
export function planGoodQueries(
  question: string,
  templates: readonly GoodTemplate[],
): readonly string[] {
  const terms = new Set(contentTerms(question));
  const slots = slotValues(question);
  const asked = new Set([normaliseText(question)]);
  const queries: string[] = [];
  for (const { query } of templates.toSorted(bySeen)) {
    if (!contentTerms(query.replaceAll(SLOT, ' ')).some((term) => terms.has(term))) continue;
    const filled = fillSlots(query, slots);
    if (filled === undefined || asked.has(normaliseText(filled))) continue;
    asked.add(normaliseText(filled));
    queries.push(filled);
    if (queries.length === MAX_GOOD_QUERIES) break;
  }
  return queries;
}

/** Those of `templateOf`, and what redaction leaves. */
const SLOT = /\{([^{}\n]{1,60})\}|\[redacted:[a-z-]+\]/g;

type SlotValues = ReadonlyMap<string, readonly string[]>;

/** What of the question can stand in a slot, in the order in which it says it. */
function slotValues(question: string): SlotValues {
  const specifics = extractSpecifics(question);
  const textsOf = (...kinds: readonly string[]): readonly string[] =>
    specifics.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text);
  const { entities, times } = findClues(question);
  const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
  return new Map([
    ['name', entities],
    ['year', times.filter(isYear)],
    ['date', textsOf('date').filter((text) => !isYear(text))],
    ['n', question.match(/(?<![\d.,])(?!(?:19|20)\d\d(?!\d))\d{4,}(?![\d.,]*\d)/g) ?? []],
    ['ref', textsOf('url', 'email')],
    ['quote', question.match(/"[^"\n]{1,300}"|“[^”\n]{1,300}”|《[^》\n]{1,300}》/g) ?? []],
  ]);
}

/** Every slot takes the next value of its kind; `undefined` when there are too few, or nobody knows the slot. */
function fillSlots(template: string, values: SlotValues): string | undefined {
  const taken = new Map<string, number>();
  let isWhole = true;
  const filled = template.replaceAll(SLOT, (slot, name: string | undefined) => {
    const at = taken.get(name ?? '') ?? 0;
    const value = values.get(name ?? '')?.[at];
    taken.set(name ?? '', at + 1);
    isWhole &&= value !== undefined;
    return value ?? slot;
  });
  return isWhole ? foldSpace(filled) : undefined;
}

function bySeen(a: GoodTemplate, b: GoodTemplate): number {
  return b.seen - a.seen || compareText(a.query, b.query);
}
