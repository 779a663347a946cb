import { describe, expect, test } from 'vitest';
import { buildSample, type SampleFile } from '../../test/support/sample-report.ts';
import { checkReport, type Report } from './index.ts';
import { checkSentences } from './prose/check-sentences.ts';
import { withWritten } from './with-written.ts';

const FILES: readonly SampleFile[] = [
  {
    path: 'bridge.md',
    title: 'bridge',
    text: 'Zorvath Bridge was designed by Elina Marwick in 1911. It crosses the Tarn.\n',
  },
  {
    path: 'marwick.md',
    title: 'marwick',
    text: 'Elina Marwick was born in Porto Quell in 1870. She trained as a carpenter.\n',
  },
];
const DESIGNED = 'Zorvath Bridge was designed by Elina Marwick in 1911.';
const BORN = 'Elina Marwick was born in Porto Quell in 1870.';
const HOPS = 'In which town was the person born who designed Zorvath Bridge?';
const PARTS = ['town was the person born', 'designed Zorvath Bridge', HOPS];

interface Asked {
  readonly question?: string;
  readonly parts?: readonly string[];
  readonly written: readonly string[];
  /** Of the report without the model. */
  readonly answered?: 'partly' | 'no';
  readonly files?: readonly SampleFile[];
}

/** A report that was not answered without the model, and whose sentences the model wrote. */
function write({ question = HOPS, parts = PARTS, written, answered = 'no', files = FILES }: Asked) {
  const sample = buildSample({
    question,
    files,
    subQuestions: parts,
    clues: [{ text: 'Marwick', weight: 2 }],
    rubrics: [
      { id: 'r1', text: 'The evidence speaks of what is asked.', terms: ['born', 'designed'] },
      { id: 'r2', text: 'Names the price', terms: ['price', 'pounds'] },
    ],
  });
  const without: Report = {
    ...sample.report,
    answered,
    confidence: 0.1,
    reasons: ['No passage covers more than 30 % of what the question is about.'],
    gaps: [
      { kind: 'nothing-found', text: 'Asked: documents (1 ok).' },
      { kind: 'clue', text: 'No cited passage speaks of "Marwick".' },
      { kind: 'rubric', text: 'Not met: Names the price' },
      ...parts.map((part) => ({
        kind: 'sub-question' as const,
        text: `No cited passage answers: ${part}`,
      })),
      { kind: 'document', text: 'Not read: a.pdf (too large)' },
    ],
    rubrics: sample.report.rubrics.map((one) => ({ ...one, passed: false, claimIds: [] })),
    method: { ...sample.report.method, stoppedBecause: 'unanswered' },
  };
  const { rows, findSnapshot } = sample.input;
  const sentences = checkSentences(
    written.map((text) => ({ text, cites: ['e1', 'e2'] })),
    rows,
    findSnapshot,
  ).map(({ level, cited }, at) => ({
    text: written[at] ?? '',
    level,
    cited: cited.filter((each) => each.text === written[at]),
  }));
  const section = { title: '', sentences };
  const all = { sections: [section], leftOut: 0 };
  const report = withWritten(without, 'm1', all, rows, sample.input);
  expect(checkReport(report, findSnapshot).failed).toEqual([]);
  return report;
}

const openIn = ({ gaps }: Report) => gaps.map(({ kind }) => kind);

describe('REP-53 what is open beside an answer that a model wrote', () => {
  test('two hops that it tells together are no gap, and the question is answered', () => {
    const report = write({ written: [DESIGNED, BORN] });
    expect(openIn(report)).toEqual(['rubric', 'document']);
    expect(report).toMatchObject({ answered: 'yes', confidence: 0.5 });
    expect(report.reasons).toEqual([
      'Proved or supported sentences of the model say all that is asked; 2 sources cited.',
    ]);
    expect(report.rubrics.map(({ passed }) => passed)).toEqual([true, false]);
    expect(report.method.stoppedBecause).toBe('threshold');
  });

  test('a part that it does not tell stays a gap, and the answer is partial', () => {
    const question = 'Who designed Zorvath Bridge and what does the mayor of Zorvath earn?';
    const parts = ['Who designed Zorvath Bridge', 'what does the mayor of Zorvath earn', question];
    const report = write({ question, parts, written: [DESIGNED] });
    expect(report.answered).toBe('partly');
    expect(report.gaps.map(({ text }) => text)).toContain(
      'No cited passage answers: what does the mayor of Zorvath earn',
    );
    expect(openIn(report).filter((kind) => kind === 'sub-question')).toHaveLength(1);
  });

  test.each([
    ['another subject', 'Who designed Zorvath Tower?', [DESIGNED]],
    ['another deed', 'Who painted Zorvath Bridge white in spring?', [DESIGNED]],
    ['a value that is not there', 'How many lamps does Zorvath Bridge have?', [DESIGNED]],
    [
      'another year',
      'Was Zorvath Bridge over the Tarn designed by Elina Marwick in 1950?',
      [DESIGNED],
    ],
    [
      'no day where one is asked for',
      'When did Elina Marwick train as a carpenter?',
      ['She trained as a carpenter.'],
    ],
  ])('a proved sentence about %s answers nothing in full', (_, question, written) => {
    const report = write({ question, parts: [question], written });
    expect(report.answered).toBe('partly');
  });

  test('what answers nothing of the question leaves its gap', () => {
    const question = 'How many lamps does the ferry to Quell carry at night?';
    const report = write({ question, parts: [question], written: [DESIGNED] });
    expect(openIn(report)).toContain('sub-question');
    expect(report.answered).toBe('partly');
  });

  test('what sources dispute is not answered in full', () => {
    const files = [
      ...FILES,
      {
        path: 'other.md',
        title: 'bridge',
        text: 'Zorvath Bridge was designed by Elina Marwick in 1923.\n',
      },
    ];
    const question = 'When was Zorvath Bridge designed by Elina Marwick?';
    const report = write({
      question,
      parts: [question],
      written: [DESIGNED],
      answered: 'partly',
      files,
    });
    expect(report.conflicts).toHaveLength(1);
    expect(report.answered).toBe('partly');
  });

  test('what it only says to know closes nothing', () => {
    const { report, input } = buildSample();
    const known = { text: 'The bridge cost many pounds.', level: 'background' as const, cited: [] };
    const all = { sections: [{ title: '', sentences: [known] }], leftOut: 0 };
    const { gaps, rubrics, answered } = withWritten(report, 'm1', all, input.rows, input);
    expect({ gaps, rubrics, answered }).toEqual({
      gaps: report.gaps,
      rubrics: report.rubrics,
      answered: report.answered,
    });
  });

  test('in Chinese too', () => {
    const files = [
      { path: 'a.md', title: '大桥', text: '青山大桥由林远设计。它跨过白河。\n' },
      { path: 'b.md', title: '林远', text: '林远出生在海宁。他学过木工。\n' },
    ];
    const question = '设计青山大桥的人出生在哪个城市？';
    const report = write({
      question,
      parts: [question],
      files,
      written: ['青山大桥由林远设计。', '林远出生在海宁。'],
    });
    expect(openIn(report)).not.toContain('sub-question');
  });
});
