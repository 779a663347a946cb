import type { Random } from '../../src/kernel/index.ts';

/** One way of turning a true sentence into another one; `undefined` where the sentence has no such thing. */
export interface ProseFamily {
  readonly name: string;
  readonly kind: 'substitution' | 'deletion' | 'condition' | 'honest' | 'number-form';
  readonly language: 'en' | 'zh';
  write(sentence: string, random: Random): string | undefined;
}

type Swap = readonly (readonly [string, string])[];

function swapping(name: string, swaps: Swap): ProseFamily {
  const both = swaps.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  return {
    name,
    kind: 'substitution',
    language: 'en',
    write(sentence) {
      for (const [from, to] of both) {
        const found = new RegExp(`(?<![\\p{L}\\d-])${from}(?![\\p{L}\\d-])`, 'u').exec(sentence);
        if (found !== null)
          return `${sentence.slice(0, found.index)}${to}${sentence.slice(found.index + from.length)}`;
      }
      return undefined;
    },
  };
}

function replacing(
  name: string,
  kind: ProseFamily['kind'],
  pattern: RegExp,
  to: string | ((match: RegExpMatchArray, random: Random) => string | undefined),
  language: ProseFamily['language'] = 'en',
): ProseFamily {
  return {
    name,
    kind,
    language,
    write(sentence, random) {
      const match = pattern.exec(sentence);
      if (match === null) return undefined;
      const put = typeof to === 'string' ? sentence.replace(pattern, to) : to(match, random);
      if (put === undefined) return undefined;
      const text =
        typeof to === 'string'
          ? put
          : `${sentence.slice(0, match.index)}${put}${sentence.slice((match.index ?? 0) + match[0].length)}`;
      return text === sentence || text.trim() === '' ? undefined : text;
    },
  };
}

const digit = (found: string, random: Random): string => {
  const at = found.search(/\d/);
  return `${found.slice(0, at)}${(Number(found[at]) + 1 + random.below(8)) % 10}${found.slice(at + 1)}`;
};
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const small = (text: string): string =>
  /^(?:The|A|An|In|On|At|After|During|It|He|She|They|His|Her|This|These|Its)\b/.test(text)
    ? `${text.charAt(0).toLowerCase()}${text.slice(1)}`
    : text;

