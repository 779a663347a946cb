/** What a stretch of text can be in a report: a whole sentence, at need a whole line, then a short sentence, or nothing. */
export type Grade = 'sentence' | 'line' | 'short' | 'noise';

/** A stretch of text with what stands around it in its snapshot. */
export interface Stretch {
  readonly text: string;
  readonly terms: readonly string[];
  /** What stands in front of it, for a line or two; empty at the start of the text. */
  readonly before: string;
  /** The few characters behind it; empty at the end of the text. */
  readonly after: string;
}

const MIN_TERMS = 3;
/** "The sky is blue.": a whole sentence as short as this is quoted where its passage has nothing longer. */
const MIN_SHORT_TERMS = 2;
const MAX_SENTENCE = 600;
const MAX_LINE = 400;
/** Share of letters in what is not space; tables, formulas and code have fewer. */
const MIN_LETTERS = 0.62;

/** A shorter line of Chinese without a stop is a heading. */
const MIN_OPEN_LINE = 16;
const CJK_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const LAYOUT = /^(?:#{1,6}\s|\||```|~~~|<[a-z!/]|!\[|\[!\[|[-=*_]{3,}|\{|\[\^)/i;
const ENDS = /[.!?。！？…｡；]["'”’»)\]}）」』】》〉*_`]*(?:\[[\d,;\s–-]{1,30}\])*$/u;
const NAVIGATION =
  /^(?:click|copyright|©|all rights reserved|cookies?\b|(?:this (?:web)?site|we) uses? cookies|by continuing to|subscribe|sign (?:in|up)|log ?in|skip to|share (?:this|on)|follow us|read more|table of contents|(?:on this page|in this article)\s*(?:[:：]|$)|you are here|home\s*[>/|»›]|back to (?:top|home)|powered by|see also|related (?:articles?|posts?|pages|topics|links|content|reading)|(?:previous|next)(?: (?:article|post|page|chapter|topic))?\s*[:：]|was this (?:page|article|helpful)|posted (?:on|by)\b|last (?:updated|modified)|以上(?:就是|便是|是|内容(?:就是|是|由|来自|来源|仅供))|希望(?:对|能|我的|可以|以上)|祝(?:您|你)|发布(?:日期|时间)|发表(?:日期|时间|于)|更新时间|浏览(?:次数|量)|阅读(?:次数|量|全文)|步骤阅读|查看(?:原文|更多|全文|详情)|更多(?:内容|精彩)|免责声明|本(?:站|网)|上传(?:时间|者)|(?:[您你]?(?:现在|当前|所在)|[您你])的?位置|首页\s*[>/|»›]|版权|点击|登录|注册|返回|上一[篇页]|下一[篇页]|相关(?:阅读|推荐|文章)|责任编辑|来源[:：]|作者[:：]|本文(?:来源|链接)|转载|扫描?二维码|关注(?:我们|微信|公众))/i;
/** "手工制作_实用文档_专业资料": a title with the names of its shelf and its site. */
const TITLE_PATH =
  /\p{Script=Han}[^\s_。]{0,20}_[^\s_。]{0,20}\p{Script=Han}[^\s_。]{0,20}_\p{Script=Han}|\p{Script=Han}\s?[-_|–]\s?[\p{Script=Han}\d]{2,8}(?:网|站|知道|百科|文库|贴吧|论坛|社区|吧|经验|攻略)$/u;
/** What a page says of itself, wherever in a sentence: its sorting, its codes to scan, its forms. */
const CHROME =
  /按(?:赞同|时间|热度|点赞)数?排序|会被(?:隐藏|折叠)|(?:扫描?|识别).{0,6}二维码|百度(?:经验|知道|文库)[:：]|用于找回密码|(?:点赞|收藏|转发|关注)(?:本文|一下|我们|公众号)|图片最高数量|加载中(?:\.|…|$)|\d+页\s*免费|\[?查看原文\]?/u;
/** "帮助中心 新手入门 订单服务 …" */
const MENU = /^(?:[\p{L}\d]{2,6}\s+){5,}[\p{L}\d]{2,6}$/u;
/** "港币汇率最新查询 今日港币汇率走势": in Chinese, which parts no words, what spaces part and no sign of a sentence joins are titles of other pages. */
const TITLES = /^[^，,。；;、！!？?了吗呢吧啊的就我你他她是]{4,}$/u;
const PARTED = /\s+(?=\S)/u;
const MIN_TITLE_SIGNS = 4;
const AFTER_END = /^$|[.!?]["'”’)\]]*\s+$|[。！？…]["'”’）」』]*\s*$/u;
/** Behind a heading, a rule or code a paragraph begins, with "npm" as with any other word. */
const OPENS_PARAGRAPH =
  /(?:^|[\n\r])[ \t]*(?:#{1,6}\s[^\n\r]*|[!?:]{3}[^\n\r]*|[-=*_]{3,}|`{3,}|~{3,})[ \t]*(?:\r?\n[ \t]*)+$/u;
const LINE_START = /(?:^|[\n\r])[ \t]*(?:[-*+•·>]\s*)*$/;
const ADDRESS = /(?:https?:\/\/|www\.)\S+|!?\[[^\]]*\]\([^)]*\)|<https?:[^>]*>/g;
/** Something that one dials or pays into is one thing, however long, and so is a day. */
const LONG_NUMBER =
  /\d{4}\s?年(?:\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?[日号])?)?|\d{1,2}\s?月\s?\d{1,2}\s?[日号]|\+?\d[\d()/-]{4,}\d/g;
/** "No, only for borrowing.": a reply need say little besides. */
const REPLY =
  /^(?:yes|no|nope|sure|of course)[,;:.]\s+\p{L}|^(?:是的|不是|可以|不可以|不能|不行|不需要|不用)[，,；。]/iu;
/** What stands alone between two headings, "MIT" under "License", is all that its section says. */
const UNDER_HEADING = /(?:^|[\n\r])#{1,6}\s[^\n\r]*\s+$/u;
const ENDS_SECTION = /^\s*(?:$|#)/u;
const MAX_SOLE = 60;
/** A value has a figure, or is a name. */
const FIELD =
  /^(?:\*\*|__)?\p{L}[\p{L} .'’()/-]{1,30}(?:\*\*|__)?\s?[:：](?:\*\*|__)?\s+(?:\p{Lu}|[^\s:：]*\p{N}|[€$£¥])/u;
/** Where a link leads is not read; what it is called is. */
const LINK = /(?<!!)\[([^\]]*)\]\([^)]*\)/g;

/** @see docs/spec/report.md, REP-3 */
export function gradeSentence(stretch: Stretch): Grade {
  const { text, terms, before, after } = stretch;
  if (isLayout(text)) return 'noise';
  if (isSole(stretch) || isField(stretch)) return 'line';
  if (terms.length < (REPLY.test(text) ? 1 : MIN_SHORT_TERMS)) return 'noise';
  const isWhole = startsWhole(text, before) && endsWithStop(text, after);
  if (terms.length < MIN_TERMS) return isWhole ? 'short' : 'noise';
  if (isWhole || (startsWhole(text, before) && isOpenLine(text, before, after)))
    return gradeWhole(text);
  return isWholeLine(stretch) ? 'line' : 'noise';
}

/** A word or two that are a section by themselves. */
function isSole({ text, terms, before, after }: Stretch): boolean {
  if (terms.length === 0 || text.length > MAX_SOLE || /[:：]$/.test(text)) return false;
  return UNDER_HEADING.test(before) && ENDS_SECTION.test(after);
}

/** "total: 395 €": a line of one word and its value. */
function isField({ text, terms, before, after }: Stretch): boolean {
  return (
    terms.length > 0 && FIELD.test(text) && LINE_START.test(before) && /^(?:$|[\n\r])/.test(after)
  );
}

function gradeWhole(text: string): Grade {
  if (text.length > MAX_SENTENCE) return 'noise';
  return /[?？]\W*$/u.test(text) ? 'line' : 'sentence';
}

function isWholeLine({ text, before, after }: Stretch): boolean {
  const isLine = LINE_START.test(before) && (after === '' || /^[\n\r]/.test(after));
  return isLine && text.length <= MAX_LINE && !/[:：]$/.test(text);
}

function isLayout(text: string): boolean {
  if (LAYOUT.test(text) || NAVIGATION.test(text) || CHROME.test(text)) return true;
  if (/\p{Surrogate}|\uFFFD/u.test(text)) return true;
  if (isTrail(text)) return true;
  if (isPageTitle(text) || (!hasStop(text) && MENU.test(text))) return true;
  if (!hasStop(text) && (text.match(/ \/ (?=\p{L})/gu) ?? []).length >= 2) return true;
  const words = text.replace(ADDRESS, ' ').replace(/\s+/g, '');
  if (words.length < text.replace(LINK, '$1').length * 0.4) return true;
  const letters = words.match(/[\p{L}\p{M}\p{N}]/gu)?.length ?? 0;
  const numbered = words.replace(LONG_NUMBER, '0');
  const digits = numbered.match(/\p{N}/gu)?.length ?? 0;
  return letters < words.length * MIN_LETTERS || digits > numbered.length * 0.4;
}

/** Where in a site a page stands; "Open File > Settings > Plugins." says where to click. */
function isTrail(text: string): boolean {
  return (text.match(/ [|·»›→] |[>»›→] /g) ?? []).length >= 2 && !/[.。][*_]*$/u.test(text);
}

/** The title of a page with those of its shelf, or titles of other pages in a row. */
function isPageTitle(text: string): boolean {
  return TITLE_PATH.test(text) || areTitles(text);
}

function areTitles(text: string): boolean {
  const parts = TITLES.test(text) ? text.split(PARTED) : [];
  return (
    parts.length > 1 &&
    parts.every((part) => (part.match(CJK_SIGN)?.length ?? 0) >= MIN_TITLE_SIGNS)
  );
}

/**
 * A passage may have been cut inside a sentence: one that opens with a small letter has lost its head, unless the one
 * before it plainly ended, as in texts without any capitals.
 */
function startsWhole(text: string, before: string): boolean {
  const first = /^["'“‘«([（「『【《*_`]*(.{1,3})/u.exec(text)?.[1] ?? '';
  const isSmall = /^\p{Ll}/u.test(first) && !/^\p{Ll}{1,2}\p{Lu}/u.test(first);
  return (
    (!isSmall || AFTER_END.test(before) || OPENS_PARAGRAPH.test(before)) &&
    !/[\p{L}\p{N},;，、]\s*$/u.test(before.replace(/^.*[\n\r]/s, ''))
  );
}

/** "3." in front of "5 mm" is no end; a Chinese stop always is. */
function endsWithStop(text: string, after: string): boolean {
  if (/[。！？｡；]["'”’»)\]}）」』】》〉]*$/u.test(text)) return true;
  return ENDS.test(text) && (!/^[\p{L}\p{N}]/u.test(after) || /^\p{Lo}/u.test(after));
}

/** A paragraph of Chinese often ends with its line, without a stop. */
function isOpenLine(text: string, before: string, after: string): boolean {
  if (after !== '' && !/^[\n\r]/.test(after)) return false;
  // Above a blank line at the top of a file, or with the name of its site behind a bar, it is a title.
  if (before === '' && /^\r?\n\r?\n/.test(after)) return false;
  if (/[_|]/.test(text)) return false;
  const signs = text.match(CJK_SIGN)?.length ?? 0;
  return signs >= MIN_OPEN_LINE && signs * 2 > text.length && !/[:：,，、]$/.test(text);
}

/** Whether a sentence has its stop; a line without one may be a title. */
export function hasStop(text: string): boolean {
  return ENDS.test(text);
}

/** Opens by pointing at a sentence that is not quoted. */
const DANGLING =
  /^(?:however|but|also|thus|therefore|hence|this|these|those|that|it|they|he|she|his|her|such|then|moreover|furthermore|in addition|for example|others?(?! than)|another(?= (?:way|option|reason|one|method|solution|approach))|因此|所以|但是?|而且|此外|同时|其中|例如|它|他|她|这|该)(?![\p{L}-])|^(?:因此|所以|但是|而且|此外|同时|其中|例如|它|他们?|她们?|这)/iu;

/** "Please use this as your only …": what is used was named in the sentence before. */
const POINTS_AT =
  /^(?:(?:please|then|also|now|simply|just|instead|always|never|do not|don(?:'|’)t),? )*(?:use|run|see|do|keep|choose|select|open|add|set|call|install|enable|apply|repeat|follow|read|send|submit|treat|avoid) (?:this|it|that|these|those|them)(?! \p{Ll}{3,})/iu;
const POINTS_AS =
  /^(?:please )?(?:use|keep|treat) (?:this|it|these|them) (?:as|for|to|when|if|with|in|only)\b/iu;

/** "Can be set to 0.", "Defaults to 30.": what it is said of stands in front. */
const WITHOUT_SUBJECT =
  /^(?:(?:can|could|may|must|should|will)(?: ?not)?(?: (?:also|only|then|still|never|always))? (?:be|have)\b|cannot be\b|defaults? to\b|(?:is|are) (?:not |also |only )?(?:used|set|required|ignored|optional|enabled|disabled|allowed|needed|called)\b)(?!.*\?\s*$)/iu;

/** Whether a sentence opens by pointing at one that is not quoted, or tells something of what that one names. */
export function isDangling(text: string): boolean {
  return [DANGLING, POINTS_AT, POINTS_AS, WITHOUT_SUBJECT].some((form) => form.test(text));
}

/** Whether it speaks of what the sentence in front names: it dangles, or is of what belongs to that. */
export function pointsBack(text: string): boolean {
  return isDangling(text) || /^(?:its|their)\s|^其/iu.test(text);
}
