import { blanks, findLine, isBlank, type TextLines, translateLines, unwrapped } from './lines.ts';

const HEADING =
  /^(\*+)\s+(?:(?:TODO|DONE|NEXT|WAITING|HOLD|CANCELL?ED)\s+)?(?:\[#\w\]\s+)?(.*?)(?:\s+:[\w@#%:]+:)?\s*$/;
const KEY = /^\s*#\+([\w-]+):\s*(.*)$/;
const BEGIN = /^\s*#\+begin_(\w+)\s*(\S*)/i;
const DRAWER = /^\s*:(?:PROPERTIES|LOGBOOK|[A-Z_]+):\s*$/;
const RULE = /^\s*\|-[-+|]*\s*$/;
const TERM = /^(\s*)[-+]\s+(.+?)\s+::(?:\s+|$)/;

/** Headings of the file stand below its title. */
const BELOW_TITLE = 1;

/** Org in the marks of Markdown, line by line. Comments, drawers and settings are blank lines. */
export function markdownOfOrg(text: string): string {
  return translateLines(text, (lines) => {
    const isTitled = lines.some((line) => /^#\+title:/i.test(line));
    const findEnd = createEndFinder(lines);
    const out: string[] = [];
    while (out.length < lines.length)
      for (const line of blockAt(lines, out.length, isTitled, findEnd)) out.push(line);
    return out.slice(0, lines.length);
  });
}

type FindEnd = (from: number, mark: string) => number | undefined;

/** Where a mark stands behind a line; one that was looked for in vain is not looked for again. */
function createEndFinder(lines: TextLines): FindEnd {
  const missing = new Set<string>();
  return (from, mark) => {
    if (missing.has(mark)) return undefined;
    const end = findLine(lines, from, (line) => line.trim().toLowerCase() === mark);
    if (end < lines.length) return end;
    missing.add(mark);
    return undefined;
  };
}

function blockAt(lines: TextLines, at: number, isTitled: boolean, findEnd: FindEnd): TextLines {
  const line = lines[at] ?? '';
  if (/^\s*[#:]/.test(line)) return markedAt(lines, at, findEnd);
  const heading = HEADING.exec(line);
  if (heading !== null) {
    const level = Math.min(6, (heading[1]?.length ?? 1) + (isTitled ? BELOW_TITLE : 0));
    return [`${'#'.repeat(level)} ${inline(heading[2] ?? '')}`];
  }
  if (RULE.test(line)) return [line.replace(/\+/g, '|').replace(/-+/g, ' --- ')];
  return isBlank(line) || OPENS.test(line) ? [textOf(line)] : textAt(lines, at);
}

/** What begins with a sign of Org: a block, a setting, a remark, a drawer, or text of fixed width. */
function markedAt(lines: TextLines, at: number, findEnd: FindEnd): TextLines {
  const line = lines[at] ?? '';
  const [, kind, language = ''] = BEGIN.exec(line) ?? [];
  if (kind !== undefined)
    return blockOf(lines, at, findEnd(at + 1, `#+end_${kind.toLowerCase()}`), {
      kind: kind.toLowerCase(),
      language: language.toLowerCase(),
    });
  const [, key, said = ''] = KEY.exec(line) ?? [];
  if (key !== undefined) return [settingOf(key.toLowerCase(), said)];
  if (/^\s*#(?:\s|$|\+\w)/.test(line)) return [''];
  const end = DRAWER.test(line) ? findEnd(at + 1, ':end:') : undefined;
  return end === undefined ? [textOf(line)] : blanks(end + 1 - at);
}

/** What ends a paragraph or an item: a heading, a setting, a drawer, a row, fixed width, the next item. */
const OPENS = /^(?:\*+\s|\s*(?:#|:|\|))/;
const ITEM = /^\s*(?:[-+]|\d+[.)])\s/;

/** A paragraph or an item with the lines that go on with it. */
function textAt(lines: TextLines, at: number): TextLines {
  const isOther = (line: string): boolean => isBlank(line) || OPENS.test(line) || ITEM.test(line);
  const own = lines.slice(at, findLine(lines, at + 1, isOther));
  const lead = /^\s*/.exec(own[0] ?? '')?.[0] ?? '';
  return [textOf(lead + unwrapped(own)), ...blanks(own.length - 1)];
}

function textOf(line: string): string {
  const term = TERM.exec(line);
  if (term !== null)
    return `${term[1] ?? ''}- ${inline(term[2] ?? '')}: ${inline(line.slice(term[0].length))}`;
  return inline(line.replace(/^(\s*): /, '$1').replace(/^(\s*)\+ /, '$1- '));
}

function settingOf(name: string, said: string): string {
  if (said === '') return '';
  if (name === 'title') return `# ${inline(said)}`;
  if (name === 'author' || name === 'date')
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${inline(said)}`;
  return name === 'caption' ? `**${inline(said)}**` : '';
}

function blockOf(
  lines: TextLines,
  at: number,
  end: number | undefined,
  { kind, language }: { readonly kind: string; readonly language: string },
): TextLines {
  if (end === undefined) return [''];
  const body = lines.slice(at + 1, end);
  if (kind === 'src' || kind === 'example') return [`\`\`\`${language}`, ...body, '```'];
  if (kind === 'comment' || kind === 'export') return blanks(end + 1 - at);
  return ['', ...body.map((line) => inline(line)), ''];
}

function inline(text: string): string {
  return text
    .replace(/\[\[([^[\]]+)\]\[([^[\]]+)\]\]/g, '[$2]($1)')
    .replace(/\[\[([^[\]]+)\]\]/g, '$1')
    .replace(/[<[](\d{4}-\d\d-\d\d)(?: \p{L}+\.?)?( \d\d:\d\d)?[^>\]]*[>\]]/gu, '$1$2')
    .replace(/\[fn:[^\]]*\]/g, '')
    .replace(/(?<![\w=~])([=~])(?!\s)([^=~\n]+?)(?<!\s)\1(?![\w=~])/g, '`$2`')
    .replace(/(?<![\w*`])\*(?!\s)([^*\n`]+?)(?<!\s)\*(?![\w*])/g, '**$1**')
    .replace(/(?<![\w/`:])\/(?!\s)([^/\n`]+?)(?<!\s)\/(?![\w/])/g, '*$1*');
}
