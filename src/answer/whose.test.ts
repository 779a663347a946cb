import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { planUnits } from './plan-units.ts';
import { numbersInRange } from './ranges.ts';

function first(question: string, text: string): string {
  const row = foundRow({ text, title: 'Rules', url: 'file:rules.md' });
  const { answer } = planUnits({ question, rows: [row], findSnapshot: () => text });
  return answer[0]?.unit.text ?? '';
}

describe('ANS-42 a number is held by the range that it lies in', () => {
  test.each([
    ['How much does a member of level 14 pay?', 'Level 13 - 15: £8', ['14']],
    ['How much does a member of level 13 pay?', 'Level 13–15: £8', ['13']],
    ['Is level 12 covered?', 'It covers level 11 (senior) and above.', ['12']],
    ['14 级会员付多少钱？', '第 13 至 15 级付 80 元。', ['14']],
    ['12 级可以申请吗？', '11 级以上可以申请。', ['12']],
    ['What does one get after level 5?', 'It is paid over 1 level.', ['5']],
    ['What does one get after level 5?', 'It is paid for less than 1 level.', []],
    ['级别 2 的人呢？', '不足 3 级别的人不付。', ['2']],
    ['How much does a member of level 16 pay?', 'Level 13 - 15: £8', []],
    ['How much does a member of level 14 pay?', 'It takes 10-30 minutes.', []],
    ['Who was level 14 on that day?', 'On 2021-13-15 the level rose.', []],
  ])('%s "%s"', (question, text, numbers) => {
    const isSaid = (term: string): boolean => /level|级/u.test(term) && /level|级/iu.test(text);
    expect(numbersInRange(question, text, isSaid)).toEqual(numbers);
  });

  test('the item of its range answers', () => {
    const text =
      'What a member pays:\n\n- Level 9 - 10: £6\n- Level 11 - 12: £7\n- Level 13 - 15: £8\n- Level 16: £9\n';
    expect(first('How much does a member of level 14 pay?', text)).toContain('£8');
  });
});

describe('ANS-43 what is told of the other side is not told of this one', () => {
  test.each([
    [
      'How many weeks does a new father get?',
      'A mother gets 30 weeks of maternity leave, all of these weeks are paid.\n\nPaternity leave has 9 weeks.\n',
      '9 weeks',
    ],
    [
      'How large may an upload be?',
      'A download may be as large as 90 MB.\n\nFiles that you upload: 20 MB.\n',
      '20 MB',
    ],
    ['上传文件最大多少？', '下载的文件不能大于 90 MB。\n\n上传的不能大于 20 MB。\n', '20 MB'],
  ])('%s', (question, text, value) => {
    expect(first(question, text)).toContain(value);
  });

  test('who asks about both is told of either', () => {
    const text = 'An export may have 90 rows.\n\nNothing else is known of it.\n';
    expect(first('How many rows may an import or an export have?', text)).toContain('90 rows');
  });
});
