import type { Evidence } from '../evidence/index.ts';
import type { Steps } from '../kernel/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { AskKind } from './ask.ts';
import { hasStop } from './grade-sentence.ts';
import { namingTerms } from './naming-terms.ts';
import type { ScoredUnit } from './score-units.ts';
import { weightOf } from './text-length.ts';
import type { Unit, UnitKind } from './unit.ts';
import type { UnitQuestion } from './unit-question.ts';

/** What speaks for a unit, in the order of the trees (`few-trees.ts`): they are fitted anew when one is added. */
export const SIGNS = [
  'worth',
  'worthBehindBest',
  'coverage',
  'coverageBehindBest',
  'own',
  'asked',
  'length',
  'meaning',
  'meaningBehindBest',
  'meaningAround',
  'terms',
  'passage',
  'hits',
  'telling',
  'spokenOf',
  'missing',
  'missed',
  'place',
  'units',
  'fresh',
  'unitKind',
  'askKind',
  'label',
  'stop',
] as const;

/** A term that is held less than this is not spoken of. */
const SPOKEN_OF = 0.35;
const LABEL = /^[\s>*_-]*\**[^:：|]{2,60}[:：]\**\s*\S/u;

/** By place in these lists, so that one cut parts what is alike. */
const UNIT_KINDS: readonly UnitKind[] = [
  ...(['sentence', 'passage', 'item', 'list'] as const),
  ...(['row', 'record', 'code', 'turn'] as const),
];
const ASK_KINDS: readonly AskKind[] = [
  ...(['polarity', 'choice', 'person', 'place', 'date', 'amount', 'count', 'name'] as const),
  ...(['reason', 'steps', 'definition', 'list', 'compare', 'change', 'overview', 'fact'] as const),
];

/**
 * The signs of each unit, one row of numbers a unit: what it holds of the question, word by word and in words of a near meaning,
 * what it is, where it stands, and how far it stays behind the best of its question. Pure.
 */
export function* signsOfUnits(
  scored: readonly ScoredUnit[],
  asking: UnitQuestion,
): Steps<readonly (readonly number[])[]> {
  const share = createShare(asking);
  const sought = soughtIn(asking);
  const passages = new Map<Evidence, number>();
  const meanings: number[] = [];
  for (const { unit } of scored) {
    const { row } = unit;
    if (!passages.has(row))
      passages.set(row, share.word(new Set(answerTerms(`${row.title}\n${row.snippet}`))));
    meanings.push(share.meaning(new Set(unit.terms)));
    yield;
  }
  const most = {
    worth: Math.max(0, ...scored.map(({ worth }) => worth)),
    coverage: Math.max(0, ...scored.map(({ coverage }) => coverage)),
    meaning: Math.max(0, ...meanings),
  };
  const terms = [...new Set(asking.ask.terms)];
  const total = terms.reduce((sum, term) => sum + asking.rarity(term), 0) || 1;
  const signs: number[][] = [];
  for (const [at, found] of scored.entries()) {
    const { unit, worth, coverage, own, asked, covered } = found;
    const meaning = meanings[at] ?? 0;
    const missing = [...covered].filter(([, held]) => held < SPOKEN_OF);
    signs.push([
      worth,
      worth - most.worth,
      coverage,
      coverage - most.coverage,
      own,
      asked,
      weightOf(unit.text),
      meaning,
      meaning - most.meaning,
      share.meaning(new Set([...unit.terms, ...termsAround(unit)])),
      unit.terms.length,
      passages.get(unit.row) ?? 0,
      answerTerms(unit.text).filter((term) => (covered.get(term) ?? 0) >= 1).length,
      meanOf(sought.map((term) => covered.get(term) ?? 0)),
      1 - missing.length / Math.max(1, covered.size),
      Math.max(0, ...missing.map(([term]) => asking.rarity(term))) / total,
      missing.length,
      unit.start - unit.row.span.start,
      scored.length,
      unit.terms.filter((term) => !asking.ask.terms.includes(term)).length,
      UNIT_KINDS.indexOf(unit.kind),
      ASK_KINDS.indexOf(asking.ask.kind),
      Number(LABEL.test(unit.text)),
      Number(hasStop(unit.text)),
    ]);
    yield;
  }
  return signs;
}

/** What the question asks about: no word of a deed, and none that only says of which sort the answer is. */
function soughtIn({ ask }: UnitQuestion): readonly string[] {
  const naming = namingTerms(ask);
  return ask.terms.filter((term) => !ask.doing.has(term) && !naming.has(term));
}

function termsAround({ context, row }: Unit): readonly string[] {
  const { leadIn, header, before } = context;
  return answerTerms([row.title, leadIn, header.join(' '), before].join('\n'));
}

interface Share {
  /** Of the rarity of the question's terms, what these hold. */
  word(terms: ReadonlySet<string>): number;
  /** … each as near in meaning as it is. */
  meaning(terms: ReadonlySet<string>): number;
}

function createShare({ ask, rarity, near }: UnitQuestion): Share {
  const weights = ask.terms.map((term) => [term, rarity(term)] as const);
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0) || 1;
  const known = new Map<string, number>();
  const nearness = (term: string, other: string): number => {
    const key = `${term}\n${other}`;
    const kept = known.get(key) ?? near.get(term)?.(other) ?? 0;
    known.set(key, kept);
    return kept;
  };
  const held = (term: string, terms: ReadonlySet<string>): number => {
    if (terms.has(term)) return 1;
    let most = 0;
    for (const other of terms) most = Math.max(most, nearness(term, other));
    return most;
  };
  return {
    word: (terms) =>
      weights.reduce((sum, [term, weight]) => sum + (terms.has(term) ? weight : 0), 0) / total,
    meaning: (terms) =>
      weights.reduce((sum, [term, weight]) => sum + weight * held(term, terms), 0) / total,
  };
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
