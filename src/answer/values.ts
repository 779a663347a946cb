import { escapePattern, extractSpecifics, type Span } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Ask, AskKind } from './ask.ts';
import { measureOf } from './measures.ts';
import { namesOfPeople, onlyOpens } from './names-of-people.ts';
import { objectsOf, verbAsked } from './object-of-verb.ts';
import { DEFINING, strengthOfDefinition } from './strength-of-definition.ts';
import { asksOfGroup, GROUP } from './words-of-sorts.ts';

/** A stretch of a text that may be what a question asks for. Offsets count in that text. */
export interface Value extends Span {
  readonly text: string;
  /** 1 for what is surely of the asked kind, less for what may be. */
  readonly strength: number;
}

interface Finder {
  /** A span may have a strength of its own. */
  readonly find: (text: string) => Iterable<Span & { readonly strength?: number }>;
  readonly strength: number;
}

const WEAK = 0.5;
/** What stands beside the noun that is asked for. */
const OF_HEAD = 0.7;
/** What was done, for who asks what. */
const OF_VERB = 0.8;
/** One person, where it is asked who of a group. */
const OF_ONE = 0.6;
const NAMED = new Set<AskKind>(['name', 'choice']);
/** A word with a capital may be a person's name. */
const PERHAPS = 0.6;
const FAINT = 0.3;
/** Characters from a number on in which what it counts is named, and what one is worth that counts something else. */
const MAX_COUNTED = 48;
const UNCOUNTED = 0.5;

const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December';
const SPOKEN_DATE = new RegExp(
  `\\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|${MONTHS}|(?:the )?day (?:before yesterday|after tomorrow)|yesterday|today|tonight|tomorrow|(?:last|next|this|previous|following|past) (?:night|week|weekend|month|year|spring|summer|autumn|fall|winter|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)|(?:a|an|\\d+|one|two|three|four|five|six|seven|ten|few|couple of|several) (?:minutes?|hours?|days?|weeks?|months?|years?|decades?) (?:ago|later|earlier|from now)|(?:1[0-9]|20)\\d0s|\\d{1,2}(?:st|nd|rd|th) century|(?:(?:on|by|before|until|from) the )?\\d{1,2}(?:st|nd|rd|th)(?= (?:day )?(?:of|each|every)\\b)|(?:on|by|before|until) the \\d{1,2}(?:st|nd|rd|th)\\b|(?:the )?(?:end|beginning|start|middle) of (?:the|each|every) (?:week|month|quarter|year)|\\d{1,2}(?::\\d{2})? ?[ap]\\.?m\\b|noon|midnight)\\b|\\b\\d{1,2}:\\d{2}\\b|\\b(?:1[0-9]|20)\\d{2}\\b|昨天|昨晚|今天|今晚|明天|前天|后天|(?<!年)前年|去年|今年|明年|上周[一二三四五六日末]?|下周[一二三四五六日末]?|上个月|这个月|下个月|星期[一二三四五六日天]|周[一二三四五六日末]|[上下]午|\\d{1,2}[点时]|[一二三四五六七八九十]{1,3}[月日号点]|世纪|(?:公元前?|前)\\d+年|\\d{2,4}年`,
  'giu',
);
/** "At nine", "from half past ten"; not "at two places". */
const SPOKEN_HOUR =
  /\b(?:at|between|from|until|till|by|before|after|around) (?:half past |(?:a )?quarter (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?! \p{L}+(?:s|people|men|women|children)\b|-)|\b(?:at|from|until|till|by|before|after) (?:[01]?\d|2[0-3])\.[0-5]\d\b(?!\.?\d|\s?[%€£])/giu;
const NUMBER_WORD =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|once|twice|couple|single|both|third|quarter)\b|[一二两三四五六七八九十百千万亿半]+(?=[\p{Script=Han}])|\d[\d.,]*/giu;
const QUANTITY =
  /[$€£¥₹]\s?\d[\d.,]*|(?<![A-Za-z\d.])(?:\d[\d.,]*\s?(?:[-–]|to)\s?)?\d[\d.,]*(?:\s?(?:%|percent|per cent|[°µμ$€£¥])|[\p{L}]{1,4}(?!\p{L})|\s[\p{L}°µμ]{1,12}|\p{Script=Han}{1,12})|\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred) (?:second|minute|hour|day|week|month|year|mile|metre|meter|foot|dollar|euro|pound)s?\b|[一二两三四五六七八九十百千万亿半\d.]+(?:元|块|米|厘米|公里|千米|斤|公斤|千克|克|吨|岁|年|个月|天|小时|分钟|秒|度|平方|万|亿|%|％|倍|次|人|个|毫升|升)/giu;
