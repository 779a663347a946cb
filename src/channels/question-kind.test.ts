import { describe, expect, test } from 'vitest';
import { questionKind, questionSubject } from './question-kind.ts';

describe('CHN-57 the kind of a question', () => {
  test.each([
    ['什么是图神经网络？', 'questions in Chinese'],
    ['what similarity laws must be obeyed by heated models', 'questions'],
    ['Which vaccines slow TB in mice?', 'questions'],
    ['Were Scott Derrickson and Ed Wood of one nationality?', 'questions with names'],
    ['Vitamin D lowers the risk of falls.', 'statements'],
    ['The film was shot in Velm.', 'statements with names'],
  ])('%s', (question, kind) => {
    expect(questionKind(question)).toBe(kind);
  });
});

describe('CHN-57 what a question is about', () => {
  test.each([
    ['Which vaccines slow TB in mice?', 'about {life and medicine}'],
    ['How does the scheduler of a server wake threads?', 'about {computing}'],
    ['How tall is the tower?', undefined],
    // One word of a subject says less than a name; two say more.
    ['Which film did Ridley Scott buy on the market?', undefined],
    ['Which company did Ridley Scott buy on the market?', 'about {economy and companies}'],
  ])('%s', (question, subject) => {
    expect(questionSubject(question)).toBe(subject);
  });
});
