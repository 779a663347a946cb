import { MIN_OPACITY, readShare } from './out-of-sight.ts';
import {
  EVERYWHERE,
  NOWHERE,
  reachOfBlock,
  reachOfMedia,
  type ScreenReach,
} from './style-conditions.ts';
import {
  type Declaration,
  type Declarations,
  declarationsIn,
  withoutComments,
} from './style-declarations.ts';
import {
  endOfAnimations,
  type Frames,
  fadesByTransition,
  isFading,
  keyframesIn,
} from './style-motion.ts';
import {
  type Compound,
  classesOf,
  compoundsOf,
  fitsSelector,
  fitsWithFurtherClasses,
  MAX_SELECTOR_CHARS,
  type Selector,
  type StyledElement,
  specificityOf,
} from './style-selectors.ts';

export interface Styles {
  /** On a wide screen, once what moves has come to rest. */
  readonly wide: Declarations;
  /** Where every condition holds that may hold on a screen, and nothing moves. The same object where nothing differs. */
  readonly any: Declarations;
}

export interface StyleRules {
  /** What the sheets and the element's own `style` say of it; `above` are those around it, the outermost first. */
  of(element: StyledElement, above: readonly StyledElement[]): Styles;
}

/** Sheets of more are those of an application; its first rules count. */
const MAX_RULES = 20_000;
const MAX_SHEET_CHARS = 4_000_000;
/** Selectors that one list stands for, when those around it and its alternatives are written out. */
const MAX_SELECTORS = 64;
/** Rules by which something may come forth; a page has a few. */
const MAX_REVEALING = 200;
/** Blocks within blocks; no sheet that people write comes near. */
const MAX_NESTED = 32;

interface Rule {
  readonly compounds: Selector;
  readonly specificity: number;
  readonly declarations: readonly Declaration[];
  /** Holds on a wide screen, not on others alone. */
  readonly isWide: boolean;
}

/** The rules of a page's own style sheets. What a browser alone can know (states, siblings) is left out. */
export function readStyleRules(html: string): StyleRules {
  const byKey = new Map<string, Rule[]>();
  const keyframes = new Map<string, Frames>();
  const revealing: Rule[] = [];
  // Nothing but a script gives an element the class by which it comes forth.
  const hasScript = /<script\b/i.test(html);
  let count = 0;
  for (const [sheet, reach] of sheetsIn(html)) {
    for (const [name, frames] of keyframesIn(sheet, declarationsIn)) keyframes.set(name, frames);
    for (const rule of rulesOf(sheet, reach)) {
      count += 1;
      if (count > MAX_RULES) break;
      const key = keyOf(rule.compounds.at(-1)?.[1]);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [rule]);
      else known.push(rule);
      if (hasScript && revealing.length < MAX_REVEALING && isRevealing(rule)) revealing.push(rule);
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
      const matching = rules.filter(({ compounds }) => fitsSelector(compounds, element, above));
      const any = cascade(matching, own);
      const onWide = matching.filter(({ isWide }) => isWide);
      const still = onWide.length === matching.length ? any : cascade(onWide, own);
      const fades = fadesByTransition(still) && isTransparent(still.get('opacity'));
      const further = fades ? rulesOnceShown(revealing, element, above) : [];
      const end = endOfAnimations(still, keyframes);
      const isStill = further.length === 0 && end.length === 0;
      return { any, wide: isStill ? still : cascade([...onWide, ...further], own, end) };
    },
  };
}

function rulesOnceShown(
  revealing: readonly Rule[],
  element: StyledElement,
  above: readonly StyledElement[],
): readonly Rule[] {
  if (revealing.length === 0) return [];
  const known = new Set([element, ...above].flatMap(({ attributes }) => classesOf(attributes)));
  return revealing
    .filter(({ compounds }) => fitsWithFurtherClasses(compounds, element, above, known))
    .map((rule) => ({ ...rule, declarations: rule.declarations.filter(isFading) }));
}

