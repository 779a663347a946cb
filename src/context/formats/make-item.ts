import { isRecord } from '../../kernel/index.ts';
import { type ContextItem, IMAGE_TOKENS } from '../item.ts';
import { findJsonSpan } from '../json-spans.ts';
import { countPictures, isPicture, readableText } from '../readable-text.ts';
import { findStubBatch } from '../stub.ts';
import type { Message } from './format.ts';

/** What a format knows of an item; the rest has one answer for all formats. */
export interface ItemFacts {
  readonly id: string;
  readonly kind: string;
  readonly message: Message;
  /** What the model reads. */
  readonly content: unknown;
  /** Where the content stands in the message, so that numbers keep their spelling. */
  readonly path?: readonly (string | number)[];
  /** Read by the model beside the content: a call's name and arguments. */
  readonly beside?: string;
  readonly toolName?: string | null;
  readonly args?: unknown;
  readonly pinned?: boolean;
  readonly citations?: readonly number[];
}

export function makeItem(facts: ItemFacts): ContextItem {
  const { content, message, path } = facts;
  const span =
    path === undefined || typeof content === 'string' ? undefined : findJsonSpan(message.raw, path);
  const json = span === undefined ? undefined : message.raw.slice(span.start, span.end);
  const text = readableText(content, json);
  const counted = countedText(content, json);
  return {
    id: facts.id,
    kind: facts.kind,
    toolName: facts.toolName ?? null,
    args: facts.args ?? null,
    result: content ?? null,
    pinned: facts.pinned ?? false,
    citations: facts.citations ?? [],
    text,
    counted:
      facts.beside === undefined || facts.beside === '' ? counted : `${facts.beside}\n${counted}`,
    extraTokens: countPictures(content) * IMAGE_TOKENS,
    raw: message.raw,
    stub: findStubBatch(text),
  };
}

/** A string as it is, parts by their text, anything else as the JSON that the model is given. */
function countedText(content: unknown, json: string | undefined): string {
  if (typeof content === 'string') return content;
  if (content === null || content === undefined) return '';
  const parts = partsText(content);
  return parts ?? json ?? JSON.stringify(content) ?? '';
}

function partsText(content: unknown): string | undefined {
  if (isRecord(content) && typeof content['type'] === 'string' && 'value' in content) {
    return countedText(content['value'], undefined);
  }
  if (!Array.isArray(content)) return undefined;
  const isParts =
    content.length > 0 &&
    content.every((part) => isRecord(part) && typeof part['type'] === 'string');
  if (!isParts) return undefined;
  return content.map(partText).join('\n');
}

function partText(part: unknown): string {
  if (!isRecord(part) || isPicture(part)) return '';
  const text = part['text'] ?? part['thinking'];
  return typeof text === 'string' ? text : (JSON.stringify(part) ?? '');
}

export function textField(record: Readonly<Record<string, unknown>>, key: string): string | null {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** JSON arguments as the model wrote them. */
export function argsText(args: unknown): string {
  if (typeof args === 'string') return args;
  return args === undefined || args === null ? '' : (JSON.stringify(args) ?? '');
}

/** Arguments that came as JSON text, as a value where they are JSON. */
export function argsValue(args: unknown): unknown {
  if (typeof args !== 'string') return args ?? null;
  try {
    const value: unknown = JSON.parse(args);
    return value;
  } catch {
    return args;
  }
}

/** A stub in the form of what it takes the place of: parts stay parts. */
export function stubContent(content: unknown, stub: string): unknown {
  return Array.isArray(content) ? [{ type: 'text', text: stub }] : stub;
}
