import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCliWith } from '../../../test/support/run-cli.ts';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { systemEnvironment } from '../../kernel/index.ts';

async function run(cwd: string, ...argv: readonly string[]) {
  const result = await runCliWith([...argv, '--home', join(cwd, 'home'), '--json'], {
    cwd,
    environment: { PATH: systemEnvironment()['PATH'] },
  });
  return { code: result.code, value: JSON.parse(result.stdout) };
}

describe('skills', () => {
  test('SKI-4 list, search and show read the package without making a home', () =>
    withTempDir(async (cwd) => {
      const list = await run(cwd, 'skills', 'list');
      expect(list.value.skills.length).toBeGreaterThan(15);
      expect(list.value.skills[0]).not.toHaveProperty('body');
      const [best] = (await run(cwd, 'skills', 'search', 'capture an event')).value;
      expect(best.name).toBe('experience-capture');
      const shown = await run(cwd, 'skills', 'show', 'experience-capture');
      expect(shown.value).toMatchObject({ is_protected: true, source: 'package', digest: null });
      expect(shown.value.body).toContain('## Steps');
      expect((await run(cwd, 'skills', 'show', 'experience-captur')).code).toBe(1);
      expect(existsSync(join(cwd, 'home'))).toBe(false);
    }));

  test('SKI-3 verify names what is invalid and is refused then', () =>
    withTempDir(async (cwd) => {
      expect(await run(cwd, 'skills', 'verify')).toMatchObject({
        code: 0,
        value: { valid: true, tampered: [] },
      });
      await run(cwd, 'capture', 'search-x', '--event', '{"outcome":"success"}');
      mkdirSync(join(cwd, 'home/skills/tools/broken'), { recursive: true });
      writeFileSync(join(cwd, 'home/skills/tools/broken/SKILL.md'), 'no front matter');
      const verified = await run(cwd, 'skills', 'verify');
      expect(verified.code).toBe(4);
      expect(verified.value.invalid).toMatchObject([{ problems: [{ line: 1 }] }]);
    }));

  test('SKI-11 for a host with the server skills name its tools, and uninstalling knows them', () =>
    withTempDir(async (cwd) => {
      const installed = ['skills', 'install', '--host', 'claude', '--server'];
      await run(cwd, ...installed);
      const path = join(cwd, '.claude/skills/experience-capture/SKILL.md');
      expect(readFileSync(path, 'utf8')).toContain('`capture_event {');
      expect((await run(cwd, 'skills', 'install', '--host', 'claude')).value.kept).toEqual([]);
      expect(readFileSync(path, 'utf8')).toContain('`autosearch capture search-reddit');
      expect((await run(cwd, ...installed, '--link')).code).toBe(2);
      const removed = await run(cwd, 'skills', 'uninstall', '--host', 'claude');
      expect(removed.value.kept).toEqual([]);
      expect(existsSync(join(cwd, '.claude/skills'))).toBe(false);
    }));

  test('SKI-8 install puts the evolvable skills into the home, SKI-9 or all of them to a host', () =>
    withTempDir(async (cwd) => {
      const home = await run(cwd, 'skills', 'install');
      expect(home.value.added).toContain('rerank-evidence');
      expect(home.value.added).not.toContain('anti-cheat');
      const host = await run(cwd, 'skills', 'install', '--host', 'claude');
      expect(host.value.installed).toContain('create-skill');
      expect(readdirSync(join(cwd, '.claude/skills'))).toContain('create-skill');
      await run(cwd, 'skills', 'uninstall', '--host', 'claude');
      expect(existsSync(join(cwd, '.claude/skills'))).toBe(false);
      expect((await run(cwd, 'skills', 'install', '--host', 'emacs')).code).toBe(2);
    }));

  test('SKI-6 protocol prints what ships, with its hash', () =>
    withTempDir(async (cwd) => {
      const { value } = await run(cwd, 'protocol');
      expect(value.text).toContain('# The protocol of AutoSearch');
      expect(value.sha256).toMatch(/^[0-9a-f]{64}$/);
    }));

  test('SKI-10 a person at a terminal overrides a protected skill; verify and the report show it', () =>
    withTempDir(async (cwd) => {
      const text = '---\nname: anti-cheat\ndescription: Ours.\n---\n\nOurs.\n';
      writeFileSync(join(cwd, 'own.md'), text);
      writeFileSync(join(cwd, 'note.md'), '# Brae\n\nThe College of Brae was founded in 1901.\n');
      const argv = ['skills', 'override', 'anti-cheat', 'own.md', '--justification', 'we audit'];
      const terminal = { isTerminal: true, columns: 80, write: () => undefined };
      const atTerminal = await runCliWith([...argv, '--home', join(cwd, 'home'), '--json'], {
        cwd,
        environment: { PATH: systemEnvironment()['PATH'] },
        stderr: terminal,
      });
      expect(atTerminal.code).toBe(0);
      const verified = await run(cwd, 'skills', 'verify');
      expect(verified).toMatchObject({
        code: 0,
        value: { overrides: [{ name: 'anti-cheat', justification: 'we audit' }] },
      });
      const asked = await run(cwd, 'research', 'When was Brae founded?', '--docs', 'note.md');
      const report = readFileSync(asked.value.report.path, 'utf8');
      expect(JSON.parse(report).method.note).toContain('anti-cheat was overridden by a person: we');
    }));

  test('SKI-5 SKI-10 every refused edit is a line of the lineage', () =>
    withTempDir(async (cwd) => {
      writeFileSync(join(cwd, 'own.md'), '---\nname: x\ndescription: d\n---\n');
      const edits = [
        ['create-skill', 'own.md', '--justification', 'because'],
        ['anti-cheat', 'own.md', '--justification', 'because'],
      ];
      for (const edit of edits)
        expect((await run(cwd, 'skills', 'override', ...edit)).code).toBe(4);
      const { value } = await run(cwd, 'lineage');
      expect(value).toMatchObject([
        {
          decision: 'refused',
          changes: [{ path: 'skills/meta/create-skill/SKILL.md' }],
          gates: [{ gate: 'not_immutable', passed: false }],
        },
        { changes: [{ path: 'skills/meta/anti-cheat/SKILL.md' }], gates: [{ gate: 'terminal' }] },
      ]);
      expect((await run(cwd, 'skills', 'override', 'anti-cheat')).code).toBe(2);
    }));
});
