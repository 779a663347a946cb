import { isChinese } from '../../text/index.ts';
import type { ChannelQuery } from '../contract.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer, told } from '../source-answer.ts';
import { contactNeed, HOUR_MS, sourceSpec } from '../source-spec.ts';
import { bareId, workIds } from '../work-ids.ts';

export const wikidata: Source = {
  spec: sourceSpec({
    name: 'wikidata',
    about: 'people, places, works and things by name in any language, with a line on each',
    group: 'reference',
    domains: ['people', 'places', 'organisations', 'identity'],
    kinds: ['entity', 'definition'],
    base: 'https://www.wikidata.org',
    needs: [contactNeed('raises-limit')],
    politeness: {
      bucket: 'wikimedia',
      everyMs: 6_000,
      burst: 3,
      atOnce: 1,
      withContact: { everyMs: 500, burst: 0, atOnce: 2 },
    },
    terms: {
      url: 'https://www.wikidata.org/wiki/Wikidata:Licensing',
      note: 'Data under CC0.',
      redistribution: 'open',
    },
    actions: ['search', 'item'],
    verified: '2026-08-08',
    probe: { question: 'Alan Turing', finds: 'Q7251' },
    timeoutMs: 15_000,
    cacheMs: 6 * HOUR_MS,
    fallbacks: ['wikipedia'],
  }),
  request(query, { base }) {
    const language = languageOf(query);
    return getRequest(`${base}/w/api.php`, {
      action: 'wbsearchentities',
      search: nameIn(query),
      language,
      uselang: language,
      type: 'item',
      limit: Math.min(query.limit, 50),
      continue: query.page === undefined ? null : pageNumber(query, 0),
      format: 'json',
      maxlag: 5,
    });
  },
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) => {
      const error = root.get('error');
      if (error.isThere) {
        const code = error.get('code').text();
        const message = `Wikidata answered ${code}: ${error.get('info').text()}`;
        return code === 'maxlag' || code === 'ratelimited'
          ? { type: 'rate_limited', retryAt: null, message }
          : { type: 'channel_error', message };
      }
      const hits = root
        .get('search')
        .needList()
        .map((entity) => {
          const id = entity.get('id').needText();
          return {
            url: `https://www.wikidata.org/wiki/${id}`,
            title: entity.get('label').text() || id,
            text: textOf(entity.get('description').text()),
            facts: {
              kind: 'entity' as const,
              access: 'abstract' as const,
              ids: workIds({ qid: bareId('qid', id) }),
              licence: 'CC0-1.0',
              venue: 'Wikidata',
            },
          };
        });
      return answer(
        hits,
        query,
        told({ next: String(root.get('search-continue').number() ?? '') }),
      );
    }),
};

function languageOf({ text, languages }: ChannelQuery): string {
  const [wanted = isChinese(text) ? 'zh' : 'en'] = languages ?? [];
  return /^[a-z]{2,3}$/.test(wanted) ? wanted : 'en';
}

/** It knows names, not questions: the words with a capital that stand together, else all that mean something. */
function nameIn({ text }: ChannelQuery): string {
  const [, ...rest] = text.split(/\s+/);
  const name = /(?:[A-Z][\p{L}\d'-]*)(?:\s+(?:of|the|de|van|von)?\s*[A-Z][\p{L}\d'-]*)*/u.exec(
    rest.join(' '),
  )?.[0];
  return name ?? (queryWords(text, 3).join(' ') || text);
}
