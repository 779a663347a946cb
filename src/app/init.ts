import { homedir } from 'node:os';
import {
  findProgram,
  findServerCommand,
  HOST_SCOPES,
  HOSTS,
  type HookCommands,
  type HostEdit,
  type HostRequest,
  hookElementOf,
  openHostEditor,
  requireHost,
  requireScope,
  SERVER_NAME,
} from '../environment/index.ts';
import { findHookHost, HOOK_HOSTS, hookWords } from '../hooks/index.ts';
import {
  flag,
  type JsonValue,
  list,
  optional,
  ResearchError,
  record,
  type TypeOf,
  text,
  withDefault,
} from '../kernel/index.ts';
import { withoutPassword } from '../storage/index.ts';
import type { AppPlace } from './app.ts';
import { type Caller, operation } from './operation.ts';
import { PROGRAM_ENTRY } from './own-program.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { shellWord } from './shell-word.ts';
import { CORE_TOOLS, chooseTools } from './tools.ts';

export interface HostFileEdited {
  readonly path: string;
  readonly action: 'created' | 'changed' | 'removed' | 'unchanged' | 'kept';
  /** The copy of what was there before; `null` where none was made. */
  readonly backup: string | null;
  readonly diff: string;
}

type InitInput = TypeOf<typeof initInput>;

const names = HOSTS.map(({ name }) => name).join(', ');

const initInput = record({
  host: text({ wanted: `one of ${names}` }),
  scope: withDefault(text(), 'user'),
  dryRun: withDefault(flag(), false),
  remove: withDefault(flag(), false),
  hooks: withDefault(flag(), false),
  throughServer: withDefault(flag(), false),
  /** What `mcp --tools` takes; left out, the server's own choice. */
  tools: optional(list(text(), { min: 1 })),
});

export const init = operation({
  effect: 'changes',
  idempotent: true,
  input: initInput,
  async run(app, input, caller) {
    const { dryRun, remove } = input;
    const request = await requestOf(app.place, input, caller);
    const editor = await openHostEditor();
    const edits = await (remove ? editor.planHostRemoval(request) : editor.planHostEdits(request));
    if (!dryRun) await editor.applyHostEdits(edits);
    const entry = request.host.entryOf(request.server);
    for (const edit of edits) {
      const backup = dryRun ? null : backupWritten(edit);
      if (backup !== null) caller.note(`the previous content is in ${backup}`);
      if (edit.kept !== null) caller.note(`${edit.path} was left alone: ${edit.kept}`);
    }
    const changed = edits.some(isChange);
    const next = dryRun || !changed ? [] : nextSteps(request, remove);
    for (const step of next) caller.note(step);
    return {
      ...input,
      changed,
      entry,
      files: edits.map((edit) => ({
        path: edit.path,
        action: actionOf(edit),
        backup: dryRun ? null : backupWritten(edit),
        diff: editor.showHostEdit(edit, [entry, ...hookElements(request)]),
      })),
      next,
    };
  },
  encode: ({ host, scope, dryRun, remove, hooks, tools: _, throughServer: __, ...done }) => ({
    host,
    scope,
    dry_run: dryRun,
    removed: remove,
    hooks,
    ...done,
  }),
  command: {
    options: [
      { flags: '--host <host>', about: `the host: ${names}` },
      { flags: '--scope <scope>', about: `whose settings: ${HOST_SCOPES.join(' or ')}` },
      {
        flags: '--hooks',
        about: 'also record what happens in the host, recall memories and archive long results',
      },
      {
        flags: '--through-server',
        about:
          'with --hooks: report uses of tools to the running server, which starts no process (claude)',
      },
      {
        flags: '--tools <names>',
        about: 'tools that the server lists: core (default), all, sets or single tools',
        as: 'names',
      },
      { flags: '--dry-run', about: 'show what would change, and write nothing' },
      { flags: '--remove', about: 'remove what init wrote' },
    ],
    examples: [
      'init --host claude --hooks',
      'init --host cursor --tools core,list_channels',
      'init --host vscode --scope project --dry-run',
      'init --host zed --remove',
    ],
    describe: ({ files }) =>
      files.map(({ path, action, diff }) => `${path}: ${action}${diff === '' ? '' : `\n${diff}`}`),
  },
});

