// Stops a session in the middle and resumes it: nothing that was answered is asked again.
// node examples/resume-a-session.mjs "QUESTION" FOLDER HOME
import { openAutoSearch } from 'autosearch';

const [question = 'Which rule promotes a pattern?', folder = 'docs', home = '.autosearch'] =
  process.argv.slice(2);

const agent = await openAutoSearch({ home });
const stop = new AbortController();
const first = agent.research(question, { docs: [folder], signal: stop.signal });
for await (const { type } of first) if (type === 'step.chosen') stop.abort();
const paused = await first.delivery;
console.log(`${paused.status} after its first step`);

const { status, report } = await agent.resume(paused.sessionId).delivery;
console.log(`${status}: ${report.claims.length} claims`);
for (const line of await agent.sessions()) console.log(`${line.sessionId} ${line.status}`);
await agent[Symbol.asyncDispose]();
