import type { Attempt, ChannelItem, SourcePlan, SourceSpec } from '../channels/index.ts';
import {
  described,
  flag,
  list,
  nearestName,
  oneOf,
  optional,
  ResearchError,
  record,
  text,
  toWire,
  whole,
} from '../kernel/index.ts';
import { redact } from '../text/index.ts';
import type { App } from './app.ts';
import type { ListedChannel } from './channel-states.ts';
import { findCitationStep } from './find-citation-step.ts';
import { operation } from './operation.ts';
import { anyObjects } from './values.ts';

const SIGNS: Readonly<Record<ListedChannel['state'], string>> = {
  usable: '✓',
  limited: '✓',
  not_configured: '!',
  resting: '·',
  offline: '·',
};

/** A channel in one line, and the next step below it. */
export function describeChannel({ name, state, detail, about, next }: ListedChannel): string[] {
  const what = state === 'usable' || state === 'limited' ? `${about}; ${detail}` : detail;
  const line = `${SIGNS[state]} ${name.padEnd(18)} ${what}`;
  return next === '' ? [line] : [line, `    ${next}`];
}

export const listChannels = operation({
  effect: 'reads',
  input: record({ usable: optional(flag()) }),
  async run(app, { usable = false }) {
    const { listChannelStates } = await import('./channel-states.ts');
    const states = await listChannelStates(app);
    return usable ? states.filter((one) => one.usable) : states;
  },
  command: {
    options: [{ flags: '--usable', about: 'only those that can be asked now' }],
    examples: ['channels list', 'channels list --usable --json'],
    describe: (channels) => channels.flatMap(describeChannel),
  },
  tool: {
    description:
      'The sources that can be searched: which are enabled, which can be asked now, and the next step for the others.',
    input: record({}),
    output: record({ items: anyObjects }),
    encode: (channels) => toWire({ items: channels }),
  },
});

export interface ShownChannel {
  readonly state: ListedChannel;
  /** `null` for local channels, and for those that are not built. */
  readonly spec: SourceSpec | null;
}

export const showChannel = operation({
  effect: 'reads',
  input: record({ channel: text() }),
  async run(app, { channel }): Promise<ShownChannel> {
    const { sourceSpecs } = await import('../channels/index.ts');
    const { listChannelStates } = await import('./channel-states.ts');
    const states = await listChannelStates(app);
    const state = states.find(({ name }) => name === channel);
    if (state === undefined) {
      const nearest = nearestName(
        channel,
        states.map(({ name }) => name),
      );
      throw new ResearchError('not-found', `Unknown channel "${channel}"`, {
        fix: nearest === undefined ? '' : `Did you mean "${nearest}"?`,
        next: { operation: 'channels list' },
      });
    }
    return { state, spec: sourceSpecs().find(({ name }) => name === channel) ?? null };
  },
  encode({ state, spec }) {
    if (spec === null) return toWire(state);
    const { base, kinds, needs, politeness, terms, actions, cacheMs, fallbacks, probe } = spec;
    return toWire({
      ...state,
      ...{ base, kinds, needs, politeness, terms, actions, cacheMs, fallbacks, probe },
    });
  },
  command: {
    positionals: [{ usage: '<name>', about: 'the channel', field: 'channel' }],
    examples: ['channels show openalex', 'channels show arxiv --json'],
    describe: ({ state, spec }) => [
      ...describeChannel(state),
      ...(spec === null ? [] : describeSpec(spec)),
      ...describeHealth(state),
    ],
  },
});

