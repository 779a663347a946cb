import {
  isInputRequiredResult,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { CORE_TOOLS, TOOL_NAMES } from '../app/index.ts';
import { HOOK_TOOL } from '../environment/index.ts';
import { nearestName, ResearchError } from '../kernel/index.ts';
import type { Calls } from './call-tracker.ts';
import { callerOf, type HostCall, lentModel } from './caller.ts';
import type { Connection, ServerParts } from './connection.ts';
import { encodeFailure } from './failure.ts';
import type { Logging } from './logging.ts';
import { peerOf } from './peer.ts';
import { createQuestions } from './questions.ts';
import { serveRoots } from './serve-roots.ts';
import { plainRun, serveTasks, type TaskWork } from './serve-tasks.ts';
import type { Task } from './tasks.ts';
import type { ToolBox } from './tool-sets.ts';

/** Tools that take long: a host may ask for them as tasks. */
const TASK_TOOLS: Readonly<Record<string, 'names-itself' | 'nameless'>> = {
  research: 'names-itself',
  evolve_memory: 'nameless',
};

/** Lists the tools of the chosen sets, and calls them. */
export function serveTools(
  server: Server,
  parts: ServerParts,
  connection: Connection,
  calls: Calls,
  logging: Logging,
): void {
  const { clock, newId, note } = parts.rooms.place;
  const bounds = serveRoots(server, parts.rooms.place, parts.reading);
  const callNamed: TaskWork['call'] = async (name, args, context, run) => {
    const { _meta, notify } = context.mcpReq;
    const token = _meta?.progressToken;
    const questions = createQuestions(server, context, run);
    const call: HostCall = {
      ...{ connection, bounds, note, tools: parts.tools, ask: questions.ask },
      peer: peerOf(server, context),
      model: lentModel(server, context),
      nowMs: () => clock.monotonicMs(),
      signal: AbortSignal.any([run.signal, calls.signal]),
      progress(progress, message) {
        if (run.signal.aborted) return;
        if (token !== undefined) {
          const params = { progressToken: token, progress, message };
          notify({ method: 'notifications/progress', params }).catch(() => undefined);
        }
        logging.tell(context, name, message);
      },
    };
    if (name === HOOK_TOOL) {
      const { callHook } = await import('./call-hook.ts');
      return callHook({ ...args }, parts.rooms, call);
    }
    const tool = await parts.tools.find(name);
    if (tool === undefined) throw unknownTool(name, parts.tools);
    const { callTool } = await import('./call-tool.ts');
    const caller = await callerOf(tool.operation, call);
    const result = await callTool(tool, args, parts, {
      ...caller,
      emit(event) {
        if (event.type === 'progress.session') run.name(event.sessionId);
        caller.emit(event);
      },
    });
    return questions.open() ?? result;
  };
  server.setRequestHandler('tools/list', async () => {
    // Loaded after the greeting, so that a host is answered at once.
    const { describeTool } = await import('./describe-tool.ts');
    const listed = (await parts.tools.list()).map(describeTool);
    const execution = { taskSupport: 'optional' as const };
    return { tools: listed.map((one) => (TASK_TOOLS[one.name] ? { ...one, execution } : one)) };
  });
  serveTasks(server, {
    ...{ tasks: parts.tasks, calls, newId, call: callNamed },
    kindOf: (tool) => TASK_TOOLS[tool] ?? 'none',
    recall: (id, context) => recallTask(parts, id, context, callNamed),
  });
}

/** A task of a server that has ended was a session: its journal says what came of it. */
async function recallTask(
  { rooms }: Pick<ServerParts, 'rooms'>,
  id: string,
  context: ServerContext,
  call: TaskWork['call'],
): Promise<Task | undefined> {
  const { showSession } = await import('../research/index.ts');
  const { sessions } = await rooms.findHome();
  // What is no id of a session, or of none that is there, is no task either.
  const session = await showSession(sessions, id).catch(() => undefined);
  if (session === undefined) return undefined;
  const { createdAt } = session.brief;
  const times = { id, createdAt, updatedAt: rooms.place.clock.now(), asks: {} };
  if (session.status !== 'delivered') {
    const message = `the server that ran it has ended: research {"resume": "${id}"} continues it`;
    return { ...times, end: { status: 'failed', message } };
  }
  const run = plainRun(context.mcpReq.signal);
  const result = await call('research', { resume: id }, context, run);
  return isInputRequiredResult(result)
    ? undefined
    : { ...times, end: { status: 'completed', result } };
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
