import type { CallToolResult } from '@modelcontextprotocol/server';
import { type App, findOperation } from '../app/index.ts';
import { findHookHost } from '../hooks/index.ts';
import { callerOf, type HostCall } from './caller.ts';

/**
 * Answers what a host tells of a use of a tool through its connection, where `autosearch hook` would take a process for it
 * (docs/spec/hooks.md). No model is shown this tool. It reads no file and no home but the server's, whatever it is told.
 */
export async function callHook(
  { host: name = '', event = '', ...texts }: Readonly<Record<string, unknown>>,
  rooms: App,
  call: HostCall,
): Promise<CallToolResult> {
  const host = findHookHost(String(name));
  const operation = await (await findOperation('hook'))?.load();
  if (operation === undefined || host?.toolEvents?.includes(String(event)) !== true)
    return said('');
  const { cwd: _, transcript_path: __, ...told } = texts;
  const input = { host: host.name, event, server: true, payload: host.fromTexts?.(told) ?? told };
  const answer = await operation.run(rooms, input, await callerOf(operation, call));
  return said(answer === null ? '' : JSON.stringify(answer));
}

function said(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}
