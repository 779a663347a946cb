import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRecord, parseJson } from '../../src/kernel/index.ts';

/** A dashboard in a process of its own. */
export interface ServedUi extends AsyncDisposable {
  readonly url: string;
  readonly token: string;
  readonly code: string;
  /** What it wrote so far. */
  output(): string;
}

/**
 * @param packed - The folder of the installed package.
 * @param home - A folder, or the address of a shared home.
 */
export async function serveUiProcess(
  packed: string,
  home: string,
  cwd: string = home,
): Promise<ServedUi> {
  const words = [
    join(packed, 'dist/cli/main.js'),
    '--home',
    home,
    'ui',
    '--port',
    '0',
    '--no-open',
    '--json',
  ];
  const child = spawn(process.execPath, words, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: home.includes('://') ? cwd : join(home, '..') },
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const parsed = parseJson(String(line));
  const { url, token, code } = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  return {
    url: String(url),
    token: String(token),
    code: String(code),
    output: () => output,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return;
      child.kill('SIGINT');
      await once(child, 'exit');
    },
  };
}

/** Somebody who has signed in: the path of the pages and the cookie. */
export interface Visitor {
  readonly base: string;
  readonly cookie: string;
  get(path: string): Promise<Response>;
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
}

export async function visit({ url, token }: Pick<ServedUi, 'url' | 'token'>): Promise<Visitor> {
  const body = new URLSearchParams({ token });
  const answer = await fetch(new URL('/session', url), { method: 'POST', body });
  const { path }: { path: string } = JSON.parse(await answer.text());
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const base = new URL(path, url).href.replace(/\/$/, '');
  const headers = { cookie };
  return {
    base,
    cookie,
    get: (to) => fetch(base + to, { headers, redirect: 'manual' }),
    post: (to, fields) =>
      fetch(base + to, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers,
        redirect: 'manual',
      }),
  };
}