const SUBSTITUTIONS: readonly ProseFamily[] = [
  replacing('digit', 'substitution', /\d+/, (m, random) => digit(m[0], random)),
  swapping('number word', [
    ['two', 'three'],
    ['four', 'five'],
    ['six', 'seven'],
    ['eight', 'nine'],
    ['ten', 'twelve'],
    ['one', 'two'],
  ]),
  swapping('ordinal', [
    ['first', 'second'],
    ['third', 'fourth'],
    ['fifth', 'sixth'],
    ['last', 'first'],
  ]),
  replacing('percent dropped', 'substitution', /(?<=\d) ?%/, ''),
  swapping('weekday', [
    ['Monday', 'Tuesday'],
    ['Friday', 'Saturday'],
    ['Sunday', 'Thursday'],
  ]),
  swapping('month', [
    ['January', 'June'],
    ['March', 'May'],
    ['April', 'August'],
    ['July', 'October'],
    ['September', 'December'],
    ['November', 'February'],
  ]),
  swapping('antonym', [
    ['won', 'lost'],
    ['increased', 'decreased'],
    ['before', 'after'],
    ['higher', 'lower'],
    ['north', 'south'],
    ['largest', 'smallest'],
    ['more', 'less'],
    ['increase', 'decrease'],
    ['oldest', 'youngest'],
    ['activation', 'inhibition'],
    ['western', 'eastern'],
    ['increases', 'decreases'],
    ['reduced', 'increased'],
  ]),
  swapping('kin and role', [
    ['father', 'brother'],
    ['mother', 'sister'],
    ['wife', 'daughter'],
    ['son', 'nephew'],
    ['director', 'producer'],
    ['actor', 'director'],
    ['author', 'editor'],
    ['president', 'minister'],
    ['singer', 'dancer'],
    ['writer', 'painter'],
  ]),
  swapping('quantifier', [
    ['some', 'all'],
    ['most', 'all'],
    ['many', 'few'],
    ['several', 'all'],
    ['at least', 'at most'],
    ['about', 'exactly'],
    ['over', 'under'],
    ['approximately', 'exactly'],
  ]),
  swapping('hedge', [
    ['may', 'does'],
    ['might', 'will'],
    ['could', 'does'],
    ['suggests', 'proves'],
    ['suggest', 'prove'],
    ['associated with', 'caused by'],
    ['can', 'must'],
  ]),
  swapping('said', [
    ['said', 'denied'],
    ['confirmed', 'denied'],
    ['announced', 'denied'],
    ['claimed', 'proved'],
    ['reported', 'denied'],
  ]),
  swapping('species', [
    ['mice', 'humans'],
    ['rats', 'patients'],
    ['mouse', 'human'],
    ['women', 'men'],
    ['children', 'adults'],
    ['male', 'female'],
  ]),
  replacing('negation in', 'substitution', /\b(is|was|are|were)\b(?! not)/, (m) => `${m[0]} not`),
  replacing('negation out', 'substitution', /\b(is|was|are|were|did|does|do) not\b/, (m) => m[1]),
  replacing('scale', 'substitution', /\b(million|billion)\b/, (m) =>
    m[0] === 'million' ? 'billion' : 'million',
  ),
  replacing(
    'foreign name',
    'substitution',
    /(?<=[a-z] )\p{Lu}\p{Ll}{3,}/u,
    (_, random) => ['Zimmermann', 'Okafor', 'Lindqvist'][random.below(3)],
  ),
  {
    name: 'names swapped',
    kind: 'substitution',
    language: 'en',
    write(sentence) {
      const names = [...sentence.matchAll(/(?<=[a-z,] )\p{Lu}\p{Ll}{2,}/gu)];
      const [a] = names;
      const b = names.findLast((other) => other[0] !== a?.[0]);
      if (a === undefined || b === undefined || b.index <= a.index) return undefined;
      const between = sentence.slice(a.index + a[0].length, b.index);
      return `${sentence.slice(0, a.index)}${b[0]}${between}${a[0]}${sentence.slice(b.index + b[0].length)}`;
    },
  },
  {
    name: 'numbers swapped',
    kind: 'substitution',
    language: 'en',
    write(sentence) {
      const numbers = [...sentence.matchAll(/(?<![\w.,-])\d+(?![\w.,-]*\d)/g)];
      const [a] = numbers;
      const b = numbers.findLast((other) => other[0] !== a?.[0]);
      if (a === undefined || b === undefined || b.index <= a.index) return undefined;
      const between = sentence.slice(a.index + a[0].length, b.index);
      return `${sentence.slice(0, a.index)}${b[0]}${between}${a[0]}${sentence.slice(b.index + b[0].length)}`;
    },
  },
  replacing(
    'number, zh',
    'substitution',
    /[二三四五六七八九](?=[个年月名位次种岁人])/u,
    (m) => (m[0] === '三' ? '四' : '三'),
    'zh',
  ),
  replacing(
    'antonym, zh',
    'substitution',
    /增加|减少|上升|下降|最大|最小|提高|降低|左|右/u,
    (m) =>
      ({
        增加: '减少',
        减少: '增加',
        上升: '下降',
        下降: '上升',
        最大: '最小',
        最小: '最大',
        提高: '降低',
        降低: '提高',
        左: '右',
        右: '左',
      })[m[0]],
    'zh',
  ),
  replacing(
    'quantifier, zh',
    'substitution',
    /部分|一些|多数|可以|可能/u,
    (m) => ({ 部分: '全部', 一些: '所有', 多数: '全部', 可以: '必须', 可能: '必然' })[m[0]],
    'zh',
  ),
  replacing(
    'scale, zh',
    'substitution',
    /(?<=\d)[亿万]/u,
    (m) => (m[0] === '亿' ? '万' : '亿'),
    'zh',
  ),
  replacing('negation out, zh', 'substitution', /不(?=[是能会要可])/u, () => '', 'zh'),
  replacing('negation in, zh', 'substitution', /(?<!不)是/u, () => '不是', 'zh'),
  replacing('digit, zh', 'substitution', /\d/, (m, random) => digit(m[0], random), 'zh'),
];

