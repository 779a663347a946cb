/**
 * The MCP server: a surface. A tool is an operation of the table; nothing is decided here.
 *
 * @see docs/spec/mcp.md
 */
export { createNotes, type Notes } from './notes.ts';
export { type McpOptions, serveMcp, type Via } from './serve.ts';
