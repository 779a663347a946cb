import { describe, expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { methodWordsFor, renderHtml, renderMarkdown } from './index.ts';

const { report: REPORT } = buildSample();

describe('REP-24 the language of a report', () => {
  test('a Chinese question is answered under Chinese headings, in every format', () => {
    const question = '泰河大桥什么时候倒塌？';
    const { report } = buildSample({
      question,
      files: [
        { path: 'tay.txt', title: '泰河大桥', text: '泰河大桥于1879年12月28日在暴风雨中倒塌。\n' },
      ],
      rubrics: [{ id: 'r1', text: '给出地点。', terms: ['苏格兰'] }],
      method: {
        attempts: [{ channel: 'web', query: 'q', outcome: 'timeout', items: 0, message: null }],
        skipped: [
          { path: 'a.pdf', reason: 'encrypted', reached: null },
          {
            path: 'b.pdf',
            reason: 'partly-read',
            reached: { unit: 'page', number: 3, percent: 40 },
          },
        ],
        stoppedBecause: 'max-generations',
      },
    });
    const markdown = renderMarkdown(report);
    expect([...markdown.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual([
      '答案',
      '缺口',
      '检查项',
      '方法',
      '参考来源',
    ]);
    expect(markdown).toContain('只检索到第 3 页（40%）：b.pdf');
    expect(markdown).toContain('没有访问任何主机');
    expect(markdown).not.toMatch(/\p{Script=Han}[:;]/u);
    const html = renderHtml(report);
    expect(html).toContain('<html lang="zh">');
    for (const shown of [markdown, html.replace(/<style>.*?<\/style>/s, '')])
      expect(shown.replace(/<[^>]*>/g, '')).not.toMatch(
        /Answer|Findings|Gaps|Not met|Not read|claims verified|generation|stopped|budget/,
      );
    const gaps = report.gaps.map(({ text }) => text);
    expect(gaps).toContain('未满足：给出地点。');
    expect(gaps).toContain('web 没有答复每一次请求（1 超时）');
    expect(gaps).toContain('未读取：a.pdf（已加密）');
  });

  test('how a session went is told in Chinese throughout', () => {
    const words = methodWordsFor('泰河大桥什么时候倒塌？');
    const told = [
      words.stuck(['0.1000', '0.1000'], ['给出地点。', '苏格兰']),
      words.stuck(['0.1000'], []),
      words.changed('query.rounds', '2', '3', null),
      words.overridden('judge', '试验'),
      words.documentsChanged,
      words.givenSources,
    ];
    expect(told[0]).toContain('0.1000、0.1000）。仍不确定：给出地点；苏格兰。');
    for (const text of told)
      expect(text.replace(/query\.rounds|judge/, '')).not.toMatch(/[a-z]{2}/i);
  });

  test('Japanese is not Chinese; a few Chinese words do not make an English question Chinese', () => {
    for (const question of [
      'タイ橋はいつ倒壊しましたか',
      'What does the word 学习 mean in the book?',
    ])
      expect(renderMarkdown({ ...REPORT, question })).toContain('## Answer');
  });
});
