import type { Evidence } from '../evidence/index.ts';
import { nearestName } from '../kernel/index.ts';
import { contentTerms, derivedForms, isChinese } from '../text/index.ts';

/** A word of the question that stands nowhere, and the one that was read in its place. */
export interface ReadWord {
  readonly word: string;
  readonly instead: string;
}

/** Of a slip of the pen: shorter words are as near to many others. */
const MIN_LETTERS = 5;
const MIN_STEM = 3;
/** A slip of the pen seldom is among the first letters. */
const SAME_LETTERS = 2;
/** Of two words in one. */
const MIN_JOINED = 5;
const MIN_PART = 2;
/** A shorter word that is one letter off is as often another word ("father" is not "fairer"). */
const LONG_WORD = 9;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** Words of every text in these languages: whether they are there tells what is spoken. */
const MARKERS = {
  english: ['the', 'of', 'and', 'to'],
  chinese:
    '一个 可以 我们 没有 这个 自己 进行 中国 时间 公司 问题 工作 使用 服务 电话 标准 办公 需要'.split(
      ' ',
    ),
};

/** What is counted of a question among all that is searched. */
export function countedTerms(question: string): readonly string[] {
  const asked = contentTerms(question);
  const derived = asked.flatMap((term) => [...derivedForms(term)]);
  return [...new Set([...asked, ...derived, ...MARKERS.english, ...MARKERS.chinese])];
}

/** Whether the documents are in the other language alone. */
export function isForeign(question: string, frequencies: ReadonlyMap<string, number>): boolean {
  const has = (terms: readonly string[]): boolean =>
    terms.some((term) => (frequencies.get(term) ?? 0) > 0);
  return isChinese(question)
    ? has(MARKERS.english) && !has(MARKERS.chinese)
    : has(MARKERS.chinese) && !has(MARKERS.english);
}

/** Words of the question none of whose terms is known. */
export function unknownWords(
  question: string,
  terms: readonly string[],
  isKnown: (term: string) => boolean,
): readonly string[] {
  return (question.match(WORD) ?? []).filter((word) => {
    const own = contentTerms(word).filter((term) => terms.includes(term));
    return own.length > 0 && !own.some(isKnown);
  });
}

/**
 * For a misspelt word the nearest one of what was found, for one that was joined its parts ("pays out" for "payout"), for the tail
 * of a word the whole, for three to five capitals the words that begin with them. A
 * name stays as it is: Austria is not Australia.
 */
export function readNearest(
  unknown: readonly string[],
  rows: readonly Evidence[],
): readonly ReadWord[] {
  const plain = unknown.filter((word) => PLAIN.test(word) || SHORT_FORM.test(word));
  if (plain.length === 0) return [];
  const words = rows
    .flatMap(({ title, snippet }) => `${title} ${snippet}`.match(WORD) ?? [])
    .map((word) => word.toLowerCase());
  const known = [...new Set(words)];
  return plain.flatMap((word) => {
    const instead = SHORT_FORM.test(word)
      ? longFormOf(word, words)
      : (known.find((other) => isFormOf(word, other)) ??
        known.find((other) => other.replaceAll('-', '') === word || isTailOf(word, other)) ??
        partsOf(word, words) ??
        nearestSpelling(word, known));
    return instead === undefined ? [] : [{ word, instead }];
  });
}

const PLAIN = /^\p{Ll}+$/u;
const SHORT_FORM = /^\p{Lu}{3,5}$/u;
/** What stands in front of it in one word. */
const MIN_HEAD = 3;

/** "bridge" in "footbridge". */
function isTailOf(word: string, other: string): boolean {
  return (
    word.length >= MIN_LETTERS && other.length >= word.length + MIN_HEAD && other.endsWith(word)
  );
}

/** Words that follow each other and begin with its letters: "recovery time objective" for RTO. */
function longFormOf(short: string, words: readonly string[]): string | undefined {
  const letters = [...short.toLowerCase()];
  const at = words.findIndex((_, place) =>
    letters.every((letter, step) => words[place + step]?.startsWith(letter) === true),
  );
  return at === -1 ? undefined : words.slice(at, at + letters.length).join(' ');
}

/** Forms that share no stem: "lie" and "lies", "run" and "running", "serious" and "seriously". */
function isFormOf(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  if (short.length < MIN_STEM || !long.startsWith(short)) return false;
  const last = short.at(-1) ?? '';
  const more = [...(last === 'e' ? ['d'] : []), 's', 'es', 'ed', 'ing', 'ly'];
  return [...more, `${last}ed`, `${last}ing`].includes(long.slice(short.length));
}

/** Two words that follow each other somewhere and make the one that was asked with. */
function partsOf(word: string, words: readonly string[]): string | undefined {
  if (word.length < MIN_JOINED) return undefined;
  const at = words.findIndex((first, place) => {
    const rest = words[place + 1] ?? '';
    if (rest.length < MIN_PART || !word.endsWith(rest)) return false;
    const lead = word.slice(0, -rest.length);
    return lead.length >= MIN_PART && (first === lead || isFormOf(lead, first));
  });
  return at === -1 ? undefined : `${words[at]} ${words[at + 1]}`;
}

function nearestSpelling(word: string, known: readonly string[]): string | undefined {
  if (word.length < MIN_LETTERS) return undefined;
  const like = known.filter(
    (other) =>
      other.startsWith(word.slice(0, SAME_LETTERS)) && Math.abs(other.length - word.length) <= 1,
  );
  return nearestName(word, like, word.length < LONG_WORD ? 1 : 2);
}
