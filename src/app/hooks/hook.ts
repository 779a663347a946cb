import { join } from 'node:path';
import {
  findHookHost,
  type HookEvent,
  type HookHost,
  hostSession,
  openMarks,
  type Payload,
} from '../../hooks/index.ts';
import {
  describeError,
  flag,
  isRecord,
  json,
  optional,
  parseJson,
  record,
  systemClock,
  type TypeOf,
  text,
} from '../../kernel/index.ts';
import type { App } from '../app.ts';
import { openApp } from '../open-app.ts';
import { type Caller, operation, type Typed, type TypedFields } from '../operation.ts';
import type { HookCall } from './hook-call.ts';

const hookInput = record({
  host: optional(text()),
  event: optional(text()),
  payload: optional(json()),
  server: optional(flag()),
  detach: optional(flag()),
});

/** A host waits for its hooks, and gives up in the end: by then it has its own result. */
const MOST_MS = 20_000;

export const hook = operation({
  effect: 'adds',
  idempotent: true,
  input: hookInput,
  /** What goes wrong costs a line on stderr and nothing else: a host goes on as if there were no hook. */
  async run(app, input, caller) {
    const note = noteOnce(caller, `hook ${input.host ?? ''} ${input.event ?? ''}`);
    try {
      return await answerHook(app, input, { signal: caller.signal, note });
    } catch (error) {
      const said = describeError(error);
      note(said);
      const { host = '', event = '' } = input;
      return findHookHost(host)?.withNotice(event, `AutoSearch does nothing here: ${said}`) ?? null;
    }
  },
  encode: (answer) => answer,
  command: {
    positionals: [
      { usage: '[host]', about: 'claude, codex, gemini, cursor or opencode' },
      { usage: '[event]', about: 'what happened, as the host spells it: PostToolUse, AfterTool' },
    ],
    options: [
      { flags: '--server', about: 'the host lists the MCP server too: stubs name its tools' },
      {
        flags: '--detach',
        about:
          'leave what the end of a session has to do to a process of its own: some hosts wait a second for it',
      },
    ],
    examples: [
      'hook claude PostToolUse --server < payload.json',
      'hook gemini AfterTool < payload.json',
    ],
    epilogue:
      'A host runs it and gives it JSON on stdin; `autosearch init --host HOST --hooks` sets that up.\nIt ends with 0 whatever happens, and prints nothing where nothing is to be said.',
    read: readPayload,
    describe: () => [],
    print(answer, { write }) {
      if (answer !== null) write(`${JSON.stringify(answer)}\n`);
    },
  },
});

/** A payload that is no JSON is no event. */
async function readPayload({ fields, stdinText }: Typed): Promise<TypedFields> {
  const parsed = parseJson(await stdinText());
  return parsed.ok ? { ...fields, payload: parsed.value } : fields;
}

/** A full disk fails every step of a hook; a host is told once. */
function noteOnce({ note }: Caller, who: string): HookCall['note'] {
  let isSaid = false;
  return (said) => {
    if (!isSaid) note(`${who}: ${said}`);
    isSaid = true;
  };
}

async function answerHook(
  found: App,
  input: TypeOf<typeof hookInput>,
  { signal, note }: Pick<HookCall, 'signal' | 'note'>,
): Promise<unknown> {
  const host = findHookHost(input.host ?? '');
  const { payload, event: name = '' } = input;
  if (host === undefined || !isRecord(payload)) {
    note(host === undefined ? 'no host of that name' : 'no JSON object on stdin');
    return null;
  }
  const event = host.read(name, payload);
  if (event === null) return null;
  if (event.type === 'session-ended' && input.detach === true) {
    const { hookElsewhere } = await import('./hook-elsewhere.ts');
    await hookElsewhere(found.place, input);
    return null;
  }
  const cwd = folderOf(found, host, payload);
  // A server of that folder has its rooms open.
  await using own = cwd === found.place.cwd ? null : openApp({ ...found.place, cwd });
  const app = own ?? found;
  const { hooks: settings } = await app.loadSettings();
  if (!settings.enabled) return null;
  const home = await app.home();
  const session = hostSession(host.name, host.sessionOf(payload));
  const { newId } = app.place;
  const call: HookCall = {
    app,
    host,
    name,
    payload,
    session,
    home: home.path,
    settings,
    // The files' own times are of the system's clock, whatever --now says.
    marks: openMarks(join(home.path, 'sessions', session, 'hooks'), newId, () =>
      Date.parse(systemClock.now()),
    ),
    hasServer: input.server ?? false,
    signal: AbortSignal.any([signal, AbortSignal.timeout(MOST_MS)]),
    note,
  };
  return await answerEvent(call, event);
}

/** What the person has open, wherever in it a tool went: there the server was started, and finds the same home. */
function folderOf({ place }: App, host: HookHost, payload: Payload): string {
  const { environment, cwd } = place;
  return (
    environment['CLAUDE_PROJECT_DIR'] ||
    environment['GEMINI_PROJECT_DIR'] ||
    host.folderOf(payload) ||
    cwd
  );
}

/** Each kind of event loads what it needs and no more: a use of a tool is told a hundred times as often as the others. */
async function answerEvent(call: HookCall, event: HookEvent): Promise<unknown> {
  switch (event.type) {
    case 'tool-used': {
      const { onToolUse } = await import('./on-tool-use.ts');
      return onToolUse(call, event.use);
    }
    case 'session-started': {
      const { onSessionStart } = await import('./on-session-start.ts');
      return onSessionStart(call, event.key);
    }
    case 'prompted': {
      const { onPrompt } = await import('./on-prompt.ts');
      return onPrompt(call, event);
    }
    case 'compacting': {
      const { onCompacting } = await import('./on-compacting.ts');
      return onCompacting(call);
    }
    case 'session-ended': {
      const { onSessionEnd } = await import('./on-session-end.ts');
      return onSessionEnd(call);
    }
  }
}
