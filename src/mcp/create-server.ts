import { Server } from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import type { Calls } from './call-tracker.ts';
import { refuseWrongParams } from './check-message.ts';
import { serveCompletion } from './completion.ts';
import type { Connection, Frame, ServerParts } from './connection.ts';
import { planInstructions } from './instructions.ts';
import { type Logging, logMessage, serveLogging } from './logging.ts';
import type { Notes } from './notes.ts';
import { servePrompts } from './prompts.ts';
import { serveResources } from './serve-resources.ts';
import { SKILL_CAPABILITY, serveSkills } from './serve-skills.ts';
import { TASK_CAPABILITY, TASK_EXTENSION } from './serve-tasks.ts';
import { serveTools } from './serve-tools.ts';

/** One connection: the tools of the chosen sets. The server is connected by the caller. */
export function createServer(parts: ServerParts, calls: Calls, connection: Connection): Server {
  const instructions = planInstructions(parts.tools.names);
  const { server, logging } = createFrame(
    { ...parts, instructions, extensions: SKILL_CAPABILITY },
    connection,
  );
  serveTools(server, parts, connection, calls, logging);
  serveResources(server, parts);
  serveSkills(server, parts);
  servePrompts(server, parts);
  serveCompletion(server, parts);
  return server;
}

/** What a connection has whatever it offers. */
export function createFrame(
  { version, notes, instructions, extensions }: Frame,
  { isStateless }: Connection,
): { readonly server: Server; readonly logging: Logging } {
  const server = new Server(
    { name: 'autosearch', title: 'AutoSearch', version },
    {
      capabilities: {
        tools: {},
        resources: { subscribe: true },
        prompts: {},
        completions: {},
        logging: {},
        tasks: TASK_CAPABILITY,
        extensions: { ...TASK_EXTENSION, ...extensions },
      },
      instructions,
      // Made, and in the built program loaded, when a host has answered a form (docs/spec/mcp.md, MCP-49).
      jsonSchemaValidator: {
        getValidator: (schema) => new AjvJsonSchemaValidator().getValidator(schema),
      },
    },
  );
  server.onerror = (error) => notes.say(`mcp: ${error.message}`);
  const connect = server.connect.bind(server);
  server.connect = async (transport) => {
    await connect(transport);
    refuseWrongParams(transport, { isStateless });
  };
  const logging = serveLogging(server);
  // Outside of a request nothing is said to a host that did not say hello.
  if (!isStateless) tellHost(server, logging, notes);
  return { server, logging };
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
