import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from './index.ts';

function canonical(url: string): string {
  const result = canonicalUrl(url);
  return result.ok ? result.value : `refused: ${result.error}`;
}

describe('EVI-1 the one address of a page', () => {
  test.each([
    ['HTTPS://Example.COM:443/a', 'https://example.com/a'],
    ['http://example.com:80', 'http://example.com/'],
    ['https://example.com.:8443/a', 'https://example.com:8443/a'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['https://example.com/%7euser/%2fa%c3%a9', 'https://example.com/~user/%2Fa%C3%A9'],
    [
      'https://example.com/a?b=2&a=1&utm_source=x&fbclid=y&mc_cid=z',
      'https://example.com/a?a=1&b=2',
    ],
    ['https://example.com/a?gclid=1', 'https://example.com/a'],
    ['https://example.com/a?&&', 'https://example.com/a'],
    ['https://bücher.example/a', 'https://xn--bcher-kva.example/a'],
  ])('%s is %s', (url, expected) => {
    expect(canonical(url)).toBe(expected);
  });

  test('a parameter that decides what the page shows is kept', () => {
    expect(canonical('https://example.com/?id=7&page=2')).toBe('https://example.com/?id=7&page=2');
  });

  test('naming an address twice changes nothing', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => {
        const once = canonical(url);
        expect(canonical(once)).toBe(once);
      }),
    );
  });

  test('the order of parameters does not matter', () => {
    const pairs = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,4}=[a-z0-9]{1,3}$/), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(pairs, (query) => {
        const forwards = canonical(`https://example.com/?${query.join('&')}`);
        expect(canonical(`https://example.com/?${query.toReversed().join('&')}`)).toBe(forwards);
      }),
    );
  });
});

describe('EVI-2 fragments', () => {
  test.each([
    ['https://example.com/a#comments', 'https://example.com/a'],
    ['https://example.com/a#:~:text=word', 'https://example.com/a'],
    ['https://docs.example.com/api#open', 'https://docs.example.com/api#open'],
    ['https://example.com/docs/install#linux:~:text=apt', 'https://example.com/docs/install#linux'],
    ['https://app.example.com/#/issues/7', 'https://app.example.com/#/issues/7'],
  ])('%s is %s', (url, expected) => {
    expect(canonical(url)).toBe(expected);
  });
});

describe('EVI-3 one item under many addresses', () => {
  test.each([
    ['https://arxiv.org/abs/1706.03762v7', 'https://arxiv.org/abs/1706.03762'],
    ['http://www.arxiv.org/pdf/1706.03762v2.pdf', 'https://arxiv.org/abs/1706.03762'],
    ['https://export.arxiv.org/abs/cs/0112017v1', 'https://arxiv.org/abs/cs/0112017'],
    ['https://ar5iv.org/html/1706.03762', 'https://arxiv.org/abs/1706.03762'],
    ['https://doi.org/10.48550/arXiv.1706.03762', 'https://arxiv.org/abs/1706.03762'],
    ['http://dx.doi.org/10.1038/NPHYS1170', 'https://doi.org/10.1038/nphys1170'],
    ['https://youtu.be/dQw4w9WgXcQ?t=43', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    [
      'https://m.youtube.com/watch?v=dQw4w9WgXcQ&list=x',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.GitHub.com/Owner/Name.git', 'https://github.com/owner/name'],
    ['http://github.com/Owner/Name/?tab=readme-ov-file#readme', 'https://github.com/owner/name'],
    ['https://github.com/o/n/issues/12#issuecomment-1', 'https://github.com/o/n/issues/12'],
    ['https://github.com/o/n/pull/12/files', 'https://github.com/o/n/pull/12'],
    [
      'https://github.com/O/N/blob/main/A.md?plain=1#L10',
      'https://github.com/o/n/blob/main/A.md#L10',
    ],
    [
      'https://raw.githubusercontent.com/O/N/refs/heads/main/A.md',
      'https://github.com/o/n/blob/main/A.md',
    ],
    ['https://stackoverflow.com/q/11227809', 'https://stackoverflow.com/questions/11227809'],
    [
      'https://stackoverflow.com/questions/11227809/why-is/11227902#11227902',
      'https://stackoverflow.com/questions/11227809',
    ],
    ['https://unix.stackexchange.com/a/77', 'https://unix.stackexchange.com/a/77'],
    [
      'https://en.m.wikipedia.org/wiki/Graph_theory#History',
      'https://en.wikipedia.org/wiki/Graph_theory',
    ],
    [
      'https://en.wikipedia.org/w/index.php?title=graph theory',
      'https://en.wikipedia.org/wiki/Graph_theory',
    ],
    ['https://zh.wikipedia.org/zh-hans/图论', 'https://zh.wikipedia.org/wiki/%E5%9B%BE%E8%AE%BA'],
  ])('%s is %s', (url, expected) => {
    expect(canonical(url)).toBe(expected);
    expect(canonical(expected)).toBe(expected);
  });
});

describe('EVI-4 schemes', () => {
  test.each([
    'file:notes/a.md#L10-L20',
    'file:notes/%E5%9B%BE.pdf#page=3',
    `urn:autosearch:own-knowledge:${'0'.repeat(64)}`,
    'sql://log/7',
    'mcp://notes/a%2Fb',
    'index://wiki/notes/lease.md#L1-L3',
  ])('%s stays as it is', (url) => {
    expect(canonical(url)).toBe(url);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/',
    'urn:isbn:1',
    'sql://log',
    'sql://log/7?x',
    'index://wiki/#L1',
    'file:',
    'file:#L1',
    'http://',
    'https://exa mple.com/',
  ])('"%s" is refused', (url) => {
    expect(canonical(url)).toContain('refused');
  });
});
