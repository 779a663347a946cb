import { type Instant, isRecord, ResearchError } from '../../kernel/index.ts';
import { isSkillName } from '../skill-files.ts';
import type { SkillEvent, SkillUse } from './event.ts';
import {
  FieldRefusal,
  readAmount,
  readFlag,
  readId,
  readJson,
  readObject,
  readOneOf,
  readText,
  readTexts,
  readTime,
} from './event-fields.ts';

/** What stands in for a field that the input left out. */
export interface EventDefaults {
  readonly skill: string | null;
  readonly now: Instant;
  newId(): string;
}

export type DecodedUse =
  | { readonly type: 'event'; readonly event: SkillEvent }
  /** Cancelled, crashed or a dry run: such a use teaches nothing and is not written. */
  | { readonly type: 'skipped' };

const NOT_CAPTURED = ['cancelled', 'crashed', 'dry_run'];

const FIELDS: ReadonlySet<string> = new Set([
  ...['v', 'id', 'ts', 'session_id', 'skill', 'group', 'task_domain', 'query_type', 'input_shape'],
  ...['method', 'environment', 'outcome', 'metrics', 'winning_pattern', 'pattern_key'],
  ...['failure_mode', 'good_query', 'bad_query', 'evidence_refs', 'promote_candidate', 'notes'],
  ...['user_correction', 'rubric_passed', 'refers_to', 'non_sensitive', ...NOT_CAPTURED],
]);
const ENVIRONMENT_FIELDS: ReadonlySet<string> = new Set(['auth', 'locale']);
const METRIC_FIELDS: ReadonlySet<string> = new Set([
  ...['yield', 'relevant', 'unique_sources', 'latency_ms', 'cost_usd', 'user_feedback'],
]);
const KEY_FIELDS: ReadonlySet<string> = new Set(['lever', 'value']);

const readOutcome = readOneOf('success', 'failure', 'partial');
const readAuth = readOneOf('paid', 'free', 'cookie');
const readFeedback = readOneOf('accepted', 'rejected');

/**
 * One event from outside.
 *
 * @throws {ResearchError} `input-invalid` naming the field and, as `details.line`, its place in the input.
 */
export function decodeUse(value: unknown, defaults: EventDefaults, line: number): DecodedUse {
  try {
    return isNotCaptured(value)
      ? { type: 'skipped' }
      : { type: 'event', event: readEvent(value, defaults) };
  } catch (error) {
    if (!(error instanceof FieldRefusal)) throw error;
    throw new ResearchError('input-invalid', `Event ${line}: ${error.message}`, {
      fix: 'Nothing of this input was written. Mend the field and give it again.',
      details: { field: error.field, needed: error.needed, line },
      cause: error,
    });
  }
}

/** What a program tells about a use, in the names of the wire: it takes the same way as any input. */
export function encodeUse(use: SkillUse): Readonly<Record<string, unknown>> {
  const { metrics } = use;
  return {
    id: use.id,
    ts: use.ts,
    session_id: use.sessionId,
    skill: use.skill,
    group: use.group,
    task_domain: use.taskDomain,
    query_type: use.queryType,
    input_shape: use.inputShape,
    method: use.method,
    environment: use.environment,
    outcome: use.outcome,
    metrics: metrics && {
      yield: metrics.yield,
      relevant: metrics.relevant,
      unique_sources: metrics.uniqueSources,
      latency_ms: metrics.latencyMs,
      cost_usd: metrics.costUsd,
      user_feedback: metrics.userFeedback,
    },
    winning_pattern: use.winningPattern,
    pattern_key: use.patternKey,
    failure_mode: use.failureMode,
    good_query: use.goodQuery,
    bad_query: use.badQuery,
    evidence_refs: use.evidenceRefs,
    promote_candidate: use.promoteCandidate,
    notes: use.notes,
    user_correction: use.userCorrection,
    rubric_passed: use.rubricPassed,
    refers_to: use.refersTo,
    non_sensitive: use.nonSensitive,
  };
}

