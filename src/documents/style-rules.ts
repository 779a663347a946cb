import {
  type Compound,
  classesOf,
  compoundsOf,
  fitsSelector,
  MAX_SELECTOR_CHARS,
  type Selector,
  type StyledElement,
  specificityOf,
  unescapeCss,
} from './style-selectors.ts';

/** Declarations by lower-case property; of two for one property the stronger stands. */
export type Declarations = ReadonlyMap<string, string>;

export interface StyleRules {
  /** What the sheets and the element's own `style` say of it; `above` are those around it, the outermost first. */
  of(element: StyledElement, above: readonly StyledElement[]): Declarations;
}

/** Properties that can hide text. */
const WATCHED = new Set(
  'display visibility opacity font-size color background background-color background-image background-clip -webkit-background-clip -webkit-text-fill-color clip clip-path position left top right bottom text-indent margin-left margin-top width height max-width max-height overflow overflow-x overflow-y transform filter content-visibility font zoom scale translate margin inset inset-inline-start margin-inline-start letter-spacing mask mask-image -webkit-mask-image -webkit-text-security'.split(
    ' ',
  ),
);
/** Sheets of more are those of an application; its first rules count. */
const MAX_RULES = 20_000;
const MAX_SHEET_CHARS = 4_000_000;
/** Selectors that one list stands for, when those around it and its alternatives are written out. */
const MAX_SELECTORS = 64;
/** Blocks within blocks; no sheet that people write comes near. */
const MAX_NESTED = 32;

interface Rule {
  readonly compounds: Selector;
  readonly specificity: number;
  readonly declarations: readonly Declaration[];
}

interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** The rules of a page's own style sheets. What a browser alone can know (states, siblings, sizes of the screen) is left out. */
export function readStyleRules(html: string): StyleRules {
  const byKey = new Map<string, Rule[]>();
  let count = 0;
  for (const sheet of sheetsIn(html)) {
    for (const rule of rulesOf(sheet)) {
      count += 1;
      if (count > MAX_RULES) break;
      const key = keyOf(rule.compounds.at(-1)?.[1]);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [rule]);
      else known.push(rule);
    }
  }
  const candidates = new Map<string, readonly Rule[]>();
  const rulesFor = (element: StyledElement): readonly Rule[] => {
    const { class: classes = '', id = '' } = element.attributes;
    const key = `${element.name} ${id} ${classes}`;
    const known = candidates.get(key);
    if (known !== undefined) return known;
    const found = keysOf(element).flatMap((mark) => byKey.get(mark) ?? []);
    candidates.set(key, found);
    return found;
  };
  return {
    of(element, above) {
      const own = declarationsIn(element.attributes['style'] ?? '');
      const rules = rulesFor(element);
      if (rules.length === 0 && own.length === 0) return NOTHING;
      const matching = rules
        .filter(({ compounds }) => fitsSelector(compounds, element, above))
        .sort((a, b) => a.specificity - b.specificity);
      const all = [...matching.flatMap(({ declarations }) => declarations), ...own];
      const ordered = [
        ...all.filter(({ isImportant }) => !isImportant),
        ...all.filter(({ isImportant }) => isImportant),
      ];
      return new Map(ordered.map(({ property, value }) => [property, value]));
    },
  };
}

const NOTHING: Declarations = new Map();

function* sheetsIn(html: string): Iterable<string> {
  const lower = html.toLowerCase();
  let left = MAX_SHEET_CHARS;
  let at = 0;
  while (left > 0) {
    const tag = lower.indexOf('<style', at);
    const start = tag < 0 ? -1 : lower.indexOf('>', tag);
    if (start < 0) return;
    const end = lower.indexOf('</style', start);
    const sheet = html.slice(start + 1, end < 0 ? html.length : end);
    if (isForScreen(lower.slice(tag, Math.min(start, tag + MAX_SELECTOR_CHARS))))
      yield withoutComments(sheet.slice(0, left));
    left -= sheet.length;
    if (end < 0) return;
    at = end;
  }
}

