import { expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { answerTerms } from './answer-terms.ts';
import { weightOfWord } from './common-words.ts';
import { planUnits } from './plan-units.ts';

function answer(question: string, text: string): readonly string[] {
  const row = foundRow({ text, title: 'manual' });
  return planUnits({ question, rows: [row], findSnapshot: () => text }).answer.map(
    ({ unit }) => unit.text,
  );
}

test.each([
  [
    'How do I turn off the cache?',
    'The cache keeps pages in memory. To disable caching, set the size to zero. Turning pages is fast.',
    /^To disable caching/,
  ],
  [
    'How can I get rid of an old account?',
    'Accounts are made by hand. You can delete an account in the settings. Old rooms have accounts of rent.',
    /^You can delete an account/,
  ],
  [
    '怎么还原文章？',
    '文章的数量没有限制，作者可以写很多文章。\n\n恢复文章时，先打开回收站，再选择文章。',
    /^恢复文章时/,
  ],
  ['怎么修改端口？', '修改 `host`，服务就换了名称。\n\n修改 `port`，服务就在别处监听。', /port/],
])('ANS-20 "%s" is read in the words of the text', (question, text, first) => {
  expect(answer(question, text)[0]).toMatch(first);
});

test('ANS-20 where a person is asked for, a word that means the same leads nowhere', () => {
  const text = 'The leader of the band was Ann Lee. The chief of the band of thieves was Bob Ray.';
  expect(answer('Who was the leader of the band?', text)[0]).toContain('Ann Lee');
});

const SHOWN = [
  'The test runner hides what tests print.',
  '',
  'To see what passing tests print, tell the runner to show it with `--show-output`:',
  '',
  '```sh',
  'runner test --show-output',
  '```',
].join('\n');

test('ANS-10 who asks how gets all steps that one paragraph counts', () => {
  const steps = [
    '自考本科怎样参加报名要看当地的规定，参加自考本科报名的步骤如下。',
    '1、参加自考本科的考生先登录当地教育考试院的网上报名系统，按照要求认真填写自己的报名信息。',
    '2、带上身份证到自考办网站规定的指定银行办理一张缴费用的银行卡，并且存入足够的费用。',
    '3、办理银行卡后的新生和有银行卡的老考生，按照报名网站规定的报名流程完成网上报名。',
    '4、网上报名成功后的新生需要在规定的时间到自考办进行摄像，并且当场制作准考证。',
    '5、如有任何疑问和当地自考办联系咨询，电话在网站上面可以查到。',
  ].join('');
  const text = `自考本科的学历受到国家的承认。\n\n${steps}\n`;
  expect(answer('怎样参加自考本科报名？', text).join('')).toContain('当场制作准考证');
});

test('ANS-4 what a page says of itself answers nothing', () => {
  const text =
    '宽带很慢时可以重新启动路由器。\n\n宽带很慢的回答按赞同数排序，无关的回答会被折叠。\n';
  expect(answer('宽带很慢怎么办？', text).join('')).not.toContain('排序');
});

test('ANS-21 a way that opens a block of code is quoted with it', () => {
  const parts = answer('How do I see what passing tests print?', SHOWN);
  expect(parts[0]).toBe(
    'To see what passing tests print, tell the runner to show it with `--show-output`:',
  );
  expect(parts.join(' ')).toContain('runner test --show-output');
});

test('ANS-18 a way takes along the steps under it', () => {
  const text = [
    'You can turn two-factor login on in your account.',
    '',
    '1. Open the account page.',
    '2. Press the key button.',
    '3. Scan the picture with your phone.',
  ].join('\n');
  const parts = answer('How do I turn on two-factor login for my account?', text);
  expect(parts[0]).toBe('You can turn two-factor login on in your account.');
  expect(parts[1]).toContain('Scan the picture');
});

test('ANS-21 without a block under it a sentence with a colon is none', () => {
  const text = SHOWN.replace(/```.*/s, 'Nothing follows.');
  expect(answer('How do I see what passing tests print?', text).join(' ')).not.toContain(':');
});

test.each([
  [
    'What are closures?',
    'Closures are represented by traits in the language. Closures are functions without a name that capture values.',
    /^Closures are functions/,
  ],
  [
    'What is Cargo?',
    'Cargo is designed so that it can be extended. Cargo is the package manager of the language.',
    /^Cargo is the package manager/,
  ],
  [
    'How often does a new edition come out?',
    'In Chapter 1, a new edition came out in a file. A new edition is published every three years.',
    /every three years/,
  ],
])('ANS-22 "%s" is told by the sentence that tells it', (question, text, first) => {
  expect(answer(question, text)[0]).toMatch(first);
});

test('ANS-20 "gave" and "shown" are words of every subject as "give" and "show" are', () => {
  const weights = ['gave', 'showed', 'shown', 'went', 'gone'].flatMap((word) =>
    answerTerms(word).map(weightOfWord),
  );
  expect(weights).toHaveLength(5);
  expect(Math.max(...weights)).toBeLessThan(1);
});
