import { parseJson, ResearchError } from '../kernel/index.ts';

/** The whole input of one command: 64 MiB. */
const MAX_INPUT_BYTES: number = 64 * 1024 * 1024;

const LINE_FEED = 0x0a;

/** @throws {ResearchError} `limit-exceeded` above 64 MiB. */
export async function readInput(stdin: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of upToLimit(stdin)) chunks.push(chunk);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/**
 * What `parseJsonValues` makes of stdin, a few values at a time as the lines come, so that a long input is never
 * held as text. JSON that stands over several lines is read to its end first.
 *
 * @throws {ResearchError} `input-invalid` naming the line that is no JSON, `limit-exceeded` above 64 MiB.
 */
export async function* readJsonValues(
  stdin: AsyncIterable<Uint8Array>,
): AsyncGenerator<Iterable<unknown>> {
  let whole = '';
  let isLines = false;
  const place = { line: 0 };
  for await (const text of wholeLines(stdin)) {
    // The first line that is not blank tells; until then all is kept.
    if (!isLines) whole += text;
    isLines ||= whole.trim() !== '' && text.endsWith('\n') && !isOneValue(whole);
    if (!isLines) continue;
    yield [...parseLines(whole === '' ? text : whole, place)];
    whole = '';
  }
  if (!isLines) yield parseJsonValues(whole);
}

/** Text in pieces that end with a line, but for the last. */
async function* wholeLines(stdin: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Uint8Array[] = [];
  // A mark of the byte order stands at the start of the input alone.
  let decoder = new TextDecoder();
  for await (const chunk of upToLimit(stdin)) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end === 0) {
      rest.push(chunk);
      continue;
    }
    yield decoder.decode(Buffer.concat([...rest, chunk.subarray(0, end)]));
    decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    rest = [chunk.subarray(end)];
  }
  const last = decoder.decode(Buffer.concat(rest));
  if (last !== '') yield last;
}

async function* upToLimit(stdin: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
    yield chunk;
  }
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
  yield* parseLines(text, { line: 0 });
}

/** @param place - How many lines came before; those of the text are added. */
function* parseLines(text: string, place: { line: number }): Generator<unknown> {
  for (const line of linesOf(text)) {
    place.line += 1;
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    if (!parsed.ok) throw noJson(place.line, parsed.error);
    yield parsed.value;
  }
}

/** One after the other, so that a long input is not held twice. */
function* linesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
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
  return new ResearchError('input-invalid', `Line ${line} of the input is not JSON: ${reason}`, {
    fix: 'Give one JSON value, or one a line. Nothing of this input was written.',
    details: { line },
  });
}
