import { describe, expect, test } from 'vitest';
import type { ChannelQuery } from '../../src/channels/contract.ts';
import { loadTextOf, parseBody } from '../../src/channels/parse-body.ts';
import { searchedIn } from '../../src/channels/searched-words.ts';
import type {
  Source,
  SourceReading,
  SourceRequest,
  SourceWorld,
} from '../../src/channels/source.ts';
import { SOURCES } from '../../src/channels/sources.ts';
import { factsOf } from '../../src/evidence/index.ts';
import type { JsonValue } from '../../src/kernel/index.ts';
import { DEFAULT_STRATEGY } from '../../src/search/index.ts';
import { SOURCE_MODES, type SourceMode } from '../support/source-modes.ts';
import { SAMPLES, type SourceSample } from '../support/source-samples/index.ts';

const QUESTION: ChannelQuery = {
  text: 'How do gene drives spread in a population?',
  terms: [],
  limit: 10,
  ranking: DEFAULT_STRATEGY.rank.bm25,
};
const textOf = await loadTextOf();

function worldOf({ spec }: Source): SourceWorld {
  return {
    base: SAMPLES.get(spec.name)?.base ?? spec.base,
    key: spec.key === null ? null : 'k-1',
    contact: 'ann@posteo.net',
    now: '2026-11-22T12:00:00.000Z',
    textOf,
  };
}

function sampleOf({ spec }: Source): SourceSample {
  const sample = SAMPLES.get(spec.name);
  if (sample === undefined) throw new Error(`no sample of ${spec.name}`);
  return sample;
}

function queryFor(source: Source, query: ChannelQuery): ChannelQuery {
  return { ...query, ...sampleOf(source).query };
}

function asked(source: Source, query: ChannelQuery): SourceRequest {
  const request = source.request(queryFor(source, query), worldOf(source));
  if (request.type !== 'request') throw new Error(`${source.spec.name}: ${request.type}`);
  return request;
}

/** What comes of a body, with the answers to further requests as the sample has them. */
async function readingOf(
  source: Source,
  body: string,
  alter = (next: JsonValue | string): JsonValue | string => next,
): Promise<SourceReading> {
  const sample = sampleOf(source);
  const first = asked(source, QUESTION);
  const parsed = await parseBody(first.accepts, body);
  if (!parsed.ok) return { type: 'malformed', message: parsed.error };
  const reading = source.read(parsed.value, queryFor(source, QUESTION), worldOf(source));
  if (reading.type !== 'follow_up') return reading;
  const { url, accepts } = reading.request;
  const next: JsonValue | string = alter(
    sample.routes?.find(({ address }) => address.test(url))?.body ?? sample.empty,
  );
  const second = await parseBody(accepts, typeof next === 'string' ? next : JSON.stringify(next));
  const end = second.ok ? reading.read(second.value) : reading.otherwise;
  return end?.type === 'ok' ? end : (reading.otherwise ?? { type: 'malformed', message: 'next' });
}

function outcomeOf(reading: SourceReading): string {
  return reading.type === 'ok' && reading.items.length === 0 ? 'no_results' : reading.type;
}

/** What a mode must end as for this source: a number that nobody reads may as well be text. */
function expectedOf(mode: SourceMode, sample: SourceSample): string {
  return sample.differs?.[mode.name] ?? mode.outcome;
}

const READ = SOURCE_MODES.filter(({ isOfTheWire }) => !isOfTheWire);

describe('CHN-34 every source tells what it was asked for', () => {
  test.each(SOURCES.map((source) => [source.spec.name, source] as const))('%s', (_, source) => {
    const world = worldOf(source);
    const request = asked(source, QUESTION);
    const searched = searchedIn(request, world.base);
    // A feed is one answer to all questions, and its address may be a secret.
    expect(searched === '').toBe(source.spec.name === 'rss');
    expect(searched).not.toContain(world.contact);
    expect(searched).not.toMatch(/\bk-1\b/);
    const sent = `${decodeURIComponent(request.url.replaceAll('+', ' '))} ${JSON.stringify(request.body)}`;
    const [words = ''] = searched.split('; ');
    expect(sent).toContain(words.startsWith('{') ? words : JSON.stringify(words).slice(1, -1));
  });
});

