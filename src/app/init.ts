import { homedir } from 'node:os';
import { join } from 'node:path';
import {
  findServerCommand,
  HOST_SCOPES,
  HOSTS,
  type HostEdit,
  type HostRequest,
  openHostEditor,
  requireHost,
  requireScope,
} from '../environment/index.ts';
import { flag, record, type TypeOf, text, withDefault } from '../kernel/index.ts';
import type { AppPlace } from './app.ts';
import { operation } from './operation.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';

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
});

export const init = operation({
  effect: 'changes',
  idempotent: true,
  input: initInput,
  async run(app, input, caller) {
    const { dryRun, remove } = input;
    const request = await requestOf(app.place, input);
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
        diff: editor.showHostEdit(edit, entry),
      })),
      next,
    };
  },
  encode: ({ host, scope, dryRun, remove, ...done }) => ({
    host,
    scope,
    dry_run: dryRun,
    removed: remove,
    ...done,
  }),
  command: {
    options: [
      { flags: '--host <host>', about: `the host: ${names}` },
      { flags: '--scope <scope>', about: `whose settings: ${HOST_SCOPES.join(' or ')}` },
      { flags: '--dry-run', about: 'show what would change, and write nothing' },
      { flags: '--remove', about: 'remove what init wrote' },
    ],
    examples: [
      'init --host claude',
      'init --host vscode --scope project --dry-run',
      'init --host zed --remove',
    ],
    describe: ({ files }) =>
      files.map(({ path, action, diff }) => `${path}: ${action}${diff === '' ? '' : `\n${diff}`}`),
  },
});

async function requestOf(
  { environment, cwd, home }: AppPlace,
  { host, scope }: InitInput,
): Promise<HostRequest> {
  const userFolder = environment['HOME'] || environment['USERPROFILE'] || homedir();
  const server = await findServerCommand({
    environment,
    node: process.execPath,
    entry: join(PACKAGE_FOLDER, 'dist/cli/main.js'),
    home,
    scope: requireScope(scope),
  });
  return {
    host: requireHost(host),
    scope: requireScope(scope),
    server,
    place: { cwd, userFolder, platform: process.platform, environment },
  };
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

function nextSteps({ host, scope }: HostRequest, isRemoval: boolean): readonly string[] {
  const restart = `restart ${host.name}, so that it reads its settings`;
  if (isRemoval) return [restart];
  const user = scope === 'user' ? ' --user' : '';
  return [
    restart,
    `for the skills as well: autosearch skills install --host ${host.skillFolder}${user}`,
  ];
}
