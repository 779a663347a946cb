import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { dropOverride, indexSkills, listOverrides, overrideSkill, readSkill } from './index.ts';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.url));
const NOW = '2026-03-29T00:00:00.000Z';
const TEXT = '---\nname: anti-cheat\ndescription: Ours.\n---\n\nOur own rules.\n';

function useHome(fn: (home: string, state: string) => Promise<void>): Promise<void> {
  return withTempDir(async (home) => {
    mkdirSync(join(home, 'state'));
    mkdirSync(join(home, 'skills'));
    await fn(home, join(home, 'state'));
  });
}

test('SKI-10 an override is read in its home, with its reason, until it is dropped', () =>
  useHome(async (home, state) => {
    const name = 'anti-cheat';
    const made = await overrideSkill({
      state,
      name,
      text: TEXT,
      justification: ' our\nrules ',
      now: NOW,
    });
    expect(made.justification).toBe('our rules');
    const homeSkills = join(home, 'skills');
    const index = await indexSkills({ packageFolder: PACKAGE, homeSkills });
    expect(index.overrides).toEqual([made]);
    const opened = await readSkill(index, name, homeSkills);
    expect(opened).toMatchObject({ body: 'Our own rules.\n', entry: { isProtected: true } });
    expect(await dropOverride(state, name, NOW)).toBe(true);
    expect(await dropOverride(state, name, NOW)).toBe(false);
    expect(await listOverrides(state)).toEqual([]);
    const log = readFileSync(join(state, 'skill-overrides.jsonl'), 'utf8').trim().split('\n');
    expect(log.map((line) => JSON.parse(line).action)).toEqual(['override', 'drop']);
  }));

test('SKI-10 a text that is not the justified one is in force nowhere', () =>
  useHome(async (home, state) => {
    const { path } = await overrideSkill({
      state,
      name: 'anti-cheat',
      text: TEXT,
      justification: 'ours',
      now: NOW,
    });
    writeFileSync(path, `${TEXT}And more.\n`);
    const index = await indexSkills({ packageFolder: PACKAGE, homeSkills: join(home, 'skills') });
    expect(index.overrides).toEqual([]);
    expect(index.skills.find(({ name }) => name === 'anti-cheat')?.source).toBe('package');
  }));

test('SKI-10 records that name an immutable skill, or a path, are passed over', () =>
  useHome(async (_, state) => {
    const record = { v: 1, ts: NOW, action: 'override', sha256: 'x', justification: 'y' };
    const lines = ['create-skill', '../../etc', 'rerank-evidence'].map((skill) =>
      JSON.stringify({ ...record, skill }),
    );
    writeFileSync(join(state, 'skill-overrides.jsonl'), `${lines.join('\n')}\nno JSON\n`);
    expect(await listOverrides(state)).toEqual([]);
  }));

test.each([
  ['create-skill', TEXT, 'why', 'protected'],
  ['rerank-evidence', TEXT, 'why', 'argument-invalid'],
  ['anti-cheat', TEXT, '  ', 'refused'],
  ['anti-cheat', 'no front matter', 'why', 'input-invalid'],
  ['llm-evaluate', TEXT, 'why', 'input-invalid'],
])('SKI-10 %s is refused and nothing is written (%#)', (name, text, justification, code) =>
  useHome(async (_, state) => {
    const override = overrideSkill({ state, name, text, justification, now: NOW });
    await expect(override).rejects.toMatchObject({ code });
    expect(await listOverrides(state)).toEqual([]);
  }),
);
