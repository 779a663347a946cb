import { isUrl } from '../../kernel/index.ts';
import { isChinese } from '../../text/index.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, malformed, readXmlAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { sourceSpec } from '../source-spec.ts';
import { childrenNamed, elementAt, textInside } from '../xml.ts';

export const googleNews: Source = {
  spec: sourceSpec({
    name: 'google-news',
    about:
      'headlines of Google News; unofficial, for personal use by its notice, and its links lead nowhere else',
    group: 'news',
    domains: ['news', 'politics', 'sport', 'business'],
    kinds: ['news'],
    base: 'https://news.google.com',
    politeness: { bucket: 'news.google.com', everyMs: 5000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://www.google.com/intl/en/policies/terms/',
      note: 'For personal feed readers by its own notice.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    verified: '2026-11-01',
    probe: { question: 'climate', finds: '' },
    fallbacks: ['gdelt'],
  }),
  request(query, { base }) {
    const edition = isChinese(query.text)
      ? { hl: 'zh-CN', gl: 'CN', ceid: 'CN:zh-Hans' }
      : { hl: 'en-US', gl: 'US', ceid: 'US:en' };
    return getRequest(
      `${base}/rss/search`,
      { q: queryWords(query.text, 8).join(' ') || query.text, ...edition },
      { accepts: 'xml' },
    );
  },
  read: (body, query) =>
    readXmlAnswer(body, 'rss', (root) => {
      const channel = elementAt(root, 'channel');
      if (channel === undefined) return malformed('channel must be an element');
      const items = childrenNamed(channel, 'item');
      return answer(
        items.flatMap((item) => {
          const url = textInside(elementAt(item, 'link')).trim();
          return isUrl(url)
            ? [
                {
                  url,
                  title: textInside(elementAt(item, 'title')),
                  text: '',
                  facts: {
                    kind: 'news' as const,
                    access: 'title' as const,
                    dates: told({ published: dateOf(textInside(elementAt(item, 'pubDate'))) }),
                    ...told({ venue: textInside(elementAt(item, 'source')) }),
                  },
                },
              ]
            : [];
        }),
        query,
      );
    }),
};
