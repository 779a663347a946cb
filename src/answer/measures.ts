import type { Ask, AskKind } from './ask.ts';
import { asksForColour, COLOURS } from './words-of-sorts.ts';

/** What a question's own measure is told by, and what other numbers of its kind are worth beside. */
export interface Measure {
  readonly told: RegExp;
  readonly others: number;
}

interface MeasureForm {
  readonly asks: RegExp;
  readonly told: RegExp;
}

const NUMBER_WORD =
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|ninety|hundred';
const UNIT_OF_TIME =
  '(?:milli|micro)?(?:second|minute|hour|(?:working |business |calendar )?day|night|week|month|quarter|year|decade)s?';
const CHINESE_NUMBER = '[\\d一二两三四五六七八九十百半]+\\s?';
const CHINESE_TIME = `${CHINESE_NUMBER}(?:个半?|多个)?(?:毫秒|秒钟?|分钟|小时|工作日|天|周|星期|月(?<=个半?月)|季度)|(?<!\\d)\\d{1,3}\\s?年|[一二两三四五六七八九十半]+年`;

/** How often. */
const FREQUENCY =
  /\b(?:every|each|once|twice|(?:\w+ )?times) (?:an? |per |each )?(?:\w+ ){0,2}(?:second|minute|hour|day|night|week|month|quarter|year|decade|time|run|request)s?\b|\b(?:hourly|daily|nightly|weekly|biweekly|monthly|quarterly|yearly|annually|per (?:second|minute|hour|day|week|month|year))\b/giu;
/** How long something takes or lasts. */
const TIME = `\\b(?:\\d(?:[\\d.,]*\\d)?\\s?(?:[-–]|to)\\s?)?(?:${NUMBER_WORD}|\\d(?:[\\d.,]*\\d)?)[ -]${UNIT_OF_TIME}\\b|\\b\\d(?:[\\d.,]*\\d)?\\s?(?:ms|s|sec|min|h|hrs?)\\b|${CHINESE_TIME}`;
const DURATION = new RegExp(TIME, 'giu');
const ASKED_UNIT = new RegExp(`\\bhow many (?:(?:full|more|whole) )?(${UNIT_OF_TIME})\\b`, 'iu');
const TOLD_TIME = new RegExp(TIME, 'iu');

/** The unit of time that a question counts in, where a text tells a time in whatever unit ("20 days" for "how many weeks"); else empty. */
export function unitOfTimeTold(question: string, text: string): string {
  const unit = ASKED_UNIT.exec(question)?.[1] ?? '';
  return unit !== '' && TOLD_TIME.test(text) ? unit : '';
}

/** How long a text, a word or a way is. */
const EXTENT = new RegExp(
  `${TIME}|\\d(?:[\\d.,]*\\d)?\\s?(?:characters?|letters?|digits?|signs?|words?|lines?|pages?|bytes?|bits?|metres?|meters?|miles?|feet|inch(?:es)?|[ckm]?m\\b)|${CHINESE_NUMBER}(?:个?(?:字符|字母|字节|字|位)|页|行|公里|千米|厘米|米)`,
  'giu',
);
/** When it is too late: a time that one has, or a day. */
const DEADLINE =
  /\b(?:within|no later than|not later than|at the latest)\b(?: (?:the|a|an|\w+)){0,3}? (?:\d+|\p{L}+)[ -](?:working |business |calendar )?(?:minute|hour|day|week|month|year)s?\b|\b\d+[ -](?:working |business |calendar )?(?:minute|hour|day|week|month|year)s? (?:after|before|prior|from|of|in advance)\b|\b(?:by|before|until|till) (?:the )?(?:end of|\d{1,2}(?:st|nd|rd|th)|last|first|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|noon|midnight|\d{1,2}(?::\d{2})? ?[ap]\.?m)\b|[\d一二两三四五六七八九十半]+\s?个?(?:工作日|天|日|周|星期|月|小时)(?:之内|以内|内|之前|以前|前)|(?:每月\s?)?\d{1,2}\s?[日号](?:之前|以前|前)|(?:月|年|季)[底末](?:之前|前)?/giu;

const CURRENCY =
  '(?:dollars?|euros?|pounds?|cents?|pence|francs?|yen|yuan|rupees?|USD|EUR|GBP|CHF|JPY|CNY|RMB|HKD|AUD|CAD|INR)';
