import type { Declarations } from './style-declarations.ts';

/** So far out of its place nothing is on a screen, in pixels. */
export const OFF_SCREEN = 900;
export const DEFAULT_PIXELS = 16;
export const MIN_OPACITY = 0.1;

/** Nothing below the element is seen, whatever it says of itself. */
export function isTakenAway(style: Declarations, pixels: number): boolean {
  const said = (property: string): string => style.get(property) ?? '';
  if (said('display') === 'none' || said('content-visibility') === 'hidden') return true;
  if (Number.parseFloat(said('zoom')) < 0.1) return true;
  if (!/^(?:none)?$/.test(said('-webkit-text-security'))) return true;
  if ((pixelsOfLength(said('letter-spacing'), pixels) ?? 0) < -pixels / 2) return true;
  const masks = ['mask', 'mask-image', '-webkit-mask-image'].map(said);
  if (masks.some((mask) => /gradient\((?:\s*transparent\s*,?)+\)/.test(mask))) return true;
  if (Number(/blur\(\s*([\d.]+)px/.exec(said('filter'))?.[1] ?? 0) >= 8) return true;
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
  if (isCutToNothing(style.get('clip-path') ?? '')) return true;
  const overflow = [style.get('overflow'), style.get('overflow-x'), style.get('overflow-y')];
  if (!overflow.some((one) => /hidden|clip/.test(one ?? ''))) return false;
  const sizes = ['width', 'height', 'max-width', 'max-height'].flatMap(
    (property) => pixelsOfLength(style.get(property), pixels) ?? [],
  );
  return sizes.some((size) => size <= 1);
}

function isCutToNothing(path: string): boolean {
  const [, shape = '', inner = ''] = /^([a-z]+)\(([^)]*)\)/.exec(path) ?? [];
  const amounts = inner.split(/[\s,]+/).filter((part) => /^[-+.\d]/.test(part));
  if (shape === 'inset') {
    const [top = 0, right = top, bottom = top, left = right] = amounts.map((amount) =>
      amount.endsWith('%') ? Number.parseFloat(amount) / 100 : Number.parseFloat(amount) / 1000,
    );
    return top + bottom >= 1 || left + right >= 1;
  }
  const isNothing =
    amounts.length > 0 && amounts.every((amount) => Number.parseFloat(amount) === 0);
  if (shape === 'polygon' || shape === 'rect') return isNothing;
  return /^(?:circle|ellipse)$/.test(shape) && Number.parseFloat(amounts[0] ?? '1') === 0;
}

function isOffScreen(style: Declarations, pixels: number): boolean {
  const transform = style.get('transform') ?? '';
  if (isTurnedAway(transform, style.get('scale') ?? '')) return true;
  const moved = (/translate(?:x|y|3d)?\(([^)]*)\)/.exec(transform)?.[1] ?? '').split(/[\s,]+/);
  const own = (style.get('translate') ?? '').split(/\s+/);
  // Shares are of the element's own size: once its size away it may be where it belongs.
  const moves = [...moved, ...own].map((length) => pixelsOfPlace(length, pixels, 2));
  const isPlaced = /absolute|fixed|relative/.test(style.get('position') ?? '');
  const sides = isPlaced ? ['left', 'top', 'right', 'bottom', 'inset', 'inset-inline-start'] : [];
  const places = [...sides, 'margin-left', 'margin-top', 'margin', 'margin-inline-start']
    .flatMap((property) => (style.get(property) ?? '').split(/\s+/))
    .map((length) => pixelsOfPlace(length, pixels));
  const isFarRight = (pixelsOfPlace(style.get('left'), pixels) ?? 0) >= 5 * OFF_SCREEN;
  return (
    (isPlaced && isFarRight) || [...moves, ...places].some((place) => (place ?? 0) <= -OFF_SCREEN)
  );
}

/** Drawn as a line or a point. */
function isTurnedAway(transform: string, scale: string): boolean {
  if (/rotate[xy]\(\s*-?(?:90|270)deg/.test(transform)) return true;
  const matrix = /matrix\(([^)]*)\)/.exec(transform)?.[1] ?? '1,1,1,1';
  const [a, b, c, d] = matrix.split(',').map((part) => Number.parseFloat(part));
  if ((a === 0 && b === 0) || (c === 0 && d === 0)) return true;
  const scaled = /scale(?:x|y|3d)?\(([^)]*)\)/.exec(transform)?.[1] ?? '';
  return [...scaled.split(','), ...scale.split(/\s+/)].some(
    (part) => readShare(part) < 0.1 && readShare(part) > -0.1,
  );
}

/** A length by which something is out of its place; a share is taken to be of the screen, or of `1 / of` of it. */
export function pixelsOfPlace(
  length: string | undefined,
  pixels: number,
  of = 1,
): number | undefined {
  const share = /^(-?[\d.]+)%$/.exec(length ?? '')?.[1];
  return share === undefined
    ? pixelsOfLength(length, pixels)
    : (Number(share) / 100 / of) * OFF_SCREEN;
}

/** In pixels; `undefined` for what depends on the screen, and for what is no length. */
export function pixelsOfLength(length: string | undefined, pixels: number): number | undefined {
  const match = /^(-?[\d.]+)(px|pt|em|rem|ex|ch|cm|mm|in|vw|vh)?$/.exec(length ?? '');
  if (match === null) return undefined;
  const value = Number(match[1]);
  return Number.isFinite(value) ? value * (UNITS[match[2] ?? 'px'] ?? pixels) : undefined;
}

/** Of a screen of 1280 by 900; those that are left out follow the size of the text. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  rem: DEFAULT_PIXELS,
  cm: 37.8,
  mm: 3.78,
  in: 96,
  vw: 12.8,
  vh: 9,
};

export function readShare(text: string): number {
  const value = Number.parseFloat(text);
  if (!Number.isFinite(value)) return 1;
  return text.endsWith('%') ? value / 100 : value;
}
