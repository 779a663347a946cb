import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { World } from '../src/cli/command.ts';
import { COMMANDS } from '../src/cli/commands.ts';
import { createFixedClock, isRecord, systemNewId } from '../src/kernel/index.ts';
import { describeTool } from '../src/mcp/describe-tool.ts';
import { fieldsOf, frozen } from './support/frozen.ts';
import { runCliWith } from './support/run-cli.ts';
import { toolBox } from './support/tool-box.ts';
import { asOpenAi, makeResults } from './support/transcripts.ts';
import { createTempDir } from './support/with-temp-dir.ts';

async function helpOf(words: readonly string[]): Promise<string> {
  return (await runCliWith([...words, '--help'])).stdout;
}

const EVERYWHERE: readonly string[] = [
  ...['--json', '--home <dir>', '--now <time>', '--seed <n>', '--quiet', '--verbose', '-h, --help'],
];

/** What a script may rely on: how a command is called, its options and the lines of its examples. */
async function contractOf(
  words: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const help = await helpOf(words);
  const usage = /^Usage: autosearch (.*)$/m.exec(help)?.[1] ?? '';
  const flags = [...help.matchAll(/^ {2}((?:-\w, )?--[\w-]+(?: [<[][^>\]]+[>\]])?)/gm)];
  const examples = [...help.matchAll(/^ {2}(autosearch .*?)(?: {3,}.*)?$/gm)];
  const group = help.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '';
  const children = [...group.matchAll(/^ {2}([a-z]+)\b/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'help');
  // A group takes none of them itself.
  if (children.length === 0) for (const flag of EVERYWHERE) expect(help).toContain(flag);
  const own = JSON.stringify({
    usage,
    flags: flags.map(([, flag = '']) => flag).filter((flag) => !EVERYWHERE.includes(flag)),
    examples: examples.map(([, line]) => line),
  });
  const below = await Promise.all(children.map((name) => contractOf([...words, name])));
  return [[words.join(' '), own], ...below.flat()];
}

test('CLI-4 every command is called as it was, with the same options and examples', async () => {
  const found = await Promise.all(COMMANDS.map(({ name }) => contractOf([name])));
  const contract = Object.fromEntries(found.flat().map(([name, own]) => [name, JSON.parse(own)]));
  expect(contract).toEqual(frozen('commands.json', contract));
});

test('MCP-4 every tool is listed as it was, with the same schemas', async () => {
  const tools = (await (await toolBox()).list()).map(describeTool);
  const contract = Object.fromEntries(
    tools.map(({ name, annotations, inputSchema, outputSchema }) => [
      name,
      { annotations, inputSchema, outputSchema },
    ]),
  );
  expect(JSON.parse(JSON.stringify(contract))).toEqual(frozen('tools.json', contract));
  expect(tools).toHaveLength(43);
});

const TRANSCRIPT = asOpenAi(makeResults({ results: 12 }));
const PROCESS = {
  type: 'Process',
  trigger: 'a table',
  action: 'read by column',
  outcome: 'worked',
};
const EVENT = { outcome: 'success', winning_pattern: 'quote the name', good_query: 'the "name"' };

const SKILL = `---\nname: auto-evolve\ndescription: Use when a session ended.\n---\n\n# Ours\n`;

