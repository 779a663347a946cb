import type { Advice } from '../../experience/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import { type Strategy, withLever } from '../../search/index.ts';
import type { RuleUsed } from './brief.ts';

export interface AppliedRules {
  readonly strategy: Strategy;
  /** The rules that moved a lever, in the order in which they did. */
  readonly rules: readonly RuleUsed[];
}

/**
 * Starts from what was learned: each Active Rule with a lever sets it, the most often seen rule of a lever first. A
 * rule is data: a lever that does not exist or a value outside its range is passed over. Pure.
 *
 * @see docs/spec/research.md, RES-21
 */
export function applyRules(strategy: Strategy, advice: readonly Advice[]): AppliedRules {
  const moved = new Set<string>();
  const rules: RuleUsed[] = [];
  let current = strategy;
  for (const { skill, rules: active } of advice) {
    for (const { rule, key } of active) {
      if (key === null || moved.has(key.lever)) continue;
      const next = tryLever(current, key.lever, key.value);
      if (next === undefined) continue;
      moved.add(key.lever);
      rules.push({ skill, rule, lever: key.lever, value: key.value });
      current = next;
    }
  }
  return { strategy: current, rules };
}

function tryLever(strategy: Strategy, lever: string, value: unknown): Strategy | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  try {
    return withLever(strategy, lever, value);
  } catch (error) {
    if (error instanceof ResearchError) return undefined;
    throw error;
  }
}
