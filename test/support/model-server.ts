import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Embedder } from '../../src/models/index.ts';

/** What a model server was asked. */
export interface ModelCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface ModelServer extends AsyncDisposable {
  /** The base address of the settings. */
  readonly url: string;
  readonly calls: readonly ModelCall[];
}

/** How one request is answered. */
export type Answer = (response: ServerResponse, call: ModelCall) => void;

/** A text as compatible servers give it, with the name of the model where one is given. */
export function saying(text: string, model?: string): Answer {
  return (response) => {
    const usage = { prompt_tokens: 100, completion_tokens: 10 };
    const choices = [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }];
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ choices, usage, model }));
  };
}

/** The vectors of an embedder, in another order than that of the texts. */
export function embedding(embedder: Embedder): Answer {
  return async (response, { body }) => {
    const { input }: { readonly input: readonly string[] } = JSON.parse(body);
    const vectors = await embedder.embed(input, new AbortController().signal);
    const data = vectors.map((vector, index) => ({ index, embedding: [...vector] })).reverse();
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ data, usage: { prompt_tokens: 3 * input.length } }));
  };
}

/** A refusal. */
export function refusing(
  status: number,
  body = '',
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

/** An answer whose connection is cut in the middle. */
export const cutting: Answer = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"choices":[', () => response.destroy());
};

/** A model server on this machine; the last answer is given again and again. */
export async function openModelServer(answers: readonly Answer[]): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString('utf8');
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    const call = { path: request.url ?? '', headers: request.headers, body };
    calls.push(call);
    answer?.(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
