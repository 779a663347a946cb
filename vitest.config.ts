import { join } from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const shared = {
  expect: { requireAssertions: true },
  setupFiles: ['test/support/property-seed.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};
const results = process.env['AUTOSEARCH_TEST_RESULTS'];

const config: ViteUserConfig = defineConfig({
  test: {
    coverage: { provider: 'v8', include: ['src/**'] },
    // A dot a test, and in full only what failed.
    reporters: results === undefined ? ['dot'] : ['dot', 'json'],
    // One file a run, so that the counts of several runs can be added up.
    ...(results === undefined
      ? {}
      : { outputFile: { json: join(results, `${process.pid}.json`) } }),
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Tests share no state, so that files can share the modules that a worker has loaded.
          isolate: false,
          pool: 'threads',
          include: ['src/**/*.test.ts', 'test/*.test.ts', 'test/contracts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/support/build.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/packed.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});

export default config;
