import { contentTerms, extractSpecifics, foldSpace, isChinese } from '../../text/index.ts';

/** Share of both questions' terms that they have in common. */
const SAME = 0.6;
const SAME_CHINESE = 0.5;
const NEAR = 0.25;

/**
 * Whether two questions ask the same. A name or number that only one of them has, while the other has another, makes
 * them ask of different things. Pure.
 */
export function likenessOf(question: string, other: string): 'same' | 'near' | undefined {
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
  if (isSameForm && share >= (isChinese(question) ? SAME_CHINESE : SAME)) return 'same';
  return share >= NEAR || shared === Math.min(here.length, there.length) ? 'near' : undefined;
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
