// Memory alone: add a fact, find it for a task, and say what came of it. Feedback is what moves its value.
// node examples/remember-and-recall.mjs HOME
import { openMemoryIn } from 'autosearch/memory';

const [home = '.autosearch'] = process.argv.slice(2);
const memory = await openMemoryIn({ home });

const { ids } = await memory.add([{ type: 'Fact', content: 'The build of Velm needs Node 20.' }]);
const [node] = ids;
for (const session of ['monday', 'tuesday'])
  await memory.feedback([{ node, outcome: 'success', session, source: 'ci' }], 'person');

for (const { content, qValue, why } of await memory.recall({ text: 'which Node for the build' }))
  console.log(`${content}  Q ${qValue.toFixed(2)}  ${why}`);
await memory[Symbol.asyncDispose]();
