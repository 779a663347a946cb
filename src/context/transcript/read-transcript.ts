import { fail, isRecord, ok, parseJson, type Result } from '../../kernel/index.ts';
import type { Message } from '../formats/format.ts';
import { jsonMembersOf, skipSpace } from '../json-spans.ts';

/** A transcript's messages, and the text around them: what was between two messages stays there. */
export interface Transcript {
  readonly container: 'array' | 'lines' | 'object';
  readonly messages: readonly Message[];
  /** Text in front of each message, from the end of the one before it. */
  readonly before: readonly string[];
  readonly after: string;
  /** Lines that are no JSON: they stay as they are. Numbered from 1. */
  readonly brokenLines: readonly number[];
  /** What an API request says to the model beside its messages. */
  readonly system: unknown;
}

/** Reads JSON lines, a JSON array, or an object that holds `messages`. The failure says what is wrong. */
export function readTranscript(text: string): Result<Transcript, string> {
  const start = skipSpace(text, text.startsWith('\ufeff') ? 1 : 0);
  const whole = text[start] === '[' || text[start] === '{' ? parseWhole(text, start) : undefined;
  if (whole !== undefined) return whole;
  return readLines(text);
}

function parseWhole(text: string, start: number): Result<Transcript, string> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text.slice(start));
  } catch {
    return undefined;
  }
  if (Array.isArray(value)) return ok(fromArray(text, start, { container: 'array', system: null }));
  if (!isRecord(value) || !Array.isArray(value['messages'])) return undefined;
  const member = jsonMembersOf(text, start).findLast(({ key }) => key === 'messages');
  if (member === undefined) return undefined;
  return ok(
    fromArray(text, member.start, { container: 'object', system: value['system'] ?? null }),
  );
}

function fromArray(
  text: string,
  start: number,
  facts: Pick<Transcript, 'container' | 'system'>,
): Transcript {
  const messages: Message[] = [];
  const before: string[] = [];
  let end = 0;
  const members = jsonMembersOf(text, start);
  for (const member of members) {
    before.push(text.slice(end, member.start));
    const raw = text.slice(member.start, member.end);
    messages.push({ value: decodeMessage(raw), raw });
    end = member.end;
  }
  return { ...facts, messages, before, after: text.slice(end), brokenLines: [] };
}

function readLines(text: string): Result<Transcript, string> {
  const messages: Message[] = [];
  const before: string[] = [];
  const brokenLines: number[] = [];
  let end = 0;
  let line = 0;
  let firstError = '';
  for (const { start, stop } of linesOf(text)) {
    line += 1;
    const raw = text.slice(start, stop);
    if (raw.trim() === '' || raw === '\ufeff') continue;
    const bare = raw.startsWith('\ufeff') ? raw.slice(1) : raw;
    const parsed = parseJson(bare);
    if (!parsed.ok) {
      brokenLines.push(line);
      firstError ||= `line ${line}: ${parsed.error}`;
    }
    before.push(text.slice(end, stop - bare.length));
    messages.push({ value: parsed.ok ? parsed.value : undefined, raw: bare });
    end = stop;
  }
  if (messages.length > 0 && brokenLines.length === messages.length) return fail(firstError);
  const after = text.slice(end);
  return ok({ container: 'lines', messages, before, after, brokenLines, system: null });
}

function* linesOf(text: string): Generator<{ readonly start: number; readonly stop: number }> {
  let start = 0;
  while (start < text.length) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    yield { start, stop: end > start && text[end - 1] === '\r' ? end - 1 : end };
    start = end + 1;
  }
}

/** A message nested too deep is kept as it is, like a line that is no JSON. */
function decodeMessage(raw: string): unknown {
  const parsed = parseJson(raw);
  return parsed.ok ? parsed.value : undefined;
}

/** Writes the transcript with some messages changed (`string`) or gone (`null`). */
export function writeTranscript(
  transcript: Transcript,
  changed: ReadonlyMap<number, string | null>,
): string {
  const parts: string[] = [];
  let isFirst = true;
  for (const [at, message] of transcript.messages.entries()) {
    const now = changed.has(at) ? changed.get(at) : message.raw;
    if (now === null || now === undefined) continue;
    // The first that stays takes the place of the first.
    parts.push((isFirst ? transcript.before[0] : transcript.before[at]) ?? '', now);
    isFirst = false;
  }
  const head = isFirst ? (transcript.before[0] ?? '') : '';
  return `${head}${parts.join('')}${transcript.after}`;
}
