// Adds up what the suites counted; the last line is `N passed, N failed`. A step that failed without a failing test counts as one.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', stepsFailed = '0'] = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
  const result = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  passed += result.numPassedTests;
  failed +=
    result.numFailedTests +
    result.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
}
if (passed === 0 || (stepsFailed !== '0' && failed === 0)) failed += 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
