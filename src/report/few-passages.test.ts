import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { buildSample } from '../../test/support/sample-report.ts';
import { planUnits, readAsk } from '../answer/index.ts';
import { contentTerms } from '../text/index.ts';
import type { Report } from './report.ts';
import { leastAmongFew } from './weigh-few.ts';

/** Asks one note as all that was searched, which holds each term of itself once; `passages` of it are counted. */
function ask(question: string, text: string, passages = 1): Report {
  const frequencies = new Map(contentTerms(text).map((term) => [term, 1]));
  const files = [{ path: 'a.txt', title: 'Notes', text }];
  return buildSample({ question, clues: [], files, statistics: { passages, frequencies } }).report;
}

const LIFT =
  'The caretaker is Orla.\nThe east elevator is closed for repairs on 3 May.\nThe stairs are painted on 9 May.\n';
const MILL =
  '# The mill at Velm\n\n- 1841 built by the Holt brothers\n- 1893 destroyed by fire, no deaths\n- 1950 pulled down\n';
const WEIR =
  'Footpath 23 beside the weir is closed until further notice, because part of the retaining wall has slipped.\n';

const said = ({ answerParts }: Report): string => answerParts.map(({ text }) => text).join(' ');

describe('REP-89 few passages are all read', () => {
  test.each([
    ['when is the east lift shut', LIFT, '3 May'],
    ['when did the mill burn down', MILL, '1893'],
    ['why is the footpath by the weir shut', WEIR, 'retaining wall'],
  ])('ANS-89: %s', (question, text, expected) => {
    const report = ask(question, text);
    expect(report.answered).not.toBe('no');
    expect(said(report)).toContain(expected);
  });

  test('what is told in other words is told in part, and it is said why', () => {
    const report = ask('when will workmen fix the east lift', LIFT);
    expect(report.answered).toBe('partly');
    expect(report.reasons.join(' ')).toContain('in other words than the question');
  });

  test.each([
    ['what is the capital of Mongolia', LIFT],
    ['who teaches the piano lessons', MILL],
    ['which colour is the bus', WEIR],
  ])('what they do not speak of they do not answer: %s', (question, text) => {
    expect(ask(question, text).answered).toBe('no');
  });

  test('ANS-91 a passage without a word of the question is read', () => {
    const text = '# Yard\n\nThe vehicle is parked behind the barn.\n';
    const { claims } = ask('where is the car', text);
    expect(claims.map((claim) => claim.text).join(' ')).toContain('behind the barn');
  });

  test.each([
    ['when was the heating checked', 0.2],
    ['why was the heating checked', 0.25],
    ['why do leaves fall', 0.3],
  ])('from what likelihood on it is told in part: %s, %d', (question, least) => {
    const text = 'The heating was checked in May because it had failed.\n';
    const source = { question, rows: [foundRow({ text })], findSnapshot: () => text, isFew: true };
    const { answer } = planUnits(source);
    expect(leastAmongFew({ ask: readAsk(question), units: answer })).toBe(least);
  });

  test('among many passages a word that none of them says is missed', () => {
    expect(ask('when is the east lift shut', LIFT, 500).answered).toBe('no');
  });
});
