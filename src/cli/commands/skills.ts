import { homedir } from 'node:os';
import { createMemoryAccess, findSkillValues, PACKAGE_FOLDER } from '../../app/index.ts';
import { isHome } from '../../environment/index.ts';
import { ResearchError } from '../../kernel/index.ts';
import {
  encodeSkill,
  findTampered,
  hostFolder,
  indexSkills,
  installSkills,
  readSkill,
  SKILL_HOSTS,
  type SkillHost,
  type SkillIndex,
  searchSkills,
  uninstallSkills,
} from '../../skills/index.ts';
import { counted } from '../../text/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';
import { openEvolutionAt } from '../open-evolution.ts';
import { openChosenHome } from '../open-home.ts';
import { wholeNumber } from '../option-values.ts';
import { defineOverride } from '../skills/define-override.ts';

const EXAMPLES = `
Examples:
  autosearch skills list
  autosearch skills search "compare sources"
  autosearch skills show experience-capture
  autosearch skills install --host claude`;

interface InstallOptions {
  readonly host?: string;
  readonly user?: boolean;
  readonly link?: boolean;
}

export const define: DefineCommand = (command, run) => {
  command.addHelpText('after', EXAMPLES);
  const list = command.command('list').description('every skill, and what is invalid or ignored');
  list.action(() => run(list, listAll));
  const show = command
    .command('show')
    .description('the text of a skill and what was learned about it');
  show
    .argument('<name>', 'the skill')
    .action((name: string) => run(show, (context) => showOne(context, name)));
  const search = command.command('search').description('the skills that fit a query');
  search
    .argument('<query>', 'what is to be done')
    .option('--limit <n>', 'at most so many', wholeNumber(1, 1_000))
    .action((query: string, options: { limit?: number }) =>
      run(search, (context) => searchAll(context, query, options.limit ?? 10)),
    );
  const verify = command
    .command('verify')
    .description('check formats, and that no protected file was changed');
  verify.action(() => run(verify, verifyAll));
  const install = command
    .command('install')
    .description(
      'copy the evolvable skills into the home, or all of them to where a host reads them',
    );
  install
    .option('--host <host>', `the host: ${SKILL_HOSTS.join(', ')}`)
    .option('--user', "in the user's folder instead of this project")
    .option(
      '--link',
      'with --host: links instead of copies, so that upgrades need no second installation',
    )
    .action((options: InstallOptions) => run(install, (context) => installAll(context, options)));
  defineOverride(command, run);
  const uninstall = command
    .command('uninstall')
    .description('take back what install put at a host');
  uninstall
    .requiredOption('--host <host>', `the host: ${SKILL_HOSTS.join(', ')}`)
    .option('--user', "in the user's folder instead of this project")
    .action((options: InstallOptions) =>
      run(uninstall, (context) => uninstallAll(context, options)),
    );
};

interface OpenIndex {
  readonly index: SkillIndex;
  readonly homeSkills: string | null;
}

/** Looking at skills creates no home. */
async function openIndex(context: CommandContext): Promise<OpenIndex> {
  const home = await findChosenHome(context);
  const homeSkills = (await isHome(home)) ? home.skills : null;
  return { index: await indexSkills({ packageFolder: PACKAGE_FOLDER, homeSkills }), homeSkills };
}

async function listAll(context: CommandContext): Promise<number> {
  const { index } = await openIndex(context);
  const { skills, invalid, ignored } = index;
  context.sayJson({ skills: skills.map(encodeSkill), invalid, ignored });
  for (const skill of skills)
    context.say(`${skill.name.padEnd(26)} ${skill.group.padEnd(9)} ${skill.description}`);
  noteProblems(context, index);
  return EXIT.done;
}

async function showOne(context: CommandContext, name: string): Promise<number> {
  const { index, homeSkills } = await openIndex(context);
  const { entry, body, digest } = await readSkill(index, name, homeSkills);
  context.sayJson({ ...encodeSkill(entry), body, digest });
  context.say(body.trimEnd());
  if (digest !== null) context.say(`\n${digest.trimEnd()}`);
  return EXIT.done;
}

