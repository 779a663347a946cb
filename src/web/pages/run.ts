import {
  addToTotals,
  followJournal,
  NO_TOTALS,
  type RunTotals,
  readEntries,
  sessionFolder,
  showBrief,
} from '../../research/index.ts';
import { type Html, html } from '../page/html.ts';
import { button, empty, lineChart, table } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { openSession, type ShownSession } from './open-session.ts';
import { createRunLines, encodeRunEvents, type RunLine } from './run-view.ts';

/** Of a long run the last lines are shown; links lead to the earlier ones. */
const LINES_A_PAGE = 200;
const STEPS_SHOWN = 100;
const QUERIES_SHOWN = 50;

interface Step {
  readonly generation: number;
  readonly action: string;
  readonly decision: string;
  readonly score: number;
}

/** A run: what it plans, tries, finds and spends. Without a script the page loads itself again while the run goes on. */
export async function runPage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words, query } = request;
  const { id, brief, base, folder, head } = await openSession(request, site, 'run');
  const { totals, lines, steps, plan, last, action, queries } = await readRun(folder);
  const to = Math.min(lines.length, Number(query.get('to') ?? lines.length) || lines.length);
  const from = Math.max(0, to - LINES_A_PAGE);
  const isLive = totals.status !== 'delivered' && to === lines.length;
  const body = html`${head}
<div class="row"><span class="state ${totals.status}" id="status">${words.status[totals.status]}</span>${controls(id, totals, { words, site })}</div>
${totalsList(totals, brief.settings.budget, words)}
${totals.status === 'delivered' ? null : html`<p>${words.run.now}: <strong id="now" dir="auto">${action}</strong></p>`}
${plan.length === 0 ? null : html`<h2>${words.run.plan}</h2><ol>${plan.map((text) => html`<li dir="auto">${text}</li>`)}</ol>`}
<h2>${words.run.scores}</h2>
${stepList(steps, words)}
${queryList(queries, words)}
<h2>${words.run.log}</h2>
${pager(`${base}/s/${id}`, { from, to, all: lines.length }, words)}
<p class="hint" id="connection" role="status"></p>
<ol class="log" id="log" tabindex="0" aria-label="${words.run.log}"${isLive ? liveAttributes(`${base}/s/${id}`, last, words) : null}>${lines.slice(from, to).map(logLine)}</ol>`;
  const reload = html`<noscript><meta http-equiv="refresh" content="5"></noscript>`;
  const script = html`<script type="module" src="/assets/live.js?${site.version}"></script>`;
  const scripts = isLive ? html`${reload}${script}` : html``;
  return { type: 'page', title: brief.question, body, head: scripts };
}

async function readRun(folder: ShownSession['folder']) {
  const lineOf = createRunLines();
  const lines: RunLine[] = [];
  const steps: Step[] = [];
  const plan: string[] = [];
  const queries = new Map<string, Set<string>>();
  let [totals, last, action]: [RunTotals, number, string] = [NO_TOTALS, 0, ''];
  for await (const followed of readEntries(folder)) {
    const { entry } = followed;
    totals = addToTotals(totals, entry);
    last = followed.line;
    const shown = lineOf(followed);
    if (shown !== undefined) lines.push(shown);
    if (entry.type === 'plan.made') plan.push(...planOf(entry.graphPlan));
    if (entry.type === 'step.chosen') action = shown?.text.replace(/^g\d+ /, '') ?? '';
    if (entry.type === 'request.intended') {
      const { text, channel } = entry.request;
      queries.set(text, (queries.get(text) ?? new Set()).add(channel));
    }
    if (entry.type === 'generation.scored') {
      const { generation, decision, scoreAfter: score } = entry;
      steps.push({ generation, action, decision, score });
    }
  }
  return { totals, lines, steps, plan, last, action, queries };
}

/** The sub-questions of a plan, which is JSON of the first move. */
function planOf(plan: unknown): readonly string[] {
  const nodes = typeof plan === 'object' && plan !== null && 'nodes' in plan ? plan.nodes : [];
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: unknown) =>
    typeof node === 'object' && node !== null && 'text' in node && typeof node.text === 'string'
      ? [node.text]
      : [],
  );
}

function liveAttributes(page: string, last: number, { run, status }: Words): Html {
  const { connected, lost, restarted, delivered } = run;
  const said = JSON.stringify({ connected, lost, restarted, delivered, status });
  return html` data-live="${page}/events?after=${last}" data-report="${page}/report" data-words="${said}"`;
}

