// Experience alone: what recurs and wins becomes a rule in a short digest, which is read before the next use.
// node examples/capture-experience.mjs HOME
import { openExperience } from 'autosearch/experience';

const [home = '.autosearch'] = process.argv.slice(2);
const signal = new AbortController().signal;
const experience = openExperience({ home });

await experience.capture(
  [1, 2, 3].map((run) => ({
    id: `deploy-${run}`,
    session_id: `s${run}`,
    skill: 'deploy',
    outcome: 'success',
    winning_pattern: 'migrate before restart',
  })),
);
await experience.compact('deploy', { force: true }, signal);

const { rules } = await experience.readDigest('deploy', new Date().toISOString());
for (const { rule, seen, success } of rules) console.log(`${rule}: ${success} of ${seen}`);
await experience[Symbol.asyncDispose]();
