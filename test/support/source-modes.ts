import { gzipSync } from 'node:zlib';
import type { JsonValue } from '../../src/kernel/index.ts';
import type { SourceSample } from './source-samples/index.ts';

/** What a source sends. */
export interface SourceAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** How it is sent, where not at once and whole. */
  readonly way?: 'never' | 'slowly' | 'cut' | 'reset';
}

export interface SourceMode {
  readonly name: string;
  /** What an attempt ends as; `readable` modes end as `ok`. */
  readonly outcome: string;
  /** Needs a connection: a reader alone cannot tell. */
  readonly isOfTheWire: boolean;
  answer(sample: SourceSample, body: JsonValue | string): SourceAnswer;
}

const TYPES = {
  json: 'application/json; charset=utf-8',
  xml: 'application/atom+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
};

/** An answer as the source gives it on a good day. */
export function goodAnswer({ type }: SourceSample, body: JsonValue | string): SourceAnswer {
  return { status: 200, headers: { 'content-type': TYPES[type] }, body: bodyText(body) };
}

function bodyText(body: JsonValue | string): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Every member of a JSON answer, changed from the leaves up. */
function mapJson(value: JsonValue, change: (value: JsonValue) => JsonValue): JsonValue {
  if (Array.isArray(value)) return change(value.map((member) => mapJson(member, change)));
  if (typeof value !== 'object' || value === null) return change(value);
  const members = Object.entries(value).map(([name, member]) => [
    name,
    mapJson(member ?? null, change),
  ]);
  return change(Object.fromEntries(members));
}

const ODD = '\u0007\ud83d😀 مرحبا 北京';

function changed(
  sample: SourceSample,
  body: JsonValue | string,
  change: (value: JsonValue) => JsonValue,
): SourceAnswer {
  // For a source of text or XML another document altogether.
  if (typeof body === 'string') return goodAnswer(sample, '<other><thing/></other>');
  return goodAnswer(sample, mapJson(body, change));
}

const isLeaf = (value: JsonValue): boolean => typeof value !== 'object' || value === null;

function status(
  name: string,
  code: number,
  outcome: string,
  headers: Readonly<Record<string, string>> = {},
  body = '{"message":"no"}',
): SourceMode {
  const type = body.startsWith('<') ? 'text/html' : 'application/json';
  const answer = { status: code, headers: { 'content-type': type, ...headers }, body };
  return { name, outcome, isOfTheWire: true, answer: () => answer };
}

function page(
  name: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): SourceMode {
  return status(`html200-${name}`, 200, 'blocked', headers, `<!doctype html><html>${body}</html>`);
}

const FUTURE = 'Wed, 21 Oct 2099 07:28:00 GMT';

function read(name: string, outcome: string, answer: SourceMode['answer']): SourceMode {
  return { name, outcome, isOfTheWire: false, answer };
}

function wire(name: string, outcome: string, answer: SourceMode['answer']): SourceMode {
  return { name, outcome, isOfTheWire: true, answer };
}

let bomb: Buffer | undefined;

