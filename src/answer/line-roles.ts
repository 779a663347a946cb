import { isListedWord, lengthOfAnswerMark, type Span, stemEnglish } from '../text/index.ts';

export type LineBlockKind =
  | 'heading'
  | 'title'
  | 'text'
  | 'item'
  | 'row'
  | 'rule'
  | 'code'
  | 'turn';

/** A line without its line break. */
export interface Line extends Span {
  readonly text: string;
}

/** What a line opens, or what it goes on with. */
export interface LineRole {
  readonly kind: LineBlockKind;
  readonly speaker: string;
  readonly body: number;
}

const HEADING = /^ {0,3}#{1,6}\s+\S/;
const UNDERLINE = /^ {0,3}(?:={3,}|-{3,})\s*$/;
const ITEM =
  /^\s*(?:[-*+•·‣▪◦]\s+(?:\[[ xX]\]\s+)?|\(?\d{1,3}[.)、]\s*(?!\d)|[（(][一二三四五六七八九十\d]{1,3}[)）]\s*|[①-⑳]\s*)(?=\S)/u;
const PIPED = /^\s*\|.*\|\s*$/;
const BARRED = /\S\s\|\s\S/;
const RULE = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)*\|?\s*$/;
/** What only says how the lines around it are shown: "!!! note", ":::tip", "{{< hint >}}", "> [!NOTE]", an image, "<p>". */
const MARKUP =
  /^\s*(?:(?:!{3}|\?{3}\+?|={3})\s+["\p{L}].*|:{3,}.*|\{\{[<%].*[>%]\}\}|\{%.*%\}|(?:>\s*)?\[!\w+\]|!\[[^\]]*\]\([^)]*\)(?:\{[^}]*\})?|(?:<h[1-6]\b[^>]*>.*|<\/?[a-z][^<>]*>)+)\s*$/u;
/** A page of MDX brings in what it is made with. */
const IMPORT = /^import\s[\w{}*,\s]{1,200}\sfrom\s+['"][^'"]{1,200}['"];?\s*$/;
const STAMP =
  '(?:\\[[^\\]\\n]{1,40}\\]\\s*|\\(?\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d(?::\\d\\d)?Z?\\)?\\s*(?:[-–]\\s*)?|\\(?\\d{1,2}:\\d{2}(?::\\d{2})?\\s?(?:[AaPp]\\.?[Mm]\\.?)?\\)?\\s*(?:[-–]\\s*)?|\\d{1,2}[/.]\\d{1,2}[/.]\\d{2,4},? \\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[AP]M)?\\s*[-–]\\s*)?';
const TURN = new RegExp(
  `^\\s*(?:>\\s*)?${STAMP}(?:\\*\\*|__)?<?@?((?:\\p{Lu}|\\p{Script=Han})[\\p{L}\\p{N}._'’-]{0,24}(?: (?:\\p{Lu}|\\p{Script=Han}|\\d)[\\p{L}\\p{N}._'’-]{0,24}){0,2})>?(?:\\*\\*|__)?(?: \\([^)\\n]{1,30}\\))?\\s*[:：](?:\\*\\*|__)?\\s*(?=\\S)`,
  'u',
);
const STAMPED = new RegExp(`^\\s*(?:>\\s*)?(?=[[(\\d])${STAMP}(?:\\*\\*|__)?<?@?\\p{L}`, 'u');
/** Labels that open a line like a speaker's name. */
const LABEL =
  /^(?:note|warning|tip|important|example|see|date|title|author|by|from|to|cc|subject|re|background|methods?|results?|conclusions?|objectives?|aims?|purpose|design|setting|source|url|tags?|summary|abstract|introduction|todo|status|step|question|answer|q|a|注|注意|提示|来源|作者|时间|日期|标题|地址|电话|摘要|关键词|问|答)$/i;
/** What stands behind one of these is denied by it. */
const DENYING =
  /^(?:false|untrue|wrong|incorrect|not (?:true|so)|myths?|rumou?rs?|lies?|hoax|fake|fiction|谣言|謠言|错误|錯誤|虚假|並非如此|并非如此|误区|誤區)$/iu;
/** "Site A:", "Room 3:" name a thing among its like. */
const NUMBERED =
  /^(?:site|room|building|unit|floor|block|gate|line|part|day|week|phase|level|team|group|class|sample|model|option|plan|route|bus|shelf|box|zone|area|door|track)\b/iu;
/** A person is called by a few signs in Chinese; what ends like one of these names a part of a page. */
const HAN_LABEL =
  /[\p{Script=Han}\d]{5,}|^\p{Script=Han}$|(?:分析|意见|建议|描述|提示|方法|步骤|材料|问题|问|回答|解答|答案|原因|简介|介绍|价格|规则|时间|时候|日期|性别|类型|格式|名称|适用|经验|来自|来源|路线|声明|要点|说明|总结|结语|范文|做法|经过|理由|位置|品牌|例如|比如|功能|特点|优点|缺点|结果|情况|条件|标准|地点|链接|下载)$/u;
const NO_NAMES = [LABEL, DENYING, NUMBERED, HAN_LABEL];
/** "Present: Ruth, Tessa" tells, and heads nothing. */
const LABELLED_LIST = /^[^:：]{1,24}[:：]\s*[^,，、:：]+(?:,\s|，|、)\S/u;
const MAX_HEADING = 80;
const MAX_LONE_TURN = 400;
const STOPPED = /[.!?。！？…:：;；,，、]["'”’)\]）」]*$/u;

/** The role of a line outside of fenced code, by its form and the lines beside it. */
export function roleOf(
  lines: readonly Line[],
  at: number,
  speakers: ReadonlySet<string>,
): LineRole {
  const line = lines[at] ?? { start: 0, end: 0, text: '' };
  const plain = (kind: LineBlockKind): LineRole => ({ kind, speaker: '', body: line.start });
  if (isMarkedHeading(lines, at) || isBoldHeading(lines, at)) return plain('heading');
  if (RULE.test(line.text)) return plain(line.text.includes('|') ? 'rule' : 'heading');
  if (PIPED.test(line.text) || isBarred(lines, at)) return plain('row');
  const turn = TURN.exec(line.text);
  const speaker = turn?.[1] ?? '';
  if (turn !== null && speakers.has(speaker))
    return { kind: 'turn', speaker, body: line.start + turn[0].length };
  const item = ITEM.exec(line.text);
  if (item !== null) return { ...plain('item'), body: line.start + item[0].length };
  if (isHeadingLine(line, at, lines)) return plain('heading');
  return { ...plain('text'), body: line.start + lengthOfAnswerMark(line.text) };
}

export function isMarkup(line: string): boolean {
  return MARKUP.test(line) || IMPORT.test(line);
}

function isMarkedHeading(lines: readonly Line[], at: number): boolean {
  const text = lines[at]?.text ?? '';
  if (HEADING.test(text) || /^ {0,3}={3,}\s*$/.test(text)) return true;
  return UNDERLINE.test(lines[at + 1]?.text ?? '') && (lines[at - 1]?.text ?? '').trim() === '';
}

const BOLD_LINE = /^ {0,3}(\*\*|__)(?!\s)[^*_]{1,78}(?<![\s.!?。！？])\1:?\s*$/u;

/** "**Kennel 2 - Flash, greyhound**" right above what is said of it. */
function isBoldHeading(lines: readonly Line[], at: number): boolean {
  const next = lines[at + 1]?.text ?? '';
  return BOLD_LINE.test(lines[at]?.text ?? '') && next.trim() !== '' && !BOLD_LINE.test(next);
}

/** "a | b" is a row when a line beside it has as many cells. */
function isBarred(lines: readonly Line[], at: number): boolean {
  const own = lines[at]?.text ?? '';
  if (!BARRED.test(own)) return false;
  const cells = own.split(' | ').length;
  return [lines[at - 1], lines[at + 1]].some(
    (line) =>
      line !== undefined && (RULE.test(line.text) || line.text.split(' | ').length === cells),
  );
}

/** A short line without a stop that stands apart and has text under it. */
function isHeadingLine({ text }: Line, at: number, lines: readonly Line[]): boolean {
  const isShort = text.trim().length <= MAX_HEADING && !STOPPED.test(text.trim());
  if (!isShort || LABELLED_LIST.test(text.trim())) return false;
  const before = lines[at - 1]?.text ?? '';
  const next = lines[at + 1]?.text ?? '';
  const isFollowed = lines.slice(at + 1, at + 3).some((line) => line.text.trim() !== '');
  return before.trim() === '' && next.trim() === '' && isFollowed && !isSection(lines, at);
}

/** All that stands between two headings that are marked as such. */
function isSection(lines: readonly Line[], at: number): boolean {
  const isFilled = ({ text }: Line): boolean => text.trim() !== '';
  const over = lines.slice(Math.max(0, at - 3), at).findLast(isFilled);
  const under = lines.slice(at + 1, at + 4).find(isFilled);
  return HEADING.test(over?.text ?? '') && HEADING.test(under?.text ?? '');
}

/** Names that open lines like a speaker's: two lines of one name, or lines of two names. */
export function speakersOf(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let filled = 0;
  for (const { text } of lines) {
    if (text.trim() !== '') filled += 1;
    const name = TURN.exec(text)?.[1];
    if (name !== undefined && NO_NAMES.every((form) => !form.test(name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const turns = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  // A record of one line is a turn by its form alone, unless it goes on like a page.
  if (filled === 1 && length <= MAX_LONE_TURN) return new Set(counts.keys());
  if (areFields(counts, lines)) return new Set();
  if (turns >= 2 && turns >= filled * 0.3) return new Set(counts.keys());
  return new Set([...counts].filter(([, count]) => count >= 3).map(([name]) => name));
}

/** Each label stands once: three are the fields of a form, and so are two that are words of the language. */
function areFields(counts: ReadonlyMap<string, number>, lines: readonly Line[]): boolean {
  if ([...counts.values()].some((count) => count > 1)) return false;
  if (lines.some(({ text }) => STAMPED.test(text))) return false;
  return (
    counts.size > 2 ||
    [...counts.keys()].every((label) => isListedWord(stemEnglish(label.toLowerCase())))
  );
}

export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    lines.push({ start, end, text: text.slice(start, end).replace(/\r$/, '') });
    start = end + 1;
  }
  return lines;
}
