import {
  type CallToolResult,
  type InputRequests,
  type InputRequiredResult,
  isInputRequiredResult,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  RELATED_TASK_META_KEY,
  type Server,
  type ServerContext,
  specTypeSchemas,
} from '@modelcontextprotocol/server';
import { isRecord, ResearchError } from '../kernel/index.ts';
import type { Calls } from './call-tracker.ts';
import { encodeFailure } from './failure.ts';
import { isStateless, peerOf } from './peer.ts';
import { type Answers, TASK_TTL_MS, type Task, type Tasks } from './tasks.ts';

/** One run of a tool. */
export interface ToolRun {
  /** Aborted when the host has gone or cancels, be it the request or the task. */
  readonly signal: AbortSignal;
  /** Says under which id what it does is found again: from then on the call cannot be repeated. */
  name(id: string): void;
  isNamed(): boolean;
  /** Asks behind the answer of the call; `null` where the call is not a task, or its host cannot be asked. */
  readonly ask: ((asks: InputRequests, signal: AbortSignal) => Promise<Answers>) | null;
}

/** What may go on behind its answer. */
export interface TaskWork {
  readonly tasks: Tasks;
  readonly calls: Calls;
  /** Whether a tool may; one that says no id of its own gets `newId()`. */
  kindOf(tool: string): 'none' | 'names-itself' | 'nameless';
  newId(): string;
  call(
    tool: string,
    args: object,
    context: ServerContext,
    run: ToolRun,
  ): Promise<CallToolResult | InputRequiredResult>;
  /** What a task was whose server has ended; `undefined` where nothing is known of it. */
  recall(id: string, context: ServerContext): Promise<Task | undefined>;
}

const EXTENSION = 'io.modelcontextprotocol/tasks';

/** What a server that serves tasks says of itself: of 2025-11-25 the first, of 2026-07-28 the second. */
export const TASK_CAPABILITY = {
  list: {},
  cancel: {},
  requests: { tools: { call: {} } },
} as const;
export const TASK_EXTENSION = { [EXTENSION]: {} } as const;

const POLL_MS = 1_000;

/** Calls of tools, and those of them that are asked after later (docs/spec/mcp.md, MCP-46). */
export function serveTasks(server: Server, work: TaskWork): void {
  const { tasks } = work;
  server.setRequestHandler('tools/call', ({ params }, context) => {
    const kind = work.kindOf(params.name);
    const args = params.arguments ?? {};
    if (kind !== 'none' && wantsTask(server, context, params))
      return startTask(work, kind, params.name, args, context);
    const run = plainRun(context.mcpReq.signal);
    return work.calls.track(() => work.call(params.name, args, context, run));
  });
  const params = specTypeSchemas.RelatedTaskMetadata;
  const known = async (id: string, context: ServerContext): Promise<Task> => {
    const task = tasks.find(id) ?? (await work.recall(id, context));
    if (task !== undefined) return task;
    throw unknownTask(id);
  };
  server.setRequestHandler('tasks/get', { params }, async ({ taskId }, context) => {
    requireExtension(server, context);
    const task = await known(taskId, context);
    return isStateless(context) ? describeWhole(task) : describeEarlier(task);
  });
  server.setRequestHandler('tasks/cancel', { params }, async ({ taskId }, context) => {
    requireExtension(server, context);
    const task = await known(taskId, context);
    const isOver = task.end !== null;
    const stopped = tasks.cancel(taskId) ?? task;
    if (isStateless(context)) return {};
    if (isOver) throw wrong(`Task ${taskId} has ended: ${stopped.end?.status ?? 'working'}`);
    return describeEarlier(stopped);
  });
  server.setRequestHandler('tasks/update', { params }, async ({ taskId }, context) => {
    requireExtension(server, context);
    await known(taskId, context);
    tasks.answer(taskId, context.mcpReq.inputResponses ?? {});
    return {};
  });
  server.setRequestHandler('tasks/result', { params }, async ({ taskId }, context) => {
    const { end } = (await tasks.settled(taskId)) ?? (await known(taskId, context));
    if (end?.status !== 'completed') throw wrong(`Task ${taskId} has no result: ${wordOf(end)}`);
    const _meta = { ...end.result._meta, [RELATED_TASK_META_KEY]: { taskId } };
    return { ...end.result, _meta };
  });
  server.setRequestHandler(
    'tasks/list',
    { params: specTypeSchemas.PaginatedRequestParams },
    () => ({
      tasks: tasks.list().map(describeEarlier),
    }),
  );
}

