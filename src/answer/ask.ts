import { asksAboutAll, isChinese } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import { inChineseWords } from './chinese-words.ts';
import { countedIn } from './counted.ts';
import { doingTerms } from './doing-terms.ts';
import { inEnglishForm } from './in-english-form.ts';
import { inSimplified, withoutSimplified } from './in-simplified.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { inPlainWords } from './synonyms.ts';
import { withoutTime } from './without-time.ts';

/** What a question asks for; `fact` when its form does not tell. */
export type AskKind =
  | 'polarity'
  | 'choice'
  | 'person'
  | 'place'
  | 'date'
  | 'amount'
  | 'count'
  | 'name'
  | 'reason'
  | 'steps'
  | 'definition'
  | 'list'
  | 'compare'
  | 'change'
  | 'overview'
  | 'fact';

/** What takes more than a value to tell: a way, a reason, a meaning, or what no form tells. */
const OPEN_KINDS = new Set<AskKind>(['steps', 'reason', 'definition', 'fact']);

export function isOpen(kind: AskKind): boolean {
  return OPEN_KINDS.has(kind);
}

/** What a value answers: a date, a person, a number. A reason or a way has no form of its own. */
const VALUE_KINDS = new Set<AskKind>(['person', 'place', 'date', 'amount', 'count']);

export function asksForValue(kind: AskKind): boolean {
  return VALUE_KINDS.has(kind);
}

/** Kinds that a thing or a value answers: what it does there may be told in other words, or go without saying. */
const OF_THINGS = new Set<AskKind>([...VALUE_KINDS, 'name', 'choice', 'list']);

/** A question as far as its form tells what would answer it. */
export interface Ask {
  readonly question: string;
  readonly kind: AskKind;
  /** The noun that is asked for: "college" in "At what college …"; empty when none is named. */
  readonly head: string;
  /** Content terms of the question, without words that only ask. */
  readonly terms: readonly string[];
  /** Of these the ones that stand between two words of Chinese: they tell that the words follow each other. */
  readonly joints: ReadonlySet<string>;
  /** Of these the ones that say what is done, or when it is asked, where a text that answers need not. */
  readonly doing: ReadonlySet<string>;
  /** Words of the question that stand side by side. */
  readonly phrases: readonly Phrase[];
  readonly isChinese: boolean;
  /** A number with what is counted: "10 recovery codes" for "How many backup codes …", "7份" for 几份; `null` when it is not named. */
  readonly counted: RegExp | null;
}

interface Form {
  readonly kind: AskKind;
  readonly asks: RegExp;
}

const PERSON_NOUN =
  'person|people|man|woman|actor|actress|director|author|writer|singer|player|artist|musician|composer|poet|politician|president|minister|mayor|king|queen|ceo|founder|inventor|scientist|coach|host|friend|leader|winner';
const PLACE_NOUN =
  'city|town|village|country|state|county|province|region|continent|place|location|street|island|river|district|area|capital';
const DATE_NOUN = 'year|date|deadline|day|month|decade|century|time|season|weekday';
const COUNT_NOUN = 'number|total';
/** "When should I …" and "When are receipts required?" ask for a condition, no date. */
const CONDITION =
  '(?!^\\s*when (?:should|would|must|to)\\b)(?!^\\s*when (?:is|are)\\b.*\\b(?:required|needed|necessary|mandatory|allowed|permitted|appropriate|acceptable)\\s*\\??\\s*$)';
/** What is measured is told by its measure. */
export const MEASURE_NOUNS =
  'percentage|percent|share|proportion|price|cost|rent|fee|fare|deposit|wage|tariff|surcharge|toll|amount|population|age|height|length|size|weight|distance|speed|temperature|salary|budget|revenue|rate|score|duration|limit|maximum|minimum|port|timeout|interval|delay|capacity|quota|dues|allowance|premium';

