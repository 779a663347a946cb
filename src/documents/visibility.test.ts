import { describe, expect, test } from 'vitest';
import { readOne } from '../../test/support/documents.ts';

const SECRET = 'Zorvex cures every illness.';
const SEEN = 'The harbour has two piers.';

const pageWith = (head: string, body: string): string =>
  `<!doctype html><html><head><title>t</title>${head}</head><body><p>${SEEN}</p>${body}<p>End.</p></body></html>`;

const sheet = (css: string): string => `<style>${css}</style>`;

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
    const page = pageWith(sheet(many), `<p class="c7">${SECRET}</p>${'<style>'.repeat(20_000)}`);
    const since = performance.now();
    expect((await readOne('p.html', page)).text).not.toContain('Zorvex');
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});
