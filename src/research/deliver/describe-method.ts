import { isRemote } from '../../channels/index.ts';
import { compareText, isRecord, type JsonValue } from '../../kernel/index.ts';
import {
  type AttemptFact,
  type GenerationFact,
  type Method,
  type MethodLabels,
  methodWordsFor,
} from '../../report/index.ts';
import { type Exchange, itemsOf } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { StopReason } from '../journal/journal.ts';
import { describeMoves } from '../moves/moves.ts';
import { describePatterns } from '../moves/patterns.ts';
import { describeRule } from '../moves/skill-uses.ts';
import {
  type ScoredGeneration,
  type SessionState,
  settledSpending,
} from '../state/session-state.ts';

/** How the session went, as its report tells it, in the language of the question. */
export function methodOf(
  brief: Brief,
  state: SessionState,
  exchanges: readonly Exchange[],
  because: StopReason,
): Method {
  const { generations, documentsChanged } = state;
  const spent = settledSpending(state);
  const words = methodWordsFor(brief.question);
  const notes = [
    ...(because === 'stuck' ? [describeStuck(generations, words)] : []),
    ...(documentsChanged ? [words.documentsChanged] : []),
    ...brief.overrides.map(({ skill, justification }) => words.overridden(skill, justification)),
  ];
  return {
    // Every request of the delivered search, in the order of its first asking.
    attempts: exchanges.map(attemptFact),
    coverage: [],
    generations: generations.map((generation) => generationFact(generation, words)),
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
    egress: { scope: brief.settings.egress.scope, contacted: contactedOf(exchanges) },
    skipped: brief.corpus.skipped.map(({ path, reason, reached = null }) => ({
      path,
      reason,
      reached,
    })),
    note: notes.join(' '),
  };
}

/** Public sources that something was sent to, by name. */
function contactedOf(exchanges: readonly Exchange[]): readonly string[] {
  const sent = exchanges.filter(
    ({ attempt: { type } }) => type !== 'not_configured' && type !== 'channel_unavailable',
  );
  return [...new Set(sent.map(({ request }) => request.channel))]
    .filter(isRemote)
    .sort(compareText);
}

/** How it came that nothing more was tried, and what stays open. */
function describeStuck(
  generations: readonly ScoredGeneration[],
  words: Pick<MethodLabels, 'stuck'>,
): string {
  const scores = generations.map(({ scoreAfter }) => scoreAfter.toFixed(4));
  return words.stuck(scores, generations.at(-1)?.openGaps ?? []);
}

export function attemptFact({ request, attempt }: Exchange): AttemptFact {
  return {
    channel: request.channel,
    query: request.query.text,
    outcome: attempt.type,
    items: itemsOf(attempt).length,
    message: messageOf(attempt),
    ...callFacts(attempt),
  };
}

/** What a source tells of a call; a local one tells nothing. Its duration stays in the journal. */
function callFacts(attempt: Exchange['attempt']): Partial<AttemptFact> {
  if ('reason' in attempt && attempt.reason !== undefined) return { reason: attempt.reason };
  if (attempt.type !== 'ok' && attempt.type !== 'no_results') return {};
  const { call, executed } = attempt;
  return {
    ...(executed === undefined ? {} : { executed }),
    ...(call === undefined ? {} : { costUsd: call.costUsd, cache: call.cache }),
    ...(call?.quotaLeft === undefined ? {} : { quotaLeft: call.quotaLeft }),
  };
}

/** Why it gave nothing, in words; `null` where its type says it all. */
function messageOf(attempt: Exchange['attempt']): string | null {
  switch (attempt.type) {
    case 'not_configured':
      return attempt.howTo;
    case 'channel_unavailable':
      return `${attempt.why}; it is asked again from ${attempt.until} on`;
    case 'timeout':
      return `no answer within ${Math.round(attempt.afterMs / 1000)} s`;
    case 'rate_limited': {
      const turn =
        attempt.retryAt === null ? null : `it may be asked again from ${attempt.retryAt} on`;
      return [attempt.message, turn].filter((part) => typeof part === 'string').join('; ') || null;
    }
    default:
      return 'message' in attempt ? (attempt.message ?? null) : null;
  }
}

function generationFact(
  { generation, action, decision, scoreAfter, score, evidence }: ScoredGeneration,
  words: MethodLabels,
): GenerationFact {
  return {
    generation,
    decision,
    score: scoreAfter,
    dimensions: dimensionsOf(score),
    evidence,
    change:
      action.type === 'change'
        ? words.changed(action.lever, String(action.from), String(action.to), action.skill)
        : null,
  };
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
