import type { PostReply } from '../net/index.ts';
import { estimateTokens } from '../text/index.ts';
import {
  type AskEndpoint,
  askEndpoint,
  describeReply,
  type Endpoint,
  type EndpointWorld,
  endpointFailed,
  endpointName,
  type MendedEndpoint,
} from './ask-endpoint.ts';
import type { Embedder, OpenEmbedder } from './embedder.ts';
import {
  EMBEDDINGS_PATH,
  embeddingsBody,
  type ReadVectors,
  readEmbeddings,
} from './embeddings-api.ts';

/** Where an embedder is. */
export interface EmbedderEndpoint extends Endpoint {
  /** The cosine from which two of its texts are about the same. */
  readonly relatedFrom: number;
  /** What its ranking counts beside that by words; `null` for as far as both agree. */
  readonly weight: number | null;
}

/** What was asked of an embedder so far. */
export interface EmbedderUse {
  /** Batches that were asked for. */
  readonly calls: number;
  readonly failed: number;
  readonly texts: number;
  readonly tokens: number;
}

export interface EmbedderWorld extends EndpointWorld {
  /** Told after each batch, whatever came of it. */
  readonly onUse?: (use: EmbedderUse) => void;
}

/** The least that a widely used server takes at once. */
const MAX_BATCH = 32;
/** A longer text is known by its beginning. */
const MAX_CHARACTERS = 8_000;
/** A server that finds even this too long has another complaint. */
const LEAST_CHARACTERS = 64;
const FIX = 'Check how the embedder is set up; with embedder.base_url null words alone find.';
/** What is embedded to learn how long the vectors are. */
const SAMPLE = 'How long is a vector?';

/**
 * The embedder behind an OpenAI-compatible address. When it is opened it is asked for one vector, to learn how long
 * they are; from then on every vector has that length, or the embedder is opened anew.
 *
 * @see docs/spec/models.md
 */
export function createEmbedderOpener(
  given: EmbedderEndpoint,
  { onUse = () => undefined, ...world }: EmbedderWorld,
): OpenEmbedder {
  const endpoint = { ...given, fix: FIX };
  let use: EmbedderUse = { calls: 0, failed: 0, texts: 0, tokens: 0 };
  let known: Embedder | undefined;
  const count = (more: Partial<EmbedderUse>): void => {
    const { calls = 0, failed = 0, texts = 0, tokens = 0 } = more;
    use = {
      calls: use.calls + calls,
      failed: use.failed + failed,
      texts: use.texts + texts,
      tokens: use.tokens + tokens,
    };
    onUse(use);
  };
  const embedBatch = async (texts: readonly string[], signal: AbortSignal) => {
    try {
      const { vectors, tokens } = await askEndpoint(endpoint, world, signal, (ask) =>
        embedTexts(endpoint, ask, texts),
      );
      count({ calls: 1, texts: texts.length, tokens });
      return vectors;
    } catch (error) {
      count({ calls: 1, failed: 1 });
      throw error;
    }
  };
  return async (signal) => {
    if (known !== undefined) return known;
    const [sample] = await embedBatch([SAMPLE], signal);
    const dimensions = sample?.length ?? 0;
    const embedder: Embedder = {
      name: endpointName(endpoint),
      dimensions,
      relatedFrom: endpoint.relatedFrom,
      ...(endpoint.weight !== null && { weight: endpoint.weight }),
      async embed(texts, signal) {
        const made: Float32Array[] = [];
        for (let from = 0; from < texts.length; from += MAX_BATCH) {
          signal.throwIfAborted();
          const vectors = await embedBatch(texts.slice(from, from + MAX_BATCH), signal);
          const other = vectors.find(({ length }) => length !== dimensions);
          if (other !== undefined) {
            known = undefined;
            const why = `its vectors have ${other.length} numbers, and had ${dimensions} before: it has another model now`;
            throw endpointFailed(endpoint, `${why}; ask again`);
          }
          made.push(...vectors);
        }
        return made;
      },
    };
    known = embedder;
    return embedder;
  };
}

interface Made extends ReadVectors {
  readonly tokens: number;
}

/** A batch that is too much is halved until it is not, and then the text: a vector depends on its text alone. */
async function embedTexts(
  endpoint: MendedEndpoint,
  ask: AskEndpoint,
  texts: readonly string[],
  maxCharacters: number = MAX_CHARACTERS,
): Promise<Made> {
  const input = texts.map((text) => beginningOf(text, maxCharacters));
  const { model, key } = endpoint;
  const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
  const body = embeddingsBody(model, input);
  const reply = await ask({ path: EMBEDDINGS_PATH, headers, body }, isTooMuch);
  if (isTooMuch(reply)) {
    if (texts.length > 1) return embedHalves(endpoint, ask, texts);
    const half = Math.floor(Math.min(maxCharacters, input[0]?.length ?? 0) / 2);
    if (half >= LEAST_CHARACTERS) return embedTexts(endpoint, ask, texts, half);
  }
  if (reply.type !== 'ok') throw endpointFailed(endpoint, describeReply(reply, key));
  const read = readEmbeddings(reply.body, texts.length);
  if (!read.ok) throw endpointFailed(endpoint, read.error);
  const { vectors, tokens } = read.value;
  const estimated = input.reduce((sum, text) => sum + estimateTokens(text), 0);
  return { vectors, tokens: tokens ?? estimated };
}

async function embedHalves(
  endpoint: MendedEndpoint,
  ask: AskEndpoint,
  texts: readonly string[],
): Promise<Made> {
  const middle = Math.ceil(texts.length / 2);
  const left = await embedTexts(endpoint, ask, texts.slice(0, middle));
  const right = await embedTexts(endpoint, ask, texts.slice(middle));
  return { vectors: [...left.vectors, ...right.vectors], tokens: left.tokens + right.tokens };
}

/** Half of a sign at the cut, or anywhere else, would be refused by servers that decode strictly. */
function beginningOf(text: string, maxCharacters: number): string {
  return Buffer.from(text.slice(0, maxCharacters), 'utf8').toString('utf8');
}

const TOO_MUCH = /too (?:large|long|many)|maximum|exceed|less than/i;

/** Servers have no common word for it; some even answer 500, which would else be tried again. */
function isTooMuch(reply: PostReply): boolean {
  if (reply.type !== 'status') return false;
  const isVague = [400, 422, 500].includes(reply.status);
  return reply.status === 413 || (isVague && TOO_MUCH.test(reply.body));
}
