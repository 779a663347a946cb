import { isChinese } from '../../text/index.ts';

/** What a question turns on; what differs in it asks for something else. The first that fits counts. */
const FORMS = [
  {
    name: 'when',
    form: /\bwhen\b|\b(?:what|which)\b.{0,24}\b(?:year|date|day|month|time)\b|\bsince when\b|何时|什么时候|什么时间|哪一?[年天]|几月|几号|日期/i,
  },
  { name: 'who', form: /\bwho(?:se|m)?\b|谁|哪位|什么人/i },
  {
    name: 'where',
    form: /\bwhere\b|\b(?:what|which) (?:city|country|place|town|folder|state)\b|哪里|哪儿|在哪|去哪|何处|什么地方/i,
  },
  {
    name: 'why',
    form: /\bwhy\b|\breasons?\b|\bhow come\b|为什么|为何|原因|怎么回事|为啥/i,
  },
  { name: 'how long', form: /\bhow (?:long|old)\b|多久|多长时间|多大年纪|几岁/i },
  {
    name: 'how many',
    form: /\bhow (?:many|often)\b|\bnumber of\b|几[个人次]|多少[个人次]/i,
  },
  {
    name: 'how much',
    form: /\bhow (?:much|far|tall|big|large|high|deep|heavy|fast)\b|多少|多大|多高|多长|多远|多快|面积|价格/i,
  },
  {
    name: 'how',
    form: /\bhow\b|\bwhat (?:is the )?way\b|如何|怎么|怎样|方法|攻略|步骤|做法|吃法|咋/i,
  },
  { name: 'choice', form: /^(?:is|are|was|were|do|does|did|has|have|had|will)\b.*\bor\b/i },
  {
    name: 'whether',
    form: /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b(?!.*\b(?:what|which)\b)|(?:吗|(?<![什怎那这多])么)[？?]?$/i,
  },
] as const;

export type AskedBy = (typeof FORMS)[number]['name'] | 'what' | 'words';

export function askedBy(question: string): AskedBy {
  const form = FORMS.find(({ form }) => form.test(question))?.name;
  return form ?? (isChinese(question) && !ASKS_WHAT.test(question) ? 'words' : 'what');
}

/** Words without a question are common in Chinese: what they ask for is open. */
const ASKS_WHAT = /什么|哪|啥/;

/** "Which person" may be "who", and what is asked by nothing but its words may be a way or a reason. */
const OPEN = new Set<AskedBy>(['who', 'where', 'how', 'how much', 'choice']);
/** How Chinese asks what is the matter, and what is to be done about it, is hardly told apart. */
const ALIKE: readonly ReadonlySet<AskedBy>[] = [
  new Set(['why', 'how']),
  new Set(['choice', 'who']),
  new Set(['choice', 'whether']),
  new Set(['how many', 'how much']),
];

export function isSameForm(one: AskedBy, other: AskedBy): boolean {
  return one === other || one === 'words' || other === 'words';
}

/** Whether one answer may serve both. A time, a number or a reason is never what "what" asks for. */
export function mayAskTheSame(one: AskedBy, other: AskedBy): boolean {
  if (isSameForm(one, other)) return true;
  if (one === 'what') return OPEN.has(other);
  if (other === 'what') return OPEN.has(one);
  return ALIKE.some((forms) => forms.has(one) && forms.has(other));
}
