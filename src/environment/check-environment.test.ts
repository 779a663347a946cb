import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTempDir } from '../../test/support/with-temp-dir.ts';
import { examineHome } from '../app/doctor.ts';
import { systemClock } from '../kernel/index.ts';
import { checkEnvironment, homeAt } from './index.ts';

test('ENV-5 ENV-11 doctor changes nothing, names what is missing and keeps secrets', async () => {
  const cwd = createTempDir();
  const home = homeAt(join(cwd, 'home'));
  const environment = {
    AUTOSEARCH_DATABASE_URL: 'postgres://user:sesame@db/x',
    OPENAI_API_KEY: 'sesame-2',
  };
  const facts = await checkEnvironment(
    { home, cwd, environment, nodeVersion: 'v18.0.0' },
    new AbortController().signal,
  );
  expect(facts.find(({ name }) => name === 'node')).toMatchObject({
    state: 'broken',
    next: expect.stringContaining('20.19'),
  });
  expect(facts.find(({ name }) => name === 'sqlite')?.state).toBe('ok');
  expect(facts.find(({ name }) => name === 'keys')).toMatchObject({
    state: 'ok',
    detail: 'OPENAI_API_KEY',
  });
  expect(JSON.stringify(facts)).not.toContain('sesame');
  expect(existsSync(home.path)).toBe(false);
});

test('ENV-3 ENV-5 a home that is a file is a fact that doctor tells, and ends nothing', async () => {
  const cwd = createTempDir();
  writeFileSync(join(cwd, 'home'), '');
  const signal = new AbortController().signal;
  const { healthy, facts } = await examineHome(
    { home: homeAt(join(cwd, 'home')), cwd, environment: {}, clock: systemClock },
    signal,
  );
  expect(healthy).toBe(false);
  expect(facts.find(({ name }) => name === 'home')).toMatchObject({
    state: 'broken',
    detail: expect.stringContaining('ENOTDIR'),
    next: expect.stringContaining('--home DIR'),
  });
});
