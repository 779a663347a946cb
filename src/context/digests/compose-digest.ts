import { isInstructionLike } from '../../text/index.ts';
import type { CountTokens } from '../count-tokens.ts';
import type { DigestMaterial, DigestPiece } from './prepare-digest.ts';

/** Lines of a digest at most; the stub's own two lines stand above it. */
export const MAX_DIGEST_LINES = 8;
/** Fewer are not worth the name, where there is enough to say. */
const LEAST_DIGEST_LINES = 5;
const MAX_SENTENCES = 24;

export interface DigestBudget {
  /** Tokens that the plan leaves for the digest. */
  readonly budget: number;
  readonly count: CountTokens;
}

interface ComposedDigest {
  readonly text: string;
  readonly tokens: number;
}

/**
 * The extractive digest: the Specifics line first, each in its clause where there is room for it, sentences with the rest. A
 * sentence pays for itself as far as the specifics in it need not be repeated. May be longer than the budget when the specifics
 * alone are.
 */
export function composeDigest(
  material: DigestMaterial,
  { budget, count }: DigestBudget,
): ComposedDigest {
  const chosen = choosePieces(material, budget);
  for (;;) {
    const digest = measure(material, chosen, count);
    if (digest.tokens <= budget || isEmpty(chosen))
      return tighten(material, digest, { budget, count });
    for (let over = digest.tokens - budget; over > 0 && !isEmpty(chosen); )
      over -= takeBack(material, chosen);
  }
}

/** Places of what was taken, in the order in which it was; the last is the first to go. */
interface Chosen {
  readonly clauses: number[];
  readonly sentences: number[];
  /** Sentences that were taken before any clause. */
  readonly first: number;
}

function isEmpty({ clauses, sentences }: Chosen): boolean {
  return clauses.length + sentences.length === 0;
}

/** The tokens that are free again. */
function takeBack({ clauses, sentences }: DigestMaterial, chosen: Chosen): number {
  const isClause = chosen.clauses.length > 0 && chosen.sentences.length <= chosen.first;
  const [pieces, places] = isClause ? [clauses, chosen.clauses] : [sentences, chosen.sentences];
  return pieces[places.pop() ?? 0]?.tokens ?? 0;
}

/** Of what the specifics leave, sentences get this share before the clauses of what they do not hold. */
const SHARE_OF_SENTENCES = 0.5;

function choosePieces({ specifics, clauses, sentences }: DigestMaterial, budget: number): Chosen {
  const taking: Taking = {
    specifics,
    covered: new Set(),
    seen: new Set(),
    left: budget - specifics.reduce((sum, { tokens }) => sum + tokens, 0) - 4,
  };
  const byScore = sentences
    .map(({ score }, place) => ({ score, place }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ place }) => place);
  const byPrice = [...clauses.keys()].sort(
    (a, b) => priceOf(clauses[a]) - priceOf(clauses[b]) || a - b,
  );
  const share = taking.left * SHARE_OF_SENTENCES;
  const first = take(taking, sentences, { order: byScore, most: MAX_SENTENCES, keep: share });
  const kept = take(taking, clauses, { order: byPrice, most: clauses.length, keep: 0 });
  const most = MAX_SENTENCES - first.length;
  const rest = take(taking, sentences, { order: byScore, most, keep: 0 });
  return { clauses: kept, sentences: [...first, ...rest], first: first.length };
}

/** What a clause costs for each of its specifics: short ones go first, so that many numbers keep theirs. */
function priceOf(clause: DigestPiece | undefined): number {
  return clause === undefined ? 0 : clause.tokens / clause.covers.length;
}

/** What is taken so far. */
interface Taking {
  readonly specifics: DigestMaterial['specifics'];
  readonly covered: Set<number>;
  readonly seen: Set<string>;
  left: number;
}

/** Takes pieces in an order while there is room for them; the places of those taken. */
function take(
  taking: Taking,
  pieces: readonly DigestPiece[],
  { order, most, keep }: { order: readonly number[]; most: number; keep: number },
): number[] {
  const taken: number[] = [];
  for (const place of order) {
    if (taken.length >= most) break;
    const piece = pieces[place];
    if (piece !== undefined && takePiece(taking, piece, keep)) taken.push(place);
  }
  return taken;
}

