import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptedContent,
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { systemNewId } from '../../src/kernel/index.ts';
import { peerOf } from '../../src/mcp/peer.ts';
import { type ToolRun, understandsTasks } from '../../src/mcp/serve-tasks.ts';

/** One tool that the conformance suite asks for by name. */
export interface FixtureTool {
  readonly inputSchema?: Tool['inputSchema'];
  readonly task?: 'names-itself' | 'nameless';
  call(
    args: Readonly<Record<string, unknown>>,
    context: ServerContext,
    server: Server,
    run: ToolRun,
  ): Promise<CallToolResult | InputRequiredResult>;
}

export const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

export function form(
  message: string,
  properties: ElicitRequestFormParams['requestedSchema']['properties'],
): ElicitRequestFormParams {
  return {
    message,
    requestedSchema: { type: 'object', properties, required: Object.keys(properties) },
  };
}

const NAME = form('What is your name?', { name: { type: 'string' } });
const GREETING = {
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: 'Greet.' } }],
  maxTokens: 50,
};

/** What goes out with a question, so that a changed one is seen when it comes back. */
function sealed(state: string): string {
  return `${state}.${createHash('sha256').update(`fixture ${state}`).digest('hex')}`;
}

function openSeal(state: string | undefined): string | undefined {
  if (state === undefined) return undefined;
  const [text = ''] = state.split('.');
  if (sealed(text) === state) return text;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'the request state was changed');
}

function textIn(responses: ServerContext['mcpReq']['inputResponses'], key: string): string | null {
  const given = inputResponse(responses, key);
  if (given.kind === 'missing') return null;
  return JSON.stringify(given);
}

/** Asks once, and answers with what came back. */
function asking(key: string, request: ReturnType<typeof inputRequired.elicit>): FixtureTool {
  return {
    async call(_, { mcpReq: { inputResponses } }) {
      const given = textIn(inputResponses, key);
      return given === null ? inputRequired({ inputRequests: { [key]: request } }) : said(given);
    },
  };
}

/** The tools of the suite that ask, and those that go on behind their answers. */
export const ASKING_TOOLS: Readonly<Record<string, FixtureTool>> = {
  slow_compute: {
    task: 'nameless',
    async call({ seconds }, _context, _server, { signal }) {
      await pause(Number(seconds ?? 0) * 1_000, undefined, { signal });
      return said('Computed.');
    },
  },
  failing_job: {
    task: 'nameless',
    async call(_, context, server) {
      if (!understandsTasks(server, context))
        throw new MissingRequiredClientCapabilityError({
          requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } },
        });
      await pause(1_000);
      return { ...said('This job fails.'), isError: true };
    },
  },
  test_tool_with_task: {
    task: 'names-itself',
    async call(_, { mcpReq: { inputResponses } }, _server, run) {
      const name = acceptedContent(inputResponses, 'user_name')?.['name'];
      if (typeof name !== 'string')
        return inputRequired({ inputRequests: { user_name: inputRequired.elicit(NAME) } });
      run.name(systemNewId());
      await pause(200);
      return said(`Hello, ${name}!`);
    },
  },
  confirm_delete: {
    task: 'nameless',
    async call(_, _context, _server, { ask, signal }) {
      const confirm = inputRequired.elicit(form('Delete it?', { ok: { type: 'boolean' } }));
      return said(JSON.stringify(await ask?.({ confirm }, signal)));
    },
  },
  multi_input: {
    task: 'nameless',
    async call(_, _context, _server, { ask, signal }) {
      const asks = { name: inputRequired.elicit(NAME), other: inputRequired.elicit(NAME) };
      return said(JSON.stringify(await ask?.(asks, signal)));
    },
  },
  protocol_error_job: {
    task: 'nameless',
    async call() {
      await pause(100);
      throw new Error('This job breaks.');
    },
  },
  test_streaming_elicitation: asking('user_name', inputRequired.elicit(NAME)),
  test_input_required_result_elicitation: {
    async call(_, { mcpReq: { inputResponses } }) {
      const name = acceptedContent(inputResponses, 'user_name')?.['name'];
      return typeof name === 'string'
        ? said(`Hello, ${name}!`)
        : inputRequired({ inputRequests: { user_name: inputRequired.elicit(NAME) } });
    },
  },
  test_input_required_result_sampling: asking(
    'capital_question',
    inputRequired.createMessage(GREETING),
  ),
  test_input_required_result_list_roots: asking('client_roots', inputRequired.listRoots()),
  test_input_required_result_request_state: {
    async call(_, { mcpReq: { inputResponses, requestState } }) {
      const state = openSeal(requestState<string>());
      if (state !== undefined && textIn(inputResponses, 'confirm') !== null)
        return said('state-ok');
      const confirm = inputRequired.elicit(form('Please confirm', { ok: { type: 'boolean' } }));
      return inputRequired({ inputRequests: { confirm }, requestState: sealed('asked') });
    },
  },
  test_input_required_result_multiple_inputs: {
    async call(_, { mcpReq: { inputResponses } }) {
      const keys = ['user_name', 'greeting', 'client_roots'];
      if (keys.every((key) => textIn(inputResponses, key) !== null)) return said('All are here.');
      const inputRequests = {
        user_name: inputRequired.elicit(NAME),
        greeting: inputRequired.createMessage(GREETING),
        client_roots: inputRequired.listRoots(),
      };
      return inputRequired({ inputRequests, requestState: sealed('three') });
    },
  },
  test_input_required_result_multi_round: {
    async call(_, { mcpReq: { inputResponses, requestState } }) {
      const state = openSeal(requestState<string>());
      if (state === 'two' && textIn(inputResponses, 'step2') !== null) return said('Done.');
      if (state === 'one' && textIn(inputResponses, 'step1') !== null) {
        const colour = form('Step 2: What is your favorite color?', { color: { type: 'string' } });
        const inputRequests = { step2: inputRequired.elicit(colour) };
        return inputRequired({ inputRequests, requestState: sealed('two') });
      }
      const step1 = inputRequired.elicit(
        form('Step 1: What is your name?', { name: { type: 'string' } }),
      );
      return inputRequired({ inputRequests: { step1 }, requestState: sealed('one') });
    },
  },
  test_input_required_result_tampered_state: {
    async call(_, { mcpReq: { requestState } }) {
      if (openSeal(requestState<string>()) !== undefined) return said('state-ok');
      const confirm = inputRequired.elicit(form('Please confirm', { ok: { type: 'boolean' } }));
      return inputRequired({ inputRequests: { confirm }, requestState: sealed('asked') });
    },
  },
  test_input_required_result_capabilities: {
    async call(_, context, server) {
      const { elicitation, sampling } = peerOf(server, context).capabilities;
      return inputRequired({
        inputRequests: {
          ...(elicitation === undefined ? {} : { user_name: inputRequired.elicit(NAME) }),
          ...(sampling === undefined ? {} : { greeting: inputRequired.createMessage(GREETING) }),
        },
      });
    },
  },
};
