import { describe, expect, test } from 'vitest';
import { searchedIn } from './searched-words.ts';
import { getRequest, postRequest } from './source-answer.ts';

const BASE = 'https://source.example/api';

describe('CHN-34 what a request searches for', () => {
  test.each([
    [
      'words in the syntax of the source',
      { search_query: '(ti:bee OR abs:bee)', start: 0 },
      '(ti:bee OR abs:bee)',
    ],
    [
      'words and the times that narrow them',
      { 'query.bibliographic': 'bees', filter: 'from-pub-date:2024-01-01', rows: 30 },
      'bees; filter: from-pub-date:2024-01-01',
    ],
    ['words and the site of many', { q: 'WAL', site: 'dba', sort: 'votes' }, 'WAL; site: dba'],
    [
      'the place and the ids where there are no words',
      { filter: 'cites:W1' },
      'works; filter: cites:W1',
    ],
    ['who asks never', { query: 'bees', mailto: 'ann@posteo.net', api_key: 'k-1' }, 'bees'],
  ])('%s', (_, parameters, searched) => {
    expect(searchedIn(getRequest(`${BASE}/works`, parameters), BASE)).toBe(searched);
  });

  test('where the address stands for the words, what it names', () => {
    const request = getRequest(`${BASE}/v2/${encodeURIComponent('10.1/x')}`, { email: 'a@b.net' });
    expect(searchedIn(request, BASE)).toBe('v2/10.1/x');
  });

  test.each([
    [{ model: 1, query: 'bees', start_date: '2024-01-01' }, 'bees; start_date: 2024-01-01'],
    [{ messages: [{ role: 'user', content: 'bees' }] }, 'bees'],
    [{ query: { bool: { must: [{ multi_match: { query: 'bees' } }] } } }, 'bees'],
    [{ package: { ecosystem: 'Go' } }, '{"package":{"ecosystem":"Go"}}'],
  ])('of a posted question %j', (body, searched) => {
    expect(searchedIn(postRequest(`${BASE}/search`, body), BASE)).toBe(searched);
  });
});
