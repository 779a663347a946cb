import { isBare, isDatePhrase, isNameForm } from './bare-clause.ts';
import { hasVerb, isGuarded, isIntroduction, isPhrase, isPreposition } from './guard-words.ts';
import { readForms, type SentenceForm } from './sentence-forms.ts';

type Forms = readonly SentenceForm[];

/** More ways of one sentence are not looked at. */
const MAX_WAYS = 24;
const MAX_APPOSITION = 7;

/** They say nothing of what is told. */
const CONNECTIVES = new Set(
  'however moreover furthermore therefore consequently finally subsequently'.split(' '),
);
/** What happens to its subject once: when it was says nothing of whether it is so. */
const ONCE = new Set(
  'born died founded established built completed published invented discovered'.split(' '),
);
const COMMA: SentenceForm = { form: '', surface: ',' };

/** The sentence as it stands, and in the ways that say the same or less whatever its words mean. Pure. */
export function sureWays(sentence: string): readonly Forms[] {
  const source = readForms(sentence);
  const found = new Map<string, Forms>();
  const add = (way: Forms): void => {
    found.set(way.map(signOf).join(' '), way);
  };
  add(source);
  add(decapitalised(source));
  for (const way of found.values()) {
    if (found.size >= MAX_WAYS) break;
    for (const step of STEPS) step(way).forEach(add);
  }
  return [...found.values()];
}

/** What two ways of saying the same have in common: all words, and all borders between them. Pure. */
export function keyOfForms(forms: Forms): string {
  return forms.map((one, at) => (at === 0 ? one.form : signOf(one))).join(' ');
}

/** "It" is no IT, and a border is another word's end. */
function signOf({ form, surface }: SentenceForm): string {
  if (form === '') return `|${surface.replace(/[，、]/g, ',').replace(/[“”]/g, '"')}`;
  return surface.toLowerCase() === form ? surface : form;
}

function decapitalised([first, ...others]: Forms): Forms {
  return first === undefined ? [] : [{ ...first, surface: first.form }, ...others];
}

const STEPS: readonly ((way: Forms) => readonly Forms[])[] = [
  withoutConnective,
  withoutApposition,
  withoutParenthesis,
  withoutDate,
  withoutComma,
  movedBack,
  movedToFront,
];

function isComma(one: SentenceForm | undefined): boolean {
  return one?.form === '' && /^[,，]$/.test(one.surface);
}

function withoutConnective(way: Forms): readonly Forms[] {
  return CONNECTIVES.has(way[0]?.form ?? '') && isComma(way[1]) ? [way.slice(2)] : [];
}

/** "Ann Smith, a painter, bought …": of a full name that the sentence is about, what it is beside it. */
function withoutApposition(way: Forms): readonly Forms[] {
  return way.flatMap((one, from) => {
    const to = way.findIndex((other, at) => at > from && other.form === '');
    const next = way[to + 1];
    if (to < 0 || !isComma(one) || !isComma(way[to]) || next === undefined) return [];
    const kept = [...way.slice(0, from), ...way.slice(to + 1)];
    return isFullNameInFront(way.slice(0, from)) &&
      isApposition(way.slice(from + 1, to)) &&
      hasVerb([next])
      ? [kept]
      : [];
  });
}

function isFullNameInFront(front: Forms): boolean {
  const start = front.findLastIndex((one) => !isNameForm(one));
  const isWhole = start < 0 || isComma(front[start]);
  return isWhole && front.length - start - 1 >= 2;
}

function isApposition(words: Forms): boolean {
  return (
    /^an?$/.test(words[0]?.form ?? '') &&
    words.length <= MAX_APPOSITION &&
    !hasVerb(words) &&
    !isGuarded(words) &&
    !words.some(({ form }) => isPreposition(form) || /^(?:date|number):/.test(form))
  );
}

