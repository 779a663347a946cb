import {
  type CallToolResult,
  type InputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { CORE_TOOLS, TOOL_NAMES } from '../app/index.ts';
import { nearestName, ResearchError } from '../kernel/index.ts';
import type { Calls } from './call-tracker.ts';
import { callerOf, lentModel } from './caller.ts';
import type { Connection, ServerParts } from './connection.ts';
import { encodeFailure } from './failure.ts';
import type { Logging } from './logging.ts';
import { peerOf } from './peer.ts';
import { createQuestions } from './questions.ts';
import { serveRoots } from './serve-roots.ts';
import type { ToolBox } from './tool-sets.ts';

/** Lists the tools of the chosen sets, and calls them. */
export function serveTools(
  server: Server,
  parts: ServerParts,
  connection: Connection,
  calls: Calls,
  logging: Logging,
): void {
  const { clock } = parts.rooms.place;
  const bounds = serveRoots(server, parts.rooms.place, parts.reading);
  const call = async (
    name: string,
    args: object,
    context: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult> => {
    const tool = await parts.tools.find(name);
    if (tool === undefined) throw unknownTool(name, parts.tools);
    const { callTool } = await import('./call-tool.ts');
    const { signal, _meta, notify } = context.mcpReq;
    const token = _meta?.progressToken;
    const questions = createQuestions(server, context);
    const caller = await callerOf(tool.operation, {
      peer: peerOf(server, context),
      connection,
      ask: questions.ask,
      model: lentModel(server, context),
      tools: parts.tools,
      nowMs: () => clock.monotonicMs(),
      signal: AbortSignal.any([signal, calls.signal]),
      bounds,
      note: parts.rooms.place.note,
      progress(progress, message) {
        if (signal.aborted) return;
        if (token !== undefined) {
          const params = { progressToken: token, progress, message };
          notify({ method: 'notifications/progress', params }).catch(() => undefined);
        }
        logging.tell(context, tool.name, message);
      },
    });
    const result = await callTool(tool, args, parts, caller);
    return questions.open() ?? result;
  };
  server.setRequestHandler('tools/list', async () => {
    // Loaded after the greeting, so that a host is answered at once.
    const { describeTool } = await import('./describe-tool.ts');
    return { tools: (await parts.tools.list()).map(describeTool) };
  });
  server.setRequestHandler('tools/call', ({ params }, context) =>
    calls.track(() => call(params.name, params.arguments ?? {}, context)),
  );
}

/** The protocol answers an unknown tool with an error of its own; ours is in its data. */
function unknownTool(name: string, tools: ToolBox): ProtocolError {
  const isElsewhere = TOOL_NAMES.some((tool) => tool === name);
  const nearest = nearestName(name, tools.names);
  const known = nearest === undefined ? 'tools/list shows them.' : `Did you mean "${nearest}"?`;
  const failure = new ResearchError('not-found', `Unknown tool "${name.slice(0, 100)}"`, {
    fix: isElsewhere
      ? `This server does not list it: start it with --tools ${CORE_TOOLS},${name}.`
      : known,
  });
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    failure.message,
    encodeFailure(failure),
  );
}
