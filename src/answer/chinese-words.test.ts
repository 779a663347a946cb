import { expect, test } from 'vitest';
import { readAsk } from './ask.ts';
import { inChineseWords } from './chinese-words.ts';

test.each([
  ['怎么启动时自动打开浏览器？', '怎么 启动 自动 打开 浏览？'],
  ['用 yarn 打包', '用 yarn 打包'],
  ['How do I open it?', 'How do I open it?'],
])('ANS-30 "%s" is read in its words', (question, words) => {
  expect(inChineseWords(question)).toBe(words);
});

test('ANS-30 signs that stand alone make a word together, and those that only join none', () => {
  expect(inChineseWords('页面里的端口')).not.toContain('面里');
  expect(inChineseWords('页面里的端口')).toContain('端口');
});

test('ANS-30 what stands between two words tells that they follow each other', () => {
  const { terms, joints } = readAsk('怎么指定配置文件？');
  expect(terms).toContain('置文');
  expect([...joints]).toEqual(['定配', '置文']);
});
