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
import { peerOf } from '../../src/mcp/peer.ts';

/** One tool that the conformance suite asks for by name. */
interface FixtureTool {
  readonly inputSchema?: Tool['inputSchema'];
  call(
    args: Readonly<Record<string, unknown>>,
    context: ServerContext,
    server: Server,
  ): Promise<CallToolResult | InputRequiredResult>;
}

/** One red point. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] });

const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const;

function form(
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

async function elicited(
  params: ElicitRequestFormParams,
  { mcpReq }: ServerContext,
): Promise<CallToolResult> {
  const { action, content } = await mcpReq.elicitInput(params);
  return said(`Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`);
}

async function logged({ mcpReq }: ServerContext): Promise<CallToolResult> {
  for (const text of [
    'Tool execution started',
    'Tool processing data',
    'Tool execution completed',
  ]) {
    await mcpReq.log('info', text);
    await pause(50);
  }
  return said('Logged.');
}

const ENUM = ['option1', 'option2', 'option3'];
const TITLED = [
  { const: 'value1', title: 'First Option' },
  { const: 'value2', title: 'Second Option' },
  { const: 'value3', title: 'Third Option' },
];

/** JSON Schema words that must be listed as they are. */
const MODERN_SCHEMA: Tool['inputSchema'] = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** By name, what the suite calls (https://github.com/modelcontextprotocol/conformance). */
export const FIXTURE_TOOLS: Readonly<Record<string, FixtureTool>> = {
  greet: { call: async ({ name }) => said(`Hello, ${String(name)}!`) },
  test_simple_text: { call: async () => said('This is a simple text response for testing.') },
  test_image_content: { call: async () => ({ content: [image] }) },
  test_audio_content: {
    call: async () => ({ content: [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }] }),
  },
  test_embedded_resource: {
    call: async () => ({
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'test://embedded-resource',
            mimeType: 'text/plain',
            text: 'This is an embedded resource content.',
          },
        },
      ],
    }),
  },
  test_multiple_content_types: {
    call: async () => ({
      content: [
        { type: 'text', text: 'Multiple content types test:' },
        image,
        {
          type: 'resource',
          resource: {
            uri: 'test://mixed-content-resource',
            mimeType: 'application/json',
            text: '{"test":"data","value":123}',
          },
        },
      ],
    }),
  },
  test_tool_with_logging: { call: (_, context) => logged(context) },
  test_logging_tool: { call: (_, context) => logged(context) },
  test_error_handling: {
    call: async () => ({
      ...said('This tool intentionally returns an error for testing'),
      isError: true,
    }),
  },
  test_tool_with_progress: {
    async call(_, { mcpReq: { _meta, notify } }) {
      const progressToken = _meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        const params = { progressToken, progress, total: 100 };
        if (progressToken !== undefined) await notify({ method: 'notifications/progress', params });
        await pause(50);
      }
      return said('Done.');
    },
  },
  test_sampling: {
    async call({ prompt }, { mcpReq }) {
      const { content } = await mcpReq.requestSampling({
        messages: [{ role: 'user', content: { type: 'text', text: String(prompt) } }],
        maxTokens: 100,
      });
      return said(`LLM response: ${'text' in content ? content.text : ''}`);
    },
  },
  test_elicitation: {
    async call({ message }, context) {
      const fields = { username: { type: 'string' }, email: { type: 'string' } } as const;
      return elicited(form(String(message), fields), context);
    },
  },
  test_elicitation_sep1034_defaults: {
    call: (_, context) =>
      elicited(
        form('Who is it?', {
          name: { type: 'string', default: 'John Doe' },
          age: { type: 'integer', default: 30 },
          score: { type: 'number', default: 95.5 },
          status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
          verified: { type: 'boolean', default: true },
        }),
        context,
      ),
  },
  test_elicitation_sep1330_enums: {
    call: (_, context) =>
      elicited(
        form('Which ones?', {
          untitledSingle: { type: 'string', enum: ENUM },
          titledSingle: { type: 'string', oneOf: TITLED },
          legacyEnum: {
            type: 'string',
            enum: ['opt1', 'opt2', 'opt3'],
            enumNames: ['Option One', 'Option Two', 'Option Three'],
          },
          untitledMulti: { type: 'array', items: { type: 'string', enum: ENUM } },
          titledMulti: { type: 'array', items: { anyOf: TITLED } },
        }),
        context,
      ),
  },
  json_schema_2020_12_tool: { inputSchema: MODERN_SCHEMA, call: async () => said('Done.') },
  test_reconnection: {
    async call(_, { http }) {
      http?.closeSSE?.();
      await pause(100);
      return said('Reconnected.');
    },
  },
  test_missing_capability: {
    async call(_, context, server) {
      if (peerOf(server, context).capabilities['sampling'] === undefined)
        throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
      return said('Done.');
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
