import type { Attempt, ChannelItem } from '../channels/index.ts';
import { described, list, optional, record, text, whole } from '../kernel/index.ts';
import { redact } from '../text/index.ts';
import { operation } from './operation.ts';
import { anyObjects } from './values.ts';

export const listChannels = operation({
  effect: 'reads',
  input: record({}),
  async run(app) {
    const { channelSpecs } = await import('../channels/index.ts');
    const { settings } = await app.loadSettings();
    return channelSpecs().map((spec) => ({
      ...spec,
      enabled: settings.channels.enabled.includes(spec.name),
    }));
  },
  tool: {
    description: 'The sources that can be searched, and which are enabled.',
    output: record({ items: anyObjects }),
  },
});

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
  }),
  async run(
    app,
    { query, docs = [], channel = 'documents', limit = 10 },
    { locate, note, signal },
  ): Promise<Attempt> {
    const { checkChannelNames, openChannels } = await import('../channels/index.ts');
    const { DEFAULT_STRATEGY } = await import('../search/index.ts');
    const [name = channel] = checkChannelNames([channel]);
    const roots = await Promise.all(docs.map(locate));
    const { corpus } = await app.askedCorpus(note, signal);
    if (roots.length > 0) await corpus.refresh(roots, signal);
    const { openSourceRuntime } = await import('./open-source-runtime.ts');
    const home = await app.home();
    const loaded = await app.loadSettings();
    const { environment } = app.place;
    await using sources = openSourceRuntime({ home, environment, loaded });
    const chosen = openChannels([name], { corpus, roots }, sources).get(name);
    const ranking = DEFAULT_STRATEGY.rank.bm25;
    return chosen === undefined
      ? { type: 'no_results' }
      : await chosen.search(
          { text: redact(query, { secretsOnly: true }).text, terms: [], limit, ranking },
          signal,
        );
  },
  encode(attempt) {
    if (attempt.type === 'ok') return { outcome: 'ok', items: attempt.items.map(encodeItem) };
    const { type, ...why } = attempt;
    return { outcome: type, items: [], ...why };
  },
  tool: {
    description:
      'Search one source once, local or public: passages and their snapshots. outcome says how it ended: ok, no_results, or why it could not answer.',
    output: record({ outcome: text(), items: anyObjects }),
  },
});

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
