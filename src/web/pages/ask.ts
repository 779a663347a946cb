import { join } from 'node:path';
import { PACKAGE_FOLDER } from '../../app/index.ts';
import { listSessions, type SessionLine } from '../../research/index.ts';
import { type Html, html } from '../page/html.ts';
import { hidden, table, when } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

const SHOWN = 20;
/** Looked through for them, the newest first: what stands further back is in the list of sessions. */
const LOOKED_AT = 200;

/** A question, what is not finished, and what was answered last. */
export async function askPage({ words }: WebRequest, site: Site): Promise<WebReply> {
  const { base } = site.access;
  const home = await site.app.findHome();
  const { sessions, count } = await listSessions(home.sessions, { limit: LOOKED_AT });
  const open = sessions.filter(({ status }) => status !== 'delivered').slice(0, SHOWN);
  const done = sessions.filter(({ status }) => status === 'delivered').slice(0, SHOWN);
  const body = html`<h1>${words.ask.title}</h1>
${askForm(words, base)}
${count === 0 ? firstQuestion(words, base) : null}
${open.length === 0 ? null : html`<h2>${words.ask.running}</h2>${sessionTable(open, words, base)}`}
${done.length === 0 ? null : html`<h2>${words.ask.recent}</h2>${sessionTable(done, words, base)}`}
${count <= SHOWN ? null : html`<p><a href="${base}/sessions">${words.ask.all(count)}</a></p>`}`;
  return { type: 'page', title: words.ask.title, body };
}

function askForm(words: Words, base: string): Html {
  const { question, docs, docsHint, more, generations, seconds, submit } = words.ask;
  return html`<form class="ask" method="post" action="${base}/do/research">
<label for="question">${question}</label>
<textarea id="question" name="question" rows="2" required maxlength="10000" dir="auto"></textarea>
<label for="docs">${docs}</label>
<textarea id="docs" name="docs" rows="2" spellcheck="false" aria-describedby="docs-hint"></textarea>
<p class="hint" id="docs-hint">${docsHint}</p>
<details><summary>${more}</summary><div class="row">
<label for="generations">${generations}</label><input id="generations" name="generations" type="number" min="1" max="50" inputmode="numeric">
<label for="seconds">${seconds}</label><input id="seconds" name="budget_seconds" type="number" min="1" inputmode="numeric"></div></details>
<p><button>${submit}</button></p></form>`;
}

/** In an empty home: one press leads to a first cited answer, without a network. */
function firstQuestion(words: Words, base: string): Html {
  const { first, firstLead, firstQuestion: question, firstSubmit } = words.ask;
  const fields = { question, docs: join(PACKAGE_FOLDER, 'docs'), back: '/' };
  return html`<section class="card"><h2>${first}</h2><p>${firstLead}</p><p><q lang="en">${question}</q></p>
<form method="post" action="${base}/do/research">${hidden(fields)}<button>${firstSubmit}</button></form></section>`;
}

export function sessionTable(sessions: readonly SessionLine[], words: Words, base: string): Html {
  const { title, question, status, started } = words.sessions;
  return table(
    title,
    [question, status, started],
    sessions.map((one) => {
      const page = one.status === 'delivered' ? '/report' : '';
      return [
        html`<a href="${base}/s/${one.sessionId}${page}" dir="auto">${one.question}</a>`,
        html`<span class="state ${one.status}">${words.status[one.status]}</span>`,
        when(one.createdAt),
      ];
    }),
  );
}
