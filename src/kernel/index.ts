export {
  addSpending,
  type Budget,
  DELIVERY_RESERVE,
  findExceeded,
  NO_LIMIT,
  NOTHING_SPENT,
  type SharedPurse,
  type Spending,
} from './budget.ts';
export { canonicalJson, hashOf, type JsonValue, sha256Hex } from './canonical-json.ts';
export { compareText } from './compare.ts';
export { type Egress, findEgressObstacle, isLoopback } from './egress.ts';
export {
  createRefusal,
  describeError,
  type ErrorCode,
  isAbsent,
  type Missing,
  type Next,
  ResearchError,
  systemCode,
} from './errors.ts';
export { inTurns } from './in-turns.ts';
export {
  addMs,
  type Clock,
  createFixedClock,
  daysBetween,
  findInstant,
  type Instant,
  instantFromMs,
  MS_PER_DAY,
  MS_PER_HOUR,
  msOfInstant,
  parseInstant,
} from './instant.ts';
export { isUrl } from './is-url.ts';
export { isJsonValue, isRecord, MAX_JSON_DEPTH, parseJson } from './json.ts';
export { type Cancel, mapConcurrent, signalOf } from './map-concurrent.ts';
export { nearestName } from './nearest-name.ts';
export { type OnWire, toWire } from './on-wire.ts';
export { once } from './once.ts';
export { createPatience, type Pace, pauseFor } from './patience.ts';
export { createRandom, type Random } from './random.ts';
export { fail, ok, type Result } from './result.ts';
export {
  type DecodeFailure,
  decode,
  decodeOrReason,
  decodeOrThrow,
  describeProblem,
  findDecoded,
  INVALID,
  type JsonObject,
  type JsonSchema,
  type Problem,
  type RecordSchema,
  readOne,
  type Schema,
  type Side,
  type TypeOf,
  wireName,
} from './schema.ts';
export {
  checked,
  converted,
  described,
  leftOut,
  named,
  nullable,
  optional,
  secret,
  variants,
  withDefault,
} from './schema-modifiers.ts';
export {
  type Fields,
  type FieldTable,
  openRecord,
  type RecordOf,
  type RecordOptions,
  type Rule,
  record,
  versioned,
} from './schema-record.ts';
export {
  flag,
  instant,
  json,
  jsonObject,
  list,
  literal,
  map,
  number,
  oneOf,
  sha256,
  text,
  whole,
} from './schema-values.ts';
export { finishAtOnce, finishInTurns, type Steps } from './steps.ts';
export {
  loginOf,
  type NewId,
  systemClock,
  systemEnvironment,
  systemNewId,
  systemProcessorMs,
} from './system.ts';
