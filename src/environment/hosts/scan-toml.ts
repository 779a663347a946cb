/** A table header or a `key = value` of a TOML file, with its place in the text. */
export interface TomlStatement {
  readonly type: 'table' | 'list-table' | 'pair';
  /** The whole way from the root, the table's included. */
  readonly way: readonly string[];
  readonly start: number;
  /** After the value and a comment on its last line; the line end is not part of it. */
  readonly end: number;
}

/** Where a text stops being TOML. */
export class TomlFault extends Error {
  readonly offset: number;

  constructor(offset: number, message: string) {
    super(message);
    this.name = 'TomlFault';
    this.offset = offset;
  }
}

const MAX_DEPTH = 64;
const BLANKS = /[ \t]*/y;
/** Blanks, line ends and comments. */
const GAP = /(?:[ \t\r\n]|#[^\n]*)*/y;
const REST_OF_LINE = /[ \t]*(?:#[^\n]*?)?(?=\r?\n|$)/y;
const BARE_KEY = /[A-Za-z0-9_-]+/y;
const BASIC = /"(?:[^"\\\n]|\\.)*"/y;
const LITERAL = /'[^'\n]*'/y;
const LONG = /"""(?:[^\\]|\\[\s\S])*?"{3,5}|'''[\s\S]*?'{3,5}/y;
const BARE_VALUE = /[A-Za-z0-9_+\-.:]+(?: \d\d:[0-9:.Zz+-]+)?/y;

/**
 * The statements of a TOML file in their order. Values are passed over, not read: this knows where things stand, so
 * that one block can be changed and the rest left alone.
 *
 * @throws {TomlFault} where the text is no TOML.
 */
export function scanToml(text: string): readonly TomlStatement[] {
  const statements: TomlStatement[] = [];
  let table: readonly string[] = [];
  for (let at = pass(GAP, text, 0); at < text.length; at = pass(GAP, text, at)) {
    const start = at;
    const type = typeAt(text, at);
    const key = readKey(text, type === 'pair' ? at : at + (type === 'table' ? 1 : 2));
    at = type === 'pair' ? passPair(text, key.end) : expect(text, key.end, CLOSE[type]);
    const way = type === 'pair' ? [...table, ...key.way] : key.way;
    if (type !== 'pair') table = key.way;
    at = need(REST_OF_LINE, text, at, 'text follows the end of the value');
    statements.push({ type, way, start, end: at });
  }
  return statements;
}

const CLOSE = { table: ']', 'list-table': ']]' } as const;

function typeAt(text: string, at: number): TomlStatement['type'] {
  if (text[at] !== '[') return 'pair';
  return text[at + 1] === '[' ? 'list-table' : 'table';
}

function readKey(text: string, from: number): { readonly way: string[]; readonly end: number } {
  const way: string[] = [];
  for (let at = from; ; at += 1) {
    const start = pass(BLANKS, text, at);
    const end = [BARE_KEY, BASIC, LITERAL]
      .map((form) => pass(form, text, start))
      .find((after) => after > start);
    if (end === undefined) throw new TomlFault(start, 'a key is missing');
    way.push(keyOf(text.slice(start, end), start));
    at = pass(BLANKS, text, end);
    if (text[at] !== '.') return { way, end: at };
  }
}

function keyOf(source: string, offset: number): string {
  if (source.startsWith("'")) return source.slice(1, -1);
  if (!source.startsWith('"')) return source;
  try {
    return String(JSON.parse(source.replace(/\\U([0-9A-Fa-f]{8})/g, '?')));
  } catch {
    throw new TomlFault(offset, 'the key cannot be read');
  }
}

function passPair(text: string, from: number): number {
  return passValue(text, pass(BLANKS, text, expect(text, from, '=')), MAX_DEPTH);
}

function passValue(text: string, at: number, levels: number): number {
  if (levels === 0) throw new TomlFault(at, `nested deeper than ${MAX_DEPTH} levels`);
  if (text[at] === '[') return passList(text, at, levels);
  if (text[at] === '{') return passInlineTable(text, at, levels);
  if (text.startsWith('"""', at) || text.startsWith("'''", at))
    return need(LONG, text, at, 'a text of several lines is not closed');
  if (text[at] === '"') return need(BASIC, text, at, 'a text is not closed');
  if (text[at] === "'") return need(LITERAL, text, at, 'a text is not closed');
  return need(BARE_VALUE, text, at, 'a value is missing');
}

function passList(text: string, from: number, levels: number): number {
  for (let at = pass(GAP, text, from + 1); ; at = pass(GAP, text, at)) {
    if (text[at] === ']') return at + 1;
    at = pass(GAP, text, passValue(text, at, levels - 1));
    if (text[at] === ',') at += 1;
    else if (text[at] !== ']') throw new TomlFault(at, 'a list is not closed');
  }
}

function passInlineTable(text: string, from: number, levels: number): number {
  for (let at = pass(GAP, text, from + 1); ; at = pass(GAP, text, at)) {
    if (text[at] === '}') return at + 1;
    const { end } = readKey(text, at);
    at = passValue(text, pass(BLANKS, text, expect(text, end, '=')), levels - 1);
    at = pass(GAP, text, at);
    if (text[at] === ',') at += 1;
    else if (text[at] !== '}') throw new TomlFault(at, 'an inline table is not closed');
  }
}

function expect(text: string, at: number, mark: string): number {
  if (text.startsWith(mark, at)) return at + mark.length;
  throw new TomlFault(at, `"${mark}" is missing`);
}

function need(form: RegExp, text: string, at: number, why: string): number {
  form.lastIndex = at;
  if (form.test(text)) return form.lastIndex;
  throw new TomlFault(at, why);
}

function pass(form: RegExp, text: string, at: number): number {
  form.lastIndex = at;
  return form.test(text) ? form.lastIndex : at;
}
