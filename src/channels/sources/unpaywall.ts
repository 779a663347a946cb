import { versionNamed } from '../../evidence/index.ts';
import type { ChannelQuery } from '../contract.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer, told } from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { contactNeed, DAY_MS, missing, sourceSpec } from '../source-spec.ts';
import { addressPart, bareId, doiAddress, idValues, workIds } from '../work-ids.ts';

const CONTACT = contactNeed('required');

export const unpaywall: Source = {
  spec: sourceSpec({
    name: 'unpaywall',
    about: 'the free and legal copy of a work with a DOI, with its version and licence',
    group: 'academic',
    domains: ['open access', 'publications'],
    kinds: ['paper'],
    base: 'https://api.unpaywall.org',
    needs: [CONTACT],
    politeness: { bucket: 'api.unpaywall.org', everyMs: 200, burst: 0, atOnce: 2, perDay: 90_000 },
    terms: {
      url: 'https://unpaywall.org/products/api',
      note: 'Data under CC0.',
      redistribution: 'open',
    },
    isDefault: false,
    actions: ['item'],
    verified: '2026-07-27',
    probe: { question: '10.1038/nature12373', finds: 'nature12373' },
    cacheMs: 7 * DAY_MS,
    fallbacks: ['openalex'],
  }),
  request(query, { base, contact }) {
    if (contact === null) return missing(CONTACT);
    const doi = doiIn(query);
    if (doi === undefined)
      return {
        type: 'channel_error',
        message: 'unpaywall answers for one DOI: put it into the question',
        reason: 'not_expressible',
      };
    const path = doi.split('/').map(addressPart).join('/');
    return getRequest(`${base}/v2/${path}`, { email: contact });
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const doi = bareId('doi', root.get('doi').needText()) ?? '';
      const best = root.get('best_oa_location');
      const isOpen = root.get('is_oa').isTrue();
      return answer(
        [
          {
            url: doiAddress(doi),
            title: root.get('title').text() || doi,
            text: '',
            authors: root
              .get('z_authors')
              .list()
              .map(
                (author) =>
                  author.get('raw_author_name').text() ||
                  [author.get('given').text(), author.get('family').text()].join(' ').trim(),
              ),
            facts: {
              kind: 'paper' as const,
              access: 'title' as const,
              ids: workIds({ doi }),
              dates: told({ published: dateOf(root.get('published_date').text()) }),
              ...told({
                licence: best.get('license').text(),
                version: versionNamed(best.get('version').text()),
                venue: root.get('journal_name').text(),
              }),
              links: isOpen
                ? told({ pdf: best.get('url_for_pdf').text(), fullText: best.get('url').text() })
                : {},
            },
          },
        ],
        query,
      );
    }),
  refusal({ status }) {
    if (status === 422) return missing(CONTACT);
    // A DOI that it does not know is no failure of the source.
    return undefined;
  },
};

function doiIn({ ids, text }: ChannelQuery): string | undefined {
  return idValues(ids, 'doi')[0] ?? bareId('doi', /10\.\d{4,9}\/[^\s<>"]+/.exec(text)?.[0]);
}
