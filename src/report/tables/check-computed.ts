import type { ProofContext } from '../check-proof.ts';
import { failClaim, type ProofFailure } from '../proof-check.ts';
import type { Claim } from '../report.ts';
import { describeComputed } from './describe-computed.ts';
import { evaluate } from './evaluate.ts';
import { parseFormula } from './formula.ts';
import { tablesOf } from './plan-computed.ts';

/**
 * Carries the formula out again over the table in the snapshot: cells, result and sentence must come out alike.
 *
 * @see docs/spec/report.md, REP-26
 */
export function checkComputed(claim: Claim, context: ProofContext): readonly ProofFailure[] {
  const { computed } = claim;
  const failed = (detail: string): readonly ProofFailure[] => [
    failClaim(claim.id, 'not-computed', detail),
  ];
  if (computed === null) return failed('it holds no formula');
  const formula = parseFormula(computed.operation);
  if (formula === undefined) return failed(`"${computed.operation}" is no formula`);
  const [first] = computed.cells;
  const row = context.rows.get(first?.evidenceId ?? '');
  if (first === undefined || row === undefined) return failed('it names no cell');
  const stored = context.snapshot(row.snapshot);
  if (stored.state !== 'whole') return failed(`the snapshot of ${row.id} is ${stored.state}`);
  const table = tablesOf(row.url, stored.text).find(
    ({ start, end }) => start <= first.start && first.end <= end,
  );
  const evaluation = table === undefined ? undefined : evaluate(table, formula);
  if (evaluation === undefined) return failed('the formula does not fit the table');
  const isSame =
    evaluation.cells.length === computed.cells.length &&
    computed.cells.every((cell, index) => {
      const known = evaluation.cells[index];
      return (
        cell.evidenceId === row.id &&
        cell.start === known?.start &&
        cell.end === known.end &&
        cell.value === known.text
      );
    });
  if (!isSame) return failed('its cells are not those of the formula');
  if (evaluation.result !== computed.result)
    return failed(`it comes to ${evaluation.result}, not to ${computed.result}`);
  const sentences = [
    describeComputed(formula, computed, 'en'),
    describeComputed(formula, computed, 'zh'),
  ];
  return sentences.includes(claim.text) ? [] : failed('its sentence is not that of the formula');
}
