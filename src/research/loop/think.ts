import {
  type AgentAction,
  type FormPlace,
  type ModelAsk,
  OUTPUTS,
  planKnowing,
  readOutput,
} from '../../agent/index.ts';
import type { Evidence } from '../../evidence/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import {
  isOrderToModel,
  redact,
  type Span,
  splitSentences,
  stripTerminalEscapes,
} from '../../text/index.ts';
import type { Entry } from '../journal/journal.ts';
import { recallName } from '../moves/recall-moves.ts';
import { askModel } from './ask-model.ts';
import { basisOf, refuse, rowsOf } from './grade-rows.ts';
import type { Reached, Session } from './live-session.ts';
import type { BadAction } from './take-action.ts';
import type { ThinkWorld } from './think-world.ts';

/** What came of an action that searches nothing. */
export type Thought =
  | { readonly type: 'noted' }
  | BadAction
  | { readonly type: 'waits'; readonly ask: ModelAsk };

type ThoughtAction = AgentAction & { readonly action: Entry<'thought.noted'>['action'] };

const MAX_RECALLED = 5;
const MAX_NOTE = 300;
/** Sentences on each side, for each unit of the window. */
const SENTENCES_A_WINDOW = 2;
/** How a host words that a person gave no answer. */
const NO_ANSWER = 'the user gave no answer';

/**
 * Carries out an action that looks or notes, and writes down what came of it: a resumed session reads that, whatever memory or a
 * person would say by then.
 *
 * @see docs/spec/agent.md, AGT-16
 */
export async function think(
  session: Session,
  reached: Reached,
  world: ThinkWorld,
  place: FormPlace,
  action: ThoughtAction,
  signal: AbortSignal,
): Promise<Thought> {
  const notes = await notesOf(session, reached, world, place, action, signal);
  if (!Array.isArray(notes)) return notes;
  const { generation, ordinal } = place;
  await session.store.append({
    type: 'thought.noted',
    at: world.clock.now(),
    generation,
    ordinal,
    action: action.action,
    notes: notes.map((note) => stripTerminalEscapes(note).slice(0, MAX_NOTE)),
  });
  return { type: 'noted' };
}

async function notesOf(
  session: Session,
  reached: Reached,
  world: ThinkWorld,
  place: FormPlace,
  action: ThoughtAction,
  signal: AbortSignal,
): Promise<string[] | Exclude<Thought, { readonly type: 'noted' }>> {
  switch (action.action) {
    case 'reflect':
      return [
        ...action.opened.map(({ text, needs }) => `open: ${text} (${needs})`),
        ...action.closed.map((gap) => `closed: ${gap}`),
        ...action.hypotheses.map(({ text }) => `hypothesis: ${text}`),
      ];
    case 'know':
      return action.claims.length > 0
        ? leadsOf(action.claims)
        : askKnown(session, world, place, signal);
    case 'read':
      return readAround(session, rowsOf(reached), action.handles, action.window);
    case 'recall':
      return recall(session, world, action.query, signal);
    case 'ask_user': {
      const answer = (await world.askUser?.(action.question, signal)) ?? '';
      return [`${action.question} – ${answer.trim() === '' ? NO_ANSWER : answer}`];
    }
    default:
      return action satisfies never;
  }
}

function leadsOf(
  claims: readonly { readonly text: string; readonly lead_query: string }[],
): string[] {
  return claims.map(({ text, lead_query: lead }) => `believed, to be searched: ${text} (${lead})`);
}

/** A model that says no more than that it knows something is asked what, with the skill for it. */
async function askKnown(
  session: Session,
  world: ThinkWorld,
  { generation, ordinal }: FormPlace,
  signal: AbortSignal,
): Promise<string[] | Exclude<Thought, { readonly type: 'noted' }>> {
  const place: FormPlace = { generation, role: 'know', ordinal };
  const ask = planKnowing(place, basisOf(world, 'know'), session.store.brief.question);
  const reply = await askModel(world, ask, signal);
  if (reply.type === 'waits') return reply;
  if (reply.type === 'none') return [];
  const read = readOutput(reply.text, OUTPUTS.know);
  if (read.ok) return leadsOf(read.value.claims);
  await refuse(session, place, read.error);
  return [];
}

/** What stands around found passages in the stored text that they are of, but for orders: to be understood by, and searched for before it is cited. */
function readAround(
  { answers }: Session,
  rows: readonly Evidence[],
  handles: readonly string[],
  window: number,
): string[] | BadAction {
  const notes: string[] = [];
  for (const handle of handles) {
    const row = rows.find(({ id }) => id === handle.split('.')[0]);
    const text = row === undefined ? undefined : answers.texts.get(row.snapshot);
    if (row === undefined || text === undefined)
      return { type: 'bad', kind: 'unfound', why: `${handle} was not found` };
    const lines = linesAround(row, text, window * SENTENCES_A_WINDOW);
    notes.push(...(lines.length === 0 ? [`no text around ${row.id}`] : lines));
  }
  return notes;
}

function linesAround({ id, span }: Evidence, text: string, most: number): readonly string[] {
  const sentences = splitSentences(text);
  const before = sentences.filter(({ end }) => end <= span.start).slice(-most);
  const after = sentences.filter(({ start }) => start >= span.end).slice(0, most);
  const lineOf = (where: string, { start, end }: Span): string =>
    `${where} ${id}: ${text.slice(start, end)}`;
  return [
    ...before.map((one) => lineOf('before', one)),
    ...after.map((one) => lineOf('after', one)),
  ].filter((line) => !isOrderToModel(line));
}

/** What memory holds of it, as leads; what reads like an order is left out. */
async function recall(
  { store: { brief } }: Session,
  { memory }: ThinkWorld,
  query: string,
  signal: AbortSignal,
): Promise<string[]> {
  try {
    const found = await (await memory.open()).recall(
      { text: query, session: recallName(brief), limit: MAX_RECALLED, explore: 0 },
      signal,
    );
    const safe = found.filter(({ instructionLike }) => instructionLike === null);
    return safe.length === 0
      ? [`nothing is remembered of ${query}`]
      : safe.map(({ content }) => `remembered, to be searched: ${redact(content).text}`);
  } catch (error) {
    signal.throwIfAborted();
    // What failed may name where things are, which no prompt holds; its code is enough.
    const code = error instanceof ResearchError ? ` (${error.code})` : '';
    return [`nothing could be recalled${code}`];
  }
}
