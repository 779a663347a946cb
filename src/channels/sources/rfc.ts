import type { Source } from '../source.ts';
import { answer, getRequest, readJsonAnswer } from '../source-answer.ts';
import { sourceSpec } from '../source-spec.ts';
import { addressPart } from '../work-ids.ts';

export const rfc: Source = {
  spec: sourceSpec({
    name: 'rfc',
    about: 'a standard of the Internet by its number',
    group: 'reference',
    languages: ['en'],
    domains: ['internet', 'protocol', 'standard', 'http', 'tcp'],
    kinds: ['definition'],
    base: 'https://datatracker.ietf.org',
    politeness: { bucket: 'datatracker.ietf.org', everyMs: 1000, burst: 0, atOnce: 1 },
    terms: {
      url: 'https://trustee.ietf.org/documents/trust-legal-provisions/',
      note: 'May be quoted with its number.',
      redistribution: 'attribution',
    },
    isDefault: false,
    verified: '2026-08-08',
    probe: { question: 'RFC 9110', finds: '9110' },
  }),
  request(query, { base }) {
    const number = /\brfc[ -]?(\d{1,5})\b/i.exec(query.text)?.[1];
    return number === undefined
      ? {
          type: 'channel_error',
          message: 'rfc answers for a number: write RFC 9110 into the question',
          reason: 'not_expressible',
        }
      : getRequest(`${base}/doc/rfc${number}/doc.json`);
  },
  read: (body, query) =>
    readJsonAnswer(body, (root) => {
      const name = root.get('name').needText();
      const title = root.get('title').needText();
      return answer(
        [
          {
            url: `https://www.rfc-editor.org/rfc/${addressPart(name.toLowerCase())}`,
            title: `${name.toUpperCase()}: ${title}`,
            text: root.get('abstract').text(),
            facts: {
              kind: 'definition' as const,
              access: 'abstract' as const,
              venue: 'RFC Editor',
            },
          },
        ],
        query,
      );
    }),
};