/** "the World Health Organization (WHO)", "Ann Smith (born 3 May 1950) is a painter": its name again, or its days. */
function withoutParenthesis(way: Forms): readonly Forms[] {
  return way.flatMap(({ form, surface }, from) => {
    if (form !== '' || surface !== '(') return [];
    const to = way.findIndex((one, at) => at > from && isEnd(one));
    const aside = way.slice(from + 1, to);
    const front = way.slice(0, from);
    const left = (way[to]?.surface ?? '').slice(1);
    const border = left === '' ? [] : [{ form: '', surface: left }];
    const behind = [...border, ...way.slice(to + 1)];
    const mayGo = isShortFor(aside, front) || (isLife(aside) && isBiography(front, behind));
    return to > 0 && mayGo ? [[...front, ...behind]] : [];
  });
}

function isEnd({ form, surface }: SentenceForm): boolean {
  return form === '' && surface.startsWith(')');
}

function isShortFor([word, ...further]: Forms, front: Forms): boolean {
  const name = word?.surface ?? '';
  return further.length === 0 && /^\p{Lu}{2,8}$/u.test(name) && initialsOf(front, name) === name;
}

function isLife(aside: Forms): boolean {
  const words = aside.filter(({ form }) => form !== '' && form !== 'to');
  const dates = words[0]?.form === 'born' ? words.slice(1) : words;
  return dates.length > 0 && dates.every(({ form }) => /^date:\d{4}-\d\d-\d\d$/.test(form));
}

function isBiography(front: Forms, [verb, article]: Forms): boolean {
  return (
    front.length >= 2 &&
    front.every(isNameForm) &&
    /^(?:is|was)$/.test(verb?.form ?? '') &&
    /^an?$/.test(article?.form ?? '')
  );
}

function initialsOf(front: Forms, word: string): string {
  return front
    .filter(isNameForm)
    .slice(-word.length)
    .map(({ surface }) => surface[0] ?? '')
    .join('');
}

/** "Ann Smith died in Paris on 3 May 1998": when it was, of what is once. */
function withoutDate(way: Forms): readonly Forms[] {
  const [first] = way;
  const kept = way.slice(0, -2);
  const isOnce =
    first !== undefined &&
    isNameForm(first.form === 'the' ? (way[1] ?? first) : first) &&
    kept.some(({ form }) => ONCE.has(form)) &&
    !kept.some(({ form }) => form.startsWith('number:'));
  return isOnce && isBare(kept) && isDatePhrase(way.slice(-2)) ? [kept] : [];
}

/** "In 1998 Ann Smith …" */
function withoutComma(way: Forms): readonly Forms[] {
  return isComma(way[2]) && isDatePhrase(way.slice(0, 2)) && !/^\d/.test(way[3]?.surface ?? '')
    ? [[...way.slice(0, 2), ...way.slice(3)]]
    : [];
}

function movedBack(way: Forms): readonly Forms[] {
  const border = way.findIndex(({ form }) => form === '');
  const phrase = way.slice(0, border);
  const clause = way.slice(border + 1);
  if (border < 1 || !isComma(way[border]) || !isMovable(phrase) || !isBare(clause)) return [];
  return [
    [...clause, ...phrase],
    [...clause, COMMA, ...phrase],
  ];
}

function movedToFront(way: Forms): readonly Forms[] {
  return way.flatMap((_, at) => {
    const phrase = way.slice(at);
    const clause = way.slice(0, isComma(way[at - 1]) ? at - 1 : at);
    const last = clause.at(-1);
    const isOfVerb = last !== undefined && (!isNameForm(last) || isDatePhrase(phrase));
    return isOfVerb && isMovable(phrase) && isBare(clause) ? [[...phrase, COMMA, ...clause]] : [];
  });
}

/** A phrase of place, time or reason of its own. */
function isMovable(phrase: Forms): boolean {
  const [first, ...others] = phrase;
  if (first === undefined || others.length === 0 || phrase.some(({ form }) => form === ''))
    return false;
  if (!isPhrase(phrase) && !isIntroduction(phrase)) return false;
  if (isGuarded(phrase)) return false;
  return (
    !isPreposition(first.form) || /^(?:after|before|since)$/.test(first.form) || !hasVerb(others)
  );
}