function isNotCaptured(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return NOT_CAPTURED.some((flag) => readFlag(value[flag], flag) === true);
}

function readEvent(value: unknown, defaults: EventDefaults): SkillEvent {
  if (!isRecord(value)) throw new FieldRefusal('event', 'an object');
  const given = readObject(value, '', FIELDS);
  if (given['v'] !== undefined && given['v'] !== 1) throw new FieldRefusal('v', '1');
  const environment = readObject(given['environment'], 'environment', ENVIRONMENT_FIELDS);
  return {
    id: readId(given['id'], 'id') ?? defaults.newId(),
    ts: readTime(given['ts'], 'ts') ?? defaults.now,
    sessionId: readId(given['session_id'], 'session_id'),
    skill: readSkill(given['skill'], defaults.skill),
    group: readText(given['group'], 'group'),
    taskDomain: readText(given['task_domain'], 'task_domain'),
    queryType: readText(given['query_type'], 'query_type'),
    inputShape: readText(given['input_shape'], 'input_shape'),
    method: readText(given['method'], 'method'),
    environment: {
      auth: readAuth(environment['auth'], 'environment.auth'),
      locale: readText(environment['locale'], 'environment.locale'),
    },
    outcome: required(readOutcome(given['outcome'], 'outcome'), 'outcome'),
    metrics: readMetrics(given['metrics']),
    winningPattern: readText(given['winning_pattern'], 'winning_pattern'),
    patternKey: readPatternKey(given['pattern_key']),
    failureMode: readText(given['failure_mode'], 'failure_mode'),
    goodQuery: readText(given['good_query'], 'good_query'),
    badQuery: readText(given['bad_query'], 'bad_query'),
    evidenceRefs: readTexts(given['evidence_refs'], 'evidence_refs'),
    promoteCandidate: readFlag(given['promote_candidate'], 'promote_candidate') ?? true,
    notes: readText(given['notes'], 'notes'),
    userCorrection: readText(given['user_correction'], 'user_correction'),
    rubricPassed: readFlag(given['rubric_passed'], 'rubric_passed'),
    refersTo: readId(given['refers_to'], 'refers_to'),
    nonSensitive: readFlag(given['non_sensitive'], 'non_sensitive') ?? false,
  };
}

function readSkill(value: unknown, fallback: string | null): string {
  const skill = readText(value, 'skill') ?? fallback;
  if (skill === null || !isSkillName(skill))
    throw new FieldRefusal('skill', 'a name in kebab-case, like search-reddit');
  if (fallback !== null && skill !== fallback)
    throw new FieldRefusal('skill', `"${fallback}", the skill that is captured`);
  return skill;
}

function readMetrics(value: unknown): SkillEvent['metrics'] {
  const metrics = readObject(value, 'metrics', METRIC_FIELDS);
  return {
    yield: readAmount(metrics['yield'], 'metrics.yield'),
    relevant: readAmount(metrics['relevant'], 'metrics.relevant'),
    uniqueSources: readAmount(metrics['unique_sources'], 'metrics.unique_sources'),
    latencyMs: readAmount(metrics['latency_ms'], 'metrics.latency_ms'),
    costUsd: readAmount(metrics['cost_usd'], 'metrics.cost_usd'),
    userFeedback: readFeedback(metrics['user_feedback'], 'metrics.user_feedback'),
  };
}

function readPatternKey(value: unknown): SkillEvent['patternKey'] {
  if (value === undefined || value === null) return null;
  const key = readObject(value, 'pattern_key', KEY_FIELDS);
  const lever = required(readText(key['lever'], 'pattern_key.lever'), 'pattern_key.lever');
  return { lever, value: readJson(key['value'], 'pattern_key.value') };
}

function required<T>(value: T | null, field: string): T {
  if (value !== null) return value;
  throw new FieldRefusal(field, 'given');
}
