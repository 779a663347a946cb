import { isStopWord } from './stop-words.ts';
import { tokenize } from './tokenize.ts';

/**
 * Whether a sentence says of something the opposite of what its quote says: a negation in one of them falls on a
 * word that both share, and no negation does so in the other.
 */
export function isNegatedAgainst(claim: string, quote: string): boolean {
  return termsNegatedAgainst(claim, quote).length > 0;
}

/** The words that both sentences share and that one of them denies and the other states. */
export function termsNegatedAgainst(claim: string, quote: string): readonly string[] {
  const here = clausesOf(claim);
  const there = clausesOf(quote);
  const shared = sharedTerms(here, there);
  if (shared.size === 0) return [];
  const inClaim = targetsOf(here, shared);
  const inQuote = targetsOf(there, shared);
  return [...oneSided(inClaim, inQuote, there), ...oneSided(inQuote, inClaim, here)];
}

interface Item {
  readonly start: number;
  readonly end: number;
  /** The term, or `undefined` for a negation. */
  readonly term: string | undefined;
}

type Clause = readonly Item[];

const ENGLISH_NEGATION =
  /\b(?:not(?! only\b)|no(?! (?:doubt|later|sooner|matter)\b)|never|none|nobody|nothing|neither|nor|without|cannot|lacks?|lacked|lacking|unable to|fail(?:s|ed|ing)? to|hardly|rarely|barely|absence of|\p{L}{2,6}n['’]t)\b/giu;
/** 不 没 无 非 未, but not in the words in which they deny nothing. */
const CHINESE_NEGATION =
  /并?(?:不是|没有|无法|不能|不会|未能|未曾|从未|从不)|不(?!同|仅|但|断|过|久|少|锈|论|管|只|妨|禁|愧|得不|得了|等式)|没(?!收|落|药)|(?<!虚)无(?!论|线|数|机|锡|穷|疑|花果|人机|烟煤)|未(?!来|婚|免|名湖|成年)|非(?!常|洲|得|凡|遗|典)|勿|别(?=再|去|吃|用|喝|碰)/gu;
const CLAUSE_BORDER =
  /[,，;；:：。.!?！？、()（）]\s|[，；：。！？、（）]|\b(?:but|although|though|whereas|while|however)\b|但是?|然而|虽然|而是/giu;

function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  for (const border of text.matchAll(CLAUSE_BORDER)) {
    clauses.push(itemsOf(text.slice(start, border.index)));
    start = border.index + border[0].length;
  }
  clauses.push(itemsOf(text.slice(start)));
  return clauses;
}

function itemsOf(clause: string): Clause {
  const negations: Item[] = [];
  for (const expression of [ENGLISH_NEGATION, CHINESE_NEGATION])
    for (const { index, 0: surface } of clause.matchAll(expression))
      negations.push({ start: index, end: index + surface.length, term: undefined });
  const covered = new Uint8Array(clause.length);
  for (const { start, end } of negations) covered.fill(1, start, end);
  const terms = tokenize(clause)
    .filter(({ start, end }) => covered[start] !== 1 && covered[end - 1] !== 1)
    .filter(({ start, end }) => !isStopWord(clause.slice(start, end)));
  return [...negations, ...terms].sort((a, b) => a.start - b.start || a.end - b.end);
}

function termsIn(clauses: readonly Clause[]): ReadonlySet<string> {
  return new Set(clauses.flat().flatMap(({ term }) => (term === undefined ? [] : [term])));
}

function sharedTerms(a: readonly Clause[], b: readonly Clause[]): ReadonlySet<string> {
  const other = termsIn(b);
  return new Set([...termsIn(a)].filter((term) => other.has(term)));
}

/** The shared word on which each negation falls: the next one of its clause, else the one in front. Two undo each other. */
function targetsOf(clauses: readonly Clause[], shared: ReadonlySet<string>): ReadonlySet<string> {
  const targets = new Set<string>();
  for (const [number, clause] of clauses.entries()) {
    const bare = clause.every(({ term }) => term === undefined);
    // "It did not, in our view, cause harm": the negation reaches over the insertion.
    const reach = bare ? clauses.slice(number).flat() : clause;
    for (const [index, item] of clause.entries()) {
      if (item.term !== undefined) continue;
      const target = nextShared(reach, index, shared);
      if (target === undefined) continue;
      if (targets.has(target)) targets.delete(target);
      else targets.add(target);
    }
  }
  return targets;
}

function nextShared(
  clause: Clause,
  index: number,
  shared: ReadonlySet<string>,
): string | undefined {
  const isShared = ({ term }: Item): boolean => term !== undefined && shared.has(term);
  return (
    clause.slice(index + 1).find(isShared)?.term ?? clause.slice(0, index).findLast(isShared)?.term
  );
}

/** Targets of one side that the other side states without any negation in the same clause. */
function oneSided(
  targets: ReadonlySet<string>,
  others: ReadonlySet<string>,
  otherClauses: readonly Clause[],
): readonly string[] {
  return [...targets].filter((target) => !others.has(target) && isAffirmed(target, otherClauses));
}

function isAffirmed(target: string, clauses: readonly Clause[]): boolean {
  const stating = clauses.filter((clause) => clause.some(({ term }) => term === target));
  return stating.every(
    (clause) => clause.filter(({ term }) => term === undefined).length % 2 === 0,
  );
}
