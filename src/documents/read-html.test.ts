import { describe, expect, test } from 'vitest';
import { readOne, readReason } from '../../test/support/documents.ts';
import { findMarkdownTables } from '../text/index.ts';
import { createPassages } from './passage.ts';

const PAGE = `<!doctype html><html><head><title>Rain &amp; snow</title>
<meta property="article:published_time" content="2024-05-03T10:00:00+02:00"><meta name="author" content="Ada Byron">
<style>p{color:red}</style><script>document.write('evil')</script></head>
<body><nav><a href="/">Home</a></nav><header><h1>Rain and snow</h1></header>
<main><h1>Rain and snow</h1><p>It rained <b>all</b> day.<br>Then it
   stopped.</p><script type="text/javascript">alert("x < y")</script>
<h2>Snow</h2><ul><li>first</li><li>second</li></ul><p hidden>secret</p><pre>  a
    b</pre></main><footer>All rights</footer></body></html>`;

describe('DOC-7 web pages', () => {
  test('main text with headings; scripts, styles, navigation and hidden parts stay out', async () => {
    const document = await readOne('p.html', PAGE);
    expect(document.text).toBe(
      'Rain and snow\n\nIt rained all day. Then it stopped.\n\nSnow\n\n- first\n- second\n\n  a\n    b',
    );
    expect(document.blocks.at(-1)?.titles).toEqual(['Rain and snow', 'Snow']);
  });

  test('DOC-3 title, date and author come from the page', async () => {
    expect(await readOne('p.html', PAGE)).toMatchObject({
      title: 'Rain & snow',
      publishedAt: '2024-05-03T08:00:00.000Z',
      authors: ['Ada Byron'],
    });
  });

  test('a page without main is read whole', async () => {
    const trail = '<a class="skip-link">Skip</a><ol class="nav breadcrumbs"><li>Home<li>Rain</ol>';
    expect(await readOne('p.htm', `${trail}<p>One.`)).toMatchObject({ text: 'One.' });
    const document = await readOne('p.htm', '<p>One.<p>Two.<nav>menu</nav>');
    expect(document.text).toBe('One.\n\nTwo.');
  });

  test('blocks stand at their offsets', async () => {
    const document = await readOne('p.html', PAGE);
    const words = document.blocks.map(({ start, end }) => document.text.slice(start, end));
    expect(words).toContain('It rained all day. Then it stopped.');
    expect(words).toContain('- second');
  });

  test.each([
    ['<ul><li>Red<li><p>Blue</p><p>of the sea</p></ul>', '- Red\n- Blue\nof the sea'],
    ['<ol><li>Red<li>Blue</ol>', '1. Red\n2. Blue'],
    ['<ol start="4"><li>Red<ul><li>Wine</ul><li>Blue</ol>', '4. Red\n  - Wine\n5. Blue'],
    ['<ul><li><h2>Red</h2><p>A colour.</ul>', 'Red\n\nA colour.'],
    ['<ul><li><pre><code>red()</code></pre></ul>', '```\nred()\n```'],
  ])('DOC-27 items of a list are marked: %s', async (list, text) => {
    expect(await readOne('p.html', `<main>${list}</main>`)).toMatchObject({ text });
  });

  test('a table of data keeps its columns, between bars; an empty cell is a cell', async () => {
    const page = `<h1>Sales</h1><table><caption>2024</caption><thead><tr><th>Region</th><th>Amount</th><th>Note</th></tr></thead>
      <tbody><tr><td>North</td><td>120</td><td></td></tr><tr><td><p>South</p></td><td></td><td>a|b<br>c</td></tr></tbody></table><p>End.`;
    const document = await readOne('p.html', page);
    expect(document.text).toBe(
      'Sales\n\n2024\n\n| Region | Amount | Note |\n| --- | --- | --- |\n| North | 120 |  |\n| South |  | a\\|b c |\n\nEnd.',
    );
    const [table] = findMarkdownTables(document.text);
    expect(table?.rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual([
      ['North', '120', ''],
      ['South', '', 'a\\|b c'],
    ]);
    for (const { start, end, text } of table?.rows.flatMap(({ cells }) => cells) ?? [])
      expect(document.text.slice(start, end)).toBe(text);
    for (const { start, end } of document.blocks)
      expect(document.text.slice(start, end)).not.toMatch(/^\n|\n$/);
  });

  test('a first row above numbers names the columns, marked as a header or not', async () => {
    const page = '<table><tr><td>City<td>People<tr><td>Velm<td>1200<tr><td>Ost<td>900</table>';
    const { text } = await readOne('p.html', page);
    expect(text).toBe('| City | People |\n| --- | --- |\n| Velm | 1200 |\n| Ost | 900 |');
  });

  test.each([
    ['a list of facts', '<table><tr><th>Born<td>1880<tr><th>Died<td>1930</table>'],
    ['a page laid out', '<table><tr><td>Menu<td>News<tr><td>One<td>Two</table>'],
    ['a table in a table', '<table><tr><th>A<th>B<tr><td><table><tr><td>1</table><td>2</table>'],
  ])('%s is no table of data', async (_, page) => {
    expect((await readOne('p.html', page)).text).not.toContain('|');
  });

  test('DOC-5 the passages of a long page are numbered', async () => {
    const document = await readOne('p.html', `<p>${'All is well in the house. '.repeat(200)}`);
    const urls = createPassages(document, { path: 'p.html', snapshot: 'a', twin: 0 }).map(
      ({ url }) => url,
    );
    expect(urls[1]).toBe('file:p.html#part=2');
  });

  test('unclosed tags are read; a page nested past all reason is cut and says lossy', async () => {
    const deep = await readOne('p.html', `<p>top${'<div>'.repeat(200_000)}deep`);
    expect(deep).toMatchObject({ text: 'top', lossy: true });
    const open = await readOne('p.html', `${'<div>'.repeat(1_000)}deep<p>more`);
    expect(open).toMatchObject({ text: 'deep\n\nmore', lossy: false });
  });

  test('a page of scripts alone is empty', async () => {
    expect(await readReason('p.html', '<script>var a = 1</script>')).toBe('empty');
  });
});

describe('DOC-22 program text of a page', () => {
  test.each([
    [
      '<p>Run this:</p><pre><code class="language-console">$ cargo new velm\n$ cd velm</code></pre>',
      '$ cargo new velm\n$ cd velm',
    ],
    ['<div class="highlight"><pre><span></span>a = `1`\n</pre></div>', 'a = `1`'],
    ['<pre><code><div>one()</div><div>two()</div></code></pre>', 'one()\ntwo()'],
  ])('%s stands between fences', async (html, code) => {
    const { text } = await readOne('a.html', html);
    expect(text).toContain(`\`\`\`\n${code}\n\`\`\``);
  });

  test('a fence is longer than what it holds', async () => {
    const { text } = await readOne('a.html', '<pre><code>```\nquoted\n```</code></pre>');
    expect(text).toBe('````\n```\nquoted\n```\n````');
  });

  test('a poem is none', async () => {
    const { text } = await readOne('a.html', '<pre>The sea is calm\nto-night.</pre>');
    expect(text).toBe('The sea is calm\nto-night.');
  });
});
