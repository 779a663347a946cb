import {
  decodeOrReason,
  fail,
  type Instant,
  type JsonValue,
  parseJson,
  type Result,
} from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import type { Commit } from '../storage/index.ts';
import { foldSpace } from '../text/index.ts';
import { type Candidate, STRATEGY_FILE } from './candidate.ts';
import {
  createDecision,
  type DecidedChange,
  type DecisionType,
  decisionIdOf,
  decisionSchema,
  type EvolutionDecision,
  type GateOutcome,
} from './decision.ts';

/** What people read about a change beside its numbers. */
interface Reasons {
  readonly hypothesis: string;
  readonly evidence: string;
}

export interface CommitText {
  readonly message: string;
  readonly trailers: Readonly<Record<string, string>>;
}

const MAX_SUBJECT = 72;

/** The trailer that holds the whole decision, so that it can be written down again when the process was cut short. */
const RECORD = 'Decision';

/** `git log` reads as the lineage: `keep(g3): +0.041 expansion=prf`, then scores, evidence, hypothesis and gates. Pure. */
export function planCommit(decision: EvolutionDecision, reasons: Reasons): CommitText {
  const { generation, scoreBefore, scoreAfter, changes, gates } = decision;
  const verb = decision.type === 'decision' ? decision.decision : decision.type;
  const where = generation === null ? '' : `(g${generation})`;
  const subject = [`${verb}${where}:`, gainOf(scoreBefore, scoreAfter), ...changes.map(describe)]
    .filter((part) => part !== '')
    .join(' ');
  const body = [
    scoreAfter === null ? '' : `Score: ${scoreBefore ?? 'none'} -> ${scoreAfter}`,
    ...changes.map(changeLine),
    line('Hypothesis', reasons.hypothesis),
    line('Evidence', reasons.evidence),
    gates.length === 0
      ? ''
      : `Gates: ${gates.map((gate) => describeGate(gate, decision)).join('; ')}`,
  ].filter((part) => part !== '');
  return { message: messageOf(subject, body), trailers: trailersOf(decision) };
}

/** The commit that goes back to an earlier point. Pure. */
export function planRollbackCommit(decision: EvolutionDecision, to: Commit): CommitText {
  const body = [line('Restores', `${to.ref} ${to.subject}`), ...decision.changes.map(changeLine)];
  const subject = `rollback: to ${to.ref.slice(0, 12)}, ${to.subject}`;
  return { message: messageOf(subject, body), trailers: trailersOf(decision) };
}

function messageOf(subject: string, body: readonly string[]): string {
  return [cut(foldSpace(subject)), body.join('\n')].filter((part) => part !== '').join('\n\n');
}

function trailersOf(decision: EvolutionDecision): CommitText['trailers'] {
  return {
    'Decision-Id': decision.id,
    ...(decision.sessionId === null ? {} : { Session: foldSpace(decision.sessionId) }),
    [RECORD]: JSON.stringify(decisionSchema.encode({ ...decision, ref: null })),
  };
}

/** The decision that a commit carries; a commit of other hands carries none. Pure. */
export function decisionOfCommit({ ref, trailers }: Commit): Result<EvolutionDecision, string> {
  const record = trailers[RECORD];
  if (record === undefined) return fail('no decision');
  const parsed = parseJson(record);
  const decoded = parsed.ok ? decodeOrReason(decisionSchema, parsed.value) : parsed;
  return decoded.ok ? { ok: true, value: { ...decoded.value, ref } } : decoded;
}

/** A lever without its group, as people say it: `expansion=prf`, `decompose-task:rounds=2`. */
function describe({ path, lever, to }: DecidedChange): string {
  if (lever === null) return skillOf(path);
  const name = lever.split('.').slice(1).join('.') || lever;
  return `${path === STRATEGY_FILE ? '' : `${skillOf(path)}:`}${name}=${textOf(to)}`;
}

function changeLine({ path, lever, from, to }: DecidedChange): string {
  const name = lever === null ? path : `${path} ${lever}`;
  return `Change: ${name} ${textOf(from)} -> ${textOf(to)}`;
}

function skillOf(path: string): string {
  return path.split('/').at(-2) ?? path;
}

function gainOf(before: number | null, after: number | null): string {
  if (after === null) return '';
  if (before === null) return after.toFixed(3);
  const gain = after - before;
  return `${gain < 0 ? '' : '+'}${gain.toFixed(3)}`;
}

/** What did not pass and stood in nobody's way was a warning. */
function describeGate(
  { gate, passed, value }: GateOutcome,
  { decision }: EvolutionDecision,
): string {
  const failed = decision === 'keep' ? 'warned' : 'failed';
  return `${gate} ${passed ? 'passed' : failed} ${textOf(value)}`;
}

function textOf(value: JsonValue): string {
  return typeof value === 'string' ? foldSpace(value) : JSON.stringify(value);
}

function line(name: string, text: string): string {
  const folded = foldSpace(text.replaceAll('\0', ''));
  return folded === '' ? '' : `${name}: ${folded}`;
}

function cut(subject: string): string {
  return subject.length <= MAX_SUBJECT ? subject : `${subject.slice(0, MAX_SUBJECT - 1)}…`;
}

/** What is known about a change that shall be kept. */
export interface KeepFacts {
  readonly sessionId: string;
  readonly generation: number;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
  readonly gates: readonly GateOutcome[];
  readonly reasons: Reasons;
  /** The commit that the change was tried against; `null` where there was no lineage. */
  readonly expectedHead: string | null;
  /** Of the session: also the commit's date. */
  readonly now: Instant;
  readonly type?: DecisionType;
  /** Writes the prose of a skill whose lever changes; none: it stays as it is. */
  readonly model?: LanguageModel | null;
}

/** What became of a candidate, as a line of the lineage: nothing is committed yet. Pure. */
export function decisionOn(
  { changes }: Candidate,
  { sessionId, generation, scoreBefore, scoreAfter, gates, now, type = 'decision' }: KeepFacts,
  decision: EvolutionDecision['decision'],
): EvolutionDecision {
  const ids = { id: decisionIdOf(sessionId, generation), sessionId, generation };
  return createDecision({
    ...ids,
    ts: now,
    type,
    decision,
    scoreBefore,
    scoreAfter,
    changes,
    gates,
  });
}
