/** A run that goes on: its lines come as events, each under the number of its line in the journal. */

export {};

interface Totals {
  readonly status: string;
  readonly found: number;
  readonly kept: number;
  readonly requests: number;
  readonly score: number | null;
  readonly seconds: number;
  readonly usd: number;
}

interface Shown {
  readonly line: number;
  readonly at: string;
  readonly type: string;
  readonly text: string;
}

interface Said {
  readonly connected: string;
  readonly lost: string;
  readonly restarted: string;
  readonly delivered: string;
  readonly status: Readonly<Record<string, string>>;
}

/** So many lines stay on the page; the earlier ones are behind its links. */
const MOST_LINES = 300;
/** A reader that speaks has time for a line in between. */
const QUIET_MS = 5_000;

const log = document.querySelector<HTMLOListElement>('#log[data-live]');
if (log !== null) follow(log);

function follow(list: HTMLOListElement): void {
  const { live = '', report = '', words = '{}' } = list.dataset;
  const said: Said = JSON.parse(words);
  const say = createSpeaker();
  const source = new EventSource(live);
  source.addEventListener('open', () => say(said.connected));
  source.addEventListener('error', () => {
    // The browser tries again by itself, unless the server does not know it any more.
    say(source.readyState === EventSource.CLOSED ? said.restarted : said.lost);
  });
  source.addEventListener('end', () => {
    source.close();
    say(said.delivered);
    location.assign(report);
  });
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { shown, totals }: { shown: Shown | null; totals: Totals } = JSON.parse(data);
    if (shown !== null) append(list, shown);
    if (shown?.type === 'step.chosen') showStep(shown.text);
    showTotals(totals, said);
  });
}

function append(list: HTMLOListElement, { line, at, type, text }: Shown): void {
  if (document.querySelector(`#line-${line}`) !== null) return;
  const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
  const item = document.createElement('li');
  item.id = `line-${line}`;
  item.className = type.replace('.', '-');
  const time = document.createElement('time');
  time.dateTime = at;
  time.textContent = at.slice(11, 19);
  const words = document.createElement('span');
  words.dir = 'auto';
  words.textContent = text;
  item.append(time, ' ', words);
  list.append(item);
  while (list.children.length > MOST_LINES) list.firstElementChild?.remove();
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

function showStep(text: string): void {
  const place = document.querySelector('#now');
  if (place !== null) place.textContent = text.replace(/^g\d+ /, '');
}

function showTotals({ status, found, kept, requests, score, seconds }: Totals, said: Said): void {
  put('found', String(found));
  put('kept', String(kept));
  put('requests', String(requests), true);
  put('seconds', seconds.toFixed(1), true);
  put('score', score === null ? '–' : score.toFixed(3));
  const state = document.querySelector('#status');
  if (state === null) return;
  state.textContent = said.status[status] ?? status;
  state.className = `state ${status}`;
}

/** A number before its limit is replaced alone. */
function put(name: string, value: string, hasLimit = false): void {
  const cell = document.querySelector(`#total-${name}`);
  if (cell === null) return;
  const text = cell.textContent ?? '';
  cell.textContent = hasLimit ? text.replace(/^[\d.]+/, value) : value;
}

function createSpeaker(): (text: string) => void {
  const place = document.querySelector('#connection');
  let last = Number.NEGATIVE_INFINITY;
  let waiting: number | undefined;
  return (text) => {
    clearTimeout(waiting);
    const wait = Math.max(0, last + QUIET_MS - performance.now());
    waiting = setTimeout(() => {
      last = performance.now();
      if (place !== null) place.textContent = text;
    }, wait);
  };
}
