import { channelSpecs } from '../../channels/index.ts';
import { checkEnvironment, SETTINGS } from '../../environment/index.ts';
import { html } from '../page/html.ts';
import { button, table } from '../page/parts.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/** What can be searched, and what each source needs. */
export async function sourcesPage({ words }: WebRequest, site: Site): Promise<WebReply> {
  const { title, lead, name, about, enabled, yes, no, needs, kinds } = words.sources;
  const { settings } = await site.app.loadSettings();
  const { environment } = site.app.place;
  const rows = channelSpecs().map((spec) => {
    const isThere = spec.key === null || (environment[spec.key] ?? '') !== '';
    const key =
      spec.key === null
        ? ''
        : html`<code>${spec.key}</code> <span class="state ${isThere ? 'ok' : 'missing'}">${words.doctor.state[isThere ? 'ok' : 'missing']}</span>`;
    return [
      spec.name,
      spec.about,
      spec.group,
      settings.channels.enabled.includes(spec.name) ? yes : no,
      key,
    ];
  });
  const body = html`<h1>${title}</h1><p>${lead}</p>${table(title, [name, about, kinds, enabled, needs], rows)}`;
  return { type: 'page', title, body };
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
