import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isJsonValue, isRecord, type JsonValue, type Random } from '../../src/kernel/index.ts';
import type { McpHost } from '../support/mcp-client.ts';
import { withServer } from '../support/mcp-server.ts';
import { anyJson, mutateJson, pick } from './mutate.ts';
import { type FuzzTarget, promise } from './target.ts';

/** What waits for the world outside, or asks whole questions. */
const SLOW = /^(?:research|fetch_page|evolve|watch|recheck|skill_train)/;

const CALLS = 30;

/** Tools called by their schemas, and by what is nearly one: each call ends in a result or a typed failure, and the server goes on. */
export const tools: FuzzTarget = {
  name: 'tools',
  open: async () => (random) =>
    withServer(async (host, folder) => {
      await mkdir(join(folder, 'docs'), { recursive: true });
      await writeFile(join(folder, 'docs/a.md'), '# A\n\nThe pump runs at 3 bar.\n');
      const { tools: listed } = await host.client.listTools();
      const called = listed.filter(({ name }) => !SLOW.test(name));
      for (const { name, inputSchema } of random.shuffle(called).slice(0, CALLS)) {
        const input = ofSchema(random, inputSchema);
        const given = random.next() < 0.5 ? input : mutateJson(random, input);
        await tryCall(host, name, isRecord(given) ? given : { text: given });
      }
    }),
};

async function tryCall(
  { client }: Omit<McpHost, 'pid'>,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  const shown = JSON.stringify(given).slice(0, 2_000);
  const result = await client.callTool({ name, arguments: { ...given } });
  const said = JSON.stringify(result.content).slice(0, 2_000);
  promise(
    !/\binternal\b|TypeError|RangeError|SQLITE|at \S+\.ts:/.test(result.isError ? said : ''),
    `${name} ${shown}: ${said}`,
  );
  await client.ping();
}

/** A value that a JSON schema takes, as far as it says. */
function ofSchema(random: Random, schema: unknown): JsonValue {
  if (!isRecord(schema)) return anyJson(random);
  const one = listIn(schema, 'anyOf') ?? listIn(schema, 'oneOf');
  if (one !== undefined) return ofSchema(random, one[random.below(one.length)]);
  const allowed = listIn(schema, 'enum');
  if (allowed !== undefined) {
    const value = allowed[random.below(allowed.length)];
    return isJsonValue(value) ? value : null;
  }
  switch (schema['type']) {
    case 'object':
      return objectOf(random, schema);
    case 'array':
      return Array.from({ length: random.below(4) }, () => ofSchema(random, schema['items']));
    case 'integer':
    case 'number':
      return random.below(5);
    case 'boolean':
      return random.next() < 0.5;
    case 'string':
      return pick(random, [
        'The pump runs at 3 bar.',
        'docs',
        'docs/a.md',
        '2026-01-01T00:00:00Z',
        'x',
      ]);
    default:
      return anyJson(random);
  }
}

function objectOf(random: Random, schema: Readonly<Record<string, unknown>>): JsonValue {
  const { properties } = schema;
  const required = listIn(schema, 'required') ?? [];
  const members = isRecord(properties) ? Object.entries(properties) : [];
  return Object.fromEntries(
    members
      .filter(([name]) => required.includes(name) || random.next() < 0.3)
      .map(([name, member]) => [name, ofSchema(random, member)]),
  );
}

function listIn(
  schema: Readonly<Record<string, unknown>>,
  name: string,
): readonly unknown[] | undefined {
  const list = schema[name];
  return Array.isArray(list) && list.length > 0 ? list : undefined;
}
