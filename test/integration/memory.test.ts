import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFixedClock, isRecord } from '../../src/kernel/index.ts';
import { openMemoryAt } from '../../src/memory/index.ts';
import { decodeSkill } from '../../src/skills/index.ts';
import { startWorker } from '../support/processes.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NOW = '2026-03-29T00:00:00.000Z';

interface Answer {
  readonly code: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly stdout: string;
}

/** `autosearch memory … --json` in this home; `input` is what stands on stdin. */
async function memory(home: string, args: readonly string[], input = ''): Promise<Answer> {
  const { code, stdout } = await runCliWith(
    ['memory', ...args, '--home', home, '--json', '--now', NOW],
    {
      environment: { PATH: process.env['PATH'], HOME: home },
      stdin: (async function* () {
        yield new TextEncoder().encode(input);
      })(),
    },
  );
  const lines = stdout.trim().split('\n');
  const json: unknown = lines.length === 1 && lines[0] !== '' ? JSON.parse(lines[0] ?? '') : {};
  return { code, json: isRecord(json) ? json : { list: json }, stdout };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function idsOf({ json }: Answer): readonly string[] {
  const ids: unknown = json['ids'];
  return Array.isArray(ids) ? ids.map(String) : [];
}

function process3(): string {
  return ['nested cells', 'merged cells', 'empty cells']
    .map((cells) =>
      JSON.stringify({
        type: 'Process',
        trigger: `parse markdown tables of a long report with ${cells}`,
        action: `walk the rows of the table and keep ${cells}`,
        outcome: 'worked',
        is_generalizable: true,
      }),
    )
    .join('\n');
}

const SKILL = ['--name', 'parse-tables', '--description', 'Use when tables are parsed'];

test('MEM-24 three Processes become a skill in the repository, which undo takes back byte for byte', () =>
  withTempDir(async (home) => {
    const ids = idsOf(await memory(home, ['add', '-'], process3()));
    const induce = (given: readonly string[]) =>
      memory(home, ['induce', ...given, ...SKILL, '--content', '# Steps\n\n1. Walk the rows.']);
    const [one = '', two = ''] = ids;
    expect((await induce([one, two])).code).toBe(4);
    const twice = await induce([one, two, two]);
    expect([twice.code, JSON.stringify(twice.json)]).toEqual([
      4,
      expect.stringContaining('distinct_processes'),
    ]);
    const before = await Promise.all(ids.map((id) => memory(home, ['get', id])));
    const induced = await induce(ids);
    expect(induced).toMatchObject({ code: 0, json: { action: 'induced' } });
    const path = join(home, 'skills/induced/parse-tables/SKILL.md');
    const decoded = decodeSkill(await readFile(path, 'utf8'), 'parse-tables');
    expect(decoded).toMatchObject({ ok: true, value: { head: { group: 'induced' } } });
    const skill = await memory(home, ['get', textOf(induced.json['new_id'])]);
    expect(skill.json).toMatchObject({ q_value: 0.5, name: 'parse-tables' });
    expect(skill.json['edges']).toHaveLength(3);
    expect((await induce(ids)).code).toBe(4);
    const undone = await memory(home, ['undo', textOf(induced.json['run_id'])]);
    expect(undone).toMatchObject({ code: 0, json: { restored: 4 } });
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await Promise.all(ids.map((id) => memory(home, ['get', id])))).toEqual(before);
  }));

test('MEM-26 MEM-32 a skill that was edited by hand is neither refined nor taken back', () =>
  withTempDir(async (home) => {
    const ids = idsOf(await memory(home, ['add', '-'], process3()));
    const induced = await memory(home, ['induce', ...ids, ...SKILL, '--content', 'Walk the rows.']);
    const id = textOf(induced.json['new_id']);
    const path = join(home, 'skills/induced/parse-tables/SKILL.md');
    const edited = `${await readFile(path, 'utf8')}by hand\n`;
    await writeFile(path, edited);
    const undone = await memory(home, ['undo', textOf(induced.json['run_id'])]);
    expect(undone).toMatchObject({ code: 3, json: { restored: 0, held: [{ nodes: [id] }] } });
    const failures = Array.from({ length: 6 }, () =>
      JSON.stringify({ node: id, outcome: 'failure' }),
    );
    await memory(home, ['feedback', '-'], failures.join('\n'));
    const refine = ['refine', id, '--content', 'Look twice.', '--reason', 'it fails'];
    const refused = await memory(home, refine);
    expect([refused.code, JSON.stringify(refused.json)]).toEqual([
      4,
      expect.stringContaining('files_unedited'),
    ]);
    expect(await readFile(path, 'utf8')).toBe(edited);
  }));

