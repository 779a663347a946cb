import { addSpending } from '../../kernel/index.ts';
import type { Entry, JournalEntry } from '../journal/journal.ts';
import { growingList, growingMap } from './growing.ts';
import {
  type AskTry,
  type ChosenStep,
  NO_STATE,
  type ScoredGeneration,
  type SessionState,
  statusAfter,
} from './session-state.ts';

/** The fold of a journal: everything that is known of a session, live or read from disk. */
export interface SessionFold {
  /** After every entry that was added; what it gave once never changes. */
  readonly state: SessionState;
  add(entry: JournalEntry): void;
}

/** Entries that nobody looks between take time by their number, not by its square: a run has tens of thousands. */
export function createSessionFold(from: SessionState = NO_STATE): SessionFold {
  let plain: Plain = from;
  const grown = growFrom(from);
  return {
    get state() {
      return {
        ...plain,
        generations: grown.generations.look(),
        requests: grown.requests.look(),
        answers: grown.answers.look(),
        unanswered: grown.unanswered.look(),
        counts: grown.counts.look(),
        closeness: grown.closeness.look(),
        tries: grown.tries.look(),
        refusals: grown.refusals.look(),
        thoughts: grown.thoughts.look(),
        grades: grown.grades.look(),
        skillsRead: grown.skillsRead.look(),
        checks: grown.checks.look(),
        drafts: grown.drafts.look(),
      };
    },
    add(entry) {
      const status = statusAfter(plain, entry);
      plain = { ...plain, ...changeOf(plain, grown, entry), entries: plain.entries + 1, status };
    },
  };
}

type Grown = ReturnType<typeof growFrom>;
type Plain = Omit<SessionState, keyof Grown>;

function growFrom(from: SessionState) {
  return {
    generations: growingList(from.generations),
    requests: growingMap(from.requests),
    answers: growingList(from.answers),
    unanswered: growingMap(from.unanswered),
    counts: growingList(from.counts),
    closeness: growingList(from.closeness),
    tries: growingList(from.tries),
    /** Those without an answer, by their place among the tries. */
    openTries: openTriesOf(from.tries),
    refusals: growingList(from.refusals),
    thoughts: growingList(from.thoughts),
    grades: growingList(from.grades),
    skillsRead: growingList(from.skillsRead),
    checks: growingList(from.checks),
    drafts: growingList(from.drafts),
  };
}

function openTriesOf(tries: readonly AskTry[]): Map<number, Entry<'model.asked'>> {
  const open = new Map<number, Entry<'model.asked'>>();
  for (const [at, { asked, answered }] of tries.entries())
    if (answered === null) open.set(at, asked);
  return open;
}

/** Grows the lists by an entry, and says what else it changes. */
function changeOf(plain: Plain, grown: Grown, entry: JournalEntry): Partial<Plain> {
  switch (entry.type) {
    case 'session.started':
      return plain.entries === 0 ? { briefHash: entry.briefHash } : {};
    case 'environment.discovered':
      return { environment: plain.environment ?? entry.found };
    case 'user.observed':
      return { user: plain.user ?? entry.seen };
    case 'plan.made':
      return { plan: plain.plan ?? entry };
    case 'step.chosen':
      return {
        open: stepOf(entry),
        rounds: plain.rounds + Number(entry.action.type !== 'change'),
      };
    case 'request.answered':
      grown.unanswered.delete(entry.requestId);
      grown.answers.push(entry);
      return { paid: addSpending(plain.paid, entry.spent) };
    case 'budget.exhausted':
      return { exhausted: plain.exhausted ?? entry.budget };
    case 'change.replayed':
      return { open: plain.open && { ...plain.open, replayed: plain.open.replayed ?? entry } };
    case 'change.kept':
      return {
        open: plain.open && { ...plain.open, kept: plain.open.kept ?? entry },
        keptRef: entry.ref ?? plain.keptRef,
      };
    case 'generation.scored':
      grown.generations.push(scored(plain, grown, entry));
      return { open: null };
    case 'model.answered':
      settle(grown, entry);
      return { paid: addSpending(plain.paid, entry.spent) };
    case 'documents.changed':
      return { documentsChanged: true };
    case 'session.paused':
      return {};
    case 'session.delivered':
      return { delivered: entry };
    default:
      keep(grown, entry);
      return {};
  }
}

type Kept =
  | 'request.intended'
  | 'terms.counted'
  | 'closeness.read'
  | 'skill.read'
  | 'model.asked'
  | 'action.refused'
  | 'thought.noted'
  | 'rows.graded'
  | 'claims.drafted'
  | 'claims.checked';

/** An entry that changes nothing but the list in which it is kept. */
function keep(grown: Grown, entry: Entry<Kept>): void {
  switch (entry.type) {
    case 'request.intended':
      grown.requests.set(entry.requestId, entry);
      grown.unanswered.set(entry.requestId, entry.reserved);
      break;
    case 'terms.counted':
      grown.counts.push(entry);
      break;
    case 'closeness.read':
      grown.closeness.push(entry);
      break;
    case 'skill.read':
      grown.skillsRead.push(entry);
      break;
    case 'model.asked':
      grown.openTries.set(grown.tries.length(), entry);
      grown.tries.push({ asked: entry, answered: null });
      break;
    case 'action.refused':
      grown.refusals.push(entry);
      break;
    case 'thought.noted':
      grown.thoughts.push(entry);
      break;
    case 'rows.graded':
      grown.grades.push(entry);
      break;
    case 'claims.drafted':
      grown.drafts.push(entry);
      break;
    case 'claims.checked':
      grown.checks.push(entry);
      break;
    default:
      entry satisfies never;
  }
}

/** What came of a try; its cost takes the place of what was reserved for it. */
function settle({ tries, openTries }: Grown, answered: Entry<'model.answered'>): void {
  for (const [at, asked] of openTries) {
    const isIt =
      asked.generation === answered.generation &&
      asked.role === answered.role &&
      asked.ordinal === answered.ordinal &&
      asked.attempt === answered.attempt;
    if (!isIt) continue;
    tries.set(at, { asked, answered });
    openTries.delete(at);
  }
}

function stepOf({ generation, action, because }: Entry<'step.chosen'>): ChosenStep {
  return { generation, action, because, replayed: null, kept: null };
}

/** A journal whose line of the choice cannot be read still has the score. */
const UNKNOWN_STEP: Omit<ChosenStep, 'generation'> = {
  action: { type: 'baseline' },
  because: { state: '', evidence: '', constraint: '', opportunity: '' },
  replayed: null,
  kept: null,
};

function scored(
  { open, paid }: Plain,
  { unanswered, openTries }: Grown,
  { type: _, ...entry }: Entry<'generation.scored'>,
): ScoredGeneration {
  const reserved = [...openTries.values()].map((asked) => asked.reserved);
  const spent = [...unanswered.values(), ...reserved].reduce(addSpending, paid);
  const isOpen = open?.generation === entry.generation;
  return { ...UNKNOWN_STEP, ...(isOpen ? open : {}), ...entry, spent };
}
