// An embedder of your own behind the port: here word stems, in practice a model. Memory then finds by meaning as well.
// node examples/own-embedder.mjs HOME
import { openMemoryIn } from 'autosearch/memory';

const [home = '.autosearch'] = process.argv.slice(2);
const TOPICS = [/ship|boat|vessel/i, /cost|price|fee/i, /night|evening/i];

const embedder = {
  name: 'topics-1',
  dimensions: TOPICS.length,
  relatedFrom: 0.6,
  embed: async (texts) =>
    texts.map((text) => Float32Array.from(TOPICS, (topic) => (topic.test(text) ? 1 : 0.01))),
};

const memory = await openMemoryIn({ home, embedder });
await memory.add([{ type: 'Fact', content: 'A vessel pays 15 EUR in fees.' }]);
for (const { content } of await memory.recall({ text: 'What is the price for boats?' }))
  console.log(content);
await memory[Symbol.asyncDispose]();
