/** A name as it is written: capitals, with the small words that stand between them. */
const NAME =
  "(?:[Tt]he )?\\p{Lu}[\\p{L}\\p{M}\\d'’.&/-]*(?: (?:(?:of|the|de|la|du|di|von|van|for|and|&) ){0,2}(?:\\p{Lu}|\\d)[\\p{L}\\p{M}\\d'’.&/-]*){0,8}";
/** Participles that are no past form themselves, with it. */
const PAST_OF: Readonly<Record<string, string>> = Object.fromEntries(
  'written wrote,begun began,taken took,given gave,drawn drew,sung sang,broken broke,chosen chose,driven drove,stolen stole,thrown threw,shown showed,sewn sewed,woven wove,worn wore,spoken spoke,beaten beat'
    .split(',')
    .map((pair) => pair.split(' ')),
);
const PARTICIPLE = `(?:[a-z]{2,}ed|built|made|led|won|held|sold|bought|found|set|cut|shot|lost|taught|caught|sent|kept|born|${Object.keys(PAST_OF).join('|')})`;
const VERB = `(?:is|are|was|were|has|had|${PARTICIPLE}|${Object.values(PAST_OF).join('|')}|became|lies|stands|lay|stood|left|met|came|went|ran|grew|fell)`;
const WHEN =
  /^(?:the )?(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i;

/** Nouns of who did something, with the verb. */
const DEED: Readonly<Record<string, string>> = {
  designer: 'designed',
  founder: 'founded',
  builder: 'built',
  author: 'wrote',
  writer: 'wrote',
  inventor: 'invented',
  discoverer: 'discovered',
  creator: 'created',
  composer: 'composed',
  painter: 'painted',
  translator: 'translated',
};
const DOER = Object.keys(DEED).join('|');

/** Words and phrases that say the same wherever they stand; the second is taken for both. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is|are) (?:located|situated)\b/g, 'lies'],
  [/\b(?:was|were) (?:located|situated)\b/g, 'lay'],
  [/, (?:located|situated)\b/g, ', which lies'],
  [/\b(?:was|were) awarded (?=the|a|an|his|her|its|their|\p{Lu})/gu, 'received '],
  [/\b(?:established)\b/g, 'founded'],
  [/\b(?:constructed|erected)\b/g, 'built'],
  [/\b(?:started|commenced)\b/g, 'began'],
  [/\bmovie/g, 'film'],
  [/\bpurchased\b/g, 'bought'],
  [/\bauthored\b/g, 'wrote'],
  [/\bpassed away\b/g, 'died'],
  [/\b(is|are|was|were) also\b/g, '$1'],
  [/["“”]/g, ''],
  [/\b[Tt]he (?=\p{Lu})/gu, ''],
];

type Groups = Readonly<Record<string, string | undefined>>;
interface Way {
  readonly pattern: RegExp;
  /** The same in other words: several ways of it, none where it is no such sentence after all. */
  say(groups: Groups): readonly string[];
}
interface Split {
  readonly pattern: RegExp;
  /** Sentences that together say it, in one way or another. */
  parts(groups: Groups): readonly (readonly string[])[];
}

const regex = (source: string): RegExp => new RegExp(source, 'u');
const lowered = (text: string): string =>
  text.replace(/^(?:The|A|An|His|Her|Its)(?= )/, (word) => word.toLowerCase());
const isOnce = (time: string): boolean => WHEN.test(time);

