import { toWire } from '../../kernel/index.ts';
import { counted, stripTerminalEscapes } from '../../text/index.ts';
import { describeChosen, type StoredAttempt } from './exchange.ts';
import { type JournalEntry, journalSchema } from './journal.ts';

/**
 * What a run tells while it goes on: a journal entry, yielded after it was written, or progress, which is not kept.
 * Command line, MCP and dashboard are renderings of one stream of these.
 */
export type RunEvent = (JournalEntry & { readonly sessionId: string }) | Progress;

type Progress =
  | {
      readonly type: 'progress.indexing';
      readonly filesSeen: number;
      readonly filesRead: number;
      readonly passages: number;
    }
  | {
      readonly type: 'progress.session';
      readonly sessionId: string;
      readonly question: string;
      readonly isResumed: boolean;
    }
  | { readonly type: 'progress.note'; readonly text: string };

/** The event as one JSON line for programs. */
export function encodeRunEvent(event: RunEvent): unknown {
  switch (event.type) {
    case 'progress.session': {
      const { isResumed, ...session } = event;
      return { ...toWire(session), resumed: isResumed };
    }
    case 'progress.indexing':
    case 'progress.note':
      return toWire(event);
    default:
      return journalSchema.encode(event);
  }
}

/** Tells the events of one run in words, each answer with the channel that was asked; `undefined` for what only a live tree shows. */
export function createTeller(): (event: JournalEntry | Progress) => string | undefined {
  const channels = new Map<string, string>();
  return (event) => {
    if (event.type === 'request.intended') channels.set(event.requestId, event.request.channel);
    if (event.type !== 'request.answered') return describeEvent(event);
    const channel = channels.get(event.requestId) ?? 'unknown';
    return `g${event.generation}   ${channel}: ${describeAttempt(event.attempt)}`;
  };
}

/** An event in words without what came before it; `undefined` for what only a live tree shows. */
export function describeEvent(event: JournalEntry | Progress): string | undefined {
  switch (event.type) {
    case 'progress.session':
      return `${event.isResumed ? 'resuming' : 'session'} ${event.sessionId}`;
    case 'progress.note':
      return stripTerminalEscapes(event.text);
    case 'step.chosen':
      return `g${event.generation} ${describeAction(event)}`;
    case 'request.answered':
      return `g${event.generation}   ${describeAttempt(event.attempt)}`;
    case 'generation.scored':
      return `g${event.generation} score ${event.scoreAfter.toFixed(3)} ${event.decision}, ${event.evidence} evidence`;
    case 'session.delivered':
      return `delivered: ${event.because}, score ${event.finalScore.toFixed(3)}`;
    case 'session.paused':
      return 'paused';
    case 'change.replayed':
      return `g${event.generation} replayed over ${counted(event.pairs.length, 'past session')}`;
    case 'change.kept':
      return event.ref === null
        ? `g${event.generation} not kept for later sessions: ${stripTerminalEscapes(event.why)}`
        : `g${event.generation} kept as ${event.ref.slice(0, 12)}`;
    case 'budget.exhausted':
      return `g${event.generation}   ${stripTerminalEscapes(event.budget)}`;
    case 'documents.changed':
      return 'the documents changed since the session began; what was recorded is kept';
    case 'model.answered':
      return `g${event.generation}   ${event.role} ${event.outcome}${event.retryAfterMs === 0 ? '' : `, not to be asked for ${Math.ceil(event.retryAfterMs / 1000)} s`}`;
    case 'action.refused':
      return `g${event.generation}   not taken: ${stripTerminalEscapes(event.reason)}`;
    case 'thought.noted':
      return `g${event.generation}   ${event.action}: ${stripTerminalEscapes(event.notes[0] ?? 'nothing')}`;
    case 'claims.checked':
      return `checked ${counted(event.levels.length, 'sentence')}`;
    case 'progress.indexing':
    case 'skill.read':
    case 'model.asked':
    case 'rows.graded':
    case 'claims.drafted':
    case 'session.started':
    case 'environment.discovered':
    case 'user.observed':
    case 'plan.made':
    case 'terms.counted':
    case 'closeness.read':
    case 'request.intended':
      return undefined;
    default:
      return event satisfies never;
  }
}

export function describeAction({
  action,
}: Pick<JournalEntry & { type: 'step.chosen' }, 'action'>): string {
  switch (action.type) {
    case 'baseline':
      return 'baseline';
    case 'import':
      return `continues from ${stripTerminalEscapes(action.run)}`;
    case 'search':
      return `search: ${stripTerminalEscapes(action.gaps.slice(0, 2).join('; '))}`;
    case 'queries':
      return `search: ${stripTerminalEscapes(action.queries.map(describeChosen).join('; '))}`;
    case 'change':
      return `change ${action.lever}: ${JSON.stringify(action.from)} -> ${JSON.stringify(action.to)}${action.skill === null ? '' : ` in ${action.skill}`}`;
    default:
      return action satisfies never;
  }
}

function describeAttempt(attempt: StoredAttempt): string {
  const items = attempt.type === 'ok' ? `, ${counted(attempt.items.length, 'item')}` : '';
  return `${attempt.type.replaceAll('_', ' ')}${items}`;
}
