import {
  type GetPromptResult,
  inputRequired,
  inputResponse,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from '@modelcontextprotocol/server';
import { openApp } from '../../src/app/index.ts';
import { systemClock, systemNewId } from '../../src/kernel/index.ts';
import type { Calls } from '../../src/mcp/call-tracker.ts';
import type { HttpSite } from '../../src/mcp/connection.ts';
import { createFrame, createServer } from '../../src/mcp/create-server.ts';
import { createNotes, type Notes } from '../../src/mcp/notes.ts';
import { serveHttp } from '../../src/mcp/serve-http.ts';
import { serveTasks } from '../../src/mcp/serve-tasks.ts';
import { createTasks, type Tasks } from '../../src/mcp/tasks.ts';
import { createToolBox } from '../../src/mcp/tool-sets.ts';
import { FIXTURE_TOOLS, PNG } from './conformance-tools.ts';
import { withTempDir } from './with-temp-dir.ts';

/** A server of the fixtures that the conformance suite wants to find. `work` gets its address. */
export async function withConformanceServer(work: (url: string) => Promise<void>): Promise<void> {
  const tasks = createTasks(systemClock);
  await serveAt(
    (notes) => (calls, connection) => {
      const frame = { version: '0', notes, instructions: 'Fixtures.', extensions: {} };
      const { server } = createFrame(frame, connection);
      offerFixtures(server, tasks, calls);
      return server;
    },
    work,
  );
}

/** The server as hosts get it, over a home of its own. */
export async function withWholeServer(work: (url: string) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    await using rooms = openApp({
      ...{ home: `${folder}/home`, cwd: folder, environment: {}, seed: undefined },
      ...{ clock: systemClock, newId: systemNewId, note: () => undefined },
    });
    const tools = await createToolBox([], rooms.place);
    const tasks = createTasks(systemClock);
    const reading = { roots: [folder], asksHost: false };
    await serveAt((notes) => {
      const parts = { rooms, version: '0', notes, reading, tasks, tools };
      return (calls, connection) => createServer(parts, calls, connection);
    }, work);
  });
}

/** On this program's own transports and guards, without a token: the suite sends none. */
async function serveAt(
  makeWith: (notes: Notes) => HttpSite['make'],
  work: (url: string) => Promise<void>,
): Promise<void> {
  const stop = new AbortController();
  let tell: (url: string) => void = () => undefined;
  const listening = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const notes = createNotes((text) => {
    const url = /^listening on (\S+)$/.exec(text)?.[1];
    if (url !== undefined) tell(url);
  });
  const place = { clock: systemClock, newId: systemNewId };
  const guard = { host: '127.0.0.1', port: 0, token: null, allowedHosts: [] };
  const served = serveHttp({ place, notes, make: makeWith(notes) }, guard, stop.signal);
  try {
    await work(await listening);
  } finally {
    stop.abort();
    await served;
  }
}

function offerFixtures(server: Server, tasks: Tasks, calls: Calls): void {
  server.setRequestHandler('tools/list', () => ({
    tools: Object.entries(FIXTURE_TOOLS).map(([name, { inputSchema }]) => ({
      name,
      description: `The fixture ${name}.`,
      inputSchema: inputSchema ?? { type: 'object' as const },
    })),
  }));
  serveTasks(server, {
    ...{ tasks, calls, newId: systemNewId },
    kindOf: (name) => FIXTURE_TOOLS[name]?.task ?? 'none',
    call(name, args, context, run) {
      const tool = FIXTURE_TOOLS[name];
      if (tool === undefined) throw wrong(`Unknown tool ${name}`);
      return tool.call({ ...args }, context, server, run);
    },
    recall: async () => undefined,
  });
  offerResources(server);
  offerPrompts(server);
  server.setRequestHandler('completion/complete', () => ({ completion: { values: ['paris'] } }));
}

const TEXT = { uri: 'test://static-text', name: 'Static text', mimeType: 'text/plain' };
const BINARY = { uri: 'test://static-binary', name: 'Static binary', mimeType: 'image/png' };

function offerResources(server: Server): void {
  server.setRequestHandler('resources/list', () => ({ resources: [TEXT, BINARY] }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'Template' }],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const id = /^test:\/\/template\/([^/]+)\/data$/.exec(uri)?.[1];
    if (uri === TEXT.uri) {
      const text = 'This is the content of the static text resource.';
      return { contents: [{ uri, mimeType: TEXT.mimeType, text }] };
    }
    if (uri === BINARY.uri) return { contents: [{ uri, mimeType: BINARY.mimeType, blob: PNG }] };
    if (id === undefined)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'Resource not found', { uri });
    const text = JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` });
    return { contents: [{ uri, mimeType: 'application/json', text }] };
  });
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
}

type Messages = GetPromptResult['messages'];

const words = (text: string): Messages[number] => ({
  role: 'user',
  content: { type: 'text', text },
});

/** The prompts with what they take. */
const PROMPTS: Readonly<Record<string, readonly string[]>> = {
  test_simple_prompt: [],
  test_prompt_with_arguments: ['arg1', 'arg2'],
  test_prompt_with_embedded_resource: ['resourceUri'],
  test_prompt_with_image: [],
  test_input_required_result_prompt: [],
};

function offerPrompts(server: Server): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.entries(PROMPTS).map(([name, given]) => ({
      name,
      description: `The fixture ${name}.`,
      arguments: given.map((argument) => ({ name: argument, required: true })),
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, { mcpReq: { inputResponses } }) => {
    const args = params.arguments ?? {};
    switch (params.name) {
      case 'test_simple_prompt':
        return { messages: [words('This is a simple prompt for testing.')] };
      case 'test_prompt_with_arguments':
        return {
          messages: [
            words(`Prompt with arguments: arg1='${args['arg1']}', arg2='${args['arg2']}'`),
          ],
        };
      case 'test_prompt_with_embedded_resource': {
        const text = 'Embedded resource content for testing.';
        const resource = { uri: args['resourceUri'] ?? '', mimeType: 'text/plain', text };
        const messages: Messages = [
          { role: 'user', content: { type: 'resource', resource } },
          words('Please process the embedded resource above.'),
        ];
        return { messages };
      }
      case 'test_prompt_with_image': {
        const image = { type: 'image' as const, data: PNG, mimeType: 'image/png' };
        const messages: Messages = [
          { role: 'user', content: image },
          words('Please analyze the image above.'),
        ];
        return { messages };
      }
      case 'test_input_required_result_prompt': {
        if (inputResponse(inputResponses, 'user_context').kind !== 'missing')
          return { messages: [words('With your context.')] };
        const requestedSchema = {
          type: 'object' as const,
          properties: { context: { type: 'string' as const } },
        };
        const message = 'What context should the prompt use?';
        const user_context = inputRequired.elicit({ message, requestedSchema });
        return inputRequired({ inputRequests: { user_context } });
      }
      default:
        throw wrong(`Unknown prompt ${params.name}`);
    }
  });
}

function wrong(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
