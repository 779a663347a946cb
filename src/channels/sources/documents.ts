import { type Corpus, describeFileFormats, type PassageHit } from '../../documents/index.ts';
import { encodeFacts, factsOf } from '../../evidence/index.ts';
import { mapConcurrent, parseJson, ResearchError } from '../../kernel/index.ts';
import type { Attempt, ChannelEntry, ChannelItem } from '../contract.ts';

const SNAPSHOTS_AT_ONCE = 8;

/** The user's own files. Needs no network and costs nothing. */
export const documents: ChannelEntry = {
  spec: {
    name: 'documents',
    about: `local files: ${describeFileFormats()}`,
    group: 'local',
    languages: [],
    domains: [],
    network: false,
    key: null,
    usdPerCall: 0,
    timeoutMs: 30_000,
  },
  open:
    ({ corpus, roots, fetched = [], readsUpTo = 0 }) =>
    async ({ text, terms, limit, ranking }, signal): Promise<Attempt> => {
      if (roots.length === 0) {
        return {
          type: 'not_configured',
          missing: '--docs',
          howTo: 'Name files, folders or globs with --docs.',
        };
      }
      try {
        const hits = await corpus.search({ roots, text, terms, limit, ranking }, signal);
        const few = readsUpTo > 0 ? await corpus.listFew(roots, readsUpTo, signal) : [];
        const named = new Set(hits.map(({ passageId }) => passageId));
        const others = few.filter(({ passageId }) => !named.has(passageId));
        const found = await toItems(corpus, [...hits, ...others], signal);
        const items = found.map((item) => atItsPage(item, fetched));
        return items.length === 0 ? { type: 'no_results' } : { type: 'ok', items };
      } catch (error) {
        if (error instanceof ResearchError)
          return { type: 'channel_error', message: error.message };
        throw error;
      }
    },
};

/**
 * What was fetched is cited by the address of its page, not by the file that holds its text, and has what was learnt of the
 * page beside it. No other file may speak so of itself.
 */
function atItsPage(item: ChannelItem, fetched: readonly string[]): ChannelItem {
  const { facts: said, ...metadata } = item.metadata;
  const { source_url: page } = metadata;
  const isFetched = fetched.some((address) => item.url.startsWith(`${address}#`));
  if (!isFetched || typeof page !== 'string') return { ...item, metadata };
  const parsed = typeof said === 'string' ? parseJson(said) : undefined;
  const facts = parsed?.ok === true ? factsOf({ facts: parsed.value }) : undefined;
  const known = facts === undefined ? {} : { facts: encodeFacts(facts) };
  return { ...item, url: page, metadata: { ...metadata, ...known } };
}

/** A document that is gone or changed since it was indexed is left out: its quotes could not be proved. */
async function toItems(
  corpus: Corpus,
  hits: readonly PassageHit[],
  signal: AbortSignal,
): Promise<readonly ChannelItem[]> {
  const texts = new Map<string, string>();
  const load = async (sha256: string): Promise<void> => {
    const text = await corpus.snapshot(sha256);
    if (text !== undefined) texts.set(sha256, text);
  };
  const names = [...new Set(hits.map(({ snapshot }) => snapshot))];
  await mapConcurrent(names, SNAPSHOTS_AT_ONCE, load, signal);
  return hits.flatMap((hit) => {
    const text = texts.get(hit.snapshot);
    if (text === undefined) return [];
    const { url, title, publishedAt, authors, score, span, lossy, metadata, path } = hit;
    const snapshot = { sha256: hit.snapshot, text };
    const facts = {
      ...metadata,
      path,
      ...(hit.page === null ? {} : { page: hit.page }),
      ...(hit.isTitled ? {} : { own_title: false }),
    };
    return [
      {
        url,
        title,
        text: hit.text,
        publishedAt,
        authors,
        score,
        snapshot,
        span,
        lossy,
        metadata: facts,
      },
    ];
  });
}
