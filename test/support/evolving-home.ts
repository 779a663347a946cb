import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { openEvolution } from '../../src/evolution/index.ts';
import { createFixedClock } from '../../src/kernel/index.ts';
import { type CliResult, runCliWith } from './run-cli.ts';
import { withTempDir } from './with-temp-dir.ts';

const run = promisify(execFile);
export const QUESTION = 'Which ships lie in the harbour of Velm?';
const KIND = 'open question in Latin script, naming one, simple';
export const MOVE: { readonly lever: string; readonly from: number; readonly to: number } = {
  lever: 'channels.per_call_limit',
  from: 5,
  to: 100,
};

export interface Line {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface Asked {
  readonly id: string;
  readonly report: string;
  readonly stderr: string;
  readonly brief: {
    readonly strategy_ref: string | null;
    readonly strategy: { readonly channels: { readonly per_call_limit: number } };
  };
}

/** A home whose strategy asks for too little, and whose memory knows which change would help. */
export class Home {
  readonly folder: string;
  readonly name: string;

  constructor(folder: string, name = 'home') {
    this.folder = folder;
    this.name = name;
  }

  path(...parts: readonly string[]): string {
    return join(this.folder, this.name, ...parts);
  }

  /** Without the journals of databases, which come and go. */
  async copyTo(other: Home): Promise<void> {
    const filter = (path: string): boolean => !/-(?:wal|shm)$/.test(path);
    await cp(this.path(), other.path(), { recursive: true, filter });
  }

  async git(...args: readonly string[]): Promise<string> {
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
    return (await run('git', ['-C', this.path(), ...identity, ...args])).stdout.trim();
  }

  async cli(
    hour: number,
    argv: readonly string[],
    facts: Parameters<typeof runCliWith>[1] = {},
  ): Promise<CliResult> {
    const now = `2026-03-29T${String(hour).padStart(2, '0')}:00:00Z`;
    const words = [...argv, '--home', this.name, '--json', '--now', now];
    const result = await runCliWith(words, { cwd: this.folder, ...facts });
    // 3: delivered, and told as not answered.
    expect(`${result.stderr}exit ${result.code}`).toMatch(/exit [03]$/);
    return result;
  }

  async ask(
    hour: number,
    argv: readonly string[] = [QUESTION, '--docs', 'docs'],
    facts: Parameters<typeof runCliWith>[1] = {},
  ): Promise<Asked> {
    const { stdout, stderr } = await this.cli(hour, ['research', ...argv], facts);
    const { session_id: id, report } = JSON.parse(stdout);
    const brief = JSON.parse(await readFile(this.path('sessions', id, 'session.json'), 'utf8'));
    return { id, stderr, brief, report: await readFile(report.path, 'utf8') };
  }

  async lines(...file: readonly string[]): Promise<readonly Line[]> {
    const text = await readFile(this.path(...file), 'utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  }

  /** A strategy that a person committed. */
  async commitLimit(limit: number): Promise<void> {
    const strategy = JSON.parse(await readFile(this.path('strategy.json'), 'utf8'));
    strategy.channels.per_call_limit = limit;
    await writeFile(this.path('strategy.json'), `${JSON.stringify(strategy, null, 2)}\n`);
    await this.git('commit', '-qm', 'by hand', '--', 'strategy.json');
  }

  async teach(hour: number, action: string): Promise<void> {
    const lines = Array.from({ length: 20 }, (_, index) =>
      JSON.stringify({ type: 'Process', trigger: KIND, action, outcome: `gained, try ${index}` }),
    );
    const stdin = (async function* () {
      yield Buffer.from(lines.join('\n'));
    })();
    await this.cli(hour, ['memory', 'add', '-'], { stdin });
  }
}

export async function withHome(fn: (home: Home) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    await mkdir(join(folder, 'docs'));
    for (let ship = 0; ship < 40; ship += 1) {
      const text = `# Ship ${ship}\n\nShip number ${ship} lies in the harbour of Velm since ${1800 + ship}. The harbour of Velm charged it ${ship * 7 + 3} crowns.\n`;
      await writeFile(join(folder, 'docs', `ship-${ship}.md`), text);
    }
    // Of fewer passages all are read, and how many are asked for changes nothing.
    const mills = Array.from({ length: 70 }, (_, mill) => `mill number ${mill + 100} grinds oats.`);
    await writeFile(join(folder, 'docs', 'mills.csv'), `mill\n${mills.join('\n')}\n`);
    const home = new Home(folder);
    await home.cli(1, ['skills', 'install']);
    const clock = createFixedClock('2026-03-29T01:00:00.000Z', () => 0);
    const packageFolder = fileURLToPath(new URL('../../', import.meta.url));
    const evolution = openEvolution({ home: home.path(), packageFolder, clock });
    await evolution.initHome(new AbortController().signal);
    await fn(home);
  });
}

/** Too few past questions to speak about a change: what gains is provisional. */
export async function prepareYoung(home: Home): Promise<void> {
  await home.commitLimit(MOVE.from);
  await home.teach(1, `${MOVE.lever} = ${MOVE.to}`);
}

/** Ready for a session that will keep one change: five past questions gain by it too. */
export async function prepare(home: Home): Promise<void> {
  await prepareYoung(home);
  await askPast(home, GAINING);
}

/** About every ship: a few hits leave most of the harbour out. */
export const GAINING: readonly string[] = [
  'What did the harbour of Velm charge?',
  'harbour',
  'Velm harbour crowns',
  'Which ships did Velm charge?',
  'Who lies in Velm?',
];

/** About one ship: more hits only bring the others in. */
export const LOSING: readonly string[] = [
  'Which ship lies in Velm since 1807?',
  'What did the harbour charge ship 7?',
  'When did ship 12 come to Velm?',
  'Which ship lies in Velm since 1812?',
  'Which ship lies in Velm since 1831?',
];

/** From the second hour on, one an hour. */
export async function askPast(home: Home, questions: readonly string[]): Promise<void> {
  for (const [index, question] of questions.entries())
    await home.ask(2 + index, [question, '--docs', 'docs', '--generations', '1']);
}
