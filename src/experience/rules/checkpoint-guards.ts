import { isJsonValue, isRecord } from '../../kernel/index.ts';
import type { Cursor } from '../../storage/index.ts';
import type { FailureState } from './plan-failures.ts';
import type { PatternState, RuleState } from './plan-rules.ts';
import type { Sighting } from './sighting.ts';
import type { Verdict } from './sweep.ts';

type Guard<T> = (value: unknown) => value is T;

export function isCursor(value: unknown): value is Cursor {
  return isRecord(value) && isWhole(value['line']) && isWhole(value['byte']);
}

export function isPairOf<T>(isSecond: Guard<T>): Guard<readonly [string, T]> {
  return (value): value is readonly [string, T] =>
    Array.isArray(value) &&
    value.length === 2 &&
    typeof value[0] === 'string' &&
    isSecond(value[1]);
}

export function isListOf<T>(isItem: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(isItem);
}

export function isPatternState(value: unknown): value is PatternState {
  return (
    isRecord(value) &&
    typeof value['text'] === 'string' &&
    isKey(value['key']) &&
    isListOf(isSeen)(value['window']) &&
    isWhole(value['wins']) &&
    (value['rule'] === null || isRule(value['rule']))
  );
}

export function isFailureState(value: unknown): value is FailureState {
  return (
    isRecord(value) &&
    typeof value['text'] === 'string' &&
    isWhole(value['seen']) &&
    isNumber(value['lastVerified']) &&
    typeof value['correction'] === 'boolean'
  );
}

export function isVerdict(value: unknown): value is Verdict {
  return isPlace(value) && 'feedback' in value && isFeedback(value.feedback);
}

/** A place in the order of the sweep. */
export function isPlace(value: unknown): value is { readonly at: number; readonly id: string } {
  return isRecord(value) && isNumber(value['at']) && typeof value['id'] === 'string';
}

const FLAGS = ['rubricFailed', 'lowRelevance', 'heldBack'];
const TEXTS = [...['session', 'pattern', 'query', 'failure', 'badQuery', 'correction', 'refersTo']];

export function isSighting(value: unknown): value is Sighting {
  if (!isRecord(value)) return false;
  const { at, id, outcome, feedback, key } = value;
  return (
    isPlace({ at, id }) &&
    (outcome === 'success' || outcome === 'failure' || outcome === 'partial') &&
    (feedback === null || isFeedback(feedback)) &&
    isKey(key) &&
    FLAGS.every((name) => typeof value[name] === 'boolean') &&
    TEXTS.every((name) => value[name] === null || typeof value[name] === 'string')
  );
}

function isSeen(value: unknown): value is PatternState['window'][number] {
  return (
    isRecord(value) &&
    isNumber(value['at']) &&
    typeof value['success'] === 'boolean' &&
    (value['session'] === null || typeof value['session'] === 'string')
  );
}

function isRule(value: unknown): value is RuleState {
  const numbers = ['seen', 'success', 'lastVerified', 'goodSince', 'badSince'];
  return isRecord(value) && numbers.every((name) => isNumber(value[name]));
}

function isKey(value: unknown): boolean {
  if (value === null) return true;
  return isRecord(value) && typeof value['lever'] === 'string' && isJsonValue(value['value']);
}

function isFeedback(value: unknown): boolean {
  return value === 'accepted' || value === 'rejected';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isWhole(value: unknown): value is number {
  return isNumber(value) && Number.isInteger(value) && value >= 0;
}
