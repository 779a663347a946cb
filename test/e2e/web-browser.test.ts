import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type FullHome, makeFullHome, pagesOf } from '../support/full-home.ts';
import { QUESTION } from '../support/library.ts';
import { type ServedUi, serveUiProcess } from '../support/served-ui.ts';

const CHROMIUM = process.env['AUTOSEARCH_CHROMIUM'] ?? '/usr/bin/chromium';
const isThere = existsSync(CHROMIUM);
if (!isThere && process.env['AUTOSEARCH_TEST_RESULTS'] !== undefined)
  throw new Error(`${CHROMIUM} is missing: apt-get install chromium`);
if (!isThere) console.warn(`SKIPPED: no browser at ${CHROMIUM}; set AUTOSEARCH_CHROMIUM`);

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Shown {
  readonly folder: string;
  readonly ui: ServedUi;
  readonly browser: Browser;
  readonly home: FullHome;
  readonly pages: readonly string[];
}

const made: Shown[] = [];
function shown(): Shown {
  const [first] = made;
  if (first === undefined) throw new Error('nothing is shown');
  return first;
}

beforeAll(async () => {
  if (!isThere) return;
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'autosearch-browser-')));
  const home = await makeFullHome(folder);
  const ui = await serveUiProcess(inject('packedPackage'), join(folder, 'home'), folder);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  made.push({ folder, ui, browser, home, pages: pagesOf(home) });
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
  context.on('request', (request) =>
    asked.push(request.url(), ...[request.headers()['referer'] ?? []].flat()),
  );
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
      for (const path of [shown().ui.url, ...shown().pages]) {
        await page.goto(path.startsWith('/') ? base + path : path);
        expect(await page.evaluate('document.documentElement.lang')).toBe(locale);
        await page.addScriptTag({ path: AXE });
        const found: unknown = await page.evaluate(
          `axe.run({ runOnly: ${JSON.stringify(tags)} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`,
        );
        expect([path, found]).toEqual([path, []]);
      }
      await context.close();
    },
    600_000,
  );

  test.each(['en', 'zh'])(
    'WEB-15 nothing scrolls sideways on a screen of 320 pixels: %s',
    async (locale) => {
      const { context, page, base } = await open({ viewport: { width: 320, height: 640 }, locale });
      for (const path of shown().pages) {
        await page.goto(base + path);
        const wide: unknown = await page.evaluate('document.documentElement.scrollWidth');
        expect([path, Number(wide) <= 320]).toEqual([path, true]);
      }
      await context.close();
    },
  );

  test('WEB-5 WEB-7 hostile text runs nothing, no request leaves the machine, and none names the token', async () => {
    const asked: string[] = [];
    const { context, page, base } = await open({}, asked);
    const { token, url } = shown().ui;
    for (const path of shown().pages) {
      await page.goto(base + path);
      expect([path, await page.evaluate('window.pwned ?? null')]).toEqual([path, null]);
      expect([path, (await page.content()).includes(token)]).toEqual([path, false]);
    }
    const named = asked.map((one) => new URL(one)).filter(({ protocol }) => protocol !== 'data:');
    expect([...new Set(named.map(({ host }) => host))]).toEqual([new URL(url).host]);
    expect(asked.filter((one) => one.includes(token))).toEqual([]);
    expect(shown().ui.output().split(token)).toHaveLength(2);
    await context.close();
  });

  test('WEB-11 every page says the same without a script', async () => {
    const { context, page, base } = await open({});
    const without = await shown().browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const still = await without.newPage();
    for (const path of shown().pages) {
      await page.goto(base + path);
      await still.goto(base + path);
      // Other work fills and empties the disk between the two.
      const textOf = async (one: typeof page) =>
        (await one.innerText('main')).replace(/\d+ MiB free/, 'MiB free');
      const said = await textOf(still);
      expect([path, said.length > 20]).toEqual([path, true]);
      expect([path, said]).toEqual([path, await textOf(page)]);
    }
    await context.close();
    await without.close();
  });

  test('WEB-15 every control of every page is reached by the keyboard', async () => {
    const { context, page, base } = await open({ viewport: { width: 1280, height: 900 } });
    for (const path of shown().pages) {
      await page.goto(base + path);
      const all = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
      const count = await page.evaluate(
        `[...document.querySelectorAll(${JSON.stringify(all)})].filter((one) => one.checkVisibility()).length`,
      );
      await page.evaluate(
        'window.reached = new Set(); document.addEventListener("focusin", ({ target }) => target.matches(' +
          JSON.stringify(all) +
          ') && window.reached.add(target))',
      );
      for (let press = 0; press < 2 * Number(count) + 20; press += 1) {
        await page.keyboard.press('Tab');
        if ((await page.evaluate('window.reached.size')) === count) break;
      }
      expect([path, await page.evaluate('window.reached.size')]).toEqual([path, count]);
    }
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

  test('WEB-15 WEB-18 in an empty home the keyboard alone leads to a first cited answer', async () => {
    const { folder, browser } = shown();
    await using ui = await serveUiProcess(inject('packedPackage'), join(folder, 'empty'), folder);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.goto(`${ui.url}#${ui.token}`);
    await page.waitForURL(/\/[0-9a-f]{12}\/$/);
    const isThere = 'document.activeElement.matches("section.card button")';
    for (let press = 0; press < 40 && (await page.evaluate(isThere)) !== true; press += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/report$/, { timeout: 60_000 });
    expect(await page.locator('.claims a.cite').count()).toBeGreaterThan(0);
    expect(await page.locator('.snapshots-side mark').count()).toBeGreaterThan(0);
    await context.close();
  });

  test('WEB-10 what another process adds to a run appears by itself', async () => {
    const { home } = shown();
    const sessions = join(home.home, 'sessions');
    const [first = ''] = home.sessions;
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
