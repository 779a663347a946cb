import { pixelsOfLength } from './out-of-sight.ts';

/** Where the rules of a block hold. */
export interface ScreenReach {
  /** On a wide screen of a browser of today, with nobody's preferences. */
  readonly wide: boolean;
  /** On that screen or, as far as can be told, on another that people have. */
  readonly any: boolean;
}

export const EVERYWHERE: ScreenReach = { wide: true, any: true };
export const NOWHERE: ScreenReach = { wide: false, any: false };

/** `undefined` for what cannot be told. */
type Truth = boolean | undefined;
type Leaf = (text: string, isWord: boolean) => Truth;

/** Longer or deeper ones are not looked into. */
const MAX_CONDITION_CHARS = 2_000;
const MAX_BRACKETS = 8;
const WIDE_SCREEN = { across: 1_920, down: 1_080 };
/** Of a container nobody knows the size; it is between these. */
const CONTAINER_PIXELS = [500, WIDE_SCREEN.across];
const SCREEN_PIXELS = { least: 200, most: 4_000 };

/** Features of a screen that have one of a few values, and the one that the wide screen has. */
const FEATURES = new Map([
  ['orientation', 'landscape'],
  ['hover', 'hover'],
  ['any-hover', 'hover'],
  ['pointer', 'fine'],
  ['any-pointer', 'fine'],
  ['scripting', 'enabled'],
  ['update', 'fast'],
  ['display-mode', 'browser'],
  ['prefers-color-scheme', 'light'],
  ['prefers-reduced-motion', 'no-preference'],
  ['prefers-reduced-transparency', 'no-preference'],
  ['prefers-reduced-data', 'no-preference'],
  ['prefers-contrast', 'no-preference'],
  ['forced-colors', 'none'],
  ['inverted-colors', 'none'],
  ['monochrome', '0'],
  ['grid', '0'],
  ['-ms-high-contrast', 'unknown'],
]);

/** First words of the properties of CSS: what begins with none of them no browser supports. */
const PROPERTY =
  /^(?:--.|-webkit-(?!touch-callout|overflow-scrolling)|(?:accent|align|all|anchor|animation|appearance|aspect|backdrop|backface|background|baseline|block|border|bottom|box|break|caption|caret|clear|clip|color|columns?|contain|container|content|corner|counter|cursor|c?[xy]|d|direction|display|dominant|dynamic|empty|field|fill|filter|flex|float|flood|font|forced|gap|glyph|grid|hanging|height|hyphenate|hyphens|image|initial|inline|inset|interactivity|interpolate|isolation|justify|kerning|left|letter|lighting|line|list|margin|marker|mask|math|max|min|mix|object|offset|opacity|order|orphans|outline|overflow|overlay|overscroll|padding|page|paint|perspective|place|pointer|position|print|quotes|r[xy]?|reading|resize|right|rotate|row|ruby|scale|scroll|scrollbar|shape|size|speak|src|stop|stroke|tab|table|text|timeline|top|touch|transform|transition|translate|unicode|user|vector|vertical|view|visibility|white|widows|width|will|word|writing|z|zoom)(?=-|$))/;
