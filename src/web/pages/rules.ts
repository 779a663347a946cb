import { isHome } from '../../environment/index.ts';
import type { Digest, Explanation } from '../../experience/index.ts';
import { type Html, html } from '../page/html.ts';
import { empty, table, when } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/** Skills with events, and what these add up to. */
export async function rulesPage({ words, signal }: WebRequest, site: Site): Promise<WebReply> {
  const { title, lead, none, skill, active, failures, pending } = words.rules;
  const head = html`<h1>${title}</h1><p>${lead}</p>`;
  const home = await site.app.findHome();
  const experience = (await isHome(home)) ? await site.app.experience() : null;
  const names = experience?.listSkills() ?? [];
  if (experience === null || names.length === 0)
    return { type: 'page', title, body: html`${head}${empty(none)}` };
  const rows: (readonly Html[])[] = [];
  for (const name of names) {
    const digest = await experience.show(name, null, signal);
    rows.push([
      html`<a href="${site.access.base}/rules/${encodeURIComponent(name)}">${name}</a>`,
      html`${digest.active.length}`,
      html`${digest.failures.length}`,
      html`${digest.pending.length}`,
    ]);
  }
  const body = html`${head}${table(title, [skill, active, failures, pending], rows)}`;
  return { type: 'page', title, body };
}

/** One skill: its rules with the events that they rest on. */
export async function skillRulesPage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words, params, signal } = request;
  const name = params['skill'] ?? '';
  const experience = await site.app.experience();
  const digest = await experience.show(name, null, signal);
  const explained = await experience.explain(name, null, null, signal);
  const body = html`<h1>${name}</h1><p><a href="${site.access.base}/rules">← ${words.rules.title}</a></p>
${sectionsOf(digest, words)}<h2>${words.rules.events}</h2>${explained.map(explanationOf)}`;
  return { type: 'page', title: `${name} · ${words.rules.title}`, body };
}

function sectionsOf(
  { active, failures, queries, pending, quarantined }: Digest,
  words: Words,
): readonly Html[] {
  const { seen, ...heads } = words.rules;
  const parts: readonly (readonly [string, readonly Html[]])[] = [
    [heads.active, active.map((one) => ruleLine(one.rule, seen(one.seen, one.success)))],
    [heads.failures, failures.map((one) => ruleLine(one.failure, String(one.seen)))],
    [heads.queries, queries.map((one) => ruleLine(one.query, seen(one.seen, one.success)))],
    [heads.pending, pending.map((one) => ruleLine(one.rule, seen(one.seen, one.success)))],
    [heads.quarantined, quarantined.map((one) => ruleLine(one.rule, one.reason))],
  ];
  return parts.map(([head, lines]) =>
    lines.length === 0 ? html`` : html`<h2>${head}</h2><ul>${lines}</ul>`,
  );
}

function ruleLine(text: string, facts: string): Html {
  return html`<li><span dir="auto">${text}</span> <span class="hint">${facts}</span></li>`;
}

function explanationOf({ rule, standing, why, events }: Explanation): Html {
  const lines = events.map(
    ({ ts, outcome, because, id }) =>
      html`<li>${when(ts)} ${outcome} <span class="hint">${because ?? ''} ${id}</span></li>`,
  );
  return html`<details><summary><span dir="auto">${rule}</span> <span class="state ${standing}">${standing}</span></summary><p>${why}</p><ul>${lines}</ul></details>`;
}
