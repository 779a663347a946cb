import {
  checked,
  decode,
  describeProblem,
  flag,
  type Instant,
  instant,
  json,
  list,
  literal,
  nullable,
  number,
  type OnWire,
  oneOf,
  optional,
  ResearchError,
  record,
  type TypeOf,
  text,
} from '../../kernel/index.ts';
import { isSkillName } from '../skill-files.ts';

/** An event in the names of the wire (docs/spec/experience.md); `null` is a field that is not known. */
export type EventJson = {
  readonly [Name in keyof OnWire<Omit<GivenUse, 'metrics'>>]:
    | OnWire<Omit<GivenUse, 'metrics'>>[Name]
    | null;
} & {
  readonly outcome: SkillEvent['outcome'];
  readonly metrics?: Partial<OnWire<UseMetrics>> | null;
};

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

const MAX_ID_LENGTH = 200;

const words = optional(nullable(text()));
const id = text({ min: 1, max: MAX_ID_LENGTH });
const amount = optional(nullable(number({ min: 0 })));
const yesOrNo = optional(flag());

export const eventOutcomeSchema = oneOf('success', 'failure', 'partial');
const auth = oneOf('paid', 'free', 'cookie');
export const eventFeedbackSchema = oneOf('accepted', 'rejected');

/** The machine-readable form of a winning pattern: which lever stood at which value. */
export const patternKeySchema = record({ lever: text(), value: json() });

/** What a use cost and brought. Counts are whole things, `latencyMs` milliseconds, `costUsd` US dollars. */
const metrics = record({
  yield: amount,
  relevant: amount,
  uniqueSources: amount,
  latencyMs: amount,
  costUsd: amount,
  userFeedback: optional(nullable(eventFeedbackSchema)),
});

const environment = record({ auth: optional(nullable(auth)), locale: words });

/** A use as it comes from outside: every field but the outcome may be missing; one that is not described is refused. */
export const useSchema = record({
  v: optional(literal(1)),
  id: optional(id),
  ts: optional(instant()),
  sessionId: optional(nullable(id)),
  skill: optional(checked(text(), 'a name in kebab-case, like search-reddit', isSkillName)),
  group: words,
  taskDomain: words,
  queryType: words,
  inputShape: words,
  method: words,
  environment: optional(environment),
  outcome: eventOutcomeSchema,
  metrics: optional(metrics),
  winningPattern: words,
  patternKey: optional(nullable(patternKeySchema)),
  failureMode: words,
  goodQuery: words,
  badQuery: words,
  evidenceRefs: optional(list(text())),
  promoteCandidate: yesOrNo,
  notes: words,
  userCorrection: words,
  rubricPassed: optional(nullable(flag())),
  /** The id of the event that this verdict is about; a verdict is no sighting of its own. */
  refersTo: optional(nullable(id)),
  nonSensitive: yesOrNo,
  cancelled: yesOrNo,
  crashed: yesOrNo,
  dryRun: yesOrNo,
});

export type Outcome = TypeOf<typeof eventOutcomeSchema>;
export type Auth = TypeOf<typeof auth>;
export type Feedback = TypeOf<typeof eventFeedbackSchema>;
export type PatternKey = TypeOf<typeof patternKeySchema>;
export type UseMetrics = Required<TypeOf<typeof metrics>>;

type GivenUse = TypeOf<typeof useSchema>;

/** What a caller tells about a use: `skill` and `outcome`, and whatever else it knows. */
export type SkillUse = Omit<GivenUse, 'v' | 'skill' | 'cancelled' | 'crashed' | 'dryRun'> & {
  readonly skill: string;
};

/** One use of a skill. Free of personal data once it has been captured. */
export type SkillEvent = Required<Omit<SkillUse, 'metrics' | 'environment'>> & {
  readonly environment: Required<TypeOf<typeof environment>>;
  readonly metrics: UseMetrics;
};

/**
 * One event from outside.
 *
 * @throws {ResearchError} `input-invalid` naming the field and, as `details.line`, its place in the input.
 */
export function decodeUse(value: unknown, defaults: EventDefaults, line: number): DecodedUse {
  const decoded = decode(useSchema, value);
  if (!decoded.ok) {
    const [{ field, wanted, ...seen } = { field: '', wanted: 'valid' }] = decoded.error;
    const problem = { field: field === '' ? 'event' : field, wanted, ...seen };
    throw refusal(describeProblem(problem), { field: problem.field, needed: wanted, line });
  }
  const use = decoded.value;
  if (use.cancelled === true || use.crashed === true || use.dryRun === true)
    return { type: 'skipped' };
  const skill = use.skill ?? defaults.skill;
  if (skill === null || skill !== (defaults.skill ?? skill)) {
    const needed =
      defaults.skill === null ? 'given' : `"${defaults.skill}", the skill that is captured`;
    throw refusal(`skill must be ${needed}`, { field: 'skill', needed, line });
  }
  return { type: 'event', event: eventOf(use, skill, defaults) };
}

/** Field by field: a spread of a record of so many fields took ten times as long as all of its reading. */
function eventOf(use: GivenUse, skill: string, { now, newId }: EventDefaults): SkillEvent {
  const { metrics = {}, environment = {} } = use;
  return {
    id: use.id ?? newId(),
    ts: use.ts ?? now,
    sessionId: orNull(use.sessionId),
    skill,
    group: orNull(use.group),
    taskDomain: orNull(use.taskDomain),
    queryType: orNull(use.queryType),
    inputShape: orNull(use.inputShape),
    method: orNull(use.method),
    environment: { auth: orNull(environment.auth), locale: orNull(environment.locale) },
    outcome: use.outcome,
    metrics: {
      yield: orNull(metrics.yield),
      relevant: orNull(metrics.relevant),
      uniqueSources: orNull(metrics.uniqueSources),
      latencyMs: orNull(metrics.latencyMs),
      costUsd: orNull(metrics.costUsd),
      userFeedback: orNull(metrics.userFeedback),
    },
    winningPattern: orNull(use.winningPattern),
    patternKey: orNull(use.patternKey),
    failureMode: orNull(use.failureMode),
    goodQuery: orNull(use.goodQuery),
    badQuery: orNull(use.badQuery),
    evidenceRefs: use.evidenceRefs ?? [],
    promoteCandidate: use.promoteCandidate ?? true,
    notes: orNull(use.notes),
    userCorrection: orNull(use.userCorrection),
    rubricPassed: orNull(use.rubricPassed),
    refersTo: orNull(use.refersTo),
    nonSensitive: use.nonSensitive ?? false,
  };
}

function orNull<T>(value: T | undefined): T | null {
  return value ?? null;
}

interface RefusedField {
  readonly field: string;
  readonly needed: string;
  readonly line: number;
}

function refusal(why: string, details: RefusedField): ResearchError {
  return new ResearchError('input-invalid', `Event ${details.line}: ${why}`, {
    fix: 'Nothing of this input was written. Correct the field and capture the input again.',
    details: { ...details },
  });
}
