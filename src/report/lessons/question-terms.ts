import { synonymsOf, weightOfWord } from '../../answer/index.ts';
import { contentTerms, extractSpecifics, isChinese } from '../../text/index.ts';

/** What a question is about, word by word, each with what it counts. */
export type QuestionWords = ReadonlyMap<string, number>;

/** A name tells more of what is asked than any other word. */
const NAME = 2;
/** Words that say what sort of thing is asked for, which its question word says too. */
const SORTS = new Set(
  contentTerms(
    'name date day time year number amount place location reason way method thing kind type sort person people',
  ),
);
/** The same in Chinese, and words that only ask. */
const ASKING =
  /什么意思|是什么|为什么|怎么回事|怎么办|怎么样|怎样|怎么|如何|什么|多少|多大|多久|多长时间|哪里|哪儿|哪些|哪种|哪个|几种|几个|何时|何处|方法|攻略|原因|地方|在哪|去哪|应该|可以|正确|该|求|能|会|里|中|个|点|更|去|好/g;
/** Words of Chinese that people use for one another when they ask. */
const MEANINGS_CHINESE: readonly (readonly [RegExp, string])[] = [
  [/兑换成?|转换成?|换成|换|转/g, '兑'],
  [/品牌|牌子/g, '牌'],
  [/小孩子?|孩子|儿童|小朋友/g, '童'],
  [/化验/g, '检查'],
  [/种类|类型|类别/g, '种'],
  [/睡眠|睡觉/g, '睡'],
  [/价格|价钱|费用/g, '价'],
  [/区别|差别|不同/g, '别'],
  [/好处|优点|优势/g, '优'],
  [/坏处|缺点|弊端|危害/g, '弊'],
  [/作用|功效|用处|用途/g, '用'],
  [/解决|处理|应对/g, '办'],
  [/制作|做成|做法|做/g, '做'],
  [/治疗|医治|治/g, '治'],
  [/安装|装上/g, '装'],
  [/下载|下/g, '下'],
];

export function wordsOfQuestion(question: string): QuestionWords {
  return isChinese(question) ? signsOf(question) : termsOfQuestion(question);
}

function termsOfQuestion(question: string): QuestionWords {
  const names = new Set(extractSpecifics(question).flatMap(({ text }) => contentTerms(text)));
  const terms = contentTerms(question);
  const meant = terms.filter((term) => names.has(term) || !SORTS.has(term));
  return new Map(
    (meant.length > 0 ? meant : terms).map((term) => [
      term,
      names.has(term) ? NAME : weightOfWord(term),
    ]),
  );
}

/** Chinese parts its words by no space: its signs are compared, but those that only ask. */
function signsOf(question: string): QuestionWords {
  const same = MEANINGS_CHINESE.reduce(
    (so, [words, one]) => so.replace(words, one),
    question.toLowerCase().replace(ASKING, ' '),
  );
  const signs = [...same.replace(FILLER, '').matchAll(/[a-z\d.]+|\p{Script=Han}/gu)];
  return new Map(signs.map(([sign]) => [sign, sign.length > 1 ? NAME : 1]));
}

const FILLER = /[的了吗呢吧啊呀是有被把给和与跟么在上下]/g;

export interface QuestionLikeness {
  /** Of all that both say, in [0, 1]. */
  readonly share: number;
  /** Each says something that the other does not. */
  readonly isReplaced: boolean;
  /** One says all that the other does. */
  readonly isHeld: boolean;
}

/** Who is asked about is much of a question; where both say more, that is compared by itself too. */
export function compareQuestionWords(here: QuestionWords, there: QuestionWords): QuestionLikeness {
  const mine = massIn(here, there);
  const theirs = massIn(there, here);
  const shareOf = (shared: number, all: number): number => (all === 0 ? 0 : shared / all);
  const share = shareOf(mine.shared + theirs.shared, mine.all + theirs.all);
  const isMore = mine.more > 0 && theirs.more > 0;
  const more = shareOf(mine.sharedMore + theirs.sharedMore, mine.more + theirs.more);
  return {
    share: isMore ? Math.min(share, (share + more) / 2) : share,
    isReplaced: mine.shared < mine.all && theirs.shared < theirs.all,
    isHeld: (mine.shared === mine.all || theirs.shared === theirs.all) && (!isMore || more > 0),
  };
}

interface Mass {
  readonly all: number;
  readonly shared: number;
  /** What is said beside names. */
  readonly more: number;
  readonly sharedMore: number;
}

function massIn(words: QuestionWords, others: QuestionWords): Mass {
  let [all, shared, more, sharedMore] = [0, 0, 0, 0];
  for (const [word, weight] of words) {
    const isShared =
      others.has(word) || [...others.keys()].some((other) => meanTheSame(word, other));
    const isName = weight >= NAME;
    all += weight;
    shared += isShared ? weight : 0;
    more += isName ? 0 : weight;
    sharedMore += isShared && !isName ? weight : 0;
  }
  return { all, shared, more, sharedMore };
}

/** Forms of one stem ("headquarters", "headquartered"), or words for one thing. */
export function meanTheSame(word: string, other: string): boolean {
  if (word === other || synonymsOf(word).has(other)) return true;
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  return (
    shorter.length >= STEM &&
    longer.startsWith(shorter.slice(0, Math.max(STEM, shorter.length - 2)))
  );
}

const STEM = 5;