test('MEM-33 a run induces from a cluster without a model, and its report agrees with itself and the store', () =>
  withTempDir(async (home) => {
    const ids = idsOf(await memory(home, ['add', '-'], process3()));
    const { json, code } = await memory(home, ['evolve']);
    expect(code).toBe(0);
    expect(json).toMatchObject({
      actions_taken: { deprecated: 0, refined: 0, merged: 0, archived: 0, induced_skills: 1 },
      details: [{ action: 'induced' }],
      skills_loaded: ['skill-editing', 'skill-creation', 'learning-from-experience'],
    });
    const details: unknown = json['details'];
    const [detail] = Array.isArray(details) ? details : [];
    const skill = await memory(home, ['get', textOf(detail?.node_id)]);
    const text = await readFile(textOf(skill.json['file']), 'utf8');
    expect(decodeSkill(text, textOf(skill.json['name'])).ok).toBe(true);
    for (const id of ids)
      expect((await memory(home, ['get', id])).json).toMatchObject({ skill_id: detail?.node_id });
    expect((await memory(home, ['evolve'])).json).toMatchObject({ details: [] });
  }));

test('MEM-35 the command line recalls by session', () =>
  withTempDir(async (home) => {
    const origin = { session: 's1' };
    const fact = JSON.stringify({ type: 'Fact', content: 'parsers read tables', origin });
    const added = await memory(home, ['add', '-'], fact);
    const found = await memory(home, ['recall', 'parsers', '--by', 'session']);
    const [id] = idsOf(added);
    expect(found.json).toMatchObject({ list: [{ session: 's1', memories: [{ id }] }] });
    expect((await memory(home, ['recall', 'parsers', '--by', 'page'])).code).toBe(2);
  }));

test('MEM-2 unknown fields and types are wrong input, and nothing of the lines is added', () =>
  withTempDir(async (home) => {
    const good = JSON.stringify({ type: 'Fact', content: 'a fact of parsers' });
    const bad = JSON.stringify({ type: 'Fact', contents: 'x' });
    const refused = await memory(home, ['add', '-'], `${good}\n${bad}`);
    expect(refused.code).toBe(2);
    expect(JSON.stringify(refused.json)).toContain('content');
    expect((await memory(home, ['recall', 'parsers'])).json).toEqual({ list: [] });
    expect((await memory(home, ['get', 'fact_none'])).code).toBe(1);
    expect((await memory(home, ['candidates', '--criteria', 'odd'])).code).toBe(2);
    expect((await memory(home, ['feedback', '--node', 'x', '--outcome', 'good'])).code).toBe(2);
    expect((await memory(home, ['archive', 'fact_none', '--type', 'Fact'])).code).toBe(4);
    const one = ['--type', 'Fact', '--content', 'x'];
    expect((await memory(home, ['add', 'stray', ...one])).code).toBe(2);
    expect((await memory(home, ['add', '-', ...one], good)).code).toBe(2);
    const use = ['--node', 'fact_none', '--outcome', 'success'];
    expect((await memory(home, ['feedback', '-', ...use])).code).toBe(2);
    expect((await memory(home, ['log'])).json).toMatchObject({ list: [{ kind: 'opened' }] });
  }));

test('MEM-15 four processes give 1,000 feedbacks of one node and all are counted', () =>
  withTempDir(async (home) => {
    const [id = ''] = idsOf(await memory(home, ['add', '--type', 'Fact', '--content', 'shared']));
    const workers = ['a', 'b', 'c', 'd'].map((name) =>
      startWorker('give-feedback', home, id, name, '250'),
    );
    for (const worker of workers) expect(await worker.ended()).toBe(0);
    const { json } = await memory(home, ['get', id]);
    expect(json).toMatchObject({ usage_count: 1000, q_update_count: 1000 });
    const { stdout } = await memory(home, ['export']);
    const q = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ kind }) => kind === 'feedback')
      .reduce((value, { outcome }) => value + 0.1 * ((outcome === 'success' ? 1 : 0) - value), 0.5);
    expect(json['q_value']).toBe(q);
  }));

test('MEM-26 a run killed anywhere leaves every action undone or done', () =>
  withTempDir(async (folder) => {
    for (const lines of [3, 5, 8, 11, 14, 17]) {
      const home = join(folder, String(lines));
      const ids = idsOf(await memory(home, ['add', '-'], process3()));
      const worker = startWorker('act-slowly', home, '{"type":"evolve"}', '', '');
      for (let line = 0; line < lines; line += 1) {
        await worker.nextLine();
        worker.tell('go on');
      }
      worker.kill('SIGKILL');
      expect(await worker.ended()).toBe('SIGKILL');
      const nodes = await Promise.all(ids.map((id) => memory(home, ['get', id])));
      const skills = new Set(nodes.map(({ json }) => json['skill_id']));
      expect(skills.size, JSON.stringify(nodes.map(({ json }) => json['error']))).toBe(1);
      const [skill] = skills;
      if (typeof skill === 'string') {
        const { json } = await memory(home, ['get', skill]);
        expect(json['edges']).toHaveLength(3);
        expect(await readFile(textOf(json['file']), 'utf8')).toContain('# parse');
      }
      expect((await memory(home, ['evolve'])).code).toBe(0);
      expect((await memory(home, ['get', ids[0] ?? ''])).json['skill_id']).toMatch(/^skill_/);
    }
  }));

