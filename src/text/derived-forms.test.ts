import { expect, test } from 'vitest';
import { derivedForms, stemEnglish } from './index.ts';

const forms = (word: string) => derivedForms(stemEnglish(word));

test('ANS-9 a verb and what is derived from it are forms of each other', () => {
  expect(forms('application')).toContain(stemEnglish('apply'));
  expect(forms('apply')).toContain(stemEnglish('applicant'));
  expect(forms('knowledge')).toContain(stemEnglish('knew'));
  expect(forms('public')).toEqual(new Set());
});

test('ANS-9 two nouns of one verb are none of each other', () => {
  expect(forms('reception')).not.toContain(stemEnglish('receipt'));
  expect(forms('employee')).not.toContain(stemEnglish('employment'));
});
