import type { IncomingMessage } from 'node:http';
import { parseJson, ResearchError } from '../kernel/index.ts';
import { MAX_MESSAGE_BYTES } from './message-lines.ts';

/**
 * The JSON of a request's body.
 *
 * @throws {ResearchError} `limit-exceeded` above the limit of a message, `input-invalid` for what is no JSON.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // What is too long is read to its end and forgotten: a client that is cut off never sees the answer.
    if (size <= MAX_MESSAGE_BYTES) chunks.push(bytes);
    if (size > MAX_MESSAGE_BYTES * 4) break;
  }
  if (size > MAX_MESSAGE_BYTES)
    throw new ResearchError(
      'limit-exceeded',
      `mcp: a body of more than ${MAX_MESSAGE_BYTES} bytes is not read`,
      { fix: 'Give it in several calls, or as a file. Nothing was changed.' },
    );
  const parsed = parseJson(Buffer.concat(chunks).toString('utf8'));
  if (parsed.ok) return parsed.value;
  throw new ResearchError('input-invalid', `mcp: the body is no JSON: ${parsed.error}`, {
    fix: 'Send one JSON-RPC message.',
  });
}
