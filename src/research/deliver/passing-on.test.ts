import { expect, test } from 'vitest';
import { isForQuotingAlone } from './passing-on.ts';

const at = 'https://example.org/a';
const facts = (licence?: string) => ({
  facts: { kind: 'page', access: 'full', ...(licence === undefined ? {} : { licence }) },
});

test.each([
  ['a file of the user', 'file:notes.md', 'documents', {}, false],
  ['a record of the user’s documents', at, 'documents', {}, false],
  ['a row of the user’s database', 'sql://notes/1', 'sql:notes', {}, false],
  ['a page', at, 'documents', facts(), true],
  ['a page under an open licence', at, 'documents', facts('CC BY 4.0'), false],
  [
    'a page under a licence of its publisher',
    at,
    'documents',
    facts('https://www.elsevier.com/tdm/userlicense/1.0/'),
    true,
  ],
  ['a source whose texts are their authors’', at, 'github', {}, true],
  ['a repository under MIT', at, 'github', facts('MIT'), false],
  ['a source under CC0', at, 'openalex', {}, false],
])('EVI-22 %s', (_, url, source, metadata, isForQuoting) => {
  expect(isForQuotingAlone({ url, source, metadata })).toBe(isForQuoting);
});
