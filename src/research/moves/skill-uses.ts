import type { SkillUse } from '../../experience/index.ts';
import { hashOf } from '../../kernel/index.ts';
import type { MethodLabels } from '../../report/index.ts';
import { formatMove, ruleOf } from '../../search/index.ts';
import type { Brief, RuleUsed } from '../brief/brief.ts';
import { storedItems } from '../journal/exchange.ts';
import type { Move } from './moves.ts';

/** The skill that governs the use of a channel: `mcp:notes/find` is used by `search-mcp-notes-find`. */
export function skillOfChannel(channel: string): string {
  const name = channel.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `search-${name}`.replace(/-$/, '');
}

/** A rule in the words of a report; one that says more than its lever is kept as it was written. Pure. */
export function describeRule(
  { rule, lever, value }: RuleUsed,
  words: Pick<MethodLabels, 'ruled'>,
): string {
  if (lever === null || rule !== ruleOf(lever, value)) return rule;
  return words.ruled(formatMove(lever, value));
}

/**
 * What a session has to tell about the channels that it used: one event a channel and generation. Pure; ids come from
 * session, generation and channel, so that telling it again changes nothing.
 *
 * A changed lever is the event's pattern, and whether the step gained is its outcome. A channel that answered
 * nothing but failures is a failure whatever the score did. A rule that the session started from is a use of its own:
 * there is nothing to compare it with, so that it is seen and no success, and a verdict on the session is one on it.
 *
 * @see docs/spec/research.md, RES-20
 */
export function skillUsesOf(brief: Brief, moves: readonly Move[]): readonly SkillUse[] {
  const steps = moves.flatMap((move) =>
    channelsUsed(brief, moves).map((channel) => useOf(brief, channel, move)),
  );
  return [...steps, ...brief.rules.flatMap((rule) => useOfRule(brief, rule, steps))];
}

/** Those that were named, and of the chosen ones and their stand-ins what was asked at all. */
function channelsUsed({ channels, chosen }: Brief, moves: readonly Move[]): readonly string[] {
  const names = new Set(chosen.map(({ name }) => name));
  const asked = new Set(moves.flatMap(({ answers }) => [...answers.keys()]));
  const used = channels.filter((name) => !names.has(name) || asked.has(name));
  return [...used, ...[...asked].filter((name) => !channels.includes(name))];
}

/** `steps` in the order of the journal: the first one of the rule's skill is the one that began with the rule. */
function useOfRule(
  brief: Brief,
  { skill, rule, lever, value }: RuleUsed,
  steps: readonly SkillUse[],
): readonly SkillUse[] {
  const first = steps.find((step) => step.skill === skill);
  if (lever === null || first === undefined) return [];
  return [
    {
      id: hashOf(['rule', brief.sessionId, skill, lever]).slice(0, 32),
      ts: brief.now,
      sessionId: brief.sessionId,
      skill,
      method: 'rule',
      outcome: first.failureMode === undefined ? 'partial' : 'failure',
      winningPattern: rule,
      patternKey: { lever, value },
      ...(first.failureMode === undefined ? {} : { failureMode: first.failureMode }),
      evidenceRefs: first.evidenceRefs ?? [],
    },
  ];
}

function useOf(brief: Brief, channel: string, move: Move): SkillUse {
  const { generation, action, change, gained } = move;
  const answered = move.answers.get(channel) ?? [];
  const kinds = answered.map(({ attempt }) => attempt.type);
  const failures = kinds.filter((kind) => kind !== 'ok' && kind !== 'no_results');
  const isAnswered = kinds.length === 0 || failures.length < kinds.length;
  const isSuccess = isAnswered && gained;
  const items = answered.flatMap(({ attempt }) => storedItems(attempt).map(({ url }) => url));
  // A lever of a skill holds for its types of questions, a rule of a digest for all: the skill alone remembers it.
  const changed =
    change !== null && change.skill === null
      ? {
          winningPattern: ruleOf(change.lever, change.to),
          patternKey: { lever: change.lever, value: change.to },
        }
      : {};
  return {
    id: hashOf(['use', brief.sessionId, generation, channel]).slice(0, 32),
    ts: brief.now,
    sessionId: brief.sessionId,
    skill: skillOfChannel(channel),
    method: `${channel}:${action.type}`,
    outcome: isSuccess ? 'success' : isAnswered && change === null ? 'partial' : 'failure',
    metrics: {
      yield: items.length,
      uniqueSources: new Set(items).size,
      latencyMs: Math.round(answered.reduce((sum, { durationMs }) => sum + durationMs, 0)),
      costUsd: answered.reduce((sum, { spent }) => sum + spent.usd, 0),
    },
    ...changed,
    ...(isAnswered
      ? {}
      : { failureMode: `${channel}: ${[...new Set(failures)].sort().join(', ')}` }),
    ...(isSuccess && action.type === 'baseline' && items.length > 0
      ? { goodQuery: brief.question }
      : {}),
    evidenceRefs: [...new Set(items)].slice(0, MAX_REFERENCES),
  };
}

const MAX_REFERENCES = 20;
