import { isRecord } from '../kernel/index.ts';
import { endOfValue, jsonMembersOf, skipSpace } from './json-spans.ts';

/** Keys that only say "here is the text". */
const SILENT_KEYS =
  /^(?:text|content|value|body|snippet|summary|result|results|output|stdout|message|data|type)$/i;
const MAX_DEPTH = 64;

/**
 * What a tool gave back, as people read it: every leaf of it, a line each, with its key where that says something.
 *
 * @param json - The value as it was written, where that is known: numbers keep their spelling then.
 */
export function readableText(value: unknown, json?: string): string {
  if (typeof value === 'string') return readableString(value);
  if (value === null || value === undefined) return '';
  const parts = textParts(value);
  if (parts !== undefined) return parts;
  return json === undefined ? readableJsonOf(value) : readableJson(json);
}

/** JSON inside of a string is read as JSON: many tools answer so. */
function readableString(text: string): string {
  const start = skipSpace(text, 0);
  if (text[start] !== '{' && text[start] !== '[') return text;
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  return readableJson(text);
}

/** `[{type: 'text', text}]`, as Anthropic, OpenAI, MCP and the AI SDK write it; `undefined` for anything else. */
function textParts(value: unknown): string | undefined {
  if (isRecord(value) && typeof value['type'] === 'string' && 'value' in value)
    return readableText(value['value']);
  if (isRecord(value) && Array.isArray(value['content']) && isPartList(value['content'])) {
    const { content, ...rest } = value;
    const more = Object.keys(rest).length === 0 ? '' : readableText(rest);
    return [textParts(content) ?? '', more].filter((text) => text !== '').join('\n');
  }
  return Array.isArray(value) && isPartList(value) ? value.map(textOfPart).join('\n') : undefined;
}

function isPartList(parts: readonly unknown[]): boolean {
  return (
    parts.length > 0 &&
    parts.every((part) => isRecord(part) && typeof part['type'] === 'string') &&
    parts.some((part) => isRecord(part) && (typeof part['text'] === 'string' || isPicture(part)))
  );
}

function textOfPart(part: unknown): string {
  if (!isRecord(part)) return '';
  if (isPicture(part)) return '[image]';
  return typeof part['text'] === 'string' ? readableString(part['text']) : readableJsonOf(part);
}

/** How many pictures stand in a value: their bytes are no text. */
export function countPictures(value: unknown): number {
  if (Array.isArray(value))
    return value.reduce<number>((sum, part) => sum + countPictures(part), 0);
  if (!isRecord(value)) return 0;
  if (isPicture(value)) return 1;
  return countPictures(value['content']) + countPictures(value['value']);
}

export function isPicture(part: Readonly<Record<string, unknown>>): boolean {
  const type = part['type'];
  return (
    type === 'image' ||
    type === 'image_url' ||
    type === 'image-data' ||
    (type === 'media' && String(part['mediaType']).startsWith('image/'))
  );
}

function readableJsonOf(value: unknown): string {
  const json = JSON.stringify(value);
  return json === undefined ? '' : readableJson(json);
}

/** Numbers are taken as they are written: 1.50 stays 1.50. */
function readableJson(json: string): string {
  const lines: string[] = [];
  addLeaves(lines, json, { start: skipSpace(json, 0), key: '', depth: 0 });
  return lines.join('\n');
}

interface Place {
  readonly start: number;
  readonly key: string;
  readonly depth: number;
}

function addLeaves(lines: string[], json: string, { start, key, depth }: Place): void {
  const first = json[start];
  if ((first === '{' || first === '[') && depth < MAX_DEPTH) {
    for (const member of jsonMembersOf(json, start)) {
      const name = typeof member.key === 'string' ? member.key : key;
      addLeaves(lines, json, { start: member.start, key: name, depth: depth + 1 });
    }
    return;
  }
  const literal = json.slice(start, endOfValue(json, start));
  const text = first === '"' ? stringOf(literal) : literal;
  if (text === '' || text === 'null') return;
  const label = labelOf(key);
  lines.push(label === '' ? text : `${label}: ${text}`);
}

function stringOf(literal: string): string {
  const value: unknown = JSON.parse(literal);
  return typeof value === 'string' ? value : literal;
}

/** A key is no detail of its own, so its words are parted; one with a number in it stays as it is. */
function labelOf(key: string): string {
  if (SILENT_KEYS.test(key)) return '';
  if (/\d/.test(key)) return key;
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.-]+/g, ' ')
    .trim();
}
