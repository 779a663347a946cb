import type { IncomingMessage } from 'node:http';
import { ResearchError } from '../../kernel/index.ts';

const MAX_FORM_BYTES = 1024 * 1024;

/**
 * What a form sent.
 *
 * @throws {ResearchError} `limit-exceeded` above 1 MiB, `input-invalid` for anything but a form.
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new ResearchError('input-invalid', 'ui: the body is not a form', {
      fix: 'Send application/x-www-form-urlencoded.',
    });
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_FORM_BYTES)
      throw new ResearchError('limit-exceeded', 'ui: a form of more than 1 MiB is not read', {
        fix: 'Use the command line for long input.',
      });
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
