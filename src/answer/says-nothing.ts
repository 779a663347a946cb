/** What is said without telling anything: questions, greetings, thanks, requests. Whole sentences only. */

import { answerTerms } from './answer-terms.ts';
import type { Ask } from './ask.ts';

const QUESTION_MARK = /[?？]["'”’»)\]）」』*_`]*$/u;
const CHINESE_QUESTION =
  /^(?:请问|求助?|谁(?:知道|能)|想问|有没有人|为什么|怎么|如何|什么是)[^。！]*$|(?:吗|呢|怎么办|怎么回事|是什么|有哪些|多少钱|怎么样|什么意思)[。.!！]*$/u;
const GREETING =
  /^(?:hi|hiya|hey|hello|howdy|yo|good (?:morning|afternoon|evening|night|to (?:see|hear))|great to (?:see|hear)|nice to (?:see|hear|meet)|thanks?|thank you|cheers|bye|goodbye|see (?:you|ya)|take care|talk (?:to you )?(?:soon|later)|long time no see|how(?:'s| is| are) (?:it|you|everything)|congrat\w*|wow|yay|cool|awesome|great|nice|ok(?:ay)?|sure|no problem|you're welcome|welcome|happy birthday|have a (?:good|great|nice)|dear|best regards|kind regards|regards|sincerely|你好|您好|大家好|早上好|晚上好|谢谢|多谢|感谢|再见|拜拜|不客气|好的|欢迎|哈哈)(?![\p{L}\p{N}])/iu;
/** A greeting that goes on for longer than this says something besides. */
const MAX_GREETING_WORDS = 7;
const MAX_GREETING_SIGNS = 14;
const REQUEST =
  /^(?:(?:please|pls|kindly),? )?(?:can|could|would|will) (?:you|someone|anyone|anybody)\b|^(?:(?:please|pls|kindly),? )?(?:tell|show|send|give|let|remind|ask|help|inform|advise|explain to|share with|bring|pass|get|lend|teach) (?:me|us)\b|^(?:please|pls|kindly),? (?:help|advise|explain|clarify|tell|someone|anyone)\b|^(?:i|we)(?:'d|’d| would)? (?:(?:really|just|also|only|still|already) )?(?:asked|ask|wondered|wonder|wondering|was wondering|were wondering|am wondering|was asking|am asking|inquired|enquired|want to (?:know|ask)|wanted to (?:know|ask)|would like to (?:know|ask)|(?:'d|’d) like to (?:know|ask)|like to (?:know|ask)|need to (?:know|ask)|am curious|was curious)\b|^(?:does|do) (?:anyone|anybody|someone)\b|^(?:he|she|they|[A-Z]\w+) (?:asked|wondered|inquired|wanted to know) (?:about|for|if|whether|what|when|where|who|why|how|which|me|us)\b|^(?:any (?:idea|ideas|thoughts)|curious (?:about|what|how|if))\b|^(?:麻烦|请(?:你|您|告诉|给|把|帮)|帮我|告诉我|我(?:想|要)?(?:问|知道|了解)|求)/iu;

/** Says what will be said, or that more could be read, in place of saying it. */
const ANNOUNCES =
  /\blet(?:'|’)?s (?:take a (?:closer )?look|have a look|look|see|try|create|begin|start|dive|explore|get started|find out|discuss|talk)\b|\bwe(?:'|’| wi)ll (?:also |now |first )?(?:cover|discuss|explore|talk about|look at|learn|see how|explain)\b|\bin the (?:next|previous|following) (?:section|chapter|part|page)\b|\bin this (?:article|guide|post|tutorial|section|chapter|video|blog|lesson)\b|\b(?:this|the following|the next) (?:article|guide|post|tutorial|section|chapter|page|document|table|list|example)s? (?:describes?|explains?|covers?|shows?|lists?|discuss(?:es)?|introduces?|looks? at|walks?|presents?|provides?|illustrates?)\b|\b(?:read on|keep reading|learn more|find out more|for more (?:information|details?)|for details|as follows|(?:shown|described|listed) below)\b|^(?:具体|更多)?请?(?:参考|参见|参阅|详见)(?!值)|小编|一起来?(?:看|了解|学习|分享)|(?:为|给|跟|和|与|供)(?:大家|您|你|各位)[^。！]{0,12}(?:带来|介绍|整理|分享|讲解|解答|参考|说说|推荐|准备|汇总)|(?:下面|接下来|本文|今天)(?:就|我们|给|为|将|来|主要|介绍|看)|(?:了解|知道|查看)更多|来看看|(?:参考|了解)一下|敬请|(?:按照?|参照|根据|尝试)(?:下列|以下|下面的?|如下)(?:步骤|方法|方式)|下面是|>>|戳(?:>|这里|我)|欢迎(?:参阅|阅读|收藏|关注)|希望(?:对|能)[^。]{0,8}(?:帮助|帮到)/iu;

/** Whether a sentence announces what others tell. */
export function isAnnouncement(text: string): boolean {
  return ANNOUNCES.test(text);
}

const ELSEWHERE =
  /\b(?:as|like) (?:shown|described|explained|mentioned|outlined|noted|seen) (?:above|earlier|before|previously|in the previous)\b|\b(?:see|as) above\b|如上所[述示]|见上文/iu;

const SYMPTOM =
  /\b(?:you|users?) (?:may|might|will|could|can) (?:also )?(?:see|get|receive|encounter|run into)\b[^.]{0,40}\b(?:errors?|messages?|warnings?|failures?)\b|\b(?:error|message|warning) (?:saying|that says|like|such as|similar to)\b/iu;

const TROUBLE = /\b(?:trouble|issues?|problems?|errors?|fail(?:s|ed|ing|ure)?|stuck|broken)\b/iu;
const IN_TROUBLE = new RegExp(`^(?:\\W*)(?:if|when)\\b[^.]{0,60}${TROUBLE.source}`, 'iu');

/** Whether a unit opens with what may go wrong, which the question does not speak of. */
export function isOfTrouble(text: string, question: string): boolean {
  return IN_TROUBLE.test(text) && !TROUBLE.test(question);
}

/** "without installing it": what is left undone, in its first group. */
const LEAVES_UNDONE =
  /\b(?:without|instead of|rather than|no need to)\s+(?:having to\s+)?(\p{L}+)/giu;

/** Whether a unit says how to do without what is asked for, which the question does not. Terms are stems. */
export function leavesUndone(
  text: string,
  { question, terms }: Pick<Ask, 'question' | 'terms'>,
): boolean {
  const left = (said: string): readonly string[] =>
    [...said.matchAll(LEAVES_UNDONE)].flatMap(([, deed = '']) => answerTerms(deed));
  return left(question).length === 0 && left(text).some((term) => terms.includes(term));
}

/** Whether a unit leaves the way to another place, or says what goes wrong, as what introduces code may do. */
export function showsNoWay(text: string, leadIn: string): boolean {
  return ELSEWHERE.test(text) || SYMPTOM.test(text) || SYMPTOM.test(leadIn);
}

export function isQuestion(text: string): boolean {
  return QUESTION_MARK.test(text) || CHINESE_QUESTION.test(text);
}

export function isGreeting(text: string): boolean {
  if (!GREETING.test(text)) return false;
  const words = text.split(/\s+/).length;
  return (
    words <= MAX_GREETING_WORDS && text.length <= MAX_GREETING_WORDS * 9 && !isLongChinese(text)
  );
}

function isLongChinese(text: string): boolean {
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) > MAX_GREETING_SIGNS;
}

