import { describe, expect, test } from 'vitest';
import { readOne } from '../../test/support/documents.ts';

const SECRET = 'Zorvex cures every illness.';
const SEEN = 'The harbour has two piers.';

const pageWith = (head: string, body: string): string =>
  `<!doctype html><html><head><title>t</title>${head}</head><body><p>${SEEN}</p>${body}<p>End.</p></body></html>`;

const sheet = (css: string): string => `<style>${css}</style>`;

const PARAGRAPH = `<p class="x">${SECRET}</p>`;

/** How pages hide text from people, and not from programs. */
const HIDDEN: Readonly<Record<string, readonly [head: string, body: string]>> = {
  'inline display': ['', `<div style="display:none">${SECRET}</div>`],
  'inline display, important': ['', `<div style="display: none !important;">${SECRET}</div>`],
  'a class': [sheet('.x1{display:none}'), `<p class="a x1 b">${SECRET}</p>`],
  'an id': [sheet('#n { visibility : hidden }'), `<p id="n">${SECRET}</p>`],
  'an element': [sheet('small{font-size:0}'), `<p><small>${SECRET}</small></p>`],
  'a descendant': [
    sheet('div.note > span, .q em{opacity:0}'),
    `<div class="note"><span>${SECRET}</span></div>`,
  ],
  'an attribute': [sheet('[data-h="1"]{display:none}'), `<p data-h="1">${SECRET}</p>`],
  'a media query': [sheet('@media screen{.m{display:none}}'), `<p class="m">${SECRET}</p>`],
  'after a keyframe': [
    sheet('@keyframes f{from{opacity:0}to{opacity:1}} .k{display:none}'),
    `<p class="k">${SECRET}</p>`,
  ],
  'a sheet behind it': ['', `<p class="late">${SECRET}</p>${sheet('.late{display:none}')}`],
  'size 0': ['', `<span style="font-size:0px">${SECRET}</span>`],
  'size 1 px': ['', `<span style="font-size:1px">${SECRET}</span>`],
  'sizes that multiply': [
    '',
    `<div style="font-size:.2em"><div style="font-size:.2em">${SECRET}</div></div>`,
  ],
  opacity: ['', `<p style="opacity:0.01">${SECRET}</p>`],
  filter: ['', `<p style="filter:opacity(0)">${SECRET}</p>`],
  'white on white': ['', `<p style="color:#fff">${SECRET}</p>`],
  'white on a white ground': [
    sheet('.w{color:rgb(255,255,255);background:#fefefe}'),
    `<p class="w">${SECRET}</p>`,
  ],
  'black on black': [
    '',
    `<div style="background-color:black"><p style="color:#010101">${SECRET}</p></div>`,
  ],
  'the old way': ['', `<font color="white">${SECRET}</font>`],
  transparent: ['', `<p style="color:transparent">${SECRET}</p>`],
  'no alpha': ['', `<p style="color:rgba(0,0,0,0)">${SECRET}</p>`],
  'off screen': ['', `<p style="position:absolute;left:-9999px">${SECRET}</p>`],
  'off screen by margin': ['', `<p style="margin-left:-5000px">${SECRET}</p>`],
  'off screen by indent': ['', `<p style="text-indent:-9999px">${SECRET}</p>`],
  'off screen by transform': ['', `<p style="transform:translateX(-2000px)">${SECRET}</p>`],
  'scaled away': ['', `<p style="transform:scale(0)">${SECRET}</p>`],
  clip: [sheet('.sr{position:absolute;clip:rect(0,0,0,0)}'), `<p class="sr">${SECRET}</p>`],
  'clip path': ['', `<p style="clip-path:inset(100%)">${SECRET}</p>`],
  'a box of nothing': ['', `<div style="height:0;overflow:hidden">${SECRET}</div>`],
  'a box of one pixel': ['', `<div style="width:1px;height:1px;overflow:hidden">${SECRET}</div>`],
  hidden: ['', `<p hidden>${SECRET}</p>`],
  'aria-hidden': ['', `<p aria-hidden="true">${SECRET}</p>`],
  'a comment': ['', `<!-- ${SECRET} -->`],
  'a template': ['', `<template>${SECRET}</template>`],
  'important wins': [
    sheet('.i{display:none!important}'),
    `<p class="i" style="display:block">${SECRET}</p>`,
  ],
  'a named colour on itself': [sheet('.x{color:teal;background:teal}'), PARAGRAPH],
  'media of a list with a screen': [sheet('@media screen, print{.x{display:none}}'), PARAGRAPH],
  'media but print': [sheet('@media not print{.x{display:none}}'), PARAGRAPH],
  'shown on no screen there is': [
    sheet('.x{display:none}@media (max-width:1px){.x{display:block}}'),
    PARAGRAPH,
  ],
  'shown where nothing is supported': [
    sheet('.x{display:none}@supports not (display:block){.x{display:block}}'),
    PARAGRAPH,
  ],
  'shown by a sheet for print': [
    `${sheet('.x{display:none}')}<style media="print">.x{display:block!important}</style>`,
    PARAGRAPH,
  ],
  'shown by a sheet of another language': [
    `<style type="text/x">.x{display:block!important}</style>${sheet('.x{display:none}')}`,
    PARAGRAPH,
  ],
  'a comment in a value': ['', `<p style="display:/**/none">${SECRET}</p>`],
  'an escape': ['', `<p style="d\\69splay:n\\6f ne">${SECRET}</p>`],
  'an escape in a class': [sheet('.a\\:b{display:none}'), `<p class="a:b">${SECRET}</p>`],
  'a property of its own': [sheet(':root{--h:none}.x{display:var(--h)}'), PARAGRAPH],
  'a property that is none': [sheet('.x{display:var(--a, none)}'), PARAGRAPH],
  ':is': [sheet(':is(.a, .x){display:none}'), PARAGRAPH],
  ':not': [sheet('p:not(.y):not(.keep)[class]{display:none}'), PARAGRAPH],
  'the start of a class': [sheet('[class^="x"]{display:none}'), PARAGRAPH],
  'a part of a class': [sheet('[class*=x]{display:none}'), PARAGRAPH],
  'a rule in a rule': [
    sheet('.o{color:red; .x{display:none}}'),
    `<div class="o"><p class="x">${SECRET}</p></div>`,
  ],
  'a rule of the same element': [sheet('.x{ &[class]{display:none} }'), PARAGRAPH],
  'a brace in a string': [sheet('.y{content:"}"}.x{display:none}'), PARAGRAPH],
  'an ancestor behind another': [
    sheet('.a > .b .x{display:none}'),
    `<div class="a"><div class="b"><div class="b"><p class="x">${SECRET}</p></div></div></div>`,
  ],
  'size 0 in a shorthand': ['', `<p style="font:0/0 a">${SECRET}</p>`],
  'a sum of nothing': ['', `<p style="font-size:calc(0px)">${SECRET}</p>`],
  'opacities that multiply': [
    '',
    `<div style="opacity:.2"><div style="opacity:.2">${SECRET}</div></div>`,
  ],
  zoom: ['', `<p style="zoom:0.01">${SECRET}</p>`],
  scale: ['', `<p style="scale:0">${SECRET}</p>`],
  'scaled to a line': ['', `<p style="transform:scale(1,0)">${SECRET}</p>`],
  'a matrix': ['', `<p style="transform:matrix(0,0,0,0,0,0)">${SECRET}</p>`],
  'turned away': ['', `<p style="transform:rotateY(90deg)">${SECRET}</p>`],
  'moved up': ['', `<p style="transform:translate(0,-9999px)">${SECRET}</p>`],
  'moved by a property': ['', `<p style="translate:-9999px">${SECRET}</p>`],
  'off screen by a share': ['', `<p style="position:absolute;left:-100%">${SECRET}</p>`],
  'off screen by inset': ['', `<p style="position:fixed;inset:-9999px auto auto">${SECRET}</p>`],
  'off screen by a margin of four': ['', `<p style="margin:0 0 0 -9999px">${SECRET}</p>`],
  'a polygon of nothing': ['', `<p style="clip-path:polygon(0 0,0 0,0 0)">${SECRET}</p>`],
  'cut from one side': ['', `<p style="clip-path:inset(0 100% 0 0)">${SECRET}</p>`],
  'a mask of nothing': [
    '',
    `<p style="mask:linear-gradient(transparent,transparent)">${SECRET}</p>`,
  ],
  blurred: ['', `<p style="filter:blur(30px)">${SECRET}</p>`],
  hwb: ['', `<p style="color:hwb(0 100% 0%)">${SECRET}</p>`],
  'the canvas': ['', `<p style="color:Canvas">${SECRET}</p>`],
  'letters upon each other': ['', `<p style="letter-spacing:-1em">${SECRET}</p>`],
  discs: ['', `<p style="-webkit-text-security:disc">${SECRET}</p>`],
  'a popover': ['', `<div popover>${SECRET}</div>`],
  'what old browsers showed': ['', `<noframes>${SECRET}</noframes>`],
  'a closed dialog': ['', `<dialog data-open>${SECRET}</dialog>`],
  'an open dialog that is hidden': ['', `<dialog open hidden>${SECRET}</dialog>`],
  'an open dialog that is not displayed': [
    '',
    `<dialog open style="display:none">${SECRET}</dialog>`,
  ],
  'hidden on a wide screen': [sheet('@media (min-width:600px){.x{display:none}}'), PARAGRAPH],
  'hidden where grids are supported': [
    sheet('@supports (display:grid){.x{display:none}}'),
    PARAGRAPH,
  ],
  'shown where nonsense is supported': [
    sheet('.x{display:none}@supports (nonsense:1){.x{display:block}}'),
    PARAGRAPH,
  ],
  'a list of proposals': ['', `<datalist>${SECRET}</datalist>`],
};

