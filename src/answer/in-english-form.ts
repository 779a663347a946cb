/** How another language asks, and what it says between the words that carry meaning. */
interface Language {
  /** Words that open a question, and what English asks with instead. */
  readonly asks: readonly (readonly [RegExp, string])[];
  readonly between: ReadonlySet<string>;
  /** Every noun is written like a name. */
  readonly hasCapitalNouns: boolean;
}

const LANGUAGES: readonly Language[] = [
  {
    asks: [
      [/^wann(?!\p{L})/iu, 'when'],
      [/^wie lange(?!\p{L})/iu, 'how long'],
      [/^wie ?viele(?!\p{L})/iu, 'how many'],
      [/^(?:wie ?viel|wie (?:hoch|teuer|lang|weit|groß|alt|schwer)e?)(?!\p{L})/iu, 'how much'],
      [/^(?:wer|wem|wen|wessen)(?!\p{L})/iu, 'who'],
      [/^(?:wo|wohin|woher)(?!\p{L})/iu, 'where'],
      [/^(?:warum|wieso|weshalb)(?!\p{L})/iu, 'why'],
      [/^wie (?=\p{L}+ (?:ich|wir|man)(?!\p{L}))/iu, 'how do i '],
      [/^welche[rsmn]?(?!\p{L})/iu, 'which'],
      [/^was(?!\p{L})/iu, 'what'],
      [/^(?:darf|kann|muss|ist|sind|gibt|hat|haben|wird|dürfen|können|müssen)(?!\p{L})/iu, 'is'],
    ],
    between:
      wordsOf(`der die das den dem des ein eine einen einem einer eines ist sind war waren wird werden wurde hat
      haben ich du er sie es wir ihr man mein meine unser unsere im in am an auf aus bei für mit nach von vom zu zum zur über unter
      um bis und oder wie was wer wo es gibt denn noch auch nicht kann muss darf soll viel`),
    hasCapitalNouns: true,
  },
  {
    asks: [
      [/^(?:quand|à quelle heure|quel jour|à quelle date|quelle heure)(?!\p{L})/iu, 'when'],
      [/^(?:combien de|combien d['’])\s*/iu, 'how many '],
      [/^combien(?!\p{L})/iu, 'how much'],
      [/^(?:qui|à qui)(?!\p{L})/iu, 'who'],
      [/^où(?!\p{L})/iu, 'where'],
      [/^pourquoi(?!\p{L})/iu, 'why'],
      [/^comment(?!\p{L})(?! (?:on|about)\b)/iu, 'how to'],
      [/^(?:quel|quelle|quels|quelles)(?!\p{L})/iu, 'which'],
      [/^(?:qu['’]est-ce que|que)(?!\p{L})/iu, 'what'],
      [/^(?:est-ce que|est-ce qu['’]|peut-on|faut-il|puis-je|y a-t-il)\s*/iu, 'is '],
    ],
    between:
      wordsOf(`le la les l un une des du de d à au aux en dans sur pour par avec sans chez depuis vers est sont
      était a ont fait je tu il elle on nous vous ils elles mon ma mes notre nos votre ce cet cette ces et ou qui que se s n ne pas y`),
    hasCapitalNouns: false,
  },
  {
    asks: [
      [/^(?:cuándo|cuando|a qué hora|qué día)(?!\p{L})/iu, 'when'],
      [/^cuánt[oa]s(?!\p{L})/iu, 'how many'],
      [/^cuánt[oa](?!\p{L})/iu, 'how much'],
      [/^quién(?:es)?(?!\p{L})/iu, 'who'],
      [/^(?:dónde|adónde)(?!\p{L})/iu, 'where'],
      [/^por qué(?!\p{L})/iu, 'why'],
      [/^cómo(?!\p{L})/iu, 'how to'],
      [/^cuál(?:es)?(?!\p{L})/iu, 'which'],
      [/^qué(?!\p{L})/iu, 'what'],
      [/^(?:se puede|puedo|hay|es|está|tiene)(?!\p{L})/iu, 'is'],
    ],
    between:
      wordsOf(`el la los las un una unos unas de del al a en con por para sin sobre desde hasta es son está están
      era hay se me te lo le mi mis su sus nuestro nuestra y o que qué no puede puedo tiene`),
    hasCapitalNouns: false,
  },
  {
    asks: [
      [/^quando(?!\p{L})/iu, 'when'],
      [/^quant[ie](?!\p{L})/iu, 'how many'],
      [/^quant[oa]s(?!\p{L})/iu, 'how many'],
      [/^quanto(?!\p{L})/iu, 'how much'],
      [/^(?:chi|quem)(?!\p{L})/iu, 'who'],
      [/^(?:dove|onde)(?!\p{L})/iu, 'where'],
      [/^(?:perché|por que)(?!\p{L})/iu, 'why'],
      [/^(?:come|como)(?= \p{L})(?! (?:on|to|in|from|with|the|and|here|back)\b)/iu, 'how to'],
      [/^(?:quale|quali|qual|quais)(?!\p{L})/iu, 'which'],
    ],
    between:
      wordsOf(`il lo la i gli le un uno una di del della dei delle da dal dalla al alla ai in nel nella con per
      su sul sulla è sono era ha hanno si mi ti ci o a os as do da dos das no na nos nas um uma e em para com por se que não non`),
    hasCapitalNouns: false,
  },
];
const OPENING = /^[\s¿¡"'«“]+/u;
const WORD = /[\p{L}\p{N}]+/gu;
/** Stand in every question of English. */
const ENGLISH = /\b(?:the|what|which|how|who|where|when|why|does|did|is|are|of)\b/iu;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

function languageOf(question: string): Language | undefined {
  const plain = question.replace(OPENING, '');
  if (ENGLISH.test(plain)) return undefined;
  return LANGUAGES.find(({ asks, between }) => {
    const words = plain.toLowerCase().match(WORD) ?? [];
    const isAsked = asks.some(([asking]) => asking.test(plain));
    return isAsked && words.slice(1).some((word) => between.has(word));
  });
}

/**
 * A question of German, French, Spanish, Italian or Portuguese as English would ask it, its own words between: "when kommt
 * Schornsteinfeger?". Any other question as it is. Pure.
 *
 * @see docs/spec/answer.md, ANS-86
 */
export function inEnglishForm(question: string): string {
  const language = languageOf(question);
  if (language === undefined) return question;
  const plain = question.replace(OPENING, '');
  const [asking, instead] = language.asks.find(([form]) => form.test(plain)) ?? [/^/u, ''];
  const behind = plain.replace(asking, '').replace(WORD, (word) => {
    const isBetween = language.between.has(word.toLowerCase());
    return isBetween ? '' : word;
  });
  return `${instead} ${behind}`.replace(/\s+/gu, ' ').trim();
}

/** Whether capital letters tell no names in it. */
export function hasCapitalNouns(question: string): boolean {
  return languageOf(question)?.hasCapitalNouns ?? false;
}
