/**
 * AutoSearch as a plugin of OpenCode, in its process: uses of tools are recorded, memories recalled, long results archived.
 *
 * @see docs/spec/hooks.md
 */
import { type AutoSearch, openAutoSearch } from './app/index.ts';
import { isRecord } from './kernel/index.ts';

export interface PluginOptions {
  /** The home folder; default: AUTOSEARCH_HOME, the nearest `.autosearch/`, or the user's data folder. */
  readonly home?: string;
  /** The host does not list the MCP server: stubs name a command in place of its tool. */
  readonly withoutServer?: boolean;
}

/** What OpenCode calls, by the names of its plugin interface. Objects that it gives as `output` are changed in place. */
export interface PluginHooks {
  event(given: { readonly event: unknown }): Promise<void>;
  'chat.message'(input: unknown, output: unknown): Promise<void>;
  'tool.execute.after'(input: unknown, output: unknown): Promise<void>;
  'experimental.chat.system.transform'(input: unknown, output: unknown): Promise<void>;
}

/** What is used of OpenCode's own client: its log, and what it shows to the person for a moment. */
export interface PluginClient {
  readonly app?: { log(given: { readonly body: LogEntry }): Promise<unknown> };
  readonly tui?: { showToast(given: { readonly body: Toast }): Promise<unknown> };
}

interface LogEntry {
  readonly service: string;
  readonly level: 'warn';
  readonly message: string;
}

interface Toast {
  readonly message: string;
  readonly variant: 'warning';
}

export interface PluginInput {
  readonly directory: string;
  readonly client?: PluginClient;
}

export type Plugin = (input: PluginInput) => Promise<PluginHooks>;

/** A session that never asks is forgotten. */
const MAX_WAITING = 100;

/**
 * What is put in front of the model until its person speaks again: OpenCode makes the system prompt anew for each request, and
 * the first request of a session is often one for a title.
 */
interface Waiting {
  readonly text: string;
  readonly isTold: boolean;
}

/** A plugin; what goes wrong in it is OpenCode's matter in no way. */
export function createAutoSearchPlugin({
  home,
  withoutServer = false,
}: PluginOptions = {}): Plugin {
  return async ({ directory, client }) => {
    const agent = await openAutoSearch({ cwd: directory, ...(home === undefined ? {} : { home }) });
    const waiting = new Map<string, Waiting>();
    const onNote = saidOnce(client);
    const tell = createTeller(agent, { directory, server: !withoutServer, onNote });
    const keep = (session: string, answer: unknown): void => {
      if (!isRecord(answer) || typeof answer['context'] !== 'string') return;
      const before = waiting.get(session)?.text;
      const text = [before, answer['context']].filter(Boolean).join('\n');
      waiting.set(session, { text, isTold: false });
      for (const oldest of [...waiting.keys()].slice(0, Math.max(0, waiting.size - MAX_WAITING)))
        waiting.delete(oldest);
    };
    return {
      async event({ event }) {
        const session = sessionOfEvent(event);
        if (session === undefined) return;
        keep(session.id, await tell(session.type, session.id, {}));
      },
      async 'chat.message'(input, output) {
        const session = textOf(input, 'sessionID');
        if (session === undefined) return;
        if (waiting.get(session)?.isTold === true) waiting.delete(session);
        const messageID = textOf(input, 'messageID');
        keep(session, await tell('chat.message', session, { messageID, prompt: promptOf(output) }));
      },
      async 'tool.execute.after'(input, output) {
        const session = textOf(input, 'sessionID');
        if (session === undefined || !isRecord(output)) return;
        const answer = await tell('tool.execute.after', session, { input, output });
        if (isRecord(answer) && 'output' in answer) replaceOutput(output, answer['output']);
      },
      async 'experimental.chat.system.transform'(input, output) {
        const session = textOf(input, 'sessionID') ?? [...waiting.keys()].at(-1) ?? '';
        const known = waiting.get(session);
        const system: unknown = isRecord(output) ? output['system'] : undefined;
        if (known === undefined || !Array.isArray(system)) return;
        system.push(known.text);
        waiting.set(session, { ...known, isTold: true });
      },
    };
  };
}

type Teller = (event: string, session: string, fields: object) => Promise<unknown>;

function createTeller(
  agent: AutoSearch,
  {
    directory,
    server,
    onNote,
  }: {
    readonly directory: string;
    readonly server: boolean;
    readonly onNote: (text: string) => void;
  },
): Teller {
  return (event, sessionID, fields) =>
    agent.hook(
      {
        host: 'opencode',
        event,
        server,
        payload: plain({ sessionID, directory, ...fields }),
      },
      { onNote },
    );
}

/** What a plugin writes to stderr goes across OpenCode's screen. What keeps going wrong is said once. */
function saidOnce(client: PluginClient | undefined): (text: string) => void {
  let isSaid = false;
  return (text) => {
    if (isSaid) return;
    isSaid = true;
    const message = `AutoSearch: ${text}`;
    // A client of another version: then nobody is told, and the session goes on.
    for (const say of [
      () => client?.app?.log({ body: { service: 'autosearch', level: 'warn', message } }),
      () => client?.tui?.showToast({ body: { message, variant: 'warning' } }),
    ])
      void Promise.resolve()
        .then(say)
        .catch(() => undefined);
  };
}

/** As JSON: OpenCode's objects may hold more than that. */
function plain(value: object) {
  return JSON.parse(JSON.stringify(value));
}

const SESSION_EVENTS: readonly string[] = [
  'session.created',
  'session.compacted',
  'session.deleted',
];

function sessionOfEvent(
  event: unknown,
): { readonly type: string; readonly id: string } | undefined {
  if (!isRecord(event) || !isRecord(event['properties'])) return undefined;
  const type = textOf(event, 'type') ?? '';
  if (!SESSION_EVENTS.includes(type)) return undefined;
  const { info } = event['properties'];
  const id = isRecord(info) ? textOf(info, 'id') : textOf(event['properties'], 'sessionID');
  return id === undefined ? undefined : { type, id };
}

function promptOf(output: unknown): string {
  const parts: unknown = isRecord(output) ? output['parts'] : undefined;
  if (!Array.isArray(parts)) return '';
  return parts.flatMap((part) => textOf(part, 'text') ?? []).join('\n');
}

function textOf(value: unknown, name: string): string | undefined {
  const found: unknown = isRecord(value) ? value[name] : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** Tools of its own say `output`; those of an MCP server `content`, and the same once more for programs. */
function replaceOutput(output: object, stub: unknown): void {
  if ('output' in output) Reflect.set(output, 'output', stub);
  else {
    Reflect.set(output, 'content', stub);
    Reflect.deleteProperty(output, 'structuredContent');
  }
}