const CAPITALISED =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}\p{N}'’-]*(?:\s+(?:(?:of|de|van|von|der|da|di|del|la|le|al|the|and|&)\s+)?\p{Lu}[\p{L}\p{M}\p{N}'’.-]*)*/gu;
const QUOTED = /"[^"\n]{2,80}"|“[^”\n]{2,80}”|《[^》\n]{1,60}》|「[^」\n]{1,60}」|`[^`\n]{1,80}`/gu;
/** Words with a digit, addresses, paths: keys, passwords, versions, numbers of flights. */
const CODED =
  /(?<![\p{L}\p{N}])(?=[^\s]*\d)[\p{L}\p{N}][\p{L}\p{N}._@:/#+-]*[\p{L}\p{N}]|\S+@\S+\.\w+|https?:\/\/\S+/gu;
const RELATION =
  /\b(?:my|his|her|their|our|your) (?:\w+ )?(?:mother|mom|mum|father|dad|parents?|sister|brother|cousin|aunt|uncle|wife|husband|partner|son|daughter|friends?|boss|neighbou?r|colleague|roommate|grand(?:ma|pa|mother|father)|kids?|teacher|doctor)\b/giu;
const PLACE_PHRASE =
  /\b(?:in|at|near|from|to|into|outside|inside|behind|beside|under|on|around|across|through)\s+(?:the |a |an |my |his |her |their |our )?\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}/giu;
/** A sentence that opens with where it is, not with when or in which case. */
const OPENING_PLACE =
  /^(?:in|at|on|near|behind|beside|next to|in front of|under|opposite|inside|outside|between|above|below) (?:the|an?|your|our|my) (?!past|future|mean|moment|morning|afternoon|evening|event|case|end|beginning|first|next|last|other|long|short|sense|way|following|same|contrary|whole|whim|basis)\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,2}/giu;
