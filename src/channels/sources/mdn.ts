import { isChinese } from '../../text/index.ts';
import { queryWords } from '../query-words.ts';
import type { Source } from '../source.ts';
import { answer, getRequest, pageNumber, readJsonAnswer } from '../source-answer.ts';
import { sourceSpec } from '../source-spec.ts';

export const mdn: Source = {
  spec: sourceSpec({
    name: 'mdn',
    about: 'the reference of the web platform: HTML, CSS, JavaScript, HTTP',
    group: 'reference',
    domains: ['html', 'css', 'javascript', 'http', 'browser', 'web'],
    kinds: ['definition', 'how-to'],
    base: 'https://developer.mozilla.org',
    politeness: { bucket: 'developer.mozilla.org', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://developer.mozilla.org/en-US/docs/MDN/Writing_guidelines/Attrib_copyright_license',
      note: 'Texts under CC BY-SA 2.5: name MDN.',
      redistribution: 'share-alike',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'Array.prototype.map', finds: 'Array' },
  }),
  request: (query, { base }) =>
    getRequest(`${base}/api/v1/search`, {
      q: queryWords(query.text, 6).join(' ') || query.text,
      locale: isChinese(query.text) ? 'zh-CN' : 'en-US',
      page: pageNumber(query, 1),
    }),
  read: (body, query, { textOf }) =>
    readJsonAnswer(body, (root) =>
      answer(
        root
          .get('documents')
          .needList()
          .map((page) => ({
            url: `https://developer.mozilla.org${page.get('mdn_url').needText()}`,
            title: page.get('title').text(),
            text: textOf(page.get('summary').text()),
            facts: {
              kind: 'definition' as const,
              access: 'abstract' as const,
              licence: 'CC BY-SA 2.5',
              venue: 'MDN',
            },
          })),
        query,
      ),
    ),
};
