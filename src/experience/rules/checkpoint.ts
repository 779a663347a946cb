import {
  converted,
  decode,
  flag,
  list,
  map,
  nullable,
  number,
  oneOf,
  parseJson,
  type RecordSchema,
  record,
  type Schema,
  text,
  whole,
} from '../../kernel/index.ts';
import { findTextFile } from '../../storage/index.ts';
import { patternKeySchema } from '../events/event-schema.ts';
import { type CheckpointHead, decodeHead, encodeHead } from './checkpoint-head.ts';
import type { FailureState } from './plan-failures.ts';
import { type FoldState, liveStates } from './plan-fold.ts';
import type { PatternState, PromotionPolicy, RuleState } from './plan-rules.ts';
import type { Sighting } from './sighting.ts';
import type { EventVerdict, History } from './sweep.ts';

export interface Checkpoint extends CheckpointHead {
  readonly fold: FoldState;
}

/** The second line: the fold with its history on one level. */
type StoredFold = History & Omit<FoldState, 'history'>;

/** A map, in the file an object by the same keys. */
function mapOf<T>(item: Schema<T>): Schema<Map<string, T>> {
  return converted(
    map(item),
    (values) => new Map(Object.entries(values)),
    (values) => Object.fromEntries(values),
  );
}

const count = whole({ min: 0 });
const words = nullable(text());
const feedback = oneOf('accepted', 'rejected');
const place = { at: number(), id: text() };

const state = record<PatternState>({
  text: text(),
  key: nullable(patternKeySchema),
  window: converted(
    list(record({ at: number(), success: flag(), session: words })),
    (sightings) => [...sightings],
    (sightings) => sightings,
  ),
  wins: count,
  rule: nullable(
    record<RuleState>({
      seen: count,
      success: count,
      lastVerified: number(),
      goodSince: count,
      badSince: count,
    }),
  ),
});

const foldSchema: RecordSchema<StoredFold> = record<StoredFold>({
  patterns: mapOf(state),
  queries: mapOf(state),
  failures: mapOf(
    record<FailureState>({ text: text(), seen: count, lastVerified: number(), correction: flag() }),
  ),
  verdicts: mapOf(record<EventVerdict>({ feedback, ...place })),
  tail: list(
    record<Sighting>({
      ...place,
      session: words,
      outcome: oneOf('success', 'failure', 'partial'),
      feedback: nullable(feedback),
      rubricFailed: flag(),
      lowRelevance: flag(),
      heldBack: flag(),
      pattern: words,
      key: nullable(patternKeySchema),
      query: words,
      failure: words,
      badQuery: words,
      correction: words,
      refersTo: words,
    }),
  ),
  horizon: nullable(record<NonNullable<FoldState['horizon']>>(place)),
});

export function encodeCheckpoint(
  { read, events, tag, fold }: Checkpoint,
  policy: PromotionPolicy,
): string {
  const { history, ...rest } = fold;
  const at = fold.horizon?.at ?? Number.NEGATIVE_INFINITY;
  const body = foldSchema.encode({
    patterns: liveStates(history.patterns, at, policy),
    queries: liveStates(history.queries, at, policy),
    failures: history.failures,
    ...rest,
  });
  return `${encodeHead({ read, events, tag }, policy)}\n${JSON.stringify(body)}\n`;
}

/** The checkpoint, where there is a whole one of this version and policy: it is only a shortcut. */
export async function findCheckpoint(
  path: string,
  policy: PromotionPolicy,
): Promise<Checkpoint | undefined> {
  const [first = '', second = ''] = ((await findTextFile(path)) ?? '').split('\n', 2);
  const head = decodeHead(first, policy);
  const body = parseJson(second);
  const decoded = body.ok ? decode(foldSchema, body.value) : body;
  if (head === undefined || !decoded.ok) return undefined;
  const { patterns, queries, failures, ...rest } = decoded.value;
  return { ...head, fold: { history: { patterns, queries, failures }, ...rest } };
}
