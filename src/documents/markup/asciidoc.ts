import {
  blanks,
  findLine,
  isBlank,
  piped,
  type TextLines,
  translateLines,
  unwrapped,
} from './lines.ts';

const HEADING = /^(={1,6})\s+(\S.*?)(?:\s+=+)?$/;
const ATTRIBUTE = /^:!?([\w-]+)!?:(?:\s+(.*))?$/;
const BLOCK = /^\[(?!\[)([^\]]*)\]\s*$|^\[\[[^\]]*\]\]\s*$/;
const FENCE = /^(-{4,}|\.{4,}|`{3,}.*)\s*$/;
const CASE = /^(?:={4,}|\*{4,}|_{4,}|--|~{4,})\s*$/;
const UNSEEN = /^(\/{4,}|\+{4,})\s*$/;
const MACRO =
  /^(?:(?:include|image|video|audio|toc|ifdef|ifndef|ifeval|endif|asciidoctor)::.*|<<<|'{3,}|\+)\s*$/;
const TITLE = /^\.(?![.\s])(.+)$/;
const ITEM = /^\s*(\*{1,6}|-|\.{1,6}|\d{1,3}\.|<(?:\d{1,3}|\.)>)\s+(?:\[([ xX*])\]\s+)?(?=\S)/;
const TERM = /^\s*(\S.*?)(?::{2,4}|;;)(?:\s+(\S.*))?$/;
const TABLE = /^[|!]={3,}\s*$/;
const BOX = /^(NOTE|TIP|IMPORTANT|WARNING|CAUTION)(?::\s+|$)/;

/** AsciiDoc in the marks of Markdown, line by line. Comments, includes, settings and what is passed on raw are blank lines. */
export function markdownOfAsciidoc(text: string): string {
  return translateLines(text, (lines) => {
    const settings = settingsIn(lines);
    const out: string[] = [];
    while (out.length < lines.length)
      for (const line of blockAt(lines, out.length, settings)) out.push(line);
    return out.slice(0, lines.length);
  });
}

function settingsIn(lines: TextLines): ReadonlyMap<string, string> {
  const found = lines.flatMap((line): readonly (readonly [string, string])[] => {
    const [, name, value = ''] = ATTRIBUTE.exec(line) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), value]];
  });
  return new Map(found);
}

/** What stands in brackets above a block, or above its title. */
function styleOver(lines: TextLines, at: number): string {
  const above = TITLE.test(lines[at - 1] ?? '') ? at - 2 : at - 1;
  return BLOCK.exec(lines[above] ?? '')?.[1] ?? '';
}

/** `[source,bash]` */
function languageOf(style: string): string {
  return /^(?:source)?(?:%\w+)*,\s*([\w+#-]+)/.exec(style)?.[1]?.toLowerCase() ?? '';
}

function boxOf(style: string): string {
  const name = BOX.exec(style.split(/[,.#%]/, 1)[0] ?? '')?.[1];
  return name === undefined ? '' : `**${labelOf(name)}**`;
}

function labelOf(name: string): string {
  return `${name.charAt(0)}${name.slice(1).toLowerCase()}:`;
}

type Settings = ReadonlyMap<string, string>;

function blockAt(lines: TextLines, at: number, settings: Settings): TextLines {
  const line = lines[at] ?? '';
  const style = BLOCK.exec(line);
  if (style !== null) return [boxOf(style[1] ?? '')];
  const unseen = UNSEEN.exec(line)?.[1];
  if (unseen !== undefined) return blanks(endOf(lines, at, unseen) - at);
  const fence = FENCE.exec(line)?.[1];
  if (fence !== undefined) return codeAt(lines, at, fence);
  if (TABLE.test(line)) return tableAt(lines, at, settings);
  if (CASE.test(line) || MACRO.test(line) || ATTRIBUTE.test(line)) return [''];
  if (/^\/\/(?!\/)/.test(line)) return [''];
  const heading = HEADING.exec(line);
  if (heading !== null)
    return [`${'#'.repeat(heading[1]?.length ?? 1)} ${inline(heading[2] ?? '', settings)}`];
  const title = TITLE.exec(line);
  if (title !== null) return [`**${inline(title[1] ?? '', settings)}**`];
  return textAt(lines, at, settings);
}

/** A paragraph, an item or a term with the lines that go on with it; the authors right under the title of the page. */
function textAt(lines: TextLines, at: number, settings: Settings): TextLines {
  const line = lines[at] ?? '';
  if (at > 0 && /^=\s/.test(lines[at - 1] ?? '') && AUTHORS.test(line))
    return [`Authors: ${line.replace(/\s*<[^<>]*>/g, '')}`];
  let end = at + 1;
  while (end < lines.length && goesOn(lines[end - 1] ?? '', lines[end] ?? '')) end += 1;
  const own = lines.slice(at, end);
  return [textOf(unwrapped(own), settings), ...blanks(own.length - 1)];
}

const AUTHORS = /^\p{Lu}[\p{L}.' -]{1,80}(?:<[^<>]*>)?(?:; .*)?$/u;
const OPENINGS = [
  HEADING,
  ATTRIBUTE,
  BLOCK,
  FENCE,
  CASE,
  UNSEEN,
  MACRO,
  TITLE,
  ITEM,
  TABLE,
  BOX,
  /^\/\//,
];

function goesOn(before: string, line: string): boolean {
  if (isBlank(line) || isBlank(before) || before.endsWith(' +')) return false;
  if (TERM.test(line) && !/\s/.test(TERM.exec(line)?.[1] ?? ' ')) return false;
  return !OPENINGS.some((form) => form.test(line));
}

/** The place behind the line that ends what a line of signs began. */
function endOf(lines: TextLines, at: number, mark: string): number {
  return Math.min(lines.length, findLine(lines, at + 1, (line) => line.trimEnd() === mark) + 1);
}

function codeAt(lines: TextLines, at: number, mark: string): TextLines {
  const language = languageOf(styleOver(lines, at));
  const isMarkdown = mark.startsWith('`');
  const end = endOf(lines, at, isMarkdown ? '```' : mark);
  const [open = '', ...code] = lines.slice(at, end - 1);
  const last = lines[end - 1] ?? '';
  const isClosed = last.trimEnd() === (isMarkdown ? '```' : mark);
  const own = isClosed ? code : [...code, last];
  const plain = own.map((line) =>
    line.replace(/\s*(?:(?:\/\/|#|--|;;)\s*)?<(?:\d{1,3}|\.)>\s*$/, ''),
  );
  return [isMarkdown ? open : `\`\`\`${language}`, ...plain, ...(isClosed ? ['```'] : [])];
}

function textOf(line: string, settings: Settings): string {
  const item = ITEM.exec(line);
  if (item !== null) return itemOf(line, item, settings);
  const term = TERM.exec(line);
  if (term !== null && !/^\w+:\S*$/.test(term[1] ?? '') && !line.includes('::['))
    return `- ${inline(term[1] ?? '', settings)}: ${inline(term[2] ?? '', settings)}`.trimEnd();
  const box = BOX.exec(line);
  if (box !== null)
    return `**${labelOf(box[1] ?? '')}** ${inline(line.slice(box[0].length), settings)}`;
  return inline(line.replace(/\s\+$/, ''), settings).trim();
}

function itemOf(line: string, item: RegExpExecArray, settings: Settings): string {
  const [whole, mark = '-', ticked] = item;
  const depth = /^[*.]+$/.test(mark) ? mark.length - 1 : 0;
  const number = /\d+/.exec(mark)?.[0];
  const isCounted = /^\.+$/.test(mark) || number !== undefined || mark === '<.>';
  const box = ticked === undefined ? '' : `[${ticked === ' ' ? ' ' : 'x'}] `;
  const sign = isCounted ? `${number ?? 1}.` : '-';
  return `${'  '.repeat(depth)}${sign} ${box}${inline(line.slice(whole.length), settings)}`;
}

/** A cell a line, or a row a line: the first line with cells tells how many a row has. */
function tableAt(lines: TextLines, at: number, settings: Settings): TextLines {
  const end = endOf(lines, at, (lines[at] ?? '').trimEnd());
  const style = styleOver(lines, at);
  const body = lines.slice(at + 1, end - 1);
  const filled = body.filter((line) => !isBlank(line));
  const cells: string[] = [];
  for (const line of filled) {
    const [rest = '', ...own] = line.split(/(?:(?<=^|\s)(?:\d+\+)?[<^>.]*[aehlmsvd]?)?(?<!\\)\|/);
    if (rest.trim() !== '' && cells.length > 0)
      cells[cells.length - 1] = `${cells.at(-1) ?? ''} ${rest.trim()}`;
    for (const cell of own) cells.push(cell.trim());
  }
  const width = widthOf(style) ?? cellsIn(filled[0] ?? '');
  const said = cells.map((cell) => inline(cell, settings));
  const rows = Array.from({ length: Math.ceil(said.length / Math.max(1, width)) }, (_, row) =>
    said.slice(row * width, (row + 1) * width),
  );
  const isHeaded = /header/.test(style) || (!isBlank(body[0]) && isBlank(body[1]));
  return piped(rows, isHeaded, end - at);
}

/** `cols="1,2a,3*"`, as far as it says how many. */
function widthOf(style: string): number | undefined {
  const cols = /cols\s*=\s*"?([^"\]]+)"?/.exec(style)?.[1];
  if (cols === undefined) return undefined;
  return cols
    .split(/[,;]/)
    .reduce((sum, col) => sum + Number(/^\s*(\d+)\*/.exec(col)?.[1] ?? 1), 0);
}

