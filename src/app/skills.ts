import { homedir } from 'node:os';
import {
  flag,
  nullable,
  oneOf,
  optional,
  ResearchError,
  record,
  text,
  whole,
} from '../kernel/index.ts';
import {
  encodeSkill,
  findTampered,
  hostFolder,
  type InstallReport,
  installSkills,
  readSkill,
  type ShipReport,
  SKILL_GROUPS,
  SKILL_HOSTS,
  type SkillHost,
  type SkillIndex,
  searchSkills,
  type TamperedFile,
  uninstallSkills,
} from '../skills/index.ts';
import { counted } from '../text/index.ts';
import type { App } from './app.ts';
import { openSkillIndex } from './open-skill-index.ts';
import { type Caller, type CommandOption, operation } from './operation.ts';
import { findOwnProgram } from './own-program.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { CORE_TOOLS, chooseTools } from './tools.ts';
import { anyObjects } from './values.ts';

function noteProblems({ invalid, ignored }: SkillIndex, caller: Caller): void {
  if (caller.actor === 'agent') return;
  for (const { path, problems } of invalid)
    for (const { line, what, fix } of problems) caller.note(`${path}:${line} ${what}. ${fix}`);
  for (const { path, because } of ignored) caller.note(`${path} is ignored: ${because}`);
}

export const skillList = operation({
  effect: 'reads',
  input: record({ group: optional(oneOf(...SKILL_GROUPS)) }),
  async run(app, { group }, caller): Promise<SkillIndex> {
    const { index } = await openSkillIndex(app);
    noteProblems(index, caller);
    const skills = index.skills.filter((skill) => group === undefined || skill.group === group);
    return { ...index, skills };
  },
  encode: ({ skills, invalid, ignored }) => ({ skills: skills.map(encodeSkill), invalid, ignored }),
  command: {
    examples: [],
    describe: ({ skills }) =>
      skills.map(
        ({ name, group, description }) => `${name.padEnd(26)} ${group.padEnd(9)} ${description}`,
      ),
  },
  tool: {
    description: 'Names and descriptions of the skills, and the files that are invalid.',
    output: record({
      items: anyObjects,
      invalid: anyObjects,
    }),
    encode: ({ skills, invalid }) => ({
      items: skills.map(({ name, description, group, version, isProtected }) => ({
        name,
        description,
        group,
        version,
        is_protected: isProtected,
      })),
      invalid,
    }),
  },
});

export const showSkill = operation({
  effect: 'reads',
  input: record({ name: text() }),
  async run(app, { name }, { actor, wordText }) {
    const { index, homeSkills } = await openSkillIndex(app);
    const skill = await readSkill(index, name, homeSkills);
    return actor === 'agent' ? { ...skill, body: await wordText(skill.body) } : skill;
  },
  encode: ({ entry, body, digest }) => ({ ...encodeSkill(entry), body, digest }),
  command: {
    positionals: [{ usage: '<name>', about: 'the skill' }],
    examples: [],
    describe: ({ body, digest }) => [
      body.trimEnd(),
      ...(digest === null ? [] : [`\n${digest.trimEnd()}`]),
    ],
  },
  tool: {
    description:
      'The text of a skill, and the digest of what its use taught. Read it before you use it.',
    output: record({ name: text(), body: text(), digest: nullable(text()) }),
  },
});

const DEFAULT_LIMIT = 10;

export const search = operation({
  effect: 'reads',
  input: searchInput(1_000),
  async run(app, { query, limit = DEFAULT_LIMIT }) {
    const { index } = await openSkillIndex(app);
    const values = (await app.hasMemory()) ? await (await app.memory()).skillValues() : new Map();
    return searchSkills(index, query, limit, values);
  },
  encode: (found) => found.map(encodeSkill),
  command: {
    positionals: [{ usage: '<query>', about: 'what is to be done' }],
    options: [{ flags: '--limit <n>', about: 'maximum number of skills' }],
    examples: [],
    describe: (found) =>
      found.length === 0
        ? 'No matching skill.'
        : found.map(({ name, description }) => `${name.padEnd(26)} ${description}`),
  },
  tool: {
    description: 'The skills that fit what is to be done, what served best first.',
    input: searchInput(100),
    output: record({ items: anyObjects }),
  },
});

function searchInput(most: number) {
  return record({
    query: text({ min: 1 }),
    limit: optional(whole({ min: 1, max: most })),
  });
}

export interface VerifyOutput {
  readonly index: SkillIndex;
  readonly tampered: readonly TamperedFile[];
}

