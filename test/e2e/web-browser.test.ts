import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { runCliWith } from '../support/run-cli.ts';
import { type ServedUi, serveUiProcess } from '../support/served-ui.ts';

const CHROMIUM = process.env['AUTOSEARCH_CHROMIUM'] ?? '/usr/bin/chromium';
const isThere = existsSync(CHROMIUM);
if (!isThere && process.env['AUTOSEARCH_TEST_RESULTS'] !== undefined)
  throw new Error(`${CHROMIUM} is missing: apt-get install chromium`);
if (!isThere) console.warn(`SKIPPED: no browser at ${CHROMIUM}; set AUTOSEARCH_CHROMIUM`);

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What runs where text is taken for markup: it would set `window.pwned`, or ask another machine. */
const HOSTILE = [
  '<script>window.pwned=1</script>',
  '<img src=x onerror="window.pwned=1">',
  '"><svg onload=window.pwned=1>',
  "' autofocus onfocus=window.pwned=1 x='",
  '</title><script>window.pwned=1</script>',
  '<a href="javascript:window.pwned=1">click</a>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '{{constructor.constructor("window.pwned=1")()}}',
].join(' ');

interface Shown {
  readonly folder: string;
  readonly ui: ServedUi;
  readonly browser: Browser;
  readonly pages: readonly string[];
}

const made: Shown[] = [];
function shown(): Shown {
  const [first] = made;
  if (first === undefined) throw new Error('nothing is shown');
  return first;
}

async function ask(folder: string, question: string): Promise<string> {
  const options = ['--now', '2026-03-29T00:00:00Z', '--home', 'home', '--json'];
  const argv = ['research', question, '--docs', 'docs', ...options];
  return String(JSON.parse((await runCliWith(argv, { cwd: folder })).stdout).session_id);
}

/** Asks again after the text behind the answer was changed. */
async function refresh(folder: string, session: string): Promise<string> {
  const run = async (...words: readonly string[]): Promise<string> =>
    (await runCliWith([...words, '--home', 'home', '--json'], { cwd: folder })).stdout;
  await run('watch', 'add', session, '--notify', 'file');
  await writeFile(
    join(folder, 'docs/again.md'),
    `# Port ${HOSTILE}\n\nThe port ${HOSTILE} of Wexel was built in 1944 by Ada Roe.\n`,
  );
  return String(JSON.parse(await run('watch', 'run'))[0].session);
}

beforeAll(async () => {
  if (!isThere) return;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'autosearch-browser-')));
  await writeLibrary(join(folder, 'docs'));
  const name = 'x"><img src=x onerror=window.pwned=1>.md';
  await writeFile(
    join(folder, 'docs', name),
    `# Port ${HOSTILE}\n\nThe port ${HOSTILE} of Wexel was built in 1933 by Ada Roe.\n`,
  );
  const session = await ask(folder, QUESTION);
  const hostile = await ask(folder, `Who built the port of Wexel ${HOSTILE}?`);
  const refreshed = await refresh(folder, hostile);
  const ui = await serveUiProcess(inject('packedPackage'), join(folder, 'home'), folder);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  const ofSession = (id: string): readonly string[] =>
    ['', '/report', '/evidence?show=all', '/steps'].map((page) => `/s/${id}${page}`);
  const pages = [
    '/',
    '/sessions',
    '/watches',
    '/memory',
    '/rules',
    '/lineage',
    '/context',
    '/sources',
    '/settings',
    '/doctor',
  ];
  made.push({
    folder,
    ui,
    browser,
    pages: [
      ...pages,
      ...ofSession(session),
      ...ofSession(hostile),
      `/s/${refreshed}/changes?show=all`,
    ],
  });
});

