import { dirname, join } from 'node:path';
import { type App, openSkillIndex } from '../app/index.ts';
import { ResearchError } from '../kernel/index.ts';
import type { OpenedSkill } from '../skills/index.ts';
import type { HomeView, ResourceKind } from './resource.ts';

const single = async (): Promise<readonly string[]> => [''];

/** Everything that a host can read, and watch, without calling a tool (docs/spec/mcp.md, MCP-20). */
export const RESOURCE_KINDS: readonly ResourceKind[] = [
  {
    template: 'autosearch://protocol',
    name: 'protocol',
    description: 'The protocol that every session follows.',
    mimeType: 'text/markdown',
    names: single,
    async read() {
      const { readProtocol } = await import('../skills/index.ts');
      const { PACKAGE_FOLDER } = await import('../app/index.ts');
      return await readProtocol(PACKAGE_FOLDER);
    },
    folder: async () => null,
  },
  {
    template: 'autosearch://lineage',
    name: 'lineage',
    description: 'Every change of the strategy and the skills: kept, reverted, refused, and why.',
    mimeType: 'application/json',
    names: single,
    read: async (rooms, _, signal) => JSON.stringify(await readLineage(rooms, signal), null, 1),
    folder: async (rooms) => (await rooms.findHome()).state,
  },
  {
    template: 'autosearch://skills/{name}',
    name: 'skill',
    description: 'The text of a skill.',
    mimeType: 'text/markdown',
    names: skillNames,
    async read(rooms, name) {
      return (await openSkill(rooms, name)).body;
    },
    async folder(rooms, name) {
      return dirname((await openSkill(rooms, name)).entry.path);
    },
  },
  {
    template: 'skill://{name}/SKILL.md',
    name: 'skill file',
    description: 'The whole file of a skill, front matter included.',
    mimeType: 'text/markdown',
    names: skillNames,
    async describe(view, name) {
      const skill = (await view.skills()).find((one) => one.name === name);
      return { name, description: skill?.description };
    },
    async read(rooms, name) {
      const { readTextFile } = await import('../storage/index.ts');
      return readTextFile((await openSkill(rooms, name)).entry.path);
    },
    async folder(rooms, name) {
      return dirname((await openSkill(rooms, name)).entry.path);
    },
  },
  {
    template: 'autosearch://experience/{skill}',
    name: 'experience',
    description: 'What the uses of a skill add up to.',
    mimeType: 'application/json',
    names: skillNames,
    isUnlisted: true,
    async read(rooms, skill, signal) {
      const { encodeDigest } = await import('../experience/index.ts');
      const digest = await (await rooms.experience()).show(skill, null, signal);
      return JSON.stringify(encodeDigest(digest), null, 1);
    },
    folder: async (rooms, skill) => {
      const { findSkillFiles } = await import('../experience/index.ts');
      return join(findSkillFiles((await rooms.findHome()).path, skill).folder, 'experience');
    },
  },
  {
    template: 'autosearch://sessions/{id}/report',
    name: 'report',
    description: 'The delivered report of a session.',
    mimeType: 'text/markdown',
    names: async (view) =>
      (await view.sessions()).flatMap(({ sessionId, hasReport }) => (hasReport ? [sessionId] : [])),
    async read(rooms, id) {
      const { sessionFolder, showSession } = await import('../research/index.ts');
      const { findTextFile } = await import('../storage/index.ts');
      const { sessions } = await rooms.findHome();
      const text = await findTextFile(join(sessionFolder(sessions, id).delivery, 'report.md'));
      if (text !== undefined) return text;
      const { status } = await showSession(sessions, id);
      throw new ResearchError('not-found', `session ${id} has no report: it is ${status}`, {
        fix: 'Wait for it, or resume it: research {"resume": …}.',
      });
    },
    folder: sessionPath,
  },
  {
    template: 'autosearch://sessions/{id}/evidence',
    name: 'evidence',
    description: 'What a session found, a JSON object a line; grows while it runs.',
    mimeType: 'application/x-ndjson',
    names: async (view) => (await view.sessions()).map(({ sessionId }) => sessionId),
    async read(rooms, id) {
      const { encodeEvidence } = await import('../evidence/index.ts');
      const { readEvidence, showSession } = await import('../research/index.ts');
      const { folder } = await showSession((await rooms.findHome()).sessions, id);
      const lines = (await readEvidence(folder)).map((row) => JSON.stringify(encodeEvidence(row)));
      return lines.join('\n');
    },
    folder: sessionPath,
  },
];

async function sessionPath(rooms: App, id: string): Promise<string> {
  const { sessionFolder } = await import('../research/index.ts');
  return sessionFolder((await rooms.findHome()).sessions, id).path;
}

async function openSkill(rooms: App, name: string): Promise<OpenedSkill> {
  const { readSkill } = await import('../skills/index.ts');
  const { index, homeSkills } = await openSkillIndex(rooms);
  return readSkill(index, name, homeSkills);
}

async function skillNames(view: HomeView): Promise<readonly string[]> {
  return (await view.skills()).map(({ name }) => name);
}

async function readLineage(rooms: App, signal: AbortSignal): Promise<readonly unknown[]> {
  const { isHome } = await import('../environment/index.ts');
  const { encodeLineage } = await import('../evolution/index.ts');
  if (!(await isHome(await rooms.findHome()))) return [];
  return encodeLineage(await (await rooms.evolution()).lineage(signal));
}
