import { isHome } from '../../environment/index.ts';
import type { EvolutionDecision, LineagePoint } from '../../evolution/index.ts';
import { describeLever } from '../../search/index.ts';
import { type Html, html } from '../page/html.ts';
import { button, empty, lineChart, table, when } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

const SHOWN = 200;

/** Every change of the strategy: what it moved, what it scored, and the way back. */
export async function lineagePage(
  { words, query, signal }: WebRequest,
  site: Site,
): Promise<WebReply> {
  const { title, lead, none } = words.lineage;
  const head = html`<h1>${title}</h1><p>${lead}</p>`;
  if (!(await isHome(await site.app.findHome())))
    return { type: 'page', title, body: html`${head}${empty(none)}` };
  const evolution = await site.app.evolution();
  const { entries, points } = await evolution.lineage(signal);
  const ref = query.get('diff');
  const known = points.find(({ commit }) => commit.ref === ref)?.commit.ref;
  const patch = known === undefined ? null : patchOf(await evolution.diff(known), known, words);
  const inForce = new Set(entries.filter((one) => one.inForce).map(({ decision }) => decision.id));
  const scores = points.flatMap(({ decision }) => decision?.scoreAfter ?? []).toReversed();
  const tried = entries.filter(({ decision }) => decision.ref === null).toReversed();
  const rows = points
    .slice(0, SHOWN)
    .map((point, at) => pointRow(point, at, { words, base: site.access.base, inForce }));
  const { point, when: date, what, score, tried: others, because, diff } = words.lineage;
  const body = html`${head}${patch}${points.length === 0 ? empty(none) : null}
${lineChart(score, scores)}
${rows.length === 0 ? null : table(title, [point, date, what, score, diff], rows)}
${
  tried.length === 0
    ? null
    : html`<h2>${others}</h2>${table(
        others,
        [what, words.run.decision, because, words.sessions.title],
        tried.slice(0, SHOWN).map(({ decision }) => triedRow(decision, site.access.base)),
      )}`
}`;
  return { type: 'page', title, body };
}

function pointRow(
  { commit, decision }: LineagePoint,
  at: number,
  {
    words,
    base,
    inForce,
  }: { readonly words: Words; readonly base: string; readonly inForce: ReadonlySet<string> },
): readonly Html[] {
  const { diff, rollback, undo, inForce: holds } = words.lineage;
  const back = { base, operation: 'rollback', back: '/lineage', about: commit.ref.slice(0, 12) };
  const isUndone = at === 0 && decision?.type === 'rollback';
  return [
    html`<code>${commit.ref.slice(0, 12)}</code>${decision !== null && inForce.has(decision.id) ? html`<br><span class="state">${holds}</span>` : null}`,
    when(commit.date),
    html`<span dir="auto">${commit.subject}</span>${decision === null ? null : movesOf(decision).map((text) => html`<br><span class="hint">${text}</span>`)}`,
    html`${scoreOf(decision)}`,
    html`<a href="${base}/lineage?diff=${commit.ref}">${diff}</a> ${at === 0 ? null : button({ ...back, fields: { ref: commit.ref }, label: rollback })}${isUndone ? button({ ...back, fields: { ref: 'HEAD~1' }, label: undo }) : null}`,
  ];
}

function scoreOf(decision: EvolutionDecision | null): string {
  const { scoreBefore = null, scoreAfter = null } = decision ?? {};
  if (scoreAfter === null) return '–';
  return scoreBefore === null
    ? scoreAfter.toFixed(4)
    : `${scoreBefore.toFixed(4)} → ${scoreAfter.toFixed(4)}`;
}

function movesOf({ changes }: EvolutionDecision): readonly string[] {
  return changes.map(({ path, lever, from, to }) =>
    lever === null ? path : describeLever(lever, from, to),
  );
}

function triedRow(decision: EvolutionDecision, base: string): readonly Html[] {
  const failed = decision.gates.find(({ passed }) => !passed);
  const { sessionId, generation } = decision;
  return [
    html`${movesOf(decision).join('; ')}`,
    html`<span class="state ${decision.decision}">${decision.decision}</span>`,
    html`${failed === undefined ? '' : `${failed.gate}: ${JSON.stringify(failed.value)}`}`,
    sessionId === null
      ? html``
      : html`<a href="${base}/s/${sessionId}/steps">${sessionId} g${generation}</a>`,
  ];
}

function patchOf(patch: string, ref: string, words: Words): Html {
  const lines = patch.split('\n').map((line) => {
    const kind = line.startsWith('+') ? 'add' : line.startsWith('-') ? 'del' : 'same';
    return html`<span class="${kind}">${line}</span>\n`;
  });
  return html`<h2>${words.lineage.diff} <code>${ref.slice(0, 12)}</code></h2><pre class="diff" tabindex="0" aria-label="${words.lineage.diff}">${lines}</pre>`;
}
