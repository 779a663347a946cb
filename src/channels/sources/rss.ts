import { isUrl, parseJson } from '../../kernel/index.ts';
import { contentTerms, termsOf } from '../../text/index.ts';
import type { ChannelQuery } from '../contract.ts';
import type { Field } from '../field.ts';
import type { Source, SourceBody, SourceReading, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  malformed,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { HOUR_MS, missing, sourceSpec } from '../source-spec.ts';
import { childrenNamed, elementAt, textInside, type XmlElement } from '../xml.ts';

const NEED = {
  type: 'setting',
  name: 'channels.rss.base_url',
  use: 'required',
  howTo: 'Set channels.rss.base_url to the address of a feed, or of a page that names one.',
} as const;

export const rss: Source = {
  spec: sourceSpec({
    name: 'rss',
    about: 'entries of your own feed (RSS, Atom, JSON Feed) that hold words of the question',
    group: 'news',
    domains: ['news', 'blogs', 'releases'],
    kinds: ['news', 'page'],
    base: 'https://feeds.invalid',
    needs: [NEED],
    politeness: { bucket: 'feeds', everyMs: 1_000, burst: 1, atOnce: 2 },
    terms: {
      url: 'https://www.rssboard.org/rss-specification',
      note: 'Entries are their publishers’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    actions: ['search'],
    verified: '2026-11-22',
    probe: { question: 'news', finds: '' },
    cacheMs: HOUR_MS / 4,
  }),
  request: (_, { base }) =>
    base === rss.spec.base ? missing(NEED) : getRequest(base, {}, { accepts: 'text' }),
  read(body, query, world) {
    const feed = feedIn(body, world.base);
    if (feed === undefined) return readFeed(body, query, world);
    return {
      type: 'follow_up',
      request: getRequest(feed, {}, { accepts: 'text' }),
      read: (second) => readFeed(second, query, world),
    };
  },
};

const FEED_TYPE = /\btype=["']application\/(?:rss\+xml|atom\+xml|feed\+json)["']/i;

/** The feed that a page names, when it is a page. */
function feedIn(body: SourceBody, base: string): string | undefined {
  if (body.type !== 'text' || !/<html[\s>]/i.test(body.text.slice(0, 2_000))) return undefined;
  const links = body.text.slice(0, 200_000).match(/<link\b[^>]{0,1000}>/gi) ?? [];
  const link = links.find((tag) => FEED_TYPE.test(tag) && /\brel=["']?alternate\b/i.test(tag));
  const target = /\bhref=["']([^"']+)["']/i.exec(link ?? '')?.[1]?.replaceAll('&amp;', '&');
  return target === undefined || !isUrl(target, base) ? undefined : new URL(target, base).href;
}

function readFeed(body: SourceBody, query: ChannelQuery, world: SourceWorld): SourceReading {
  if (body.type !== 'text') return malformed('the answer is not text');
  const parsed = parseJson(body.text);
  if (parsed.ok)
    return readJsonAnswer({ type: 'json', value: parsed.value }, (root) => {
      root.get('version').needText();
      return chosen(
        root
          .get('items')
          .needList()
          .map((item) => jsonEntry(item, world)),
        query,
      );
    });
  if (/<html[\s>]/i.test(body.text.slice(0, 2_000)))
    return { type: 'blocked', message: `${world.base} is a page that names no feed` };
  const root = body.asXml();
  if (!root.ok) return malformed(`the feed cannot be read: ${root.error}`);
  const entries = entriesOf(root.value);
  if (entries === undefined)
    return malformed(`the answer is <${root.value.name}>, which is not a feed`);
  return chosen(
    entries.flatMap((entry) => xmlEntry(entry, world)),
    query,
  );
}

/** Of RSS, of RDF, whose items stand outside the channel, and of Atom. */
function entriesOf(root: XmlElement): readonly XmlElement[] | undefined {
  if (root.name === 'feed') return childrenNamed(root, 'entry');
  if (root.name === 'rdf:RDF') return childrenNamed(root, 'item');
  const channel = root.name === 'rss' ? elementAt(root, 'channel') : undefined;
  return channel === undefined ? undefined : childrenNamed(channel, 'item');
}

function xmlEntry(entry: XmlElement, { base, textOf }: SourceWorld): readonly SourceHit[] {
  const textAt = (...paths: readonly string[]): string =>
    paths.map((path) => textInside(elementAt(entry, path)).trim()).find((text) => text !== '') ??
    '';
  const links = childrenNamed(entry, 'link');
  const atom = links.find(({ attributes }) => (attributes['rel'] ?? 'alternate') === 'alternate');
  const address = atom?.attributes['href'] ?? (textAt('link') || textAt('guid', 'id'));
  if (!isUrl(address, base)) return [];
  const author = textAt('author/name', 'dc:creator', 'author');
  const whole = textAt('content:encoded', 'content');
  return [
    {
      url: new URL(address, base).href,
      title: textOf(textAt('title')),
      text: textOf(whole || textAt('description', 'summary')),
      authors: [author],
      isLossy: true,
      facts: {
        kind: 'news',
        access: whole === '' ? 'abstract' : 'full',
        dates: told({
          published: dateOf(textAt('pubDate', 'published', 'dc:date', 'updated')),
          updated: dateOf(textAt('updated')),
        }),
        venue: new URL(base).hostname,
      },
    },
  ];
}

function jsonEntry(item: Field, { base, textOf }: SourceWorld): SourceHit {
  const url = item.get('url').text() || item.get('id').needText();
  return {
    url: isUrl(url, base) ? new URL(url, base).href : base,
    title: item.get('title').text(),
    text: item.get('content_text').text() || textOf(item.get('content_html').text()),
    facts: {
      kind: 'news',
      access: 'full',
      dates: told({ published: dateOf(item.get('date_published').text()) }),
      venue: new URL(base).hostname,
    },
  };
}

/** A feed cannot be searched: its entries that hold words of the question, those with most of them first. */
function chosen(entries: readonly SourceHit[], query: ChannelQuery): SourceReading {
  const wanted = new Set(contentTerms(query.text));
  const worth = ({ title, text }: SourceHit): number =>
    new Set(termsOf(`${title} ${text}`).filter((term) => wanted.has(term))).size;
  const ranked = entries
    .map((entry) => ({ entry, worth: worth(entry) }))
    .filter((one) => one.worth > 0)
    .sort((a, b) => b.worth - a.worth);
  return answer(
    ranked.map(({ entry }) => entry),
    query,
    { total: entries.length },
  );
}
