import { createRandom } from '../../src/kernel/index.ts';
import { DEPRECATION, planDeprecate } from '../../src/memory/actions/plan-status.ts';
import { decodeNode } from '../../src/memory/nodes/node-schema.ts';
import { observe, type UseOutcome } from '../../src/memory/values/value.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const USES = 1_000;

export interface Deprecated {
  /** By the product's rule, looked at after every use. */
  readonly byRule: boolean;
  /** By Q and usage alone. */
  readonly byPlainRule: boolean;
}

/** Whether a node that helps this often is deprecated within 1,000 uses. */
export function useUp(quality: number, seed: number): Deprecated {
  const random = createRandom(seed, quality, 'deprecation');
  let node = decodeNode({ id: 'fact_1', type: 'Fact', content: 'x', created_at: NOW });
  let recent: readonly UseOutcome[] = [];
  let byPlainRule = false;
  for (let use = 0; use < USES; use += 1) {
    const outcome: UseOutcome = random.next() < quality ? 'success' : 'failure';
    node = observe(node, { outcome, isCounted: true, at: NOW });
    recent = [outcome, ...recent].slice(0, DEPRECATION.recentUses);
    if (node.qValue >= DEPRECATION.belowQ || node.usageCount < DEPRECATION.minUses) continue;
    byPlainRule = true;
    const planned = planDeprecate({
      id: node.id,
      nodeType: 'Fact',
      reason: 'it fails',
      node,
      recent,
      file: undefined,
      others: undefined,
      permit: { justification: null },
      now: NOW,
    });
    if (planned.ok) return { byRule: true, byPlainRule };
  }
  return { byRule: false, byPlainRule };
}