function controls(
  id: string,
  { status }: RunTotals,
  { words, site }: { readonly words: Words; readonly site: Site },
): Html {
  const { base } = site.access;
  if (status === 'delivered')
    return html`<a class="button" href="${base}/s/${id}/report">${words.run.report}</a>`;
  if (site.runs.isOpen(id))
    return html`<form class="inline" method="post" action="${base}/s/${id}/stop"><button>${words.run.stop}</button></form>`;
  const fields = { session: id };
  return html`<span class="hint">${words.run.elsewhere}</span>${button({ base, operation: 'sessions resume', fields, back: `/s/${id}`, label: words.run.resume, kind: 'plain' })}`;
}

function totalsList(
  { found, kept, requests, score, spent }: RunTotals,
  limit: {
    readonly calls: number | null;
    readonly seconds: number | null;
    readonly usd: number | null;
  },
  words: Words,
): Html {
  const { run } = words;
  const of = (value: string, most: number | null): string =>
    most === null ? value : run.of(value, String(most));
  const facts: readonly (readonly [string, string, string])[] = [
    ['found', String(found), run.found],
    ['kept', String(kept), run.kept],
    ['requests', of(String(requests), limit.calls), run.requests],
    ['score', score === null ? '–' : score.toFixed(3), run.score],
    ['seconds', of(spent.seconds.toFixed(1), limit.seconds), run.seconds],
    ...(spent.usd > 0 ? [['usd', of(spent.usd.toFixed(3), limit.usd), run.usd] as const] : []),
  ];
  return html`<dl class="numbers" aria-label="${run.facts}">${facts.map(([name, value, said]) => html`<div><dt>${said}</dt><dd id="total-${name}">${value}</dd></div>`)}</dl>`;
}

function stepList(steps: readonly Step[], words: Words): Html {
  const { noSteps, scores, step, action, decision, score } = words.run;
  if (steps.length === 0) return empty(noSteps);
  const values = steps.map((one) => one.score);
  const rows = steps
    .slice(-STEPS_SHOWN)
    .map((one) => [one.generation, one.action, one.decision, one.score.toFixed(4)]);
  return html`${lineChart(scores, values)}${table(scores, [step, action, decision, score], rows)}`;
}

/** What was asked, the newest last, and whom. */
function queryList(queries: ReadonlyMap<string, ReadonlySet<string>>, { run }: Words): Html | null {
  if (queries.size === 0) return null;
  const items = [...queries]
    .slice(-QUERIES_SHOWN)
    .map(
      ([text, channels]) =>
        html`<li><q dir="auto">${text}</q> <span class="hint">${[...channels].join(', ')}</span></li>`,
    );
  return html`<details><summary>${run.queries} (${queries.size})</summary><ul>${items}</ul></details>`;
}

function pager(
  page: string,
  { from, to, all }: { readonly from: number; readonly to: number; readonly all: number },
  words: Words,
): Html | null {
  if (from === 0 && to === all) return null;
  const later = Math.min(all, to + LINES_A_PAGE);
  return html`<p class="row">${from === 0 ? null : html`<a href="${page}?to=${from}">← ${words.run.earlier}</a>`}<span class="hint">${from + 1}–${to} / ${all}</span>${to === all ? null : html`<a href="${page}${later === all ? '' : `?to=${later}`}">${words.run.later} →</a>`}</p>`;
}

function logLine({ line, at, type, text }: RunLine): Html {
  return html`<li id="line-${line}" class="${type.replace('.', '-')}"><time datetime="${at}">${at.slice(11, 19)}</time> <span dir="auto">${text}</span></li>\n`;
}

/** What happens from a line on, as it happens. The server keeps nothing of it: the journal's line is the place. */
export async function runEvents(request: WebRequest, site: Site): Promise<WebReply> {
  const { params, query, lastEventId, signal } = request;
  const { sessions } = await site.app.findHome();
  const id = params['id'] ?? '';
  await showBrief(sessions, id);
  const after = Number(lastEventId ?? query.get('after') ?? 0);
  const entries = followJournal(sessionFolder(sessions, id), signal);
  const seen = Number.isSafeInteger(after) ? after : 0;
  return { type: 'events', events: encodeRunEvents(entries, seen) };
}

/** Pauses a run of this server at its next safe point. */
export async function stopRun({ params }: WebRequest, site: Site): Promise<WebReply> {
  const id = params['id'] ?? '';
  site.runs.stop(id);
  return { type: 'to', path: `/s/${id}` };
}
