import { describe, expect, test } from 'vitest';
import { readAsk } from './ask.ts';
import { readPolarity } from './read-polarity.ts';
import { readValue } from './read-value.ts';

const polarity = (question: string, text: string, title = ''): string | undefined =>
  readPolarity(text, title, readAsk(question));

describe('REP-55 a limit says Yes or No', () => {
  test.each([
    ['Can I borrow forty books?', 'Members borrow up to 25 books.', 'no'],
    ['Can I borrow 20 books?', 'Members borrow up to 25 books.', 'yes'],
    ['Can I borrow more than 25 books?', 'You can borrow at most 25 books.', 'no'],
    [
      'Can guests stay for six weeks?',
      'Guests can stay for a maximum of 28 days, and pay weekly.',
      'no',
    ],
    ['May guests stay three weeks in one go?', 'Guests stay no longer than 2 weeks.', 'no'],
    ['Can I upload a 3 GB film?', 'The limit of an uploaded film is 500 MB.', 'no'],
    ['Can I cancel a tour two days before?', 'A tour is cancelled at least 4 days before.', 'no'],
    [
      'Can I spend £90 on shoes?',
      'You can spend up to £60 on shoes, if you keep the receipt.',
      'no',
    ],
    ['可以借四十本书吗？', '每人最多借 25 本书。', 'no'],
    ['可以请 30 天年假吗？', '年假不超过 20 天。', 'no'],
  ])('%s "%s": %s', (question, text, said) => {
    expect(polarity(question, text)).toBe(said);
  });

  test.each([
    ['Can I borrow forty books?', 'Members usually borrow up to 25 books.'],
    ['Can I borrow forty books?', 'Members borrow up to 25 films.'],
    ['Can I borrow forty books?', 'Readers of maps borrow up to 25 days.'],
    ['Can I borrow forty books?', 'Unless agreed, members borrow up to 25 books.'],
    ['Can I borrow forty books?', 'Members borrow 25 books.'],
    ['Can Windows 10 machines join?', 'Up to 5 machines can join.'],
    ['Can I borrow 40 books for 3 weeks?', 'Members borrow up to 25 books.'],
  ])('%s "%s": nothing', (question, text) => {
    expect(polarity(question, text)).toBeUndefined();
  });
});

describe('REP-55 "only" denies what everybody was asked about', () => {
  test.each([
    ['Is the pool free for everyone?', 'The pool is free only for members.'],
    ['Can anyone use the heated pool?', 'Use of the heated pool is limited to members.'],
    ['Do all guests get a towel?', 'Only members get a towel.'],
    ['Is the pool always open?', 'The pool is open only on weekends.'],
    ['所有人都可以用游泳池吗？', '游泳池仅限会员使用。'],
  ])('%s "%s": No', (question, text) => {
    expect(polarity(question, text)).toBe('no');
  });

  test.each([
    ['Is the pool free for children?', 'The pool is free only for members.'],
    ['Is the pool free for everyone?', 'The pool is free for all, not only for members.'],
    ['Is the pool free for everyone?', 'The pool is free only on Sundays.'],
    ['Is the sauna free for everyone?', 'The pool is free only for members.'],
    ['Is the pool only for members?', 'The pool is only for members.'],
  ])('%s "%s": nothing', (question, text) => {
    expect(polarity(question, text)).not.toBe('no');
  });
});

describe('REP-55 a reply under the question itself', () => {
  test.each([
    ['Can I bring my dog to the pool?', 'No, sorry. It is wet.', 'no'],
    ['Can I bring my dog to the pool?', 'Yes! It may swim.', 'yes'],
    ['Can I bring my dog to the pool?', 'Unfortunately not.', 'no'],
    ['Can I bring my dog to the pool?', 'No problem was ever seen.', undefined],
    ['Can I bring my dog to the pool?', 'Bring a towel.', undefined],
    ['Can I bring my cat to the pool?', 'No, sorry.', undefined],
  ])('%s "%s": %s', (question, text, said) => {
    expect(polarity(question, text, 'Pool > Can I bring a dog to the pool?')).toBe(said);
  });

  test('in Chinese', () => {
    expect(polarity('游泳池可以带狗吗？', '不可以。狗会掉毛。', '须知 > 游泳池可以带狗吗？')).toBe(
      'no',
    );
  });
});

describe('REP-55 a denial in other words', () => {
  test.each([
    [
      'Is there a desktop program of Velo?',
      'There is no desktop app for Velo, it runs in a browser.',
    ],
    ['Am I allowed to use scooters?', 'We support bikes and not scooters or skates.'],
    ['Can I use Velo with a tandem?', 'Velo cannot run a tandem.'],
    ['Velo 1 能跑 64 位程序吗？', 'Velo 1 并不支持运行 64 位应用程序。'],
    ['Velo1 里能用骑行模式吗？', '骑行模式无法在 Velo1 上运行，装了也没有用。'],
  ])('%s "%s": No', (question, text) => {
    expect(polarity(question, text)).toBe('no');
  });

  test.each([
    ['Can Velo export tours?', 'Velo cannot import tours.'],
    ['Can I use Velo with a tandem?', 'If it is wet, Velo cannot run a tandem.'],
    ['Can I use Velo with a tandem?', 'Velo cannot run a trailer.'],
    ['Can I use Velo with a tandem?', 'You do not need a licence to use Velo with a tandem.'],
    ['Velo1 里能用骑行模式吗？', '如果没有网络，骑行模式无法在 Velo1 上运行。'],
  ])('%s "%s": nothing', (question, text) => {
    expect(polarity(question, text)).toBeUndefined();
  });
});

describe('REP-25 no value in front', () => {
  test.each([
    ['Who owns the boat?', 'Otter Club and the owners meet at the boat.'],
    ['What is the maximum number of seats of a boat?', 'A boat has 2 seats.'],
    ['How many seats does a boat have?', 'A boat tends to have 2 seats.'],
  ])('%s "%s"', (question, text) => {
    expect(readValue(text, '', readAsk(question))).toBeUndefined();
  });
});