/** Commands in an order in which each finds what it shows; `$x` is what an earlier one printed. */
const LINES: readonly (readonly [name: string, line: string, stdin?: string])[] = [
  ['doctor', 'doctor'],
  ['config show', 'config show'],
  ['config set', 'config set judge.target 10'],
  ['config check', 'config check'],
  ['protocol', 'protocol'],
  ['completion', 'completion bash'],
  ['docs index', 'docs index docs'],
  ['docs status', 'docs status'],
  ['research', 'research Which|rule|promotes|a|pattern? --docs docs'],
  ['sessions list', 'sessions list'],
  ['sessions show', 'sessions show $session_id'],
  ['sessions resume', 'sessions resume $session_id'],
  ['ask', 'ask $session_id And|in|two|years?'],
  ['verify', 'verify $session_id'],
  ['feedback', 'feedback $session_id accepted'],
  ['judge', 'judge home/sessions/$session_id/evidence.jsonl'],
  ['lineage', 'lineage --diff'],
  ['evolve', 'evolve --dry-run --generations 1'],
  ['capture', 'capture search-web -', JSON.stringify(EVENT)],
  ['compact', 'compact search-web --force'],
  ['compact --all', 'compact --all --force'],
  ['experience show', 'experience show search-web'],
  ['experience events', 'experience events search-web'],
  ['experience explain', 'experience explain search-web'],
  ['skills list', 'skills list'],
  ['skills show', 'skills show search-documents'],
  ['skills search', 'skills search remember|what|was|learned'],
  ['skills verify', 'skills verify'],
  ['skills install', 'skills install'],
  ['skills install --host', 'skills install --host claude'],
  ['skills uninstall', 'skills uninstall --host claude'],
  ['skills override', 'skills override auto-evolve SKILL.md --justification ours'],
  ['skills override --remove', 'skills override auto-evolve --remove --justification ours'],
  ['memory add', 'memory add -', JSON.stringify(PROCESS)],
  ['memory get', 'memory get $ids'],
  ['memory recall', 'memory recall table --session me'],
  ['memory recall --by session', 'memory recall table --by session --session me'],
  ['memory feedback', 'memory feedback --node $ids --outcome success'],
  ['memory history', 'memory history $ids'],
  ['memory candidates', 'memory candidates --criteria low_q'],
  ['memory log', 'memory log'],
  ['memory refine', 'memory refine $ids --content {"trigger":"tables"}'],
  ['memory link', 'memory link $ids SUPPORTS $ids'],
  ['memory archive', 'memory archive $ids --now 2027-03-29T00:00:00Z'],
  ['memory undo', 'memory undo $run_id'],
  ['memory evolve', 'memory evolve'],
  ['memory export', 'memory export'],
  ['memory import', 'memory import log.jsonl'],
  ['context status', 'context status transcript.json --max-tokens 4000'],
  [
    'context compact',
    'context compact transcript.json --max-tokens 4000 --session s-talk --offline',
  ],
  ['context dropped', 'context dropped --session s-talk'],
  ['context restore', 'context restore --session s-talk'],
  ['context search', 'context search queue --session s-talk'],
  ['init', 'init --host claude --dry-run'],
  ['home copy', 'home copy home copied'],
  ['forget', 'forget --session $session_id'],
  ['sessions delete', 'sessions delete $session_id'],
  ['worker', 'worker --until-empty'],
  ['failure', 'sessions show s-0000000000000000'],
];

test('CLI-2 what --json prints has the fields that it had', async () => {
  const folder = createTempDir();
  await mkdir(join(folder, 'docs'));
  const rule = 'A pattern is promoted after three sightings and two wins within thirty days.\n';
  await writeFile(join(folder, 'docs/rules.md'), `# Promotion\n\n${rule}`);
  await writeFile(join(folder, 'transcript.json'), TRANSCRIPT);
  await writeFile(join(folder, 'SKILL.md'), SKILL);
  const printed: Record<string, string> = {};
  const fields: Record<string, string> = {};
  for (const [name, line, stdin = ''] of LINES) {
    const { code, stdout } = await runCliWith(
      [...line.split(' ').map((word) => wordOf(word, printed)), '--json'],
      worldIn(folder, stdin),
    );
    if (name === 'memory export') await writeFile(join(folder, 'log.jsonl'), stdout);
    const last = stdout.trimEnd().split('\n').at(-1) ?? '';
    expect(last, `${line}: ${code}`).not.toBe('');
    const value: unknown = JSON.parse(last);
    for (const id of ['session_id', 'run_id', 'new_id', 'ids']) remember(value, id, printed);
    fields[name] = `${code} ${fieldsOf(value)}`;
  }
  expect(fields).toEqual(frozen('json-fields.json', fields));
});

/** `a|b` is one argument, and `$x/y` has in it what an earlier command printed. */
function wordOf(word: string, printed: Readonly<Record<string, string>>): string {
  return word
    .replaceAll('|', ' ')
    .replace(/\$([a-z_]+)/g, (_, name: string) => printed[name] ?? `no ${name}`);
}

function remember(value: unknown, id: string, printed: Record<string, string>): void {
  const found = isRecord(value) ? value[id] : undefined;
  const one: unknown = Array.isArray(found) ? found[0] : found;
  if (typeof one === 'string') printed[id] ??= one;
}

function worldIn(folder: string, stdin: string): Partial<World> {
  return {
    cwd: folder,
    environment: {
      AUTOSEARCH_HOME: join(folder, 'home'),
      // Changes of levers are printed too.
      AUTOSEARCH_LOOP_UNTIL_ANSWERED: 'false',
      HOME: folder,
      PATH: process.env['PATH'],
    },
    stdin: (async function* () {
      yield new TextEncoder().encode(stdin);
    })(),
    stderr: { isTerminal: true, columns: 100, write: () => undefined },
    clock: createFixedClock('2026-03-29T00:00:00.000Z', () => performance.now()),
    newId: systemNewId,
  };
}
