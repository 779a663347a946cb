import { appendFile, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROUTES } from '../../src/web/server/routes.ts';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { runCliWith } from '../support/run-cli.ts';
import { type ServedUi, serveUiProcess, type Visitor, visit } from '../support/served-ui.ts';

interface Place {
  readonly folder: string;
  readonly ui: ServedUi;
  readonly person: Visitor;
  readonly session: string;
}

const made: Place[] = [];
function place(): Place {
  const [first] = made;
  if (first === undefined) throw new Error('nothing is served');
  return first;
}

beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'autosearch-web-')));
  await writeLibrary(join(folder, 'docs'));
  const options = ['--now', '2026-03-29T00:00:00Z', '--home', 'home', '--json'];
  const { stdout } = await runCliWith(['research', QUESTION, '--docs', 'docs', ...options], {
    cwd: folder,
  });
  const session: unknown = JSON.parse(stdout).session_id;
  const ui = await serveUiProcess(inject('packedPackage'), join(folder, 'home'), folder);
  made.push({ folder, ui, session: String(session), person: await visit(ui) });
});

afterAll(async () => {
  for (const { ui, folder } of made.splice(0)) {
    await ui[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Any header may be given here, the host too. */
function statusOf(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers }, (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    call.on('error', reject);
    call.end();
  });
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('who may see a page', () => {
  test('WEB-2 WEB-3 every route refuses a foreign host and origin, and all but the open ones want the cookie', async () => {
    const { ui, person, session } = place();
    const seen: string[] = [];
    for (const { method, path, isOpen = false } of ROUTES) {
      const filled = path.replace(':id', session).replace(/:\w+/g, 'x');
      const url = isOpen ? new URL(filled, ui.url).href : person.base + filled;
      const known = { ...FORM, cookie: person.cookie };
      const foreign = [
        { ...known, host: 'evil.example' },
        { ...known, host: `evil.example:${new URL(ui.url).port}` },
        { ...known, origin: 'https://evil.example' },
        { ...known, origin: 'null' },
        { ...known, origin: 'http://127.0.0.1:1' },
      ];
      for (const headers of foreign)
        expect([path, await statusOf(url, method, headers)]).toEqual([path, 403]);
      if (method === 'POST') {
        const crossSite = { ...known, 'sec-fetch-site': 'cross-site' };
        expect([path, await statusOf(url, method, crossSite)]).toEqual([path, 403]);
      }
      const wrong = { ...FORM, cookie: 'autosearch=0000' };
      if (!isOpen) {
        expect([path, await statusOf(url, method, FORM)]).toEqual([path, 401]);
        expect([path, await statusOf(url, method, wrong)]).toEqual([path, 401]);
      }
      seen.push(path);
    }
    expect(seen.length).toBeGreaterThan(25);
    const open = ROUTES.filter(({ isOpen }) => isOpen === true).map(({ path }) => path);
    expect(open).toEqual(['/', '/session', '/assets/:file']);
    expect(await statusOf(`${ui.url}anything`, 'GET', {})).toBe(401);
    expect(await statusOf(`${person.base}/anything`, 'GET', { cookie: person.cookie })).toBe(404);
    expect(
      await statusOf(`${person.base}/memory`, 'POST', { ...FORM, cookie: person.cookie }),
    ).toBe(405);
  });

  test('CLI-22 WEB-4 WEB-5 WEB-6 the token is in no page, header or note, and the code signs in once', async () => {
    const { ui, person, session } = place();
    const { token, code } = ui;
    expect(ui.output().split('\n')[0]).toBe(JSON.stringify({ url: ui.url, token, code }));
    const pages = [
      `/s/${session}`,
      `/s/${session}/report`,
      '/settings',
      '/doctor',
      '/',
      '/nowhere',
    ];
    for (const path of pages) {
      const answer = await person.get(path);
      const all = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
      expect(all).not.toContain(token);
      expect(answer.headers.get('referrer-policy')).toBe('same-origin');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const sign = (fields: Readonly<Record<string, string>>): Promise<Response> =>
      fetch(new URL('/session', ui.url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      });
    expect((await sign({ code: 'wrong' })).status).toBe(401);
    expect((await sign({ token: code.slice(1) })).status).toBe(401);
    const admitted = await sign({ code });
    expect(admitted.status).toBe(303);
    const cookie = admitted.headers.get('set-cookie') ?? '';
    const base = admitted.headers.get('location')?.replace(/\/$/, '');
    expect(base).toMatch(/^\/[0-9a-f]{12}$/);
    expect(cookie).toContain(`Path=${base}; HttpOnly; SameSite=Strict`);
    expect((await sign({ code })).status).toBe(401);
    expect(ui.output().split(token)).toHaveLength(2);
  });

  test('WEB-1 another address is served with --insecure alone, and a taken port is named', async () => {
    const { ui } = place();
    const elsewhere = await runCliWith(['ui', '--host', '0.0.0.0', '--port', '0', '--json']);
    expect(elsewhere.code).toBe(2);
    expect(elsewhere.stdout).toContain('--insecure');
    const port = new URL(ui.url).port;
    const taken = await runCliWith(['ui', '--port', port, '--json']);
    expect(taken.code).toBe(1);
    expect(taken.stdout).toContain(`port ${port} is taken`);
  });
});

describe('what pages say and do', () => {
  test('WEB-11 every page says its facts without a script, in both languages', async () => {
    const { person, session } = place();
    const paths = ['', '/report', '/evidence', '/steps'].map((page) => `/s/${session}${page}`);
    for (const path of paths)
      expect(await (await person.get(path)).text()).toContain(QUESTION.replaceAll("'", '&#39;'));
    const report = await (await person.get(`/s/${session}/report`)).text();
    expect(report).toContain('College of Brae');
    expect(await (await person.get('/memory')).text()).toContain('College of Brae');
    expect(await (await person.get('/doctor')).text()).toContain('<strong>node</strong>');
    expect(await (await person.get('/settings')).text()).toContain('judge.target');
    const sources = await (await person.get('/sources')).text();
    for (const said of ['wikipedia', 'not set up', 'Calls left today', 'not asked', 'Next step'])
      expect(sources).toContain(said);
    const evidence = await (await person.get(`/s/${session}/evidence`)).text();
    expect(evidence).toMatch(/Characters \d+–\d+ of stored text [0-9a-f]{8}/);
    const run = await (await person.get(`/s/${session}`)).text();
    expect(run).toMatch(/Queries \(\d+\)/);
    const chosen = await person.post('/language', { language: 'zh', back: '/memory' });
    expect(chosen.headers.get('location')).toMatch(/\/memory$/);
    const zh = await fetch(`${person.base}/memory`, {
      headers: { cookie: `${person.cookie}; language=zh` },
    });
    expect(await zh.text()).toContain('<html lang="zh">');
    const away = await person.post('/language', { language: 'en', back: '//evil.example' });
    expect(away.headers.get('location')).not.toContain('evil');
  });

  test('WEB-9 the span of a sentence is marked in the stored text to the letter', async () => {
    const { folder, person, session } = place();
    const report = JSON.parse(
      await readFile(join(folder, 'home/sessions', session, 'delivery/report.json'), 'utf8'),
    );
    const page = await (await person.get(`/s/${session}/report`)).text();
    const proofs = report.claims.flatMap(
      (claim: { id: string; proofs: { evidence_id: string; quote: string }[] }) =>
        claim.proofs.map((proof) => ({ claim: claim.id, ...proof })),
    );
    expect(proofs.length).toBeGreaterThan(0);
    for (const { claim, evidence_id: row, quote } of proofs) {
      const marks = [...page.matchAll(/<mark data-claims="([^"]*)">([^<]*)<\/mark>/g)];
      const mine = marks.filter(([, ids = '']) => ids.split(' ').includes(`${claim}-${row}`));
      expect(withoutEntities(mine.map(([, , text]) => text).join(''))).toBe(quote);
      expect(page).toContain(`id="at-${claim}-${row}"`);
    }
  });

  test('WEB-8 WEB-9 a sentence is rejected, that is undone, and the report is verified again', async () => {
    const { person, session } = place();
    const path = `/s/${session}/report`;
    const claim = 'c1';
    const judge = (fields: Readonly<Record<string, string>>): Promise<Response> =>
      person.post('/do/feedback', { session, claim, back: `${path}#${claim}`, ...fields });
    const judged = await judge({ verdict: 'rejected' });
    expect(judged.headers.get('location')).toMatch(/\/report\?said=[^#]+#c1$/);
    expect(await (await person.get(path)).text()).toContain('you said: wrong');
    await judge({ withdraw: 'true' });
    expect(await (await person.get(path)).text()).not.toContain('you said: wrong');
    expect(
      await follow(person, await person.post('/do/verify', { report: session, back: path })),
    ).toMatch(/\d+ claims?: \d+ verified, 0 unverified, 0 checks failed/);
    const wrong = await follow(person, await judge({ verdict: 'perhaps' }));
    expect(wrong).toContain('class="flash bad"');
  });

  test('WEB-8 what may lose something is confirmed first, and what belongs to the terminal is refused', async () => {
    const { folder, person } = place();
    const asked = await person.post('/do/rollback', { ref: 'HEAD', back: '/lineage' });
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('name="confirm" value="yes"');
    const done = await person.post('/do/rollback', {
      ref: 'HEAD',
      back: '/lineage',
      confirm: 'yes',
    });
    expect(await follow(person, done)).toContain('is in force');
    expect((await person.post('/do/clarify', { question: 'x' })).status).toBe(404);
    expect((await person.post('/do/nothing', {})).status).toBe(404);
    const refused = await person.post('/do/skills%20override', {
      name: 'experience-capture',
      file: join(folder, 'docs/harbour.md'),
      justification: 'because it is better',
      confirm: 'yes',
      back: '/',
    });
    expect(await follow(person, refused)).toContain('change at a terminal only');
  });

  test('WEB-8 a question that is asked in a page becomes a session with a report', async () => {
    const { folder, person } = place();
    const question = 'Who founded the College of Brae?';
    const asked = await person.post('/do/research', { question, docs: join(folder, 'docs') });
    const path = /\/s\/s-[0-9a-f]{16}$/.exec(asked.headers.get('location') ?? '')?.[0] ?? '';
    expect(path).not.toBe('');
    const events = await readEvents(person, `${path}/events`, {});
    expect(events.at(-1)).toEqual({ id: null, type: 'end' });
    expect(await (await person.get(`${path}/report`)).text()).toContain(question);
  });
});

test('WEB-8 WEB-16 a report is watched, asked again, and its two sides stand beside each other', async () => {
  const { folder, person } = place();
  const rule = (days: string): Promise<void> =>
    writeFile(
      join(folder, 'watched.md'),
      `# Rule\n\nA pattern is promoted after three sightings within ${days} days.\n`,
    );
  await rule('thirty');
  const asked = await runCliWith(
    ['research', 'When is a pattern promoted?', '--docs', 'watched.md', '--home', 'home', '--json'],
    { cwd: folder },
  );
  const session = String(JSON.parse(asked.stdout).session_id);
  const add = (fields: Readonly<Record<string, string>>): Promise<Response> =>
    person.post('/do/watch%20add', { session, back: '/watches', ...fields });
  const refused = await follow(person, await add({ notify: 'exec', to: '["true"]' }));
  expect(refused).toContain('change at a terminal only');
  expect(await (await person.get('/watches')).text()).not.toContain('When is a pattern');
  await add({ notify: 'file' });
  const page = await (await person.get('/watches')).text();
  expect(page).toContain('When is a pattern promoted?');
  expect(page).toContain('watch run --due --home');
  const watch = /w-[0-9a-f]{12}/.exec(page)?.[0] ?? '';
  const act = (word: string): Promise<Response> =>
    person.post(`/do/watch%20${word}`, { watch, back: '/watches' });
  expect(await follow(person, await act('run'))).toContain('unchanged');
  await rule('sixty');
  const run = await act('run');
  const path = /\/s\/s-[0-9a-f]{16}$/.exec(run.headers.get('location') ?? '')?.[0] ?? '';
  await readEvents(person, `${path}/events`, {});
  await expect
    .poll(async () => (await person.get(`${path}/changes`)).text(), { timeout: 10_000 })
    .toContain('Changed number');
  const changes = await (await person.get(`${path}/changes`)).text();
  expect(changes).toContain('class="beside"');
  for (const days of ['thirty', 'sixty'])
    expect(changes).toMatch(new RegExp(`<mark[^>]*>[^<]*${days} days`));
  expect(await (await person.get(path)).text()).toContain('/changes"');
  expect(await follow(person, await act('pause'))).toContain('paused');
  const removing = await act('remove');
  expect(removing.status).toBe(200);
  expect(await removing.text()).toContain('name="confirm" value="yes"');
});

interface SeenEvent {
  readonly id: number | null;
  readonly type: string;
}

/** The events of a stream up to its end, or up to so many. */
async function readEvents(
  person: Visitor,
  path: string,
  {
    most = Number.POSITIVE_INFINITY,
    headers = {},
  }: { most?: number; headers?: Record<string, string> },
): Promise<readonly SeenEvent[]> {
  const answer = await fetch(person.base + path, {
    headers: { cookie: person.cookie, ...headers },
  });
  const seen: SeenEvent[] = [];
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      if (!block.includes('data:')) continue;
      const id = /^id: (\d+)$/m.exec(block)?.[1];
      seen.push({
        id: id === undefined ? null : Number(id),
        type: /^event: (\w+)$/m.exec(block)?.[1] ?? 'message',
      });
      if (seen.length >= most) return seen;
    }
  }
  return seen;
}

test('WEB-10 a run of another process is followed over reloads and a restart of the server, each line once', async () => {
  const { folder, person, session } = place();
  const other = 's-00000000000000aa';
  const from = join(folder, 'home/sessions', session);
  const to = join(folder, 'home/sessions', other);
  const lines = (await readFile(join(from, 'journal.jsonl'), 'utf8')).trimEnd().split('\n');
  await mkdir(to);
  await writeFile(join(to, 'session.json'), await readFile(join(from, 'session.json')));
  const journal = join(to, 'journal.jsonl');
  const half = Math.floor(lines.length / 2);
  await writeFile(journal, `${lines.slice(0, half).join('\n')}\n`);
  const ids: (number | null)[] = [];
  // A page that is closed in the middle, and opened again where it was.
  const path = `/s/${other}/events`;
  ids.push(...(await readEvents(person, path, { most: 3 })).map(({ id }) => id));
  const last = (): string => String(ids.at(-1));
  ids.push(
    ...(
      await readEvents(person, `${path}?after=0`, { most: 2, headers: { 'last-event-id': last() } })
    ).map(({ id }) => id),
  );
  await using second = await serveUiProcess(inject('packedPackage'), join(folder, 'home'), folder);
  const again = await visit(second);
  const rest = readEvents(again, path, { headers: { 'last-event-id': last() } });
  for (const line of lines.slice(half)) {
    // In two pieces, as a reader may see it.
    await appendFile(journal, line.slice(0, 10));
    await appendFile(journal, `${line.slice(10)}\n`);
  }
  ids.push(...(await rest).map(({ id }) => id));
  expect(ids.pop()).toBeNull();
  expect(ids).toEqual(lines.map((_, at) => at + 1));
});

test('WEB-12 a run of 10,000 steps is one page of few elements, with links to the earlier lines', async () => {
  const { folder, person, session } = place();
  const other = 's-00000000000000bb';
  const from = join(folder, 'home/sessions', session);
  const to = join(folder, 'home/sessions', other);
  await mkdir(to);
  await writeFile(join(to, 'session.json'), await readFile(join(from, 'session.json')));
  const [started = ''] = (await readFile(join(from, 'journal.jsonl'), 'utf8')).split('\n');
  const at = '2026-03-29T00:00:00.000Z';
  const because = { state: '', evidence: '', constraint: '', opportunity: '' };
  const steps = Array.from({ length: 10_000 }, (_, step) => {
    const generation = step + 1;
    const action = { type: 'search', gaps: [`gap ${generation}`] };
    const scores = { decision: 'keep', score_before: null, score_after: 0.5, score: {} };
    return [
      { v: 1, type: 'step.chosen', at, generation, action, because },
      {
        v: 1,
        type: 'generation.scored',
        at,
        generation,
        ...scores,
        gates: [],
        open_gaps: [],
        evidence: 1,
      },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n');
  });
  await writeFile(join(to, 'journal.jsonl'), `${[started, ...steps].join('\n')}\n`);
  for (const page of ['', '/steps']) {
    const text = await (await person.get(`/s/${other}${page}`)).text();
    expect(text).toContain('gap 10000');
    expect(text.match(/<[a-z]/g)?.length).toBeLessThan(2_000);
  }
  const last = await (await person.get(`/s/${other}`)).text();
  expect(last).toContain('?to=19800');
  expect(await (await person.get(`/s/${other}?to=200`)).text()).toContain('gap 1<');
});

/** The page that a form leads to. */
async function follow(person: Visitor, answer: Response): Promise<string> {
  const location = answer.headers.get('location') ?? '';
  const below = new URL(location, person.base).pathname.replace(new URL(person.base).pathname, '');
  return (await person.get(below + new URL(location, person.base).search)).text();
}

function withoutEntities(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
  };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '');
}
