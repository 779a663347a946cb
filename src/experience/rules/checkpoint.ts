import { isRecord, parseJson } from '../../kernel/index.ts';
import { findTextFile } from '../../storage/index.ts';
import {
  isFailureState,
  isListOf,
  isPairOf,
  isPatternState,
  isPlace,
  isSighting,
  isVerdict,
} from './checkpoint-guards.ts';
import { type CheckpointHead, decodeHead, encodeHead } from './checkpoint-head.ts';
import { type FoldState, liveStates } from './plan-fold.ts';
import type { PromotionPolicy } from './plan-rules.ts';

export interface Checkpoint extends CheckpointHead {
  readonly fold: FoldState;
}

export function encodeCheckpoint(
  { read, events, tag, fold }: Checkpoint,
  policy: PromotionPolicy,
): string {
  const at = fold.horizon?.at ?? Number.NEGATIVE_INFINITY;
  const body = {
    patterns: liveStates(fold.history.patterns, at, policy),
    queries: liveStates(fold.history.queries, at, policy),
    failures: [...fold.history.failures],
    verdicts: [...fold.verdicts],
    tail: fold.tail,
    horizon: fold.horizon,
  };
  return `${encodeHead({ read, events, tag }, policy)}\n${JSON.stringify(body)}\n`;
}

/** The checkpoint, where there is a whole one of this version and policy: it is only a shortcut. */
export async function findCheckpoint(
  path: string,
  policy: PromotionPolicy,
): Promise<Checkpoint | undefined> {
  const text = await findTextFile(path);
  if (text === undefined) return undefined;
  const [first = '', second = ''] = text.split('\n', 2);
  const head = decodeHead(first, policy);
  const body = parseJson(second);
  if (head === undefined || !body.ok || !isRecord(body.value)) return undefined;
  const fold = decodeFold(body.value);
  return fold === undefined ? undefined : { ...head, fold };
}

const isStates = isListOf(isPairOf(isPatternState));
const isFailures = isListOf(isPairOf(isFailureState));
const isVerdicts = isListOf(isPairOf(isVerdict));
const isTail = isListOf(isSighting);

function decodeFold(body: Readonly<Record<string, unknown>>): FoldState | undefined {
  const { patterns, queries, failures, verdicts, tail, horizon } = body;
  if (!isStates(patterns) || !isStates(queries) || !isFailures(failures)) return undefined;
  if (!isVerdicts(verdicts) || !isTail(tail)) return undefined;
  if (horizon !== null && !isPlace(horizon)) return undefined;
  return {
    history: {
      patterns: new Map(patterns),
      queries: new Map(queries),
      failures: new Map(failures),
    },
    verdicts: new Map(verdicts),
    tail,
    horizon,
  };
}
