import { expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { displayAddress } from './display-address.ts';
import { renderHtml, renderMarkdown } from './index.ts';

test.each([
  ['file:%E4%B8%AD%E6%96%87.md#L1-L7', 'file:中文.md#L1-L7'],
  ['file:caf%C3%A9/%D8%B9.md', 'file:café/ع.md'],
  ['file:a%20b%22%3Cc%3E%25.md', 'file:a%20b%22%3Cc%3E%25.md'],
  ['file:%E2%80%AEevil%1B%5B31m.md', 'file:%E2%80%AEevil%1B%5B31m.md'],
  ['file:%FF%E4%B8.md', 'file:%FF%E4%B8.md'],
  ['file:%2541.md', 'file:%2541.md'],
  ['https://example.org/%E4%B8%AD', 'https://example.org/%E4%B8%AD'],
])('REP-23 %s is shown as %s', (url, shown) => {
  expect(displayAddress(url)).toBe(shown);
});

test('REP-23 reports show a path in its own letters, and keep its address', () => {
  const files = [
    { path: '%E6%A1%A5.txt', title: 'Tay', text: 'The Tay Bridge fell in December 1879.\n' },
  ];
  const { report } = buildSample({ files });
  expect(report.evidence[0]?.url).toContain('%E6%A1%A5');
  for (const shown of [renderMarkdown(report), renderHtml(report)]) {
    expect(shown).toContain('file:桥.txt');
    expect(shown).not.toContain('%E6');
  }
});
