import type { Home } from '../../environment/index.ts';
import type { Experience } from '../../experience/index.ts';
import { describeError, type Instant, ResearchError } from '../../kernel/index.ts';
import type { MemoryAccess } from '../moves/recall-moves.ts';
import type { SessionFolder } from '../sessions/session-folder.ts';
import { showSession } from '../sessions/show-session.ts';
import { applyToMemory } from './apply-to-memory.ts';
import type { RecordedOutcome, VerdictTarget } from './outcome.ts';
import { applyToSkills, listVerdicts, recordOutcome } from './record-outcome.ts';

/** What somebody says of a session, of a claim of its report or of a row of its evidence. */
export interface VerdictWish {
  readonly session: string;
  /** May be left out where one is withdrawn. */
  readonly verdict?: 'accepted' | 'rejected';
  readonly evidence?: string;
  readonly claim?: string;
  /** What would be right. */
  readonly correction?: string;
  /** Undoes what was said of the target; of the session, all that was said of it. */
  readonly withdraw?: boolean;
}

/** A verdict as it was recorded, the skills that learned from it and the nodes of memory that took it. */
export interface GivenVerdict extends RecordedOutcome {
  readonly skills: readonly string[];
  readonly nodes: readonly string[];
}

export interface FeedbackWorld {
  readonly home: Pick<Home, 'sessions' | 'state'>;
  readonly now: Instant;
  readonly actor: RecordedOutcome['actor'];
  readonly memory: MemoryAccess;
  experience(): Promise<Experience>;
  note(text: string): void;
}

/**
 * Records a verdict. A person's teaches the skills and the nodes of memory that brought what it is about; an agent's is
 * kept apart.
 *
 * @throws {ResearchError} `argument-invalid` for a wish that makes no sense, `not-found` where the session, its claim or
 * evidence, or a verdict to withdraw is missing. Nothing is written then.
 * @see docs/spec/research.md, RES-19, RES-22, RES-29, RES-51
 */
export async function giveVerdict(
  wish: VerdictWish,
  world: FeedbackWorld,
  signal: AbortSignal,
): Promise<GivenVerdict> {
  const verdict = verdictOf(wish);
  const target = targetOf(wish);
  const { home, now: ts, actor } = world;
  const { folder } = await showSession(home.sessions, wish.session);
  if (verdict === 'withdrawn') await requireVerdict(home.state, wish, target);
  const correction = wish.correction ?? null;
  const outcome = await recordOutcome(home.state, folder, {
    ts,
    verdict,
    target,
    correction,
    actor,
  });
  if (actor === 'agent') return { ...outcome, skills: [], nodes: [] };
  const skills = await applyToSkills(await world.experience(), folder, outcome, signal);
  return { ...outcome, skills, nodes: await applyToNodes(world, folder, outcome, signal) };
}

function verdictOf({
  verdict,
  withdraw = false,
  correction,
}: VerdictWish): RecordedOutcome['verdict'] {
  if (!withdraw && verdict === undefined)
    throw new ResearchError('argument-invalid', 'feedback: no verdict', {
      fix: 'Say accepted or rejected, or withdraw an earlier verdict.',
    });
  if (withdraw && correction !== undefined)
    throw new ResearchError('argument-invalid', 'feedback: a withdrawal takes no correction', {
      fix: 'Withdraw first, then say what would be right.',
    });
  return withdraw || verdict === undefined ? 'withdrawn' : verdict;
}

/** One thing at most; where nothing is named, the whole session. */
function targetOf({ claim, evidence }: VerdictWish): VerdictTarget {
  if (claim !== undefined && evidence !== undefined)
    throw new ResearchError('argument-invalid', 'feedback: a verdict is about one thing', {
      fix: 'Give evidence or a claim, not both.',
    });
  if (claim !== undefined) return { kind: 'claim', id: claim };
  return evidence === undefined ? { kind: 'session' } : { kind: 'evidence', id: evidence };
}

/** What was never said cannot be withdrawn. */
async function requireVerdict(
  state: string,
  { session, verdict: said }: VerdictWish,
  target: VerdictTarget,
): Promise<void> {
  const standing = (await listVerdicts(state, session)).filter(
    (verdict) =>
      (said === undefined || verdict.verdict === said) &&
      (target.kind === 'session' ||
        (verdict.target.kind === target.kind && verdict.target.id === target.id)),
  );
  if (standing.length > 0) return;
  const what = target.kind === 'session' ? session : `${target.id} of ${session}`;
  throw new ResearchError('not-found', `feedback: nothing to withdraw: no verdict on ${what}`, {
    fix: 'Name the claim or the evidence that the verdict was given on.',
  });
}

/** The verdict is in its file whether or not memory could take it. */
async function applyToNodes(
  { memory, note }: FeedbackWorld,
  folder: SessionFolder,
  outcome: RecordedOutcome,
  signal: AbortSignal,
): Promise<readonly string[]> {
  try {
    return await applyToMemory(memory, folder, outcome, signal);
  } catch (error) {
    signal.throwIfAborted();
    note(`memory did not take the verdict: ${describeError(error)}`);
    return [];
  }
}
