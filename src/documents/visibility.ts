import { type Colour, contrastOf, readColour } from './colour.ts';
import { type Declarations, readStyleRules, type StyledElement } from './style-rules.ts';

/** Follows a page while it is parsed, and says whether text at this place can be seen. */
export interface Visibility {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(): void;
  isSeen(): boolean;
}

/** Smaller text is no text to a reader, in CSS pixels. */
const MIN_PIXELS = 3;
const MIN_OPACITY = 0.1;
/** Text on a ground of nearly its own colour. */
const MIN_CONTRAST = 1.15;
/** So far out of its place nothing is on a screen, in pixels. */
const OFF_SCREEN = 900;
const DEFAULT_PIXELS = 16;
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

interface Look {
  /** Nothing below it is seen, whatever it says of itself. */
  readonly isGone: boolean;
  readonly isVisible: boolean;
  readonly pixels: number;
  readonly indent: number;
  /** `undefined` where the page alone does not tell it. */
  readonly colour: Colour | undefined;
  readonly ground: Colour | undefined;
  /** Said by the page: what is not may be said by a sheet that is not read. */
  readonly hasColour: boolean;
  readonly hasGround: boolean;
}

const PAGE: Look = {
  isGone: false,
  isVisible: true,
  pixels: DEFAULT_PIXELS,
  indent: 0,
  colour: BLACK,
  ground: WHITE,
  hasColour: false,
  hasGround: false,
};

/**
 * What the page itself says of how its text looks: its style sheets, `style` and the older attributes. A sheet of another
 * file is not read.
 *
 * @see docs/spec/documents.md, DOC-16
 */
export function createVisibility(html: string): Visibility {
  const rules = readStyleRules(html);
  const above: StyledElement[] = [];
  const isAlone = !/<link\b[^>]{0,2000}\bstylesheet\b/i.test(html);
  const looks: Look[] = [{ ...PAGE, hasGround: isAlone }];
  return {
    open(name, attributes) {
      const element = { name, attributes };
      const parent = looks.at(-1) ?? PAGE;
      const declared = rules.of(element, above);
      const old = name === 'font' || attributes['bgcolor'] !== undefined;
      looks.push(declared.size === 0 && !old ? parent : lookOf(element, declared, parent));
      above.push(element);
    },
    close() {
      above.pop();
      if (looks.length > 1) looks.pop();
    },
    isSeen: () => isSeen(looks.at(-1) ?? PAGE),
  };
}

function isSeen(look: Look): boolean {
  const { isGone, isVisible, pixels, indent, colour, ground, hasColour, hasGround } = look;
  if (isGone || !isVisible || pixels < MIN_PIXELS || indent <= -OFF_SCREEN) return false;
  if (colour === undefined) return true;
  if (colour.alpha < MIN_OPACITY) return false;
  if (!hasColour || !hasGround || ground === undefined) return true;
  return contrastOf(colour, ground) >= MIN_CONTRAST;
}

function lookOf({ name, attributes }: StyledElement, style: Declarations, parent: Look): Look {
  const pixels = pixelsOf(style.get('font-size') ?? sizeInFont(style), parent.pixels);
  const visibility = style.get('visibility');
  const fill =
    style.get('-webkit-text-fill-color') ?? style.get('color') ?? fontColour(name, attributes);
  const clipsText = [style.get('background-clip'), style.get('-webkit-background-clip')].includes(
    'text',
  );
  // Applications show themselves by script: the page as a whole is never taken for hidden.
  const isPage = name === 'html' || name === 'body';
  return {
    isGone: parent.isGone || (!isPage && isTakenAway(style, pixels)),
    isVisible:
      visibility === undefined || visibility === 'inherit'
        ? parent.isVisible
        : isPage || visibility === 'visible',
    pixels,
    indent: lengthOf(style.get('text-indent'), pixels) ?? parent.indent,
    colour: clipsText
      ? undefined
      : fill === undefined
        ? parent.colour
        : colourOf(fill, parent.colour),
    ground: groundOf(style, attributes, parent.ground),
    hasColour: parent.hasColour || fill !== undefined,
    // A colour that the element itself was given is meant for what the page shows without other sheets.
    hasGround:
      parent.hasGround ||
      hasOwnColour(name, attributes) ||
      ['background', 'background-color'].some((property) => style.has(property)) ||
      attributes['bgcolor'] !== undefined,
  };
}

function isTakenAway(style: Declarations, pixels: number): boolean {
  const said = (property: string): string => style.get(property) ?? '';
  if (said('display') === 'none' || said('content-visibility') === 'hidden') return true;
  const opacity = said('opacity');
  if (opacity !== '' && shareOf(opacity) < MIN_OPACITY) return true;
  if (/opacity\(\s*(?:0?\.0\d*|0%?)\s*\)/.test(said('filter'))) return true;
  return isClipped(style, pixels) || isOffScreen(style, pixels);
}

