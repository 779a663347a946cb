// Opens the lineage of HOME with the program GIT and keeps one change of the strategy; then says so.
import {
  moveLevers,
  openEvolution,
  strategyCandidate,
} from '../../../.build/test/evolution/index.js';
import { DEFAULT_STRATEGY } from '../../../.build/test/search/index.js';

const [home, git] = process.argv.slice(2);
const now = '2026-03-29T00:00:00.000Z';
const signal = new AbortController().signal;
const clock = { now: () => now, monotonicMs: () => 0 };
const evolution = openEvolution({ home, packageFolder: null, clock, git });
const { ref } = await evolution.readStrategy(signal);
const after = moveLevers(DEFAULT_STRATEGY, [{ lever: 'query.expansion', to: 'prf' }]);
const facts = {
  sessionId: 's-1',
  generation: 3,
  scoreBefore: 0.6,
  scoreAfter: 0.641,
  gates: [],
  reasons: { hypothesis: '', evidence: '' },
  expectedHead: ref,
  now,
};
const kept = await evolution.keep(strategyCandidate(DEFAULT_STRATEGY, after), facts, signal);
console.log(kept.kept ? 'kept' : kept.why);
