// Any language can drive the command line: --json prints one value on stdout, exit codes say how it ended.
// node examples/script-the-command-line.mjs "QUESTION" FOLDER HOME
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const [question = 'Which rule promotes a pattern?', folder = 'docs', home = '.autosearch'] =
  process.argv.slice(2);

const program = join(import.meta.dirname, '../dist/cli/main.js');
const autosearch = (...argv) => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [program, ...argv, '--home', home, '--json', '--quiet'],
    { encoding: 'utf8' },
  );
  return { status, value: JSON.parse(stdout) };
};

const asked = autosearch('research', question, '--docs', folder);
console.log(asked.status, asked.value.answer.map(({ text }) => text).join(' '));
const checked = autosearch('verify', asked.value.report.path);
console.log(checked.status, `${checked.value.verified} of ${checked.value.claims} verified`);
