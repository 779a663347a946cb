import { isInstructionLike } from '../../text/index.ts';
import type { CountTokens } from '../count-tokens.ts';
import type { DigestMaterial, DigestSentence } from './prepare-digest.ts';

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
 * The extractive digest: the Specifics line first, sentences with the rest. A sentence pays for itself as far as
 * the specifics in it need not be repeated. May be longer than the budget when the specifics alone are.
 */
export function composeDigest(
  material: DigestMaterial,
  { budget, count }: DigestBudget,
): ComposedDigest {
  const chosen = chooseSentences(material, budget);
  for (;;) {
    const digest = measure(material, chosen, count);
    if (digest.tokens <= budget || chosen.length === 0)
      return tighten(material, digest, { budget, count });
    for (let over = digest.tokens - budget; over > 0 && chosen.length > 0; )
      over -= material.sentences[chosen.pop() ?? 0]?.tokens ?? 0;
  }
}

/** Sentences in the order in which they were taken; the last is the first to go. */
function chooseSentences({ specifics, sentences }: DigestMaterial, budget: number): number[] {
  const order = sentences
    .map((sentence, place) => ({ sentence, place }))
    .sort((a, b) => b.sentence.score - a.sentence.score || a.place - b.place);
  const covered = new Set<number>();
  const chosen: number[] = [];
  const seen = new Set<string>();
  let left = budget - specifics.reduce((sum, { tokens }) => sum + tokens, 0) - 4;
  for (const { sentence, place } of order) {
    if (chosen.length >= MAX_SENTENCES) break;
    if (seen.has(sentence.text)) continue;
    const fresh = [...new Set(sentence.covers)].filter((specific) => !covered.has(specific));
    const saved = fresh.reduce((sum, specific) => sum + (specifics[specific]?.tokens ?? 0), 0);
    const price = sentence.tokens - saved;
    if (price > Math.max(0, left)) continue;
    // What reads like an order to a model stays in the archive.
    if (isInstructionLike(sentence.text) !== undefined) continue;
    left -= price;
    chosen.push(place);
    seen.add(sentence.text);
    for (const specific of fresh) covered.add(specific);
  }
  return chosen;
}

function measure(
  material: DigestMaterial,
  chosen: readonly number[],
  count: CountTokens,
): ComposedDigest {
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
  const text = writeDigest(material, [], ' ');
  const tokens = count(text);
  return tokens < digest.tokens ? { text, tokens } : digest;
}

function writeDigest(
  { specifics, sentences }: DigestMaterial,
  chosen: readonly number[],
  separator: string,
): string {
  const taken = chosen
    .toSorted((a, b) => a - b)
    .flatMap((place): readonly DigestSentence[] => sentences.slice(place, place + 1))
    .map(({ text }) => text);
  return joinDigest(
    specifics.map(({ text }) => text),
    packLines(taken, MAX_DIGEST_LINES - 1),
    separator,
  );
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