/** Of all that is said of an element the strongest; what an animation leaves gives way to what is important alone. */
function cascade(
  rules: readonly Rule[],
  own: readonly Declaration[],
  end: readonly Declaration[] = [],
): Declarations {
  const sorted = [...rules].sort((a, b) => a.specificity - b.specificity);
  const all = [...sorted.flatMap(({ declarations }) => declarations), ...own];
  const ordered = [
    ...all.filter(({ isImportant }) => !isImportant),
    ...end,
    ...all.filter(({ isImportant }) => isImportant),
  ];
  return new Map(ordered.map(({ property, value }) => [property, value]));
}

function isRevealing({ declarations, isWide }: Rule): boolean {
  return (
    isWide &&
    declarations.some(({ property, value }) => property === 'opacity' && !isTransparent(value))
  );
}

function isTransparent(opacity: string | undefined): boolean {
  return readShare(opacity ?? '1') < MIN_OPACITY;
}

const UNSAID: Declarations = new Map();
const NOTHING: Styles = { wide: UNSAID, any: UNSAID };

function* sheetsIn(html: string): Iterable<readonly [sheet: string, reach: ScreenReach]> {
  const lower = html.toLowerCase();
  let left = MAX_SHEET_CHARS;
  let at = 0;
  while (left > 0) {
    const tag = lower.indexOf('<style', at);
    const start = tag < 0 ? -1 : lower.indexOf('>', tag);
    if (start < 0) return;
    const end = lower.indexOf('</style', start);
    const sheet = html.slice(start + 1, end < 0 ? html.length : end);
    const reach = reachOfSheet(lower.slice(tag, Math.min(start, tag + MAX_SELECTOR_CHARS)));
    if (reach.any) yield [withoutComments(sheet.slice(0, left)), reach];
    left -= sheet.length;
    if (end < 0) return;
    at = end;
  }
}

/** Of the tag of a sheet: one of another language than CSS holds nowhere. */
function reachOfSheet(tag: string): ScreenReach {
  const said = (name: string): string | undefined =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*))`)
      .exec(tag)
      ?.slice(1)
      .find((value) => value !== undefined);
  return /^(?:text\/css)?$/.test(said('type') ?? '') ? reachOfMedia(said('media') ?? '') : NOWHERE;
}

interface Frame {
  readonly selectors: readonly string[];
  readonly reach: ScreenReach;
  declarations: string;
}

/** Rules in order, those within `@media` and within other rules too, without those that hold nowhere. */
function* rulesOf(sheet: string, reach: ScreenReach): Iterable<Rule> {
  const frames: Frame[] = [];
  for (const [, text = '', sign = ''] of sheet.matchAll(/([^{};]*)([{};]|$)/g)) {
    const frame = frames.at(-1);
    if (sign === '{') {
      frames.push(frameOf(text.trim(), frame ?? { selectors: [], reach }, frames.length));
      continue;
    }
    if (frame !== undefined && text !== '') frame.declarations += `${text};`;
    if (sign === '}') frames.pop();
    if (sign === '}' && frame !== undefined) yield* rulesWith(frame);
  }
  for (const frame of frames.slice(-MAX_SELECTORS)) yield* rulesWith(frame);
}

function frameOf(head: string, around: Omit<Frame, 'declarations'>, depth: number): Frame {
  const own = head.startsWith('@') ? reachOfBlock(head) : EVERYWHERE;
  const { selectors: outer } = around;
  const reach = {
    wide: depth <= MAX_NESTED && around.reach.wide && own.wide,
    any: depth <= MAX_NESTED && around.reach.any && own.any,
  };
  if (!reach.any || head.startsWith('@')) return { selectors: outer, reach, declarations: '' };
  const inner = splitList(head).flatMap(alternativesOf);
  const selectors = outer.length === 0 ? inner : inner.flatMap((one) => nestedIn(outer, one));
  return { selectors: selectors.slice(0, MAX_SELECTORS), reach, declarations: '' };
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

function* rulesWith({ selectors, reach, declarations: text }: Frame): Iterable<Rule> {
  const declarations = !reach.any || selectors.length === 0 ? [] : declarationsIn(text);
  if (declarations.length === 0) return;
  for (const selector of selectors) {
    const compounds = compoundsOf(selector.trim());
    if (compounds !== undefined)
      yield {
        compounds,
        declarations,
        specificity: specificityOf(compounds),
        isWide: reach.wide,
      };
  }
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
