import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { buildSample } from '../../test/support/sample-report.ts';
import { planCoverage, withKept } from './plan-coverage.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { decodeReport, encodeReport } from './report-codec.ts';

const asked = (channel: string, outcome: string, items: number, executed?: string) => ({
  ...{ channel, outcome, items, query: 'gene <b>drives</b>', message: null },
  ...(executed === undefined ? {} : { executed }),
});
const ATTEMPTS = [
  asked('pubmed', 'ok', 20, '"gene drive"[All Fields]'),
  asked('arxiv', 'rate_limited', 0),
  asked('pubmed', 'ok', 5, '"gene drive"[All Fields]'),
  asked('arxiv', 'rate_limited', 0),
  asked('arxiv', 'timeout', 0),
  asked('documents', 'no_results', 0),
];

test('REP-48 each source says what it was asked to the letter, and what came of it', () => {
  const coverage = planCoverage(
    ATTEMPTS,
    [{ source: 'pubmed' }, { source: 'pubmed' }, { source: 'arxiv' }],
    [{ source: 'pubmed' }],
  );
  expect(coverage).toEqual([
    {
      ...{ channel: 'pubmed', queries: ['"gene drive"[All Fields]'], requests: 2, failures: {} },
      ...{ found: 25, screened: 2, kept: 1 },
    },
    {
      ...{ channel: 'arxiv', queries: ['gene <b>drives</b>'], requests: 3 },
      ...{ found: 0, screened: 1, kept: 0, failures: { rate_limited: 2, timeout: 1 } },
    },
    {
      ...{ channel: 'documents', queries: ['gene <b>drives</b>'], requests: 1, failures: {} },
      ...{ found: 0, screened: 0, kept: 0 },
    },
  ]);
  expect(withKept(coverage, [{ source: 'arxiv' }]).map(({ kept }) => kept)).toEqual([0, 1, 0]);
});

test('REP-48 a report holds and shows it, folded, and one without it is read too', () => {
  const { report } = buildSample({ method: { attempts: ATTEMPTS } });
  const { coverage } = report.method;
  expect(coverage.at(-1)).toMatchObject({ channel: 'documents', kept: report.evidence.length });
  const { document } = parseHTML(renderHtml(report));
  const folded = document.querySelector('section.method details details');
  expect(folded?.hasAttribute('open')).toBe(false);
  expect(folded?.textContent).toContain('gene <b>drives</b>');
  expect(folded?.textContent).toContain('rate limited ×2; timeout ×1');
  const markdown = renderMarkdown(report);
  expect(markdown).toContain('<details><summary>Search coverage</summary>');
  expect(markdown).toContain('- pubmed: 25 found, 0 screened, 0 cited');
  expect(markdown).not.toContain('<b>');
  const { method, ...rest } = encodeReport(report);
  const { coverage: _, ...older } = Object.fromEntries(Object.entries(method ?? {}));
  expect(decodeReport({ ...rest, method: older })).toMatchObject({
    value: { method: { coverage: [] } },
  });
});
