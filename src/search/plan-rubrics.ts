import { isChinese } from '../text/index.ts';
import { findClues } from './find-clues.ts';

/** A binary check that says what counts as done. */
export interface Rubric {
  /** `r1`, `r2` … */
  readonly id: string;
  readonly text: string;
  /** Content terms that its evidence must speak of; a share of them is enough. */
  readonly terms: readonly string[];
  /** A regular expression for what must stand there (a date, a number); `null` when words are enough. */
  readonly shape: string | null;
}

const DATE =
  '(?<!\\d)(?:1[0-9]|20)\\d\\d(?!\\d)|\\d{1,2}月|\\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\\b';
const NUMBER =
  '\\d|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|million|billion)\\b|[一二三四五六七八九十百千万亿两]';
const NAME = '\\p{Lu}\\p{L}+|[\\p{Script=Han}]{2}';

/** What the question's form asks for. */
const ASKED: readonly {
  readonly asks: RegExp;
  readonly text: string;
  readonly chinese: string;
  readonly shape: string | null;
}[] = [
  {
    asks: /\bwhen\b|\b(?:what|which|in what) (?:year|date|day|month|decade|century)\b|什么时候|何时|哪年|哪一年|几月|哪天/i,
    text: 'A date or year is stated.',
    chinese: '给出日期或年份。',
    shape: DATE,
  },
  {
    asks: /\bhow (?:many|much|long|old|far|tall|large|big|high|fast|often)\b|\b(?:what|which) (?:number|percentage|price|cost|population)\b|多少|几个|多长|多大|多久|多高|几岁/i,
    text: 'A number or amount is stated.',
    chinese: '给出数字或数量。',
    shape: NUMBER,
  },
  {
    asks: /\bwho(?:m|se)?\b|\bwhich (?:person|actor|actress|director|author|singer|player|writer)\b|谁/i,
    text: 'A person or organisation is named.',
    chinese: '给出人名或机构名。',
    shape: NAME,
  },
  {
    asks: /\bwhere\b|\b(?:what|which|in what) (?:city|country|state|town|place|county|region)\b|哪里|在哪|哪个国家|哪个城市|什么地方/i,
    text: 'A place is named.',
    chinese: '给出地点。',
    shape: NAME,
  },
];

const ENGLISH = {
  speaksOf: (text: string) => `The evidence speaks of ${text}.`,
  covers: (text: string) => `The evidence covers ${text}.`,
  speaksOfMatter: 'The evidence speaks of what is asked.',
  any: 'There is evidence.',
};
const CHINESE: typeof ENGLISH = {
  speaksOf: (text) => `证据谈到${text}。`,
  covers: (text) => `证据涵盖${text}。`,
  speaksOfMatter: '证据谈到所问的内容。',
  any: '有证据。',
};

/** Checks for the names, the sides, the time and the kind of answer that a question asks for, said in its language. Pure. */
export function planRubrics(question: string): readonly Rubric[] {
  const { all } = findClues(question);
  const inChinese = isChinese(question);
  const words = inChinese ? CHINESE : ENGLISH;
  const named = all
    .filter(({ kind }) => kind === 'side' || kind === 'entity')
    .map(({ text, terms }) => ({ text: words.speaksOf(text), terms, shape: null }));
  const timed = all
    .filter(({ kind }) => kind === 'time')
    .map(({ text, terms }) => ({ text: words.covers(text), terms, shape: null }));
  const subject = all.flatMap(({ terms }) => terms);
  const asked = ASKED.filter(({ asks }) => asks.test(question))
    .slice(0, 1)
    .map(({ text, chinese, shape }) => ({ text: inChinese ? chinese : text, terms: [], shape }));
  const matter = all.filter(({ kind }) => kind === 'term').flatMap(({ terms }) => terms);
  const rest =
    matter.length === 0
      ? []
      : [{ text: words.speaksOfMatter, terms: matter.slice(0, 6), shape: null }];
  const checks = [...named, ...timed, ...rest, ...asked];
  const kept = checks.length > 0 ? checks : [{ text: words.any, terms: subject, shape: null }];
  return kept.map((check, at) => ({ id: `r${at + 1}`, ...check }));
}
