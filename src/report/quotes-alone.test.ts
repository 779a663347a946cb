import { describe, expect, test } from 'vitest';
import { buildSample, FILES } from '../../test/support/sample-report.ts';
import {
  buildReport,
  checkReport,
  createReportView,
  displayBlock,
  type Report,
  withQuotesAlone,
} from './index.ts';
import { sealReport } from './integrity.ts';

const { report: WHOLE, input: INPUT, findSnapshot } = buildSample();
const BRIDGE = WHOLE.evidence.find(({ url }) => url.includes('tay-bridge'));

function cut(report: Report, part = ''): Report {
  return sealReport(withQuotesAlone(report, ({ url }) => url.includes(part)));
}

function withSnippet(report: Report, snippet: string): Report {
  const evidence = report.evidence.map((row) =>
    row.id === BRIDGE?.id ? { ...row, snippet } : row,
  );
  return sealReport({ ...report, evidence });
}

describe('REP-60 a text that may only be quoted', () => {
  test('is told by its quotes, with what says how they are to be read; all other rows stay', () => {
    const report = cut(WHOLE, 'tay-bridge');
    const [first, ...others] = report.evidence;
    expect(first?.snippet).toBe(
      [
        '[…]',
        'The Tay Bridge carries the railway across the Firth of Tay in Scotland.',
        'The first bridge was opened on 1 June 1878 and was 3,264 metres long.',
        '',
        '- It was designed by Thomas Bouch, who was knighted for it.',
        '- The bridge fell in a violent storm on 28 December 1879.',
        '[…]',
      ].join('\n'),
    );
    expect(others).toEqual(WHOLE.evidence.slice(1));
    expect(cut(WHOLE, 'no such text')).toEqual(WHOLE);
  });

  test('is proved by its text, counted as it was found, and shown as before', () => {
    const report = cut(WHOLE);
    expect(report.conflicts.length).toBeGreaterThan(0);
    const proved = checkReport(report, findSnapshot);
    expect(proved).toEqual(checkReport(WHOLE, findSnapshot));
    expect(proved.failed).toEqual([]);
    const [before, after] = [createReportView(WHOLE), createReportView(report)];
    for (const claim of report.claims)
      expect(displayBlock(after, claim)).toEqual(displayBlock(before, claim));
  });

  test('whose passage is not to the letter that of its text, or that no claim quotes, is told by quotes alone too', () => {
    const folded = WHOLE.evidence.map((row) => ({ ...row, snippet: `“${row.snippet}”` }));
    const odd = cut({ ...WHOLE, evidence: folded });
    expect(checkReport(odd, findSnapshot).failed).toEqual([]);
    const unheld = WHOLE.claims.map((claim) => ({ ...claim, status: 'unverified' as const }));
    for (const { snippet } of withQuotesAlone({ ...odd, claims: unheld }, () => true).evidence)
      expect(snippet).toBe('[…] […]');
  });

  test('without its text nothing is called wrong but that it is not there', () => {
    const reasons = checkReport(cut(WHOLE), () => undefined).failed.map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(new Set(['snapshot-missing']));
  });

  test.each([
    ['a word of it that was changed', (text: string) => text.replace('violent', 'light')],
    ['a word that was added', (text: string) => `${text}\nIt was a crime.`],
    ['pieces in another order', (text: string) => text.split('\n').toReversed().join('\n')],
  ])('%s is found', (_, change) => {
    const report = cut(WHOLE);
    const told = report.evidence.find(({ id }) => id === BRIDGE?.id)?.snippet ?? '';
    const { failed } = checkReport(withSnippet(report, change(told)), findSnapshot);
    expect(failed.map(({ reason }) => reason)).toContain('snippet-not-in-span');
  });

  test('a row of a table keeps its header, and code its fence', () => {
    const table = ['| Ship | Length |', '| --- | --- |', '| Aurel | 31 m |', '| Velm | 47 m |'];
    const code = ['To moor the Velm, run:', '', '```sh', 'moor --ship velm', '```', ''];
    const text = ['# Ships', '', ...code, ...table, '', 'Other ships are older.'].join('\n');
    for (const question of ['What is the length of the ship Velm?', 'How do I moor the Velm?']) {
      const files = [{ path: 'ships.md', title: 'Ships', text }];
      const { report } = buildSample({ question, files, clues: [], rubrics: [], subQuestions: [] });
      const view = createReportView(cut(report));
      const blocks = report.claims.map((claim) => displayBlock(view, claim));
      expect(view.report.evidence[0]?.snippet).not.toContain('Other ships');
      expect(blocks).toEqual(
        report.claims.map((claim) => displayBlock(createReportView(report), claim)),
      );
      expect(blocks.some(({ type }) => type === 'table' || type === 'code')).toBe(true);
    }
  });
});

test('REP-61 beside the answer no more than half of a passage is quoted that may only be quoted', () => {
  const quotedOf = (report: Report): number =>
    new Set(report.claims.flatMap(({ proofs }) => proofs.map(({ quote }) => quote))).size;
  const bouch = [
    'Thomas Bouch designed the Tay Bridge.',
    'Queen Victoria knighted Thomas Bouch for the Tay Bridge in 1879.',
    'An inquiry into the Tay Bridge blamed Thomas Bouch alone.',
  ];
  const files = [{ path: 'bouch.txt', title: 'Bouch', text: bouch.join(' ') }, ...FILES.slice(3)];
  const question = 'Who designed the Tay Bridge?';
  const { report, input } = buildSample({ question, files, clues: [], rubrics: [] });
  expect(quotedOf(report)).toBe(3);
  const bounded = buildReport({ ...input, isQuotedAlone: () => true });
  expect(bounded.answer).toEqual(report.answer);
  expect(quotedOf(bounded)).toBeLessThan(3);
  expect(buildReport({ ...INPUT, isQuotedAlone: () => false })).toEqual(WHOLE);
});