afterAll(async () => {
  for (const { ui, browser, folder } of made.splice(0)) {
    await browser.close();
    await ui[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Signs in as the link of the terminal does; every request goes into `asked`. */
async function open(
  options: Parameters<Browser['newContext']>[0],
  asked: string[] = [],
): Promise<{ context: BrowserContext; page: Page; base: string }> {
  const { browser, ui } = shown();
  const context = await browser.newContext(options);
  context.on('request', (request) => asked.push(request.url()));
  const page = await context.newPage();
  await page.goto(`${ui.url}#${ui.token}`);
  await page.waitForURL(/\/[0-9a-f]{12}\/$/);
  return { context, page, base: page.url().replace(/\/$/, '') };
}

describe.skipIf(!isThere)('in a browser', () => {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
    [390, 1280].flatMap((width) => ['en', 'zh'].map((locale) => ({ colorScheme, width, locale }))),
  );

  test.each(looks)(
    'WEB-14 no page breaks a rule of WCAG 2.2 AA: $colorScheme, $width wide, $locale',
    async (look) => {
      const { colorScheme, width, locale } = look;
      const options = { colorScheme, locale, viewport: { width, height: 900 }, bypassCSP: true };
      const { context, page, base } = await open(options);
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
      for (const path of shown().pages) {
        await page.goto(base + path);
        expect(await page.evaluate('document.documentElement.lang')).toBe(locale);
        await page.addScriptTag({ path: AXE });
        const found: unknown = await page.evaluate(
          `axe.run({ runOnly: ${JSON.stringify(tags)} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`,
        );
        expect([path, found]).toEqual([path, []]);
      }
      await context.close();
    },
    300_000,
  );

  test('WEB-15 nothing scrolls sideways on a screen of 320 pixels', async () => {
    const { context, page, base } = await open({ viewport: { width: 320, height: 640 } });
    for (const path of shown().pages) {
      await page.goto(base + path);
      const wide: unknown = await page.evaluate('document.documentElement.scrollWidth');
      expect([path, Number(wide) <= 320]).toEqual([path, true]);
    }
    await context.close();
  });

  test('WEB-7 hostile titles, texts, questions and file names run nothing, and no request leaves the machine', async () => {
    const asked: string[] = [];
    const { context, page, base } = await open({}, asked);
    for (const path of shown().pages) {
      await page.goto(base + path);
      expect([path, await page.evaluate('window.pwned ?? null')]).toEqual([path, null]);
    }
    const hosts = new Set(
      asked.filter((url) => !url.startsWith('data:')).map((url) => new URL(url).host),
    );
    expect([...hosts]).toEqual([new URL(shown().ui.url).host]);
    expect(asked.filter((url) => url.includes(shown().ui.token))).toEqual([]);
    await context.close();
  });

  test('WEB-9 WEB-15 sentences are chosen by the keyboard, and their spans with them', async () => {
    const { context, page, base } = await open({ viewport: { width: 1280, height: 900 } });
    const report = shown().pages.find((path) => path.endsWith('/report')) ?? '';
    await page.goto(base + report);
    await page.keyboard.press('j');
    expect(await page.locator('.claims > li.chosen').count()).toBe(1);
    expect(await page.locator('mark.chosen').count()).toBeGreaterThan(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await context.close();
  });

  test('WEB-5 without JavaScript the code signs in, and the pages read', async () => {
    await using ui = await serveUiProcess(
      inject('packedPackage'),
      join(shown().folder, 'home'),
      shown().folder,
    );
    const context = await shown().browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(ui.url);
    await page.fill('#code', ui.code);
    await page.click('button');
    await page.waitForURL(/\/[0-9a-f]{12}\/$/);
    expect(await page.textContent('main')).toContain(QUESTION);
    await page.goto(`${page.url()}memory`);
    expect(await page.textContent('main')).toContain('College of Brae');
    await context.close();
  });

  test('WEB-10 what another process adds to a run appears by itself', async () => {
    const { folder } = shown();
    const sessions = join(folder, 'home/sessions');
    const [first = ''] = (await readdir(sessions)).filter((name) => name.startsWith('s-'));
    const lines = (await readFile(join(sessions, first, 'journal.jsonl'), 'utf8'))
      .trimEnd()
      .split('\n');
    const journal = join(sessions, first, 'journal.jsonl');
    const half = Math.floor(lines.length / 2);
    await writeFile(journal, `${lines.slice(0, half).join('\n')}\n`);
    const { context, page, base } = await open({});
    await page.goto(`${base}/s/${first}`);
    await writeFile(journal, `${lines.join('\n')}\n`);
    await page.waitForURL(/\/report$/);
    expect(await page.locator('h1').count()).toBe(1);
    await context.close();
  });
});

test('WEB-13 the scripts of a page are small', async () => {
  const assets = join(inject('packedPackage'), 'dist/web');
  const sizes = (await readdir(assets))
    .filter((name) => name.endsWith('.js'))
    .map(async (name) => gzipSync(await readFile(join(assets, name))).length);
  const all = await Promise.all(sizes);
  expect(all).toHaveLength(3);
  expect(Math.max(...all)).toBeLessThan(25_000);
  expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
});
