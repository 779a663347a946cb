import { expect, test } from 'vitest';
import { canonicalUrl } from '../../evidence/index.ts';
import { planRungs, type Rung, rawAddress } from './plan-rungs.ts';

function placeOf(rung: Rung): string {
  if (rung.type === 'page') return rung.url;
  if (rung.type === 'file') return rawAddress(rung);
  return rung.type === 'open_copy' ? rung.doi : rung.pmcid;
}

test.each([
  [
    'https://arxiv.org/abs/1706.03762v5',
    ['https://arxiv.org/html/1706.03762v5', 'https://arxiv.org/pdf/1706.03762v5'],
  ],
  [
    'https://arxiv.org/abs/math.GT/0309136',
    ['https://arxiv.org/html/math.GT/0309136', 'https://arxiv.org/pdf/math.GT/0309136'],
  ],
  [
    'https://github.com/tokio-rs/tokio/blob/master/README.md#intro',
    ['https://raw.githubusercontent.com/tokio-rs/tokio/master/README.md'],
  ],
  ['https://arxiv.org/list/cs.AI/new', []],
  ['https://github.com/tokio-rs/tokio', []],
  ['http://github.com/tokio-rs/tokio/blob/master/README.md', []],
  ['https://example.org/abs/1706.03762', []],
  ['not an address', []],
  [
    'https://doi.org/10.48550/arXiv.1706.03762',
    ['https://arxiv.org/html/1706.03762', 'https://arxiv.org/pdf/1706.03762'],
  ],
  ['https://doi.org/10.1038/NATURE12373', ['10.1038/nature12373']],
  [
    'https://doi.org/10.1002/(SICI)1096%3C1::AID-1%3E3.0.CO;2-7',
    ['10.1002/(sici)1096<1::aid-1>3.0.co;2-7'],
  ],
  ['https://pmc.ncbi.nlm.nih.gov/articles/PMC10680139/', ['PMC10680139']],
  ['https://www.ncbi.nlm.nih.gov/pmc/articles/pmc10680139', ['PMC10680139']],
  ['https://europepmc.org/article/PMC/PMC10680139', ['PMC10680139']],
  ['https://europepmc.org/article/MED/37917583', []],
])('CHN-60 %s', (address, better) => {
  expect(planRungs(address).map(placeOf)).toEqual([...better, address]);
});

test('CHN-60 what is read in place of a page is cited as that page', () => {
  for (const address of [
    'https://arxiv.org/abs/1706.03762',
    'https://github.com/a/b/blob/main/c.md',
  ])
    for (const rung of planRungs(address))
      expect(canonicalUrl(placeOf(rung))).toEqual(canonicalUrl(address));
});
