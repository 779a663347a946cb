import { describe, expect, test } from 'vitest';
import { EVERYWHERE, NOWHERE, reachOfBlock, reachOfMedia } from './style-conditions.ts';

const ELSEWHERE = { wide: false, any: true };

describe('DOC-16 where the rules of a block hold', () => {
  test.each([
    '@media screen',
    '@media only screen and (min-width:600px)',
    '@media (width >= 40em)',
    '@media (min-width: calc(1px))',
    '@media (min-resolution:1dppx)',
    '@media not all and (max-width:600px)',
    '@media print, (min-width:300px)',
    '@media (hover:hover) and (pointer:fine)',
    '@media ((max-width:100px) or (orientation:landscape))',
    '@container card (min-width:200px)',
    '@container (max-width:700px)',
    '@supports (display:grid)',
    '@supports (display:grid !important)',
    '@supports (anchor-name:--a) and (gap:1px)',
    '@supports (nonsense:1) or (display:flex)',
    '@supports not (nonsense:1)',
    '@supports selector(:has(a))',
    '@supports (--a:b)',
    '@layer base',
  ])('on a wide screen: %s', (head) => {
    expect(reachOfBlock(head)).toEqual(EVERYWHERE);
  });

  test.each([
    '@media (max-width:768px)',
    '@media ONLY Screen and (Max-Width:48em)',
    '@media (300px <= width <= 700px)',
    '@media (700px > width)',
    '@media (max-height:500px)',
    '@media not all and (min-width:600px)',
    '@media not (min-width:600px)',
    '@media (orientation:portrait)',
    '@media (prefers-color-scheme:dark)',
    '@media (prefers-reduced-motion)',
    '@media (hover:none) and (pointer:coarse)',
    '@media all and (-ms-high-contrast:none)',
    '@container card (max-width:300px)',
  ])('on other screens alone: %s', (head) => {
    expect(reachOfBlock(head)).toEqual(ELSEWHERE);
  });

  test.each([
    '@media print',
    '@media not screen',
    '@media (max-width:100px)',
    '@media (width > 9000px)',
    '@supports (nonsense:1)',
    '@supports (display:nonsense)',
    '@supports (not (display:grid))',
    '@supports (display:flex) and (not (display:grid))',
    '@supports (-ms-ime-align:auto)',
    '@keyframes f',
    '@font-face',
  ])('nowhere: %s', (head) => {
    expect(reachOfBlock(head)).toEqual(NOWHERE);
  });

  test('media of a sheet are conditions like those of a block', () => {
    expect(reachOfMedia('')).toEqual(EVERYWHERE);
    expect(reachOfMedia('(max-width: 600px)')).toEqual(ELSEWHERE);
  });

  test('brackets too deep to look into are taken to hold', () => {
    const [open, close] = ['('.repeat(900), ')'.repeat(900)];
    expect(reachOfBlock(`@media ${open}max-width:1px${close}`)).toEqual(EVERYWHERE);
  });
});
