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
      um bis und oder wie was wer wo wann warum wieso es gibt denn noch auch nicht kann können muss müssen darf dürfen soll sollen wollen will viel viele
      dass wenn als an dieser diese dieses diesem diesen welche welcher welches kein keine schon mal nur sich uns euch ihre seine`),
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
      était a ont fait je tu il elle on nous vous ils elles mon ma mes notre nos votre ce cet cette ces et ou où qui que se s n ne pas y quand combien pourquoi comment quel quelle quels quelles
      peut peuvent doit doivent faut pendant être été plus encore leur leurs son sa ses aller`),
    hasCapitalNouns: false,
  },
  {
    asks: [
      [/^(?:cuándo|cuando|a qué hora|qué día)(?!\p{L})/iu, 'when'],
      [/^cu[aá]nt[oa]s(?!\p{L})/iu, 'how many'],
      [/^cu[aá]nt[oa](?!\p{L})/iu, 'how much'],
      [/^qui[eé]n(?:es)?(?!\p{L})/iu, 'who'],
      [/^(?:a?d[oó]nde)(?!\p{L})/iu, 'where'],
      [/^por qué(?!\p{L})/iu, 'why'],
      [/^cómo(?!\p{L})/iu, 'how to'],
      [/^cuál(?:es)?(?!\p{L})/iu, 'which'],
      [/^qué(?!\p{L})/iu, 'what'],
      [/^(?:se puede|puedo|hay|es|está|tiene)(?!\p{L})/iu, 'is'],
    ],
    between:
      wordsOf(`el la los las un una unos unas de del al a en con por para sin sobre desde hasta es son está están
      era hay se me te lo le mi mis su sus nuestro nuestra y o que qué no puede pueden puedo tiene tienen cuándo cuánto cuántos cuánta cuántas quién
      dónde donde cómo cuál cuáles este esta estos estas ese esa hemos han ha fue ser muy más ya`),
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
      [/^(?:a che ora|a que horas)(?!\p{L})/iu, 'when'],
      [/^(?:che cosa|cosa|o que|o quê)(?!\p{L})/iu, 'what'],
      [/^(?:quale|quali|qual|quais)(?!\p{L})/iu, 'which'],
      [/^(?:si può|posso|possiamo|é possível|pode-se|podemos)(?!\p{L})/iu, 'is'],
    ],
    between:
      wordsOf(`il lo la i gli le un uno una di del della dei delle da dal dalla al alla ai in nel nella con per
      su sul sulla è sono era ha hanno si mi ti ci o a os as do da dos das no na nos nas um uma e em para com por se que não non cosa che chi dove quando quanto
      quanti quante quale quali perché bisogna deve devono devo può possono posso nel nei negli alle agli questo questa quem onde qual quais quantos quantas
      pode podem posso deve devem é são está foi ser mais já pelo pela ao aos à às meu minha seu sua nosso nossa este esta isso`),
    hasCapitalNouns: false,
  },
];
const OPENING = /^[\s¿¡"'«“]+/u;
const WORD = /[\p{L}\p{N}]+/gu;
/** Stand in every question of English. */
const ENGLISH = /\b(?:the|what|which|how|who|where|when|why|does|did|is|are|of)\b/iu;

/** Words of these languages that English has too: they tell none. */
const ALSO_ENGLISH = wordsOf(
  'a al an as am come da dare de die do du e for ha has hat her his i in is it la le lo man me mi my no nos o on or par per plus pour sa ser ses si sin so son sue sur te the ti to un war was we will y',
);
/** So many of its small words tell a language whose question opens with none that asks. */
const ENOUGH_WORDS = 2;

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/));
}

function languageOf(question: string): Language | undefined {
  const plain = question.replace(OPENING, '');
  if (ENGLISH.test(plain)) return undefined;
  const words = plain.toLowerCase().match(WORD) ?? [];
  const opening = LANGUAGES.find(({ asks, between }) => {
    const isAsked = asks.some(([asking]) => asking.test(plain));
    return isAsked && words.slice(1).some((word) => between.has(word));
  });
  if (opening !== undefined) return opening;
  const told = LANGUAGES.map((language) => ({
    language,
    count: words.filter((word) => language.between.has(word) && !ALSO_ENGLISH.has(word)).length,
  }));
  const most = told.reduce((best, one) => (one.count > best.count ? one : best));
  return most.count >= ENOUGH_WORDS ? most.language : undefined;
}

/** What asks first, what English asks with instead, and the question without it. */
function askIn(plain: string, { asks }: Language): readonly [instead: string, rest: string] {
  for (const { index } of plain.matchAll(WORD)) {
    const behind = plain.slice(index);
    const found = asks.find(([form]) => form.test(behind));
    const isWhether = found?.[1].startsWith('is') === true;
    // A verb in the middle of a question asks nothing: what asks comes behind it, or nothing does.
    if (found !== undefined && (index === 0 || !isWhether))
      return [found[1], plain.slice(0, index) + behind.replace(found[0], ' ')];
  }
  return [/[?？]\s*$/u.test(plain) ? 'is' : '', plain];
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
  const [instead, rest] = askIn(question.replace(OPENING, ''), language);
  const telling = rest.replace(WORD, (word) =>
    language.between.has(word.toLowerCase()) ? '' : word,
  );
  return `${instead} ${telling}`.replace(/\s+/gu, ' ').trim();
}

/** Whether capital letters tell no names in it. */
export function hasCapitalNouns(question: string): boolean {
  return languageOf(question)?.hasCapitalNouns ?? false;
}