function takePiece(taking: Taking, piece: DigestPiece, keep: number): boolean {
  const { specifics, covered, seen } = taking;
  if (seen.has(piece.text)) return false;
  const fresh = [...new Set(piece.covers)].filter((specific) => !covered.has(specific));
  // A clause is there for its specifics alone.
  if (piece.isClause && fresh.length === 0) return false;
  const saved = fresh.reduce((sum, specific) => sum + (specifics[specific]?.tokens ?? 0), 0);
  const price = piece.tokens - saved;
  if (price > Math.max(0, taking.left - keep)) return false;
  // What reads like an order to a model stays in the archive.
  if (isInstructionLike(piece.text) !== undefined) return false;
  taking.left -= price;
  seen.add(piece.text);
  for (const specific of fresh) covered.add(specific);
  return true;
}

function measure(material: DigestMaterial, chosen: Chosen, count: CountTokens): ComposedDigest {
  const text = writeDigest(material, chosen, '; ');
  return { text, tokens: count(text) };
}

/** Blanks between the specifics cost nothing: the last means when only separators are too many. */
function tighten(
  material: DigestMaterial,
  digest: ComposedDigest,
  { budget, count }: DigestBudget,
): ComposedDigest {
  if (digest.tokens <= budget) return digest;
  const text = writeDigest(material, { clauses: [], sentences: [], first: 0 }, ' ');
  const tokens = count(text);
  return tokens < digest.tokens ? { text, tokens } : digest;
}

function writeDigest(material: DigestMaterial, chosen: Chosen, separator: string): string {
  const lines = packLines(textsAt(material.sentences, chosen.sentences), MAX_DIGEST_LINES - 1);
  const clauses = textsAt(material.clauses, chosen.clauses);
  const alone = material.specifics
    .map(({ text }) => text)
    .filter((text) => !clauses.some((clause) => clause.includes(text)));
  return joinDigest([...clauses, ...alone], lines, separator);
}

function textsAt(pieces: readonly DigestPiece[], places: readonly number[]): readonly string[] {
  return places
    .toSorted((a, b) => a - b)
    .flatMap((place) => pieces.slice(place, place + 1).map(({ text }) => text));
}

/** Puts what the lines lack into a Specifics line in front of them; into several when there are few lines. */
export function joinDigest(
  specifics: readonly string[],
  lines: readonly string[],
  separator: string,
): string {
  const body = lines.join('\n');
  const missing = withoutContained(specifics.filter((text) => !body.includes(text))).map((text) =>
    text.replace(/\s*\n\s*/g, ' '),
  );
  if (missing.length === 0) return body;
  const most = Math.max(1, LEAST_DIGEST_LINES - lines.length);
  const first = spread(missing, Math.min(most, missing.length)).map((part) => part.join(separator));
  return [`Specifics: ${first[0] ?? ''}`, ...first.slice(1), ...lines].join('\n');
}

/** Parts of about equal length, in order. */
function spread<T>(things: readonly T[], parts: number): readonly (readonly T[])[] {
  return Array.from({ length: parts }, (_, part) =>
    things.slice(
      Math.floor((part * things.length) / parts),
      Math.floor(((part + 1) * things.length) / parts),
    ),
  );
}

/** Beyond this many, looking each up in all others costs more than it saves. */
const MAX_COMPARED = 400;

/** A specific that stands inside of a longer one is findable there. */
function withoutContained(texts: readonly string[]): readonly string[] {
  if (texts.length > MAX_COMPARED) return texts;
  return texts.filter(
    (text, at) =>
      !texts.some(
        (other, place) => place !== at && other.length > text.length && other.includes(text),
      ),
  );
}

/** Neighbouring sentences share a line when there are more than lines. */
function packLines(sentences: readonly string[], most: number): readonly string[] {
  if (sentences.length <= most) return sentences;
  return spread(sentences, most).map((line) => line.join(' '));
}