function cellsIn(line: string): number {
  return line.split(/(?<!\\)\|/).length - 1;
}

const NAME = '[\\w-]+';
/** The text of a link or of a name, as far as a comma. */
const SHOWN = '([^\\][,^]{1,300})(?:[,^][^\\][]{0,300})?';
const INLINE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:image|icon):[^\s[\]]{1,300}\[[^\][]{0,300}\]/g, ''],
  [/\(\(\([^()]{1,300}\)\)\)|\bindexterm:\[[^\][]{0,300}\]/g, ''],
  [/\(\(([^()]{1,300})\)\)/g, '$1'],
  [/\[\[[^\][]{0,300}\]\]|\banchor:[^\s[\]]{1,300}\[[^\][]{0,300}\]/g, ''],
  [/\bfootnote:\w{0,60}\[([^\][]{0,900})\]/g, ' ($1)'],
  [new RegExp(`\\b(?:link:|(?=mailto:))(\\S{1,900}?)\\[${SHOWN}\\]`, 'g'), '[$2]($1)'],
  [new RegExp(`\\b(https?://[^\\s[\\]]{1,900})\\[${SHOWN}\\]`, 'g'), '[$2]($1)'],
  [/\b(?:link:)?(https?:\/\/[^\s[\]]{1,900})\[\]/g, '$1'],
  [/\bxref:[^\s[\]]{1,300}\[([^\][]{1,300})\]/g, '$1'],
  [/<<[^<>,]{1,300},\s{0,9}([^<>]{1,300})>>/g, '$1'],
  [/<<([^<>]{1,300})>>|\bxref:([^\s[\]]{1,300})\[\]/g, '$1$2'],
  [/\b(?:kbd|btn|pass|stem|latexmath):[a-z]{0,9}\[([^\][]{1,300})\]/g, '$1'],
  [/\bmenu:([^[\]]{1,300})\[([^\][]{0,300})\]/g, '$1 > $2'],
  [/(?<![\w+`])`\+([^`]{1,300})\+`(?![\w`])/g, '`$1`'],
  [/(?<![\w+`])\+([^\s+][^+\n]{0,300})\+(?![\w+])/g, '`$1`'],
  [/(?<![\w*`])\*(?!\s)([^*\n`]{1,300})(?<!\s)\*(?![\w*])/g, '**$1**'],
  [/\[[\w.#%-]{1,60}\](?=[#*_`])|(?<!\w)#(?=\S)([^#\n]{1,300})(?<=\S)#(?!\w)/g, '$1'],
];

function inline(text: string, settings: Settings): string {
  const filled = text.replace(
    new RegExp(`\\{(${NAME})\\}`, 'g'),
    (whole: string, name: string) => settings.get(name.toLowerCase()) ?? whole,
  );
  return INLINE.reduce((said, [mark, put]) => said.replace(mark, put), filled);
}