function describeSpec(spec: SourceSpec): readonly string[] {
  const { group, kinds, languages, needs, terms, verified, base, usdPerCall, fallbacks } = spec;
  return [
    `group          ${group}: ${kinds.join(', ')}`,
    `languages      ${languages.length === 0 ? 'any' : languages.join(', ')}`,
    `address        ${base}`,
    `price          ${usdPerCall === 0 ? 'free' : `${usdPerCall} USD a call`}`,
    ...needs.map(({ name, use }) => `${use === 'required' ? 'needs' : 'likes'}          ${name}`),
    `terms          ${terms.note} ${terms.url}`,
    `shape checked  ${verified}`,
    ...(fallbacks.length === 0 ? [] : [`instead of it  ${fallbacks.join(', ')}`]),
  ];
}

function describeHealth({ health }: ListedChannel): readonly string[] {
  if (health === null || health.calls === 0) return [];
  const { calls, answered, items, meanMs, costUsd, lastAnswered } = health;
  return [
    `last 30 days   ${answered} of ${calls} calls answered, ${items} hits, ${meanMs ?? 0} ms a call, ${costUsd} USD; last answer ${lastAnswered ?? 'never'}`,
  ];
}

export const chooseChannels = operation({
  effect: 'reads',
  input: record({ question: text({ min: 1 }) }),
  run: (app, { question }) => planSources(app, question),
  command: {
    positionals: [{ usage: '<question>', about: 'what you want to know' }],
    examples: ['channels choose "Which trials test gene drives?"'],
    describe: ({ chosen, leftOut }) => [
      ...chosen.flatMap(({ name, score, summands, fallbacks }) => [
        `${name.padEnd(18)} ${score}`,
        ...summands.map(({ reason, points }) => `    ${points > 0 ? '+' : ''}${points}  ${reason}`),
        ...(fallbacks.length === 0 ? [] : [`    if it fails: ${fallbacks.join(', ')}`]),
      ]),
      ...leftOut.map(({ name, because }) => `${name.padEnd(18)} not asked: ${because}`),
    ],
  },
});

/** Whom `web` stands for, for this question, and why: nothing is asked. */
export async function planSources(app: App, question: string): Promise<SourcePlan> {
  const { chooseWebSources } = await import('./choose-web-sources.ts');
  const { clock, environment } = app.place;
  const place = { home: await app.findHome(), environment, loaded: await app.loadSettings() };
  return chooseWebSources(place, await app.experience(), question, clock.now());
}

