import { describe, expect, test } from 'vitest';
import { answerOver } from '../../test/support/answer-over.ts';
import { foundRow } from '../../test/support/found-row.ts';
import { readAsk } from './ask.ts';
import { findUnits } from './find-units.ts';
import { findValues } from './values.ts';

function textsIn(text: string): readonly string[] {
  return findUnits(foundRow({ text }), 0, text).map((unit) => unit.text);
}

describe('ANS-52 what a page in Chinese shows beside its text', () => {
  test.each([
    '自行车保养方法大全 山地车轮胎选购指南 折叠车品牌排行',
    '您所在的位置:首页 户外频道 自行车保养经验分享',
    '你的位置:首页 → 户外频道→ 自行车保养经验分享',
    '更多自行车保养的图片正在加载中...',
    '自行车保养方法全集 17页 免费 自行车保养方法全集',
  ])('%s is no unit', (line) => {
    const said = '自行车的链条每个月要上一次油，雨后要先擦干。';
    expect(textsIn(`${said}\n${line}\n`)).toEqual([said]);
  });

  test.each(['链条要先擦干净 然后再上油就好了', '自行车的链条每个月上油一次'])(
    '%s is one',
    (said) => {
      const text = `${said}，不要太多，多余的用布擦掉。\n`;
      expect(textsIn(text)).not.toEqual([]);
      expect(textsIn(`${said}${'，要认真做'.repeat(2)}\n`)).not.toEqual([]);
    },
  );

  test('what people say with spaces for commas stays', () => {
    expect(textsIn('我每个月给链条上油 先擦干净就好了 雨后再来一次\n')).not.toEqual([]);
  });
});

describe('ANS-53 measures in Chinese', () => {
  test.each([
    ['青石公园多大？', '青石公园2016年扩建，现在占地90英亩。', '90英亩'],
    ['青石塔身高多少？', '青石塔6月1日完工，高约84米。', '84米'],
    ['青石鼎多重？', '1975年出土的青石鼎重约350公斤。', '350公斤'],
    ['青石镇离海边多远？', '2014年通车后，青石镇离海边约12公里。', '12公里'],
  ])('%s', (question, text, value) => {
    expect(findValues(text, readAsk(question))[0]?.text).toBe(value);
    const other = '青石公园、青石塔、青石鼎和青石镇在2015年6月1日都很热闹，游人很多。';
    expect(answerOver(question, ['青石', `${other}\n\n${text}`])).toContain(value);
  });
});
