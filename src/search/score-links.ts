import type { Steps } from '../kernel/index.ts';
import { naming, type PassageView, type TermRun } from './passage-view.ts';
import type { PooledPassage } from './pool.ts';
import { massOf, type TermRarity } from './term-rarity.ts';

/** A name this telling (the rarities of its words together) counts fully; about two rare words. */
const FULL_MASS = 10;
/** The other way round: this one names what the leading passage is about. */
const NAMES_LEADER = 0.5;
/** Words of a name that the question has already bridge to nothing new. */
const KNOWN_NAME = 0.35;
/** Half of a link is the naming, half is that it brings what the leading passage leaves open. */
const OPEN_SHARE = 0.5;
const LEADERS = 6;

/** The question as ranking sees it. */
export interface QuestionView {
  readonly text: string;
  readonly run: TermRun;
  readonly terms: readonly string[];
}

/** A passage that others may be reached from, and how far it can be trusted, in [0, 1]. */
export interface Leader {
  readonly candidate: PooledPassage;
  readonly lead: number;
}

export interface Link {
  readonly strength: number;
  /** Key of the leading passage that leads to this one. */
  readonly from: string;
}

/** How much it tells of each passage that the question names what it is about, in [0, 1]. */
export function scoreNamed(
  pool: readonly PooledPassage[],
  question: QuestionView,
  rarity: TermRarity,
): readonly number[] {
  return pool.map(({ heads }) =>
    Math.max(
      0,
      ...heads.map(
        (head) => naming(question.run, head) * Math.min(1, massOf(head.terms, rarity) / FULL_MASS),
      ),
    ),
  );
}

/**
 * The strongest link from a leading passage to each passage: it names what the other is about, and the other covers
 * what it leaves open. Passages that are no lead are linked to all the same.
 */
export function* scoreLinks(
  pool: readonly PooledPassage[],
  leaders: readonly Leader[],
  question: QuestionView,
  rarity: TermRarity,
): Steps<ReadonlyMap<string, Link>> {
  const context = createContext(pool, question, rarity);
  const links = new Map<string, Link>();
  for (const candidate of pool) {
    let best: Link | undefined;
    for (const leader of leaders.slice(0, LEADERS)) {
      if (leader.candidate.key === candidate.key) continue;
      const strength = linkBetween(leader, candidate, context);
      if (strength > (best?.strength ?? 0)) best = { strength, from: leader.candidate.key };
    }
    if (best !== undefined) links.set(candidate.key, best);
    yield;
  }
  return links;
}

interface LinkContext {
  readonly question: QuestionView;
  readonly rarity: TermRarity;
  /** How much a head says: by its rarity, less when many passages have it. */
  readonly headWeight: (head: TermRun) => number;
}

function createContext(
  pool: readonly PooledPassage[],
  question: QuestionView,
  rarity: TermRarity,
): LinkContext {
  const shared = new Map<string, number>();
  for (const { heads } of pool)
    for (const { key } of heads) shared.set(key, (shared.get(key) ?? 0) + 1);
  const known = new Map<string, number>();
  const headWeight = (head: TermRun): number => {
    const weight = known.get(head.key) ?? weigh(head);
    known.set(head.key, weight);
    return weight;
  };
  const asked = new Set(question.terms);
  const weigh = (head: TermRun): number => {
    const mass = massOf(head.terms, rarity);
    const fresh = massOf(
      head.terms.filter((term) => !asked.has(term)),
      rarity,
    );
    const news = mass === 0 ? 0 : KNOWN_NAME + ((1 - KNOWN_NAME) * fresh) / mass;
    return (Math.min(1, mass / FULL_MASS) * news) / (shared.get(head.key) ?? 1);
  };
  return { question, rarity, headWeight };
}

function linkBetween(
  { candidate: from, lead }: Leader,
  to: PooledPassage,
  context: LinkContext,
): number {
  if (isSameSubject(from, to)) return 0;
  const strength = namesHeadOf(from, to, context) + NAMES_LEADER * namesHeadOf(to, from, context);
  if (strength === 0) return 0;
  return lead * strength * (1 - OPEN_SHARE + OPEN_SHARE * openShare(from.view, to.view, context));
}

function isSameSubject(a: PooledPassage, b: PooledPassage): boolean {
  return a.heads.some(({ key }) => b.heads.some((head) => head.key === key));
}

function namesHeadOf(from: PooledPassage, named: PooledPassage, context: LinkContext): number {
  let best = 0;
  for (const head of named.heads)
    best = Math.max(best, naming(from.view.body, head) * context.headWeight(head));
  return best;
}

/** Of what the leading passage leaves open of the question, the share that the other one covers. */
function openShare(from: PassageView, to: PassageView, { question, rarity }: LinkContext): number {
  let open = 0;
  let covered = 0;
  for (const term of question.terms) {
    if (from.terms.has(term)) continue;
    open += rarity(term);
    if (to.terms.has(term)) covered += rarity(term);
  }
  return open === 0 ? 0 : covered / open;
}
