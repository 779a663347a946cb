import { expect, test } from 'vitest';
import { canonicalUrl } from '../../evidence/index.ts';
import { planRungs } from './plan-rungs.ts';

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
])('CHN-60 %s', (address, better) => {
  expect(planRungs(address)).toEqual([...better, address]);
});

test('CHN-60 what is read in place of a page is cited as that page', () => {
  for (const address of [
    'https://arxiv.org/abs/1706.03762',
    'https://github.com/a/b/blob/main/c.md',
  ])
    for (const rung of planRungs(address))
      expect(canonicalUrl(rung)).toEqual(canonicalUrl(address));
});
