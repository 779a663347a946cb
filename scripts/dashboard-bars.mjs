// Figures of the dashboard in a browser of this machine: first paint, event to pixel, a run of 10,000 steps, a graph of
// 10,000 nodes, and 1,000 sessions; of each time the least and the middle one.
// npm run build && node scripts/dashboard-bars.mjs [path of a Chromium]
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const [SESSIONS, STEPS, NODES, EDGES, EVENTS] = [1_000, 10_000, 10_000, 20_000, 60];
const root = fileURLToPath(new URL('..', import.meta.url));
const main = join(root, 'dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'autosearch-bars-'));
const home = join(folder, 'home');
writeFileSync(join(folder, 'rule.md'), '# Rule\n\nA pattern is promoted after three sightings.\n');
const words = ['research', 'When is a pattern promoted?', '--docs', folder, '--home', home];
const asked = execFileSync(process.execPath, [main, ...words, '--json', '--quiet']);
const { session_id: first } = JSON.parse(asked);
const sessions = join(home, 'sessions');
const brief = readFileSync(join(sessions, first, 'session.json'), 'utf8');
const journal = readFileSync(join(sessions, first, 'journal.jsonl'), 'utf8');
const [started] = journal.split('\n');

const make = (number, lines) => {
  const id = `s-${number.toString(16).padStart(16, '0')}`;
  mkdirSync(join(sessions, id));
  writeFileSync(join(sessions, id, 'session.json'), brief.replaceAll(first, id));
  writeFileSync(join(sessions, id, 'journal.jsonl'), lines);
  return id;
};
for (let at = 0; at < SESSIONS; at += 1) make(at, journal);
const at = '2026-03-29T00:00:00.000Z';
const because = { state: '', evidence: '', constraint: '', opportunity: '' };
const scored = { decision: 'keep', score_before: null, score_after: 0.5, score: {}, gates: [] };
const stepOf = (generation) => {
  const action = { type: 'search', gaps: [`gap ${generation}`] };
  const chosen = { v: 1, type: 'step.chosen', at, generation, action, because };
  const end = { v: 1, type: 'generation.scored', at, generation, ...scored, open_gaps: [] };
  return [chosen, { ...end, evidence: 1 }].map((line) => `${JSON.stringify(line)}\n`).join('');
};
const steps = Array.from({ length: STEPS }, (_, step) => stepOf(step + 1)).join('');
const long = make(SESSIONS, `${started}\n${steps}`);
const live = make(SESSIONS + 1, `${started}\n`);
cpSync(join(sessions, first, 'delivery'), join(sessions, long, 'delivery'), { recursive: true });

const serving = [main, '--home', home, 'ui', '--port', '0', '--no-open', '--json'];
const ui = spawn(process.execPath, serving, { stdio: ['ignore', 'pipe', 'inherit'] });
const [line] = await new Promise((resolve) =>
  createInterface({ input: ui.stdout }).once('line', (text) => resolve([text])),
);
const { url, token } = JSON.parse(line);
const executablePath = process.argv[2] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  bypassCSP: true,
});
const page = await context.newPage();
await page.goto(`${url}#${token}`);
await page.waitForURL(/\/[0-9a-f]{12}\/$/);
const base = page.url().replace(/\/$/, '');

const share = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
/** Milliseconds of a process, which do not grow with what else the machine does. */
const cpuOf = (pid) => {
  const [, after] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const timesOf = async (path) => {
  const [began, worked] = [performance.now(), cpuOf(ui.pid)];
  await page.goto(base + path);
  const [opened, cpu] = [performance.now() - began, cpuOf(ui.pid) - worked];
  const seen = await page.evaluate(async () => {
    // The paint is noted after the frame.
    await new Promise((resolve) => requestAnimationFrame(() => window.setTimeout(resolve, 50)));
    const before = performance.now();
    document.body.getBoundingClientRect();
    const layout = performance.now() - before;
    const [load] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      paint: paint?.startTime ?? Number.NaN,
      rendering: load.loadEventEnd - load.responseEnd + layout,
      nodes: document.querySelectorAll('*').length,
    };
  });
  return { opened, cpu, ...seen };
};
const measured = async (path, times = 7) => {
  const all = [];
  for (let time = 0; time < times; time += 1) all.push(await timesOf(path));
  const of = (name) => Math.round(Math.min(...all.map((one) => one[name])));
  const middle = (name) =>
    Math.round(
      share(
        all.map((one) => one[name]),
        0.5,
      ),
    );
  return {
    opened: [of('opened'), middle('opened')],
    paint: [of('paint'), middle('paint')],
    rendering: [of('rendering'), middle('rendering')],
    serverCpu: [of('cpu'), middle('cpu')],
    nodes: of('nodes'),
  };
};
const figures = { load: loadavg()[0] };
figures.ask = await measured('/');
figures.report = await measured(`/s/${first}/report`);
figures.sessions = await measured('/sessions');
figures.steps = await measured(`/s/${long}`);
figures.stepsTable = await measured(`/s/${long}/steps`);