const DELETIONS: readonly ProseFamily[] = [
  replacing('the X of NAME', 'deletion', /\b[Tt]he [a-z]+ of (?=\p{Lu})/u, ''),
  replacing("NAME's x", 'deletion', /(?<=\p{Lu}\p{Ll}+)['’]s [a-z]+/u, ''),
  replacing(
    'tried to',
    'deletion',
    /\b(?:attempted|tried|planned|wanted|failed|refused|began|intended|used|expected|believed|thought) to /,
    '',
  ),
  replacing('head noun before of', 'deletion', /\b[a-z]{4,} of (?=(?:the|a|an) )/, ''),
  replacing(
    'vice, failed, former',
    'deletion',
    /\b(?:vice|failed|former|deputy|assistant|fictional|alleged|proposed|non|anti|ex|co|semi|sub|acting|unsuccessful|unofficial|honorary|half|step)[ -](?=[a-z])/,
    '',
  ),
  replacing(
    'attribution',
    'deletion',
    /^(?:According to [^,]+, |[^,]{3,40} (?:said|says|claimed|believed|reported|suggested|argued|stated|showed) that )/,
    '',
  ),
  replacing('negation', 'deletion', /\b(?:not|never|no|without) /, ''),
  replacing(
    'hedge',
    'deletion',
    /\b(?:may|might|could|probably|possibly|perhaps|allegedly|reportedly|often|sometimes|partly|almost|nearly|mostly|usually|generally) /,
    '',
  ),
  {
    name: 'random word',
    kind: 'deletion',
    language: 'en',
    write(sentence, random) {
      const words = sentence.split(' ');
      if (words.length < 8) return undefined;
      const at = 1 + random.below(words.length - 3);
      if (/[,.;:()–—"-]/.test(`${words[at - 1]}${words[at]}`)) return undefined;
      return words.filter((_, index) => index !== at).join(' ');
    },
  },
  replacing('subject', 'deletion', /^.{6,60}? (?:and|or) (?=\p{Lu}\p{Ll}+ )/u, ''),
  replacing(
    'random character, zh',
    'deletion',
    /(?<=\p{Script=Han}{3})\p{Script=Han}(?=\p{Script=Han}{3})/u,
    () => '',
    'zh',
  ),
  replacing('hedge, zh', 'deletion', /可能|也许|大约|一般|通常|几乎|部分/u, () => '', 'zh'),
];

const CONDITIONS: readonly ProseFamily[] = [
  replacing(
    'population at the end',
    'condition',
    / (?:in|among|for|with) (?:[a-z-]+ ){0,3}(?:mice|rats|patients|women|men|children|adults|humans|cells|individuals|subjects|people|animals|vitro|vivo|infants|adolescents)\.$/,
    '.',
  ),
  replacing(
    'clause of condition',
    'condition',
    /,? (?:if|unless|when|only when|only if|provided that|as long as|except|until) [^,]+\.$/,
    '.',
  ),
  replacing(
    'condition in front',
    'condition',
    /^(?:If|Unless|When|Under|Without|Among|In (?:mice|rats|patients|women|men|children|adults|humans|vitro|vivo|the absence|the presence)|For patients) [^,]{3,80}, /,
    () => '',
  ),
  replacing(
    'under or with',
    'condition',
    / (?:under|without|in the absence of|in the presence of|at high|at low|in response to|independent of|depending on) [^,]+\.$/,
    '.',
  ),
  replacing(
    'condition, zh',
    'condition',
    /^(?:如果|若|只有|除非|当)[^，]{2,40}，/u,
    () => '',
    'zh',
  ),
  replacing(
    'condition at the end, zh',
    'condition',
    /，(?:除非|只要|如果|但前提是|只有)[^。]{2,60}(?=。|$)/u,
    () => '',
    'zh',
  ),
];

const PHRASE = '(?:In|On|At|During|After|Before|From|Since|By) (?:[^,;.(]{3,60})';
const HONEST: readonly ProseFamily[] = [
  replacing(
    'phrase moved back',
    'honest',
    new RegExp(`^(${PHRASE}), ([^;:?]+)\\.$`),
    (m) => `${capital(m[2] ?? '')} ${small(m[1] ?? '').replace(/^./, (c) => c.toLowerCase())}.`,
  ),
  replacing(
    'phrase moved to the front',
    'honest',
    /^([^,;:?]{20,}) ((?:in|on|at|during|after|before|since|from) [^,;:]{4,40})\.$/,
    (m) => `${capital(m[2] ?? '')}, ${small(m[1] ?? '')}.`,
  ),
  replacing(
    'first half at a comma',
    'honest',
    /^([^,;:?]{25,}), (?:and (?:he|she|it|they|the) |which |who |with |where |including |starring |as well as )[^?]+\.$/,
    (m) => `${m[1]}.`,
  ),
  replacing('parenthesis out', 'honest', / ?\([^()]{2,80}\)/, () => ''),
  replacing(
    'dated phrase out',
    'honest',
    / (?:in|on|since) (?:\d{4}|(?:January|March|April|May|June|July|August|September|October|November|December) [^,.]{1,14})\.$/,
    '.',
  ),
  replacing(
    'place out',
    'honest',
    /^((?:(?!\b(?:first|only|last|\w+est|most)\b).)+ (?:was|were|\w+ed)(?:(?!\b(?:first|only|last|\w+est|most)\b).)+) (?:in|at|near) (?:the )?\p{Lu}[\p{L} ]+\.$/u,
    (m) => `${m[1]}.`,
  ),
  replacing(
    'appositive out',
    'honest',
    /(?<=\p{Lu}\p{Ll}+), (?:a|an) (?:(?!\b(?:not|no|some|all|former)\b)[^,;()])+, (?=(?:is|was|has|had|won|became|wrote|died|made)\b)/u,
    () => ' ',
  ),
  replacing(
    'clause moved back',
    'honest',
    /^((?:Although|While|Because|Since|After|Before|Despite|Following) [^,;()]{6,80}), ([^,;:?()]+)\.$/,
    (m) =>
      `${capital(m[2] ?? '')} ${(m[1] ?? '').charAt(0).toLowerCase()}${(m[1] ?? '').slice(1)}.`,
  ),
  replacing(
    'first clause, zh',
    'honest',
    /^([^，。？]{8,})，(?!不|没|但|如|若|只|除|可|可能|其中|据)([^。？]{4,60})。?$/u,
    (m) => `${m[1]}。`,
    'zh',
  ),
  replacing('parenthesis out, zh', 'honest', /（[^（）]{2,40}）/u, () => '', 'zh'),
];

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const HAN = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const NUMBER_FORMS: readonly ProseFamily[] = [
  replacing(
    'word to digit',
    'number-form',
    /(?<![\p{L}-])(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}-])/u,
    (m) => `${WORDS.indexOf(m[0])}`,
  ),
  replacing(
    'digit to word',
    'number-form',
    /(?<![\w.,$€£/:%-])(?:[2-9]|1[0-2])(?![\w.,/:%-])/,
    (m) => WORDS[Number(m[0])],
  ),
  replacing('thousands', 'number-form', /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/, (m) =>
    m[0].replaceAll(',', ''),
  ),
  replacing('percent', 'number-form', /(?<=\d) ?%/, () => ' percent'),
  replacing('percent sign', 'number-form', /(?<=\d) percent\b/, () => '%'),
  replacing(
    'date turned',
    'number-form',
    new RegExp(`\\b(\\d{1,2}) (${MONTHS.join('|')}) (\\d{4})`),
    (m) => `${m[2]} ${m[1]}, ${m[3]}`,
  ),
  replacing(
    'date turned back',
    'number-form',
    new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})`),
    (m) => `${m[2]} ${m[1]} ${m[3]}`,
  ),
  replacing(
    'date in digits',
    'number-form',
    new RegExp(`\\b(${MONTHS.join('|')}) (\\d{1,2}), (\\d{4})`),
    (m) =>
      `${m[3]}-${`${MONTHS.indexOf(m[1] ?? '') + 1}`.padStart(2, '0')}-${(m[2] ?? '').padStart(2, '0')}`,
  ),
  replacing(
    'million in digits',
    'number-form',
    /(?<![\d.,])(\d{1,3}) million\b/,
    (m) => `${m[1]},000,000`,
  ),
  replacing(
    'sign to digit, zh',
    'number-form',
    /(?<!第|[一二两三四五六七八九十百千万几]|\p{Script=Han}[一二三四五六七八九十百千万])[二三四五六七八九](?=[个年月名位次种岁])/u,
    (m) => `${HAN.indexOf(m[0])}`,
    'zh',
  ),
  replacing(
    'digit to sign, zh',
    'number-form',
    /(?<![\d.])[3-9](?=[个名位次种岁])/u,
    (m) => HAN[Number(m[0])],
    'zh',
  ),
  replacing(
    'percent, zh',
    'number-form',
    /(?<![\d.])([1-9])%/u,
    (m) => `百分之${HAN[Number(m[1])]}`,
    'zh',
  ),
];

/** Lies made by putting in or leaving out, conditions dropped, honest rewrites, and other ways of writing a number. */
export const PROSE_FAMILIES: readonly ProseFamily[] = [
  ...SUBSTITUTIONS,
  ...DELETIONS,
  ...CONDITIONS,
  ...HONEST,
  ...NUMBER_FORMS,
];
