import { isStopWord, tokenize } from '../../src/text/index.ts';

/** Ways of asking the same in other words. `aside` was left alone until all others were settled. */
export const WAYS = [
  'polite',
  'source',
  'keywords',
  'synonyms',
  'reworded',
  'regarding',
  'aside',
] as const;
export type Way = (typeof WAYS)[number];

/** The question asked in another way; `undefined` where that way has nothing to change in it. */
export function paraphrase(question: string, way: Way): string | undefined {
  const plain = question.trim().replace(/[?？。.\s]+$/, '');
  const asked = /\p{Script=Han}/u.test(plain) ? CHINESE[way](plain) : ENGLISH[way](plain);
  return asked === undefined || asked === plain ? undefined : asked;
}

type Asking = Readonly<Record<Way, (plain: string) => string | undefined>>;

const ENGLISH: Asking = {
  polite: (plain) => `Could you please tell me ${lowered(plain)}?`,
  source: (plain) => `According to these documents, ${lowered(plain)}?`,
  keywords: (plain) =>
    tokenize(plain)
      .map(({ start, end }) => plain.slice(start, end))
      .filter((word) => QUESTION_WORD.test(word) || !isStopWord(word.toLowerCase()))
      .join(' '),
  synonyms: (plain) => replaced(plain, SYNONYMS),
  reworded: (plain) => firstReplaced(plain, REWORDED),
  regarding: (plain) => {
    const [name] = [...plain.matchAll(NAME)].map(([found]) => found).sort(byLength);
    return name === undefined ? undefined : `Regarding ${name}: ${lowered(plain)}?`;
  },
  aside: (plain) => `Trying to remember something: ${lowered(plain)}? I looked in vain.`,
};

const CHINESE: Asking = {
  polite: (plain) => `请问${plain}？`,
  source: (plain) => `根据这些文档，${plain}？`,
  keywords: (plain) => plain.replace(/[的了呢吗啊吧呀是]/g, ''),
  synonyms: (plain) => replaced(plain, SYNONYMS_CHINESE),
  reworded: (plain) => firstReplaced(plain, REWORDED_CHINESE),
  regarding: (plain) => `想了解一下，${plain}，谁能回答？`,
  aside: (plain) => `有个问题：${plain}，找了半天没找到`,
};

const QUESTION_WORD = /^(?:who|whom|whose|what|which|when|where|why|how|many|much|long|old)$/i;
const NAME = /(?:\p{Lu}[\p{L}\d'’.-]*)(?: (?:of|the|de|la)? ?\p{Lu}[\p{L}\d'’.-]*)+/gu;

function byLength(a: string, b: string): number {
  return b.length - a.length;
}

/** The first word begins a sentence no more; a name stays one. */
function lowered(plain: string): string {
  const isName =
    !/^(?:who|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|can|in|on|at|the|a|an|are)\b/i.test(
      plain,
    );
  return isName ? plain : plain.charAt(0).toLowerCase() + plain.slice(1);
}

type Pairs = readonly (readonly [RegExp, string])[];

const SYNONYMS: Pairs = [
  [/\bfilms?\b/gi, 'movie'],
  [/\blocated\b/gi, 'situated'],
  [/\bfounded\b/gi, 'established'],
  [/\bauthor\b/gi, 'writer'],
  [/\bcity\b/gi, 'town'],
  [/\bnation(?:ality)?\b/gi, 'country'],
  [/\bwhich\b/gi, 'what'],
  [/\bbegan\b/gi, 'started'],
  [/\bformed\b/gi, 'created'],
  [/\bsinger\b/gi, 'vocalist'],
  [/\bbased on\b/gi, 'after'],
  [/\bcompany\b/gi, 'firm'],
  [/\bstarr(?:ed|ing)\b/gi, 'acting'],
  [/\bborn\b/gi, 'native'],
  [/\bdirected\b/gi, 'made'],
  [/\bknown\b/gi, 'famous'],
  [/\bwhat year\b/gi, 'when'],
  [/\bbuy\b/gi, 'purchase'],
  [/\bkids\b/gi, 'children'],
  [/\blong\b/gi, 'many days'],
  [/\bdoes (\S+) like\b/gi, 'does $1 enjoy'],
];

const REWORDED: Pairs = [
  [/^(.*?)\bin what year (?:was|were) (.+?) (\S+ed|born)$/i, '$1When was $2 $3'],
  [/^(?:what|which) is the (.+?) of (.+)$/i, "What is $2's $1"],
  [/^how many (.+?) (are|were|did|do|does|has|have) (.+)$/i, 'What is the number of $1 that $2 $3'],
  [/^who (wrote|directed|founded|won|created|composed) (.+)$/i, '$2 was $1 by whom'],
  [/^when (?:was|were) (.+?) (\S+)$/i, 'What is the date on which $1 was $2'],
  [/^when did (.+)$/i, 'On what date did $1'],
  [/^where (is|was|did|does|are|were) (.+)$/i, 'In which place $1 $2'],
  [/^why (.+)$/i, 'For what reason $1'],
  [/^(.+?),? (?:in )?(?:what|which) (\S+)$/i, 'What $2 is meant: $1'],
  [/^(?:are|were) (.+?) and (.+?) both (.+)$/i, 'Are both $2 and $1 $3'],
  [/^(what|which|who) (.+?) (in|for|by|of|from) (.+)$/i, '$3 $4, $1 $2'],
];

const SYNONYMS_CHINESE: Pairs = [
  [/怎么样/g, '好不好'],
  [/怎么/g, '如何'],
  [/如何/g, '怎样'],
  [/为什么/g, '为何'],
  [/什么时候/g, '何时'],
  [/哪里|哪儿/g, '何处'],
  [/多少钱/g, '什么价格'],
  [/多久/g, '多长时间'],
  [/哪些/g, '什么'],
  [/能不能/g, '可不可以'],
  [/有没有/g, '是否有'],
];

const REWORDED_CHINESE: Pairs = [
  [/^什么是(.+)$/, '$1是什么'],
  [/^(.+)是什么(?:意思)?$/, '什么是$1'],
  [/^怎么(.+)$/, '$1的方法'],
  [/^如何(.+)$/, '$1怎么做'],
  [/^(.{2,8}?)(?:怎么|如何)(.+)$/, '怎么$2$1'],
  [/^(.+?)多少钱$/, '$1的价格是多少'],
  [/^(.+?)在哪里?$/, '哪里有$1'],
  [/^(.+?)有哪些$/, '有哪些$1'],
  [/^(\S+) (\S+)$/, '$2 $1'],
];

function replaced(text: string, pairs: Pairs): string {
  return pairs.reduce((so, [from, to]) => so.replace(from, to), text);
}

function firstReplaced(text: string, pairs: Pairs): string | undefined {
  const [from, to] = pairs.find(([form]) => form.test(text)) ?? [];
  return from === undefined || to === undefined ? undefined : text.replace(from, to);
}
