import { expect, test } from 'vitest';
import { SAMPLES } from '../../../test/support/source-samples/index.ts';
import { parseBody } from '../parse-body.ts';
import { europepmcFullText } from './europepmc-full-text.ts';

const query = {
  text: 'PMC10680139',
  terms: [],
  limit: 1,
  ranking: { k1: 1, b: 1, titleWeight: 1, pairWeight: 0 },
} as const;
const world = {
  base: '',
  key: null,
  contact: null,
  now: '2026-01-01T00:00:00.000Z',
  textOf: String,
} as const;

async function read(xml: string) {
  const body = await parseBody('xml', xml);
  if (!body.ok) throw new Error(body.error);
  return europepmcFullText.read(body.value, query, world);
}

test('CHN-60 an article gives its words, day, authors and licence, and no notes', async () => {
  const [route] = SAMPLES.get('europepmc')?.routes ?? [];
  expect(await read(String(route?.body))).toMatchObject({
    items: [
      {
        title: 'A gene drive that spreads slowly.',
        publishedAt: '2023-11-01T00:00:00.000Z',
        authors: ['Jan Smith'],
        snapshot: {
          text: 'A gene drive that spreads slowly.\n\nGene drives spread.\n\nResults\n\nThe slow drive reached 62 % of the caged flies after ten generations [3].\n\nCage | Flies |\n\nA | 240 |',
        },
        metadata: {
          facts: {
            access: 'full',
            licence: 'https://creativecommons.org/licenses/by/4.0/',
            venue: 'Cell reports',
          },
        },
      },
    ],
  });
});

test('CHN-60 an article without its words is none', async () => {
  expect(await read('<article><front><article-meta/></front></article>')).toMatchObject({
    items: [],
  });
  expect(await read('<error>no</error>')).toMatchObject({ type: 'malformed' });
});