export function isRequest(text: string): boolean {
  return REQUEST.test(text);
}

/** "No.", "Unfortunately not.": it answers the question over it, and what follows says of what. */
const WHETHER_ALONE =
  /^[*_]*(?:(?:yes|no|nope|of course|certainly|definitely|absolutely|correct|not (?:yet|really|at all|currently|at the moment)|(?:unfortunately|sadly)(?:,? (?:not|no))?|sorry)(?:,? (?:not|no|sorry|you can(?:'t|’t|not)?|it (?:is|does|can)(?:n't|n’t| not)?|(?:unfortunately|sadly)(?: not)?|of course(?: not)?))?|是的?|不是|可以的?|不可以|不能|不行|能|会|不会|支持|不支持|没有|有的?|需要|不需要|当然(?:可以|能|会)?)[*_]*[.!。！]$/iu;

/** Whether a sentence says Yes or No and nothing else. */
export function isWhetherAlone(text: string): boolean {
  return WHETHER_ALONE.test(text);
}

/** That nobody knows tells no more than a question does. */
const UNKNOWN =
  /^(?:(?:nobody|no one|none of us) (?:knew|knows|remembers|remembered|could (?:tell|say|remember))|(?:\p{L}+ ){1,2}(?:do(?:es)?n[’']t|didn[’']t|do(?:es)? not|did not|never|can[’']t|couldn[’']t) (?:know|knew|remember|tell|say)) (?:exactly )?(?:what|which|whether|if|who|where|when|why|how)\b[^,;:—]*$|^(?:谁也|没有?人)(?:不?知道|记得)[^，；：]*$/iu;

/** Whether a whole sentence asks, greets or begs, so that it answers nothing. */
export function saysNothing(text: string): boolean {
  return isQuestion(text) || isGreeting(text) || isRequest(text) || UNKNOWN.test(text);
}
