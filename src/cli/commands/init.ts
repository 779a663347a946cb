import { homedir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../../app/index.ts';
import {
  findServerCommand,
  HOST_SCOPES,
  HOSTS,
  type HostEdit,
  type HostRequest,
  openHostEditor,
  requireHost,
  requireScope,
} from '../../environment/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

const EXAMPLES = `
Examples:
  autosearch init --host claude
  autosearch init --host vscode --scope project --dry-run
  autosearch init --host zed --remove`;

interface InitOptions {
  readonly host: string;
  readonly scope: string;
  readonly dryRun?: boolean;
  readonly remove?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command
    .addHelpText('after', EXAMPLES)
    .requiredOption('--host <host>', `the host: ${HOSTS.map(({ name }) => name).join(', ')}`)
    .option('--scope <scope>', `whose settings: ${HOST_SCOPES.join(' or ')}`, 'user')
    .option('--dry-run', 'show what would change, and write nothing')
    .option('--remove', 'remove what init wrote')
    .action((options: InitOptions) => run(command, (context) => init(context, options)));
};

async function init(context: CommandContext, options: InitOptions): Promise<number> {
  const request = await requestOf(context, options);
  const isRemoval = options.remove === true;
  const isDryRun = options.dryRun === true;
  const editor = await openHostEditor();
  const edits = await (isRemoval ? editor.planRemoval(request) : editor.plan(request));
  if (!isDryRun) await editor.apply(edits);
  const entry = request.host.entryOf(request.server);
  const next = isDryRun ? [] : nextSteps(request, edits, isRemoval);
  const files = edits.map((edit) => ({
    path: edit.path,
    action: actionOf(edit),
    backup: isDryRun ? null : backupWritten(edit),
    diff: editor.show(edit, entry),
  }));
  context.sayJson({
    host: request.host.name,
    scope: request.scope,
    dry_run: isDryRun,
    removed: isRemoval,
    changed: edits.some(isChange),
    entry,
    files,
    next,
  });
  for (const { path, action, backup, diff } of files) {
    context.say(`${path}: ${action}${diff === '' ? '' : `\n${diff}`}`);
    if (backup !== null) context.note(`the previous content is in ${backup}`);
  }
  for (const { path, kept } of edits)
    if (kept !== null) context.note(`${path} was left alone: ${kept}`);
  for (const step of next) context.note(step);
  return EXIT.done;
}

async function requestOf(context: CommandContext, options: InitOptions): Promise<HostRequest> {
  const { environment, cwd } = context;
  const host = requireHost(options.host);
  const scope = requireScope(options.scope);
  const userFolder = environment['HOME'] || environment['USERPROFILE'] || homedir();
  const server = await findServerCommand({
    environment,
    node: process.execPath,
    entry: join(PACKAGE_FOLDER, 'dist/cli/main.js'),
    home: context.home,
  });
  return {
    host,
    scope,
    server,
    place: { cwd, userFolder, platform: process.platform, environment },
  };
}

function isChange({ before, after }: HostEdit): boolean {
  return before !== after;
}

function actionOf(edit: HostEdit): 'created' | 'changed' | 'removed' | 'unchanged' | 'kept' {
  if (edit.kept !== null) return 'kept';
  if (!isChange(edit)) return 'unchanged';
  if (edit.before === undefined) return 'created';
  return edit.after === undefined ? 'removed' : 'changed';
}

function backupWritten(edit: HostEdit): string | null {
  return edit.backup === 'write' && isChange(edit) ? edit.backupPath : null;
}

function nextSteps(
  { host, scope }: HostRequest,
  edits: readonly HostEdit[],
  isRemoval: boolean,
): readonly string[] {
  if (!edits.some(isChange)) return [];
  const steps = [`restart ${host.name}, so that it reads its settings`];
  if (isRemoval) return steps;
  const user = scope === 'user' ? ' --user' : '';
  return [
    ...steps,
    `for the skills as well: autosearch skills install --host ${host.skillFolder}${user}`,
  ];
}
