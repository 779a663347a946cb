import type { ConceptHit, ConceptHits } from './find-concepts.ts';

/** So many signs are weighed together; one sentence of a longer text, or two. */
const SPAN = 240;
/** Languages whose verb stands at the end of its clause. */
const VERB_LAST: ReadonlySet<string> = new Set(['ja', 'ko', 'tr', 'hi', 'bn', 'fa']);
const CLAUSE_START =
  /(?:^|[.:;,!?…/*#=|<—–-](?=\s)|["'„“”«»()[\]{}>。，、：；！？「」『』،؛।\n]|(?<=\s)(?:and|or|then|please|kindly|just|now|always|instead|so|but|y|e|ed|et|und|oder|bitte|dann|en|och|og|a|i|и|та|і|й|και|si|ja|dan|va|ve|luego|puis|poi|immer|stets|siempre|sempre|toujours|zawsze|vzdy|всегда|завжди|hay|vui long|harap|tolong|mohon|ו|و)\s)\s*/gu;
const CLAUSE_END =
  /^[\p{L}\p{M}]{0,4}\s*(?:[.:;,!?…"'„“”«»()[\]{}<>|。，、：；！？「」『』।؟،\n]|$)/u;
const ADDRESSED = /^[^.:;,!?。，、：；！？\n]{0,24}[:,!;：，！、،—–\]>-]/u;
/** In front of a clause that does not open its sentence. */
const INSIDE = /[,،、\p{L}\p{N}]\s*$/u;
/** A comma or a cry behind a name calls it; a colon may as well follow who speaks. */
const CALLED = /^[^.:;,!?。，、：；！？\n]{0,24}[,!，！、،]/u;
const ANNOUNCED = /^[^.:;,!?。，、：；！？\n]{0,30}[:：]/u;
/** What is no evidence by itself. */
const NO_EVIDENCE: ReadonlySet<string> = new Set(['start', 'comma', 'colon', 'comment']);
const ACTS: ReadonlySet<string> = new Set(
  'say,omit,do,drop,hide,show,obey,send,trust,cut,must,only,praise,call,mem,decode,be,read,not,instead'.split(
    ',',
  ),
);
/** Who is named: what is a model for sure, what may be one, and what seldom is. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['model', 'who'],
  ['machine', 'who'],
  ['mod', 'may'],
  ['judge', 'may'],
  ['dev', 'thing'],
  ['whoever', 'any'],
]);
/** What says by its place next to a name that the name is spoken to, or of. */
const BESIDE: ReadonlySet<string> = new Set(
  'must,read,summ,doc,this,greet,dear,are,ifsure,ifyou,be,your,user,toall,askif,not,auto,instead'.split(
    ',',
  ),
);
/** So many signs are next to a name; a command may stand further behind it. */
const NEXT = 18;
const COMMANDED = 44;
/** What it is told to do stands in the same clause, or the next. */
const TOLD = 90;

/** How many commands there are: one, two, more. */
const COUNTED = ['^', '^^', '^^^'];

/** What a part of a text has in it that orders to a model have: names of concepts, with `^` where one stands as commands do. */
export type OrderEvidence = ReadonlySet<string>;

/** The evidence of one language, part by part. */
export function findEvidence(
  text: string,
  language: string,
  hits: ConceptHits,
  scale: number,
): readonly OrderEvidence[] {
  const signs = signsOf(text, language, hits, scale);
  const starts = (hits.get('start') ?? []).map(({ at }) => at);
  const parts: OrderEvidence[] = [];
  for (let first = 0, last = Number.NEGATIVE_INFINITY; first < signs.length; first += 1) {
    const one = signs[first];
    if (one === undefined) break;
    const isAnchor =
      one.sentence !== signs[first - 1]?.sentence || one.at - last > (SPAN * scale) / 2;
    if (!isAnchor) continue;
    last = one.at;
    const [start = 0, end = text.length] = starts.slice(one.sentence, one.sentence + 2);
    parts.push(partFrom(signs.slice(first), scale, start, end));
  }
  return parts;
}

/** What the first sign and those behind it say, as far as the span and the next sentence go. */
function partFrom(all: readonly Sign[], scale: number, start: number, end: number): OrderEvidence {
  const [first] = all;
  const isFar = ({ at, sentence }: Sign): boolean =>
    first !== undefined && (at - first.at > SPAN * scale || sentence > first.sentence + 1);
  const last = all.findIndex(isFar);
  const signs = last < 0 ? all : all.slice(0, last);
  const commands = new Set(
    signs.flatMap(({ at, names }) => (names[1]?.startsWith('^') ? [at] : [])),
  );
  return new Set([
    ...signs.flatMap((sign, place) => [
      ...sign.names,
      ...nextTo(all, place, scale).map((next) => `${sign.names[0]}+${next}`),
      ...(sign.at <= start + 3 ? [`<${sign.names[0]}`] : []),
    ]),
    ...REPEATED.filter((one) => signs.filter(({ names }) => names[0] === one).length > 2).map(
      (one) => `${one}${one}`,
    ),
    ...COUNTED.slice(0, commands.size),
    ...sizesOf(
      signs.filter(({ sentence }) => sentence === first?.sentence),
      start,
      end,
      scale,
    ),
  ]);
}

/** How long the sentence is, and how much of it (in eighths) is words that say something here. */
function sizesOf(
  signs: readonly Sign[],
  start: number,
  end: number,
  scale: number,
): readonly string[] {
  let [covered, to] = [0, start];
  for (const sign of signs) {
    if (REPEATED.includes(sign.names[0] ?? '')) continue;
    covered += Math.max(0, sign.end - Math.max(sign.at, to));
    to = Math.max(to, sign.end);
  }
  const length = Math.max(1, end - start);
  return [
    `|${LENGTHS.filter((one) => length / scale > one).length}`,
    `%${Math.min(6, Math.floor((8 * covered) / length))}`,
  ];
}

/** What code and tables have much of. */
const REPEATED = ['code', 'digit', 'quote', 'link', 'address'];
const LENGTHS = [40, 80, 120, 180, 260, 400];
/** So many signs may stand between two that make a phrase. */
const PHRASE = 12;

/** The concepts of what stands next behind a sign. */
function nextTo(signs: readonly Sign[], place: number, scale: number): readonly string[] {
  const sign = signs[place];
  const found: string[] = [];
  if (sign === undefined) return found;
  let at = Number.POSITIVE_INFINITY;
  for (let next = place + 1; next < signs.length; next += 1) {
    const one = signs[next];
    if (one === undefined || one.at > at || one.at - sign.end > PHRASE * scale) break;
    if (one.at < sign.end || one.sentence !== sign.sentence) continue;
    at = one.at;
    found.push(one.names[0] ?? '');
  }
  return found;
}

interface Sign extends ConceptHit {
  readonly names: readonly string[];
}

function signsOf(
  text: string,
  language: string,
  hits: ConceptHits,
  scale: number,
): readonly Sign[] {
  const starts = [...text.matchAll(CLAUSE_START)].map(({ 0: sign, index }) => index + sign.length);
  const signs: Sign[] = [];
  for (const [concept, places] of hits) {
    if (NO_EVIDENCE.has(concept)) continue;
    for (const place of places) {
      const names = [concept];
      if (ACTS.has(concept) && isCommand(text, language, place, starts)) names.push(`^${concept}`);
      if (NAMED.has(concept)) names.push(...callsOf(text, concept, place, starts));
      signs.push({ ...place, names });
    }
  }
  signs.sort((one, two) => one.at - two.at);
  return signs.map((sign, at) => ({
    ...sign,
    names: [...sign.names, ...placesOf(signs, at, scale)],
  }));
}

/** What stands next to a name, before or behind it, and whether a command follows. */
function placesOf(signs: readonly Sign[], at: number, scale: number): readonly string[] {
  const sign = signs[at];
  const named = NAMED.get(sign?.names[0] ?? '');
  if (sign === undefined || named === undefined) return [];
  const isNext = (gap: number, { names: [concept = ''] }: Sign): boolean =>
    gap >= 0 && gap <= NEXT * scale && BESIDE.has(concept);
  const behind = around(signs, at, 1, (one) => one.at - sign.end > TOLD * scale);
  const before = around(signs, at, -1, (one) => sign.at - one.at > 3 * NEXT * scale);
  return [
    ...behind.flatMap((one) => {
      const [concept = '', mark] = one.names;
      const gap = one.at - sign.end;
      return [
        ...(ACTS.has(concept) ? [`${named}>act`] : []),
        ...(gap <= COMMANDED * scale && mark?.startsWith('^') ? [`${named}>^`] : []),
        ...(isNext(gap, one) ? [`${named}>${concept}`] : []),
      ];
    }),
    ...before
      .filter((one) => isNext(sign.at - one.end, one))
      .map(({ names: [concept = ''] }) => `${concept}>${named}`),
  ];
}

/** The signs of the same sentence to one side, as far as none is too far. */
function around(
  signs: readonly Sign[],
  at: number,
  step: 1 | -1,
  isFar: (sign: Sign) => boolean,
): readonly Sign[] {
  const found: Sign[] = [];
  for (let next = at + step; ; next += step) {
    const one = signs[next];
    if (one === undefined || one.sentence !== signs[at]?.sentence || isFar(one)) return found;
    found.push(one);
  }
}

function isCommand(
  text: string,
  language: string,
  { at, end }: ConceptHit,
  starts: readonly number[],
): boolean {
  if (VERB_LAST.has(language)) return CLAUSE_END.test(text.slice(end, end + 8));
  const start = lastUpTo(starts, at);
  return start !== undefined && at - start <= 1;
}

function callsOf(
  text: string,
  concept: string,
  { at, end }: ConceptHit,
  starts: readonly number[],
): readonly string[] {
  const start = lastUpTo(starts, at);
  if (start === undefined || at - start > 14) return [];
  const isAddressed = ADDRESSED.test(text.slice(end, end + 25));
  const named = NAMED.get(concept) ?? '';
  return [
    ...(isAddressed ? [`@${concept}`] : []),
    ...(isAddressed && !INSIDE.test(text.slice(Math.max(0, start - 3), start))
      ? [CALLED.test(text.slice(end, end + 25)) ? `!${named}` : `:${named}`]
      : []),
    ...(ANNOUNCED.test(text.slice(end, end + 31)) ? [`:${concept}`] : []),
  ];
}

function lastUpTo(sorted: readonly number[], limit: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}
