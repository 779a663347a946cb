import type { DiscoveredEnvironment, ObservedUser } from '../../environment/index.ts';
import { addSpending, NOTHING_SPENT, type Spending } from '../../kernel/index.ts';
import type { Because, Entry, JournalEntry, StepAction } from '../journal/journal.ts';

/** A step that was chosen, with what its journal says of it so far. */
export interface ChosenStep {
  readonly generation: number;
  readonly action: StepAction;
  readonly because: Because;
  /** What past sessions say about its change; `null` while they were not asked. */
  readonly replayed: Entry<'change.replayed'> | null;
  /** Whether its change became the home's; `null` while that was not tried. */
  readonly kept: Entry<'change.kept'> | null;
}

/** A step that has its score. */
export interface ScoredGeneration
  extends ChosenStep,
    Omit<Entry<'generation.scored'>, 'type' | 'generation'> {
  /** What the session had spent by then. */
  readonly spent: Spending;
}

/** One try of an ask; `answered` is `null` while nothing came of it. */
export interface AskTry {
  readonly asked: Entry<'model.asked'>;
  readonly answered: Entry<'model.answered'> | null;
}

export type SessionStatus = 'running' | 'paused' | 'delivered';

/** What a session has come to: the fold of its journal (session-fold.ts), and nothing else. */
export interface SessionState {
  /** Entries that were applied. */
  readonly entries: number;
  readonly status: SessionStatus;
  /** Of the brief that the session began with; `null` when the journal does not begin with it. */
  readonly briefHash: string | null;
  readonly environment: DiscoveredEnvironment | null;
  readonly user: ObservedUser | null;
  readonly plan: Entry<'plan.made'> | null;
  readonly generations: readonly ScoredGeneration[];
  /** A step that was chosen and has no score yet: it is done again from what was recorded. */
  readonly open: ChosenStep | null;
  /** Steps that asked anew: the baseline, and each search that followed up what was open. */
  readonly rounds: number;
  /** By id, in the order in which they were asked. */
  readonly requests: ReadonlyMap<string, Entry<'request.intended'>>;
  readonly answers: readonly Entry<'request.answered'>[];
  /** What was reserved for the requests without an answer, by their ids. */
  readonly unanswered: ReadonlyMap<string, Spending>;
  /** What the answers cost; `spentOf` adds what is reserved. */
  readonly paid: Spending;
  /** What sessions may spend together and is used up, for people; `null` while this one may ask. */
  readonly exhausted: string | null;
  readonly counts: readonly Entry<'terms.counted'>[];
  readonly closeness: readonly Entry<'closeness.read'>[];
  /** The last commit that a change of this session became. */
  readonly keptRef: string | null;
  readonly documentsChanged: boolean;
  /** What models were asked, every try, with what came of it. */
  readonly tries: readonly AskTry[];
  /** What of their answers was no answer, by generation, role and ordinal. */
  readonly refusals: readonly Entry<'action.refused'>[];
  readonly thoughts: readonly Entry<'thought.noted'>[];
  readonly grades: readonly Entry<'rows.graded'>[];
  readonly skillsRead: readonly Entry<'skill.read'>[];
  readonly checks: readonly Entry<'claims.checked'>[];
  readonly drafts: readonly Entry<'claims.drafted'>[];
  readonly delivered: Entry<'session.delivered'> | null;
}

export const NO_STATE: SessionState = {
  entries: 0,
  status: 'running',
  briefHash: null,
  environment: null,
  user: null,
  plan: null,
  generations: [],
  open: null,
  rounds: 0,
  requests: new Map(),
  answers: [],
  unanswered: new Map(),
  paid: NOTHING_SPENT,
  exhausted: null,
  counts: [],
  closeness: [],
  keptRef: null,
  documentsChanged: false,
  tries: [],
  refusals: [],
  thoughts: [],
  grades: [],
  skillsRead: [],
  checks: [],
  drafts: [],
  delivered: null,
};

/** A delivered session stays one, also when it was stopped while it still learned; else the last entry decides. */
export function statusAfter(
  { status }: Pick<SessionState, 'status'>,
  { type }: Pick<JournalEntry, 'type'>,
): SessionStatus {
  if (status === 'delivered' || type === 'session.delivered') return 'delivered';
  if (type === 'documents.changed') return status;
  return type === 'session.paused' ? 'paused' : 'running';
}

/** Answers at their cost, and requests without an answer at what was reserved for them. */
export function spentOf({ paid, unanswered, tries }: SessionState): Spending {
  const open = tries.flatMap(({ asked, answered }) => (answered === null ? [asked.reserved] : []));
  return [...unanswered.values(), ...open].reduce(addSpending, paid);
}

/**
 * What the answers cost that the report is made of. Tries that were under way when the session was killed are told with the run, not here: a
 * session that was killed and one that was not come to the same report.
 */
export function settledSpending(state: SessionState): Spending {
  return spentOf({ ...state, tries: [] });
}

/** Whether a step was chosen: what is there from then on is not what the session began with. */
export function hasBegun({ generations, open }: SessionState): boolean {
  return generations.length > 0 || open !== null;
}

/** The best score of what was kept: one that a gate turned away counts for nothing; `null` before the first. */
export function bestScore(generations: readonly ScoredGeneration[]): number | null {
  return bestGeneration(generations)?.scoreAfter ?? null;
}

/** The first of the best that was kept: what a gate turned away is not delivered, whatever it scored. */
export function bestGeneration<T extends Pick<ScoredGeneration, 'decision' | 'scoreAfter'>>(
  generations: readonly T[],
): T | undefined {
  return generations
    .filter(({ decision }) => decision === 'keep')
    .reduce<T | undefined>(
      (best, one) => (best === undefined || one.scoreAfter > best.scoreAfter ? one : best),
      undefined,
    );
}
