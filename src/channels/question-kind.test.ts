import { describe, expect, test } from 'vitest';
import { questionKind } from './question-kind.ts';

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
