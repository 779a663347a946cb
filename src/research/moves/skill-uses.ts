import {
  failsKind,
  isRemote,
  questionKind,
  questionSubject,
  servesKind,
} from '../../channels/index.ts';
import type { SkillUse } from '../../experience/index.ts';
import { hashOf } from '../../kernel/index.ts';
import type { MethodLabels, Report } from '../../report/index.ts';
import { formatMove, ruleOf } from '../../search/index.ts';
import type { Brief, RuleUsed } from '../brief/brief.ts';
import { storedItems } from '../journal/exchange.ts';
import type { Entry } from '../journal/journal.ts';
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
export function skillUsesOf(
  brief: Brief,
  moves: readonly Move[],
  cited: ReadonlySet<string>,
): readonly SkillUse[] {
  const steps = moves.flatMap((move) =>
    channelsUsed(brief, moves).map((channel) => useOf(brief, channel, move, cited)),
  );
  return [...steps, ...brief.rules.flatMap((rule) => useOfRule(brief, rule, steps))];
}

/** The addresses of all that the short answer stands on: a report cites more, and much of it because it was there. Pure. */
export function citedIn({ answer, claims, evidence }: Report): ReadonlySet<string> {
  const proved = new Set(
    claims
      .filter(({ id, status }) => answer.claimIds.includes(id) && status === 'verified')
      .flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId)),
  );
  const rows = evidence.filter(({ id }) => proved.has(id));
  return new Set(rows.flatMap(({ url, alsoAt }) => [url, ...alsoAt]));
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

function useOf(brief: Brief, channel: string, move: Move, cited: ReadonlySet<string>): SkillUse {
  const { generation, action, change, gained } = move;
  const answered = move.answers.get(channel) ?? [];
  const items = answered.flatMap(({ attempt }) => storedItems(attempt).map(({ url }) => url));
  const failure = failureOf(channel, answered);
  const told = isTold(channel, move, cited) ? lessonOf(brief, items, cited) : undefined;
  const isSuccess = failure === undefined && gained && told?.badQuery === undefined;
  return {
    id: hashOf(['use', brief.sessionId, generation, channel]).slice(0, 32),
    ts: brief.now,
    sessionId: brief.sessionId,
    skill: skillOfChannel(channel),
    method: `${channel}:${action.type}`,
    outcome: isSuccess
      ? 'success'
      : failure === undefined && change === null
        ? 'partial'
        : 'failure',
    metrics: {
      yield: items.length,
      uniqueSources: new Set(items).size,
      latencyMs: Math.round(answered.reduce((sum, { durationMs }) => sum + durationMs, 0)),
      costUsd: answered.reduce((sum, { spent }) => sum + spent.usd, 0),
    },
    ...(failure === undefined ? {} : { failureMode: failure }),
    ...(isSuccess && action.type === 'baseline' && items.length > 0
      ? { goodQuery: brief.question }
      : {}),
    ...(told ?? patternOf(change)),
    evidenceRefs: [...new Set(items)].slice(0, MAX_REFERENCES),
  };
}

/** A lever of a skill holds for its types of questions, a rule of a digest for all: the skill alone remembers it. */
function patternOf(change: Move['change']): Pick<SkillUse, 'winningPattern' | 'patternKey'> {
  return change !== null && change.skill === null
    ? {
        winningPattern: ruleOf(change.lever, change.to),
        patternKey: { lever: change.lever, value: change.to },
      }
    : {};
}

type Answers = readonly Entry<'request.answered'>[];

function failuresOf(answered: Answers): readonly string[] {
  const kinds = answered.map(({ attempt }) => attempt.type);
  return kinds.filter((kind) => kind !== 'ok' && kind !== 'no_results');
}

/** How a channel failed that answered nothing but failures. */
function failureOf(channel: string, answered: Answers): string | undefined {
  const failures = failuresOf(answered);
  return answered.length === 0 || failures.length < answered.length
    ? undefined
    : `${channel}: ${[...new Set(failures)].sort().join(', ')}`;
}

/**
 * Whether it is known what came of a public source's answer. Where nothing at all is cited, no source is to blame; and
 * one that was not reached told nothing of what it has.
 */
function isTold(channel: string, { action, answers }: Move, cited: ReadonlySet<string>): boolean {
  const answered = answers.get(channel) ?? [];
  const isReached = failuresOf(answered).length < answered.length;
  return action.type === 'baseline' && isRemote(channel) && isReached && cited.size > 0;
}

/**
 * What a public source's answer teaches: for what kind of question it is cited or brings nothing, and about what. An answer that is
 * not cited is no failure of the source: three of them do not take away what it is good for, as failures would.
 */
function lessonOf(
  { question }: Brief,
  items: readonly string[],
  cited: ReadonlySet<string>,
): Pick<SkillUse, 'winningPattern' | 'goodQuery' | 'badQuery'> {
  const kind = questionKind(question);
  const subject = questionSubject(question);
  const isCited = items.some((url) => cited.has(url));
  return {
    winningPattern: servesKind(kind),
    ...(subject === undefined ? {} : { goodQuery: subject }),
    ...(isCited ? {} : { badQuery: failsKind(kind) }),
  };
}

const MAX_REFERENCES = 20;
