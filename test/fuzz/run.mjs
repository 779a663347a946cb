// npm run fuzz -- [--minutes N | --trials N] [--seed S] [--target NAME] [--trial NUMBER]
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const OPTIONS = {
  minutes: 'MINUTES',
  seed: 'SEED',
  target: 'TARGET',
  trial: 'TRIAL',
  trials: 'TRIALS',
};
const { values } = parseArgs({
  options: Object.fromEntries(Object.keys(OPTIONS).map((name) => [name, { type: 'string' }])),
});
const asked = Object.entries(values).map(([name, value]) => [
  `AUTOSEARCH_FUZZ_${OPTIONS[name]}`,
  value,
]);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e', 'test/e2e/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, ...Object.fromEntries(asked) } },
);
process.exitCode = status ?? 1;
