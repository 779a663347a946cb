import { describe, expect, test } from 'vitest';
import { answerTerms } from './answer-terms.ts';
import { findValues, readAsk } from './index.ts';

test.each([
  ['List the exit codes', 'Tell me the exit codes'],
  ['What is the purpose of a lease?', 'What is a lease?'],
  ['List price of the pump?', 'The list price of a pump'],
])('ANS-1 %s: what only asks is not spoken of', (question, same) => {
  expect(readAsk(question).terms).toEqual(answerTerms(same));
});

describe('ANS-1 what is asked', () => {
  test.each([
    ['Is the bridge open?', 'polarity'],
    ['Is the bridge or the tunnel open?', 'choice'],
    ['Who designed the bridge?', 'person'],
    ['Which actor played the king?', 'person'],
    ['Where was she born?', 'place'],
    ['Where was the keeper born who mended it?', 'place'],
    ['When did it open?', 'date'],
    ['In which year did it open?', 'date'],
    ['When should I open it?', 'fact'],
    ['What happens when it opens?', 'fact'],
    ['What does raise_for_status do?', 'definition'],
    ['How much did the line cost?', 'amount'],
    ['How many stops does the line have?', 'count'],
    ['Which bridge fell?', 'name'],
    ['Why did it fall?', 'reason'],
    ['How do I install foo?', 'steps'],
    ['What is backpropagation?', 'definition'],
    ['Which options does foo have?', 'list'],
    ['What is the difference between TCP and UDP?', 'compare'],
    ['What has changed since March?', 'change'],
    ['What new hobby did Maria start?', 'name'],
    ['What is new in version 3?', 'change'],
    ['What does the Pro plan cost?', 'amount'],
    ['What is this about?', 'overview'],
    ['bridge of sighs', 'fact'],
    ['大桥是什么时候通车的？', 'date'],
    ['谁设计了这座桥？', 'person'],
    ['这座桥有多少个桥墩？', 'count'],
    ['门票多少钱？', 'amount'],
    ['为什么天是蓝的？', 'reason'],
    ['怎么安装？', 'steps'],
    ['大桥通车了吗？', 'polarity'],
    ['公司总部在哪里？', 'place'],
    ['南宁属于什么省？', 'place'],
    ['怎么把几个文档合成一个', 'steps'],
    ['微信红包打不开怎么回事', 'reason'],
    ['五行村之危攻略', 'steps'],
    ['2017年高考报名人数', 'count'],
    ['大圣娶亲 票房', 'amount'],
    ['绣眉有几种', 'list'],
    ['海信电视怎么样', 'fact'],
  ])('%s: %s', (question, kind) => {
    expect(readAsk(question).kind).toBe(kind);
  });
});

describe('ANS-2 values', () => {
  test.each([
    ['When did the bridge fall?', 'It fell on 28 December 1879 in a storm.', '28 December 1879'],
    ['When did they change it?', 'They changed it on Monday.', 'Monday'],
    ['Who designed it?', 'It was designed by Thomas Bouch.', 'Thomas Bouch'],
    ['Who looks after the garden?', 'My cousin took that over.', 'My cousin'],
    ['How many stops are there?', 'It has 14 stops.', '14'],
    ['How much did it cost?', 'It cost $48 million.', '$48'],
    ['大桥什么时候通车？', '大桥于1878年6月1日通车。', '1878年6月1日'],
  ])('%s %s', (question, text, value) => {
    expect(findValues(text, readAsk(question))[0]?.text).toContain(value);
  });

  test('what the question says itself is none', () => {
    expect(findValues('It fell in 1879.', readAsk('When in 1879 did it fall?'))).toEqual([]);
  });
});

describe('ANS-104 what is asked of a thing', () => {
  test.each([
    ["What's the monthly rent for one of the garages?", 'amount'],
    ["What was each person's share of the driver?", 'amount'],
    ['What is the entry fee?', 'amount'],
    ['What is the rate limit?', 'amount'],
    ['What is a bounce rate?', 'definition'],
    ['What is rate limiting?', 'definition'],
    ["What's Zaza's phone number?", 'name'],
    ["What is Rust's borrow checker?", 'definition'],
    ['What must we pay the new lab for plain lenses?', 'amount'],
    ['What would someone from outside the village pay for a grave?', 'amount'],
    ["What's the most I can be charged for a late book?", 'amount'],
    ['what did the outboard repair really come to?', 'amount'],
    ['monthly dues per flat at the moment?', 'amount'],
    ['What do I have to pay attention to?', 'name'],
    ['What can I pay with?', 'name'],
  ])('%s: %s', (question, kind) => {
    expect(readAsk(question).kind).toBe(kind);
  });
});
