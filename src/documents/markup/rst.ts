import {
  blanks,
  dedent,
  endOfBody,
  fenced,
  findLine,
  indent,
  indentOf,
  isBlank,
  piped,
  type TextLines,
  translateLines,
  unwrapped,
} from './lines.ts';
import { type Named, rstInline } from './rst-inline.ts';
import { findDrawnTable, readListTable } from './rst-tables.ts';

/** A line of one sign, as it stands under or over a title. */
const ADORNMENT = /^([!-/:-@[-`{-~])\1{2,}\s*$/;
const DIRECTIVE = /^\.\. +(?:\|([^|]+)\| +)?([\w:+.-]+):: ?(.*)$/;
const TARGET = /^\.\. +_(?:`([^`]+)`|([^:]+)):/;
const FOOTNOTE = /^\.\. +(\[[^\]]+\]) +(.*)$/;
const MARKER = /^(?:[-*+•] +|(?:\d{1,3}|#|[a-zA-Z])[.)] +|\((?:\d{1,3}|#|[a-zA-Z])\) +)(?=\S)/;
const FIELD = /^:((?:[^:`\\\s]|\\.)(?:[^:`\\]|\\.|:(?=\w))*):(?: +|$)/;
const OPTION = /^\s+:[\w-]+:/;

const CODE =
  /^(?:(?:code|sourcecode|code-block|prompt|console|parsed-literal|doctest|testcode|testoutput|ipython|jupyter-execute|math|productionlist|graphviz|uml|mermaid)|.*code-block)$/;
/** What stands in a box of its own on the page, by what it is headed there. */
const BOXES: ReadonlyMap<string, string> = new Map([
  ['note', 'Note:'],
  ['tip', 'Tip:'],
  ['hint', 'Hint:'],
  ['important', 'Important:'],
  ['warning', 'Warning:'],
  ['caution', 'Caution:'],
  ['attention', 'Attention:'],
  ['danger', 'Danger:'],
  ['error', 'Error:'],
  ['seealso', 'See also:'],
  ['versionadded', 'New in version'],
  ['versionchanged', 'Changed in version'],
  ['versionremoved', 'Removed in version'],
  ['deprecated', 'Deprecated since version'],
]);
/** What holds other parts and is not seen itself; what it is given heads them. */
const HOLDERS =
  /^(?:admonition|topic|sidebar|tabs?|group-tab|code-tab|tab-item|tab-set|dropdown|card|grid(?:-item(?:-card)?)?|container|compound|epigraph|highlights|pull-quote|rubric|figure|glossary|only|ifconfig|class|centered|hlist|rst-class|details|collapse|table|example)$/;
/** Names something that is told of below it, as its reference does. */
const DESCRIBES =
  /^(?:(?:\w+:)?(?:option|cmdoption|confval|setting|envvar|describe|object|program|function|method|class(?:method)?|staticmethod|data|attribute|property|exception|module|macro|type|struct|enum|enumerator|member|var|command|event|signal|templatetag|templatefilter|fieldlookup|django-admin|http-\w+|get|post|put|delete|patch|option|ini|zeek:\w+))$/;

interface State {
  readonly named: Named;
  /** The signs of titles, in the order in which they are met: the outermost first. */
  readonly levels: string[];
  /** The heading that what is read now stands under. */
  heading: string;
  /** How many blocks what is read now lies in. */
  depth: number;
}

/** Nobody writes deeper; what is, stands as it is. */
const MAX_DEPTH = 24;

/**
 * reStructuredText in the marks of Markdown, line by line: what a page made of it shows. Comments, targets, tables of contents
 * and what includes other files are blank lines.
 */
export function markdownOfRst(text: string): string {
  return translateLines(text, (lines) => {
    const state: State = { named: namesIn(lines), levels: [], heading: '', depth: 0 };
    return blocksOf(lines, state);
  });
}

function namesIn(lines: TextLines): Named {
  const substitutions = new Map<string, string>();
  const targets = new Set<string>();
  for (const line of lines) {
    const [, name, directive, said = ''] = DIRECTIVE.exec(line) ?? [];
    if (name !== undefined && directive === 'replace') substitutions.set(name, said.trim());
    const target = TARGET.exec(line);
    if (target !== null) targets.add((target[1] ?? target[2] ?? '').toLowerCase());
  }
  return { substitutions, targets };
}

function blocksOf(lines: TextLines, state: State): TextLines {
  if (state.depth > MAX_DEPTH) return lines;
  state.depth += 1;
  const out: string[] = [];
  while (out.length < lines.length) {
    const at = out.length;
    const block = isBlank(lines[at]) ? [''] : blockAt(lines, at, out, state);
    for (const line of block.slice(0, lines.length - at)) out.push(line);
  }
  state.depth -= 1;
  return out;
}

/** The block that begins at a line that is not blank. */
function blockAt(lines: TextLines, at: number, above: string[], state: State): TextLines {
  const line = lines[at] ?? '';
  const heading = titleAt(lines, at, state);
  if (heading !== undefined) return heading;
  if (/^\.\.(?: |$)/.test(line)) return explicitAt(lines, at, state);
  if (/^__ /.test(line)) return [''];
  const table = findDrawnTable(lines, at);
  if (table !== undefined) {
    const rows = table.rows.map((cells) => cells.map((cell) => inline(cell, state)));
    return piped(rows, table.hasHeader, table.length);
  }
  if (ADORNMENT.test(line) && isBlank(lines[at + 1])) return [''];
  if (line.startsWith(' ')) return quoteAt(lines, at, state);
  if (/^>>> /.test(line)) return doctestAt(lines, at, above);
  const marker = MARKER.exec(line)?.[0];
  if (marker !== undefined) return itemAt(lines, at, marker, state);
  const field = FIELD.exec(line);
  if (field !== null) return fieldAt(lines, at, field, state);
  if (/^\|(?: |$)/.test(line)) return [inline(line.slice(2), state)];
  const body = lines[at + 1] ?? '';
  if (!isBlank(body) && body.startsWith(' ') && !line.endsWith('::'))
    return definitionAt(lines, at, state);
  return paragraphAt(lines, at, state);
}

/** A title with a line of signs under it, or over and under it. */
function titleAt(lines: TextLines, at: number, state: State): TextLines | undefined {
  const [first = '', second = '', third = ''] = lines.slice(at, at + 3);
  const over = ADORNMENT.exec(first)?.[1];
  const under = ADORNMENT.exec(second)?.[1];
  const isBetween = over !== undefined && !isBlank(second) && first.trim() === third.trim();
  const isOver = under !== undefined && over === undefined && !first.startsWith(' ');
  if (!isBetween && !(isOver && second.trim().length * 2 >= first.trim().length)) return undefined;
  const key = isBetween ? `${over}${over}` : (under ?? '');
  if (!state.levels.includes(key)) state.levels.push(key);
  const level = Math.min(6, state.levels.indexOf(key) + 1);
  const title = inline((isBetween ? second : first).trim(), state);
  state.heading = `${'#'.repeat(level)} ${title}`;
  return isBetween ? ['', state.heading, ''] : [state.heading, ''];
}

/** What begins with two dots: a directive, or what is not seen. */
function explicitAt(lines: TextLines, at: number, state: State): TextLines {
  const line = lines[at] ?? '';
  const end = endOfBody(lines, at + 1, 0);
  const footnote = FOOTNOTE.exec(line);
  if (footnote !== null) {
    const [, label = '', said = ''] = footnote;
    const head = inline(`${label} ${said}`, state);
    return [head, ...blocksOf(dedent(lines.slice(at + 1, end)), state)];
  }
  const [, substituted, name = '', said = ''] = DIRECTIVE.exec(line) ?? [];
  if (name === '' || substituted !== undefined) return blanks(end - at);
  return directiveOf(lines, at, end, { name: name.toLowerCase(), said: said.trim() }, state);
}

function directiveOf(
  lines: TextLines,
  at: number,
  end: number,
  { name, said }: { readonly name: string; readonly said: string },
  state: State,
): TextLines {
  const from = Math.min(
    end,
    findLine(lines, at + 1, (line) => !OPTION.test(line)),
  );
  const body = dedent(lines.slice(from, end));
  const head = inline(said, state);
  const holding = (first: string): TextLines => [
    first,
    ...blanks(from - at - 1),
    ...blocksOf(body, state),
  ];
  if (CODE.test(name)) return codeOf(lines, at, end, from, said);
  const box = BOXES.get(name);
  if (box !== undefined) return holding(`**${box}** ${head}`.trim());
  if (name === 'list-table' || name === 'csv-table') {
    const rows = name === 'list-table' ? readListTable(body) : readRecords(body);
    const cells = rows.map((row) => row.map((cell) => inline(cell, state)));
    const heads = lines.slice(at + 1, from).some((line) => /:header(?:-rows)?:/.test(line));
    const header = /:header: *(.+)/.exec(lines.slice(at + 1, from).join('\n'))?.[1];
    const own = header === undefined ? cells : [...readRecords([header]), ...cells];
    const gap = Math.max(0, from - at - 1 - (header === undefined ? 0 : 2));
    const table = piped(own, heads, end - at - 1 - gap);
    return [head, ...blanks(gap), ...table];
  }
  if (DESCRIBES.test(name)) return describedAt(lines, { at, from, end }, said, state);
  if (HOLDERS.test(name))
    return holding(
      head === '' || /^(?:only|ifconfig|class|rst-class|container|figure)$/.test(name)
        ? ''
        : `**${head}**`,
    );
  return blanks(end - at);
}

/** Code of a directive. */
function codeOf(lines: TextLines, at: number, end: number, from: number, said: string): TextLines {
  const first = findLine(lines, from, (line) => !isBlank(line));
  if (first >= end) return blanks(end - at);
  return fenced(
    lines.slice(at, end),
    first - at,
    /^[\w+#-]+$/.test(said) ? said.toLowerCase() : '',
  );
}

/** A name with what is said of it, under a heading of its own; below it the page goes on under the heading before. */
function describedAt(
  lines: TextLines,
  { at, from, end }: { readonly at: number; readonly from: number; readonly end: number },
  said: string,
  state: State,
): TextLines {
  const before = state.heading;
  const level = Math.min(6, (/^#*/.exec(before)?.[0].length ?? 0) + 1);
  const more = lines.slice(at + 1, from);
  state.heading = `${'#'.repeat(level)} \`${said.replace(/`/g, '')}\``;
  const body = blocksOf(dedent(lines.slice(from, end)), state);
  const own = [state.heading, ...blanks(more.length), ...body];
  state.heading = before;
  const goesOn = end < lines.length && !/^\.\. /.test(lines[end] ?? '') && !isTitle(lines, end);
  return goesOn && own.at(-1) === '' ? [...own.slice(0, -1), before] : own;
}

function isTitle(lines: TextLines, at: number): boolean {
  return ADORNMENT.test(lines[at] ?? '') || ADORNMENT.test(lines[at + 1] ?? '');
}

function readRecords(body: TextLines): readonly (readonly string[])[] {
  return body
    .filter((line) => !isBlank(line))
    .map((line) =>
      [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]*))(?:,|$)/g)]
        .slice(0, -1)
        .map(([, quoted, plain]) => (quoted?.replace(/""/g, '"') ?? plain ?? '').trim()),
    );
}

function quoteAt(lines: TextLines, at: number, state: State): TextLines {
  return blocksOf(dedent(lines.slice(at, endOfBody(lines, at, 0))), state);
}

/** What is typed and answered, between fences in the blank lines around it. */
function doctestAt(lines: TextLines, at: number, above: string[]): TextLines {
  const end = findLine(lines, at, isBlank);
  if (at === 0 || above[at - 1] !== '' || end >= lines.length) return lines.slice(at, end);
  above[at - 1] = '```';
  return [...lines.slice(at, end), '```'];
}

function itemAt(lines: TextLines, at: number, marker: string, state: State): TextLines {
  const end = endOfBody(lines, at + 1, 0);
  const [first = '', ...rest] = lines.slice(at, end);
  const width = marker.length;
  const said = [
    first.slice(width),
    ...rest.map((line) => line.slice(Math.min(width, indentOf(line)))),
  ];
  const number = /\d{1,3}/.exec(marker)?.[0];
  const isBullet = /^[-*+•]/.test(marker);
  const mark = isBullet ? '- ' : `${number ?? 1}. `;
  const [head = '', ...body] = blocksOf(said, state);
  return [`${mark}${head}`, ...indent(body, mark.length)];
}

function fieldAt(lines: TextLines, at: number, field: RegExpExecArray, state: State): TextLines {
  const end = endOfBody(lines, at + 1, 0);
  const [whole, name = ''] = field;
  const said = (lines[at] ?? '').slice(whole.length);
  // ":orphan:" and its like say something to the program that makes the page.
  if (/^[\w-]+$/.test(name) && (said === '' || /^(?:tocdepth|orphan|nosearch)$/.test(name)))
    return blanks(end - at);
  const [head = '', ...body] = blocksOf([said, ...dedent(lines.slice(at + 1, end))], state);
  const mark = name.includes(' ') ? '- ' : '';
  return [`${mark}${inline(name, state)}: ${head}`, ...body];
}

/** A term, and what is said of it. */
function definitionAt(lines: TextLines, at: number, state: State): TextLines {
  const end = endOfBody(lines, at + 1, 0);
  const [term = ''] = (lines[at] ?? '').split(' : ');
  const stop = /[.:!?]$/.test(term) ? '' : ':';
  const body = blocksOf(dedent(lines.slice(at + 1, end)), state);
  return [`- ${inline(term, state)}${stop}`, ...indent(body, 2)];
}

function paragraphAt(lines: TextLines, at: number, state: State): TextLines {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && !isOverline(lines, end)) end += 1;
  const own = lines.slice(at, end);
  const leads = own.at(-1)?.trimEnd().endsWith('::') === true;
  const said = leads ? [...own.slice(0, -1), withoutMark(own.at(-1) ?? '')] : own;
  const text = [inline(unwrapped(said), state), ...blanks(said.length - 1)];
  if (!leads) return text;
  const body = endOfBody(lines, end, indentOf(lines[at] ?? ''));
  if (body <= end) return text;
  return [...text, ...codeOf(lines, end, body, end, '')];
}

function isOverline(lines: TextLines, at: number): boolean {
  const line = lines[at] ?? '';
  return ADORNMENT.test(line) && !isBlank(lines[at + 1]) && lines[at + 2]?.trim() === line.trim();
}

function withoutMark(line: string): string {
  return line.trim() === '::'
    ? ''
    : line.trimEnd().replace(/(\s?)::$/, (_, gap: string) => (gap === '' ? ':' : ''));
}

function inline(text: string, { named }: State): string {
  return rstInline(text, named);
}
