import { listSources } from '../../app/index.ts';
import { checkEnvironment, SETTINGS } from '../../environment/index.ts';
import { type Content, html } from '../page/html.ts';
import { button, table } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/** The colour of a state; its word says it too. */
const STATE_CLASS = {
  usable: 'ok',
  limited: 'provisional',
  not_configured: 'missing',
  resting: 'off',
  offline: 'off',
} as const;

/** What can be searched: whether it can be asked now, how it answered lately, what it costs, and the next step. */
export async function sourcesPage({ words }: WebRequest, site: Site): Promise<WebReply> {
  const { sources: said } = words;
  const rows = (await listSources(site.app)).map((one) => sourceRow(one, words));
  const heads = [
    said.name,
    said.state,
    said.enabled,
    said.health,
    said.last,
    said.cost,
    said.quota,
  ];
  const body = html`<h1>${said.title}</h1><p>${said.lead}</p>${table(said.title, heads, rows)}`;
  return { type: 'page', title: said.title, body };
}

type Listed = Awaited<ReturnType<typeof listSources>>[number];

function sourceRow(one: Listed, { sources: said }: Words): readonly Content[] {
  const { health, usdPerCall, quotaLeft, next, detail, state } = one;
  const isAsked = health !== null && health.calls > 0;
  return [
    html`<strong>${one.name}</strong><br><span class="hint">${one.group}: ${one.about}</span>`,
    html`<span class="state ${STATE_CLASS[state]}">${said.states[state]}</span><br><span class="hint">${detail}</span>${next === '' ? null : html`<br><span class="hint">${said.next}: ${next}</span>`}`,
    one.enabled ? said.yes : said.no,
    isAsked ? said.answered(health.answered, health.calls, health.meanMs ?? 0) : said.notAsked,
    (isAsked ? health.lastAnswered : null) ?? '–',
    html`${usdPerCall === 0 ? said.free : said.price(usdPerCall)}${isAsked && health.costUsd > 0 ? html`<br>${said.spent(health.costUsd)}` : null}`,
    quotaLeft ?? '–',
  ];
}

/** Every setting with its value and where that comes from; a form sets one by the operation of the command line. */
export async function settingsPage({ words }: WebRequest, site: Site): Promise<WebReply> {
  const { title, key, value, origin, fallback, save, files } = words.settings;
  const { base } = site.access;
  const loaded = await site.app.loadSettings();
  const rows = SETTINGS.map((setting) => {
    const id = `set-${setting.key}`;
    const form = html`<form class="row" method="post" action="${base}/do/${encodeURIComponent('config set')}"><input type="hidden" name="key" value="${setting.key}"><input type="hidden" name="back" value="/settings"><input type="hidden" name="confirm" value="yes"><input id="${id}" name="value" value="${JSON.stringify(loaded.values[setting.key])}" aria-label="${setting.key}"><button class="quiet" aria-label="${save}: ${setting.key}">${save}</button></form>`;
    return [
      html`<code>${setting.key}</code><br><span class="hint">${setting.about}</span>`,
      form,
      loaded.origins[setting.key] ?? fallback,
    ];
  });
  const read = loaded.files.map((file) => html`<li><code>${file}</code></li>`);
  const body = html`<h1>${title}</h1>${read.length === 0 ? null : html`<p class="hint">${files}</p><ul>${read}</ul>`}${table(title, [key, value, origin], rows)}`;
  return { type: 'page', title, body };
}

/** What is installed and set up, and the next step for what is missing. */
export async function doctorPage({ words, signal }: WebRequest, site: Site): Promise<WebReply> {
  const { title, healthy, broken, state } = words.doctor;
  const home = await site.app.findHome();
  const { version: nodeVersion } = process;
  const facts = await checkEnvironment({ ...site.app.place, home, nodeVersion }, signal);
  const isHealthy = facts.every((fact) => fact.state !== 'broken');
  const lines = facts.map(
    (fact) =>
      html`<li><span class="state ${fact.state}">${state[fact.state]}</span> <strong>${fact.name}</strong> ${fact.detail}${fact.next === '' ? null : html`<br><span class="hint">${words.doctor.next}: ${fact.next}</span>`}</li>`,
  );
  const run = button({
    base: site.access.base,
    operation: 'doctor',
    fields: {},
    back: '/doctor',
    label: 'doctor',
  });
  const body = html`<h1>${title}</h1><p class="row">${isHealthy ? healthy : broken} <code class="hint">${home.path}</code> ${run}</p><ul class="bare spaced">${lines}</ul>`;
  return { type: 'page', title, body };
}
