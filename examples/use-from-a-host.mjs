// What an agent host does: starts the MCP server, keeps a fact, finds it again, and asks a question.
// node examples/use-from-a-host.mjs "QUESTION" FOLDER HOME
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const [question = 'Which rule promotes a pattern?', folder = 'docs', home = '.autosearch'] =
  process.argv.slice(2);

const program = join(import.meta.dirname, '../dist/cli/main.js');
const client = new Client({ name: 'example-host', version: '1.0.0' });
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp', '--home', home, '--root', folder],
  }),
);

// A failed tool says {code, message, fix, details} in its text.
async function call(name, args, options) {
  const result = await client.callTool({ name, arguments: args }, undefined, options);
  if (result.isError) throw new Error(result.content[0].text);
  return result.structuredContent;
}

await call('remember', {
  type: 'Fact',
  content: 'Questions about harbours are answered by harbour.md.',
});
const { memories } = await call('recall', { query: 'Where are harbours described?' });
console.log(memories.map(({ content, why }) => `${content}  (${why})`).join('\n'));

const found = await call(
  'research',
  { question, docs: [folder] },
  { onprogress: ({ message }) => console.error(message) },
);
for (const { text, citations } of found.answer) console.log(`${text} [${citations.join(', ')}]`);
for (const { citation, title, url } of found.references)
  console.log(`[${citation}] ${title}  ${url}`);
await client.close();
