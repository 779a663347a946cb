import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeAt, openHome } from '../../src/environment/index.ts';
import {
  type Candidate,
  type Evolution,
  type EvolutionPlace,
  type KeepFacts,
  moveLevers,
  openEvolution,
  strategyCandidate,
} from '../../src/evolution/index.ts';
import { createFixedClock } from '../../src/kernel/index.ts';
import { DEFAULT_STRATEGY, type Strategy } from '../../src/search/index.ts';
import { withTempDir } from './with-temp-dir.ts';

export const PACKAGE: string = fileURLToPath(new URL('../..', import.meta.url));
export const NOW = '2026-03-29T00:00:00.000Z';
export const NEVER: AbortSignal = new AbortController().signal;
export const SKILL = 'skills/strategy/gene-query/SKILL.md';

export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@x', ...args], {
    encoding: 'utf8',
  });
}

export function open(home: string, more: Partial<EvolutionPlace> = {}): Evolution {
  const clock = createFixedClock(NOW, () => 0);
  return openEvolution({ home, packageFolder: PACKAGE, clock, ...more });
}

export function factsFor(expectedHead: string | null, more: Partial<KeepFacts> = {}): KeepFacts {
  return {
    sessionId: 's-1',
    generation: 3,
    scoreBefore: 0.6,
    scoreAfter: 0.641,
    gates: [{ gate: 'strictly-better', passed: true, value: [0.6, 0.641] }],
    reasons: { hypothesis: 'words of the first hits help', evidence: '18 rows' },
    expectedHead,
    now: NOW,
    ...more,
  };
}

export const PRF: Strategy = moveLevers(DEFAULT_STRATEGY, [
  { lever: 'query.expansion', to: 'prf' },
]);
export const CHANGE: Candidate = strategyCandidate(DEFAULT_STRATEGY, PRF);

/** A home with its lineage. */
export async function withHome(
  fn: (home: string, evolution: Evolution, ref: string) => Promise<void>,
): Promise<void> {
  await withTempDir(async (folder) => {
    const home = join(folder, 'home');
    await openHome(
      homeAt(home),
      createFixedClock(NOW, () => 0),
    );
    const evolution = open(home);
    const { ref } = await evolution.initHome(NEVER);
    await fn(home, evolution, ref ?? '');
  });
}
