// Pictures of the dashboard for the documentation, of a home that answers one question over the project's own documents.
// npm run build && node scripts/screenshots.mjs [path of a Chromium]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'autosearch-screenshots-'));
const home = join(folder, 'home');
const question = 'Which rule promotes a pattern?';
const asked = ['research', question, '--docs', 'docs', '--home', home, '--json', '--quiet'];
const { session_id: session } = JSON.parse(
  execFileSync(process.execPath, [main, ...asked], { cwd: root, maxBuffer: 1 << 26 }),
);
const run = (...words) =>
  JSON.parse(execFileSync(process.execPath, [main, ...words, '--home', home, '--json', '--quiet']));
const watched = join(folder, 'watched.md');
const write = (days) =>
  writeFileSync(
    watched,
    `# Promotion\n\nA pattern is promoted to a rule after three sightings within ${days} days.\n`,
  );
write('thirty');
const first = run('research', 'When is a pattern promoted to a rule?', '--docs', watched);
run('watch', 'add', first.session_id, '--notify', 'file');
write('sixty');
const [refreshed] = run('watch', 'run');
const call = { role: 'tool', tool_call_id: 'call_1', content: 'The port is 5432. '.repeat(200) };
writeFileSync(join(folder, 'transcript.jsonl'), `${JSON.stringify(call)}\n`);
run('context', 'archive', join(folder, 'transcript.jsonl'), '--session', 'host-1');
const [recalled] = run('memory', 'recall', 'promoted', '--explore', '0');
const used = ['--outcome', 'success', '--context', 'answered a question'];
run('memory', 'feedback', '--node', recalled.id, ...used);
const [snapshot] = readdirSync(join(home, 'sessions', session, 'snapshots'));
const words = [main, '--home', home, 'ui', '--port', '0', '--no-open', '--json'];
const ui = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
const line = await new Promise((resolve) =>
  createInterface({ input: ui.stdout }).once('line', resolve),
);
const { url, token } = JSON.parse(line);
const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1120, height: 720 }, locale: 'en' });
const picture = (name) => page.screenshot({ path: join(root, 'docs/images', `ui-${name}.png`) });
await page.goto(url);
await picture('sign-in');
await page.goto('about:blank');
await page.goto(`${url}#${token}`);
await page.waitForURL(/\/[0-9a-f]{12}\/$/);
const base = page.url().replace(/\/$/, '');
const pages = {
  ask: '/',
  run: `/s/${session}`,
  claims: `/s/${session}/report`,
  evidence: `/s/${session}/evidence`,
  steps: `/s/${session}/steps`,
  snapshot: `/s/${session}/snapshots/${snapshot}`,
  memory: '/memory',
  'memory-node': `/memory/${recalled.id}`,
  rules: '/rules',
  skill: '/rules/search-documents',
  lineage: '/lineage',
  watches: '/watches',
  changes: `/s/${refreshed.session}/changes`,
  sessions: '/sessions',
  context: '/context',
  dropped: '/context/host-1',
  sources: '/sources',
  settings: '/settings',
  doctor: '/doctor',
};
/** Places of the machine that made the pictures, as they are called elsewhere. */
const usual = {
  [`${process.execPath} ${main}`]: 'autosearch',
  [home]: '~/.local/share/autosearch',
  [folder]: '~/documents',
};
const namedAsUsual = (names) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    for (const [from, to] of names) node.data = node.data.replaceAll(from, to);
};
for (const [name, path] of Object.entries(pages)) {
  await page.goto(base + path);
  if (name === 'claims') await page.keyboard.press('j');
  await page.evaluate(namedAsUsual, Object.entries(usual));
  await picture(name);
}
await browser.close();
ui.kill('SIGINT');
rmSync(folder, { recursive: true, force: true });
