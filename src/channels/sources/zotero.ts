import type { Field } from '../field.ts';
import { queryWords } from '../query-words.ts';
import type { Source, SourceWorld } from '../source.ts';
import {
  answer,
  getRequest,
  malformed,
  pageNumber,
  readJsonAnswer,
  type SourceHit,
  told,
} from '../source-answer.ts';
import { dateOf } from '../source-dates.ts';
import { missing, sourceSpec } from '../source-spec.ts';
import { addressPart, bareId, doiAddress, workIds } from '../work-ids.ts';

const NEED = {
  type: 'setting',
  name: 'Zotero',
  use: 'raises-limit',
  howTo:
    'Start Zotero and allow other programs: Settings, Advanced, "Allow other applications on this computer to communicate with Zotero".',
} as const;

export const zotero: Source = {
  spec: sourceSpec({
    name: 'zotero',
    about: 'the works in your own Zotero library, while Zotero runs',
    group: 'own-knowledge',
    domains: ['papers', 'library', 'references'],
    kinds: ['paper', 'book'],
    base: 'http://localhost:23119/api/users/0',
    needs: [NEED],
    politeness: { bucket: 'localhost:23119', everyMs: 100, burst: 4, atOnce: 2 },
    terms: {
      url: 'https://www.zotero.org/support/terms/terms_of_service',
      note: 'Your own library.',
      redistribution: 'quote-only',
    },
    isDefault: false,
    isLocal: true,
    verified: '2026-08-22',
    probe: { question: 'a', finds: '' },
    cacheMs: 60_000,
  }),
  request: (query, { base }) =>
    getRequest(
      `${base}/items`,
      {
        q: queryWords(query.text, 4).join(' ') || query.text,
        qmode: 'everything',
        itemType: '-attachment',
        limit: Math.min(query.limit, 100),
        start: pageNumber(query, 0),
        format: 'json',
      },
      { headers: { 'Zotero-API-Version': '3' } },
    ),
  read(body, query, { textOf }) {
    if (body.type !== 'json' || !Array.isArray(body.value))
      return malformed('the answer must be a list');
    return readJsonAnswer(body, (root) =>
      answer(
        root.needList().map((item) => hitOf(item, textOf)),
        query,
      ),
    );
  },
  refusal: ({ status }) => (status === 403 ? missing(NEED) : undefined),
};

function hitOf(item: Field, textOf: SourceWorld['textOf']): SourceHit {
  const key = item.get('key').needText();
  const work = item.get('data');
  const doi = bareId('doi', work.get('DOI').text());
  const own = `zotero://select/library/items/${addressPart(key)}`;
  return {
    url: doi === undefined ? work.get('url').text() || own : doiAddress(doi),
    title: work.get('title').text(),
    text: textOf(work.get('abstractNote').text()),
    authors: work
      .get('creators')
      .list()
      .map((one) =>
        [one.get('firstName').text(), one.get('lastName').text() || one.get('name').text()]
          .join(' ')
          .trim(),
      ),
    facts: {
      kind: /book/i.test(work.get('itemType').text()) ? 'book' : 'paper',
      access: 'abstract',
      ids: workIds({ doi }),
      dates: told({ published: dateOf(work.get('date').text()) }),
      venue: 'in your Zotero',
    },
  };
}
