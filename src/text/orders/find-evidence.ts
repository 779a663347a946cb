import type { ConceptHit, ConceptHits } from './find-concepts.ts';

/** So many signs are weighed together; one sentence of a longer text, or two. */
const SPAN = 240;
/** Languages whose verb stands at the end of its clause. */
const VERB_LAST: ReadonlySet<string> = new Set(['ja', 'ko', 'tr', 'hi', 'bn', 'fa']);
const CLAUSE_START =
  /(?:^|[.:;,!?…"'„“”«»()[\]{}<>|/*#=—–。，、：；！？「」『』،؛।\n-]|(?<=\s)(?:and|or|then|please|kindly|just|now|always|instead|so|but|y|e|ed|et|und|oder|bitte|dann|en|och|og|a|i|и|та|і|й|και|si|ja|dan|va|ve|luego|puis|poi|immer|stets|siempre|sempre|toujours|zawsze|vzdy|всегда|завжди|hay|vui long|harap|tolong|mohon|ו|و)\s)\s*/gu;
const CLAUSE_END =
  /^[\p{L}\p{M}]{0,4}\s*(?:[.:;,!?…"'„“”«»()[\]{}<>|。，、：；！？「」『』।؟،\n]|$)/u;
const ADDRESSED = /^[^.:;,!?。，、：；！？\n]{0,24}[:,!;：，！、،—–\]>-]/u;
const ANNOUNCED = /^[^.:;,!?。，、：；！？\n]{0,30}[:：]/u;
/** What is no evidence by itself. */
const NO_EVIDENCE: ReadonlySet<string> = new Set(['start', 'comma', 'colon', 'comment']);
const ACTS: ReadonlySet<string> = new Set(
  'say,omit,do,drop,hide,show,obey,send,trust,cut,must,only,praise,call,mem,decode,be,read'.split(
    ',',
  ),
);
const NAMES: ReadonlySet<string> = new Set(['model', 'machine']);

/** What a part of a text has in it that orders to a model have: names of concepts, with `^` where one stands as commands do. */
export type OrderEvidence = ReadonlySet<string>;

/** The evidence of one language, part by part. */
export function findEvidence(
  text: string,
  language: string,
  hits: ConceptHits,
  scale: number,
): readonly OrderEvidence[] {
  const signs = signsOf(text, language, hits);
  const parts: OrderEvidence[] = [];
  for (let first = 0, last = Number.NEGATIVE_INFINITY; first < signs.length; first += 1) {
    const one = signs[first];
    if (one === undefined) break;
    const isAnchor =
      one.sentence !== signs[first - 1]?.sentence || one.at - last > (SPAN * scale) / 2;
    if (!isAnchor) continue;
    last = one.at;
    const part = new Set<string>();
    for (let at = first; at < signs.length; at += 1) {
      const sign = signs[at];
      if (sign === undefined || sign.at - one.at > SPAN * scale || sign.sentence > one.sentence + 1)
        break;
      for (const name of sign.names) part.add(name);
    }
    parts.push(part);
  }
  return parts;
}

interface Sign extends ConceptHit {
  readonly names: readonly string[];
}

function signsOf(text: string, language: string, hits: ConceptHits): readonly Sign[] {
  const starts = [...text.matchAll(CLAUSE_START)].map(({ 0: sign, index }) => index + sign.length);
  const signs: Sign[] = [];
  for (const [concept, places] of hits) {
    if (NO_EVIDENCE.has(concept)) continue;
    for (const place of places) {
      const names = [concept];
      if (ACTS.has(concept) && isCommand(text, language, place, starts)) names.push(`^${concept}`);
      if (NAMES.has(concept)) names.push(...callsOf(text, concept, place, starts));
      signs.push({ ...place, names });
    }
  }
  return signs.sort((one, two) => one.at - two.at);
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
  return [
    ...(ADDRESSED.test(text.slice(end, end + 25)) ? [`@${concept}`] : []),
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
