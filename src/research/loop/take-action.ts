import type { AgentAction, RefusalKind } from '../../agent/index.ts';
import type { CitationStep } from '../../channels/index.ts';
import { type Evidence, factsOf } from '../../evidence/index.ts';
import {
  type CitationWalk,
  findWalk,
  type QuestionBrief,
  registersAmong,
  WAYS_OF_WALKING,
} from '../../search/index.ts';
import { supervise } from '../state/supervise.ts';
import { rowsOf } from './grade-rows.ts';
import type { Reached, Session } from './live-session.ts';
import type { LeverChange, Step } from './next-step.ts';
import { planOffers } from './plan-offers.ts';

/** What an action that does something comes to: a step, or why it is none. */
export type ActOutcome = { readonly type: 'step'; readonly step: Step } | BadAction;

/** An action that comes to nothing: why, in words, and of which kind that is. */
export interface BadAction {
  readonly type: 'bad';
  readonly why: string;
  readonly kind: RefusalKind;
}

type FollowAction = AgentAction & { readonly action: 'follow' };
type ActAction = AgentAction & {
  readonly action: 'search' | 'follow' | 'change_lever' | 'draft' | 'deliver';
};

/** The step of an action. Pure: brief, journal and answers decide it. */
export function actOn(
  session: Session,
  reached: Reached,
  action: ActAction,
  generation: number,
): ActOutcome {
  switch (action.action) {
    case 'search':
      return search(session, reached, action.queries, action.because, generation);
    case 'follow': {
      const { what } = action;
      if (what !== 'name') return walk(session, reached, { ...action, what }, generation);
      const about = action.about.trim();
      if (about === '') return { type: 'bad', kind: 'unsaid', why: 'it says no name to follow' };
      const holds = rowsOf(reached).some(
        ({ id, snippet }) =>
          id === action.from.split('.')[0] && snippet.toLowerCase().includes(about.toLowerCase()),
      );
      if (!holds)
        return { type: 'bad', kind: 'unsaid', why: `"${about}" is not said in ${action.from}` };
      const query = { text: about, channel: '' };
      return search(session, reached, [query], action.because, generation);
    }
    case 'change_lever': {
      const change = offeredChange(session, reached);
      if (change === undefined || offerName(change) !== action.offer.trim())
        return { type: 'bad', kind: 'unoffered', why: `"${action.offer}" is not offered` };
      const { evidence, ...lever } = change;
      const because = { ...NO_REASON, state: action.because, evidence: evidence ?? '' };
      const changed = { type: 'change' as const, ...lever };
      return { type: 'step', step: { type: 'generation', generation, action: changed, because } };
    }
    case 'draft':
    case 'deliver':
      return { type: 'step', step: { type: 'deliver', because: 'model' } };
    default:
      return action satisfies never;
  }
}

/** The step from a row to the neighbours of its work; `undefined` when no channel of the session knows it. Pure. */
function walkOf(
  { metadata }: Evidence,
  what: CitationStep['what'],
  question: QuestionBrief,
): CitationWalk | undefined {
  return findWalk(factsOf(metadata)?.ids ?? [], what, registersAmong(question));
}

/** From which rows a model may walk, and which way: `e1 (references, citations)`. Pure. */
export function describeWalks(
  rows: readonly Evidence[],
  question: QuestionBrief,
): readonly string[] {
  return rows.flatMap((row) => {
    const ways = WAYS_OF_WALKING.filter((what) => walkOf(row, what, question) !== undefined);
    return ways.length === 0 ? [] : [`${row.id} (${ways.join(', ')})`];
  });
}

interface WantedQuery {
  readonly text: string;
  readonly channel: string;
  readonly follow?: CitationStep;
}

/** What the work of a row cites, or what cites it: asked of the register among the session's channels that knows it. */
function walk(
  session: Session,
  reached: Reached,
  { from, about, what, because }: FollowAction & { readonly what: CitationStep['what'] },
  generation: number,
): ActOutcome {
  const row = rowsOf(reached).find(({ id }) => id === from.split('.')[0]);
  const found = row && walkOf(row, what, session.question);
  if (found === undefined)
    return {
      type: 'bad',
      kind: 'unlisted',
      why: `no channel of the session lists the ${what} of ${from}`,
    };
  const text = about.trim() === '' ? session.question.question : about;
  return search(session, reached, [{ text, ...found }], because, generation);
}

const NO_REASON = { state: '', evidence: '', constraint: '', opportunity: '' };

/** The change of a lever that may be tried now: where searching has nothing left, or gains nothing. Pure. */
export function offeredChange(
  { store: { brief, state }, question }: Session,
  reached: Reached,
): LeverChange | undefined {
  if (reached.search.best === null) return undefined;
  const supervision = supervise(state.generations, brief.settings.loop);
  const offers = planOffers(brief, question, state, reached);
  const isDue = supervision.isFlat || offers.searchableGaps.length === 0;
  return isDue ? offers.proposeChange(supervision) : undefined;
}

/** `query.rounds=2`: by what a model names an offer. */
export function offerName({ lever, to }: LeverChange): string {
  return `${lever}=${typeof to === 'string' ? to : JSON.stringify(to)}`;
}

function search(
  { store, question }: Session,
  { search: { best } }: Reached,
  wanted: readonly WantedQuery[],
  because: string,
  generation: number,
): ActOutcome {
  const [usual = ''] = question.channels;
  const asked = new Set(
    (best?.exchanges ?? []).map(({ request: { channel, query } }) => keyOf({ ...query, channel })),
  );
  const queries = wanted
    .map(({ text, channel, ...step }) => ({
      ...step,
      text: text.replace(/\s+/g, ' ').trim(),
      channel: channel.trim() === '' ? usual : channel.trim(),
    }))
    .filter(({ text }) => text !== '');
  const foreign = queries.find(({ channel }) => !question.channels.includes(channel));
  if (foreign !== undefined)
    return {
      type: 'bad',
      kind: 'channel',
      why: `"${foreign.channel}" is not one of its channels`,
    };
  const fresh = queries.filter((query) => !asked.has(keyOf(query)));
  if (fresh.length === 0) return { type: 'bad', kind: 'repeated', why: 'this was searched before' };
  const by = store.brief.engine?.kind === 'host' ? 'host' : 'agent';
  return {
    type: 'step',
    step: {
      type: 'generation',
      generation,
      action: { type: 'queries', queries: fresh, by },
      because: { ...NO_REASON, state: because },
    },
  };
}

/** What is asked, whatever its letters; the neighbours of a work are another question than its words. */
function keyOf({ channel, text, follow }: WantedQuery): string {
  const step =
    follow === undefined ? '' : `${follow.what} ${follow.work.scheme}:${follow.work.value}`;
  return `${channel} ${step} ${text.toLowerCase()}`;
}
