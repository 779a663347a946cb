import { ProtocolErrorCode, type Server, specTypeSchemas } from '@modelcontextprotocol/server';
import { type App, openSkillIndex } from '../app/index.ts';
import { ResearchError, sha256Hex } from '../kernel/index.ts';
import type { SkillEntry } from '../skills/index.ts';
import { answerWith } from './failure.ts';
import type { Served } from './tool-sets.ts';

/** What a server that serves its skills says of itself. */
export const SKILL_CAPABILITY = { 'io.modelcontextprotocol/skills': {} } as const;

/** Skills change while a server runs: nobody keeps the list. */
const FRESH = { ttlMs: 0, cacheScope: 'private' } as const;

/** Skills as the extension of the protocol has them (docs/spec/mcp.md, MCP-47); their files are resources. */
export function serveSkills(server: Server, { rooms, tools }: Served): void {
  const paged = { params: specTypeSchemas.PaginatedRequestParams };
  server.setRequestHandler('skills/list', paged, () =>
    answerWith(ProtocolErrorCode.InternalError, tools, async () => {
      const { skills } = (await openSkillIndex(rooms)).index;
      return { skills: await Promise.all(skills.map(describeSkill)), ...FRESH };
    }),
  );
  const named = { params: specTypeSchemas.ResourceRequestParams };
  server.setRequestHandler('skills/get', named, ({ uri }) =>
    answerWith(ProtocolErrorCode.InvalidParams, tools, async () => ({
      skill: await describeSkill(await getSkill(rooms, uri)),
      ...FRESH,
    })),
  );
}

/** Every file of a skill of ours is one. */
async function describeSkill({ name, path }: SkillEntry) {
  const { readFrontMatter } = await import('../skills/index.ts');
  const { readTextFile } = await import('../storage/index.ts');
  const text = await readTextFile(path);
  const uri = `skill://${name}/SKILL.md`;
  const file = { uri, digest: `sha256:${sha256Hex(text)}`, size: Buffer.byteLength(text) };
  return { uri, frontmatter: readFrontMatter(text), resources: [file] };
}

async function getSkill(rooms: App, uri: string): Promise<SkillEntry> {
  const { skills } = (await openSkillIndex(rooms)).index;
  const skill = skills.find(({ name }) => uri === `skill://${name}/SKILL.md`);
  if (skill !== undefined) return skill;
  throw new ResearchError('not-found', `Skill ${uri.slice(0, 200)} not found`, {
    fix: 'skills/list shows what there is.',
  });
}
