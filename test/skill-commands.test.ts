import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';
import { toolBox } from './support/tool-box.ts';

const SKILLS = fileURLToPath(new URL('../skills', import.meta.url));
const EVERYWHERE = ['--json', '--home', '--now', '--seed', '--quiet', '--verbose', '--help'];

const TEXTS = readdirSync(SKILLS).flatMap((group) =>
  readdirSync(join(SKILLS, group)).map(
    (name) => [name, readFileSync(join(SKILLS, group, name, 'SKILL.md'), 'utf8')] as const,
  ),
);

/** Words of a command line in a text, up to the end of the code that it stands in. */
function commandLines(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/autosearch (?=[a-z])([^`\n]*)/g)].map(([, rest = '']) =>
    rest.split(/\s+/).filter((word) => word !== ''),
  );
}

async function fault(words: readonly string[]): Promise<string | undefined> {
  const entry = COMMANDS.find(({ name }) => name === words[0]);
  if (entry === undefined) return `no command ${words[0]}`;
  const command = new Command(entry.name);
  (await entry.load()).define(command, async () => undefined);
  const second = words[1] ?? '';
  const child = command.commands.find((one) => one.name() === second);
  if (child === undefined && command.commands.length > 0 && /^[a-z]+$/.test(second))
    return `no command ${words[0]} ${second}`;
  const known = new Set([
    ...EVERYWHERE,
    ...[command, ...(child === undefined ? command.commands : [child])].flatMap((one) =>
      one.options.map(({ long }) => long),
    ),
  ]);
  const flags = words.flatMap((word) => /^--[a-z-]+/.exec(word) ?? []);
  const unknown = flags.find((flag) => !known.has(flag));
  return unknown === undefined ? undefined : `${words.join(' ')}: no ${unknown}`;
}

describe('SKI-7 what a shipped skill names is there', () => {
  test.each(TEXTS)('%s: commands and options', async (_, text) => {
    const faults = await Promise.all(commandLines(text).map(fault));
    expect(faults.filter((one) => one !== undefined)).toEqual([]);
  });

  test('tools', async () => {
    const tools = await (await toolBox()).list();
    const named = TEXTS.flatMap(([skill, text]) =>
      [...text.matchAll(/MCP:? `([a-z_]+)/g)].map(([, tool = '']) => ({ skill, tool })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ tool }) => !tools.some(({ name }) => name === tool))).toEqual([]);
  });
});