/** Of the tag of a sheet: its language is CSS, and its media are not others than a screen. */
function isForScreen(tag: string): boolean {
  const said = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*))`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined);
  return /^(?:text\/css)?$/.test(said('type') ?? '') && isOnScreen(said('media') ?? '');
}

/** What a screen of an ordinary size shows: a condition on anything else is taken to hold. */
function isOnScreen(media: string): boolean {
  if (media.trim() === '') return true;
  return media.split(',').some((query) => {
    const [, not, type = 'all'] = /^\s*(?:(not)\s+|only\s+)?([a-z-]+)?/i.exec(query) ?? [];
    const isOfScreen = /^(?:screen|all)$/i.test(type);
    if (not !== undefined) return !isOfScreen;
    const [, most = '9999'] = /max-(?:width|height)\s*:\s*(\d+)px/i.exec(query) ?? [];
    const [, least = '0'] = /min-(?:width|height)\s*:\s*(\d+)px/i.exec(query) ?? [];
    return isOfScreen && Number(most) >= 200 && Number(least) <= 4_000;
  });
}

/** Without comments, and with no sign in a string that could be taken for an end. */
function withoutComments(sheet: string): string {
  return sheet
    .replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ')
    .replace(/"[^"\n]*"|'[^'\n]*'/g, (text) => text.replace(/[{};]/g, '_'));
}

interface Frame {
  /** Of a block that styles nothing on a screen there are none. */
  readonly selectors: readonly string[];
  readonly isSkipped: boolean;
  declarations: string;
}

/** Rules in order, those within `@media` and within other rules too; print, keyframes and fonts style nothing on a screen. */
function* rulesOf(sheet: string): Iterable<Rule> {
  const frames: Frame[] = [];
  for (const [, text = '', sign = ''] of sheet.matchAll(/([^{};]*)([{};]|$)/g)) {
    const frame = frames.at(-1);
    if (sign === '{') {
      frames.push(frameOf(text.trim(), frame, frames.length));
      continue;
    }
    if (frame !== undefined && text !== '') frame.declarations += `${text};`;
    if (sign === '}') frames.pop();
    if (sign === '}' && frame !== undefined) yield* rulesWith(frame);
  }
  for (const frame of frames.slice(-MAX_SELECTORS)) yield* rulesWith(frame);
}

function frameOf(head: string, around: Frame | undefined, depth: number): Frame {
  const isSkipped =
    depth > MAX_NESTED || around?.isSkipped === true || (head.startsWith('@') && !isGroup(head));
  const outer = around?.selectors ?? [];
  if (isSkipped || head.startsWith('@')) return { selectors: outer, isSkipped, declarations: '' };
  const inner = splitList(head).flatMap(alternativesOf);
  const selectors = outer.length === 0 ? inner : inner.flatMap((one) => nestedIn(outer, one));
  return { selectors: selectors.slice(0, MAX_SELECTORS), isSkipped, declarations: '' };
}

function isGroup(head: string): boolean {
  const [, name = '', condition = ''] = /^@([a-z]+)([\s\S]*)$/i.exec(head) ?? [];
  if (/^media$/i.test(name)) return isOnScreen(condition);
  return /^(?:supports|layer|container|scope)$/i.test(name) && !/^\s*not\b/i.test(condition);
}

function nestedIn(outer: readonly string[], one: string): readonly string[] {
  return outer
    .map((around) => (one.includes('&') ? one.replaceAll('&', around) : `${around} ${one}`))
    .filter((selector) => selector.length <= MAX_SELECTOR_CHARS);
}

/** `:is(a, b) c` as `a c` and `b c`. */
function alternativesOf(selector: string): readonly string[] {
  const [, before = '', list = '', after = ''] =
    /^(.*?):(?:is|where)\(([^()]*)\)(.*)$/is.exec(selector) ?? [];
  if (list === '') return [selector];
  return list.split(',', MAX_SELECTORS).map((one) => `${before}${one.trim()}${after}`);
}

function splitList(list: string): readonly string[] {
  if (!list.includes('(')) return list.split(',');
  return (list.match(/(?:\([^()]*\)|[^,(])+/g) ?? []).slice(0, MAX_SELECTORS);
}

function* rulesWith({ selectors, isSkipped, declarations: text }: Frame): Iterable<Rule> {
  const declarations = isSkipped || selectors.length === 0 ? [] : declarationsIn(text);
  if (declarations.length === 0) return;
  for (const selector of selectors) {
    const compounds = compoundsOf(selector.trim());
    if (compounds !== undefined)
      yield { compounds, declarations, specificity: specificityOf(compounds) };
  }
}

function declarationsIn(text: string): readonly Declaration[] {
  if (text === '') return [];
  return unescapeCss(text.includes('/*') ? withoutComments(text) : text)
    .split(';')
    .flatMap((part) => {
      const colon = part.indexOf(':');
      const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
      if (!WATCHED.has(property) && !property.startsWith('--')) return [];
      const value = part
        .slice(colon + 1)
        .trim()
        .toLowerCase();
      const isImportant = /!\s*important$/.test(value);
      return [{ property, value: value.replace(/\s*!\s*important$/, ''), isImportant }];
    });
}

/** What a rule is looked up by: the most telling mark of its last compound. */
function keyOf(compound: Compound | undefined): string {
  const [id] = compound?.ids ?? [];
  const [name] = compound?.classes ?? [];
  if (id !== undefined) return `#${id}`;
  return name === undefined ? (compound?.tag ?? '*') : `.${name}`;
}

function keysOf({ name, attributes }: StyledElement): readonly string[] {
  const id = attributes['id'];
  return ['*', name, ...classesOf(attributes).map((one) => `.${one}`), ...(id ? [`#${id}`] : [])];
}
