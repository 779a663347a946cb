import { type Colour, contrastOf, readColour } from './colour.ts';
import {
  DEFAULT_PIXELS,
  isTakenAway,
  MIN_OPACITY,
  OFF_SCREEN,
  pixelsOfLength,
  pixelsOfPlace,
  readShare,
} from './out-of-sight.ts';
import type { Declarations } from './style-declarations.ts';
import { readStyleRules } from './style-rules.ts';
import type { StyledElement } from './style-selectors.ts';

/** Follows a page while it is parsed, and says whether text at this place can be seen. */
export interface Visibility {
  /** @param isOpened - A reader gets to see it, though it is closed at first. */
  open(name: string, attributes: Readonly<Record<string, string>>, isOpened: boolean): void;
  close(): void;
  isSeen(): boolean;
}

/** Smaller text is no text to a reader, in CSS pixels. */
const MIN_PIXELS = 3;
/** Text on a ground of nearly its own colour. */
const MIN_CONTRAST = 1.15;
const STATES = new Set(['display', 'visibility', 'content-visibility', 'opacity', 'filter']);
const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

interface Look {
  /** Nothing below it is seen, whatever it says of itself. */
  readonly isGone: boolean;
  readonly isVisible: boolean;
  readonly pixels: number;
  /** Of all the elements around it together. */
  readonly opacity: number;
  /** Custom properties by name. */
  readonly custom: ReadonlyMap<string, string>;
  readonly indent: number;
  /** `undefined` where the page alone does not tell it. */
  readonly colour: Colour | undefined;
  readonly ground: Colour | undefined;
  /** Said by the page: what is not may be said by a sheet that is not read. */
  readonly hasColour: boolean;
  readonly hasGround: boolean;
}

/** On a wide screen, and where whatever may hold on some screen holds: text that either shows is seen. */
interface Looks {
  readonly wide: Look;
  readonly any: Look;
}

const PAGE: Look = {
  isGone: false,
  isVisible: true,
  pixels: DEFAULT_PIXELS,
  opacity: 1,
  custom: new Map(),
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
export function createVisibility(html: string, isShownByScript: boolean): Visibility {
  const rules = readStyleRules(html);
  const above: StyledElement[] = [];
  const isAlone = !/<link\b[^>]{0,2000}\bstylesheet\b/i.test(html);
  const page = { ...PAGE, hasGround: isAlone };
  const looks: Looks[] = [{ wide: page, any: page }];
  const here = (): Looks => looks.at(-1) ?? { wide: page, any: page };
  return {
    open(name, attributes, isOpened) {
      const element = { name, attributes };
      const parent = here();
      const { wide, any } = rules.of(element, above);
      const old = name === 'font' || attributes['bgcolor'] !== undefined;
      const lookWith = (said: Declarations, around: Look): Look => {
        const declared = isOpened || isShownByScript ? withoutStates(said) : said;
        const look = declared.size === 0 && !old ? around : lookOf(element, declared, around);
        return isOpened ? { ...look, isGone: false, isVisible: true, opacity: 1 } : look;
      };
      const onWide = lookWith(wide, parent.wide);
      const isOne = wide === any && parent.wide === parent.any;
      looks.push({ wide: onWide, any: isOne ? onWide : lookWith(any, parent.any) });
      above.push(element);
    },
    close() {
      above.pop();
      if (looks.length > 1) looks.pop();
    },
    isSeen() {
      const { wide, any } = here();
      return isSeen(wide) || (any !== wide && isSeen(any));
    },
  };
}

/** What scripts change when a part is to be seen. */
function withoutStates(said: Declarations): Declarations {
  return new Map([...said].filter(([property]) => !STATES.has(property)));
}

function isSeen(look: Look): boolean {
  const { isGone, isVisible, pixels, opacity, indent, colour, ground, hasColour, hasGround } = look;
  if (isGone || !isVisible || opacity < MIN_OPACITY) return false;
  if (pixels < MIN_PIXELS || indent <= -OFF_SCREEN) return false;
  if (colour === undefined) return true;
  if (colour.alpha < MIN_OPACITY) return false;
  if (!hasColour || !hasGround || ground === undefined) return true;
  return contrastOf(colour, ground) >= MIN_CONTRAST;
}

function lookOf({ name, attributes }: StyledElement, said: Declarations, parent: Look): Look {
  const custom = customIn(said, parent.custom);
  const style = resolve(said, custom);
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
    opacity: opacityOf(style, isPage, parent.opacity),
    custom,
    indent: pixelsOfPlace(style.get('text-indent'), pixels) ?? parent.indent,
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

function opacityOf(style: Declarations, isPage: boolean, parent: number): number {
  return isPage ? 1 : parent * readShare(style.get('opacity') ?? '1');
}

function customIn(
  said: Declarations,
  above: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const own = [...said].filter(([property]) => property.startsWith('--'));
  return own.length === 0 ? above : new Map([...above, ...own]);
}

/** Every value that stands behind names, as far as the page gives it. */
function resolve(said: Declarations, custom: ReadonlyMap<string, string>): Declarations {
  const values = [...said].filter(([property]) => !property.startsWith('--'));
  return new Map(
    values.map(([property, value]) => {
      let plain = value;
      for (let round = 0; round < 4 && plain.includes('var('); round += 1)
        plain = plain
          .replace(
            /var\(\s*(--[^\s,()]+)\s*(?:,([^()]*))?\)/g,
            (whole, name: string, other?: string) => custom.get(name) ?? other?.trim() ?? whole,
          )
          .slice(0, 1_000);
      return [property, plain.replace(/calc\(\s*(-?[\d.]+[a-z%]*)\s*\)/g, '$1')];
    }),
  );
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
  return /(?:^|\s)(0|[\d.]+(?:px|pt|em|rem|%))(?:\/|\s)/.exec(style.get('font') ?? '')?.[1];
}

function pixelsOf(size: string | undefined, parent: number): number {
  if (size === undefined) return parent;
  const value = Number.parseFloat(size);
  if (!Number.isFinite(value))
    return size === 'inherit' || size.includes('(') ? parent : DEFAULT_PIXELS;
  if (size.endsWith('%')) return (value / 100) * parent;
  return pixelsOfLength(size, parent) ?? parent;
}
