import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type ServerNotification,
} from '@modelcontextprotocol/sdk/types.js';
import { CORE_TOOLS, TOOL_NAMES } from '../app/index.ts';
import { nearestName, ResearchError } from '../kernel/index.ts';
import type { Calls } from './call-tracker.ts';
import { callerOf } from './caller.ts';
import { serveCompletion } from './completion.ts';
import { checkedRequest, encodeFailure } from './failure.ts';
import { planInstructions } from './instructions.ts';
import { type Logging, logMessage, serveLogging } from './logging.ts';
import type { Notes } from './notes.ts';
import { servePrompts } from './prompts.ts';
import { serveResources } from './serve-resources.ts';
import { type ReadingChoice, serveRoots } from './serve-roots.ts';
import type { Served, ToolBox } from './tool-sets.ts';

/** What every connection of one server shares. */
export interface ServerParts extends Served {
  readonly version: string;
  readonly notes: Notes;
  readonly reading: ReadingChoice;
}

/** One connection: the tools of the chosen sets. The server is connected by the caller. */
export function createServer(parts: ServerParts, calls: Calls): Server {
  const server = new Server(
    { name: 'autosearch', title: 'AutoSearch', version: parts.version },
    {
      capabilities: {
        tools: {},
        resources: { subscribe: true },
        prompts: {},
        completions: {},
        logging: {},
      },
      instructions: planInstructions(parts.tools.names),
    },
  );
  server.onerror = (error) => parts.notes.say(`mcp: ${error.message}`);
  const { newId, clock } = parts.rooms.place;
  const connection = newId();
  const bounds = serveRoots(server, parts.rooms.place, parts.reading);
  const logging = serveLogging(server);
  tellHost(server, logging, parts.notes);
  server.setRequestHandler(ListToolsRequestSchema, async () => {
    // Loaded after the greeting, so that a host is answered at once.
    const { describeTool } = await import('./describe-tool.ts');
    return { tools: (await parts.tools.list()).map(describeTool) };
  });
  server.setRequestHandler(
    checkedRequest(CallToolRequestSchema),
    ({ params }, { signal, sendNotification, requestId, _meta }) =>
      calls.track(async () => {
        const tool = await parts.tools.find(params.name);
        if (tool === undefined) throw unknownTool(params.name, parts.tools);
        const { callTool } = await import('./call-tool.ts');
        const token = _meta?.progressToken;
        const send = (notification: ServerNotification): void =>
          void sendNotification(notification).catch(() => undefined);
        const caller = await callerOf(server, tool.operation, {
          requestId,
          connection,
          tools: parts.tools,
          nowMs: () => clock.monotonicMs(),
          signal: AbortSignal.any([signal, calls.signal]),
          bounds,
          note: parts.rooms.place.note,
          progress(progress, message) {
            if (signal.aborted) return;
            if (token !== undefined)
              send({
                method: 'notifications/progress',
                params: { progressToken: token, progress, message },
              });
            if (logging.wants('info')) send(logMessage('info', tool.name, message));
          },
        });
        return callTool(tool, params.arguments ?? {}, parts, caller);
      }),
  );
  serveResources(server, parts);
  servePrompts(server, parts);
  serveCompletion(server, parts);
  return server;
}

/** What goes wrong behind a reply is said to the host too, as long as it is there. */
function tellHost(server: Server, logging: Logging, notes: Notes): void {
  const listening = notes.listen((text) => {
    if (logging.wants('warning'))
      server.notification(logMessage('warning', 'autosearch', text)).catch(() => undefined);
  });
  const closed = server.onclose;
  server.onclose = () => {
    listening[Symbol.dispose]();
    closed?.();
  };
}

/** The protocol answers an unknown tool with an error of its own; ours is in its data. */
function unknownTool(name: string, tools: ToolBox): McpError {
  const isElsewhere = TOOL_NAMES.some((tool) => tool === name);
  const nearest = nearestName(name, tools.names);
  const known = nearest === undefined ? 'tools/list shows them.' : `Did you mean "${nearest}"?`;
  const failure = new ResearchError('not-found', `Unknown tool "${name.slice(0, 100)}"`, {
    fix: isElsewhere
      ? `This server does not list it: start it with --tools ${CORE_TOOLS},${name}.`
      : known,
  });
  return new McpError(ErrorCode.InvalidParams, failure.message, encodeFailure(failure));
}
