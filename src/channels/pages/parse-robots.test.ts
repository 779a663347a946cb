import { expect, test } from 'vitest';
import { allowsPath } from './parse-robots.ts';

const ROBOTS = `
User-agent: *
Disallow: /

User-agent: AutoSearch/1.0
User-agent: other
Disallow: /private # not this
Allow: /private/open
Disallow: /*.pdf$
Disallow: /a*b
Disallow:
`;

test.each([
  ['autosearch', '/', true],
  ['autosearch', '/private/x', false],
  ['autosearch', '/private/open/x', true],
  ['autosearch', '/x/y.pdf', false],
  ['autosearch', '/x/y.pdf?v=1', true],
  ['autosearch', '/axxb/c', false],
  ['autosearch', '/ax', true],
  ['somebody', '/', false],
] as const)('CHN-32 %s may read %s: %s', (product, path, allowed) => {
  expect(allowsPath(ROBOTS, product, path)).toBe(allowed);
});

test('CHN-32 where nothing is said everything is allowed, and of two rules as long the one that allows counts', () => {
  expect(allowsPath('', 'autosearch', '/x')).toBe(true);
  expect(allowsPath('User-agent: *\nDisallow: /x\nAllow: /x', 'autosearch', '/x')).toBe(true);
});