describe.each(SOURCES.map((source) => [source.spec.name, source] as const))(
  '%s',
  (name, source) => {
    const sample = sampleOf(source);

    test.each(READ.map((mode) => [mode.name, mode] as const))(
      'CHN-1 CHN-2 an answer that is %s ends as what it is',
      async (_, mode) => {
        const { body } = mode.answer(sample, sample.ok);
        const alter = (next: JsonValue | string): string =>
          mode.answer(sample, next).body.toString();
        const reading = await readingOf(source, body.toString(), alter);
        expect(outcomeOf(reading)).toBe(expectedOf(mode, sample));
        if (reading.type === 'malformed') expect(reading.message).not.toBe('');
        if (reading.type !== 'ok') return;
        const addresses = reading.items.map(({ url }) => url);
        expect(new Set(addresses).size).toBe(addresses.length);
      },
    );

    test('CHN-3 CHN-7 an error within an answer is never an empty answer', async () => {
      for (const failure of sample.failures ?? []) {
        const { status, headers = {}, body, outcome } = failure;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const end =
          status === 200
            ? await readingOf(source, text)
            : source.refusal?.({ status, headers, body: text }, worldOf(source));
        // A refusal that the source leaves to the rule of the statuses is the runtime's.
        if (end !== undefined)
          expect([failure.name, outcomeOf(end)]).toEqual([failure.name, outcome]);
      }
      expect(outcomeOf(await readingOf(source, 'null'))).not.toBe('no_results');
    });

    test('CHN-4 CHN-8 the passage is a part of the snapshot, and the item says how much of the work it holds', async () => {
      const { body } = READ[0]?.answer(sample, sample.ok) ?? { body: '' };
      const reading = await readingOf(source, body.toString());
      expect(reading.type).toBe('ok');
      if (reading.type !== 'ok') return;
      for (const item of reading.items) {
        const { snapshot, span, text } = item;
        expect(snapshot.text.slice(span.start, span.end)).toBe(text);
        expect(text.trim()).not.toBe('');
        expect(factsOf(item.metadata)?.access).toMatch(/^(?:full|abstract|snippet|title)$/);
      }
      const [item] = reading.items;
      const facts = factsOf(item?.metadata ?? {});
      expect({
        url: item?.url,
        title: item?.title,
        text: item?.text,
        access: facts?.access,
        ...(facts?.dates?.published === undefined ? {} : { published: facts.dates.published }),
      }).toEqual(sample.first);
    });

    test('CHN-5 what is asked is one address of the source, and keys travel where it reads them', () => {
      const request = asked(source, QUESTION);
      expect(request.url.startsWith(new URL(source.spec.base).origin.slice(0, 8))).toBe(true);
      expect(URL.canParse(request.url)).toBe(true);
      const odd = asked(source, {
        ...QUESTION,
        text: 'a "quoted (phrase" AND x:y OR *? [z] \\ 北京',
      });
      expect(URL.canParse(odd.url)).toBe(true);
      expect(source.spec.name).toBe(name);
    });
  },
);

test('CHN-6 a source says what it is, needs and allows, and when its shape was checked', () => {
  for (const { spec } of SOURCES) {
    expect(spec.about).not.toBe('');
    expect(spec.verified).toMatch(/^2026-\d{2}-\d{2}$/);
    expect(spec.base).toMatch(
      spec.isLocal ? /^http:\/\/localhost:/ : /^https:\/\/[^/]+(?:\/.*[^/])?$/,
    );
    expect(spec.terms.url).toMatch(/^https:/);
    expect(spec.politeness.everyMs).toBeGreaterThan(0);
    if (spec.key !== null) expect(spec.needs.map((need) => need.name)).toContain(spec.key);
  }
  const names = SOURCES.map(({ spec }) => spec.name);
  expect(new Set(names).size).toBe(names.length);
  expect([...SAMPLES.keys()].sort()).toEqual([...names].sort());
});
