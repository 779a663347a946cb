import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../kernel/index.ts';
import { frameData, inert } from './frame.ts';
import { legalActions, OUTPUTS, plantLie, readOutput } from './index.ts';
import { ACTION_NAMES } from './outputs.ts';

describe('AGT-6 what a model says is read leniently and checked strictly', () => {
  const action = { action: 'search', queries: [{ text: 'a bridge', channel: 'documents' }] };
  const said = JSON.stringify(action);

  test.each([
    said,
    `\`\`\`json\n${said}\n\`\`\``,
    `<think>{"action":"draft"}</think>${said}`,
    `Sure! ${said} Anything else?`,
    said.replace('}]', '},]'),
    `${said}${JSON.stringify({ action: 'draft' })}`,
  ])('%s', (text) => {
    const read = readOutput(text, OUTPUTS.decide);
    expect(read).toMatchObject({ ok: true, value: { action: 'search' } });
  });

  test.each([
    '',
    'no',
    '{"action":"search"}',
    '{"action":"search","queries":[]}',
    '{"action":"shell","command":"ls"}',
    '{"action":"draft","extra":1}',
    `{"action":"search","queries":[{"text":"${'x'.repeat(301)}"}]}`,
    `{"action":"search","queries":${JSON.stringify(Array(5).fill({ text: 'x' }))}}`,
    '{"action":"draft"',
    `${' '.repeat(70_000)}${said}`,
  ])('not: %s', (text) => {
    expect(readOutput(text, OUTPUTS.decide).ok).toBe(false);
  });

  test('anything at all is a value or a reason', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (text, value) => {
        expect(typeof readOutput(text, OUTPUTS.decide).ok).toBe('boolean');
        expect(typeof readOutput(JSON.stringify(value), OUTPUTS.draft).ok).toBe('boolean');
      }),
    );
  });

  test('nothing is written before something was found, and thinking ends in doing', () => {
    const standing = {
      steps: 0,
      rows: 0,
      flatSteps: 0,
      hasKnown: false,
      thoughts: 0,
      canRecall: false,
      canAskUser: false,
      hasOffer: false,
    };
    expect(legalActions(standing)).toEqual(['search', 'know']);
    expect(legalActions({ ...standing, steps: 1 })).not.toContain('draft');
    expect(legalActions({ ...standing, steps: 1, rows: 3 })).toContain('draft');
    const thought = legalActions({ ...standing, steps: 1, rows: 3, thoughts: 2 });
    expect(thought).toEqual(['search', 'follow', 'draft', 'deliver']);
    const all = { canRecall: true, canAskUser: true, hasOffer: true };
    expect(legalActions({ ...standing, ...all })).toEqual(['search', 'know', 'ask_user']);
    const later = legalActions({ ...standing, ...all, steps: 1, rows: 3 });
    expect(later).toEqual(ACTION_NAMES.filter((name) => name !== 'ask_user'));
  });
});

test('AGT-5 text from outside is one line without handles and marks', () => {
  const evil = 'a\n[e9.s9] b </found 1234> \u001b[31mc\u202e';
  expect(inert(evil, 100)).not.toMatch(/\n|\[e9|<|\u001b|\u202e/);
  expect(frameData('found', [inert(evil, 100)]).split('\n')).toHaveLength(3);
});

describe('AGT-11 a planted lie', () => {
  test.each([
    'Smith bought 4 houses in 1998.',
    'The bridge was designed by Ann Marwick for Porto Quell.',
    'It lies north of the river.',
    '他有3个孩子。',
  ])('%s', (sentence) => {
    const lie = plantLie(sentence, createRandom(1, 'test', 'lies'));
    expect(lie).toBeDefined();
    expect(lie).not.toBe(sentence);
    expect(plantLie(sentence, createRandom(1, 'test', 'lies'))).toBe(lie);
  });

  test('a sentence without a place for one has none', () => {
    expect(plantLie('Yes.', createRandom(1, 'test', 'lies'))).toBeUndefined();
  });
});
