/** What an element is known by to a selector. */
export interface StyledElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Declarations by lower-case property; of two for one property the stronger stands. */
export type Declarations = ReadonlyMap<string, string>;

export interface StyleRules {
  /** What the sheets and the element's own `style` say of it; `above` are those around it, the outermost first. */
  of(element: StyledElement, above: readonly StyledElement[]): Declarations;
}

/** Properties that can hide text. */
const WATCHED = new Set(
  'display visibility opacity font-size color background background-color background-image background-clip -webkit-background-clip -webkit-text-fill-color clip clip-path position left top right bottom text-indent margin-left margin-top width height max-width max-height overflow overflow-x overflow-y transform filter content-visibility font'.split(
    ' ',
  ),
);
/** Sheets of more are those of an application; its first rules count. */
const MAX_RULES = 20_000;
const MAX_SHEET_CHARS = 4_000_000;

interface Compound {
  readonly tag: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
  readonly attributes: readonly (readonly [name: string, value: string | undefined])[];
}

interface Rule {
  /** The last compound is the element's own; a `true` in front of one asks for the parent itself. */
  readonly compounds: readonly (readonly [isParent: boolean, compound: Compound])[];
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
        .filter(({ compounds }) => fits(compounds, element, above))
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
    yield sheet.slice(0, left).replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' ');
    left -= sheet.length;
    if (end < 0) return;
    at = end;
  }
}

/** Rules in order, those within `@media` and the like too; print, keyframes and fonts style nothing on a screen. */
function* rulesOf(sheet: string): Iterable<Rule> {
  let at = 0;
  for (let open = sheet.indexOf('{'); open >= 0; open = sheet.indexOf('{', at)) {
    const head = sheet
      .slice(at, open)
      .replace(/^[\s};]+/, '')
      .replace(/^@(?:import|charset|namespace|layer)[^;]*;/g, '')
      .trim();
    at = open + 1;
    if (/^@(?:media|supports|layer|container)\b/i.test(head) && !/\bprint\b/i.test(head)) continue;
    const close = head.startsWith('@') ? endOfBlock(sheet, open) : sheet.indexOf('}', open);
    const end = close < 0 ? sheet.length : close;
    at = end + 1;
    if (!head.startsWith('@')) yield* rulesWith(head, declarationsIn(sheet.slice(open + 1, end)));
  }
}

function* rulesWith(head: string, declarations: readonly Declaration[]): Iterable<Rule> {
  if (declarations.length === 0) return;
  for (const selector of head.split(',')) {
    const compounds = compoundsOf(selector.trim());
    if (compounds !== undefined)
      yield { compounds, declarations, specificity: specificityOf(compounds) };
  }
}

function endOfBlock(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === '{') depth += 1;
    if (sheet[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

function declarationsIn(text: string): readonly Declaration[] {
  if (text === '') return [];
  return text.split(';').flatMap((part) => {
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!WATCHED.has(property)) return [];
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const isImportant = /!\s*important$/.test(value);
    return [{ property, value: value.replace(/\s*!\s*important$/, ''), isImportant }];
  });
}

/** `undefined` for what cannot be told from the page alone: states, siblings, generated content. */
function compoundsOf(selector: string): Rule['compounds'] | undefined {
  const spaced = selector.replace(/\s*>\s*/g, ' >').trim();
  const compounds: [boolean, Compound][] = [];
  for (const part of spaced.split(/\s+/)) {
    const isParent = part.startsWith('>');
    const match =
      /^([a-z][\w-]*|\*)?((?:[.#][\w\u0080-\uffff-]+|\[[\w-]+(?:=(?:"[^"]*"|'[^']*'|[\w-]+))?\])*)$/i.exec(
        isParent ? part.slice(1) : part,
      );
    if (match === null || match[0] === '') return undefined;
    const [, tag = '*', marks = ''] = match;
    const all = marks.match(/[.#][\w\u0080-\uffff-]+|\[[^\]]*\]/g) ?? [];
    compounds.push([
      isParent,
      {
        tag: tag.toLowerCase(),
        ids: all.filter((mark) => mark.startsWith('#')).map((mark) => mark.slice(1)),
        classes: all.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
        attributes: all.filter((mark) => mark.startsWith('[')).map(attributeOf),
      },
    ]);
  }
  return compounds;
}

function attributeOf(mark: string): readonly [string, string | undefined] {
  const [name = '', ...value] = mark.slice(1, -1).split('=');
  return [
    name.toLowerCase(),
    value.length === 0 ? undefined : value.join('=').replace(/^["']|["']$/g, ''),
  ];
}

function specificityOf(compounds: Rule['compounds']): number {
  return compounds.reduce(
    (sum, [, { tag, ids, classes, attributes }]) =>
      sum +
      ids.length * 10_000 +
      (classes.length + attributes.length) * 100 +
      (tag === '*' ? 0 : 1),
    0,
  );
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

function classesOf(attributes: StyledElement['attributes']): readonly string[] {
  return (attributes['class'] ?? '').split(/\s+/).filter((one) => one !== '');
}

function fits(
  compounds: Rule['compounds'],
  element: StyledElement,
  above: readonly StyledElement[],
): boolean {
  const last = compounds.at(-1);
  if (last === undefined || !isOf(last[1], element)) return false;
  let isParent = last[0];
  let at = above.length - 1;
  for (const [isNextParent, compound] of compounds.slice(0, -1).reverse()) {
    // The nearest that fits is taken: what a page hides needs no more of the matching than that.
    while (!isParent && at >= 0 && !isAt(compound, above[at])) at -= 1;
    if (at < 0 || !isAt(compound, above[at])) return false;
    at -= 1;
    isParent = isNextParent;
  }
  return true;
}

function isAt(compound: Compound, element: StyledElement | undefined): boolean {
  return element !== undefined && isOf(compound, element);
}

function isOf(compound: Compound, { name, attributes }: StyledElement): boolean {
  if (compound.tag !== '*' && compound.tag !== name) return false;
  if (compound.ids.some((id) => attributes['id'] !== id)) return false;
  const classes = compound.classes.length === 0 ? [] : classesOf(attributes);
  if (compound.classes.some((one) => !classes.includes(one))) return false;
  return compound.attributes.every(([attribute, value]) => {
    const own = attributes[attribute];
    return own !== undefined && (value === undefined || own === value);
  });
}
