// Asks a question over a folder and prints each claim with the source that proves it.
// node examples/ask-a-question.mjs "QUESTION" FOLDER [HOME]
import { openAutoSearch } from 'autosearch';

const [question = 'Which rule promotes a pattern?', folder = 'docs', home] = process.argv.slice(2);

const agent = await openAutoSearch(home === undefined ? {} : { home });
const { delivery } = agent.research(question, { docs: [folder] });
const { report, paths } = await delivery;
const urlOf = new Map(report.evidence.map(({ id, url }) => [id, url]));
for (const { text, proofs } of report.claims) {
  console.log(`${text}\n  ${urlOf.get(proofs[0].evidenceId)}`);
}
console.log(paths.report);
await agent[Symbol.asyncDispose]();
