import { expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import {
  createReportView,
  displayBlock,
  type Report,
  renderHtml,
  renderMarkdown,
} from './index.ts';

const { report: SAMPLE } = buildSample();

/** The sample whose first claim quotes a passage that reads so. */
function reportOf(snippet: string, quote: string, answered: Report['answered'] = 'yes'): Report {
  const [claim] = SAMPLE.claims;
  const row = SAMPLE.evidence.find(({ id }) => id === claim?.proofs[0]?.evidenceId);
  const [proof] = claim?.proofs ?? [];
  if (claim === undefined || row === undefined || proof === undefined) throw new Error('no claim');
  const start = snippet.indexOf(quote);
  return {
    ...SAMPLE,
    answered,
    reasons: ['A reason.', 'Another.'],
    answer: { text: quote, claimIds: [claim.id] },
    concepts: [],
    claims: [
      {
        ...claim,
        text: quote.replace(/\s+/g, ' ').trim(),
        proofs: [{ ...proof, start, end: start + quote.length, quote }],
      },
    ],
    evidence: [{ ...row, snippet, span: { start: 0, end: snippet.length } }],
  };
}

function blockOf(report: Report) {
  const [claim] = report.claims;
  if (claim === undefined) throw new Error('no claim');
  return displayBlock(createReportView(report), claim);
}

const CODE = 'pip install velm\n    velm --port 80 ```` <b>';

test('REP-31 what stands between fences is code, a single line too', () => {
  const report = reportOf(`Run:\n\n\`\`\`sh\n${CODE}\n\`\`\`\n`, CODE);
  expect(blockOf(report)).toEqual({ type: 'code', lines: CODE.split('\n') });
  expect(blockOf(reportOf('Run:\n\n~~~\nvelm --go\n~~~\n', 'velm --go'))).toMatchObject({
    type: 'code',
  });
  expect(blockOf(reportOf('```\na\n```\n\nIt is green.', 'It is green.'))).toMatchObject({
    type: 'text',
  });
  expect(renderMarkdown(report)).toContain(`\n\n\`\`\`\`\`\n${CODE}\n\`\`\`\`\`\n\n\\[`);
  expect(renderHtml(report)).toContain(
    '<pre><code>pip install velm\n    velm --port 80 ```` &lt;b&gt;</code></pre>',
  );
});

test('REP-31 a list keeps its items, and lines that go on stay in theirs', () => {
  const list = '1. Stop *it*.\n2. Wait\n   long.\n3. Start.';
  const report = reportOf(`To restart:\n\n${list}\n`, list);
  expect(blockOf(report)).toEqual({
    type: 'list',
    intro: '',
    isOrdered: true,
    items: ['Stop it.', 'Wait long.', 'Start.'],
  });
  expect(renderMarkdown(report)).toContain('1. Stop it.\n2. Wait long.\n3. Start.\n\n\\[');
  expect(renderHtml(report)).toContain('<ol class="items">\n<li dir="auto">Stop it.</li>');
});

test('REP-31 a row stands under the header that its passage holds', () => {
  const table = '| Part | Minimum |\n| --- | --- |\n| Memory | 4 GB |\n| Disk | 9 GB |';
  const report = reportOf(`Needs:\n\n${table}\n`, '| Disk | 9 GB |');
  expect(blockOf(report)).toEqual({
    type: 'table',
    columns: ['Part', 'Minimum'],
    rows: [['Disk', '9 GB']],
  });
  expect(renderMarkdown(report)).toContain(
    '| Part | Minimum |\n| --- | --- |\n| Disk | 9 GB |\n\n\\[',
  );
  expect(renderHtml(report)).toContain('<tr><td>Disk</td><td>9 GB</td></tr>');
  const alone = '| Disk | `9 GB` |';
  expect(blockOf(reportOf(alone, alone))).toEqual({ type: 'text', text: 'Disk · 9 GB' });
});

test('REP-31 an item that goes on over indented lines is no code', () => {
  const item = 'Stop the pump and wait until\n  the wheel stands still,\n  which takes long.';
  const block = blockOf(reportOf(`Steps:\n\n- ${item}\n`, item));
  expect(block).toEqual({ type: 'text', text: item.replace(/\s+/g, ' ') });
});

test('REP-31 a nearest passage is cut at a word; the claim keeps all of it', () => {
  const long = 'The harbour of Velm is old. '.repeat(20).trim();
  const cut = blockOf(reportOf(long, long, 'no'));
  expect(cut).toMatchObject({
    type: 'text',
    text: expect.stringMatching(/ (?:The|harbour|of|Velm|is|old\.)…$/),
  });
  expect(cut.type === 'text' && cut.text.length).toBeLessThanOrEqual(301);
  expect(blockOf(reportOf(long, long))).toEqual({ type: 'text', text: long });
});

test('REP-31 why an answer is partial is said once', () => {
  const report = reportOf('It is old.', 'It is old.', 'partly');
  const markdown = renderMarkdown(report);
  expect(markdown.split('Partly answered')).toHaveLength(2);
  expect(markdown).toContain('- A reason.\n- Another.');
  expect(renderHtml(report).split('Partly answered')).toHaveLength(2);
});
