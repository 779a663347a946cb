import { isRecord, type JsonValue } from '../../kernel/index.ts';
import {
  type AttemptFact,
  type GenerationFact,
  type Method,
  type MethodLabels,
  methodWordsFor,
} from '../../report/index.ts';
import { type Exchange, itemsOf } from '../../search/index.ts';
import type { JournalEntry, StopReason } from '../journal/journal.ts';
import type { Session } from '../loop/live-session.ts';
import { describeRule } from '../moves/learn.ts';
import { describePatterns } from '../moves/plan-patterns.ts';
import { describeMoves } from '../moves/recalled-move.ts';
import { foldJournal, type ScoredGeneration } from '../state/session-state.ts';

/** How the session went, as its report tells it, in the language of the question. */
export function methodOf(session: Session, because: StopReason): Method {
  const { brief } = session.store;
  const { spent, generations } = foldJournal(session.journal);
  const isChanged = session.journal.some(({ type }) => type === 'documents.changed');
  const words = methodWordsFor(brief.question);
  const notes = [
    ...(because === 'stuck' ? [describeStuck(generations, words)] : []),
    ...(isChanged ? [words.documentsChanged] : []),
    ...brief.overrides.map(({ skill, justification }) => words.overridden(skill, justification)),
  ];
  return {
    attempts: attemptsOf(session),
    generations: generationFacts(session.journal, words),
    stoppedBecause: because,
    rulesUsed: brief.rules.map((rule) => describeRule(rule, words)),
    processesUsed: describeMoves(brief.processes, words),
    patternsUsed: generations.some(({ action }) => action.type === 'change')
      ? describePatterns(brief.patterns, words)
      : [],
    budget: {
      limit: brief.settings.budget,
      spent: { usd: spent.usd, tokens: spent.tokens, calls: spent.calls },
    },
    egress: { scope: brief.settings.egress.scope, contacted: [] },
    skipped: brief.corpus.skipped.map(({ path, reason }) => ({ path, reason })),
    note: notes.join(' '),
  };
}

/** How it came that nothing more was tried, and what stays open. */
function describeStuck(
  generations: readonly ScoredGeneration[],
  words: Pick<MethodLabels, 'stuck'>,
): string {
  const scores = generations.map(({ scoreAfter }) => scoreAfter.toFixed(4));
  return words.stuck(scores, generations.at(-1)?.openGaps ?? []);
}

/** Every request of the delivered search, in the order of its first asking. */
export function attemptsOf({ search }: Session): readonly AttemptFact[] {
  return (search.best?.exchanges ?? []).map(attemptFact);
}

function attemptFact({ request, attempt }: Exchange): AttemptFact {
  const message = 'message' in attempt ? attempt.message : null;
  return {
    channel: request.channel,
    query: request.query.text,
    outcome: attempt.type,
    items: itemsOf(attempt).length,
    message,
  };
}

function generationFacts(
  journal: readonly JournalEntry[],
  words: MethodLabels,
): readonly GenerationFact[] {
  return journal.flatMap((entry) =>
    entry.type === 'generation.scored'
      ? [
          {
            generation: entry.generation,
            decision: entry.decision,
            score: entry.scoreAfter,
            dimensions: dimensionsOf(entry.score),
            evidence: entry.evidence,
            change: changeOf(journal, entry.generation, words),
          },
        ]
      : [],
  );
}

/** The lineage of the session: each change that was tried, with what became of it. */
function changeOf(
  journal: readonly JournalEntry[],
  generation: number,
  words: MethodLabels,
): string | null {
  const chosen = journal.find(
    (entry) => entry.type === 'step.chosen' && entry.generation === generation,
  );
  if (chosen?.type !== 'step.chosen' || chosen.action.type !== 'change') return null;
  const { lever, skill, from, to } = chosen.action;
  return words.changed(lever, String(from), String(to), skill);
}

/** The dimensions that the clock has no part in: the report must not change with the machine's speed. */
function dimensionsOf(score: JsonValue): Readonly<Record<string, number>> {
  const dimensions = isRecord(score) ? score['dimensions'] : undefined;
  if (!isRecord(dimensions)) return {};
  return Object.fromEntries(
    Object.entries(dimensions).flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}