/** Asks one channel once, as the first query of a session would. Documents are indexed first. */
export const searchChannel = operation({
  effect: 'reads',
  network: true,
  input: record({
    query: text({ min: 1 }),
    /** Files, folders or globs; relative ones from where the program runs. */
    docs: optional(described(list(text()), 'files, folders, globs; needed for documents')),
    channel: optional(described(text(), 'of list_channels; documents')),
    limit: optional(whole({ min: 1, max: 100 })),
    work: optional(described(text(), 'DOI, PMID, arXiv or OpenAlex id, with follow')),
    follow: optional(described(oneOf('references', 'citations'), 'of work, in place of a search')),
  }),
  async run(
    app,
    { query, docs = [], channel = 'documents', limit = 10, work, follow: way },
    { locate, note, signal },
  ): Promise<Attempt> {
    const { checkChannelNames, openChannels } = await import('../channels/index.ts');
    const { DEFAULT_STRATEGY } = await import('../search/index.ts');
    const [name = channel] = checkChannelNames([channel]);
    const follow = await findCitationStep(name, work, way);
    const roots = await Promise.all(docs.map(locate));
    const { corpus } = await app.askedCorpus(note, signal);
    if (roots.length > 0) await corpus.refresh(roots, signal);
    const { channelWorldOf } = await import('./channel-world.ts');
    const { openSourceRuntime } = await import('./open-source-runtime.ts');
    const { tellWhereQuestionsGo } = await import('./tell-where-questions-go.ts');
    const home = await app.home();
    const loaded = await app.loadSettings();
    const { environment } = app.place;
    await using sources = openSourceRuntime({ home, environment, loaded });
    if (loaded.settings.egress.scope !== 'offline') {
      const told = await tellWhereQuestionsGo(home, [name]);
      if (told !== undefined) note(told);
    }
    const chosen = openChannels(
      [name],
      { corpus, roots, ...channelWorldOf({ environment, loaded }) },
      sources,
    ).get(name);
    const ranking = DEFAULT_STRATEGY.rank.bm25;
    return chosen === undefined
      ? {
          type: 'not_configured',
          missing: name,
          howTo:
            'Describe its server in channels.mcp, its database in channels.sql, or its table in channels.lancedb.',
        }
      : await chosen.search(
          {
            ...{ text: redact(query, { secretsOnly: true }).text, terms: [], limit, ranking },
            ...(follow === undefined ? {} : { follow }),
          },
          signal,
        );
  },
  encode: (attempt) => encodeAttempt(attempt),
  command: {
    positionals: [
      { usage: '<name>', about: 'the channel', field: 'channel' },
      { usage: '<query>', about: 'what to search for' },
    ],
    options: [
      { flags: '--docs <path...>', about: 'files, folders or globs; needed for documents' },
      { flags: '--limit <n>', about: 'hits at most' },
      { flags: '--work <id>', about: 'a DOI, or an id of PubMed, arXiv or OpenAlex' },
      {
        flags: '--follow <way>',
        about: 'references or citations of the work, in place of a search',
      },
    ],
    examples: [
      'channels test wikipedia "Alan Turing"',
      'channels test openalex "gene drives" --work W2064815984 --follow citations',
      'channels test documents "retention policy" --docs docs --json',
    ],
    describe: describeAttempt,
    ending: ({ type }) => (type === 'ok' || type === 'no_results' ? 'done' : 'failed'),
  },
  tool: {
    description:
      'Use for one quick search of one source, local or public, where research would be too much: passages and their snapshots. outcome says how it ended: ok, no_results, or why it could not answer.',
    output: record({ outcome: text(), items: anyObjects }),
    brief: (attempt, { limit = BRIEF_ITEMS }) => encodeAttempt(attempt, limit),
  },
});

/** What a model reads of a search that it asked for without a limit. */
const BRIEF_ITEMS = 5;

function encodeAttempt(attempt: Attempt, most?: number): Readonly<Record<string, unknown>> {
  if (attempt.type !== 'ok') {
    const { type, ...why } = attempt;
    return { outcome: type, items: [], ...toWire(why) };
  }
  const { type, items, ...facts } = attempt;
  return { outcome: type, items: items.slice(0, most).map(encodeItem), ...toWire(facts) };
}

const SHOWN_CHARACTERS = 200;

async function describeAttempt(attempt: Attempt): Promise<readonly string[]> {
  if (attempt.type === 'no_results') return ['no_results: the channel answered and has nothing.'];
  if (attempt.type !== 'ok') {
    const { describeFailure } = await import('./probe-sources.ts');
    return [`${attempt.type}: ${describeFailure(attempt)}`];
  }
  const { items, total, executed, partial, call } = attempt;
  return [
    [
      `ok: ${items.length}${total === undefined ? '' : ` of ${total}`}`,
      ...(call === undefined ? [] : [`${call.ms} ms`, `${call.costUsd} USD`, call.cache]),
    ].join(', '),
    ...(executed === undefined ? [] : [`searched for: ${executed}`]),
    ...(partial === undefined ? [] : [`partial: ${partial}`]),
    ...items.flatMap(({ title, url, text: passage }) => [
      '',
      title,
      `  ${url}`,
      `  ${passage.replace(/\s+/g, ' ').slice(0, SHOWN_CHARACTERS)}`,
    ]),
  ];
}

function encodeItem(item: ChannelItem): Readonly<Record<string, unknown>> {
  const { url, title, text, publishedAt, authors, score, snapshot, span } = item;
  return {
    url,
    title,
    text,
    published_at: publishedAt,
    authors,
    score,
    snapshot: snapshot.sha256,
    span,
  };
}
