import {
  converted,
  findDecoded,
  flag,
  list,
  map,
  nullable,
  number,
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
import { PLACE, sightingSchema } from './sighting.ts';
import { type History, verdictSchema } from './sweep.ts';

export interface Checkpoint extends CheckpointHead {
  readonly fold: FoldState;
}

/** A map, in the file an object by the same keys. */
function mapOf<T>(item: Schema<T>): Schema<Map<string, T>> {
  return converted(
    map(item),
    (values) => new Map(Object.entries(values)),
    (values) => Object.fromEntries(values),
  );
}

const count = whole({ min: 0 });

const state = record<PatternState>({
  text: text(),
  key: nullable(patternKeySchema),
  window: converted(
    list(record({ at: number(), success: flag(), session: nullable(text()) })),
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

/** The second line: the fold with its history on one level. */
const foldSchema: RecordSchema<History & Omit<FoldState, 'history'>> = record({
  patterns: mapOf(state),
  queries: mapOf(state),
  failures: mapOf(
    record<FailureState>({ text: text(), seen: count, lastVerified: number(), correction: flag() }),
  ),
  verdicts: mapOf(verdictSchema),
  tail: list(sightingSchema),
  horizon: nullable(record(PLACE)),
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
  const body = findDecoded(foldSchema, second);
  if (head === undefined || body === undefined) return undefined;
  const { patterns, queries, failures, ...rest } = body;
  return { ...head, fold: { history: { patterns, queries, failures }, ...rest } };
}
