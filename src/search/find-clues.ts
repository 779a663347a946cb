import { contentTerms, extractSpecifics, findNames, foldSpace, termsOf } from '../text/index.ts';

export type ClueKind = 'entity' | 'side' | 'time' | 'constraint' | 'term';

/** A part of the question that evidence must touch. */
export interface SearchClue {
  /** `c1`, `c2` … in the order of the question. */
  readonly id: string;
  readonly kind: ClueKind;
  readonly text: string;
  /** Its content terms, as the index knows them. */
  readonly terms: readonly string[];
  /** Names and times tell more than single words. */
  readonly weight: number;
}

export interface Clues {
  readonly all: readonly SearchClue[];
  readonly entities: readonly string[];
  /** The things that the question compares; none or at least two. */
  readonly sides: readonly string[];
  readonly times: readonly string[];
  /** Numbers, versions, quoted words and superlatives. */
  readonly constraints: readonly string[];
  /** The words of the question without those that only ask. */
  readonly keyphrase: string;
}

const WEIGHT: Readonly<Record<ClueKind, number>> = {
  side: 1,
  entity: 1,
  time: 0.8,
  constraint: 0.6,
  term: 0.4,
};

/** What the question says about what is sought, in English and Chinese. Pure. */
export function findClues(question: string): Clues {
  const entities = findEntities(question);
  const sides = findSides(question, entities);
  const times = findTimes(question);
  const constraints = findConstraints(question).filter((text) => !times.includes(text));
  const named = entities.filter((text) => !sides.includes(text));
  const clues = [
    ...sides.map((text) => ({ kind: 'side' as const, text })),
    ...named.map((text) => ({ kind: 'entity' as const, text })),
    ...times.map((text) => ({ kind: 'time' as const, text })),
    ...constraints.map((text) => ({ kind: 'constraint' as const, text })),
  ];
  const taken = new Set(clues.flatMap(({ text }) => termsOf(text)));
  const words = wordClues(question, taken);
  return {
    all: [...clues, ...words].map((clue, at) => ({
      id: `c${at + 1}`,
      ...clue,
      terms: meaningOf(clue.text),
      weight: WEIGHT[clue.kind],
    })),
    entities,
    sides,
    times,
    constraints,
    keyphrase: keyphraseOf(question),
  };
}

function meaningOf(text: string): readonly string[] {
  const content = contentTerms(text);
  return content.length > 0 ? content : [...new Set(termsOf(text))];
}

function findEntities(question: string): readonly string[] {
  const names = findNames(question).map(({ text }) => text.replace(/^《|》$/g, ''));
  const quoted = [...question.matchAll(/"([^"]{2,80})"|“([^”]{2,80})”|「([^」]{2,80})」/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
  const all = unique([...names, ...quoted].map(foldSpace));
  return all.filter((text) => !all.some((other) => other !== text && other.includes(text)));
}

const BETWEEN = /\bbetween\s+(.+?)\s+and\s+(.+?)(?=[,?.;]|$)/i;
const BOTH =
  /\b(?:both|are|is|were|was|do|does|did|have|has|had)\s+(.+?)\s+and\s+(.+?)\s+(?:both|all|located|from|the same|in the same|have|share)\b/i;
const VERSUS = /(.+?)\s+(?:vs\.?|versus|compared (?:to|with))\s+(.+?)(?=[,?.;]|$)/i;
const OR =
  /(?:^|[,:]\s*|\bis it\s+|\b(?:older|younger|first|longer|larger|bigger|taller|better|faster|more|earlier|later)\s*[,:]?\s+)([^,:?]+?),?\s+or\s+([^,?]+?)\s*\?*$/i;
const CHINESE =
  /(.{1,20}?)(?:和|与|跟|还是|对比|相比|vs)(.{1,20}?)(?:的(?:区别|不同|差别|差异|关系|比较)|有什么(?:区别|不同)|哪个|谁|哪一个|相比|，|？|\?|$)/u;
const ASKS_TO_COMPARE = /区别|不同|差别|差异|哪个|哪一个|谁更|比较|对比|还是|相比/u;

/** In UTF-16 code units. The patterns above look ahead from every place: a pasted page would take minutes. */
const MAX_COMPARISON = 1000;

/** The two things that a comparison names. Where names are known, a side is the name within it. */
function findSides(question: string, entities: readonly string[]): readonly string[] {
  const head = question.slice(0, MAX_COMPARISON);
  const patterns = [BETWEEN, OR, VERSUS, BOTH];
  const matches = patterns.map((pattern) => pattern.exec(head));
  if (ASKS_TO_COMPARE.test(head)) matches.push(CHINESE.exec(head));
  const match = matches.find((found) => found !== null && found !== undefined);
  if (match === undefined || match === null) return [];
  const sides = unique([match[1] ?? '', match[2] ?? ''].map((side) => nameWithin(side, entities)));
  return sides.length === 2 ? sides : [];
}

const MAX_SIDE_WORDS = 10;

function nameWithin(side: string, entities: readonly string[]): string {
  const names = entities.filter((name) => side.includes(name));
  const [longest] = names.toSorted((a, b) => b.length - a.length);
  const bare = longest ?? foldSpace(side).replace(/^(?:the|a|an)\s+/i, '');
  return bare.split(' ').length <= MAX_SIDE_WORDS ? bare : '';
}

function findTimes(question: string): readonly string[] {
  const dates = extractSpecifics(question).filter(({ kind }) => kind === 'date');
  const years = [...question.matchAll(/(?<!\d)(?:1[5-9]|20)\d\d(?:s|年)?(?!\d)/g)].map(
    ([year]) => year,
  );
  const spoken = [
    ...question.matchAll(/\b\d{1,2}(?:st|nd|rd|th)[ -]century\b|最近|近年|今年|去年|目前/gi),
  ].map(([text]) => text);
  const found = unique([...dates.map(({ text }) => text), ...years, ...spoken]);
  return found.filter((text) => !found.some((other) => other !== text && other.includes(text)));
}

const SUPERLATIVE =
  /\b(?:the\s+)?(?:most|least|first|last|largest|smallest|biggest|oldest|youngest|longest|shortest|highest|lowest|earliest|latest|best|worst|only)\s+[\p{L}-]+|最[\p{Script=Han}]{1,3}/giu;

function findConstraints(question: string): readonly string[] {
  const specifics = extractSpecifics(question)
    .filter(({ kind }) => kind !== 'name' && kind !== 'date')
    .map(({ text }) => text);
  const superlatives = [...question.matchAll(SUPERLATIVE)].map(([text]) => text);
  return unique([...specifics, ...superlatives].map(foldSpace));
}

function wordClues(
  question: string,
  taken: ReadonlySet<string>,
): readonly { readonly kind: 'term'; readonly text: string }[] {
  const clues: { kind: 'term'; text: string }[] = [];
  const seen = new Set(taken);
  for (const word of wordsIn(question)) {
    const terms = contentTerms(word).filter((term) => !seen.has(term));
    if (terms.length === 0) continue;
    for (const term of terms) seen.add(term);
    clues.push({ kind: 'term', text: word.replace(/['’.-]+$/, '') });
  }
  return clues;
}

function keyphraseOf(question: string): string {
  return foldSpace(withoutStopWords(question).join(' '));
}

/** The words that do more than ask or join, as they are written. */
export function withoutStopWords(text: string): readonly string[] {
  return wordsIn(text).filter((word) => contentTerms(word).length > 0);
}

function wordsIn(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ''))];
}
