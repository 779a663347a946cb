import { hashOf, isRecord } from '../kernel/index.ts';
import { createDecision, type EvolutionDecision, type GateOutcome } from './decision.ts';
import { type Lineage, planLineage, REEXAMINED } from './plan-lineage.ts';
import { ALL_COMMITS, type RepairWorld } from './repair-lineage.ts';
import type { EvolutionTask, ReplayResult } from './replay.ts';
import { roundScore } from './statistics.ts';
import { commitUnderLease, compareHomes, readInForce, withoutStack } from './take-back.ts';

/** So many sessions lie between two controls, and so many past questions it takes. */
export const CONTROL_EVERY = 25;
/** So many controls in a row without a gain, and what was kept goes. */
const PATIENCE = 3;

export const CONTROL = 'control';

export interface ControlInput {
  /** Sessions that the home has. */
  readonly sessions: number;
  /** The newest first. */
  readonly tasks: readonly EvolutionTask[];
}

/** Whether enough sessions lie behind the last control, and anything was kept since all of it went. Pure. */
export function isControlDue(lines: readonly EvolutionDecision[], sessions: number): boolean {
  const last = Math.max(0, ...lines.map((line) => controlOf(line)?.after ?? 0));
  const kept = sinceGoneBack(lines).some(
    ({ type, decision }) => type === 'decision' && decision === 'keep',
  );
  return kept && sessions - last >= CONTROL_EVERY;
}

function sinceGoneBack(lines: readonly EvolutionDecision[]): readonly EvolutionDecision[] {
  return lines.slice(lines.findLastIndex(isGoneBack) + 1);
}

/**
 * Holds all that was ever kept and is in force against the home without it, over past questions: what each change proved by
 * itself may be lost together, or by questions that are other than they were. What people set themselves stays. Goes back,
 * as one commit, when the interval lies below zero, or after three controls in a row whose mean is not above it.
 *
 * @returns `undefined` where nothing is in force that was kept, where there are too few questions, or where the lineage moved
 * on meanwhile.
 * @see docs/spec/evolution.md, EVO-56
 */
export async function controlLineage(
  world: RepairWorld,
  { sessions, tasks }: ControlInput,
  signal: AbortSignal,
): Promise<EvolutionDecision | undefined> {
  if (tasks.length < CONTROL_EVERY) return undefined;
  const { lines } = await world.decisions.read(signal);
  const home = await readInForce(world, signal);
  if (home === undefined) return undefined;
  const stack = keptInForce(planLineage(await home.repository.history(ALL_COMMITS), lines));
  const back = await withoutStack(home, stack);
  if (back.files.size === 0) return undefined;
  const homes = { before: back.inForce, after: home.inForce };
  const gate = weighControl(await compareHomes(tasks, homes, signal), sessions, lines);
  const verdict = createDecision({
    id: `d-${hashOf({ control: sessions, stack: stack.map(({ id }) => id) }).slice(0, 16)}`,
    ts: world.clock.now(),
    type: 'control',
    decision: gate.passed ? 'keep' : 'revert',
    gates: [
      gate,
      ...(gate.passed
        ? []
        : stack.map(({ id }) => ({ gate: REEXAMINED, passed: false, value: id }))),
    ],
    changes: gate.passed ? [] : back.changes,
  });
  if (gate.passed) {
    await world.decisions.append([verdict], signal);
    return verdict;
  }
  const reasons = {
    hypothesis: 'what was kept does not gain any more',
    evidence: `the replay of the last ${tasks.length} recorded questions without it`,
  };
  const plan = { decision: verdict, files: back.files, reasons, head: home.head };
  const ref = await commitUnderLease(world, home.repository, plan, signal);
  return ref === undefined ? undefined : { ...verdict, ref };
}

/** Oldest first. */
function keptInForce({ entries }: Lineage): readonly EvolutionDecision[] {
  return entries
    .filter(({ decision, inForce }) => inForce && decision.decision === 'keep')
    .map(({ decision }) => decision);
}

/** Pure. */
export function weighControl(
  { pairs, meanDifference, lower95, upper95 }: ReplayResult,
  sessions: number,
  lines: readonly EvolutionDecision[],
): GateOutcome {
  const mean = roundScore(meanDifference);
  const isLoss = Number.isFinite(upper95) && roundScore(upper95) < 0;
  const before = sinceGoneBack(lines)
    .flatMap((line) => controlOf(line) ?? [])
    .slice(1 - PATIENCE);
  const isFlat =
    mean <= 0 && before.length === PATIENCE - 1 && before.every((control) => control.mean <= 0);
  return {
    gate: CONTROL,
    passed: !isLoss && !isFlat,
    value: {
      after_sessions: sessions,
      questions: pairs.length,
      mean_difference: mean,
      lower95: finite(lower95),
      upper95: finite(upper95),
      because: isLoss ? 'loss' : isFlat ? 'three-without-gain' : 'no-loss',
    },
  };
}

function isGoneBack({ type, decision }: EvolutionDecision): boolean {
  return type === 'control' && decision === 'revert';
}

/** What a control found; `undefined` for another decision. Pure. */
export function controlOf({ type, gates }: EvolutionDecision):
  | {
      readonly after: number;
      readonly mean: number;
      readonly questions: number;
      readonly because: string;
    }
  | undefined {
  const value = gates.find(({ gate }) => gate === CONTROL)?.value;
  if (type !== 'control' || !isRecord(value)) return undefined;
  return {
    after: Number(value['after_sessions']),
    mean: Number(value['mean_difference']),
    questions: Number(value['questions']),
    because: String(value['because']),
  };
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? roundScore(value) : null;
}