/** Ways of saying all of a sentence in another form. */
const WAYS: readonly Way[] = [
  {
    pattern: regex(
      `^(?<lead>(?:In|On|At|During|Since|After|Before) [^,]{2,40}?,? )?(?<s>(?:\\p{Lu}|the |a |an )[^,;:()]{1,120}?) (?:was|were) (?<v>${PARTICIPLE}) (?<mid>(?:in|on|at|for|as|under) [^,;:()]{2,30}? )?by (?<a>${NAME})(?<rest>(?:[ ,].*)?)$`,
    ),
    say({ lead = '', s = '', v = '', mid = '', a = '', rest = '' }) {
      if (v === 'born' || isOnce(a)) return [];
      const when = [mid.trim(), lowerFirst(lead.replace(/,? $/, ''))].filter((part) => part !== '');
      const behind = when.map((part) => ` ${part}`).join('');
      return [`${a} ${PAST_OF[v] ?? v} ${lowered(s)}${behind}${rest}`];
    },
  },
  {
    pattern: /^It (?:was|is) (?<x>[^,;:]{2,80}?) (?:who|that|which) (?<s>.+)$/,
    say: ({ x = '', s = '' }) => [
      /^(?:in|on|at|during|from|since) /.test(x) ? `${s} ${x}` : `${x} ${s}`,
    ],
  },
  {
    pattern: regex(`^(?<x>${NAME}) (?:is|was) (?:the place )?(?:where|in which) (?<s>.+)$`),
    say: ({ x = '', s = '' }) => ['in', 'at'].map((at) => `${s} ${at} ${lowered(x)}`),
  },
  {
    pattern: regex(
      `^The (?:place|year) (?:where|in which|when) (?<s>.+) (?:is|was) (?<x>${NAME}|\\d{4})$`,
    ),
    say: ({ x = '', s = '' }) => [`${s} in ${lowered(x)}`],
  },
  {
    pattern: regex(`^The (?<n>${DOER}) of (?<t>.+) (?:is|was) (?<a>${NAME})$`),
    say: ({ n = '', t = '', a = '' }) => [`${a} ${DEED[n] ?? n} ${t}`],
  },
  {
    pattern: regex(`^(?<a>${NAME}) (?:is|was) the (?<n>${DOER}) of (?<t>.+)$`),
    say: ({ n = '', t = '', a = '' }) => [`${a} ${DEED[n] ?? n} ${t}`],
  },
  {
    pattern: regex(
      `^(?:The birthplace of (?<a>${NAME})|(?<b>${NAME})['’]s birthplace) (?:is|was) (?<p>${NAME})$`,
    ),
    say: ({ a, b, p = '' }) => [`${a ?? b ?? ''} was born in ${p}`],
  },
  {
    pattern: regex(`^(?<p>${NAME}) (?:is|was) the birthplace of (?<a>${NAME})$`),
    say: ({ a = '', p = '' }) => [`${a} was born in ${p}`],
  },
  {
    pattern: regex(
      `^The (?:year|date) of (?<a>${NAME})['’]s (?<n>birth|death) (?:is|was) (?<y>.+)$`,
    ),
    say: ({ a = '', n, y = '' }) =>
      ['in', 'on'].map((at) => `${a} ${n === 'birth' ? 'was born' : 'died'} ${at} ${y}`),
  },
  {
    pattern: regex(
      `^(?<x>(?:The|the) [^,;:]+?|${NAME}['’]s [^,;:]+?) (?<be>is|was) (?<y>${NAME})$`,
    ),
    say: ({ x = '', be = '', y = '' }) => [`${y} ${be} ${lowered(x)}`],
  },
  {
    pattern: regex(
      `^(?<before>.*?)\\b[Tt]he (?<n>[a-z]+(?: [a-z]+){0,2}) of (?<x>(?:[a-z]+ )?${NAME})(?<behind>.*)$`,
    ),
    say: ({ before = '', n = '', x = '', behind = '' }) => [`${before}${x}'s ${n}${behind}`],
  },
];

/** A noun with what stands before it, and nothing behind it that could be what is told of. */
const NOUN_BEHIND =
  '(?:(?!(?:of|in|for|with|by|from|that|which|who|on|at|to|and|or)\\b)[^ ,;:()]+ ){1,6}';
const NOUN = `(?:a|an|the) ${NOUN_BEHIND}`;

/** What a sentence says beside its main clause, of a name. */
const ASIDES: readonly Way[] = [
  {
    pattern: /^(?<before>[^()]+?) ?\([^()]*\)(?<behind>.*)$/,
    say: ({ before = '', behind = '' }) => [`${before}${behind}`],
  },
  {
    pattern: regex(`^(?<x>${NAME}) (?:is|was) ${NOUN}(?:that|which|who) (?<v>.+)$`),
    say: ({ x = '', v = '' }) => [`${x} ${v}`],
  },
  {
    pattern: regex(`^(?<x>${NAME}) is ${NOUN}(?<p>(?:in|on|near) ${NAME}.*)$`),
    say: ({ x = '', p = '' }) => [`${x} lies ${p}`],
  },
  {
    pattern: regex(
      `^(?<x>${NAME}) (?:is|was) [^,;:()]+, (?<v>${PARTICIPLE} (?:after|by|for|in|on) .+)$`,
    ),
    say: ({ x = '', v = '' }) => [`${x} was ${v}`],
  },
  {
    pattern: regex(
      `^(?<x>${NAME}) (?<be>is|was) (?<n>(?:a|an) .+), and (?<m>(?:a|an|the) [^,;:()]+)$`,
    ),
    say: ({ x = '', be = '', n = '', m = '' }) => [`${x} ${be} ${n}`, `${x} ${be} ${m}`],
  },
  {
    pattern: regex(
      `(?<x>${NAME}), (?<n>(?:a|an|the) [^,;:()]+)(?:,(?! (?:and|or)\\b(?! ${VERB}\\b))|$)`,
    ),
    say: ({ x = '', n = '' }) => [`${x} was ${n}`, `${x} is ${n}`],
  },
  {
    pattern: regex(`(?<x>${NAME}), (?:who|which) (?<v>[^,;:()]+)(?:,|$)`),
    say: ({ x = '', v = '' }) => [`${x} ${v}`],
  },
  {
    pattern: regex(`^(?<x>${NAME}) \\((?:[^()]*; )?born (?<d>[^()]+)\\)`),
    say: ({ x = '', d = '' }) => ['on', 'in'].map((at) => `${x} was born ${at} ${d}`),
  },
  {
    pattern: regex(
      `^(?<x>${NAME}) (?:is|are|was|were) ${NOUN}(?<v>${PARTICIPLE}) (?<p>(?:in|by|for|on|at|from) .+)$`,
    ),
    say: ({ x = '', v = '', p = '' }) => [`${x} was ${v} ${p}`],
  },
  {
    pattern: regex(
      `^(?<x>${NAME}) (?<be>was|were) (?<v>${PARTICIPLE}\\b(?:(?!\\b(?:who|which|that|where|when)\\b).)*?),? and (?<w>${PARTICIPLE} .+)$`,
    ),
    say: ({ x = '', be = '', w = '' }) => [`${x} ${be} ${w}`],
  },
  {
    pattern: regex(
      `^(?<x>${NAME}) (?<v>${VERB}\\b(?:(?!\\b(?:who|which|that|where|when)\\b).)*?),? and (?<w>(?!(?:${PARTICIPLE}) by)${VERB} .+)$`,
    ),
    say: ({ x = '', w = '' }) => [`${x} ${w}`],
  },
];