const DISPLAY =
  /^(?:none|contents|block|inline|flow|flow-root|(?:inline-)?(?:block|flex|grid|table)|grid-lanes|list-item|table-[a-z-]+|ruby[a-z-]*|math|run-in|-webkit-[a-z-]+|inherit|initial|unset|revert|revert-layer|!important|!|important|(?:var|env|attr)\(.*)$/;

/** Of `media` of a sheet, or of what stands behind `@media`. */
export function reachOfMedia(media: string): ScreenReach {
  if (media.trim() === '') return EVERYWHERE;
  return reachOf(media.split(','), [WIDE_SCREEN.across], (word) => /^(?:screen|all)$/.test(word));
}

/** Of a block of a sheet, by what stands in front of it: keyframes and fonts style nothing. */
export function reachOfBlock(head: string): ScreenReach {
  const [, name = '', condition = ''] = /^@([a-z]+)([\s\S]*)$/.exec(head.toLowerCase()) ?? [];
  if (name === 'media') return reachOfMedia(condition);
  if (name === 'container') return reachOf([condition], CONTAINER_PIXELS, () => undefined);
  if (name === 'supports') return isSupported(condition) ? EVERYWHERE : NOWHERE;
  return name === 'layer' || name === 'scope' ? EVERYWHERE : NOWHERE;
}

function reachOf(
  queries: readonly string[],
  widths: readonly number[],
  word: (text: string) => Truth,
): ScreenReach {
  const holds = (feature: (text: string) => Truth): boolean =>
    queries.some(
      (query) => truthOf(query, (text, isWord) => (isWord ? word(text) : feature(text))) !== false,
    );
  const wide = widths.some((across) => holds((text) => featureOf(text, across)));
  return { wide, any: wide || holds(featureOfAny) };
}

function isSupported(condition: string): boolean {
  return (
    truthOf(condition, (text) => {
      const [, property = '', value = ''] = /^\s*([\w-]+)\s*:([\s\S]*)$/.exec(text) ?? [];
      if (property === '') return /^selector\(.*::?-(?:moz|ms|o)-/.test(text) ? false : undefined;
      if (value.trim() === '' || !PROPERTY.test(property)) return false;
      return (
        property !== 'display' ||
        value
          .trim()
          .split(/\s+/)
          .every((one) => DISPLAY.test(one))
      );
    }) !== false
  );
}

/** Of conditions joined by `not`, `and` and `or`; each leaf is a word, a function, or what stands in brackets. */
function truthOf(condition: string, leaf: Leaf, depth = 0): Truth {
  if (condition.length > MAX_CONDITION_CHARS || depth > MAX_BRACKETS) return undefined;
  const terms = termsIn(condition.toLowerCase()).filter((term) => term !== 'only');
  if (terms[0] === 'not') {
    const truth = truthOf(terms.slice(1).join(' '), leaf, depth + 1);
    return truth === undefined ? undefined : !truth;
  }
  const truths = terms
    .filter((term) => term !== 'and' && term !== 'or')
    .map((term) => {
      const inner = /^\(([\s\S]*)\)$/.exec(term)?.[1];
      if (inner === undefined) return leaf(term, true);
      const isNested = /^\s*(?:\(|not\s|(?:selector|style)\()/.test(inner);
      return isNested ? truthOf(inner, leaf, depth + 1) : leaf(inner.trim(), false);
    });
  const deciding = terms.includes('or');
  if (truths.includes(deciding)) return deciding;
  return truths.includes(undefined) ? undefined : !deciding;
}

/** Words, and brackets with all that is in them and the name in front. */
function termsIn(condition: string): readonly string[] {
  const terms: string[] = [];
  let term = '';
  let depth = 0;
  for (const sign of `${condition} `) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth > 0 || !/\s/.test(sign)) term += sign;
    else if (term !== '') {
      terms.push(term);
      term = '';
    }
  }
  return term === '' ? terms : [...terms, term.trim()];
}

function featureOf(text: string, across: number): Truth {
  const sizes = sizesOf(text);
  if (sizes !== undefined) {
    const size = sizes.isAcross ? across : WIDE_SCREEN.down;
    return sizes.least <= size && size <= sizes.most;
  }
  const [, name = '', value] = /^([a-z-]+)\s*(?::\s*(\S+))?$/.exec(text) ?? [];
  const own = FEATURES.get(name);
  if (own === undefined) return undefined;
  return value === undefined ? !/^(?:none|0|no-preference)$/.test(own) : own === value;
}

function featureOfAny(text: string): Truth {
  const sizes = sizesOf(text);
  const isNone =
    sizes !== undefined && (sizes.most < SCREEN_PIXELS.least || sizes.least > SCREEN_PIXELS.most);
  return isNone ? false : undefined;
}

interface Sizes {
  readonly isAcross: boolean;
  readonly least: number;
  readonly most: number;
}

/** `min-width: 600px`, `width >= 600px`, `300px < width < 600px`. */
function sizesOf(text: string): Sizes | undefined {
  const range = text.replace(
    /^(min|max)-([a-z-]+)\s*:/,
    (_, edge, axis) => `${axis} ${edge === 'min' ? '>=' : '<='}`,
  );
  const [, before, sign, axis = '', behind, after] =
    /^(?:([\w.]+)\s*([<>=])=?\s*)?(?:device-)?(width|height|inline-size|block-size)\s*(?:([<>:=])=?\s*([\w.]+))?$/.exec(
      range,
    ) ?? [];
  const bounds = [
    { sign: sign === undefined ? undefined : MIRRORED.get(sign), length: before },
    { sign: behind, length: after },
  ].filter(({ length }) => length !== undefined);
  const pixels = bounds.map(({ length }) => pixelsOfLength(length, 16));
  if (axis === '' || bounds.length === 0 || pixels.includes(undefined)) return undefined;
  const at = (edge: string): readonly number[] =>
    bounds.flatMap(({ sign: one }, nth) => (one === edge ? [] : (pixels[nth] ?? [])));
  return {
    isAcross: /width|inline/.test(axis),
    least: Math.max(0, ...at('<')),
    most: Math.min(Number.POSITIVE_INFINITY, ...at('>')),
  };
}

const MIRRORED = new Map([
  ['<', '>'],
  ['>', '<'],
  ['=', '='],
]);
