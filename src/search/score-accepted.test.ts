import { describe, expect, test } from 'vitest';
import { createItem } from '../../test/support/recorded-search.ts';
import {
  type AcceptedAnswer,
  createRequest,
  DEFAULT_STRATEGY,
  type RecordedPassage,
} from './index.ts';
import { rankDelivered } from './rank-delivered.ts';

const QUESTION = 'How do I get my money back after an order?';
const CLAIM = 'A refund reaches your account within ten working days.';
const ACCEPTED: AcceptedAnswer = {
  question: 'How long until I get money back for an order?',
  texts: [CLAIM],
};
const REFUND = createItem('refund.md', 'Refunds', CLAIM);
const ORDER = createItem('order.md', 'Orders', 'An order is sent on the day after you get a mail.');
const REST = ['Money is taken by card.', 'Back doors are locked.'].map((text, at) =>
  createItem(`${at}.md`, `Note ${at}`, text),
);

function rank(
  question: string,
  accepted?: readonly AcceptedAnswer[],
  before: readonly RecordedPassage[] = [],
) {
  const query = { text: question, terms: [], limit: 50, ranking: DEFAULT_STRATEGY.rank.bm25 };
  const ask = { channel: 'documents', query, purpose: '', seed: null, round: 1 };
  const items = [...before, ORDER, ...REST, REFUND].map((item, at) => ({ ...item, score: 8 - at }));
  const request = createRequest({ ...ask, family: 'literal' });
  const brief = accepted === undefined ? { question } : { question, accepted };
  const { rows } = rankDelivered(brief, DEFAULT_STRATEGY, [
    { request, attempt: { type: 'ok', items } },
  ]);
  return rows.map(({ item, reasons }) => ({ title: item.title, accepted: reasons.accepted }));
}

describe('SEA-26 what was accepted for a like question', () => {
  test('is preferred, also where the passage has none of the words', () => {
    const [first] = rank(QUESTION, [ACCEPTED]);
    expect(first?.title).toBe('Refunds');
    expect(first?.accepted).toBeGreaterThan(0);
    expect(first?.accepted).toBeLessThanOrEqual(0.5);
  });

  test.each([
    ['nothing was', undefined],
    ['it was for another question', [{ ...ACCEPTED, question: 'Which card do you take?' }]],
    ['the claim stands in no passage', [{ ...ACCEPTED, texts: ['Refunds take a whole year.'] }]],
    ['the claim says next to nothing', [{ ...ACCEPTED, texts: ['account'] }]],
  ] as const)('the order stays where %s', (_, accepted) => {
    expect(rank(QUESTION, accepted)).toEqual(rank(QUESTION));
  });

  test('a question of which both have half is helped', () => {
    const some = 'How do I get my money back for an order by Rosa Lund?';
    expect(rank(some, [ACCEPTED]).some(({ accepted }) => accepted > 0)).toBe(true);
  });

  test('a passage that says more of what is asked by itself stays before it', () => {
    const more = createItem(
      'late.md',
      'Late orders',
      'After an order by card: get your money back.',
    );
    const asked = 'How do I get my money back after an order by card?';
    expect(rank(asked, [ACCEPTED]).some(({ accepted }) => accepted > 0)).toBe(true);
    expect(rank(asked, [ACCEPTED], [more])).toEqual(rank(asked, undefined, [more]));
  });

  test('a question that asks for more than both have is left alone', () => {
    const more = 'Get money back for an order of flowers sent to Norway by Rosa Lund?';
    expect(rank(more, [ACCEPTED]).every(({ accepted }) => accepted === 0)).toBe(true);
  });
});
