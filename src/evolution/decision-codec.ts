import { fail, ok, type Result } from '../kernel/index.ts';
import type { Change, EvolutionDecision, GateOutcome } from './decision.ts';
import { createFields, type Fields } from './fields.ts';
import type { JsonRecord } from './state-file.ts';

const VERSION = 1;

export function encodeDecision(decision: EvolutionDecision): JsonRecord {
  return {
    v: VERSION,
    id: decision.id,
    ts: decision.ts,
    type: decision.type,
    session_id: decision.sessionId,
    generation: decision.generation,
    decision: decision.decision,
    score_before: decision.scoreBefore,
    score_after: decision.scoreAfter,
    changes: decision.changes.map(({ path, lever, from, to }) => ({ path, lever, from, to })),
    gates: decision.gates.map(({ gate, passed, value }) => ({ gate, passed, value })),
    ref: decision.ref,
  };
}

export function decodeDecision(value: unknown): Result<EvolutionDecision, string> {
  const fields = createFields(value);
  if (fields.number('v') !== VERSION)
    return fail(fields.problem() ?? `v is not ${VERSION}: a newer program wrote it`);
  const decision: EvolutionDecision = {
    id: fields.text('id'),
    ts: fields.instant('ts'),
    type: fields.oneOf('type', ['decision', 'reexamination', 'rollback']),
    sessionId: fields.textOrNull('session_id'),
    generation: fields.numberOrNull('generation'),
    decision: fields.oneOf('decision', ['keep', 'revert', 'refused']),
    scoreBefore: fields.numberOrNull('score_before'),
    scoreAfter: fields.numberOrNull('score_after'),
    changes: fields.list('changes', readChange),
    gates: fields.list('gates', readGate),
    ref: fields.textOrNull('ref'),
  };
  const problem = fields.problem();
  return problem === undefined ? ok(decision) : fail(problem);
}

function readChange(fields: Fields): Change {
  return {
    path: fields.text('path'),
    lever: fields.textOrNull('lever'),
    from: fields.json('from'),
    to: fields.json('to'),
  };
}

function readGate(fields: Fields): GateOutcome {
  return { gate: fields.text('gate'), passed: fields.flag('passed'), value: fields.json('value') };
}