/** Every way in which a source can answer, and what each must end as. */
export const SOURCE_MODES: readonly SourceMode[] = [
  read('ok', 'ok', goodAnswer),
  read('empty', 'no_results', (sample) => goodAnswer(sample, sample.empty)),
  read('truncated', 'malformed', (sample, body) => {
    const whole = bodyText(body);
    return goodAnswer(sample, whole.slice(0, Math.floor(whole.length * 0.7)));
  }),
  read('lists-as-objects', 'malformed', (sample, body) =>
    changed(sample, body, (value) => (Array.isArray(value) ? { list: value } : value)),
  ),
  read('numbers-as-text', 'malformed', (sample, body) =>
    changed(sample, body, (value) => (typeof value === 'number' ? String(value) : value)),
  ),
  read('text-as-numbers', 'malformed', (sample, body) =>
    changed(sample, body, (value) => (typeof value === 'string' ? 7 : value)),
  ),
  read('null-everywhere', 'malformed', (sample, body) =>
    changed(sample, body, (value) => (isLeaf(value) ? null : value)),
  ),
  read('only-null', 'malformed', (sample) => goodAnswer(sample, 'null')),
  read('another-answer', 'malformed', (sample) =>
    goodAnswer(sample, sample.type === 'json' ? '{"hello":"world"}' : '<hello>world</hello>'),
  ),
  read('extra-fields', 'ok', (sample, body) =>
    typeof body === 'string'
      ? goodAnswer(sample, body)
      : changed(sample, body, (value) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? { ...value, zz_new: [] }
            : value,
        ),
  ),
  read('odd-text', 'ok', (sample, body) =>
    typeof body === 'string'
      ? goodAnswer(sample, body.replace('</title><updated>20', `${'北京 😀 &amp; مرحبا'}$&`))
      : changed(sample, body, (value) =>
          typeof value === 'string' && /[a-z] [a-z]/i.test(value) ? `${value} ${ODD}` : value,
        ),
  ),
  read('twice', 'ok', (sample, body) =>
    typeof body === 'string'
      ? goodAnswer(sample, body.replace(/<entry>.*<\/entry>/s, '$&$&'))
      : changed(sample, body, (value) =>
          Array.isArray(value) && value.some((member) => !isLeaf(member))
            ? value.flatMap((member) => [member, member])
            : value,
        ),
  ),
  status('auth', 401, 'auth_failed'),
  status('forbidden', 403, 'blocked'),
  status('ratelimit-seconds', 429, 'rate_limited', { 'retry-after': '30' }),
  status('ratelimit-date', 429, 'rate_limited', { 'retry-after': FUTURE }),
  status('ratelimit-bare', 429, 'rate_limited'),
  status('payment', 402, 'budget_exhausted'),
  status('bad-request', 400, 'channel_error'),
  status('500', 500, 'transient_error'),
  status('503-page', 503, 'transient_error', {}, '<html><body>Service Unavailable</body></html>'),
  status('202', 202, 'blocked'),
  page('cloudflare', '<title>Just a moment...</title>'),
  page('anubis', "<title>Making sure you're not a bot!</title>"),
  page('duckduckgo', '<div class="anomaly-modal">Unfortunately, bots use DuckDuckGo too</div>'),
  page('ncbi', '<title>NCBI - WWW Error Blocked Diagnostic</title>'),
  page('plain', '<h1>Welcome</h1>'),
  page('waf', '<h1>wait</h1>', { 'x-amzn-waf-action': 'captcha' }),
  wire('timeout', 'timeout', (sample, body) => ({ ...goodAnswer(sample, body), way: 'never' })),
  wire('slow-body', 'timeout', (sample, body) => ({ ...goodAnswer(sample, body), way: 'slowly' })),
  wire('cut', 'transient_error', (sample, body) => ({ ...goodAnswer(sample, body), way: 'cut' })),
  wire('reset', 'transient_error', (sample, body) => ({
    ...goodAnswer(sample, body),
    way: 'reset',
  })),
  wire('huge', 'channel_error', (sample) =>
    goodAnswer(sample, `"${'x'.repeat(50 * 1024 * 1024)}"`),
  ),
  wire('bomb', 'channel_error', (sample) => {
    const { status: code, headers } = goodAnswer(sample, '');
    bomb ??= gzipSync(Buffer.alloc(200 * 1024 * 1024, 32));
    return { status: code, headers: { ...headers, 'content-encoding': 'gzip' }, body: bomb };
  }),
  status('redirect-private', 302, 'blocked', { location: 'http://169.254.169.254/latest/' }),
];

export function modeNamed(name: string): SourceMode {
  const mode = SOURCE_MODES.find((one) => one.name === name);
  if (mode === undefined)
    throw new Error(`no mode "${name}": ${SOURCE_MODES.map((one) => one.name).join(', ')}`);
  return mode;
}