await page.goto(`${base}/s/${live}`);
await page.evaluate(() => {
  window.seen = {};
  new MutationObserver(() =>
    requestAnimationFrame(() => {
      const now = Date.now();
      for (const item of document.querySelectorAll('#log > li'))
        window.seen[item.textContent] ??= now;
    }),
  ).observe(document.querySelector('#log'), { childList: true });
});
await setTimeout(1_000);
const written = [];
for (let event = 1; event <= EVENTS; event += 1) {
  written.push(Date.now());
  const [chosen] = stepOf(event).split('\n');
  appendFileSync(join(sessions, live, 'journal.jsonl'), `${chosen}\n`);
  await setTimeout(90 + (event % 7) * 13);
}
await setTimeout(1_500);
const seen = await page.evaluate(() => window.seen);
const delays = written.map((began, event) => {
  const found = Object.entries(seen).find(([text]) => text.endsWith(`gap ${event + 1}`));
  return found === undefined ? Number.NaN : found[1] - began;
});
figures.eventToPixel = {
  events: delays.filter(Number.isFinite).length,
  p50: share(delays, 0.5),
  p95: share(delays, 0.95),
};

/** Frames a second of a page that draws nothing: what the machine gives at this moment. */
const idle = () =>
  page.evaluate(async () => {
    const began = performance.now();
    let frames = 0;
    while (performance.now() - began < 2_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      frames += 1;
    }
    return Math.round((frames / (performance.now() - began)) * 10_000) / 10;
  });
const graph = async (withEdges) => {
  await page.goto(`${base}/doctor`);
  return page.evaluate(
    async ([nodes, edges]) => {
      const drawn = {
        nodes: Array.from({ length: nodes }, (_, index) => ({ id: String(index), label: 'x' })),
        edges: Array.from({ length: edges }, (_, index) => ({
          from: (index * 7919) % nodes,
          to: (index * 104_729 + 1) % nodes,
        })),
      };
      const canvas = document.createElement('canvas');
      canvas.style.cssText = 'display:block;width:1000px;height:700px';
      canvas.dataset.graph = JSON.stringify(drawn);
      canvas.setPointerCapture = () => undefined;
      document.body.replaceChildren(canvas);
      await import(`/assets/graph.js?bars=${performance.now()}`);
      // It is drawn once, in the first frame; moving it begins behind that.
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let wait = 0; wait < 3; wait += 1) await frame();
      canvas.dispatchEvent(new PointerEvent('pointerdown'));
      const began = performance.now();
      let frames = 0;
      while (performance.now() - began < 3_000) {
        canvas.dispatchEvent(new PointerEvent('pointermove', { movementX: 2, movementY: 1 }));
        await frame();
        frames += 1;
      }
      return Math.round((frames / (performance.now() - began)) * 10_000) / 10;
    },
    [NODES, withEdges ? EDGES : 0],
  );
};
const graphs = async (withEdges) => {
  const all = [];
  for (let time = 0; time < 3; time += 1) all.push(await graph(withEdges));
  return all;
};
figures.graph = {
  framesOfNothing: await idle(),
  framesWithoutEdges: await graphs(false),
  framesWithEdges: await graphs(true),
};
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
await browser.close();
ui.kill('SIGINT');
rmSync(folder, { recursive: true, force: true });
