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
import type { Evidence } from '../../evidence/index.ts';
import { DELIVERY_RESERVE, findExceeded, type Result, type Schema } from '../../kernel/index.ts';
import { METHOD_WORDS } from '../../report/index.ts';
import { itemsOf, planSubQuestions } from '../../search/index.ts';
import { describeMoves } from '../moves/moves.ts';
import { spentOf } from '../state/session-state.ts';
import { supervise } from '../state/supervise.ts';
import { type AskWorld, askModel } from './ask-model.ts';
import { byGrade, gradeRows, gradesOf, refuse, rowsOf, skillOf } from './grade-rows.ts';
import type { Reached, Session } from './live-session.ts';
import type { Step } from './next-step.ts';

/** What a model decided; `local`: it came to nothing, and the local engine decides. */
export type Decided =
  | Step
  | { readonly type: 'local' }
  | { readonly type: 'waits'; readonly ask: ModelAsk };

const MAX_ASKS = 5;
const MAX_BAD = 2;
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
  world: AskWorld,
  signal: AbortSignal,
): Promise<Decided> {
  const stop = stopOf(session);
  if (stop !== undefined) return { type: 'deliver', because: stop };
  if (hasGivenUp(session)) return { type: 'local' };
  const graded = await gradeRows(session, reached, world, signal);
  if (graded !== undefined) return graded;
  let said: Said = { notes: [], thoughts: 0, bad: 0, hasKnown: false };
  for (let ordinal = 1; ordinal <= MAX_ASKS && said.bad < MAX_BAD; ordinal += 1) {
    const taken = await askOnce({ session, reached, world, signal }, said, ordinal);
    if (taken.type !== 'more') return taken;
    said = taken.said;
  }
  return { type: 'local' };
}

/** What was answered in this step so far, that no step came of. */
interface Said {
  readonly notes: readonly string[];
  readonly thoughts: number;
  readonly bad: number;
  readonly hasKnown: boolean;
}

interface Deciding {
  readonly session: Session;
  readonly reached: Reached;
  readonly world: AskWorld;
  readonly signal: AbortSignal;
}

async function askOnce(
  { session, reached, world, signal }: Deciding,
  said: Said,
  ordinal: number,
): Promise<Decided | { readonly type: 'more'; readonly said: Said }> {
  const { state, brief } = session.store;
  const generation = state.generations.length + 1;
  const place: FormPlace = { generation, role: 'decide', ordinal };
  const rows = rowsOf(reached);
  const { isFlat } = supervise(state.generations, brief.settings.loop);
  const legal = legalActions({
    steps: state.generations.length,
    rows: rows.length,
    flatSteps: isFlat ? 2 : 0,
    hasKnown: said.hasKnown,
    thoughts: said.thoughts,
  });
  const view = viewOf(session, reached, rows, said.notes, legal);
  const reply = await askModel(world, planDecision(place, skillOf(world, 'decide'), view), signal);
  if (reply.type === 'waits') return reply;
  if (reply.type === 'none') return { type: 'local' };
  const action = readAction(reply.text, legal);
  const taken: Taken = action.ok
    ? stepOf(session, reached, action.value, generation)
    : { type: 'bad', why: action.error };
  switch (taken.type) {
    case 'step':
      return taken.step;
    case 'thought': {
      const hasKnown = said.hasKnown || (action.ok && action.value.action === 'know');
      const notes = [...said.notes, ...taken.notes];
      return { type: 'more', said: { ...said, notes, thoughts: said.thoughts + 1, hasKnown } };
    }
    case 'bad': {
      await refuse(session, place, taken.why);
      const notes = [...said.notes, `refused: ${taken.why}`];
      return { type: 'more', said: { ...said, notes, bad: said.bad + 1 } };
    }
    default:
      return taken satisfies never;
  }
}

/** Reasons to end that no model has a say in. */
function stopOf({
  store: { state, brief },
}: Session): 'budget' | 'max-generations' | 'stuck' | undefined {
  const { budget, loop } = brief.settings;
  const call = { usd: 0, tokens: 0, calls: 1, seconds: 0 };
  if (findExceeded(budget, spentOf(state), call, DELIVERY_RESERVE) !== undefined) return 'budget';
  if (state.generations.length >= loop.maxGenerations) return 'max-generations';
  return state.generations.length > 0 && supervise(state.generations, loop).isStuck
    ? 'stuck'
    : undefined;
}

function hasGivenUp({ store: { state } }: Session): boolean {
  const last = state.generations.slice(-MAX_LOCAL_STEPS);
  return last.length === MAX_LOCAL_STEPS && last.every(({ action }) => action.type !== 'queries');
}