/** What something has: "What is the wifi password?" asks for a value, "What is the jukebox mode?" what it is. */
const ATTRIBUTE_NOUN = `${PERSON_NOUN}|${PLACE_NOUN}|${DATE_NOUN}|${COUNT_NOUN}|${MEASURE_NOUNS}|name|title|password|passcode|pin|code|colou?r|default|address|e-?mail|phone|url|link|version|licen[cs]e|language|currency|value|path|file|folder|command|key|answer|reason|difference|order|format|syntax`;

/** The first form that matches tells the kind. */
const ENGLISH: readonly Form[] = [
  {
    kind: 'overview',
    asks: /\b(?:summari[sz]e|summary of|overview of|main (?:points|ideas?|topics?))\b|\bwhat (?:is|are|does|do) (?:this|these|the|it)\b[^?]{0,60}\b(?:about|say)\s*\??$|\btell me about\b/i,
  },
  {
    kind: 'compare',
    asks: /\bcompare[ds]?\b|\bdifferences? between\b|\bdiffer(?:s|ent)?\b|\b(?:vs\.?|versus)\b/i,
  },
  {
    kind: 'change',
    asks: /\bwhat(?:'s|’s| has| have| was| were| is)? (?:been )?(?:changed\b|new(?=\s*(?:in|since|with|about|for|at|on|here|[?.]|$)))|\bhow (?:has|have|did|was|were)\b[^?]{0,80}\b(?:changed?|evolved?|developed)\b|\b(?:timeline|chronology)\b/i,
  },
  {
    kind: 'reason',
    asks: /\bwhy\b|\bhow come\b|\bwhat(?:'s|’s| is| was) (?:wrong|the (?:matter|problem))\b|\b(?:reasons?|causes?) (?:for|of|behind)\b|\bwhat (?:caused|causes|led to|prompted|motivated)\b/i,
  },
  {
    kind: 'steps',
    asks: /\bhow (?:do|can|should|could|would|must|might) (?:i|we|you|one|people|users?|someone)\b|\bhow (?:does|do) (?:one|you|a user)\b|\bhow (?:can|could|should)\b(?! (?:it|this|that|he|she) be\b)|\bwhat (?:now|next|then)\s*\?*\s*$|\bhow to\b|\b(?:steps|instructions|procedure|recipe) (?:to|for)\b|\bwhat (?:do|can|should|must) (?:i|we|you|one|people|users?|someone) (?:do|run|type|execute)\b/i,
  },
  {
    kind: 'count',
    asks: new RegExp(
      `\\bhow many\\b|\\b(?:what|which)(?: is| was| are)?(?: the)? (?:${COUNT_NOUN})\\b`,
      'i',
    ),
  },
  {
    kind: 'amount',
    asks: new RegExp(
      `\\bwhat (?:will|would|does|do|can) (?:\\w+ ){1,3}(?:contribute|reimburse|refund|charge)\\b|\\bwhat (?:do|does|did|will|would|must|can|could|should|shall|may) [^?]{1,50}?\\b(?:pay|be charged|owe|come to)\\b(?! (?:attention|by|with|in|through|via)\\b)|\\bwhat(?:'s|’s| is| was) the (?:most|least|money) [^?]{1,50}\\b(?:pay|charged?|cost|owe|leave|borrow|spend|get)\\b|\\bwhat (?:do|does|did|will|would) [^?]{1,60}\\b(?:costs?|weighs?)\\b|\\bwhat(?:'s|’s| is| was) (?:the|my|our|your|their|its) (?:[\\w-]+ ){1,2}period\\b|\\bhow (?:much|long|far|old|tall|large|big|high|deep|fast|often|frequently|soon|early|late|wide|heavy|expensive|hot|cold)\\b|\\b(?:what|which)(?:['’]s| is| was| were| are)?(?! an? )(?: the| its| their)?(?: [\\w'’]+){0,2} (?:${MEASURE_NOUNS})\\b(?! \\w+ing\\b)`,
      'i',
    ),
  },
  {
    kind: 'definition',
    asks: /^\s*what(?:'s|’s| is| are) (?!the\b|my\b|your\b|our\b|their\b)(?!(?:closing|opening|start|end|due|launch|release|arrival|departure|check-?(?:in|out))\b)[\p{L}\p{N}-]+ (?:time|day|month|season|year|date)s?\s*\??\s*$/iu,
  },
  {
    kind: 'date',
    asks: new RegExp(
      `${CONDITION}(?:^|[,;:]\\s*|\\b(?:and|or|since|until|know|tell me|exactly)\\s+)when\\b(?! \\w+ing\\b)|\\bwhen\\s*\\?*$|\\b(?:what|which)(?: is| was)?(?: the| exact)* (?:\\w+ )?(?:${DATE_NOUN})\\b|\\b(?:since|by|until|till) when\\b`,
      'i',
    ),
  },
  {
    kind: 'person',
    asks: new RegExp(
      `\\b(?:who|whom|whose|who's|who’s)\\b|\\b(?:what|which) (?:\\w+ ){0,2}(?:${PERSON_NOUN})\\b`,
      'i',
    ),
  },
  {
    kind: 'place',
    asks: new RegExp(`\\bwhere\\b|\\b(?:what|which) (?:\\w+ )?(?:${PLACE_NOUN})\\b`, 'i'),
  },
  {
    kind: 'list',
    asks: /^\s*(?:an? |the )?lists? of\b|\b(?:list|name|enumerate) (?:all|the|some|every|three|two|four|five)\b|\bwhat are (?:the|some|all)\b|\b(?:what|which) (?!(?:does|do|did)\b)(?:\w+ )?(?!(?:is|was|does|has|this|class|process|business|access|series|species|us)\b)\w+[^s\W]s (?:are|do|does|did|have|has|were|can|could|should|will|would)\b/i,
  },
  {
    kind: 'list',
    asks: /\bwhat (?:else )?(?:do|does|should|must|can|shall|to)\b[^?]{0,60}?\b(?:bring|pack|wear|prepare|get together|have ready)\b/i,
  },
  {
    kind: 'definition',
    asks: /^\s*what(?:'s|’s| is| are) [^?]{1,60}? (?:(?:used|good|meant|made) )?for\s*\??\s*$|^\s*what (?:does|do|can) \S+(?: \S+){0,2} do\s*\??\s*$|\bpurpose of\b/iu,
  },
  {
    kind: 'definition',
    asks: /^\s*(?:what|who)(?:'s|’s| is| are) (?:an? )?(?!the\b|my\b|your\b|his\b|her\b|their\b|its\b|our\b|[\p{L}-]+['’]s? [^?]*\b(?:numbers?|names?|address|e-?mail|password|code|version|link|url)\s*\??\s*$)[\p{L}\p{N}'’.-]+(?: [\p{L}\p{N}'’.-]+){0,3}\s*\??\s*$|\bwhat does\b[^?]{1,80}\b(?:mean|stand for)\b|\b(?:define|definition of|meaning of)\b/iu,
  },
  {
    kind: 'definition',
    asks: new RegExp(
      `^\\s*what(?:'s|’s| is| are) the (?!(?:first|last|next|only|main|default|worst|\\w+est)\\b|.*\\b(?:of|for|in|on|at|to|with|from|by)\\b|.*\\b(?:${ATTRIBUTE_NOUN})s?\\s*\\??\\s*$)[\\p{L}\\p{N}'’-]+(?: [\\p{L}\\p{N}'’-]+){1,2}\\s*\\??\\s*$`,
      'iu',
    ),
  },
  { kind: 'fact', asks: /^\s*(?:what (?:happens|happened|would happen|will happen)\b|when\b)/i },
  { kind: 'name', asks: /\b(?:what|which)\b/i },
  {
    kind: 'amount',
    asks: new RegExp(
      `^\\s*(?!(?:how|why|when|where|who|is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|must|to)\\b)(?:[\\p{L}\\p{N}'’-]+ ){0,4}(?:${MEASURE_NOUNS})(?: [\\p{L}\\p{N}'’-]+){0,6}\\s*\\??\\s*$`,
      'iu',
    ),
  },
  {
    kind: 'choice',
    asks: /^\s*(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b[^?]{1,200}\bor\b[^?]*\?*\s*$/i,
  },
  {
    kind: 'polarity',
    asks: /^\s*(?:(?:and|but|so)\s+)?(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|may|might|must|isn't|aren't|wasn't|weren't|doesn't|don't|didn't|hasn't|haven't|can't|won't)\b/i,
  },
];

const CHINESE: readonly Form[] = [
  { kind: 'overview', asks: /概括|总结|概述|讲了?什么|主要内容|说了?什么|介绍一下/u },
  { kind: 'compare', asks: /区别|不同|差别|差异|对比|相比|比较/u },
  { kind: 'change', asks: /变化|变更|有何不同|演变/u },
  { kind: 'reason', asks: /为什么|为何|原因|怎么会|怎么回事|何以|为啥|导致.*的是/u },
  { kind: 'date', asks: /什么时候|何时|哪一?年|几月|几号|哪一?天|日期|什么时间|几点|多会儿/u },
  {
    kind: 'count',
    asks: /^(?!.*(?:怎么|怎样|如何|[前后把]几)).*(?:多少(?:个|人|名|次|种|家|条|位|座|本|部|张|只|页|所|项)|几(?:个|人|名|次|家|条|位|座|本|部|张|只|页|所|项|层|站|份|天|年|步|遍|块|台|套|级|篇|章|集|期|届|分|小时|倍|斤|米)|人数[?？\s]*$)/u,
  },
  {
    kind: 'amount',
    asks: /^(?!.*(?:怎么|怎样|如何)).*(?:多少|多长|多久|多大|多高|多远|多重|多宽|多深|多快|价格|费用|几岁|几钱|百分之几|(?:票房|汇率|身高|体重|面积|温度|工资|费)[?？\s]*$)/u,
  },
  { kind: 'person', asks: /谁|哪位|哪个人|什么人|作者是|何人/u },
  {
    kind: 'place',
    asks: /哪里|哪儿|在哪|(?:什么|哪一?个?)(?:城市|国家|省|市|县|州|地方|地区)|何处|何地/u,
  },
  { kind: 'steps', asks: /怎么(?!样)|如何|怎样|步骤|方法|教程|攻略|流程|咋/u },
  {
    kind: 'definition',
    asks: /什么意思|什么是|做什么用?的|干(?:什么|嘛|啥)用?的|有什么用|用途|是什么[?？]?$|指什么|是指|含义|定义/u,
  },
  { kind: 'list', asks: /哪些|有什么|哪几|有?几种|都有|(?:带|准备)(?:[些点上好])?什么/u },
  { kind: 'name', asks: /什么|哪个|哪种|哪家|哪一|哪部|哪本|哪支|哪座|哪条|哪所|名字|名称|叫啥/u },
  { kind: 'polarity', asks: /吗|是否|是不是|能不能|可不可以|有没有|会不会|能否|可否|对不对/u },
];

/** "List the …" speaks of no list, "the purpose of …" of no purpose, "stand for" of nothing that stands, "how long is …" of nothing long. */
const ONLY_ASKS =
  /\b(?:stands? for|mean)(?=\s*\??\s*$)|^\s*(?:an? |the )?lists?(?= of\b)|\bhow long(?= (?:is|are|was|were|do|does|did|will|can|could|should|has|have|had|must|may|before|until|after)\b)|^\s*(?:please\s+)?(?:list|name|enumerate)(?=\s+(?:all|the|some|every)\b)|\b(?:purpose|meaning|definition)(?=\s+of\b)/gi;

/** … and words that only ask part those in front of them from those behind, which make no word together. */
const ONLY_ASKS_CHINESE =
  /请问|大概|到底|究竟|一般|可不可以|可以|能不能|会不会|是不是|有没有|需不需要|能否|是否|应该|需要|怎么样|怎么办|怎么|怎样|如何|为什么|为啥|什么时候|什么样|什么|哪里|哪儿|哪些|哪几|哪个|哪种|哪一|哪|多少|多久|多大|多长|多高|几(?=\p{Script=Han})|是干|用来|的话|吗|呢|呀|吧/gu;

/** "whats", "wheres". */
const LEFT_OUT = /^(\s*(?:what|where|who|when|how))s\b/iu;

/** "May I refer a person who …" asks whether; who and where only say of whom and which. */
const WHETHER =
  /^\s*(?:is|are|was|were|am|do|does|did|has|have|had|can|could|will|would|should|may|might|must)\b(?!.*[,;:] *(?:who|where)\b)/i;
const ASKS_TO_TELL =
  /^\s*(?:can|could|would|will|do|does)\s+(?:you|anyone|anybody|someone|we|I)\b[^,]{0,20}?\b(?:tell|know|say|explain|show|list|find|see|look|read)\b/i;
/** "Where was the keeper born who …" asks for a place. */
const WHERE = /^\s*where\b/i;
const RELATIVE = new Set<AskKind>(['person', 'place']);

/**
 * What the form of a question asks for. Pure.
 *
 * @see docs/spec/answer.md, ANS-1
 */
export function readAsk(asked: string): Ask {
  const form = inEnglishForm(asked);
  const written = form.replace(LEFT_OUT, "$1's");
  const chinese = isChinese(written);
  const question = chinese ? inSimplified(written) : written;
  const isAboutAll = asksAboutAll(asked);
  const forms = chinese ? CHINESE : ENGLISH;
  const kind = isAboutAll ? 'overview' : kindOf(withoutTime(question), forms);
  const sought = isAboutAll
    ? ''
    : withoutSimplified(
        inPlainWords(withoutTime(written)).replace(ONLY_ASKS, ''),
        ONLY_ASKS_CHINESE,
      );
  const terms = answerTerms(sought);
  const words = answerTerms(inChineseWords(sought));
  return {
    question,
    kind,
    head: chinese ? '' : headOf(question),
    terms,
    phrases: phrasesOf(sought.replace(ASKER_DOES, ',').replace(SUBJECT_DOES, '')),
    joints: new Set(chinese ? terms.filter((term) => !words.includes(term)) : []),
    doing: doingTerms(question, OF_THINGS.has(kind), form !== asked),
    isChinese: chinese,
    counted: kind === 'count' ? countedIn(question) : null,
  };
}

function kindOf(question: string, forms: readonly Form[]): AskKind {
  const isWhether = WHETHER.test(question) && !ASKS_TO_TELL.test(question);
  const form = forms.find(
    ({ kind, asks }) =>
      asks.test(question) &&
      !(isWhether && RELATIVE.has(kind)) &&
      !(kind === 'person' && WHERE.test(question)),
  );
  return form?.kind ?? 'fact';
}

/** "Does recode support …": a subject and its verb are no phrase; "do I request sick leave" has none but the asker. */
const ASKER_DOES = /\b(?:do|does|did)\s+(?:i|you|we|they|he|she|it|one|people|someone)\b/giu;
const SUBJECT_DOES = /\b(?:do|does|did)\b.*$/isu;

const HEAD =
  /\b(?:what|which)\s+((?:(?!(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|of|in|on|at|for|to|that|which|who|the|a|an|it|this|these)\b)[\p{L}'’-]+\s+){1,4})/iu;
const ATTRIBUTE =
  /\b(?:what|which)(?:'s|’s|\s+(?:is|was|are|were))\s+(?:the|my|your|his|her|its|their|our|an?)\s+((?:(?!(?:of|in|on|at|for|to|that|which|who|when)\b)[\p{L}'’-]+\s*){1,4})/iu;

/** "Which file holds the settings?": what stands in front of an article is what it does. */
const OBJECT = /^(?:the|an?|my|your|our|their|its|this|these|that|those)\b/iu;

function headOf(question: string): string {
  const found = HEAD.exec(question);
  const words = (found?.[1] ?? ATTRIBUTE.exec(question)?.[1] ?? '').trim().split(/\s+/);
  const behind = found === null ? '' : question.slice(found.index + found[0].length);
  const isDoing = words.length > 1 && OBJECT.test(behind);
  return words.at(isDoing ? -2 : -1)?.toLowerCase() ?? '';
}
