import type { LoadedSettings } from '../environment/index.ts';
import type { Embedder, OpenEmbedder, SentenceEncoder } from '../models/index.ts';

interface Encoders {
  /** A program's own embedder. */
  readonly embedder: Embedder | undefined;
  /** That of the settings, with its name; `null` for none. */
  readonly configured: OpenEmbedder;
  readonly configuredName: string | null;
  readonly packaged: SentenceEncoder | undefined;
}

/**
 * Who says how near in meaning sentences are to a question: the user's embedder, which may know any language, or the encoder that came
 * with the program; `undefined` for neither.
 *
 * @see docs/spec/models.md, MOD-19
 */
export function chooseEncoder(
  { embedder: { packaged: mayBePackaged } }: Pick<LoadedSettings, 'embedder'>,
  { embedder, configured, configuredName, packaged }: Encoders,
): SentenceEncoder | undefined {
  if (embedder !== undefined) return encoderOf(embedder.name, async () => embedder);
  if (configuredName !== null) return encoderOf(configuredName, configured);
  return mayBePackaged ? packaged : undefined;
}

function encoderOf(name: string, open: OpenEmbedder): SentenceEncoder {
  return {
    name,
    isEnglishOnly: false,
    async encode(texts, signal) {
      return (await open(signal))?.embed(texts, signal) ?? [];
    },
  };
}
