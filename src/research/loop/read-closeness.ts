import { ResearchError, sha256Hex } from '../../kernel/index.ts';
import { readCosines } from '../../models/index.ts';
import { type ReadInput, textsOfAnswer } from '../../report/index.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { ConductWorld, Session } from './live-session.ts';

type Encoding = Pick<ConductWorld, 'encoder' | 'clock' | 'emit'>;

/** Signs of a hash that keep the texts of a session apart. */
const KEY_SIGNS = 16;

/**
 * Adds to what is read for an answer how near in meaning its texts are to the question. That is part of the record: a session that is
 * resumed answers as it would have, whether or not an encoder is there. One that fails is told of, and words alone decide what answers.
 *
 * @see docs/spec/research.md, RES-66
 */
export function readClosenessOnce(
  store: Pick<SessionStore, 'state' | 'append'>,
  { encoder, clock, emit }: Encoding,
): Session['withCloseness'] {
  let asked = encoder;
  const readMissing = async (input: ReadInput, signal: AbortSignal): Promise<void> => {
    if (asked === undefined) return;
    const known = knownIn(store);
    const texts = await textsOfAnswer(input, asked.isEnglishOnly);
    const missing = texts.filter((text) => !known.has(keyOf(text)));
    if (missing.length === 0) return;
    try {
      const read = await readCosines(asked, input.question, missing, signal);
      const cosines = Object.fromEntries(missing.map((text, at) => [keyOf(text), read[at] ?? 0]));
      const at = clock.now();
      await store.append({ type: 'closeness.read', at, encoder: asked.name, cosines });
    } catch (error) {
      if (!(error instanceof ResearchError)) throw error;
      asked = undefined;
      emit({ type: 'progress.note', text: `${error.message}; words alone decide what answers` });
    }
  };
  return async (input, signal) => {
    await readMissing(input, signal);
    const known = knownIn(store);
    return known.size === 0
      ? input
      : { ...input, closeness: (text: string) => known.get(keyOf(text)) };
  };
}

function knownIn({ state }: Pick<SessionStore, 'state'>): ReadonlyMap<string, number> {
  return new Map(state.closeness.flatMap(({ cosines }) => Object.entries(cosines)));
}

function keyOf(text: string): string {
  return sha256Hex(text).slice(0, KEY_SIGNS);
}