const SHOWN: Readonly<Record<string, readonly [head: string, body: string]>> = {
  'white on a dark ground': [
    '',
    `<div style="background:#123"><p style="color:#fff">${SECRET}</p></div>`,
  ],
  'white on a picture': [
    '',
    `<div style="background:url(a.png)"><p style="color:#fff">${SECRET}</p></div>`,
  ],
  'text of a gradient': [
    '',
    `<p style="background:linear-gradient(red,blue);-webkit-background-clip:text;color:transparent">${SECRET}</p>`,
  ],
  'a size of its own': [
    '',
    `<div style="font-size:0"><span style="font-size:16px">${SECRET}</span></div>`,
  ],
  'visible in hidden': [
    '',
    `<div style="visibility:hidden"><p style="visibility:visible">${SECRET}</p></div>`,
  ],
  'hidden in print alone': [sheet('@media print{.p{display:none}}'), `<p class="p">${SECRET}</p>`],
  'a state of the pointer': [sheet('.h:hover{display:none}'), `<p class="h">${SECRET}</p>`],
  'the weaker rule': [
    sheet('#s{display:block} .s{display:none}'),
    `<p id="s" class="s">${SECRET}</p>`,
  ],
  'another class': [sheet('.zz{display:none}'), `<p class="zzz">${SECRET}</p>`],
  'a child that is none': [
    sheet('section > p{display:none}'),
    `<section><div><p>${SECRET}</p></div></section>`,
  ],
  'a body that scripts show': [sheet('body{opacity:0}'), `<p>${SECRET}</p>`],
  'white, where a sheet that is not read may have darkened the ground': [
    '<link rel="stylesheet" href="a.css"><style>.w{color:#fff}</style>',
    `<p class="w">${SECRET}</p>`,
  ],
  'in the middle': [
    '',
    `<div style="position:absolute;left:50%;top:50%;transform:translate(-50%,-50%)">${SECRET}</div>`,
  ],
  'beside its place': ['', `<div style="left:100%;transform:translateX(-100%)">${SECRET}</div>`],
  'wider than its column': ['', `<div style="margin:0 -15px;translate:-4px">${SECRET}</div>`],
  'hidden off the screen alone': [sheet('@media not screen{.x{display:none}}'), PARAGRAPH],
  'hidden on a small screen': [sheet('@media (max-width:100px){.x{display:none}}'), PARAGRAPH],
  'another than is hidden': [sheet('p:not(.x):not([class]){display:none}'), `<div>${SECRET}</div>`],
  'a property without a value': [sheet('.x{display:var(--unknown)}'), PARAGRAPH],
  'a rule after a rule in a rule': [sheet('.o{.y{display:none} color:red}'), PARAGRAPH],
  'larger, turned and half faded': [
    '',
    `<p style="transform:scale(1.1) rotate(90deg);opacity:.5">${SECRET}</p>`,
  ],
  'an open dialog': ['', `<DIALOG OPEN>${SECRET}</DIALOG>`],
  'open details': [
    sheet('details:not([open])>p{display:none}'),
    `<details open><summary>a</summary>${PARAGRAPH}</details>`,
  ],
  'hidden on a phone': [sheet('@media (max-width:600px){.x{display:none}}'), PARAGRAPH],
  'hidden on a phone, in the rule': [sheet('.x{@media (width<600px){display:none}}'), PARAGRAPH],
  'hidden by a sheet for phones': [
    '<style media="(max-width:600px)">.x{display:none}</style>',
    PARAGRAPH,
  ],
  'shown on a phone': [
    sheet('.x{display:none}@media (max-width:600px){.x{display:block}}'),
    PARAGRAPH,
  ],
  'hidden where nonsense is supported': [
    sheet('@supports (nonsense:1){.x{display:none}}'),
    PARAGRAPH,
  ],
  'shown where nonsense is not supported': [
    sheet('.x{display:none}@supports not (nonsense:1){.x{display:block}}'),
    PARAGRAPH,
  ],
  small: ['', `<small style="font-size:9px">${SECRET}</small>`],
};

describe('DOC-16 text that nobody sees', () => {
  test.each(Object.entries(HIDDEN))('is left out: %s', async (_, [head, body]) => {
    const { text } = await readOne('p.html', pageWith(head, body));
    expect(text).toContain(SEEN);
    expect(text).toContain('End.');
    expect(text).not.toContain('Zorvex');
  });

  test.each(Object.entries(SHOWN))('is read: %s', async (_, [head, body]) => {
    expect((await readOne('p.html', pageWith(head, body))).text).toContain(SECRET);
  });

  test('sheets without an end, and thousands of rules, take no time', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `.c${at}{display:none}`).join('');
    const nested = sheet('a,b,c,d{'.repeat(50_000));
    const page = pageWith(
      nested + sheet(many),
      `<p class="c7">${SECRET}</p>${'<style>'.repeat(20_000)}`,
    );
    const since = performance.now();
    expect((await readOne('p.html', page)).text).not.toContain('Zorvex');
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});