async function searchAll(context: CommandContext, query: string, limit: number): Promise<number> {
  const { index } = await openIndex(context);
  const { path } = await findChosenHome(context);
  await using memory = createMemoryAccess({ ...context, home: path });
  const found = searchSkills(index, query, limit, await findSkillValues(memory));
  context.sayJson(found.map(encodeSkill));
  for (const { name, description } of found) context.say(`${name.padEnd(26)} ${description}`);
  if (found.length === 0) context.say('No skill shares a word with that.');
  return EXIT.done;
}

async function verifyAll(context: CommandContext): Promise<number> {
  const { index } = await openIndex(context);
  const tampered = await findTampered(PACKAGE_FOLDER);
  const { skills, invalid, ignored, overrides } = index;
  const valid = invalid.length === 0 && tampered.length === 0;
  context.sayJson({
    valid,
    skills: skills.length,
    invalid,
    ignored,
    tampered,
    overrides: overrides.map(({ name, path, sha256, justification, ts }) => ({
      name,
      path,
      sha256,
      justification,
      ts,
    })),
  });
  for (const { name, justification, ts } of overrides)
    context.note(`${name} was overridden by a person on ${ts.slice(0, 10)}: ${justification}`);
  context.say(
    valid
      ? `${counted(skills.length, 'skill')}, all valid`
      : `${invalid.length} invalid, ${tampered.length} changed`,
  );
  noteProblems(context, index);
  for (const { path } of tampered)
    context.note(`${path} is not what was shipped: install the package again`);
  return valid ? EXIT.done : EXIT.refused;
}

async function installAll(context: CommandContext, options: InstallOptions): Promise<number> {
  if (options.host === undefined) return installIntoHome(context);
  const { index } = await openIndex(context);
  const report = await installSkills(
    index.skills,
    folderOf(context, options),
    options.link === true ? 'link' : 'copy',
  );
  context.sayJson(report);
  context.say(`${counted(report.installed.length, 'skill')} in ${report.folder}`);
  for (const name of report.kept)
    context.note(`${name} was left alone: the file there is not ours`);
  return EXIT.done;
}

async function installIntoHome(context: CommandContext): Promise<number> {
  const home = await openChosenHome(context);
  const { shipped, obstacle } = await openEvolutionAt(home, context).initHome(context.signal);
  if (obstacle !== null)
    throw new ResearchError('program-missing', `Installing skills: ${obstacle.why}`, {
      fix: 'The skills of the package work without being copied.',
    });
  const report = shipped ?? { added: [], upgraded: [], modified: [], ref: null };
  context.sayJson({ home: home.path, ...report });
  context.say(`${counted(report.added.length, 'skill')} added, ${report.upgraded.length} upgraded`);
  for (const name of report.modified) context.note(`${name} was changed in this home and is kept`);
  return EXIT.done;
}

async function uninstallAll(context: CommandContext, options: InstallOptions): Promise<number> {
  const report = await uninstallSkills(folderOf(context, options));
  context.sayJson(report);
  context.say(`${counted(report.removed.length, 'skill')} removed from ${report.folder}`);
  for (const name of report.kept) context.note(`${name} was edited and is kept`);
  return EXIT.done;
}

function folderOf(context: CommandContext, { host, user }: InstallOptions): string {
  const base = user === true ? (context.environment['HOME'] ?? homedir()) : context.cwd;
  return hostFolder(base, requireHost(host ?? ''));
}

function requireHost(name: string): SkillHost {
  const host = SKILL_HOSTS.find((one) => one === name);
  if (host !== undefined) return host;
  throw new ResearchError('argument-invalid', `--host ${name}: no host that is known`, {
    fix: `One of ${SKILL_HOSTS.join(', ')}.`,
  });
}

function noteProblems(context: CommandContext, { invalid, ignored }: SkillIndex): void {
  for (const { path, problems } of invalid)
    for (const { line, what, fix } of problems) context.note(`${path}:${line} ${what}. ${fix}`);
  for (const { path, because } of ignored) context.note(`${path} is ignored: ${because}`);
}
