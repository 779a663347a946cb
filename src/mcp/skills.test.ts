import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withServer } from '../../test/support/mcp-server.ts';

const skill = z.object({
  uri: z.string(),
  frontmatter: z.looseObject({ name: z.string(), description: z.string() }),
  resources: z.array(z.object({ uri: z.string(), digest: z.string(), size: z.number() })),
});

test('MCP-47 skills are listed with the digest of each file, and read as they are', async () => {
  await withServer(async ({ client }) => {
    const { skills } = await client.request(
      { method: 'skills/list', params: {} },
      z.object({ skills: z.array(skill) }),
    );
    expect(skills.length).toBeGreaterThan(30);
    for (const { uri, frontmatter, resources } of skills) {
      expect(uri).toBe(`skill://${frontmatter.name}/SKILL.md`);
      const { contents } = await client.readResource({ uri });
      const text = contents.map((one) => ('text' in one ? one.text : '')).join('');
      const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
      expect(resources).toEqual([{ uri, digest, size: Buffer.byteLength(text) }]);
    }
    const uri = skills[0]?.uri ?? '';
    const got = await client.request(
      { method: 'skills/get', params: { uri } },
      z.object({ skill }),
    );
    expect(got.skill).toEqual(skills[0]);
    const missing = { method: 'skills/get', params: { uri: 'skill://no-such/SKILL.md' } };
    await expect(client.request(missing, z.object({ skill }))).rejects.toMatchObject({
      code: -32_602,
      data: { code: 'not-found' },
    });
    expect(client.getServerCapabilities()).toMatchObject({
      extensions: { 'io.modelcontextprotocol/skills': {} },
    });
  });
});
