import { describe, expect, test } from 'vitest';
import { readOne } from '../../test/support/documents.ts';

const TEXT = 'The harbour has two piers.';
const FADE = '@keyframes f{from{opacity:0}to{opacity:1}}';
const BODY = `<p class="x">${TEXT}</p>`;

const read = async (css: string, body = BODY, script = ''): Promise<string> =>
  (
    await readOne(
      'p.html',
      `<html><head><style>${css}</style>${script}</head><body>${body}<p>End.</p></body></html>`,
    )
  ).text;

describe('DOC-16 text that comes forth', () => {
  test.each([
    'animation:f 1s forwards',
    'animation:f .8s cubic-bezier(.1,.2,.3,1) .2s both',
    'animation-name:f;animation-duration:1s;animation-fill-mode:both',
    '-webkit-animation:f .5s ease-in 200ms forwards',
    'animation:z 1s, f 1s forwards',
    'animation:f 1s infinite',
    'animation:f 1s alternate 3 both',
  ])('by an animation that keeps its end: %s', async (how) => {
    expect(await read(`${FADE}@keyframes z{to{color:red}}.x{opacity:0;${how}}`)).toContain(TEXT);
  });

  test('with what stands around it, or larger', async () => {
    const around = `${FADE}.o{opacity:0;animation:f 1s forwards}`;
    expect(await read(around, `<div class="o">${BODY}</div>`)).toContain(TEXT);
    const grows = '@keyframes s{to{transform:none}}.x{transform:scale(0);animation:s 1s forwards}';
    expect(await read(grows)).toContain(TEXT);
  });

  test.each([
    'opacity:0;animation:f 1s',
    'opacity:0;animation:nowhere 1s forwards',
    'opacity:0!important;animation:f 1s forwards',
    'opacity:0;animation:f 1s forwards paused',
    'opacity:0;animation:f 1s forwards;animation-play-state:paused',
    'opacity:0;animation:f 1s both;animation-fill-mode:none',
    'opacity:0;animation:f 1s 86400s forwards',
    'opacity:0;animation:f 1s forwards;animation-delay:calc(1e6s)',
    'opacity:0;animation:f 1s reverse forwards',
    'opacity:0;animation:f 1s both;animation-timeline:--none',
    'opacity:0;animation:f 1s alternate 2 forwards',
    'opacity:0;animation:f 1s 0 forwards',
    'display:none;animation:f 1s forwards',
    'visibility:hidden;opacity:0;animation:f 1s forwards',
  ])('is not read where it stays hidden: %s', async (how) => {
    expect(await read(`${FADE}.x{${how}}`)).not.toContain(TEXT);
  });

  test.each([
    '.x{opacity:0;transition:opacity .6s}.x.in-view{opacity:1}',
    '.x{opacity:0;transition:.6s}.in-view.x{opacity:1}',
    '.x{opacity:0;transition:opacity .6s ease-out}.loaded .x{opacity:1}',
    '[class]{opacity:0;transition-property:opacity,transform}[class].shown{opacity:1}',
    '.x{opacity:0;transform:scale(0);transition:all 1s}.x.on{opacity:1;transform:none}',
  ])('by a class that a script gives: %s', async (css) => {
    expect(await read(css, BODY, '<script src="a.js"></script>')).toContain(TEXT);
    expect(await read(css)).not.toContain(TEXT);
  });

  test.each([
    '.x{opacity:0;transition:opacity 1s}',
    '.x{opacity:0}.x.on{opacity:1}',
    '.x{opacity:0;transition:color 1s}.x.on{opacity:1}',
    '.x{opacity:0;transition:opacity 1s}.y.on{opacity:1}',
    '.x{opacity:0;transition:opacity 1s}.on{opacity:1}',
    '.x{opacity:0;transition:opacity 1s}.x.on{opacity:.01}',
    '.x{opacity:0!important;transition:opacity 1s}.x.on{opacity:1}',
    '.x{opacity:0;transition:opacity 1s 9999s}.x.on{opacity:1}',
    '.x{display:none;opacity:0;transition:opacity 1s}.x.on{display:block;opacity:1}',
    '.x{visibility:hidden;opacity:0;transition:all 1s}.x.on{visibility:visible;opacity:1}',
    '.x{opacity:0;transition:opacity 1s}@media print{.x.on{opacity:1}}',
  ])('is not read where no class would show it: %s', async (css) => {
    expect(await read(css, BODY, '<script src="a.js"></script>')).not.toContain(TEXT);
  });
});
