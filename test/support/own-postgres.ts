import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DEBIAN = '/usr/lib/postgresql';

/** A server of one test's own, which it may stop. */
export interface OwnPostgres extends AsyncDisposable {
  readonly url: string;
  /** `fast` ends connections, `immediate` ends the server as a crash does. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
}

interface Programs {
  readonly folder: string;
  /** A server runs as nobody with all rights: as this user. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/** Where PostgreSQL's own programs are; `undefined`, and said aloud, where they are not, or nobody may run them. */
export async function findPostgresPrograms(): Promise<Programs | undefined> {
  const path = (process.env['PATH'] ?? '').split(':');
  const installed = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const folder = [...path, ...installed].find((one) => existsSync(join(one, 'initdb')));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? await findUser('postgres') : undefined;
  if (folder !== undefined && (!isRoot || user !== undefined)) return { folder, user };
  console.error('SKIPPED: no initdb of PostgreSQL, or no user postgres to run it');
  return undefined;
}

async function findUser(name: string): Promise<Programs['user']> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    );
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

export async function openOwnPostgres({ folder, user }: Programs): Promise<OwnPostgres> {
  const data = mkdtempSync(join(tmpdir(), 'autosearch-postgres-'));
  if (user !== undefined) chownSync(data, user.uid, user.gid);
  const port = await findFreePort();
  const call = async (program: string, ...args: readonly string[]): Promise<void> => {
    await run(join(folder, program), [...args], { ...user, cwd: data, timeout: 60_000 });
  };
  const control = (...words: readonly string[]): Promise<void> =>
    call('pg_ctl', '--pgdata', data, '--wait', '--log', join(data, 'log'), ...words);
  await call('initdb', '--pgdata', data, '--username', 'postgres', '--auth', 'trust');
  const options = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1`;
  await control('--options', options, 'start');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode) => control('--options', options, '--mode', mode, 'restart'),
    async [Symbol.asyncDispose]() {
      await control('--mode', 'immediate', 'stop');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const place = server.address();
      resolve(typeof place === 'object' && place !== null ? place.port : 0);
    });
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}
