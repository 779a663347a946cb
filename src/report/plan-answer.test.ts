import { expect, test } from 'vitest';
import { buildSample, type SampleFile } from '../../test/support/sample-report.ts';

function sourcesOfAnswer(question: string, texts: readonly string[]): readonly string[] {
  const files: SampleFile[] = texts.map((text, at) => ({ path: `${at}.md`, title: `${at}`, text }));
  const { report } = buildSample({ question, clues: [], files });
  const claims = report.claims.filter(({ id }) => report.answer.claimIds.includes(id));
  return claims.flatMap(({ proofs }) => proofs.map(({ evidenceId }) => evidenceId));
}

test('REP-5 another source that tells as much is heard, though it adds no word of the question', () => {
  const sources = sourcesOfAnswer('Who designed the Tay Bridge and when did it fall?', [
    'Thomas Bouch designed the Tay Bridge. The Tay Bridge did fall in 1879.',
    'Some hold that the Tay Bridge was designed by Bouch.',
    'The soup is served at noon.',
  ]);
  expect(sources).toContain('e1');
  expect(sources).toContain('e2');
});

test('REP-5 what tells little is left out', () => {
  const sources = sourcesOfAnswer('When did the Tay Bridge of Dundee fall?', [
    'The Tay Bridge of Dundee fell in 1879.',
    'Dundee has a market that opens early.',
  ]);
  expect(sources).toEqual(['e1']);
});

test('REP-5 the answer has three sentences at most, however much there is to tell', () => {
  const sources = sourcesOfAnswer(
    'Who designed, built, opened, inspected and rebuilt the Tay Bridge?',
    [
      'Thomas Bouch designed the Tay Bridge.',
      'Hopkins Gilkes built the Tay Bridge.',
      'The Queen opened the Tay Bridge for trains.',
      'Henry Noble inspected the Tay Bridge in vain.',
      'William Barlow rebuilt the Tay Bridge later.',
    ],
  );
  expect(sources).toHaveLength(3);
});
