import { isRecord } from '../../kernel/index.ts';
import { type ContextItem, IMAGE_TOKENS, kindOfTool } from '../item.ts';
import { type Change, findJsonSpan } from '../json-spans.ts';
import { countPictures, isPicture, readableText } from '../readable-text.ts';
import { findStubBatch } from '../stub.ts';

/** A host's message: its value, and its bytes where it came from a file. */
export interface Message {
  readonly value: unknown;
  readonly raw: string;
}

/** A message in its place among all of the conversation. */
export interface PlacedMessage extends Message {
  readonly at: number;
}

/** Where an item's replaceable part stands, and what takes its place. */
export interface Slot {
  /** The message's place. */
  readonly message: number;
  /** Paths inside of the message, each with the value that the stub's text becomes there. */
  replace(stub: string): readonly Change[];
}

/** How a stub is written in the host's format. */
export type StubShape =
  /** One stub for all items of the batch; the others go away. */
  | 'one'
  /** Each message stays, so that each tool call keeps its answer; only its content goes. */
  | 'in-place';

/** An item and where it stands. In a format of one stub a batch the slots are not asked. */
export interface PlacedItem {
  readonly item: ContextItem;
  readonly slot: Slot;
}

/** A tool call, for the result that answers it. */
export interface Call {
  readonly name: string | null;
  readonly args: unknown;
}

/** What is known of a conversation from the messages that were read before. */
export interface Reading {
  /** By the call's id. */
  readonly calls: Map<string, Call>;
  hasQuery: boolean;
}

/** A host's message format: reading never loses anything, and writing changes only what was replaced. */
export interface TranscriptFormat {
  readonly name: string;
  /** Hosts hold a whole conversation in it; otherwise it is a format of files alone. */
  readonly isConversation: boolean;
  readonly shape: StubShape;
  /** How surely a message is of this format: 0 not at all. */
  recognise(value: unknown): number;
  readMessage(message: PlacedMessage, reading: Reading): readonly PlacedItem[];
}

export function readItems(
  format: TranscriptFormat,
  messages: readonly Message[],
): readonly PlacedItem[] {
  const reading: Reading = { calls: new Map(), hasQuery: false };
  return messages.flatMap((message, at) => format.readMessage({ ...message, at }, reading));
}

/** What a format knows of an item; the rest has one answer for all formats. */
export interface ItemFacts {
  /** `null`: made from the position. */
  readonly id: string | null;
  readonly kind: string;
  readonly message: PlacedMessage;
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

/** An item where it stands; without `replace` nothing of its message ever changes. */
export function placeItem(facts: ItemFacts, replace: Slot['replace'] = () => []): PlacedItem {
  const { content, message, path, beside = '' } = facts;
  const span =
    path === undefined || typeof content === 'string' ? undefined : findJsonSpan(message.raw, path);
  const json = span === undefined ? undefined : message.raw.slice(span.start, span.end);
  const text = readableText(content, json);
  const counted = countedText(content, json);
  const item: ContextItem = {
    id: facts.id ?? `message-${message.at + 1}`,
    kind: facts.kind,
    toolName: facts.toolName ?? null,
    args: facts.args ?? null,
    result: content ?? null,
    pinned: facts.pinned ?? false,
    citations: facts.citations ?? [],
    text,
    counted: beside === '' ? counted : `${beside}\n${counted}`,
    extraTokens: countPictures(content) * IMAGE_TOKENS,
    raw: message.raw,
    stub: findStubBatch(text),
  };
  return { item, slot: { message: message.at, replace } };
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

/** A tool's result: what the call that it answers said, where that is known, or what it says itself. */
export function placeAnswer(
  facts: Pick<ItemFacts, 'id' | 'message' | 'content' | 'path'>,
  { name, args }: Call,
  replace: Slot['replace'],
): PlacedItem {
  return placeItem({ ...facts, kind: kindOfTool(name), toolName: name, args }, replace);
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

/** The fields of a chat message; what is no object is all content. */
export function chatFields({ value, raw }: Message): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : { content: raw };
}

export function chatRole(fields: Readonly<Record<string, unknown>>): string {
  return textField(fields, 'role') ?? 'unknown';
}

/** How surely a chat message is of the format whose parts have these types; `bare` where it has none of them. */
export function recogniseParts(value: unknown, types: readonly string[], bare: number): number {
  if (!isRecord(value) || typeof value['role'] !== 'string') return 0;
  const { content } = value;
  const parts: readonly unknown[] = Array.isArray(content) ? content : [];
  return parts.some((part) => isRecord(part) && types.includes(String(part['type']))) ? 4 : bare;
}

/** The first message of the user is the question of the session. */
export function kindOfRole(role: string, reading: Reading): string {
  if (role === 'system' || role === 'developer') return 'system';
  if (role !== 'user' || reading.hasQuery) return 'message';
  reading.hasQuery = true;
  return 'query';
}

/** A call as the model reads it: name and arguments, without the format around them. */
export function spokenCall(name: string | null, args: unknown): unknown {
  return { type: 'text', text: `${name ?? ''} ${argsText(args)}` };
}

/** How a format writes the parts of a message. */
export interface PartForm {
  /** The type of a part that is a tool's result. */
  readonly resultType: string;
  placeResult(part: Readonly<Record<string, unknown>>, index: number): PlacedItem;
  /** The kind of the item that the other parts make. */
  kindOfRest(rest: unknown): string;
  /** A part as the model reads it. */
  spoken(part: unknown): unknown;
}

/** A tool's result is an item of its own; what else the message holds is one item. */
export function readParts(
  message: PlacedMessage,
  content: unknown,
  { resultType, placeResult, kindOfRest, spoken }: PartForm,
): readonly PlacedItem[] {
  if (!Array.isArray(content))
    return [placeItem({ id: null, kind: kindOfRest(content), message, content })];
  const isResult = (part: unknown): part is Readonly<Record<string, unknown>> =>
    isRecord(part) && part['type'] === resultType;
  const results = content.flatMap((part, index) =>
    isResult(part) ? [placeResult(part, index)] : [],
  );
  const rest = content.filter((part) => !isResult(part));
  if (rest.length === 0 && results.length > 0) return results;
  const kind = kindOfRest(rest);
  return [...results, placeItem({ id: null, kind, message, content: rest.map(spoken) })];
}
