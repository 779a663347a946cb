import { contentTerms, extractSpecifics, foldSpace, isChinese } from '../../text/index.ts';

/** Share of both questions' terms that they have in common. */
const SAME = 0.6;
/** A word in place of another one may be its synonym, or ask of something else: more has to be shared. */
const SAME_BUT_REPLACED = 0.75;
const SAME_CHINESE = 0.5;
const NEAR = 0.25;

/**
 * Whether two questions ask the same. A name or number that only one of them has, while the other has another, makes
 * them ask of different things. Pure.
 */
export function likenessOf(asked: string, taught: string): 'same' | 'near' | undefined {
  const question = withoutFrame(asked);
  const other = withoutFrame(taught);
  if (fold(question) === fold(other)) return 'same';
  const here = contentTerms(question);
  const there = contentTerms(other);
  const shared = here.filter((term) => there.includes(term)).length;
  if (shared === 0 || isAboutOther(question, other, here, there)) return undefined;
  const share = shared / (here.length + there.length - shared);
  const isSameForm = asks(question) === asks(other);
  const forms = [asks(question), asks(other)];
  // "Which person" may be "who"; a time, a number or a reason is never what "what" asks for.
  const isOpenForm =
    forms.includes('what') && forms.some((form) => /^(?:who|where|how)$/.test(form));
  if (!isSameForm && !isOpenForm) return undefined;
  const isReplaced = shared < Math.min(here.length, there.length);
  const least = isReplaced ? SAME_BUT_REPLACED : SAME;
  if (isSameForm && share >= (isChinese(question) ? SAME_CHINESE : least)) return 'same';
  return share >= NEAR || shared === Math.min(here.length, there.length) ? 'near' : undefined;
}

/** Whom and how politely one asks is no part of what is asked. */
const FRAMES: readonly RegExp[] = [
  /^(?:(?:hi|hello|hey|please|quick question|question|so)\b[\s,:!]*)+/i,
  /^(?:can|could|would|will) (?:you|someone|anyone|anybody) (?:please |kindly )?(?:tell|explain|say|show|remind|help)(?: to)?(?: me| us)?(?: to)?(?: find out| understand)?\b[\s,:]*/i,
  /^(?:please )?(?:tell|remind|show) (?:me|us)\b[\s,:]*/i,
  /^(?:do|does) (?:you|anyone|anybody|someone) (?:happen to )?know\b[\s,:]*/i,
  /^i(?:'d| would)? (?:like|want|need|love) to (?:know|find out|learn|understand)\b[\s,:]*/i,
  /^(?:according to|based on|from|in) (?:the|these|those|my|our|your) (?:documents?|files?|sources?|texts?|notes|docs)\b[\s,:]*/i,
  /[\s,.;:!?]+(?:please|thanks?|thank you|many thanks)[\s!.]*$/i,
  /^(?:请问|请教|你好|您好|麻烦|帮我|帮忙|问一下|查一下|查查|想问|我?想(?:要)?(?:知道|了解|问)(?:一下)?|(?:有)?(?:谁|人)(?:能|可以)?(?:知道|告诉我|说说)|请?告诉我|能不能告诉我|根据(?:这些|以上|上述)?(?:文档|资料|文件))[\s，,：:]*/,
  /[\s，,。？?！!]*(?:谁能回答|谁能告诉我|(?:有)?(?:谁|人)知道(?:答案)?(?:吗)?|谢谢|多谢|麻烦了|求解(?:答)?|急)[\s。？?！!]*$/,
];

function withoutFrame(question: string): string {
  const shorter = FRAMES.reduce((so, frame) => so.replace(frame, ''), question.trim());
  if (shorter === '') return question;
  return shorter === question.trim() ? shorter : withoutFrame(shorter);
}

function fold(question: string): string {
  return foldSpace(question.toLowerCase().replace(/[\s?？!！.。,，]+/g, ' '));
}

/** The word that a question turns on; what differs in it asks for something else. */
const ASKS: readonly { readonly name: string; readonly form: RegExp }[] = [
  {
    name: 'when',
    form: /\bwhen\b|\b(?:what|which) (?:year|date|day|month)\b|何时|什么时候|哪一?年|几月|几号|日期/i,
  },
  { name: 'who', form: /\bwho(?:se|m)?\b|谁|哪位|什么人/i },
  {
    name: 'where',
    form: /\bwhere\b|\b(?:what|which) (?:city|country|place|town)\b|哪里|哪儿|在哪|什么地方/i,
  },
  { name: 'why', form: /\bwhy\b|\breason\b|为什么|为何|原因/i },
  {
    name: 'how many',
    form: /\bhow (?:many|much|long|far|old|tall|often)\b|多少|多久|多大|多高|多长|几[个人次岁]/i,
  },
  { name: 'how', form: /\bhow\b|如何|怎么|怎样/i },
  {
    name: 'whether',
    form: /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b(?!.*\b(?:what|which)\b)/i,
  },
];

function asks(question: string): string {
  return ASKS.find(({ form }) => form.test(question))?.name ?? 'what';
}

function isAboutOther(
  question: string,
  other: string,
  here: readonly string[],
  there: readonly string[],
): boolean {
  return lacks(question, there) && lacks(other, here);
}

/** A name or number of the first is not among the terms of the second. */
function lacks(question: string, terms: readonly string[]): boolean {
  return extractSpecifics(question).some(({ text }) =>
    contentTerms(text).some((term) => !terms.includes(term)),
  );
}