function readAction(said: string, legal: readonly AgentActionName[]): Result<AgentAction, string> {
  const schema: Schema<AgentAction> = OUTPUTS.decide;
  const read = readOutput(said, schema);
  if (!read.ok || legal.includes(read.value.action)) return read;
  return { ok: false, error: `${read.value.action} is not legal now` };
}

type Taken =
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'thought'; readonly notes: readonly string[] }
  | { readonly type: 'bad'; readonly why: string };

function stepOf(
  session: Session,
  reached: Reached,
  action: AgentAction,
  generation: number,
): Taken {
  switch (action.action) {
    case 'search':
      return searchStep(session, reached, action.queries, action.because, generation);
    case 'follow': {
      const about = action.about.trim();
      const holds = rowsOf(reached).some(
        ({ id, snippet }) =>
          id === action.from.split('.')[0] && snippet.toLowerCase().includes(about.toLowerCase()),
      );
      if (!holds) return { type: 'bad', why: `"${about}" is not said in ${action.from}` };
      return searchStep(
        session,
        reached,
        [{ text: about, channel: '' }],
        action.because,
        generation,
      );
    }
    case 'reflect':
      return {
        type: 'thought',
        notes: [
          ...action.opened.map(({ text, needs }) => `open: ${text} (${needs})`),
          ...action.closed.map((gap) => `closed: ${gap}`),
          ...action.hypotheses.map(({ text }) => `hypothesis: ${text}`),
        ],
      };
    case 'know':
      return {
        type: 'thought',
        notes: action.claims.map(
          ({ text, lead_query: lead }) => `believed, to be searched: ${text} (${lead})`,
        ),
      };
    case 'draft':
    case 'deliver':
      return { type: 'step', step: { type: 'deliver', because: 'model' } };
    case 'read':
    case 'recall':
    case 'change_lever':
    case 'ask_user':
      return { type: 'bad', why: `${action.action} is not legal now` };
    default:
      return action satisfies never;
  }
}

function searchStep(
  { store, question }: Session,
  { search }: Reached,
  wanted: readonly { readonly text: string; readonly channel: string }[],
  because: string,
  generation: number,
): Taken {
  const [usual = ''] = question.channels;
  const asked = new Set(
    (search.best?.exchanges ?? []).map(
      ({ request }) => `${request.channel} ${request.query.text.toLowerCase()}`,
    ),
  );
  const queries = wanted
    .map(({ text, channel }) => ({
      text: text.replace(/\s+/g, ' ').trim(),
      channel: channel.trim() === '' ? usual : channel.trim(),
    }))
    .filter(({ text }) => text !== '');
  const foreign = queries.find(({ channel }) => !question.channels.includes(channel));
  if (foreign !== undefined)
    return { type: 'bad', why: `"${foreign.channel}" is not one of its channels` };
  const fresh = queries.filter(
    ({ text, channel }) => !asked.has(`${channel} ${text.toLowerCase()}`),
  );
  if (fresh.length === 0) return { type: 'bad', why: 'this was searched before' };
  const by = store.brief.engine?.kind === 'host' ? 'host' : 'agent';
  return {
    type: 'step',
    step: {
      type: 'generation',
      generation,
      action: { type: 'queries', queries: fresh, by },
      because: { state: because, evidence: '', constraint: '', opportunity: '' },
    },
  };
}

function viewOf(
  { store, question, answers }: Session,
  { search }: Reached,
  rows: readonly Evidence[],
  notes: readonly string[],
  legal: readonly AgentActionName[],
): DecisionView {
  const { brief, state } = store;
  return {
    question: brief.question,
    rows: byGrade(rows, gradesOf(store)),
    findSnapshot: (sha256) => answers.texts.get(sha256),
    subQuestions: planSubQuestions(brief.question).nodes.map(({ text }) => text),
    channels: question.channels,
    gaps: state.generations.at(-1)?.openGaps ?? [],
    asked: (search.best?.exchanges ?? []).map(({ request, attempt }) => ({
      channel: request.channel,
      text: request.query.text,
      items: itemsOf(attempt).length,
    })),
    refused: state.refusals.filter(({ role }) => role === 'decide').map(({ reason }) => reason),
    notes,
    learned: [
      ...brief.rules.map(({ rule }) => rule),
      ...describeMoves(brief.processes, METHOD_WORDS),
    ],
    scores: state.generations.map(({ scoreAfter }) => scoreAfter),
    stepsLeft: brief.settings.loop.maxGenerations - state.generations.length,
    legal,
  };
}
