import { expect, test } from 'vitest';
import type { Digest } from '../experience/index.ts';
import { ruleOf } from '../search/index.ts';
import { showDigests } from './experience-digests.ts';

const NOTHING: Digest = { active: [], failures: [], queries: [], pending: [], quarantined: [] };
const LEVER = 'query.families.keyphrase';
const lastVerified = '2026-11-25T15:37:55.596Z';

const told = async (digest: Digest, isVerbose = false): Promise<unknown> =>
  showDigests.command?.describe(digest, { skill: 'search-x' }, { columns: null, isVerbose });

test('EXP-33 of the experience of a skill people see what is there, in words', async () => {
  const digest: Digest = {
    ...NOTHING,
    failures: [
      { failure: 'corrected by you: 15 weeks before', seen: 1, lastVerified, correction: true },
      {
        failure: `pattern rejected: ${ruleOf(LEVER, 1)}`,
        seen: 2,
        lastVerified,
        correction: false,
      },
      { failure: 'query `who pays?`', seen: 1, lastVerified, correction: false },
    ],
  };
  expect(await told(digest)).toEqual([
    'Your corrections',
    '  corrected by you: 15 weeks before (seen 1 time)',
    'What did not help',
    '  asking for its telling words alone: 1 (seen 2 times)',
    '  asking "who pays?" (seen 1 time)',
  ]);
  expect(JSON.stringify(await told(digest, true))).toContain(LEVER);
});

test('EXP-33 nothing learned yet is said', async () => {
  expect(await told(NOTHING)).toEqual([
    'Nothing is known of search-x yet: sessions and verdicts teach.',
  ]);
});
