import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTempDir } from '../../test/support/with-temp-dir.ts';
import { createFixedClock } from '../kernel/index.ts';
import { withoutPassword } from '../storage/index.ts';
import { findHome, findSharedHome, homeAt, isHome, openHome } from './index.ts';

const CLOCK = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);

describe('ENV-1 which home', () => {
  test('the flag wins over the environment, and that over a folder nearby', async () => {
    const cwd = createTempDir();
    mkdirSync(join(cwd, '.autosearch'));
    const environment = { AUTOSEARCH_HOME: join(cwd, 'named') };
    expect((await findHome({ explicit: 'given', environment, cwd })).path).toBe(join(cwd, 'given'));
    expect((await findHome({ explicit: undefined, environment, cwd })).path).toBe(
      join(cwd, 'named'),
    );
    expect((await findHome({ explicit: undefined, environment: {}, cwd })).path).toBe(
      join(cwd, '.autosearch'),
    );
  });

  test('the nearest folder above is found from below', async () => {
    const cwd = createTempDir();
    mkdirSync(join(cwd, '.autosearch'));
    mkdirSync(join(cwd, 'a/b'), { recursive: true });
    const home = await findHome({ explicit: undefined, environment: {}, cwd: join(cwd, 'a/b') });
    expect(home.path).toBe(join(cwd, '.autosearch'));
  });

  test('ENV-27 STO-80 STO-82 the address of a database is a shared home, and its password is not shown', () => {
    const cwd = createTempDir();
    const shared = (given: string, more = {}) =>
      findSharedHome({
        explicit: undefined,
        environment: { AUTOSEARCH_HOME: given, ...more },
        cwd,
      });
    const given = 'postgres://ann:sesame@db/x?schema=team&password=sesame';
    const environment = { XDG_CACHE_HOME: join(cwd, 'cache') };
    expect(findSharedHome({ explicit: given, environment, cwd })).toMatchObject({
      address: {
        schema: 'team',
        shown: 'postgres://db/x?schema=team',
        typed: 'postgres://ann@db/x?schema=team',
      },
      copies: join(cwd, 'cache/autosearch/homes'),
    });
    expect(shared('folder')).toBeUndefined();
    expect(withoutPassword(given)).toBe('postgres://ann@db/x?schema=team');
    expect(withoutPassword('/a/folder')).toBe('/a/folder');
    for (const wrong of ['postgres://ann:ses/ame?#sesame@db/x', 'postgres://ann:sesame@db']) {
      expect(() => shared(wrong)).toThrow(/ann:…@db/);
      expect(() => shared(wrong)).not.toThrow(/sesame|ses.ame/);
      expect(withoutPassword(wrong)).not.toMatch(/sesame|ses.ame/);
    }
  });

  test('STO-82 what a machine shows of a shared home is not opened as a home', async () => {
    const { copies } =
      findSharedHome({ explicit: 'postgres://db/x', environment: {}, cwd: '/' }) ?? {};
    const explicit = join(copies ?? '', '0123456789abcdef', 'home');
    await expect(findHome({ explicit, environment: {}, cwd: '/' })).rejects.toMatchObject({
      code: 'config-invalid',
    });
  });

  test('STO-81 a shared home has no second place for its memory', () => {
    const environment = { AUTOSEARCH_DATABASE_URL: 'postgres://db/other' };
    const choice = { explicit: 'postgres://db/x', environment, cwd: '/' };
    expect(() => findSharedHome(choice)).toThrow(
      expect.objectContaining({ code: 'config-invalid' }),
    );
  });

  test('STO-91 blobs beside a home that is a folder are refused', () => {
    const environment = { AUTOSEARCH_BLOBS: 's3://team' };
    for (const explicit of ['/a/folder', undefined])
      expect(() => findSharedHome({ explicit, environment, cwd: '/' })).toThrow(
        expect.objectContaining({ code: 'config-invalid' }),
      );
  });

  test('without any, the data folder of the user', async () => {
    const data = createTempDir();
    const home = await findHome({
      explicit: undefined,
      environment: { XDG_DATA_HOME: data },
      cwd: data,
    });
    expect(home.path).toBe(join(data, 'autosearch'));
  });
});

