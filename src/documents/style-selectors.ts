/** What an element is known by to a selector. */
export interface StyledElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Longer ones are read as none. */
export const MAX_SELECTOR_CHARS = 400;

export interface Compound {
  readonly tag: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeMark[];
  /** None of these may fit. */
  readonly not: readonly Compound[];
}

interface AttributeMark {
  readonly name: string;
  readonly operator: string;
  readonly value: string;
}

/** The last compound is the element's own; a `true` in front of one asks for the parent itself. */
export type Selector = readonly (readonly [isParent: boolean, compound: Compound])[];

const NAME = String.raw`(?:[\w\u0080-\uffff-]|\\.)+`;
const MARK = String.raw`[.#]${NAME}|\[\s*[\w-]+\s*(?:[~^$*|]?=\s*(?:"[^"]*"|'[^']*'|[\w-]+)\s*)?\]|:root|:not\([^()\s]*\)`;
const MARKS = new RegExp(MARK, 'g');
const COMPOUND = new RegExp(String.raw`^(?:\*\|)?([a-z][\w-]*|\*)?((?:${MARK})*)$`, 'i');

/** `undefined` for what cannot be told from the page alone: states, siblings, generated content. */
export function compoundsOf(selector: string): Selector | undefined {
  if (selector.length > MAX_SELECTOR_CHARS) return undefined;
  const spaced = selector.replace(/\s*>\s*/g, ' >').trim();
  const compounds: [boolean, Compound][] = [];
  for (const part of spaced.split(/\s+/)) {
    const isParent = part.startsWith('>');
    const compound = compoundOf(isParent ? part.slice(1) : part);
    if (compound === undefined) return undefined;
    compounds.push([isParent, compound]);
  }
  return compounds;
}

function compoundOf(text: string): Compound | undefined {
  const match = COMPOUND.exec(text);
  if (match === null || text === '') return undefined;
  const [, tag = '*', written = ''] = match;
  const marks: readonly string[] = written.match(MARKS) ?? [];
  const named = (sign: string): readonly string[] =>
    marks.filter((mark) => mark.startsWith(sign)).map((mark) => unescapeCss(mark.slice(1)));
  const others = marks.flatMap((mark) => /^:not\((.*)\)$/.exec(mark)?.[1]?.split(',') ?? []);
  const not = others.flatMap((other) => compoundOf(other) ?? []);
  if (not.length < others.length) return undefined;
  return {
    tag: marks.includes(':root') ? 'html' : tag.toLowerCase(),
    ids: named('#'),
    classes: named('.'),
    attributes: marks.filter((mark) => mark.startsWith('[')).map(attributeOf),
    not,
  };
}

function attributeOf(mark: string): AttributeMark {
  const [, name = '', operator = '', value = ''] =
    /^\[\s*([\w-]+)\s*([~^$*|]?=)?\s*(.*?)\s*\]$/.exec(mark) ?? [];
  return { name: name.toLowerCase(), operator, value: value.replace(/^["']|["']$/g, '') };
}

export function specificityOf(compounds: Selector): number {
  return compounds.reduce(
    (sum, [, { tag, ids, classes, attributes }]) =>
      sum +
      ids.length * 10_000 +
      (classes.length + attributes.length) * 100 +
      (tag === '*' ? 0 : 1),
    0,
  );
}

/** Characters that a sheet writes by their numbers, or behind a backslash. */
export function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, hex?: string, sign = '') => {
    const code = Number.parseInt(hex ?? '', 16);
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : sign;
  });
}

export function classesOf(attributes: StyledElement['attributes']): readonly string[] {
  return (attributes['class'] ?? '').split(/\s+/).filter((one) => one !== '');
}

/** `above` are the elements around it, the outermost first. */
export function fitsSelector(
  compounds: Selector,
  element: StyledElement,
  above: readonly StyledElement[],
): boolean {
  let at = above.length;
  for (let end = compounds.length; end > 0; ) {
    let start = end - 1;
    while (start > 0 && compounds[start]?.[0] === true) start -= 1;
    const chain = compounds.slice(start, end).map(([, compound]) => compound);
    const fitsAt = (place: number): boolean =>
      place >= chain.length - 1 &&
      chain.every((compound, nth) => {
        const from = place - chain.length + 1 + nth;
        const one = from === above.length ? element : above[from];
        return one !== undefined && isOf(compound, one);
      });
    // The nearest place of a chain of parents leaves the most room to those before it.
    const isOwn = end === compounds.length;
    while (!fitsAt(at)) {
      at -= 1;
      if (isOwn || at < 0) return false;
    }
    at -= chain.length;
    end = start;
  }
  return true;
}

/** Whether it would fit, had a script given the element, or one around it, a class that is none of those `known` there. */
export function fitsWithFurtherClasses(
  compounds: Selector,
  element: StyledElement,
  above: readonly StyledElement[],
  known: ReadonlySet<string>,
): boolean {
  const own = compounds.at(-1)?.[1];
  const isNew = (name: string): boolean => !known.has(name);
  if (!compounds.some(([, { classes }]) => classes.some(isNew)) || own === undefined) return false;
  // What is left of it must still name the element.
  const marks =
    own.ids.length + own.attributes.length + own.classes.filter((one) => !isNew(one)).length;
  if (marks === 0 && (own.classes.length > 0 || own.tag === '*')) return false;
  const left = compounds.map(
    ([isParent, compound]) =>
      [isParent, { ...compound, classes: compound.classes.filter((one) => !isNew(one)) }] as const,
  );
  return fitsSelector(left, element, above);
}

function isOf(compound: Compound, element: StyledElement): boolean {
  const { name, attributes } = element;
  if (compound.tag !== '*' && compound.tag !== name) return false;
  if (compound.ids.some((id) => attributes['id'] !== id)) return false;
  const classes = compound.classes.length === 0 ? [] : classesOf(attributes);
  if (compound.classes.some((one) => !classes.includes(one))) return false;
  if (compound.not.some((other) => isOf(other, element))) return false;
  return compound.attributes.every((mark) => hasAttribute(mark, attributes[mark.name]));
}

function hasAttribute({ operator, value }: AttributeMark, own: string | undefined): boolean {
  if (own === undefined || operator === '') return own !== undefined;
  if (operator === '=') return own === value;
  if (value === '') return false;
  if (operator === '~=') return own.split(/\s+/).includes(value);
  if (operator === '|=') return own === value || own.startsWith(`${value}-`);
  if (operator === '^=') return own.startsWith(value);
  return operator === '$=' ? own.endsWith(value) : own.includes(value);
}
