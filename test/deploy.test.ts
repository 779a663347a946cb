import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentNameOf, SETTINGS } from '../src/environment/index.ts';
import { isRecord } from '../src/kernel/index.ts';
import { runCliWith } from './support/run-cli.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');
const DOCKERFILE = read('deploy/Dockerfile').replaceAll('\\\n', ' ');
const GUIDE = read('docs/guide/deploy.md');

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});
const wordsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : [];

const COMPOSE = fieldsOf(parse(read('deploy/compose.yaml'), { merge: true }));
const SERVICES = Object.entries(fieldsOf(COMPOSE['services'])).map(
  ([name, service]) => [name, fieldsOf(service)] as const,
);
const OURS = SERVICES.filter(([, { image }]) => image === 'autosearch');

/** The arguments of an instruction, one by one. */
function instructions(name: string): readonly string[] {
  return DOCKERFILE.split('\n').flatMap((line) =>
    line.startsWith(`${name} `) ? [line.slice(name.length + 1).trim()] : [],
  );
}

/** A command line is one of the program's: the command is there, with every option. */
async function expectCommand(line: readonly string[]): Promise<void> {
  const end = line.findIndex((word) => !/^[a-z]+$/.test(word));
  const words = end === -1 ? line : line.slice(0, end);
  const { code, stdout } = await runCliWith([...words, '--help']);
  expect([line, code]).toEqual([line, 0]);
  // The last word may be an argument of a group's command.
  expect(stdout).toContain(`Usage: autosearch ${words.join(' ')}`);
  for (const option of line.filter((word) => word.startsWith('--')))
    expect(stdout).toContain(option);
}

describe('deploy/', () => {
  test('ENV-26 every instruction of the image is one, and what it copies and starts is there', () => {
    const known = /^(?:FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD) /;
    for (const line of DOCKERFILE.split('\n'))
      if (line !== '' && !line.startsWith('#')) expect(line).toMatch(known);
    const manifest = fieldsOf(JSON.parse(read('package.json')));
    expect(JSON.parse(instructions('ENTRYPOINT')[0] ?? '')).toEqual(
      Object.keys(fieldsOf(manifest['bin'])),
    );
    const floor = Number(/>=(\d+)/.exec(String(fieldsOf(manifest['engines'])['node']))?.[1]);
    for (const image of instructions('FROM'))
      expect(Number(/^node:(\d+)/.exec(image)?.[1])).toBeGreaterThanOrEqual(floor);
    // As nobody in particular, into a folder that is a volume.
    expect(instructions('USER')).toEqual(['node']);
    expect(instructions('ENV')).toEqual([`AUTOSEARCH_HOME=${instructions('VOLUME')[0]}`]);
  });

  test('ENV-26 commands of the image and of the services are the program’s, with their options', async () => {
    const own: readonly string[] = wordsOf(JSON.parse(instructions('CMD')[0] ?? ''));
    expect(OURS.map(([name]) => name)).toEqual(['mcp', 'worker', 'push']);
    for (const line of [own, ...OURS.map(([, { command }]) => wordsOf(command))])
      await expectCommand(line);
    expect(instructions('EXPOSE')).toEqual([own[own.indexOf('--port') + 1]]);
  });

  test('ENV-26 variables are those that the program reads, and documents are not written', () => {
    const known = new Set([
      ...SETTINGS.map(({ key }) => environmentNameOf(key)),
      ...['AUTOSEARCH_HOME', 'PGPASSWORD', 'XDG_CACHE_HOME', 'AUTOSEARCH_MCP_TOKEN'],
      'AUTOSEARCH_CHANNELS_REMOTE_INDEX_BASE_URL',
    ]);
    const named = OURS.flatMap(([, { environment }]) => Object.keys(fieldsOf(environment)));
    expect(named.length).toBeGreaterThan(OURS.length);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    for (const [, { volumes }] of OURS) expect(wordsOf(volumes).at(-1)).toMatch(/:\/documents:ro$/);
  });

  test('ENV-26 services, volumes and files that are named are there, and one port is open', () => {
    const names = SERVICES.map(([name]) => name);
    const needed = SERVICES.flatMap(([, { depends_on: on }]) =>
      Array.isArray(on) ? wordsOf(on) : Object.keys(fieldsOf(on)),
    );
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
    const declared = Object.keys(fieldsOf(COMPOSE['volumes']));
    const mounted = SERVICES.flatMap(([, { volumes }]) => wordsOf(volumes))
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((from) => /^[a-z]/.test(from));
    expect(new Set(mounted)).toEqual(new Set(declared));
    const files = SERVICES.map(([, { build }]) => fieldsOf(build)['dockerfile']);
    for (const file of files.filter((one) => one !== undefined))
      expect(existsSync(`${ROOT}${file}`)).toBe(true);
    // Nothing but the server of agents is reached from outside, and that from this machine alone.
    expect(SERVICES.flatMap(([, one]) => wordsOf(one['ports']))).toEqual(['127.0.0.1:8765:8765']);
  });

  test('ENV-26 the guide names what is there', async () => {
    const lines = [
      ...GUIDE.matchAll(/^(?:docker compose \S+ (?:--rm )?mcp )?autosearch ([a-z][^|>#\n]*)/gm),
    ];
    expect(lines.length).toBeGreaterThan(3);
    for (const [, line = ''] of lines) await expectCommand(line.trim().split(/\s+/));
    for (const [, name = ''] of GUIDE.matchAll(/\$?\b([A-Z]+(?:_[A-Z]+)+)=/g))
      expect(read('deploy/compose.yaml')).toContain(name);
  });
});
