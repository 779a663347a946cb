import type { WorklogLine } from '../../evolution/index.ts';
import { hashOf, isRecord, type JsonValue } from '../../kernel/index.ts';
import { findLever } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { JournalEntry, StepAction } from '../journal/journal.ts';
import { foldJournal } from '../state/session-state.ts';
import { supervise } from '../state/supervise.ts';
import { actionsOf, type Scored } from './scored-steps.ts';

/** The lines of the worklog: what the session did, step by step, and what it thought of it. Pure. */
export function foldWorklog(
  brief: Brief,
  journal: readonly JournalEntry[],
): readonly WorklogLine[] {
  return [
    {
      id: idOf(brief, 'started', 0),
      ts: brief.createdAt,
      type: 'session_started',
      sessionId: brief.sessionId,
      question: brief.question,
    },
    ...journal.flatMap((entry) => linesOf(brief, journal, entry)),
  ];
}

function idOf(brief: Brief, kind: string, generation: number): string {
  return `w-${hashOf([brief.sessionId, kind, generation]).slice(0, 16)}`;
}

function linesOf(
  brief: Brief,
  journal: readonly JournalEntry[],
  entry: JournalEntry,
): readonly WorklogLine[] {
  const common = (kind: string, generation = 0) => ({
    id: idOf(brief, kind, generation),
    ts: entry.at,
    sessionId: brief.sessionId,
  });
  switch (entry.type) {
    case 'plan.made':
      return [{ ...common('spec'), type: 'task_spec', spec: entry.clarifyResult }];
    case 'generation.scored': {
      const { generation } = entry;
      const redirect = redirectBefore(brief, journal, generation);
      return [
        ...(redirect === undefined
          ? []
          : [{ ...common('redirect', generation), type: 'redirect' as const, ...redirect }]),
        {
          ...common('run', generation),
          type: 'search_run',
          runId: `${brief.sessionId}/g${generation}`,
          generation,
          evidencePath: `sessions/${brief.sessionId}/generations/g${generation}.jsonl`,
          score: briefScore(entry),
          budget: spentUpTo(journal, entry),
        },
        { ...common('reflection', generation), ...reflectionOn(journal, entry) },
        ...reflectionOnImported(brief, journal, entry),
      ];
    }
    case 'session.delivered': {
      const { because, bestGeneration, finalScore } = entry;
      const generations = foldJournal(journal).generations;
      const stuck =
        because === 'stuck'
          ? [
              {
                ...common('stuck'),
                type: 'stuck' as const,
                generation: generations.length,
                trajectory: generations.map(({ scoreAfter }) => scoreAfter),
                uncertain: generations.at(-1)?.openGaps ?? [],
              },
            ]
          : [];
      const delivery = { type: 'delivery' as const, reason: because, bestGeneration, finalScore };
      return [...stuck, { ...common('delivery'), ...delivery }];
    }
    default:
      return [];
  }
}

/** The judge's whole word, each row's grade included, stands in the journal. */
function briefScore({ score, scoreAfter }: Scored): JsonValue {
  const dimensions = isRecord(score) ? score['dimensions'] : undefined;
  return { total: scoreAfter, dimensions: dimensions ?? {} };
}

/** A change that flat scores or reverts in a row led to, with the scores that did. */
function redirectBefore(
  { settings }: Brief,
  journal: readonly JournalEntry[],
  generation: number,
):
  | {
      readonly generation: number;
      readonly because: 'flat' | 'reverts';
      readonly trajectory: readonly number[];
      readonly away: readonly string[];
    }
  | undefined {
  const before = foldJournal(journal).generations.filter((one) => one.generation < generation);
  if (actionsOf(journal).get(generation)?.type !== 'change') return undefined;
  const { isFlat, needsNewApproach } = supervise(before, settings.loop);
  if (!isFlat && !needsNewApproach) return undefined;
  const recent = needsNewApproach ? settings.loop.revertLimit : 1;
  const tried = before.flatMap(({ action }) =>
    action.type === 'change' ? (findLever(action.lever)?.family ?? []) : [],
  );
  return {
    generation,
    because: needsNewApproach ? 'reverts' : 'flat',
    trajectory: before.map(({ scoreAfter }) => scoreAfter).slice(-settings.loop.flatWindow),
    away: [...new Set(tried.slice(-recent))],
  };
}

function reflectionOn(
  journal: readonly JournalEntry[],
  entry: Scored,
): {
  readonly type: 'reflection';
  readonly generation: number;
  readonly improved: boolean;
  readonly whatWorked: readonly string[];
  readonly whatFailed: readonly string[];
  readonly nextMoves: readonly string[];
} {
  const { generation, decision } = entry;
  const actions = actionsOf(journal);
  const improved = decision === 'keep' && (entry.scoreBefore ?? -1) < entry.scoreAfter;
  const told = [describeStep(actions.get(generation))];
  const next = actions.get(generation + 1);
  return {
    type: 'reflection',
    generation,
    improved,
    whatWorked: improved ? told : [],
    whatFailed: improved ? [] : told,
    nextMoves: next === undefined ? [] : [describeStep(next)],
  };
}

/** The run that a session went on from is thought about now, too. */
function reflectionOnImported(
  brief: Brief,
  journal: readonly JournalEntry[],
  entry: Scored,
): readonly WorklogLine[] {
  const action = actionsOf(journal).get(entry.generation);
  if (action?.type !== 'import') return [];
  const id = idOf(brief, 'imported', entry.generation);
  return [{ id, ts: entry.at, sessionId: action.session, ...reflectionOn(journal, entry) }];
}

function describeStep(action: StepAction | undefined): string {
  switch (action?.type) {
    case 'change':
      return `${action.lever} = ${String(action.to)}${action.skill === null ? '' : ` in ${action.skill}`}`;
    case 'import':
      return `went on from ${action.run}`;
    case 'search':
      return `search: ${action.gaps.slice(0, 3).join('; ')}`;
    default:
      return 'baseline';
  }
}

function spentUpTo(journal: readonly JournalEntry[], entry: Scored): JsonValue {
  const { usd, tokens, calls } = foldJournal(journal.slice(0, journal.indexOf(entry) + 1)).spent;
  return { usd, tokens, calls };
}
