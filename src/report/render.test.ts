import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { foundRow } from '../../test/support/found-row.ts';
import { buildSample, FILES } from '../../test/support/sample-report.ts';
import { encodeFacts, exportBibtex } from '../evidence/index.ts';
import { withoutMarks } from './display-text.ts';
import {
  createReportSchema,
  createReportView,
  decodeReport,
  displayText,
  encodeReport,
  type Report,
  referenceFacts,
  renderHtml,
  renderMarkdown,
} from './index.ts';

const { report: REPORT } = buildSample();
const EVIL =
  '"><script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) *b* `c` | d';

/** The report with text from outside that tries to be markup, wherever text stands. */
function evilReport(): Report {
  const claims = REPORT.claims.map((claim) => ({ ...claim, text: `${EVIL} ${claim.text}` }));
  return {
    ...REPORT,
    question: EVIL,
    claims,
    concepts: REPORT.concepts.map((concept) => ({ ...concept, title: EVIL })),
    gaps: [{ kind: 'note', text: EVIL }],
    evidence: REPORT.evidence.map((row) => ({
      ...row,
      title: EVIL,
      snippet: EVIL,
      url: `https://example.com/${EVIL}`,
    })),
    references: REPORT.references.map((entry) => ({
      ...entry,
      title: EVIL,
      url: `https://example.com/${EVIL}`,
      authors: [EVIL],
    })),
    ranking: REPORT.ranking.map((entry) => ({ ...entry, title: EVIL })),
  };
}

