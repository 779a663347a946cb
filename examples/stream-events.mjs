// A session as a stream of events: each is written to the journal before it is handed out.
// node examples/stream-events.mjs "QUESTION" FOLDER HOME
import { openAutoSearch } from 'autosearch';

const [question = 'Which rule promotes a pattern?', folder = 'docs', home = '.autosearch'] =
  process.argv.slice(2);

const agent = await openAutoSearch({ home });
const run = agent.research(question, { docs: [folder] });
const counts = new Map();
for await (const { type } of run) counts.set(type, (counts.get(type) ?? 0) + 1);
for (const [type, count] of [...counts].toSorted()) console.log(`${count} x ${type}`);
for (const { text } of (await run.delivery).report.claims) console.log(text);
await agent[Symbol.asyncDispose]();
