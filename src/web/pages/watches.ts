import { forCron, lineToRun, nameOfTarget, wordAsCommand, writePeriod } from '../../app/index.ts';
import { openWatchStore, type Watch } from '../../watch/index.ts';
import { type Html, html } from '../page/html.ts';
import { button, empty, hidden, table, when } from '../page/parts.ts';
import type { Words } from '../page/words.ts';
import type { WebReply, WebRequest } from '../site/route.ts';
import type { Site } from '../site/site.ts';

/** Reports that are asked again: when, what became of each, and who is told. */
export async function watchesPage({ words }: WebRequest, site: Site): Promise<WebReply> {
  const { base } = site.access;
  const { watches: said } = words;
  const home = await site.app.findHome();
  await using store = await openWatchStore(home.state);
  const watches = [...(await store.read()).values()].filter(({ state }) => state !== 'removed');
  const heads = [
    said.question,
    said.state,
    said.every,
    said.last,
    said.due,
    said.notices,
    said.actions,
  ];
  const rows = watches.map((watch) => rowOf(watch, words, base));
  const schedule = forCron(await lineToRun(site.app, (next) => wordAsCommand(next)));
  const input = { session: 'ID', notify: 'exec', to: '["notify-send", "AutoSearch"]' };
  const naming = await wordAsCommand({ operation: 'watch add', input }, home.path);
  const body = html`<h1>${said.title}</h1><p>${said.lead}</p>
${watches.length === 0 ? empty(said.none) : table(said.title, heads, rows)}
<section class="card"><h2>${said.add}</h2><form method="post" action="${base}/do/${encodeURIComponent('watch add')}">${hidden({ back: '/watches' })}
<label for="watched">${said.report}</label><input id="watched" name="session" required spellcheck="false">
<label for="every">${said.period}</label><input id="every" name="every" placeholder="7d" pattern="[1-9][0-9]{0,4}[dhm]">
<p><label><input type="checkbox" name="notify" value="file"> ${said.file}</label></p><p><button>${said.add}</button></p></form></section>
<p class="hint">${said.schedule}<br><code>0 * * * * ${schedule}</code></p>
<p class="hint">${said.terminal}<br><code>${naming}</code></p>`;
  return { type: 'page', title: said.title, body };
}

function rowOf(
  watch: Watch,
  { watches: said, tabs }: Words,
  base: string,
): readonly (Html | string)[] {
  const { id, question, session, state, everyMs, lastRunAt, dueAt, notifies, target, unsent } =
    watch;
  const act = (word: string, label: string): Html =>
    button({
      base,
      operation: `watch ${word}`,
      fields: { watch: id },
      back: '/watches',
      label,
      about: question,
    });
  const told = notifies ? nameOfTarget(target) : said.noNotices;
  return [
    html`<a href="${base}/s/${session}/report" dir="auto">${question}</a><br><code class="hint">${id}</code> ${lastRunAt === null ? null : html`<a href="${base}/s/${session}/changes" aria-label="${tabs.changes}: ${question}">${tabs.changes}</a>`}`,
    html`<span class="state ${state}">${said.states[state]}</span>`,
    writePeriod(everyMs),
    lastRunAt === null ? said.never : when(lastRunAt),
    when(dueAt),
    unsent.length === 0 ? told : html`${told}<br>${said.unsent(unsent.length)}`,
    html`${act('run', said.run)} ${state === 'paused' ? act('resume', said.resume) : act('pause', said.pause)} ${act('remove', said.remove)}`,
  ];
}