/** What is paid: "£20", "EUR 2000", "twenty pounds", "300 元". */
const CASH = `[$€£¥₹]\\s?\\d(?:[\\d.,]*\\d)?(?:\\s(?:thousand|million|billion|trillion)\\b)?|\\b(?:USD|EUR|GBP|CHF|JPY|CNY|RMB|HKD|AUD|CAD|INR)\\s?\\d(?:[\\d.,]*\\d)?|\\d(?:[\\d.,]*\\d)?\\s?(?:(?:hundred|thousand|million|billion|trillion)\\s)?(?:[$€£¥₹]|${CURRENCY}\\b|元|块|万|亿)|\\b(?:(?:${NUMBER_WORD})[ -]){1,3}(?:(?:hundred|thousand|million) )?${CURRENCY}\\b|[一二两三四五六七八九十百千万]+(?:元|块钱?)`;
/** A part or a multiple of something: "75 %", "4x your salary", "half of the price". */
const PART =
  '\\d(?:[\\d.,]*\\d)?\\s?(?:%|％|percent|per cent)|\\b\\d+(?:\\.\\d+)?\\s?[x×](?![\\p{L}\\d])|\\b(?:\\d+|two|three|four|five|six|eight|ten) times (?:your|their|his|her|its|the|an?|our|my|annual|monthly)\\b|\\b(?:half|twice|double|triple|(?:a|one) third|two[- ]thirds|(?:a|one) quarter|three[- ]quarters)(?: of)? (?:your|their|his|her|its|the|an?|our|my|annual|monthly)\\b|百分之[一二三四五六七八九十百零两]+|[\\d.一二两三四五六七八九十半]+\\s?(?:倍|折|成)|[一二三四五六七八九十]分之[一二三四五六七八九十]|一半';
const MONEY = new RegExp(CASH, 'giu');
const SHARE = new RegExp(PART, 'giu');
const PAY = new RegExp(`${CASH}|${PART}`, 'giu');
const SIZE =
  /\d(?:[\d.,]*\d)?\s?(?:[KMGT]i?B|bytes?|bits?|[kmgt]i?b\b|px|pixels?|DPI|characters?|inch(?:es)?|cm|mm|m²|metres?|meters?|字节|像素|[KMGT](?![\p{L}]))(?!\p{L})/gu;
const COUNTED = `(?:\\d(?:[\\d.,]*\\d)?|(?:${NUMBER_WORD})(?:[ -](?:${NUMBER_WORD}))*)`;
const WEIGHT = new RegExp(
  `${COUNTED}[\\s-]?(?:kg|kilos?|kilograms?|mg|g|grams?|grammes?|tonnes?|tons?|lbs?|pounds?|stone|oz|ounces?)(?![\\p{L}])`,
  'giu',
);
const DISTANCE = new RegExp(
  `${COUNTED}[\\s-]?(?:km|kilomet(?:re|er)s?|[cm]?m|(?:centi|milli)?met(?:re|er)s?|miles?|mi|feet|foot|ft|inch(?:es)?|yards?)(?![\\p{L}])`,
  'giu',
);
const DEGREES = new RegExp(`(?:minus |-)?${COUNTED}\\s?(?:°|degrees?)\\s?[CF]?`, 'giu');
const VERSION = /(?<![\p{L}\d.])v?\d+(?:\.(?:\d+|x))+(?:-[\w.-]*\w)?|\bv\d+\b|\bversion \d+/giu;

