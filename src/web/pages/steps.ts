import { createSessionFold, describeAction, readEntries } from '../../research/index.ts';
import { type Html, html } from '../page/html.ts';
import { empty, table } from '../page/parts.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';
import { openSession, type ShownSession } from './open-session.ts';

const SHOWN = 100;

/** What each step tried, why, and what the gates said of it; or what it changed alone. */
export async function stepsPage(request: WebRequest, site: Site): Promise<WebReply> {
  const { words, query } = request;
  const { id, brief, base, folder, head } = await openSession(request, site, 'steps');
  const { question } = brief;
  const { generations } = await foldSteps(folder);
  const { steps } = words;
  const isShort = query.get('only') === 'differences';
  const meant = generations
    .filter(({ action }) => !isShort || action.type === 'change')
    .slice(-SHOWN);
  const rows = meant.map((step) => {
    const { generation, action, because, decision, scoreBefore, scoreAfter, gates, kept } = step;
    const tried = describeAction({ action });
    const verdicts = gates.map(
      ({ gate, passed, value }) =>
        html`<li>${passed ? '✓' : '✗'} ${gate} <span class="hint">${passed ? steps.passed : steps.notPassed}${value === null ? '' : ` · ${JSON.stringify(value)}`}</span></li>`,
    );
    const all: readonly Html[] = isShort ? [] : [html`<span dir="auto">${whyOf(because)}</span>`];
    return [
      generation,
      html`<span dir="auto">${tried}</span>`,
      html`<span class="state ${decision}">${decision}</span>${kept === null ? null : html`<br><span class="hint">${kept.ref === null ? kept.why : kept.ref.slice(0, 12)}</span>`}`,
      scoreBefore?.toFixed(4) ?? '–',
      scoreAfter.toFixed(4),
      ...all,
      html`<ul class="bare">${verdicts}</ul>`,
    ];
  });
  const heads = [
    words.run.step,
    words.run.action,
    words.run.decision,
    steps.before,
    steps.after,
    ...(isShort ? [] : [steps.why]),
    steps.gates,
  ];
  const choice = (to: string, label: string, isHere: boolean): Html =>
    html`<a href="${base}/s/${id}/steps${to}"${isHere ? html` aria-current="true"` : null}>${label}</a>`;
  const body = html`${head}
<p class="choices">${choice('', steps.everything, !isShort)} ${choice('?only=differences', steps.differences, isShort)}</p>
${rows.length === 0 ? empty(isShort ? steps.noChanges : steps.none) : table(steps.title, heads, rows)}`;
  return { type: 'page', title: `${steps.title} · ${question}`, body };
}

/** Requests and answers say nothing about steps, and there are many of them. */
async function foldSteps(folder: ShownSession['folder']) {
  const fold = createSessionFold();
  for await (const { entry } of readEntries(folder))
    if (!entry.type.startsWith('request.')) fold.add(entry);
  return fold.state;
}

function whyOf(because: {
  readonly state: string;
  readonly evidence: string;
  readonly opportunity: string;
}): string {
  return [because.state, because.evidence, because.opportunity]
    .filter((text) => text !== '')
    .join(' ');
}
