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

/** What a session has come to. */
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
  readonly counts: readonly Entry<'terms.counted'>[];
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
  counts: [],
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

/**
 * The state after one more entry of the journal. Everything that is known of a session, live or read from disk, is
 * this fold and nothing else. Pure.
 */
export function apply(state: SessionState, entry: JournalEntry): SessionState {
  const status = statusAfter(state, entry);
  return { ...state, ...changeOf(state, entry), entries: state.entries + 1, status };
}

/** A delivered session stays one, also when it was stopped while it still learned; else the last entry decides. */
export function statusAfter(
  { status }: Pick<SessionState, 'status'>,
  { type }: Pick<JournalEntry, 'type'>,
): SessionStatus {
  if (status === 'delivered' || type === 'session.delivered') return 'delivered';
  if (type === 'documents.changed') return status;
  return type === 'session.paused' ? 'paused' : 'running';
}

function changeOf(state: SessionState, entry: JournalEntry): Partial<SessionState> {
  switch (entry.type) {
    case 'session.started':
      return state.entries === 0 ? { briefHash: entry.briefHash } : {};
    case 'environment.discovered':
      return { environment: state.environment ?? entry.found };
    case 'user.observed':
      return { user: state.user ?? entry.seen };
    case 'plan.made':
      return { plan: state.plan ?? entry };
    case 'step.chosen':
      return {
        open: stepOf(entry),
        rounds: state.rounds + Number(entry.action.type !== 'change'),
      };
    case 'request.intended':
      return {
        requests: new Map(state.requests).set(entry.requestId, entry),
        unanswered: new Map(state.unanswered).set(entry.requestId, entry.reserved),
      };
    case 'request.answered':
      return answered(state, entry);
    case 'terms.counted':
      return { counts: [...state.counts, entry] };
    case 'change.replayed':
      return { open: state.open && { ...state.open, replayed: state.open.replayed ?? entry } };
    case 'change.kept':
      return {
        open: state.open && { ...state.open, kept: state.open.kept ?? entry },
        keptRef: entry.ref ?? state.keptRef,
      };
    case 'generation.scored':
      return { open: null, generations: [...state.generations, scored(state, entry)] };
    case 'skill.read':
      return { skillsRead: [...state.skillsRead, entry] };
    case 'model.asked':
      return { tries: [...state.tries, { asked: entry, answered: null }] };
    case 'model.answered':
      return settled(state, entry);
    case 'action.refused':
      return { refusals: [...state.refusals, entry] };
    case 'thought.noted':
      return { thoughts: [...state.thoughts, entry] };
    case 'rows.graded':
      return { grades: [...state.grades, entry] };
    case 'claims.drafted':
      return { drafts: [...state.drafts, entry] };
    case 'claims.checked':
      return { checks: [...state.checks, entry] };
    case 'documents.changed':
      return { documentsChanged: true };
    case 'session.paused':
      return {};
    case 'session.delivered':
      return { delivered: entry };
    default:
      return entry satisfies never;
  }
}

/** What came of a try; its cost takes the place of what was reserved for it. */
function settled(
  { tries, paid }: SessionState,
  entry: Entry<'model.answered'>,
): Partial<SessionState> {
  const isIt = ({ asked }: AskTry): boolean =>
    asked.generation === entry.generation &&
    asked.role === entry.role &&
    asked.ordinal === entry.ordinal &&
    asked.attempt === entry.attempt;
  return {
    tries: tries.map((one) =>
      isIt(one) && one.answered === null ? { ...one, answered: entry } : one,
    ),
    paid: addSpending(paid, entry.spent),
  };
}

function stepOf({ generation, action, because }: Entry<'step.chosen'>): ChosenStep {
  return { generation, action, because, replayed: null, kept: null };
}

function answered(
  { answers, unanswered, paid }: SessionState,
  entry: Entry<'request.answered'>,
): Partial<SessionState> {
  const open = new Map(unanswered);
  open.delete(entry.requestId);
  return {
    answers: [...answers, entry],
    unanswered: open,
    paid: addSpending(paid, entry.spent),
  };
}

/** A journal whose line of the choice cannot be read still has the score. */
const UNKNOWN_STEP: Omit<ChosenStep, 'generation'> = {
  action: { type: 'baseline' },
  because: { state: '', evidence: '', constraint: '', opportunity: '' },
  replayed: null,
  kept: null,
};

function scored(
  state: SessionState,
  { type: _, ...entry }: Entry<'generation.scored'>,
): ScoredGeneration {
  const isOpen = state.open?.generation === entry.generation;
  return { ...UNKNOWN_STEP, ...(isOpen ? state.open : {}), ...entry, spent: spentOf(state) };
}

/** Answers at their cost, and requests without an answer at what was reserved for them. */
export function spentOf({ paid, unanswered, tries }: SessionState): Spending {
  const open = tries.flatMap(({ asked, answered: reply }) =>
    reply === null ? [asked.reserved] : [],
  );
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
export function bestGeneration(
  generations: readonly ScoredGeneration[],
): ScoredGeneration | undefined {
  return generations
    .filter(({ decision }) => decision === 'keep')
    .reduce<ScoredGeneration | undefined>(
      (best, one) => (best === undefined || one.scoreAfter > best.scoreAfter ? one : best),
      undefined,
    );
}
