import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../../test/support/run-cli.ts';
import { createTempDir } from '../../test/support/with-temp-dir.ts';
import { ResearchError } from '../kernel/index.ts';

describe('the command line', () => {
  test('CLI-1 a command that does not exist is wrong usage, and the nearest one is named', async () => {
    const result = await runCliWith(['confg']);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('config');
    expect(result.stdout).toBe('');
  });

  test.each([
    [['confg'], 'autosearch'],
    [['memory', 'get'], 'autosearch memory get'],
    [['memory', 'get', 'a', '--lmit', '3'], 'autosearch memory get'],
    [['memory', 'candidates', '--criteria', 'worst'], 'autosearch memory candidates'],
  ])('CLI-1 %j leads to the help of its own command', async (argv, line) => {
    const result = await runCliWith(argv);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain(`\n  See ${line} --help.\n`);
  });

  test('CLI-1 what was left out is called missing, by the name that it has on the command line', async () => {
    const result = await runCliWith(['context', 'restore']);
    expect(result.stderr).toContain('--session is missing: it must be text');
  });

  test('CLI-2 with --json a failure is one object on stdout', async () => {
    const result = await runCliWith(['config', 'set', 'judge.targt', '20', '--json']);
    expect(result.code).toBe(2);
    const printed: unknown = JSON.parse(result.stdout);
    expect(printed).toMatchObject({
      error: { code: 'config-invalid', message: expect.stringContaining('judge.target') },
    });
  });

  test('CLI-3 a bad --now is refused before anything is done', async () => {
    const result = await runCliWith(['config', 'show', '--now', 'tomorrow']);
    expect(result.code).toBe(2);
    expect(result.stderr).toContain('tomorrow');
  });

  test('CLI-12 what is printed for people moves no terminal, an error neither', async () => {
    const outside = 'a\u001b[31mb\u001b]0;title\u0007c\u009b2Jd\u202ee';
    const printed = await runCliWith(['speak'], {}, [
      {
        name: 'speak',
        summarise: async () => '',
        load: async () => ({
          define: (command, run) => {
            command.action(() =>
              run(command, async (context) => {
                context.say(`said ${outside}\n  and more`);
                context.note(`noted ${outside}`);
                throw new ResearchError('not-found', `no ${outside}`, { fix: `mend ${outside}` });
              }),
            );
          },
        }),
      },
    ]);
    expect(printed.stdout).toBe('said abcde\n  and more\n');
    expect(printed.stderr).toBe('noted abcde\nautosearch: no abcde\n  mend abcde\n');
  });

  test('CLI-3 what stands everywhere may stand in front of the command, and between its words', async () => {
    const home = join(createTempDir(), 'none');
    for (const argv of [
      ['--home', home, '--json', 'sessions', 'list'],
      ['sessions', '--json', '--home', home, 'list'],
    ])
      expect(await runCliWith(argv)).toEqual({ code: 0, stdout: '[]\n', stderr: '' });
  });

  test.each([
    [['sessions', '--json'], 'sessions: missing subcommand, one of: list, show, resume, delete'],
    [['--json', 'docs', '--home', 'x'], 'docs: missing subcommand, one of: index, status, push'],
    [['--json', '--home', 'x'], 'no command is named'],
  ])('CLI-2 %j lacks a command, and says which there are', async (argv, message) => {
    const { code, stdout, stderr } = await runCliWith(argv);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'argument-invalid', message } });
    expect(stderr).toContain(message);
  });

  test('CLI-4 help is shown for the program and for a command, and is no failure', async () => {
    const program = await runCliWith(['--help']);
    const command = await runCliWith(['config', 'set', '--help']);
    const group = await runCliWith(['--json', 'sessions', '--help']);
    const none = await runCliWith([]);
    expect([program.code, command.code, group.code, none.code]).toEqual([0, 0, 0, 0]);
    expect(none.stdout).toContain('completion');
    expect(group.stdout).toContain('delete');
    expect(program.stdout).toContain('completion');
    expect(command.stdout).toContain('--json');
  });
});

describe('config', () => {
  const place = (): { cwd: string; home: string } => {
    const cwd = createTempDir();
    return { cwd, home: join(cwd, '.autosearch') };
  };

  test('CLI-5 a setting is written beside the home, read again, and other keys stay', async () => {
    const { cwd, home } = place();
    const file = join(cwd, 'autosearch.config.json');
    writeFileSync(file, '{"delivery":{"threshold":0.8}}');
    const set = await runCliWith(['config', 'set', 'judge.target', '12', '--home', home], { cwd });
    expect(set.code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      delivery: { threshold: 0.8 },
      judge: { target: 12 },
    });
    const show = await runCliWith(['config', 'show', '--json', '--home', home], { cwd });
    expect(JSON.parse(show.stdout)).toMatchObject({
      settings: { 'judge.target': 12, 'delivery.threshold': 0.8 },
    });
  });

  test('CLI-5 a value outside its range is refused and nothing is written', async () => {
    const { cwd, home } = place();
    const result = await runCliWith(['config', 'set', 'delivery.threshold', '2', '--home', home], {
      cwd,
    });
    expect(result.code).toBe(2);
    expect(() => readFileSync(join(cwd, 'autosearch.config.json'))).toThrow('ENOENT');
  });

  test('CLI-5 the environment wins over files', async () => {
    const { cwd, home } = place();
    writeFileSync(join(cwd, 'autosearch.config.json'), '{"judge":{"target":12}}');
    const show = await runCliWith(['config', 'show', '--json', '--home', home], {
      cwd,
      environment: { AUTOSEARCH_JUDGE_TARGET: '7' },
    });
    expect(JSON.parse(show.stdout)).toMatchObject({ settings: { 'judge.target': 7 } });
  });
});
