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
 * JSON lines, one JSON value, or an array of values; read one by one.
 *
 * @throws {ResearchError} `input-invalid` naming the line that is no JSON.
 */
export function* parseJsonValues(text: string): Generator<unknown> {
  const whole = isOneValue(text) ? parseJson(text) : undefined;
  if (whole?.ok === true) {
    if (Array.isArray(whole.value)) yield* whole.value;
    else yield whole.value;
    return;
  }
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    if (!parsed.ok) throw noJson(number, parsed.error);
    yield parsed.value;
  }
}

/** One after the other, so that a long input is not held twice. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf('\n', start);
    yield end === -1 ? text.slice(start) : text.slice(start, end);
    if (end === -1) return;
    start = end + 1;
  }
}

/** An array, or JSON over several lines: its first line is no JSON by itself. */
function isOneValue(text: string): boolean {
  const start = text.trimStart();
  return start.startsWith('[') || !parseJson(start.split('\n', 1)[0] ?? '').ok;
}

function noJson(line: number, reason: string): ResearchError {
  return new ResearchError('input-invalid', `Line ${line} of the input is no JSON: ${reason}`, {
    fix: 'Give one JSON value, or one a line. Nothing of this input was written.',
    details: { line },
  });
}
