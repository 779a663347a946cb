import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** Another question of the same kind. */
const LIKE_QUESTION = 'In which year did the harbour of Velm in the north open to ships?';

interface Move {
  readonly id: string;
  readonly lever: string;
  readonly value: unknown;
  readonly worked: boolean;
}

interface Session {
  readonly id: string;
  readonly bytes: string;
  readonly stderr: string;
  readonly processes: readonly Move[];
  readonly priors: readonly { readonly move: string; readonly losses: number }[];
  readonly named: readonly string[];
  readonly firstStep: string;
  readonly changes: readonly { readonly lever: string; readonly to: unknown }[];
}

interface Node {
  readonly id: string;
  readonly type: string;
  readonly action?: string;
  readonly is_failure?: boolean;
  readonly q_value: number;
  readonly origin: { readonly session: string | null };
}

class Home {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async run(hour: number, argv: readonly string[], stdin = ''): Promise<CliResult> {
    const now = `2026-03-29T${String(hour).padStart(2, '0')}:00:00Z`;
    const result = await runCliWith([...argv, '--home', 'home', '--json', '--now', now], {
      cwd: this.folder,
      stdin: (async function* () {
        yield Buffer.from(stdin);
      })(),
    });
    expect(result.stderr + result.code).toMatch(/0$/);
    return result;
  }

  async ask(hour: number, question: string): Promise<Session> {
    const { stdout, stderr } = await this.run(hour, [
      'research',
      question,
      '--docs',
      'docs',
      // No score is enough, so that changes are tried.
      '--threshold',
      '1',
    ]);
    const id: string = JSON.parse(stdout).session_id;
    const path = join(this.folder, 'home/sessions', id);
    const brief = JSON.parse(await readFile(join(path, 'session.json'), 'utf8'));
    const bytes = await readFile(join(path, 'delivery/report.json'), 'utf8');
    const journal = (await readFile(join(path, 'journal.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const steps = journal.filter(({ type }) => type === 'step.chosen');
    return {
      id,
      bytes,
      stderr,
      processes: brief.processes ?? [],
      priors: brief.priors ?? [],
      named: JSON.parse(bytes).method.processes_used ?? [],
      firstStep: steps[0].because.evidence,
      changes: steps.map(({ action }) => action).filter(({ type }) => type === 'change'),
    };
  }

  /** Every node of memory that a session left. */
  async nodesOf(session: string): Promise<readonly Node[]> {
    const { stdout } = await this.run(9, ['memory', 'log']);
    const rows: readonly { kind: string; node?: Node }[] = stdout
      .trim()
      .split('\n')
      .flatMap((line) => JSON.parse(line));
    return rows.flatMap(({ kind, node }) =>
      kind === 'node' && node?.origin.session === session ? [node] : [],
    );
  }

  async valueOf(node: string): Promise<number> {
    return JSON.parse((await this.run(9, ['memory', 'get', node])).stdout).q_value;
  }
}

async function withHome(fn: (home: Home) => Promise<void>): Promise<void> {
  await withTempDir(async (folder) => {
    await writeLibrary(join(folder, 'docs'));
    await fn(new Home(folder));
  });
}

describe('what sessions remember', () => {
  test('RES-25 RES-26 RES-27 the second session plans with what the first one learned', async () => {
    await withHome(async (home) => {
      const first = await home.ask(1, QUESTION);
      expect(first).toMatchObject({ processes: [], priors: [], named: [], firstStep: 'none' });
      const left = await home.nodesOf(first.id);
      const tried = left.filter(({ type }) => type === 'Process');
      expect(tried.map(({ action }) => action)).toEqual(
        first.changes.map(({ lever, to }) => `${lever} = ${to}`),
      );
      expect(left.filter(({ type }) => type === 'Fact').length).toBeGreaterThan(0);

      const second = await home.ask(2, LIKE_QUESTION);
      expect(second.processes.map(({ id }) => id).sort()).toEqual(tried.map(({ id }) => id).sort());
      expect(second.priors.map(({ move }) => move.replace('=', ' = ')).sort()).toEqual(
        tried.map(({ action }) => action).sort(),
      );
      for (const { id } of tried) expect(second.named.join()).toContain(id);
      expect(second.firstStep).toMatch(/^recalled: /);
    });
  });

  test('RES-26 a move that worked on like tasks is tried first, and what recalled it hears how it went', async () => {
    await withHome(async (home) => {
      const trigger = 'open question in Latin script, naming one, composite';
      const lines = Array.from({ length: 20 }, (_, index) =>
        JSON.stringify({
          type: 'Process',
          trigger,
          action: 'query.rounds = 3',
          outcome: `gained, try ${index}`,
        }),
      );
      await home.run(1, ['memory', 'add', '-'], lines.join('\n'));
      const session = await home.ask(2, QUESTION);
      expect(session.processes).toHaveLength(20);
      expect(session.changes[0]).toMatchObject({ lever: 'query.rounds', to: 3 });
      const own = (await home.nodesOf(session.id)).find(({ type }) => type === 'Process');
      const expected = own?.is_failure === true ? 0.45 : 0.55;
      for (const { id } of session.processes)
        expect(await home.valueOf(id)).toBeCloseTo(expected, 9);
    });
  });

  test('RES-25 RES-27 asked again at the same instant it is the same session, and nothing is remembered twice', async () => {
    await withHome(async (home) => {
      const first = await home.ask(1, QUESTION);
      const left = await home.nodesOf(first.id);
      const again = await home.ask(1, QUESTION);
      expect(again).toMatchObject({ id: first.id, bytes: first.bytes });
      expect(await home.nodesOf(first.id)).toEqual(left);
    });
  });

  test('RES-28 a memory that cannot be opened costs no report, and is said', async () => {
    await withHome(async (home) => {
      const whole = await home.ask(1, QUESTION);
      const other = new Home(join(home.folder, 'other'));
      await writeLibrary(join(other.folder, 'docs'));
      await mkdir(join(other.folder, 'home/autosearch.db'), { recursive: true });
      const broken = await other.ask(1, QUESTION);
      expect(broken.bytes).toBe(whole.bytes);
      expect(broken.stderr).toContain('nothing was recalled: ');
      expect(broken.stderr).toContain('nothing was remembered: ');
    });
  });

  test('RES-28 upkeep runs at the end of a session when it is due', async () => {
    await withHome(async (home) => {
      await home.ask(1, QUESTION);
      const logOf = async (): Promise<string> => (await home.run(9, ['memory', 'log'])).stdout;
      expect(await logOf()).not.toContain('"kind":"run"');
      await home.ask(8, LIKE_QUESTION);
      expect(await logOf()).toContain('"kind":"run"');
    });
  });

  test('RES-29 a verdict on a claim moves the value of its Fact, once', async () => {
    await withHome(async (home) => {
      const { id, bytes } = await home.ask(1, QUESTION);
      const claim = JSON.parse(bytes).answer_claim_ids[0];
      const told = await home.run(2, ['feedback', id, 'rejected', '--claim', claim]);
      const { nodes }: { nodes: readonly string[] } = JSON.parse(told.stdout);
      expect(nodes).toHaveLength(1);
      const fact = nodes[0] ?? '';
      expect(await home.valueOf(fact)).toBeCloseTo(0.45, 9);
      await home.run(2, ['feedback', id, 'rejected', '--claim', claim]);
      expect(await home.valueOf(fact)).toBeCloseTo(0.45, 9);
      await home.run(3, ['feedback', id, 'accepted', '--claim', claim]);
      expect(await home.valueOf(fact)).toBeCloseTo(0.505, 9);
    });
  });
});
