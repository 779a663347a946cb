import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

/** What the SDK alone costs: one tool that gives back what it got. */
const server = new McpServer({ name: 'bare', version: '1.0.0' });
server.registerTool(
  'echo',
  { description: 'Gives the text back.', inputSchema: { text: z.string() } },
  async ({ text }) => ({ content: [{ type: 'text', text }] }),
);
await server.connect(new StdioServerTransport());