export const verifySkills = operation({
  effect: 'reads',
  input: record({}),
  async run(app, _, caller) {
    const { index } = await openSkillIndex(app);
    const tampered = await findTampered(PACKAGE_FOLDER);
    for (const { name, justification, ts } of index.overrides)
      caller.note(`${name} was overridden by a person on ${ts.slice(0, 10)}: ${justification}`);
    noteProblems(index, caller);
    for (const { path } of tampered)
      caller.note(`${path} is not what was shipped: install the package again`);
    return { index, tampered };
  },
  encode: ({ index: { skills, invalid, ignored, overrides }, tampered }) => ({
    valid: invalid.length === 0 && tampered.length === 0,
    skills: skills.length,
    invalid,
    ignored,
    tampered,
    overrides,
  }),
  command: {
    examples: [],
    describe: (output) =>
      isValid(output)
        ? `${counted(output.index.skills.length, 'skill')}, all valid`
        : `${output.index.invalid.length} invalid, ${output.tampered.length} changed`,
    ending: (output) => (isValid(output) ? 'done' : 'refused'),
  },
});

function isValid({ index, tampered }: VerifyOutput): boolean {
  return index.invalid.length === 0 && tampered.length === 0;
}

const HOST: CommandOption = {
  flags: '--host <host>',
  about: `the host: ${SKILL_HOSTS.join(', ')}`,
};
const USER: CommandOption = {
  flags: '--user',
  about: "in the user's folder instead of this project",
};

function folderOf({ place }: App, host: SkillHost, user = false): string {
  return hostFolder(user ? (place.environment['HOME'] ?? homedir()) : place.cwd, host);
}

type Installed = InstallReport | (ShipReport & { readonly home: string });

export const install = operation({
  effect: 'adds',
  input: record({
    host: optional(oneOf(...SKILL_HOSTS)),
    /** In the user's folder instead of this project. */
    user: optional(flag()),
    /** Links instead of copies. */
    link: optional(flag()),
    /** The host lists the MCP server: its skills name tools. */
    server: optional(flag()),
  }),
  async run(app, { host, user, link = false, server = false }, caller) {
    if (link && server)
      throw new ResearchError(
        'argument-invalid',
        'skills install: --link keeps the files as they are',
        {
          fix: 'Leave --link or --server out.',
        },
      );
    if (host === undefined) return installIntoHome(app, caller);
    const { index } = await openSkillIndex(app);
    const folder = folderOf(app, host, user);
    const reach = {
      tools: server ? [...chooseTools([CORE_TOOLS])] : [],
      // A project's files are shared: no path of this machine is in them.
      program: user === true ? await findOwnProgram(app.place) : 'autosearch',
      home: user === true ? app.place.home : undefined,
    };
    const mode = link ? 'link' : (text: string) => caller.wordText(text, reach);
    const report = await installSkills(index.skills, folder, mode);
    for (const name of report.kept) caller.note(`${name} was kept: the file there is not ours`);
    return report;
  },
  command: {
    options: [
      HOST,
      USER,
      {
        flags: '--server',
        about: 'with --host: the host lists the MCP server too, so skills name its tools',
      },
      {
        flags: '--link',
        about: 'with --host: links instead of copies, so that upgrades need no second installation',
      },
    ],
    examples: [],
    describe: (report) =>
      'folder' in report
        ? `${counted(report.installed.length, 'skill')} in ${report.folder}`
        : `${counted(report.added.length, 'skill')} added, ${report.upgraded.length} upgraded`,
  },
});

async function installIntoHome(app: App, caller: Caller): Promise<Installed> {
  const { path: home } = await app.home();
  const { shipped, obstacle } = await (await app.evolution()).initHome(caller.signal);
  if (obstacle !== null)
    throw new ResearchError('program-missing', `Installing skills: ${obstacle.why}`, {
      fix: 'The skills of the package work without being copied.',
    });
  const report = shipped ?? { added: [], upgraded: [], modified: [], ref: null };
  for (const name of report.modified) caller.note(`${name} was changed in this home and is kept`);
  return { home, ...report };
}

export const uninstall = operation({
  effect: 'changes',
  input: record({ host: oneOf(...SKILL_HOSTS), user: optional(flag()) }),
  async run(app, { host, user }, caller) {
    const report = await uninstallSkills(folderOf(app, host, user));
    for (const name of report.kept) caller.note(`${name} was edited and is kept`);
    return report;
  },
  command: {
    options: [HOST, USER],
    examples: [],
    describe: ({ removed, folder }) => `${counted(removed.length, 'skill')} removed from ${folder}`,
  },
});
