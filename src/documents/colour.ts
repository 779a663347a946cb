/** Red, green and blue from 0 to 255, and how opaque it is from 0 to 1. */
export interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

const NAMED: Readonly<Record<string, string>> = {
  white: 'fff',
  black: '000',
  snow: 'fffafa',
  ivory: 'fffff0',
  ghostwhite: 'f8f8ff',
  whitesmoke: 'f5f5f5',
  floralwhite: 'fffaf0',
  azure: 'f0ffff',
  mintcream: 'f5fffa',
  seashell: 'fff5ee',
  aliceblue: 'f0f8ff',
  honeydew: 'f0fff0',
  linen: 'faf0e6',
  gray: '808080',
  grey: '808080',
  silver: 'c0c0c0',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  red: 'f00',
  green: '008000',
  blue: '00f',
  navy: '000080',
  yellow: 'ff0',
  orange: 'ffa500',
  aqua: '0ff',
  beige: 'f5f5dc',
  blueviolet: '8a2be2',
  brown: 'a52a2a',
  canvas: 'fff',
  canvastext: '000',
  chocolate: 'd2691e',
  coral: 'ff7f50',
  cornsilk: 'fff8dc',
  crimson: 'dc143c',
  cyan: '0ff',
  darkblue: '00008b',
  darkgray: 'a9a9a9',
  darkgreen: '006400',
  darkgrey: 'a9a9a9',
  darkred: '8b0000',
  dimgray: '696969',
  dimgrey: '696969',
  fuchsia: 'f0f',
  gainsboro: 'dcdcdc',
  gold: 'ffd700',
  indigo: '4b0082',
  khaki: 'f0e68c',
  lavender: 'e6e6fa',
  lavenderblush: 'fff0f5',
  lightcyan: 'e0ffff',
  lightyellow: 'ffffe0',
  lime: '0f0',
  magenta: 'f0f',
  maroon: '800000',
  mistyrose: 'ffe4e1',
  oldlace: 'fdf5e6',
  olive: '808000',
  orchid: 'da70d6',
  pink: 'ffc0cb',
  plum: 'dda0dd',
  purple: '800080',
  rebeccapurple: '639',
  salmon: 'fa8072',
  skyblue: '87ceeb',
  slategray: '708090',
  slategrey: '708090',
  steelblue: '4682b4',
  tan: 'd2b48c',
  teal: '008080',
  tomato: 'ff6347',
  turquoise: '40e0d0',
  violet: 'ee82ee',
  wheat: 'f5deb3',
};

/** A colour as style sheets write it; `undefined` for one that the page alone does not tell. */
export function readColour(text: string): Colour | undefined {
  if (text === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1] ?? NAMED[text];
  if (hex !== undefined) return ofHex(hex);
  const match = /^(rgb|hsl|hwb)a?\(([^)]*)\)$/.exec(text);
  if (match === null) return undefined;
  const parts = (match[2] ?? '').split(/[\s,/]+/).filter((part) => part !== '');
  const [a = '', b = '', c = '', alpha = '1'] = parts;
  const opaque = amountOf(alpha, 1);
  if (match[1] === 'hsl')
    return ofHsl(Number.parseFloat(a), amountOf(b, 1), amountOf(c, 1), opaque);
  if (match[1] === 'hwb')
    return ofHwb(Number.parseFloat(a), amountOf(b, 1), amountOf(c, 1), opaque);
  return checked({
    red: amountOf(a, 255),
    green: amountOf(b, 255),
    blue: amountOf(c, 255),
    alpha: opaque,
  });
}

function ofHex(hex: string): Colour | undefined {
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (from: number): number => Number.parseInt(digits.slice(from, from + 2), 16);
  const alpha = digits.length === 8 ? at(6) / 255 : 1;
  return checked({ red: at(0), green: at(2), blue: at(4), alpha });
}

function ofHsl(
  hue: number,
  saturation: number,
  lightness: number,
  alpha: number,
): Colour | undefined {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): number => {
    const k = (shift + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return checked({ red: channel(0), green: channel(8), blue: channel(4), alpha });
}

function ofHwb(hue: number, white: number, black: number, alpha: number): Colour | undefined {
  const whole = Math.max(1, white + black);
  const value = 1 - black / whole;
  const lightness = (value + white / whole) / 2;
  const room = Math.min(lightness, 1 - lightness);
  return ofHsl(hue, room === 0 ? 0 : (value - lightness) / room, lightness, alpha);
}

function checked(colour: Colour): Colour | undefined {
  return Object.values(colour).every((part) => Number.isFinite(part)) ? colour : undefined;
}

function amountOf(text: string, whole: number): number {
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? (value / 100) * whole : value;
}

/** From 1 (the same) to 21, as WCAG defines it; text that is not opaque is mixed with what is behind it. */
export function contrastOf(text: Colour, behind: Colour): number {
  const mix = (own: number, back: number): number => own * text.alpha + back * (1 - text.alpha);
  const front = luminanceOf({
    red: mix(text.red, behind.red),
    green: mix(text.green, behind.green),
    blue: mix(text.blue, behind.blue),
    alpha: 1,
  });
  const back = luminanceOf(behind);
  return (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
}

function luminanceOf({ red, green, blue }: Colour): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
