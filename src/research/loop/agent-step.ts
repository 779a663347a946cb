import {
  type AgentAction,
  type AgentActionName,
  type DecisionView,
  type FormPlace,
  legalActions,
  type ModelAsk,
  OUTPUTS,
  planDecision,
  readOutput,
} from '../../agent/index.ts';
import {
  DELIVERY_RESERVE,
  fail,
  findExceeded,
  type Result,
  type Schema,
} from '../../kernel/index.ts';
import { METHOD_WORDS } from '../../report/index.ts';
import { itemsOf, planSubQuestions } from '../../search/index.ts';
import { describeMoves } from '../moves/moves.ts';
import { type ScoredGeneration, type SessionState, spentOf } from '../state/session-state.ts';
import { supervise } from '../state/supervise.ts';
import { askModel } from './ask-model.ts';
import { basisOf, byGrade, gradeRows, gradesOf, refuse, rowsOf } from './grade-rows.ts';
import type { Reached, Session } from './live-session.ts';
import type { Step } from './next-step.ts';
import {
  type ActOutcome,
  actOn,
  type BadAction,
  describeWalks,
  offeredChange,
  offerName,
} from './take-action.ts';
import { type Thought, think } from './think.ts';
import type { ThinkWorld } from './think-world.ts';

/** What a model decided; `local`: it came to nothing, and the local engine decides. */
export type Decided =
  | Step
  | { readonly type: 'local' }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

const MAX_ASKS = 5;
const MAX_BAD = 2;
/** Rows that are shown with the ways on from their works. */
const MAX_WALKS = 12;
/** What a model noted itself; the rest of its thoughts was told by others. */
const OWN: readonly string[] = ['reflect', 'know'];
/** A model that decided nothing so often is not asked what to do any more. */
const MAX_LOCAL_STEPS = 2;

/**
 * The next step by the word of a model. Two answers that are none, or say what may not be done now, and the local engine decides this
 * step. What it wants to search is searched; when it wants to write, the report is due.
 *
 * @see docs/spec/agent.md, AGT-6 to AGT-9
 */
export async function decideByModel(
  session: Session,
  reached: Reached,
  world: ThinkWorld,
  signal: AbortSignal,
): Promise<Decided> {
  const stop = stopOf(session);
  if (stop !== undefined) return { type: 'deliver', because: stop };
  if (hasGivenUp(session)) return { type: 'local' };
  const graded = await gradeRows(session, reached, world, signal);
  if (graded !== undefined) return graded;
  let said: Said = { thoughts: 0, bad: 0 };
  for (let ordinal = 1; ordinal <= MAX_ASKS && said.bad < MAX_BAD; ordinal += 1) {
    const taken = await askOnce({ session, reached, world, signal }, said, ordinal);
    if (taken.type !== 'more') return taken;
    said = taken.said;
  }
  return { type: 'local' };
}

/** What was answered in this step so far, that no step came of. */
interface Said {
  readonly thoughts: number;
  readonly bad: number;
}

interface Deciding {
  readonly session: Session;
  readonly reached: Reached;
  readonly world: ThinkWorld;
  readonly signal: AbortSignal;
}

async function askOnce(
  { session, reached, world, signal }: Deciding,
  said: Said,
  ordinal: number,
): Promise<Decided | { readonly type: 'more'; readonly said: Said }> {
  const { state } = session.store;
  const generation = state.generations.length + 1;
  const place: FormPlace = { generation, role: 'decide', ordinal };
  const legal = await legalNow({ session, reached, world, signal }, said);
  const view = viewOf(session, reached, legal);
  const reply = await askModel(world, planDecision(place, basisOf(world, 'decide'), view), signal);
  if (reply.type === 'waits') return reply;
  if (reply.type === 'none') return { type: 'local' };
  // What was taken or refused before is not weighed again: what was legal then need not be now.
  if (isAt(state.thoughts, place))
    return { type: 'more', said: { ...said, thoughts: said.thoughts + 1 } };
  const read = readAction(reply.text, reply.isCut, legal);
  const taken = read.ok
    ? await takeAction({ session, reached, world, signal }, place, read.value)
    : { type: 'bad' as const, ...read.error };
  switch (taken.type) {
    case 'waits':
      return taken;
    case 'step':
      return taken.step;
    case 'noted':
      return { type: 'more', said: { ...said, thoughts: said.thoughts + 1 } };
    case 'bad':
      await refuse(session, place, taken.why, taken.kind);
      return { type: 'more', said: { ...said, bad: said.bad + 1 } };
    default:
      return taken satisfies never;
  }
}

function isAt(
  entries: readonly { readonly generation: number; readonly ordinal: number }[],
  { generation, ordinal }: FormPlace,
): boolean {
  return entries.some((one) => one.generation === generation && one.ordinal === ordinal);
}

