import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extractHtml } from './html-text.ts';
import { planPassages } from './plan-passages.ts';

const NEVER = new AbortController().signal;
const SENTENCE =
  'The bridge was closed in the spring of that year, after inspectors had found cracks in two of its piers.';
const ARTICLE = Array.from({ length: 8 }, (_, at) => `<p>Paragraph ${at}. ${SENTENCE}</p>`).join(
  '',
);
const MENU = ['News', 'Sport', 'Weather', 'Shop', 'Jobs', 'Travel', 'Cars', 'Homes']
  .map((name) => `<div class="menu-item"><a href="/${name}">${name}</a></div>`)
  .join('');
const RELATED = Array.from(
  { length: 6 },
  (_, at) =>
    `<div class="related-card"><a href="/r${at}">Ten other stories you may like ${at}</a></div>`,
).join('');
const PAGE = `<title>A bridge is closed</title><div class="topbar">${MENU}</div>
<div class="post-content"><h1>A bridge is closed</h1>${ARTICLE}</div>
<div class="related"><h3>Related stories</h3>${RELATED}</div>
<div class="legal">Copyright 2026. All rights reserved. <a href="/p">Privacy</a></div>`;

async function framesOf(html: string): Promise<{ main: string; frame: string; text: string }> {
  const { text, blocks } = await extractHtml(html, false, NEVER);
  const of = (isFrame: boolean): string =>
    blocks
      .filter(({ kind }) => (kind === 'frame') === isFrame)
      .map(({ start, end }) => text.slice(start, end))
      .join('\n');
  return { main: of(false), frame: of(true), text };
}

test('DOC-18 menus, related links and notices of a page frame its text, whatever elements they are made of', async () => {
  const { main, frame, text } = await framesOf(PAGE);
  for (let at = 0; at < 8; at += 1) expect(main).toContain(`Paragraph ${at}. The bridge`);
  for (const other of ['Weather', 'Ten other stories you may like 3', 'All rights reserved']) {
    expect(frame).toContain(other);
    expect(main).not.toContain(other);
    expect(text).toContain(other);
  }
});

test('DOC-18 what frames a page is in no passage, be the page short or long', async () => {
  for (const html of [PAGE, PAGE.replace(ARTICLE, ARTICLE.repeat(6))]) {
    const { text, blocks } = await extractHtml(html, false, NEVER);
    const passages = planPassages(text, blocks).map(({ start, end }) => text.slice(start, end));
    expect(passages.join('\n')).toContain('Paragraph 7');
    expect(passages.join('\n')).not.toMatch(/Weather|Ten other stories|All rights/);
  }
});

test('DOC-18 parts that a page streams behind its end and moves to their places are read; other hidden parts are not', async () => {
  const { text } = await framesOf(`<template id="B:0"></template><p>Before.</p>
    <div hidden id="S:0"><p>Streamed.</p></div><div hidden id="S:1"><p>Never moved.</p></div>
    <div hidden id="x"><p>Hidden.</p></div><script>$RC("B:0","S:0")</script>`);
  expect(text).toContain('Streamed.');
  expect(text).not.toMatch(/Never moved|Hidden/);
});

test('DOC-18 what a page shows to browsers without scripts is read only where it is most of the page', async () => {
  const substitute = `<noscript><h1>Topic</h1>${ARTICLE}</noscript>`;
  expect((await framesOf(`<div id="app"></div>${substitute}`)).text).toContain('Paragraph 3');
  const note = '<noscript><p>Please turn on JavaScript.</p></noscript>';
  expect((await framesOf(`${note}<p>${SENTENCE}</p>`)).text).toBe(SENTENCE);
});

test('DOC-18 every page has text that is its own, and blocks stand in order within its text', async () => {
  const part = fc.constantFrom(
    MENU,
    RELATED,
    ARTICLE,
    '<p>One.</p>',
    '<ul><li>a<li>b</ul>',
    '<pre>x</pre>',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const { text, blocks } = await extractHtml(parts.join('\n'), false, NEVER);
      expect(blocks.some(({ kind }) => kind !== 'frame')).toBe(true);
      let before = 0;
      for (const { start, end } of blocks) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end).toBeLessThanOrEqual(text.length);
        before = end;
      }
    }),
    { numRuns: 30 },
  );
});
