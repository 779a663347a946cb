import { setTimeout as pause } from 'node:timers/promises';
import {
  type CallToolResult,
  type ElicitRequestFormParams,
  MissingRequiredClientCapabilityError,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { peerOf } from '../../src/mcp/peer.ts';
import { ASKING_TOOLS, type FixtureTool, form, said } from './conformance-asking.ts';

/** One red point. */
export const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const image = { type: 'image', data: PNG, mimeType: 'image/png' } as const;

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
  ...ASKING_TOOLS,
};
