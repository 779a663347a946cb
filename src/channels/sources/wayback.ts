import type { ChannelQuery } from '../contract.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer } from '../source-answer.ts';
import { instantOfStamp } from '../source-dates.ts';
import { DAY_MS, sourceSpec } from '../source-spec.ts';
import { idValues, workIds } from '../work-ids.ts';

export const wayback: Source = {
  spec: sourceSpec({
    name: 'wayback',
    about: 'the archived copy of an address, of about the time that is asked for',
    group: 'reference',
    domains: ['archives', 'dead links'],
    kinds: ['page'],
    base: 'https://archive.org',
    politeness: { bucket: 'archive.org', everyMs: 4_000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://archive.org/about/terms',
      note: 'For research and scholarship; the pages are their authors’.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    actions: ['item'],
    verified: '2026-08-08',
    probe: { question: 'https://example.com/', finds: 'example' },
    timeoutMs: 40_000,
    cacheMs: 7 * DAY_MS,
  }),
  request(query, { base }) {
    const url = addressIn(query);
    if (url === undefined)
      return {
        type: 'channel_error',
        message: 'wayback answers for one address: put it into the question',
        reason: 'not_expressible',
      };
    const at = query.until ?? query.since;
    return getRequest(`${base}/wayback/available`, {
      url,
      timestamp: at?.slice(0, 10).replaceAll('-', ''),
    });
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      // An object without members says that there is no copy.
      const snapshots = root.get('archived_snapshots');
      snapshots.needObject();
      const copy = snapshots.get('closest');
      if (!copy.isThere) return answer([], query);
      const url = copy
        .get('url')
        .needText()
        .replace(/^http:/, 'https:');
      if (!copy.get('available').isTrue()) return answer([], query);
      const seen = instantOfStamp(copy.get('timestamp').needText());
      const of = root.get('url').text() || addressIn(query) || url;
      return answer(
        [
          {
            url,
            title: `Archived copy of ${of}`,
            text: '',
            facts: {
              kind: 'page' as const,
              access: 'title' as const,
              ids: workIds({ url: of }),
              dates: seen === undefined ? {} : { seen },
              links: { frozen: url, fullText: url.replace(/(\/web\/\d+)\//, '$1id_/') },
              venue: 'Internet Archive',
            },
          },
        ],
        query,
      );
    }),
};

function addressIn({ ids, text }: ChannelQuery): string | undefined {
  return idValues(ids, 'url')[0] ?? /https?:\/\/[^\s<>"]+/.exec(text)?.[0];
}