const NAMED_PLACE =
  /\b(?:in|at|near|from|to|into|outside|of|around)\s+(?:the )?\p{Lu}[\p{L}'’-]*/gu;
/** Where a file lies. */
const PATH = /(?<![\p{L}\p{N}:/])(?:~|\.{1,2}|[A-Za-z]:)?(?:[/\\][\p{L}\p{N}._$<>{}%-]+){2,}/gu;
const CHINESE_PLACE =
  /[\p{Script=Han}]{1,8}(?:省|市|县|(?<!专)区|镇|村|国|州|路|街|山|河|湖|岛|洲|大学|医院|公园|机场|车站|广场|大厦|楼)/gu;
const SURNAMES =
  '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文';
const CHINESE_PERSON = new RegExp(
  `(?<![上下每本这])[${SURNAMES}][\\p{Script=Han}]{1,2}|[\\p{Script=Han}]{2,6}·[\\p{Script=Han}]{2,6}`,
  'gu',
);
const REASON =
  /\b(?:because|since|due to|owing to|thanks to|as a result of|so that|in order to|caused? by|the reason|reasons?|therefore|which is why|that's why|led to|leads to|resulted?|prompted|motivated|inspired)\b|因为|由于|原因|导致|所以|以便|为了|引起|造成|因此/giu;
const WEAK_REASON = /\b(?:to \p{Ll}+|as|after|when|wanted|needed|if|helps?)\b/giu;
const STEP =
  /^\s*(?:[-*+]|\d{1,3}[.)、])\s|\b(?:first|then|next|finally|run|click|open|select|choose|press|install|type|enter|add|set|use|using|create|go to|by \p{Ll}+ing|turn|remove|put|make sure|copy|download|call|pass)\b|首先|然后|接着|最后|点击|打开|选择|输入|进入|设置|安装|下载|按|第[一二三四五六]步|步骤|方法/gimu;
/** Tells whom it addresses what to do, or by what it is done. */
const TOLD_HOW =
  /^\s*(?:[-*+]|\d{1,3}[.)、])?\s*(?:(?:if|when|once|after|before|in case)\b[^,.]{3,120},\s*)?(?:(?:first|then|next|finally|instead|alternatively|otherwise|simply|just|also|now|please|kindly),?\s+)*(?:email|notify|inform|report|visit|refer|reach out|let|message|post|check|complete|update|read|see|review|go|schedule|book|call|bring|attach|mark|join|run|click|open|select|choose|press|install|type|enter|add|set|use|create|go to|turn|remove|delete|put|make sure|copy|download|call|pass|specify|enable|disable|start|stop|write|define|configure|drag|right-click|double-click|tap|navigate|place|import|include|declare|wrap|replace|change|edit|log in|sign|send|submit|contact|ask|fill|follow|request)\b|\b(?:you|we|users|one) (?:can|could|should|must|need to|have to|may|will need to)\b|\bif (?:you|we) (?:\w+ )?(?:don(?:'|’)t )?(?:want|need|wish|prefer)\b|\bto \p{Ll}+ [^.,]{2,60}, (?:\p{Ll}+ )?(?:run|click|open|select|choose|press|install|type|enter|add|set|use|create|go|turn|put|call|pass|specify|enable|disable|you|we|simply)\b|\bby (?:\p{Ll}+ly )?\p{Ll}+ing\b|\b(?:is|are) (?:done|achieved|possible|enabled|disabled|configured|set|created) (?:by|with|using|via|through)\b|:\s+`[^`\n]+`\W*$/iu;

const spans = (expression: RegExp): Finder['find'] =>
  function* (text) {
    for (const match of text.matchAll(expression))
      if (match[0] !== '') yield { start: match.index, end: match.index + match[0].length };
  };

/** Numbers that count something. */
const counting = (find: Finder['find']): Finder['find'] =>
  function* (text) {
    for (const span of find(text))
      if (
        !PLACE_IN_TEXT.test(text.slice(Math.max(0, span.start - 12), span.start)) &&
        !NAME_AFTER_DIGITS.test(text.slice(span.end, span.end + 5)) &&
        !CHINESE_DAY.test(text.slice(span.start, span.start + 12))
      )
        yield span;
  };

const specifics =
  (...kinds: readonly string[]): Finder['find'] =>
  (text) =>
    extractSpecifics(text).filter(({ kind }) => kinds.includes(kind));

/** "37signals" is a name. */
const NAME_AFTER_DIGITS = /^[a-z]{5}/i;
/** 2016年, 6月1日: when, and not how many. */
const CHINESE_DAY = /^(?:(?:1[5-9]|20)\d\d\s?年|\d{1,2}\s?月\s?\d{1,2}\s?[日号])/u;
/** "Chapter 1", "Table 3-2": where it stands, and not how many. */
const PLACE_IN_TEXT =
  /\b(?:chapter|section|table|figure|listing|step|page|part|appendix|example|exercise|version|line|rfc|issue|no\.)\s*#?$/iu;
/** Who a person is in a company or a system, where nobody is named. */
const ROLE =
  /\b(?:(?:your|the|our|an?|their|his|her) (?:[\p{L}-]+ ){0,2})?(?:managers?|leads?|supervisors?|administrators?|admins?|admin users?|owners?|maintainers?|moderators?|directors?|head of \p{L}+|HR|help ?desk|departments?|committee|board|support team|people team|superusers?)\b/giu;

/** A word that opens a sentence is no place for its capital. */
function* placeNames(text: string): Iterable<Span> {
  for (const span of extractSpecifics(text))
    if (span.kind === 'name' && !onlyOpens(text, span)) yield span;
}

const NAMES: readonly Finder[] = [
  { find: specifics('name'), strength: 1 },
  { find: spans(QUOTED), strength: 0.8 },
  { find: spans(CODED), strength: 0.7 },
  { find: withCapital, strength: 0.6 },
  { find: capitalised, strength: FAINT },
];

const FINDERS: Readonly<Partial<Record<AskKind, readonly Finder[]>>> = {
  date: [
    { find: specifics('date'), strength: 1 },
    { find: spans(SPOKEN_DATE), strength: 0.8 },
    { find: spans(SPOKEN_HOUR), strength: 0.7 },
  ],
  count: [
    { find: counting(specifics('number')), strength: 1 },
    { find: counting(spans(NUMBER_WORD)), strength: 0.8 },
  ],
  amount: [
    { find: counting(spans(QUANTITY)), strength: 1 },
    { find: counting(specifics('number')), strength: 0.8 },
    { find: counting(spans(NUMBER_WORD)), strength: WEAK },
  ],
  person: [
    { find: namesOfPeople, strength: 1 },
    { find: spans(RELATION), strength: 0.8 },
    { find: spans(ROLE), strength: 0.8 },
    { find: capitalised, strength: PERHAPS },
    { find: spans(CHINESE_PERSON), strength: 0.7 },
  ],
  place: [
    { find: spans(PATH), strength: 0.8 },
    { find: spans(OPENING_PLACE), strength: 0.7 },
    { find: spans(NAMED_PLACE), strength: 1 },
    { find: spans(CHINESE_PLACE), strength: 0.9 },
    { find: placeNames, strength: 0.7 },
    { find: capitalised, strength: WEAK },
    { find: spans(PLACE_PHRASE), strength: 0.4 },
  ],
  name: NAMES,
  choice: NAMES,
  reason: [
    { find: spans(REASON), strength: 1 },
    { find: spans(WEAK_REASON), strength: FAINT },
  ],
  steps: [{ find: spans(STEP), strength: 0.6 }],
  definition: [{ find: spans(DEFINING), strength: 1 }],
};

/** Names by their capitals, and no word that has one for opening a sentence. */
function* withCapital(text: string): Iterable<Span> {
  for (const span of capitalised(text)) if (!onlyOpens(text, span)) yield span;
}

/** "Strawberry filling", "a `Timeout` exception", "the filling is strawberry", where a filling is asked for. */
const ofHead = (head: string): Finder['find'] =>
  function* (text) {
    const noun = escapePattern(head);
    const before = new RegExp(
      `(?<![\\p{L}-])(?!(?:the|this|that|our|your|their|his|her|its|some|any|every|each|and)\\b)\\p{L}[\\p{L}-]{2,}(?=\`? ${noun}s?\\b)`,
      'giu',
    );
    const behind = new RegExp(
      `(?<=\\b${noun}s? (?:is|was|are|were) (?:an? |the )?)(?!(?:not|also|only|very|the|an?|in|at|on|to|of)\\b)\\p{L}[\\p{L}\\d-]+`,
      'giu',
    );
    yield* spans(before)(text);
    yield* spans(behind)(text);
  };

/** Whose name has a capital is seldom the one who may. */
const ofGroup = (others: readonly Finder[]): readonly Finder[] => [
  { find: spans(GROUP), strength: 1 },
  ...others.map(({ find, strength: usual }) => ({
    *find(text: string) {
      for (const { strength = usual, ...span } of find(text))
        yield { ...span, strength: strength * OF_ONE };
    },
    strength: usual,
  })),
];

/** What the question's own measure is told by, before all else of its kind. */
function makeFinders(ask: Ask): readonly Finder[] | undefined {
  const named =
    NAMED.has(ask.kind) && ask.head !== '' ? [{ find: ofHead(ask.head), strength: OF_HEAD }] : [];
  const verb = ask.kind === 'name' && ask.head === '' ? verbAsked(ask.question) : '';
  const object = {
    find: (text: string): Iterable<Span> => objectsOf(verb, text),
    strength: OF_VERB,
  };
  const kind = FINDERS[ask.kind];
  const own = kind && [
    ...(asksOfGroup(ask) ? ofGroup(kind) : kind),
    ...named,
    ...(verb === '' ? [] : [object]),
  ];
  const measure = measureOf(ask);
  if (measure === undefined || own === undefined) return own;
  const others = own.map(({ find, strength }) => ({ find, strength: strength * measure.others }));
  return [{ find: spans(measure.told), strength: 1 }, ...others];
}

/** A question is asked of hundreds of units. */
const made = new WeakMap<Ask, readonly Finder[]>();

function findersOf(ask: Ask): readonly Finder[] {
  const known = made.get(ask);
  if (known !== undefined) return known;
  const finders = makeFinders(ask) ?? [];
  made.set(ask, finders);
  return finders;
}

/** Names by their capitals alone; the word that opens a sentence says less, so only when it is no function word. */
function* capitalised(text: string): Iterable<Span> {
  for (const match of text.matchAll(CAPITALISED))
    if (answerTerms(match[0]).length > 0)
      yield { start: match.index, end: match.index + match[0].length };
}

/** What a form is told by are words of the language, not values: they may stand in the question too. */
const BY_FORM = new Set<AskKind>(['reason', 'steps', 'definition']);

/**
 * What in a text is of the kind that the question asks for and is not in the question itself, the surest first.
 *
 * @see docs/spec/answer.md, ANS-2
 */
export function findValues(text: string, ask: Ask): readonly Value[] {
  const known = new Set(ask.terms);
  const asked = ask.question.toLowerCase();
  const values: Value[] = [];
  for (const { find, strength: usual } of findersOf(ask))
    for (const { start, end, strength = usual } of find(text)) {
      const value = text.slice(start, end);
      const isNew =
        BY_FORM.has(ask.kind) ||
        (!asked.includes(value.toLowerCase()) &&
          (ask.kind === 'date' ||
            // "times out" does not write `Timeout`.
            text[start - 1] === '`' ||
            answerTerms(value).some((term) => !known.has(term)) ||
            /\d/.test(value)));
      if (isNew && !values.some((other) => other.start < end && start < other.end))
        values.push({ text: value, start, end, strength });
    }
  return values.sort((a, b) => b.strength - a.strength || a.start - b.start);
}

/** How surely a text holds what is asked, in [0, 1]; 0.5 where the question's form does not tell what that is. */
export function strengthOfValues(text: string, ask: Ask, title = ''): number {
  if (FINDERS[ask.kind] === undefined) return WEAK;
  if (ask.kind === 'definition') return strengthOfDefinition(text, ask, title);
  if (ask.kind === 'steps' && !ask.isChinese && TOLD_HOW.test(text))
    return allowsOnly(text, ask) ? FAINT : 1;
  const values = findValues(text, ask);
  const surest = values[0]?.strength ?? 0;
  const { counted } = ask;
  if (counted === null) return surest;
  const isCounted = values.some(({ start }) =>
    counted.test(text.slice(start, start + MAX_COUNTED)),
  );
  return isCounted ? surest : UNCOUNTED * surest;
}

const ALLOWS = /\b(?:you|we|users|one) (?:can|could|may) (?:also |then |only )?(\p{L}+)\b(.*)/isu;
const BY_WHAT = /\b(?:by|with|using|via|through|in|on|from|at|under)\b|[`:→>]/iu;

/** "You can request up to 240 hours" says that one may, and not how one does. */
function allowsOnly(text: string, { terms }: Ask): boolean {
  const [, verb = '', rest = ''] = ALLOWS.exec(text) ?? [];
  return answerTerms(verb).some((term) => terms.includes(term)) && !BY_WHAT.test(rest);
}
