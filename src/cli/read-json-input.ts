import { parseJson, ResearchError } from '../kernel/index.ts';

/** The whole input of one command: 64 MiB. */
const MAX_INPUT_BYTES: number = 64 * 1024 * 1024;

/** @throws {ResearchError} `limit-exceeded` above 64 MiB. */
export async function readInput(stdin: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stdin) {
    size += chunk.length;
    if (size > MAX_INPUT_BYTES)
      throw new ResearchError(
        'limit-exceeded',
        `Reading stdin: more than ${MAX_INPUT_BYTES} bytes`,
        {
          fix: 'Give it in several parts.',
        },
      );
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * JSON lines, one JSON value, or an array of values.
 *
 * @throws {ResearchError} `input-invalid` naming the line that is no JSON.
 */
export function parseJsonValues(text: string): readonly unknown[] {
  const lines = text.split('\n');
  const values: unknown[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    if (!parsed.ok) return parseWhole(text, index + 1, parsed.error);
    values.push(parsed.value);
  }
  const [only] = values;
  return values.length === 1 && Array.isArray(only) ? only : values;
}

/** Pretty-printed JSON is no JSON lines. */
function parseWhole(text: string, line: number, reason: string): readonly unknown[] {
  const whole = parseJson(text);
  if (whole.ok) return Array.isArray(whole.value) ? whole.value : [whole.value];
  throw new ResearchError('input-invalid', `Line ${line} of the input is no JSON: ${reason}`, {
    fix: 'Give one JSON value, or one a line. Nothing of this input was written.',
    details: { line },
  });
}
