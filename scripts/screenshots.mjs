// Pictures of the dashboard for the documentation, of a home that answers one question over the project's own documents.
// npm run build && node scripts/screenshots.mjs [path of a Chromium]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/cli/main.js');
const home = mkdtempSync(join(tmpdir(), 'autosearch-screenshots-'));
const question = 'Which rule promotes a pattern?';
const asked = ['research', question, '--docs', 'docs', '--home', home, '--json', '--quiet'];
const { session_id: session } = JSON.parse(
  execFileSync(process.execPath, [main, ...asked], { cwd: root, maxBuffer: 1 << 26 }),
);
const words = [main, '--home', home, 'ui', '--port', '0', '--no-open', '--json'];
const ui = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
const line = await new Promise((resolve) =>
  createInterface({ input: ui.stdout }).once('line', resolve),
);
const { url, token } = JSON.parse(line);
const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1120, height: 720 }, locale: 'en' });
await page.goto(`${url}#${token}`);
await page.waitForURL(/\/[0-9a-f]{12}\/$/);
const base = page.url().replace(/\/$/, '');
const pages = {
  ask: '/',
  run: `/s/${session}`,
  claims: `/s/${session}/report`,
  evidence: `/s/${session}/evidence`,
  steps: `/s/${session}/steps`,
  memory: '/memory',
  rules: '/rules',
  lineage: '/lineage',
};
for (const [name, path] of Object.entries(pages)) {
  await page.goto(base + path);
  if (name === 'claims') await page.keyboard.press('j');
  await page.screenshot({ path: join(root, 'docs/images', `ui-${name}.png`) });
}
await browser.close();
ui.kill('SIGINT');
rmSync(home, { recursive: true, force: true });