/** What a thing is, whatever else is told of it. */
const KINDS: readonly Way[] = [
  {
    pattern: regex(
      `^(?<x>${NAME}) (?<be>is|was) (?<n>an? ${NOUN_BEHIND})(?:that|which|who|in|on|by|for) .+$`,
    ),
    say: ({ x = '', be = '', n = '' }) => [`${x} ${be} ${n.trim()}`],
  },
];

const SPLITS: readonly Split[] = [
  {
    pattern: regex(`^(?<x>${NAME}), (?:who|which) (?<v>[^,;:]+), (?<w>.+)$`),
    parts: ({ x = '', v = '', w = '' }) => [[`${x} ${v}`, `${x} ${w}`]],
  },
  {
    pattern: regex(`^(?<x>${NAME}), (?<v>${PARTICIPLE} [^,;:]+), (?<w>.+)$`),
    parts: ({ x = '', v = '', w = '' }) => [[`${x} was ${v}`, `${x} ${w}`]],
  },
  {
    pattern: regex(`^(?<x>${NAME}), (?<n>(?:a|an|the) [^,;:]+), (?<w>.+)$`),
    parts: ({ x = '', n = '', w = '' }) =>
      ['is', 'was'].map((be) => [`${x} ${be} ${n}`, `${x} ${w}`]),
  },
  {
    pattern: regex(
      `^(?:The )?(?<n>(?:[\\p{L}\\p{M}-]+ ){0,5}?[a-z]+) (?<x>${NAME}) (?<w>(?:is|was|has|had|${PARTICIPLE})\\b.+)$`,
    ),
    parts: ({ n = '', x = '', w = '' }) =>
      ['is a', 'is an', 'was a', 'was an'].map((be) => [`${x} ${be} ${n}`, `${x} ${w}`]),
  },
  {
    pattern: /^(?<a>[^;]+?)(?:;|, and|, while) (?<b>.+)$/,
    parts: ({ a = '', b = '' }) => [[a, b]],
  },
  {
    pattern: regex(`^(?<x>${NAME}) (?<v>${VERB} .+?) and (?<w>${VERB} .+)$`),
    parts: ({ x = '', v = '', w = '' }) => [[`${x} ${v}`, `${x} ${w}`]],
  },
];

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function said(ways: readonly Way[], sentence: string): readonly string[] {
  return ways.flatMap(({ pattern, say }) => {
    const groups = pattern.exec(sentence)?.groups;
    return groups === undefined ? [] : say(groups);
  });
}

export const ENGLISH_WAYS = {
  plain: (sentence: string): string =>
    SAME.reduce((text, [from, to]) => text.replace(from, to), sentence),
  ways: (sentence: string): readonly string[] => said(WAYS, sentence),
  kinds: (sentence: string): readonly string[] => said(KINDS, sentence),
  asides: (sentence: string): readonly string[] => said(ASIDES, sentence),
  splits: (sentence: string): readonly (readonly string[])[] =>
    SPLITS.flatMap(({ pattern, parts }) => {
      const groups = pattern.exec(sentence)?.groups;
      return groups === undefined ? [] : parts(groups);
    }),
};
