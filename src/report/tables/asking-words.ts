import { isStopWord } from '../../text/index.ts';
import type { TableWord } from './column.ts';

/** Words by which a question asks for arithmetic, for the first or the last, for things or for money: each stands here once. */
export const AVERAGE =
  /\b(?:average|(?<!\b(?:i|you|we|they|does|did|do|it) )mean|typically)\b|平均|durchschnitt|im schnitt|moyenne|promedio/i;
export const SHARE =
  /\b(?:share|per ?cent(?:age)?|proportion|fraction)\b|%|百分|占比|占了?多|占.{0,12}(?:多少|几)|比例|份额|anteil|prozent|pourcentage|porcentaje/i;
const MORE_OR_LESS =
  'more|less|fewer|dearer|cheaper|higher|lower|longer|shorter|heavier|lighter|older|younger|taller|bigger|smaller|larger|greater|faster|slower|quicker|warmer|colder|further|farther|deeper|wider';
export const DIFFERENCE = new RegExp(
  `\\bhow (?:much|many|far) (?:\\p{L}+ )?(?:${MORE_OR_LESS})\\b|\\bby how (?:much|many)\\b|\\bdiffer(?:ence)?s?\\b|\\bgap between\\b|相差|差(?:距|额|值|多少|了?几)|比.{1,12}[多少高低贵便宜重轻长短].{0,4}(?:多少|几)|[多少高低大小]出?(?:了)?(?:多少|几)(?!.*(?:总|一共))|wie ?viel \\p{L}+er(?!\\p{L})|combien de \\p{L}+ de plus`,
  'iu',
);
export const SUM =
  /\b(?:total|sum|altogether|combined|in all|overall|comes? to|add(?:s|ed)? up|amounts? to|all together)\b|一共|总共|共计|共有|合计|加起来|总|insgesamt|zusammen|au total|en total/i;
export const COUNT =
  /\bhow many\b|\bhow often\b|\bthe (?:total )?number of\b|[几多]少?次|\bcount\b|(?:多少|几)[个位人件本张家条种行名项次台辆只所座款]|数量|个数|wie viele|combien d|cu[aá]nt[oa]s/i;
export const HOW_MUCH = /\bhow much\b|\bhow many\b|多少/i;
/** "How many years do we keep it?" asks for a cell: no rows are counted by a unit. */
export const UNITS =
  /\bhow many (?:full |whole |working |business )?(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|metres?|meters?|kilomet(?:re|er)s?|miles?|grams?|kilos?|units|centimet(?:re|er)s?|cm|litres?|liters?|euros?|pounds?|dollars?|percent)\b/i;
export const ROWS = /\b(?:rows?|records?|entries)\b|[条行]|记录/i;
export const DISTINCT = /\b(?:different|distinct|unique)\b|不同|[几多少]种/i;
export const FIRST =
  /\b(?:first|earliest|soonest|next)\b|最早|最先|第一[个次场]|zuerst|erste[rns]?\b|premi[eè]r|primer/i;
export const LAST =
  /\b(?:last(?! (?:year|month|week|night|spring|summer|autumn|winter)\b)|latest|most recent(?:ly)?|newest)\b|最后|最近|最新|上次|letzte[rns]?\b|derni[eè]r|[uú]ltim/i;
export const ASKS_FOR_THING = /\b(?:which|who|whose)\b|哪|谁/i;
export const OF_MONEY =
  /\b(?:spen[dt]|money|pay|paid|costs?|price|charged?|earn(?:s|ed)?|t(?:ake|ook|aken|akings?)|rent|rais(?:e|ed)|fees?|dear(?:er|est)?|cheap(?:er|est)?|owe|expensive)\b|钱|花|付|交|[学房租运]费|费用|贵|便宜|随了|收了|kostet|teuer|prix|co[uû]te|cuesta/i;

/** Words of arithmetic and of asking: they are explained by the operation. */
const OPERATION_WORDS =
  /^(?:how|many|much|what|which|who|is|are|was|were|be|the|a|an|of|in|for|to|from|by|with|at|on|and|or|between|than|does|do|did|has|have|had|it|there|all|each|per|total|sum|altogeth|combin|overall|averag|mean|largest|biggest|highest|most|maximum|max|greatest|top|smallest|lowest|least|minimum|min|fewest|differ|more|less|fewer|higher|lower|share|percent|percentag|proport|fraction|number|count|row|entri|record|tabl|list|given|accord|data|valu|cost|sold|made|whole|come|belong|account|comput|add|up|amount|distinct|uniqu|cheapest|expens|thing|one|\d+)$/i;

/** Single signs of Chinese that ask, count or fill. */
const ASKING_SIGNS = new Set(
  '的了是在有我你他她它们咱这那哪谁什么多少几一两共总计合和与或个条行家名位种项次人台本件张辆只所座款间相差占比百分之平均最大小高低长短贵便宜重快慢新旧年月日号吗呢啊吧把被给从到去来上下中里外都也就还很请问可以能会要应该需为如何怎样不同数量额价卖买出入钱花付收每各全部边负责记录份天时候处盆棵瓶箱袋封场',
);

export function isAsking({ word, raw }: TableWord): boolean {
  return OPERATION_WORDS.test(word) || isStopWord(raw) || ASKING_SIGNS.has(word);
}

const OPERATING = [AVERAGE, SHARE, DIFFERENCE, SUM, COUNT, FIRST, LAST, OF_MONEY];
/** Words that go with an operation, or that say little. */
const BESIDE_OPERATIONS =
  /^(?:mr|mrs|ms|dr|herr|frau|hand|handed|got|recent(?:ly)?|still|currently|today|please|card|entry|listed|written|recorded|this|did)$/i;

/** Whether a word is explained by the operation, however it is asked for. */
export function isOperating(raw: string): boolean {
  return BESIDE_OPERATIONS.test(raw) || OPERATING.some((form) => form.test(raw));
}

/** Words that name no column and no cell. */
export function isSaidBeside(word: TableWord): boolean {
  return isAsking(word) || isOperating(word.raw);
}