describe('REP-18 Markdown', () => {
  const text = renderMarkdown(REPORT);

  test('every claim stands once, with its numbers', () => {
    const body = text.slice(0, text.indexOf('## Checks')).replace(/\s+/g, ' ');
    for (const { text: sentence } of REPORT.claims) expect(body.split(sentence)).toHaveLength(2);
    expect(text).toContain('The Tay Bridge disaster killed 59 people. \\[3\\]');
  });

  test('it holds answer, conflicts, gaps, findings, checks, method and references, in this order', () => {
    const heads = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(heads).toEqual([
      'Answer',
      'Sources disagree',
      'Gaps',
      'Findings',
      'Checks',
      'Method',
      'References',
      'Also found',
    ]);
  });

  test('text from outside cannot become markup', () => {
    const evil = renderMarkdown(evilReport());
    expect(evil).not.toMatch(/(?<!\\)<(?:script|img)/);
    expect(evil).not.toMatch(/(?<!\\)\[x\]\(/);
  });

  test('a report without claims says so', () => {
    const { report } = buildSample({ files: FILES.slice(3) });
    expect(report.claims).toEqual([]);
    expect(renderMarkdown(report)).toContain('Nothing was found that answers this question.');
  });
});

describe('REP-19 HTML', () => {
  test('it needs nothing from anywhere, and a policy forbids it', () => {
    const html = renderHtml(REPORT);
    const { document } = parseHTML(html);
    expect(document.querySelectorAll('script, link, img, iframe, object, form')).toHaveLength(0);
    expect(html).not.toMatch(/@import|url\(/);
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  test('contents lead to every section, and the method is folded', () => {
    const { document } = parseHTML(renderHtml(REPORT));
    const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('#references');
    for (const link of links) expect(document.querySelector(`section${link}`)).not.toBeNull();
    expect(document.querySelector('section.method details')?.hasAttribute('open')).toBe(false);
  });

  test('every citation describes its passage and points at its source', () => {
    const { document } = parseHTML(renderHtml(REPORT));
    const marks = [...document.querySelectorAll('a.cite')];
    expect(marks.length).toBeGreaterThanOrEqual(REPORT.claims.length);
    for (const mark of marks) {
      const note = document.getElementById(mark.getAttribute('aria-describedby') ?? '');
      expect(note?.querySelector('mark')?.textContent).toBeTruthy();
      expect(document.getElementById((mark.getAttribute('href') ?? '').slice(1))).not.toBeNull();
    }
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('text from outside stays text, and only addresses of the web are links', () => {
    const { document } = parseHTML(renderHtml(evilReport()));
    expect(document.querySelectorAll('script, img')).toHaveLength(0);
    for (const link of document.querySelectorAll('a'))
      expect(link.getAttribute('href')).toMatch(/^(?:#|https?:\/\/)/);
    for (const element of document.querySelectorAll('*'))
      for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on/);
  });

  test('the language of a Chinese report is Chinese', () => {
    expect(renderHtml({ ...REPORT, question: '泰河大桥什么时候倒塌？' })).toContain(
      '<html lang="zh">',
    );
  });
});

describe('REP-22 what was recalled', () => {
  test('the method names it; a report without it has the bytes and the seal of one from before there was any', () => {
    const processesUsed = ['query.rounds = 2 worked 3 of 4 times (proc_a)'];
    const tried = { generation: 2, decision: 'keep', score: 0.7, dimensions: {}, evidence: 4 };
    const generations = [{ ...tried, change: 'rank.rrf_k 60 -> 30' }];
    const { report } = buildSample({ method: { processesUsed, generations } });
    expect(renderMarkdown(report)).toContain('generation 2: keep rank.rrf_k 60 -');
    expect(renderHtml(report)).toContain('rank.rrf_k 60 -&gt; 30');
    expect(renderMarkdown(report)).toContain('recalled: query.rounds = 2 worked 3 of 4 times');
    expect(renderHtml(report)).toContain('query.rounds = 2 worked 3 of 4 times');
    expect(encodeReport(report)).toMatchObject({ method: { processes_used: processesUsed } });
    expect(JSON.stringify(encodeReport(REPORT))).not.toContain('processes_used');
    expect(JSON.stringify(encodeReport(REPORT))).not.toContain('patterns_used');
    const patternsUsed = ['query.rounds = 2 gained 3 of 4 times'];
    const told = buildSample({ method: { patternsUsed } }).report;
    expect(encodeReport(told)).toMatchObject({ method: { patterns_used: patternsUsed } });
    expect(renderMarkdown(told)).toContain('pattern: query.rounds = 2 gained 3 of 4 times');
    expect(renderHtml(told)).toContain('pattern: query.rounds = 2 gained 3 of 4 times');
    expect(decodeReport(JSON.parse(JSON.stringify(encodeReport(told))))).toMatchObject({
      value: told,
    });
    const decoded = decodeReport(JSON.parse(JSON.stringify(encodeReport(report))));
    expect(decoded).toMatchObject({ ok: true, value: report });
  });
});

describe('REP-23 what people read of a quote', () => {
  const path = 'rules.md';
  const text =
    '# Rules\n\n**EXP-14** A *single* success never promotes a `rule_name`, see [the rules](spec/rules.md#a) &amp; 2*3*4.\n';
  const plain = 'EXP-14 A single success never promotes a rule_name, see the rules & 2*3*4.';
  const question = 'Does a single success promote a rule?';

  test('quotes from Markdown are shown without its marks, claim and proof stay to the letter', () => {
    const { report } = buildSample({ question, files: [{ path, title: 'Rules', text }] });
    const quote = text.split('\n')[2] ?? '';
    expect(report.claims[0]).toMatchObject({ text: quote, proofs: [{ quote }] });
    const { document } = parseHTML(renderHtml(report));
    expect(document.querySelector('.answer p > span')?.textContent).toBe(plain);
    expect(document.querySelector('.answer mark')?.textContent).toBe(quote);
    expect(renderMarkdown(report)).toContain('EXP-14 A single success never promotes');
    expect(displayText(createReportView(report), report.claims[0] ?? expect.fail())).toBe(plain);
  });

  test('what is no Markdown keeps its signs', () => {
    const { report } = buildSample({ question, files: [{ path: 'r.txt', title: 'Rules', text }] });
    const view = createReportView(report);
    for (const claim of report.claims) expect(displayText(view, claim)).toBe(claim.text);
  });

  test.each([
    ['![a picture](x.png) of __both__ [kinds][k] ~~gone~~', 'a picture of both kinds gone'],
    [
      '`**code** keeps` its \\*signs\\* and snake_case_names',
      '**code** keeps its *signs* and snake_case_names',
    ],
    ['<kbd>Ctrl</kbd> &lt;b&gt; <https://a.example/b_c_d>', 'Ctrl <b> https://a.example/b_c_d'],
    ['5 * 3 * 2 and a [bracket] and f(x)', '5 * 3 * 2 and a [bracket] and f(x)'],
    [
      'by [[lamp oil|the keeper]] of [[Velm#Harbour]], ![[2026-03-01]]',
      'by the keeper of Velm, 2026-03-01',
    ],
    ['[[ -f x ]] and [[1,2]]', '[[ -f x ]] and [[1,2]]'],
    ['****', '****'],
    ['**Ask over your own documents.', 'Ask over your own documents.'],
    ['Every sentence is proved.**', 'Every sentence is proved.'],
    ['2 ** 3 is 8', '2 ** 3 is 8'],
  ])('%s', (markdown, wanted) => {
    expect(withoutMarks(markdown)).toBe(wanted);
  });

  test('any text is read once', () => {
    for (const part of ['*', '[', '![', '[a](', '_a', '`', '<a ', '\\'])
      expect(withoutMarks(part.repeat(20_000)).length).toBeGreaterThan(0);
  });
});

describe('REP-20 the published schema', () => {
  const path = new URL('../../docs/schema/report.json', import.meta.url);

  test('the file in docs/ is the schema that the code checks', () => {
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(createReportSchema());
  });

  test('our reports meet it, a broken one does not', () => {
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(path, 'utf8')));
    expect(schema.safeParse(encodeReport(REPORT)).success).toBe(true);
    const broken = { ...encodeReport(REPORT), claims: [{ id: 'c1', text: 'x', status: 'sure' }] };
    expect(schema.safeParse(broken).success).toBe(false);
  });
});

describe('REP-38 the level of a claim in words', () => {
  const [claim, ...others] = REPORT.claims;
  if (claim === undefined) throw new Error('the sample has no claims');
  const shown = (change: Partial<typeof claim>): readonly string[] => {
    const claims = [{ ...claim, ...change }, ...others];
    const report: Report = { ...REPORT, mode: 'model:test-model', claims };
    return [renderMarkdown(report), renderHtml(report)];
  };

  test.each([
    [{ level: 'derived' as const }, /follows from its source/],
    [{ status: 'supported' as const, level: 'entailed' as const }, /supported, read by test-model/],
    [{ status: 'unverified' as const, level: 'unverified' as const }, /unverified/],
    [{ status: 'background' as const, level: 'background' as const }, /s own knowledge/],
  ])('%j', (change, words) => {
    for (const text of shown(change)) expect(text).toMatch(words);
    for (const text of shown({})) expect(text).not.toMatch(words);
  });
});

describe('REP-56 what a reference tells', () => {
  const frozen = 'https://example.com/w/index.php?title=A&oldid=9';
  const facts = encodeFacts({
    kind: 'paper',
    access: 'abstract',
    venue: 'Journal of Bridges',
    dates: { published: '1880' },
    status: { corrected: 'crossref 2020-05-05' },
    links: { frozen },
  });
  const report: Report = {
    ...REPORT,
    evidence: REPORT.evidence.map((row) => ({ ...row, metadata: { facts } })),
    references: REPORT.references.map((entry) => ({
      ...entry,
      authors: ['Ada L.'],
      publishedAt: null,
      source: 'crossref',
    })),
  };
  const told = ['Ada L.', 'Journal of Bridges', '1880', 'crossref', 'corrected, says crossref'];

  test('Markdown', () => {
    const [, list = ''] = renderMarkdown(report).split('## References');
    const [first = ''] = list.trim().split('\n');
    for (const fact of told) expect(first).toContain(fact);
    expect(first).toContain(`(read as <${frozen}>)`);
  });

  test('HTML', () => {
    const html = renderHtml(report);
    for (const fact of told) expect(html).toContain(fact);
    expect(html).toContain(`(read as <a href="${frozen.replaceAll('&', '&amp;')}"`);
  });

  test('BibTeX', () => {
    const row = foundRow({ text: 'A bridge.', metadata: { facts } });
    expect(exportBibtex([row])).toMatch(/note = .*Read as: https:.*oldid=9/);
  });

  test('a title that ends a sentence gets no stop of its own', () => {
    const references = report.references.map((entry) => ({ ...entry, title: 'Who built it?' }));
    const [, list = ''] = renderMarkdown({ ...report, references }).split('## References');
    expect(list).toContain('Who built it? Ada L.');
    expect(list).not.toContain('?.');
  });

  test('the name of a source that is the place itself stands once', () => {
    const wiki = encodeFacts({ kind: 'definition', access: 'full', venue: 'Wikipedia' });
    const [entry] = report.references;
    const view = createReportView({
      ...report,
      evidence: report.evidence.map((row) => ({ ...row, metadata: { facts: wiki } })),
    });
    if (entry === undefined) throw new Error('the sample cites nothing');
    const source = { ...entry, authors: [], source: 'wikipedia' };
    expect(referenceFacts(view, source)).toEqual(['Wikipedia']);
  });
});