/** A host of 2025-11-25 asks for a task; one of 2026-07-28 says that it understands them. */
function wantsTask(server: Server, context: ServerContext, params: object): boolean {
  if (isStateless(context)) return understandsTasks(server, context);
  return 'task' in params && params.task !== undefined;
}

/** Whether the host of a request of 2026-07-28 says that it knows tasks. */
export function understandsTasks(server: Server, context: ServerContext): boolean {
  const { extensions } = peerOf(server, context).capabilities;
  return isRecord(extensions) && extensions[EXTENSION] !== undefined;
}

function requireExtension(server: Server, context: ServerContext): void {
  if (!isStateless(context) || understandsTasks(server, context)) return;
  const requiredCapabilities = { extensions: { [EXTENSION]: {} } };
  throw new MissingRequiredClientCapabilityError({ requiredCapabilities });
}

/** A call that ends before it has a name is answered as any other: its failures, and its questions, come at once. */
async function startTask(
  { tasks, calls, newId, call }: TaskWork,
  kind: 'names-itself' | 'nameless',
  tool: string,
  args: object,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const stop = new AbortController();
  const gone = (): void => stop.abort(context.mcpReq.signal.reason);
  context.mcpReq.signal.addEventListener('abort', gone, { once: true });
  let tell: (id: string) => void = () => undefined;
  let isNamed = kind === 'nameless';
  const named = new Promise<string>((resolve) => {
    tell = resolve;
  });
  let tellAdded: (id: string) => void = () => undefined;
  const added = new Promise<string>((resolve) => {
    tellAdded = resolve;
  });
  const run: ToolRun = {
    signal: AbortSignal.any([stop.signal, calls.signal]),
    isNamed: () => isNamed,
    name(id) {
      isNamed = true;
      tell(id);
    },
    ask: isStateless(context) ? async (asks, signal) => tasks.ask(await added, asks, signal) : null,
  };
  if (kind === 'nameless') tell(newId());
  const running = calls.track(() => call(tool, args, context, run));
  const first = await Promise.race([named, running]);
  context.mcpReq.signal.removeEventListener('abort', gone);
  if (typeof first !== 'string') return first;
  const task = tasks.add(first, running.then(requireWhole), stop);
  tellAdded(first);
  return isStateless(context)
    ? { resultType: 'task', content: [], ...describeTask(task) }
    : { content: [], task: describeEarlier(task) };
}

/** A run that is over when its call is. */
export function plainRun(signal: AbortSignal): ToolRun {
  let isNamed = false;
  return {
    signal,
    isNamed: () => isNamed,
    name() {
      isNamed = true;
    },
    ask: null,
  };
}

function requireWhole(result: CallToolResult | InputRequiredResult): CallToolResult {
  if (!isInputRequiredResult(result)) return result;
  throw new Error('the task asked after its start');
}

function describeTask({ id, createdAt, updatedAt, asks, end }: Task) {
  const status = end?.status ?? (Object.keys(asks).length > 0 ? 'input_required' : 'working');
  const times = { createdAt, lastUpdatedAt: updatedAt };
  return { taskId: id, status, ...times, ttlMs: TASK_TTL_MS, pollIntervalMs: POLL_MS };
}

/** A task of 2026-07-28 says how it ended. */
function describeWhole(task: Task) {
  const { asks, end } = task;
  const error = { code: ProtocolErrorCode.InternalError, message: wordOf(end) };
  return {
    ...describeTask(task),
    ...(Object.keys(asks).length > 0 ? { inputRequests: asks } : {}),
    ...(end?.status === 'completed' ? { result: { ...end.result, resultType: 'complete' } } : {}),
    ...(end?.status === 'failed' ? { error } : {}),
  };
}

function describeEarlier(task: Task) {
  const { ttlMs, pollIntervalMs, ...said } = describeTask(task);
  const message = task.end?.status === 'failed' ? { statusMessage: wordOf(task.end) } : {};
  return { ...said, ...message, ttl: ttlMs, pollInterval: pollIntervalMs };
}

function wordOf(end: Task['end']): string {
  if (end === null) return 'it still runs';
  return end.status === 'failed' ? end.message : `it is ${end.status}`;
}

function unknownTask(id: string): ProtocolError {
  const failure = new ResearchError('not-found', `Unknown task "${id.slice(0, 100)}"`, {
    fix: 'tools/call begins one; results are kept for an hour.',
  });
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    failure.message,
    encodeFailure(failure),
  );
}

function wrong(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
