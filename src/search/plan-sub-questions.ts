import { contentTerms, detectScript, foldSpace } from '../text/index.ts';
import { type Clues, findClues, withoutStopWords } from './find-clues.ts';

export type QueryType =
  | 'comparison'
  | 'definition'
  | 'how-to'
  | 'reason'
  | 'time'
  | 'quantity'
  | 'person'
  | 'place'
  | 'yes-no'
  | 'open';

export interface SubQuestion {
  /** `q1`, `q2` …; the last one is the question itself. */
  readonly id: string;
  readonly text: string;
  /** Content terms that a source for it must hold. */
  readonly terms: readonly string[];
}

/** `to` needs the answer of `from`. */
export interface GraphEdge {
  readonly from: string;
  readonly to: string;
}

/** One node for a simple question, three to eight for a composite one. */
export interface GraphPlan {
  readonly nodes: readonly SubQuestion[];
  readonly edges: readonly GraphEdge[];
}

const MAX_NODES = 8;

const TYPES: readonly { readonly type: QueryType; readonly asks: RegExp }[] = [
  { type: 'how-to', asks: /^\s*how (?:do|does|can|could|should|to)\b|怎么|怎样|如何|方法|步骤/i },
  { type: 'reason', asks: /\bwhy\b|为什么|为何|原因/i },
  {
    type: 'time',
    asks: /\bwhen\b|\b(?:what|which) (?:year|date|day|month)\b|什么时候|何时|哪年|哪一年/i,
  },
  {
    type: 'quantity',
    asks: /\bhow (?:many|much|long|old|far|tall|large|high|often)\b|多少|几个|多长|多大|多久/i,
  },
  { type: 'person', asks: /\bwho(?:m|se)?\b|谁/i },
  {
    type: 'place',
    asks: /\bwhere\b|\b(?:what|which) (?:city|country|state|town|place)\b|哪里|在哪|什么地方/i,
  },
  {
    type: 'yes-no',
    asks: /^\s*(?:is|are|was|were|do|does|did|can|could|has|have|had|will|should)\b|吗|是否|是不是|能不能/i,
  },
  { type: 'definition', asks: /^\s*(?:what (?:is|are)|define)\b|是什么|什么是|什么意思/i },
];

/** What kind of answer a question asks for, by its form. */
export function queryType(question: string): QueryType {
  if (findClues(question).sides.length >= 2) return 'comparison';
  return TYPES.find(({ asks }) => asks.test(question))?.type ?? 'open';
}

/** The parts that have to be known first, and the question on top of them. Pure. */
export function planSubQuestions(question: string): GraphPlan {
  const clues = findClues(question);
  const whole = foldSpace(question);
  const parts = clues.sides.length >= 2 ? planSides(whole, clues) : planClauses(whole, clues);
  const chosen = parts.length >= 2 ? parts.slice(0, MAX_NODES - 1) : [];
  const nodes = [...chosen, whole].map((text, at) => ({
    id: `q${at + 1}`,
    text,
    terms: contentTerms(text).slice(0, 12),
  }));
  const last = nodes.at(-1)?.id ?? '';
  return { nodes, edges: nodes.slice(0, -1).map(({ id }) => ({ from: id, to: last })) };
}

function planSides(question: string, { sides }: Clues): readonly string[] {
  const shared = sides.reduce((rest, side) => rest.replace(side, ' '), question);
  const about = withoutStopWords(shared).join(' ');
  return sides.map((side) => foldSpace(`${side}: ${about === '' ? asksFor(side) : about}`));
}

function asksFor(text: string): string {
  return detectScript(text) === 'cjk' ? '是什么' : 'what is it';
}

const CLAUSE =
  /\s*(?:[,;:，；、]|\b(?:that|which|who|whose|whom|where|when|and|with|of the|by the|in which|for which)\b)\s*/iu;

/** Clauses with something to look for of their own; one without it stays with the one before. */
function planClauses(question: string, { entities }: Clues): readonly string[] {
  const clauses = guardNames(question, entities)
    .split(CLAUSE)
    .map((clause) => foldSpace(clause.replaceAll('\u0001', ' ').replace(/[?？。.]+$/, '')))
    .filter((clause) => clause !== '');
  const parts: string[] = [];
  for (const clause of clauses) {
    const last = parts.at(-1);
    if (last !== undefined && contentTerms(clause).length < 2 && !entities.includes(clause))
      parts[parts.length - 1] = `${last} ${clause}`;
    else parts.push(clause);
  }
  return parts.filter((part) => contentTerms(part).length >= 2 || entities.includes(part));
}

/** A name is never cut in two: its spaces are hidden while clauses are found. */
function guardNames(question: string, entities: readonly string[]): string {
  return entities.reduce(
    (text, name) => text.replaceAll(name, name.replaceAll(' ', '\u0001')),
    question,
  );
}