async function takeAction(
  { session, reached, world, signal }: Deciding,
  place: FormPlace,
  action: AgentAction,
): Promise<ActOutcome | Thought> {
  const { state } = session.store;
  const before = state.refusals.filter(({ role }) => role === 'decide');
  const refused = before.find((one) => isAt([one], place));
  if (refused !== undefined) return { type: 'bad', kind: refused.kind, why: refused.reason };
  switch (action.action) {
    case 'search':
    case 'follow':
    case 'change_lever':
    case 'draft':
    case 'deliver':
      return actOn(session, reached, action, place.generation);
    default:
      return think(session, reached, world, place, action, signal);
  }
}

async function legalNow(
  { session, reached, world }: Deciding,
  { thoughts }: Said,
): Promise<readonly AgentActionName[]> {
  const { state, brief } = session.store;
  const steps = state.generations.length;
  const { isFlat } = supervise(state.generations, brief.settings.loop);
  const wasDone = (action: string): boolean => state.thoughts.some((one) => one.action === action);
  return legalActions({
    steps,
    rows: rowsOf(reached).length,
    flatSteps: isFlat ? 2 : 0,
    hasKnown: wasDone('know'),
    thoughts,
    canRecall: steps > 0 && (await world.memory.isThere()),
    canAskUser: world.askUser !== null && !wasDone('ask_user'),
    hasOffer: offeredChange(session, reached) !== undefined,
  });
}

/** Reasons to end that no model has a say in. */
function stopOf({
  store: { state, brief },
}: Session): 'budget' | 'max-generations' | 'stuck' | undefined {
  const { budget, loop } = brief.settings;
  const call = { usd: 0, tokens: 0, calls: 1, seconds: 0 };
  if (state.exhausted !== null) return 'budget';
  if (findExceeded(budget, spentOf(state), call, DELIVERY_RESERVE) !== undefined) return 'budget';
  if (state.generations.length >= loop.maxGenerations) return 'max-generations';
  return state.generations.length > 0 && supervise(state.generations, loop).isStuck
    ? 'stuck'
    : undefined;
}

function hasGivenUp({ store: { state } }: Session): boolean {
  const last = state.generations.slice(-MAX_LOCAL_STEPS);
  const isLocal = ({ generation, action: { type } }: ScoredGeneration): boolean =>
    type !== 'queries' && !(type === 'change' && wasChosen(state, generation));
  return last.length === MAX_LOCAL_STEPS && last.every(isLocal);
}

/** Whether the last that a model said before a step was taken, and the step is its own. */
function wasChosen({ tries, refusals }: SessionState, generation: number): boolean {
  const said = tries.findLast(
    ({ asked }) => asked.role === 'decide' && asked.generation === generation,
  );
  return (
    said?.answered?.outcome === 'ok' &&
    !refusals.some(
      (one) =>
        one.role === 'decide' &&
        one.generation === generation &&
        one.ordinal === said.asked.ordinal,
    )
  );
}

function readAction(
  said: string,
  isCut: boolean,
  legal: readonly AgentActionName[],
): Result<AgentAction, Pick<BadAction, 'why' | 'kind'>> {
  const schema: Schema<AgentAction> = OUTPUTS.decide;
  const read = readOutput(said, schema);
  if (!read.ok) {
    const why = isCut ? `it was cut at its limit: ${read.error}` : read.error;
    return fail({ kind: 'form', why });
  }
  if (legal.includes(read.value.action)) return read;
  return fail({ kind: 'illegal', why: `${read.value.action} is not legal now` });
}

function viewOf(
  session: Session,
  reached: Reached,
  legal: readonly AgentActionName[],
): DecisionView {
  const { store, question, answers } = session;
  const { brief, state } = store;
  const { search } = reached;
  const offer = legal.includes('change_lever') ? offeredChange(session, reached) : undefined;
  const notesOf = (isOwn: boolean): readonly string[] =>
    state.thoughts
      .filter(({ action }) => OWN.includes(action) === isOwn)
      .flatMap(({ notes }) => notes);
  return {
    question: brief.question,
    rows: byGrade(rowsOf(reached), gradesOf(store)),
    findSnapshot: (sha256) => answers.texts.get(sha256),
    subQuestions: planSubQuestions(brief.question).nodes.map(({ text }) => text),
    channels: question.channels,
    walks: describeWalks(rowsOf(reached).slice(0, MAX_WALKS), question),
    gaps: state.generations.at(-1)?.openGaps ?? [],
    asked: (search.best?.exchanges ?? []).map(({ request, attempt }) => ({
      channel: request.channel,
      text: request.query.text,
      items: itemsOf(attempt).length,
    })),
    refused: state.refusals.filter(({ role }) => role === 'decide').map(({ reason }) => reason),
    notes: notesOf(true),
    told: notesOf(false),
    offer: offer === undefined ? null : offerName(offer),
    learned: [
      ...brief.goodQueries.map((query) => `a query that served: ${query}`),
      ...brief.rules.map(({ rule }) => rule),
      ...describeMoves(brief.processes, METHOD_WORDS),
    ],
    scores: state.generations.map(({ scoreAfter }) => scoreAfter),
    stepsLeft: brief.settings.loop.maxGenerations - state.generations.length,
    legal,
  };
}
