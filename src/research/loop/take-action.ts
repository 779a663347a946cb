import type { AgentAction } from '../../agent/index.ts';
import { supervise } from '../state/supervise.ts';
import { rowsOf } from './grade-rows.ts';
import type { Reached, Session } from './live-session.ts';
import type { LeverChange, Step } from './next-step.ts';
import { planOffers } from './plan-offers.ts';

/** What an action that does something comes to: a step, or why it is none. */
export type ActOutcome =
  | { readonly type: 'step'; readonly step: Step }
  | { readonly type: 'bad'; readonly why: string };

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
      const about = action.about.trim();
      const holds = rowsOf(reached).some(
        ({ id, snippet }) =>
          id === action.from.split('.')[0] && snippet.toLowerCase().includes(about.toLowerCase()),
      );
      if (!holds) return { type: 'bad', why: `"${about}" is not said in ${action.from}` };
      const query = { text: about, channel: '' };
      return search(session, reached, [query], action.because, generation);
    }
    case 'change_lever': {
      const change = offeredChange(session, reached);
      if (change === undefined || offerName(change) !== action.offer.trim())
        return { type: 'bad', why: `"${action.offer}" is not offered` };
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
  wanted: readonly { readonly text: string; readonly channel: string }[],
  because: string,
  generation: number,
): ActOutcome {
  const [usual = ''] = question.channels;
  const asked = new Set(
    (best?.exchanges ?? []).map(
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
      because: { ...NO_REASON, state: because },
    },
  };
}