/** Where something stands: "`config.json`", "~/.ssh/config", "Dockerfile" in backticks. */
const FILE =
  /`[^`\n]+`|(?<![\p{L}\p{N}@/])[~.\w/-]{0,80}\/[\w./-]{0,80}\w|(?<![\p{L}\p{N}@])\.?[\w-]+\.(?!\d)[a-z]\w{1,9}\b(?!@)/gu;
/** What is typed: in backticks, with its hyphens, its brackets, in capitals and bars. */
const TYPED =
  /`[^`\n]+`|(?<![\p{L}\p{N}-])--?[a-z][\w-]+|\b[\w.]+\(\)|\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b|\b[a-z]+(?:[._][a-z]+)+\b/gu;

/** A number that one dials, and no day, no span of years, no sum of money. */
const PHONE =
  /(?<![A-Za-z\d.,$€£¥-])(?!(?:19|20)\d\d(?:[-/]\d\d?[-/]\d\d?|\s?[-/]\s?(?:19|20)\d\d)(?!\d))\+?\(?\d[\d ()/-]{4,}\d(?![A-Za-z\d])|(?<!\d)\d{3,5}(?!\d)(?=\D*(?:热线|客服)|$)/gu;

/** Before any other number: how often is told by no length, how much one spends by money. The first that is asked for tells. */
const ENGLISH: readonly MeasureForm[] = [
  { asks: /\bhow (?:often|frequently)\b/i, told: FREQUENCY },
  {
    asks: /\bhow long (?:is|are|was|were)\b(?!.*\b(?:valid|open|closed|kept|stored)\b)|\bhow long (?:can|may|might|must|should|does|do)\b.*\bbe\s*\?*\s*$/i,
    told: EXTENT,
  },
  {
    asks: /\bhow long (?:am|do|does|did|will|is|are|can|may|might|should|has|have|must|before|until|after)\b|\b(?:after|for|within) how long\b|\bhow (?:far (?:ahead|in advance)|soon|early)\b|\bwhat(?:'s|’s| is| was) (?:the|my|our|your|their|its) (?:[\w-]+ ){1,2}period\b|\bhow much (?:[\w-]+ ){0,3}(?:time|notice|leave|vacation|holidays?|pto)\b/i,
    told: DURATION,
  },
  {
    asks: /\bhow (?:heavy|light)\b|\bhow much\b.*\bweighs?\b|\bwhat\b.*\bweighs?\b|\bweight of\b/i,
    told: WEIGHT,
  },
  { asks: /\bhow (?:high|tall|deep|wide|thick|far)\b(?! (?:ahead|in advance))/i, told: DISTANCE },
  {
    asks: /\b(?:what|which) temperature\b|\bhow (?:hot|cold|warm)\b|\btemperature of\b/i,
    told: DEGREES,
  },
  { asks: /\b(?:what|which) (?:percentage|percent|share|proportion)\b/i, told: SHARE },
  {
    asks: /\bhow much (?:\w+ )?(?:space|memory|ram|storage|bandwidth)\b|\bhow (?:big|large)\b.*\b(?:files?|pictures?|images?|photos?|uploads?|attachments?|may|can)\b/i,
    told: SIZE,
  },
  {
    asks: /\bhow much\b.*\b(?:pays?|paid|salary|wages?|bonus|contributes?|contribution|covered|covers?|earns?|reimbursed?)\b|\bhow much of\b|\bwhat (?:will|would|does|do|can) (?:\w+ ){1,3}(?:pay|contribute|reimburse|refund|charge)\b|\b(?:what|which)(?: is| are)?(?: the| my| our)? (?:\w+ )?(?:bonus|salary|payout)\b/i,
    told: PAY,
  },
  {
    asks: /\bhow (?:expensive|cheap)\b|\bhow much\b.*\b(?:costs?|spend|spent|charged?|price|budget|gives?|give|money|worth|expense|claim|allowance|fees?)\b|\bhow much (?:is|are|was|were) (?!left\b|there\b)|\b(?:what|which)(?: is| are)?(?: the| my| our)? (?:\w+ )?(?:price|fee|cost|budget|allowance)\b|\bwhat (?:do|does|did|will|would)\b.*\bcost\s*\?*$|\bwhat (?:do|does|did|will|would) (?:it|this|that) cost\b|(?<!\p{L})(?:co[uû]t|prix|preis|kost|preci|cuest|prezz|costa|preço|custa)/iu,
    told: MONEY,
  },
  { asks: /\b(?:what|which) (?:\w+ )?versions?\b/i, told: VERSION },
  {
    asks: /\b(?:what|which)(?:'s| is| are)?(?: the| my| our)? (?:[\w-]+ )?(?:files?|folders?|director(?:y|ies)|paths?)\b/i,
    told: FILE,
  },
  {
    asks: /\b(?:what|which)(?:'s| is| are)?(?: the| my| our)? (?:[\w-]+ )?(?:commands?|flags?|functions?|methods?|parameters?|variables?|environment variables?)\b/i,
    told: TYPED,
  },
  {
    asks: /\b(?:what|which)(?:'s| is| are)?(?: the| my| our)? (?:[\w-]+ )?(?:e-?mail(?: address)?|mail address)\b/i,
    told: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  },
  {
    asks: /\b(?:what|which)(?:['’]s| is| are)?(?: the| my| our| your)?(?: (?!of\b)[\w'’-]+){0,2} (?:tele)?phones?\s*\??$|\b(?:phone|telephone|fax|mobile|hotline) numbers?\b/i,
    told: PHONE,
  },
  {
    asks: /\b(?:what|which)(?:'s| is| are)?(?: the| my| our)? (?:[\w-]+ )?(?:web ?sites?|url|web address|link)\b/i,
    told: /https?:\/\/[^\s)>\]]+|\bwww\.[^\s)>\]]+|\b[a-z][\w-]*\.(?:com|org|net|io|dev|app|gov|edu|info)\b/giu,
  },
];
const CHINESE: readonly MeasureForm[] = [
  {
    asks: /多久一次|多长时间一次|频率/u,
    told: /每[\p{Script=Han}\d\s]{0,4}?(?:秒|分钟|小时|天|日|周|星期|月|季度|年)|[\d一二两三四五六七八九十]+\s?(?:小时|天|周|个月|年)一次/gu,
  },
  { asks: /多久|多长时间|几(?:秒|分钟|个?小时|天|周|星期|个月|年)/u, told: DURATION },
  { asks: /多长/u, told: EXTENT },
  { asks: /百分之几|比例|百分比/u, told: SHARE },
  { asks: /多高|身高|海拔/u, told: /\d[\d.]*\s?(?:m|cm|厘米|公分|米)|(?<!\d)1\d\d(?![\d.年月])/gu },
  { asks: /多重|体重|重量/u, told: /\d[\d.]*\s?(?:kg|g|千克|公斤|[克斤吨])/gu },
  { asks: /多远|距离/u, told: /\d[\d.]*\s?(?:km|m|公里|千米|英里|[米里])/gu },
  {
    asks: /面积|(?:基地|公园|校园|岛|国|城市|房子?|房间)多大/u,
    told: /\d[\d.,]*\s?(?:万|多)?(?:平方(?:公里|千米|米|英里)|英亩|公顷|[亩平㎡])/gu,
  },
  { asks: /(?:工资|薪水|奖金|缴纳|报销|补偿|赔付|赔偿).*多少|多少(?:工资|薪水|奖金)/u, told: PAY },
  {
    asks: /(?:(?:电话|传真|热线|联系方式)(?:号码?)?|手机号码?)(?:是|为)?(?:多少(?![钱元])|什么(?!牌子|型号|颜色)|几号)/u,
    told: PHONE,
  },
  { asks: /多少钱|多少元|价格|费用|收费/u, told: MONEY },
  {
    asks: /(?:哪个|哪一个|什么|最新的?)\p{Script=Han}{0,3}版本|版本号?(?:是|为)?(?:多少|什么|哪)/u,
    told: VERSION,
  },
  { asks: /(?:文件|图片|照片|附件|空间|内存|磁盘).*(?:多大|多少)/u, told: SIZE },
];
const LAST_TIME =
  /\b(?:by|until|till) when\b|\b(?:deadline|due date|cut-?off|last day)\b|\bhow late\b|截止|最[晚迟]|(?:什么时候|何时|几号|哪天)之?前/iu;

const MEASURED = new Set<AskKind>(['amount', 'name']);
/** A number of another measure. */
const OTHER = 0.3;

/** What the measure that a question names is told by; `undefined` where it names none. Pure. */
export function measureOf(ask: Ask): Measure | undefined {
  const { kind, question, isChinese } = ask;
  if (asksForColour(ask)) return { told: COLOURS, others: OTHER };
  if (kind === 'date') return LAST_TIME.test(question) ? { told: DEADLINE, others: 1 } : undefined;
  if (!MEASURED.has(kind)) return undefined;
  const form = (isChinese ? CHINESE : ENGLISH).find(({ asks }) => asks.test(question));
  return form === undefined ? undefined : { told: form.told, others: OTHER };
}