function isClipped(style: Declarations, pixels: number): boolean {
  const clip = /^rect\(([^)]*)\)$/.exec(style.get('clip') ?? '')?.[1];
  if (clip !== undefined) {
    const [top = 0, right = 0, bottom = 0, left = 0] = clip
      .split(/[\s,]+/)
      .map((part) => Number.parseFloat(part));
    if (right - left <= 1 || bottom - top <= 1) return true;
  }
  const path = style.get('clip-path') ?? '';
  if (/^inset\(\s*(?:5\d|[6-9]\d|100)(?:\.\d+)?%/.test(path)) return true;
  if (/^(?:circle|ellipse)\(\s*0(?:px|%)?[\s)]/.test(path)) return true;
  const overflow = [style.get('overflow'), style.get('overflow-x'), style.get('overflow-y')];
  if (!overflow.some((one) => /hidden|clip/.test(one ?? ''))) return false;
  const sizes = ['width', 'height', 'max-width', 'max-height'].flatMap(
    (property) => lengthOf(style.get(property), pixels) ?? [],
  );
  return sizes.some((size) => size <= 1);
}

function isOffScreen(style: Declarations, pixels: number): boolean {
  const transform = style.get('transform') ?? '';
  if (/scale(?:x|y|3d)?\(\s*0(?:\.0\d*)?\s*[,)]/.test(transform)) return true;
  const moved = /translate(?:x|y|3d)?\(\s*(-?[\d.]+(?:px|em|rem|vw|vh))/.exec(transform)?.[1];
  const isPlaced = /absolute|fixed|relative/.test(style.get('position') ?? '');
  const places = isPlaced ? ['left', 'top', 'right', 'bottom'] : [];
  const lengths = [...places.map((property) => style.get(property)), moved];
  for (const margin of ['margin-left', 'margin-top']) lengths.push(style.get(margin));
  return lengths.some((length) => (lengthOf(length, pixels) ?? 0) <= -OFF_SCREEN);
}

/** What is behind the text: a picture, a gradient or a variable may be of any colour. */
function groundOf(
  style: Declarations,
  attributes: StyledElement['attributes'],
  parent: Colour | undefined,
): Colour | undefined {
  const image = style.get('background-image');
  if (image !== undefined && image !== 'none') return undefined;
  const whole = style.get('background');
  const said = style.get('background-color') ?? whole ?? attributes['bgcolor']?.toLowerCase();
  if (said === undefined || said === 'none' || said === 'inherit') return parent;
  if (/url\(|gradient|var\(/.test(said)) return undefined;
  const colours = said.match(/(?:rgb|hsl)a?\([^)]*\)|[#\w-]+/g) ?? [];
  const colour = colours.map(readColour).find((one) => one !== undefined);
  if (colour === undefined) return undefined;
  if (colour.alpha < MIN_OPACITY) return parent;
  return colour.alpha < 1 ? undefined : colour;
}

function colourOf(text: string, parent: Colour | undefined): Colour | undefined {
  if (text === 'inherit' || text === 'currentcolor') return parent;
  return readColour(text);
}

function hasOwnColour(name: string, { style = '', color }: StyledElement['attributes']): boolean {
  return /(?:^|[;\s])color\s*:/i.test(style) || (name === 'font' && color !== undefined);
}

function fontColour(name: string, attributes: StyledElement['attributes']): string | undefined {
  return name === 'font' ? attributes['color']?.toLowerCase() : undefined;
}

function sizeInFont(style: Declarations): string | undefined {
  return /(?:^|\s)([\d.]+(?:px|pt|em|rem|%))(?:\/|\s)/.exec(style.get('font') ?? '')?.[1];
}

function pixelsOf(size: string | undefined, parent: number): number {
  if (size === undefined) return parent;
  const value = Number.parseFloat(size);
  if (!Number.isFinite(value))
    return size === 'inherit' || size.includes('(') ? parent : DEFAULT_PIXELS;
  if (size.endsWith('%')) return (value / 100) * parent;
  return lengthOf(size, parent) ?? parent;
}

/** In pixels; `undefined` for what depends on the screen, and for what is no length. */
function lengthOf(length: string | undefined, pixels: number): number | undefined {
  const match = /^(-?[\d.]+)(px|pt|em|rem|ex|ch|cm|mm|in|vw|vh)?$/.exec(length ?? '');
  if (match === null) return undefined;
  const value = Number(match[1]);
  return Number.isFinite(value) ? value * (UNITS[match[2] ?? 'px'] ?? pixels) : undefined;
}

/** Of a screen of 1280 by 800; those that are left out follow the size of the text. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  rem: DEFAULT_PIXELS,
  cm: 37.8,
  mm: 3.78,
  in: 96,
  vw: 12.8,
  vh: 8,
};

function shareOf(text: string): number {
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? value / 100 : value;
}