async function requestOf(
  { environment, cwd, home: named }: AppPlace,
  { host: name, scope: asked, hooks, throughServer, remove, tools = [] }: InitInput,
  caller: Pick<Caller, 'wordText'>,
): Promise<HostRequest> {
  const userFolder = environment['HOME'] || environment['USERPROFILE'] || homedir();
  // A host's file may be shared, and is read by others: a password comes from the environment there.
  const home = named === undefined ? undefined : withoutPassword(named);
  const host = requireHost(name);
  const scope = requireScope(asked);
  const listed = chooseTools(tools.length === 0 ? [CORE_TOOLS] : tools);
  const program = { environment, node: process.execPath, entry: PROGRAM_ENTRY, scope };
  const request: HostRequest = {
    host,
    scope,
    server: await findServerCommand({ ...program, home, tools }),
    place: { cwd, userFolder, platform: process.platform, environment },
    word: async (text) => {
      const { command, args } = await findProgram(program);
      const start = [command, ...args].map(shellWord).join(' ');
      return caller.wordText(text, { tools: [...listed], program: start, home });
    },
  };
  // What init wrote goes as a whole.
  if (!hooks && !remove) return request;
  if (hooks && host.hooks === undefined && host.hookFile === undefined)
    throw new ResearchError('argument-invalid', `${host.name} runs no hooks`, {
      fix: `Leave --hooks out; hosts with hooks: ${HOOK_HOSTS.map((one) => one.name).join(', ')}.`,
    });
  if (throughServer && (!hooks || host.hooks?.toolElementOf === undefined))
    throw new ResearchError('argument-invalid', `${host.name} reports what happens to no server`, {
      fix: 'Give --hooks with it, for a host that does (claude); elsewhere hooks are commands.',
    });
  const commands = hookCommands(host.name, await findProgram(program), home);
  return { ...request, hooks: throughServer ? withTools(commands, host.name) : commands };
}

/** The line that a host runs at each of its events. */
function hookCommands(
  host: string,
  { command, args }: HostRequest['server'],
  home: string | undefined,
): HookCommands {
  const place = home === undefined ? [] : ['--home', home];
  const known = findHookHost(host);
  return {
    packageFolder: PACKAGE_FOLDER,
    home,
    events: known?.events ?? [],
    commandOf: (event) =>
      [command, ...args, ...(known === undefined ? [] : hookWords(known, event)), ...place]
        .map(shellWord)
        .join(' '),
    toolOf: () => undefined,
    isOwn: (event, line) =>
      line.includes(` hook ${host} ${event} --server`) &&
      /autosearch|dist\/cli\/main\.js/.test(line),
  };
}

function withTools(commands: HookCommands, host: string): HookCommands {
  const events = findHookHost(host)?.toolEvents ?? [];
  const tool = { server: SERVER_NAME, host };
  return { ...commands, toolOf: (event) => (events.includes(event) ? tool : undefined) };
}

function hookElements({ host, hooks }: HostRequest): readonly JsonValue[] {
  const { hooks: place } = host;
  if (hooks === undefined || place === undefined) return [];
  return hooks.events.map((event) => hookElementOf(place, hooks, event));
}

function isChange({ before, after }: HostEdit): boolean {
  return before !== after;
}

function actionOf(edit: HostEdit): HostFileEdited['action'] {
  if (edit.kept !== null) return 'kept';
  if (!isChange(edit)) return 'unchanged';
  if (edit.before === undefined) return 'created';
  return edit.after === undefined ? 'removed' : 'changed';
}

function backupWritten(edit: HostEdit): string | null {
  return edit.backup === 'write' && isChange(edit) ? edit.backupPath : null;
}

const SHARED =
  'whoever opens the project needs a program named autosearch on the PATH: its files name no path of this machine';

function nextSteps({ host, scope, hooks }: HostRequest, isRemoval: boolean): readonly string[] {
  const restart = `restart ${host.name}, so that it reads its settings`;
  if (isRemoval) return [restart];
  const user = scope === 'user' ? ' --user' : '';
  const trust = hooks === undefined ? null : (host.hooks?.trust ?? null);
  return [
    restart,
    ...(trust === null ? [] : [trust]),
    ...(scope === 'project' ? [SHARED] : []),
    `for the skills as well: autosearch skills install --host ${host.skillFolder}${user} --server`,
  ];
}