describe('ENV-2 opening', () => {
  test('a home that is not there is made, and opened again as it is', async () => {
    const home = homeAt(join(createTempDir(), 'home'));
    expect(await isHome(home)).toBe(false);
    await openHome(home, CLOCK);
    const written = readFileSync(join(home.path, 'home.json'), 'utf8');
    await openHome(
      home,
      createFixedClock('2027-01-01T00:00:00.000Z', () => 0),
    );
    expect(readFileSync(join(home.path, 'home.json'), 'utf8')).toBe(written);
    expect(await isHome(home)).toBe(true);
  });

  test('what is made opens for its owner alone, and so does a folder that holds nothing else', async () => {
    const made = join(createTempDir(), 'a/home');
    await openHome(homeAt(made), CLOCK);
    expect(statSync(made).mode & 0o777).toBe(0o700);
    const given = createTempDir();
    chmodSync(given, 0o755);
    await openHome(homeAt(given), CLOCK);
    expect(statSync(given).mode & 0o777).toBe(0o700);
    const shared = createTempDir();
    writeFileSync(join(shared, 'notes.md'), '');
    for (const path of [shared, join(shared, 'notes.md')]) chmodSync(path, 0o755);
    await openHome(homeAt(shared), CLOCK);
    for (const path of [shared, join(shared, 'notes.md')])
      expect(statSync(path).mode & 0o777).toBe(0o755);
    expect(statSync(join(shared, 'state')).mode & 0o777).toBe(0o700);
  });

  test('ENV-25 a home that others could read is closed when it is opened, links excepted', async () => {
    const path = createTempDir();
    const outside = join(createTempDir(), 'outside');
    writeFileSync(outside, '');
    for (const folder of ['sessions/s-1', 'state', 'cache'])
      mkdirSync(join(path, folder), { recursive: true });
    writeFileSync(join(path, 'home.json'), '{"v":1,"format":1}');
    writeFileSync(join(path, 'sessions/s-1/journal.jsonl'), '');
    symlinkSync(outside, join(path, 'state/link'));
    const open = ['', 'sessions', 'sessions/s-1', 'state', 'cache'].map((name) => join(path, name));
    for (const folder of open) chmodSync(folder, 0o755);
    for (const file of [outside, join(path, 'home.json'), join(path, 'sessions/s-1/journal.jsonl')])
      chmodSync(file, 0o644);
    await openHome(homeAt(path), CLOCK);
    for (const folder of open) expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['home.json', 'sessions/s-1/journal.jsonl'])
      expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
    expect(statSync(outside).mode & 0o777).toBe(0o644);
  });

  test('a newer home is refused and nothing is made in it', async () => {
    const home = homeAt(createTempDir());
    writeFileSync(join(home.path, 'home.json'), '{"v":1,"format":99}');
    await expect(openHome(home, CLOCK)).rejects.toMatchObject({ code: 'home-newer' });
    expect(existsSync(home.sessions)).toBe(false);
  });

  test.each(['{"v":99}', '{"v":2,"format":1}', '{"v":1,"format":2}'])(
    'a newer home is not taken for an empty or a broken one: %s',
    async (content) => {
      const home = homeAt(createTempDir());
      writeFileSync(join(home.path, 'home.json'), content);
      await expect(isHome(home)).rejects.toMatchObject({ code: 'home-newer' });
    },
  );
});

describe('ENV-3 a home that cannot be used', () => {
  test('a file is none', async () => {
    const path = join(createTempDir(), 'file');
    writeFileSync(path, '');
    await expect(openHome(homeAt(path), CLOCK)).rejects.toMatchObject({ code: 'home-unusable' });
  });

  test('a broken home.json is named', async () => {
    const home = homeAt(createTempDir());
    writeFileSync(join(home.path, 'home.json'), '{');
    await expect(openHome(home, CLOCK)).rejects.toThrow('home.json is broken');
  });
});
