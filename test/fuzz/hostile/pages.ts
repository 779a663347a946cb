import { fileOf, filled, type HostileFile, LARGEST, MIDDLE, many } from './hostile-file.ts';

function page(body: string, head = ''): string {
  return `<!doctype html><html><head><title>T</title>${head}</head><body>${body}</body></html>`;
}

function styled(rules: string, body: string): string {
  return page(body, `<style>${rules}</style>`);
}

/** Pages: deep, wide, and style sheets that cost more than they say. */
export const pages: readonly HostileFile[] = [
  fileOf('pages/open.html', () => filled('<div>', 5_000_000)),
  fileOf('pages/open-inline.html', () => filled('<b>a', 4_000_000)),
  fileOf('pages/open-items.html', () => filled('<li>a', 4_000_000)),
  fileOf('pages/deep.html', () => page(`${'<div>'.repeat(300_000)}x${'</div>'.repeat(300_000)}`)),
  fileOf('pages/deep-lists.html', () => page(`${'<ul><li>'.repeat(100_000)}x`)),
  fileOf('pages/deep-tables.html', () => page(`${'<table><tr><td>'.repeat(60_000)}x`)),
  fileOf('pages/closing.html', () => filled('</div>', MIDDLE)),
  fileOf('pages/closing-deep.html', () =>
    page(`${'<p>'.repeat(200_000)}${'</q>'.repeat(200_000)}`),
  ),
  fileOf('pages/paragraphs.html', () => page(many(400_000, (at) => `<p>p ${at}`))),
  fileOf('pages/headings.html', () =>
    page(many(300_000, (at) => `<h${1 + (at % 6)}>h ${at}</h${1 + (at % 6)}>`)),
  ),
  fileOf('pages/links.html', () => page(many(300_000, (at) => `<a href="/${at}">l ${at}</a>`))),
  fileOf('pages/attributes.html', () => page(`<p ${many(500_000, (at) => `a${at}=1 `)}>x</p>`)),
  fileOf('pages/attribute.html', () => page(`<img src="data:,${filled('a', LARGEST - 1_000)}">x`)),
  fileOf('pages/open-attribute.html', () => `<p title="${filled('a', LARGEST - 1_000)}`),
  fileOf('pages/classes.html', () =>
    styled(
      '.a1{color:red}',
      many(20, () => `<p class="${many(50_000, (at) => `a${at} `)}">x</p>`),
    ),
  ),
  fileOf('pages/cells.html', () =>
    page(`<table><tr><th>a</th></tr>${many(300_000, (at) => `<tr><td>${at}</td></tr>`)}</table>`),
  ),
  fileOf('pages/columns.html', () =>
    page(
      `<table>${many(3, (line) => `<tr>${many(100_000, (at) => (line === 0 ? `<th>c${at}</th>` : `<td>${at}</td>`))}</tr>`)}</table>`,
    ),
  ),
  fileOf('pages/spans.html', () =>
    page(
      `<table><tr>${many(2_000, () => '<td colspan=1000000 rowspan=1000000>x</td>')}</tr></table>`,
    ),
  ),
  fileOf('pages/rules.html', () =>
    styled(
      many(60_000, (at) => `.a${at} .b${at}>p{color:#fff}`),
      many(2_000, (at) => `<p class="a${at} b${at}">x</p>`),
    ),
  ),
  fileOf('pages/all-rules.html', () =>
    styled(
      many(20_000, () => 'p{color:#fff}'),
      many(20_000, () => '<p>x</p>'),
    ),
  ),
  fileOf('pages/descendants.html', () =>
    styled(
      `${filled('div ', 4_000)}p{display:none}`,
      `${'<div>'.repeat(3_000)}${many(300, () => '<p>x</p>')}`,
    ),
  ),
  fileOf('pages/many-descendants.html', () =>
    styled(
      many(300, () => 'div div div div div div div b{color:red}'),
      `${'<div>'.repeat(400)}${many(400, () => '<i>x</i>')}`,
    ),
  ),
  fileOf('pages/is.html', () =>
    styled(`${':is('.repeat(5_000)}p${')'.repeat(5_000)}{display:none}`, '<p>x</p>'),
  ),
  fileOf('pages/is-list.html', () =>
    styled(
      `${filled(':is(a,p)', 40_000)}{display:none}`,
      many(500, () => '<p>x</p>'),
    ),
  ),
  fileOf('pages/not.html', () =>
    styled(
      many(2_000, () => ':not(:not(:not(p))){color:red}'),
      many(2_000, () => '<p>x</p>'),
    ),
  ),
  fileOf('pages/nested-rules.html', () =>
    styled(`${'div{'.repeat(20_000)}color:red${'}'.repeat(20_000)}`, '<div>x</div>'),
  ),
  fileOf('pages/nested-lists.html', () =>
    styled(`${many(20, () => 'a,b,c,d{')}color:red${'}'.repeat(20)}`, '<a>x</a>'),
  ),
  fileOf('pages/properties.html', () =>
    styled(
      `p{${many(26, (at) => `--v${at}:var(--v${at + 1}) var(--v${at + 1});`)}--v26:red;color:var(--v0)}`,
      '<p>x</p>',
    ),
  ),
  fileOf('pages/property-ring.html', () =>
    styled('p{--a:var(--b);--b:var(--a);color:var(--a)}', '<p>x</p>'),
  ),
  fileOf('pages/media.html', () =>
    styled(`${'@media screen{'.repeat(10_000)}p{color:red}`, '<p>x</p>'),
  ),
  fileOf('pages/sheet.html', () => styled(filled('a', MIDDLE), '<p>x</p>')),
  fileOf('pages/sheet-open.html', () => `<style>${filled('{', MIDDLE)}`),
  fileOf('pages/sheet-comments.html', () => styled(filled('/*', MIDDLE), '<p>x</p>')),
  fileOf('pages/style.html', () => page(`<p style="${filled('color:red;', MIDDLE)}">x</p>`)),
  fileOf('pages/styles.html', () =>
    page(many(100_000, (at) => `<p style="color:rgb(${at % 255},0,0);background:#fff">x</p>`)),
  ),
  fileOf('pages/script.html', () => page(`<script>${filled('var a;', LARGEST - 1_000)}`)),
  fileOf('pages/scripts.html', () => page(many(300_000, () => '<script>a</script>'))),
  fileOf('pages/linked-data.html', () =>
    page('<p>x</p>', `<script type="application/ld+json">${'['.repeat(MIDDLE)}</script>`),
  ),
  fileOf('pages/linked-datas.html', () =>
    page(
      '<p>x</p>',
      many(
        50_000,
        () => '<script type="application/ld+json">{"datePublished":"2026-01-01"}</script>',
      ),
    ),
  ),
  fileOf('pages/meta.html', () =>
    page(
      '<p>x</p>',
      many(300_000, (at) => `<meta name="author" content="A ${at}">`),
    ),
  ),
  fileOf('pages/templates.html', () =>
    page(many(100_000, (at) => `<template id="t${at}">x</template>`)),
  ),
  fileOf('pages/moved.html', () =>
    page(
      many(
        20_000,
        (at) => `<div hidden id="S:${at}">x</div><script>$RC("B:${at}","S:${at}")</script>`,
      ),
    ),
  ),
  fileOf('pages/pre.html', () => page(`<pre><code>${many(500_000, (at) => `run(${at})\n`)}`)),
  fileOf('pages/select.html', () => page(`<select>${many(300_000, (at) => `<option>${at}`)}`)),
  fileOf('pages/drawing.html', () => page(`<svg>${many(300_000, () => '<path d="M0 0"/>')}</svg>`)),
  fileOf('pages/entities.html', () => page(filled('&CounterClockwiseContourIntegral;', MIDDLE))),
  fileOf('pages/data.html', () => page(filled('<![CDATA[', MIDDLE))),
  fileOf('pages/menus.html', () =>
    page(many(60_000, (at) => `<ul><li><a href="/${at}">a</a></li></ul>`)),
  ),
  fileOf('pages/hidden.html', () => page(many(200_000, () => '<p hidden>x</p>'))),
  // Found by a folder of fresh hostile files: a list of its lines took 1.7 GB.
  fileOf('pages/lines-of-pre.html', () => `<p>A page.</p><pre>${filled('a\n', 20_000_000)}</pre>`),
  fileOf('pages/names.xhtml', () => page(many(300_000, (at) => `<x${at}>a</x${at}>`))),
];