test('MEM-13 a deprecated skill is out of recall and of the search for skills at once, and undo brings it back', () =>
  withTempDir(async (home) => {
    const ids = idsOf(await memory(home, ['add', '-'], process3()));
    const made = await memory(home, ['induce', ...ids, ...SKILL, '--content', '# Steps\n\n1. Go.']);
    const skill = textOf(made.json['new_id']);
    const search = async (): Promise<string> => {
      const args = ['skills', 'search', 'tables', '--home', home, '--json'];
      return (await runCliWith(args, { environment: { PATH: process.env['PATH'] } })).stdout;
    };
    expect(await search()).toContain('parse-tables');
    const path = join(home, 'skills/induced/parse-tables/SKILL.md');
    const text = await readFile(path, 'utf8');
    const failure = JSON.stringify({ node: skill, outcome: 'failure' });
    await memory(home, ['feedback', '-'], Array.from({ length: 10 }, () => failure).join('\n'));
    const gone = await memory(home, [
      'deprecate',
      skill,
      '--type',
      'Skill',
      '--reason',
      'it fails',
    ]);
    expect(gone.code).toBe(0);
    expect(await search()).not.toContain('parse-tables');
    const recalled = await memory(home, ['recall', 'tables parsed', '--type', 'Skill']);
    expect(recalled.json).toEqual({ list: [] });
    expect((await memory(home, ['get', skill])).json).toMatchObject({ status: 'deprecated' });
    const undone = await memory(home, ['undo', textOf(gone.json['run_id'])]);
    expect(undone).toMatchObject({ code: 0, json: { restored: 1 } });
    expect(await readFile(path, 'utf8')).toBe(text);
    expect(await search()).toContain('parse-tables');
  }));

test('MEM-22 skills are compared by the whole of their files, not by their descriptions', () =>
  withTempDir(async (home) => {
    const clock = createFixedClock('2026-03-30T00:00:00.000Z', () => 0);
    await using memory = await openMemoryAt({ home, clock, packageFolder: null });
    const induce = async (name: string, content: string): Promise<string> => {
      const { ids } = await memory.add(
        [1, 2, 3].map((step) => ({
          type: 'Process',
          trigger: 'parse tables of a page',
          action: `${name} step ${step}`,
          is_generalizable: true,
        })),
      );
      const description = 'Use when tables of a page are parsed, row by row, into records';
      const request = { type: 'induce', ids, name, description, content, reason: 'alike' } as const;
      return (await memory.act(request, { name: 'person' })).nodeId;
    };
    const rows =
      'Read the rows from the top, split each at its bars, trim every cell, keep the empty ones, name each by its head, and stop at the first line that has no bar.';
    const one = await induce('parse-tables', rows);
    const other = await induce('parse-tables-2', 'Ask the page for a download, never parse it.');
    const twin = await induce('parse-tables-3', rows);
    const merge = (ids: readonly string[]) =>
      memory.act(
        { type: 'merge', ids, nodeType: 'Skill', mergedContent: rows, reason: 'the same' },
        { name: 'person' },
      );
    await expect(merge([one, other])).rejects.toThrow(/similarity/);
    const refusal = await merge([one, twin]).catch((error: unknown) => String(error));
    expect(refusal).not.toMatch(/similarity/);
  }));

test('MEM-30 two triggers at once make one run', () =>
  withTempDir(async (home) => {
    const clock = createFixedClock('2026-03-30T00:00:00.000Z', () => 0);
    await memory(home, ['add', '--type', 'Fact', '--content', 'a fact']);
    const place = { home, clock, packageFolder: null };
    await using one = await openMemoryAt(place);
    await using other = await openMemoryAt(place);
    const both = await Promise.all([one, other].map((each) => each.evolve({ ifDue: true })));
    const ran = both.filter((report) => 'runId' in report);
    expect(ran).toHaveLength(1);
    expect(both.filter((report) => 'skipped' in report)).toHaveLength(1);
  }));

test('MEM-25 a justification opens a protected node at a terminal only', () =>
  withTempDir(async (home) => {
    const line = { type: 'Fact', content: 'old', created_at: '2025-01-01', is_protected: true };
    const [id = ''] = idsOf(await memory(home, ['add', '-'], JSON.stringify(line)));
    const args = ['memory', 'archive', id, '--home', home, '--now', NOW, '--json'];
    expect((await runCliWith(args)).code).toBe(4);
    const justified = [...args, '--justification', 'it is done with'];
    expect((await runCliWith(justified)).code).toBe(4);
    const stderr = { isTerminal: true, columns: 80, write: () => undefined };
    expect((await runCliWith(justified, { stderr })).code).toBe(0);
  }));
