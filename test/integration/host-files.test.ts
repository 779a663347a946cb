import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { systemNewId } from '../../src/kernel/index.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { isMountRefused, withTmpfs } from '../support/with-tmpfs.ts';

const mountRefused = await isMountRefused();
const HOSTS = ['claude', 'codex', 'gemini', 'cursor', 'opencode'];
const LONG = Array.from({ length: 600 }, (_, at) => `part ${at} took ${at * 3} ms`).join('\n');
const PAGE = 4_096;

type Files = Readonly<Record<string, string>>;

/** What each host has before: settings of its user, which are nobody else's to lose. */
const SETTINGS: Files = {
  '.claude.json': '{"projects":{},"mine":1}\n',
  '.claude/settings.json': '{\n  // mine\n  "model": "x",\n}\n',
  '.codex/config.toml': 'model = "x" # mine\n',
  '.codex/hooks.json': '{"hooks":{}}\n',
  '.gemini/settings.json': '{"theme":"x"}\r\n',
  '.cursor/mcp.json': '{"mcpServers":{}}\n',
  '.cursor/hooks.json': '{"version":1,"hooks":{}}\n',
  '.config/opencode/opencode.json': '{"theme":"x"}\n',
};

async function putSettings(user: string): Promise<void> {
  for (const [name, text] of Object.entries(SETTINGS)) {
    await mkdir(join(user, name, '..'), { recursive: true });
    await writeFile(join(user, name), text);
  }
}

async function filesIn(user: string): Promise<Files> {
  const found = await readdir(user, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile() && entry.name !== 'ballast');
  const texts = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [relative(user, path), await readFile(path, 'utf8')] as const;
  });
  return Object.fromEntries((await Promise.all(texts)).sort());
}

function init(user: string, host: string, ...argv: readonly string[]): Promise<CliResult> {
  const facts = { cwd: user, environment: { HOME: user }, newId: systemNewId };
  return runCliWith(['init', '--host', host, '--hooks', ...argv], facts);
}

/** Leaves so many pages of the disk free. */
async function fillUp(folder: string, pages: number): Promise<void> {
  const ballast = join(folder, 'ballast');
  await rm(ballast, { force: true });
  for (let size = 1_024 * 1_024; size >= PAGE; size /= 2)
    for (;;) {
      try {
        await writeFile(ballast, Buffer.alloc(size), { flag: 'a' });
      } catch {
        break;
      }
    }
  const { length } = await readFile(ballast);
  await writeFile(ballast, Buffer.alloc(Math.max(0, length - (length % PAGE) - pages * PAGE)));
}

/** Runs it on a disk with so little room, and says whether it was done. Each file is then as it was, or as it shall be. */
async function tryWith(pages: number, { folder, run, before, after }: Step): Promise<void> {
  await fillUp(folder, pages);
  const { code, stderr } = await run();
  if (code !== 0) expect(stderr).toContain('Free space on that disk');
  const files = await filesIn(folder);
  for (const name of Object.keys(SETTINGS))
    expect([before[name], after[name]]).toContain(files[name]);
  expect(Object.keys(files).filter((name) => name.includes('aside'))).toEqual([]);
  await rm(join(folder, 'ballast'));
  expect((await run()).code).toBe(0);
  expect(await filesIn(folder)).toEqual(after);
}

interface Step {
  readonly folder: string;
  run(): Promise<CliResult>;
  readonly before: Files;
  readonly after: Files;
}

describe.skipIf(mountRefused)('settings of hosts that cannot be written', () => {
  test.each(HOSTS)(
    'ENV-7 ENV-23 %s: on a full disk nothing is lost, and the same call goes on',
    (host) =>
      withTmpfs('1m', async ({ folder }) => {
        await putSettings(folder);
        const before = await filesIn(folder);
        expect((await init(folder, host)).code).toBe(0);
        const after = await filesIn(folder);
        expect((await init(folder, host, '--remove')).code).toBe(0);
        for (let pages = 0; pages < 8; pages += 1) {
          await tryWith(pages, { folder, before, after, run: () => init(folder, host) });
          const remove = (): Promise<CliResult> => init(folder, host, '--remove');
          await tryWith(pages, { folder, before: after, after: before, run: remove });
        }
      }),
  );

  test.each(HOSTS)(
    'ENV-7 ENV-23 %s: where they are read-only they stay, and one line says so',
    (host) =>
      withTmpfs('1m', async ({ folder, makeReadOnly }) => {
        await putSettings(folder);
        const before = await filesIn(folder);
        makeReadOnly();
        const { code, stderr } = await init(folder, host);
        expect(code).toBe(1);
        expect(stderr.trim().split('\n')).toHaveLength(2);
        expect(stderr).toContain('Make the file and its folder writable');
        expect(await filesIn(folder)).toEqual(before);
      }),
  );
});

describe.skipIf(mountRefused)('a home that cannot be written', () => {
  const events = [
    ['PostToolUse', use('t1')],
    ['UserPromptSubmit', { session_id: 's1', prompt: 'which port?' }],
    ['PreCompact', { session_id: 's1', trigger: 'auto' }],
    ['SessionEnd', { session_id: 's1' }],
  ] as const;

  test.each(['read-only', 'full'])(
    'HOO-1 %s: hooks end well, say one line, and the result stays',
    (how) =>
      withTmpfs('1m', async ({ folder, makeReadOnly }) => {
        const home = join(folder, 'home');
        const hook = (event: string, payload: object): Promise<CliResult> =>
          runCliWith(['hook', 'claude', event, '--home', home], {
            cwd: folder,
            newId: systemNewId,
            stdin: bytesOf(payload),
          });
        const first = await hook('PostToolUse', use('t0'));
        expect(first.stdout).toContain('offload_0001');
        const before = await filesIn(folder);
        if (how === 'full') await fillUp(folder, 0);
        else makeReadOnly();
        for (const [event, payload] of events) {
          const { code, stdout, stderr } = await hook(event, payload);
          expect([event, code, stdout]).toEqual([event, 0, '']);
          expect(stderr.split('\n').length, stderr).toBeLessThanOrEqual(2);
        }
        const files = await filesIn(folder);
        for (const [name, text] of Object.entries(before))
          if (!name.includes('hooks')) expect([name, files[name]]).toEqual([name, text]);
      }),
  );
});

test('HOO-1 where Node is gone the host is told by one line, with no exit code that would stop it', async () => {
  const line = '/nowhere/node /nowhere/main.js hook claude PostToolUse --server';
  const failed = await promisify(execFile)('sh', ['-c', line]).catch((error: unknown) => error);
  // Claude Code, Codex and Gemini CLI stop for 2 alone.
  expect(failed).toMatchObject({ code: 127, stdout: '' });
  expect(failed).toMatchObject({ stderr: expect.stringMatching(/^[^\n]*not found\n$/) });
});

function use(id: string): object {
  return {
    session_id: 's1',
    tool_name: 'Bash',
    tool_input: { command: id },
    tool_response: { stdout: LONG, stderr: '', interrupted: false, isImage: false },
    tool_use_id: id,
  };
}

async function* bytesOf(payload: unknown): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(JSON.stringify(payload));
}
