/**
 * The MCP server: a surface. A tool is a file that calls one function of a room; nothing is decided here.
 *
 * @see docs/spec/mcp.md
 */
export { createNotes, type Notes } from './notes.ts';
export { type McpOptions, serveMcp, type Via } from './serve.ts';
