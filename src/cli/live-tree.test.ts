import { describe, expect, test } from 'vitest';
import { SAMPLE_ASKED, SAMPLE_ITEM } from '../../test/support/sample-request.ts';
import { createTree, drawTree, growTree } from './live-tree.ts';

const AT = '2026-03-29T00:00:00.000Z';
const SESSION = { sessionId: 's-0000000000000001', at: AT } as const;
const SPENT = { usd: 0.01, tokens: 0, calls: 1, seconds: 0.5 } as const;

function grown(question: string): ReturnType<typeof createTree> {
  const tree = createTree();
  const because = { state: '', evidence: '', constraint: '', opportunity: '' };
  growTree(tree, {
    type: 'progress.session',
    sessionId: SESSION.sessionId,
    question,
    isResumed: false,
  });
  growTree(tree, {
    ...SESSION,
    type: 'step.chosen',
    generation: 1,
    action: { type: 'baseline' },
    because,
  });
  growTree(tree, {
    ...SESSION,
    type: 'request.intended',
    generation: 1,
    requestId: 'r',
    purpose: '',
    request: SAMPLE_ASKED,
    reserved: SPENT,
  });
  growTree(tree, {
    ...SESSION,
    type: 'request.answered',
    generation: 1,
    requestId: 'r',
    attempt: { type: 'ok', items: [SAMPLE_ITEM, SAMPLE_ITEM] },
    spent: SPENT,
    durationMs: 500,
  });
  growTree(tree, {
    ...SESSION,
    type: 'session.delivered',
    because: 'threshold',
    bestGeneration: 1,
    finalScore: 0.8,
    seal: null,
  });
  return tree;
}

describe('CLI-10 the live tree', () => {
  test('shows the question, each channel of each generation, cost, time and why it stopped', () => {
    expect(drawTree(grown('Why?'), { columns: 100, colours: false })).toEqual([
      'Why?',
      's-0000000000000001',
      '├─ g1 baseline',
      '│  ├─ documents: 1 request, 2 passages',
      '└─ delivered: threshold, score 0.800, 0.5 s searching, 0.01 USD',
    ]);
  });

  test('a terminal that does not say how wide it is shows lines, not dots', () => {
    const lines = drawTree(grown('Why?'), { columns: 0, colours: false });
    expect(lines).toEqual(drawTree(grown('Why?'), { columns: 80, colours: false }));
    expect(lines[0]).toBe('Why?');
  });

  test('no line is wider than the terminal, whatever the question', () => {
    for (const question of [
      'x'.repeat(500),
      '港'.repeat(500),
      '\u001b[31mred\u001b[0m\nline two',
    ]) {
      for (const line of drawTree(grown(question), { columns: 40, colours: false })) {
        const width = [...line].reduce((sum, sign) => sum + (sign === '港' ? 2 : 1), 0);
        expect(width).toBeLessThanOrEqual(40);
        expect(line).not.toMatch(/[\u001b\n]/);
      }
    }
  });
});
