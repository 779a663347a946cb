import { isRecord } from '../../kernel/index.ts';
import { findJsonSpan } from '../json-spans.ts';
import { readableText } from '../readable-text.ts';
import {
  argsText,
  type PlacedItem,
  type PlacedMessage,
  placeItem,
  type TranscriptFormat,
  textField,
} from './format.ts';

/** Our own format: {id, kind, tool_name, args, result | text, pinned, ts}, an item a line. */
export const itemsFormat: TranscriptFormat = {
  name: 'items',
  isConversation: false,
  shape: 'one',
  recognise: (value) =>
    isRecord(value) && typeof value['kind'] === 'string' && !('role' in value) ? 3 : 0,
  readMessage: (message) => [readItem(message)],
};

const KEYS = ['text', 'result'] as const;

function readItem(message: PlacedMessage): PlacedItem {
  const value = isRecord(message.value) ? message.value : {};
  const key = KEYS.find((name) => value[name] !== undefined && value[name] !== null) ?? 'text';
  const toolName = textField(value, 'tool_name');
  const args = value['args'] ?? null;
  const kind = textField(value, 'kind') ?? 'message';
  const { item, slot } = placeItem({
    id: idOf(value['id'], message.at),
    kind,
    message,
    content: isRecord(message.value) ? (value[key] ?? bareContent(value)) : message.raw,
    path: [key],
    beside: [toolName ?? '', argsText(args)].filter((text) => text !== '').join(' '),
    toolName,
    args,
    pinned: value['pinned'] === true,
    citations: citationsOf(value),
  });
  const batch = textField(value, 'batch_id');
  // Arguments go with the item, so their details must stay too.
  const argsReadable = readableText(args, jsonAt(message.raw, args));
  return {
    item: {
      ...item,
      text: [argsReadable, item.text].filter((text) => text !== '').join('\n'),
      stub: item.stub !== null && item.stub === batch ? batch : null,
    },
    slot,
  };
}

function jsonAt(raw: string, args: unknown): string | undefined {
  if (args === null || typeof args === 'string') return undefined;
  const span = findJsonSpan(raw, ['args']);
  return span === undefined ? undefined : raw.slice(span.start, span.end);
}

/** Evidence often comes as fields of its own: title, url, snippet. */
function bareContent(value: Readonly<Record<string, unknown>>): unknown {
  const known = ['id', 'kind', 'tool_name', 'args', 'pinned', 'ts', 'text', 'result'];
  const rest = Object.entries(value).filter(([key]) => !known.includes(key));
  return rest.length === 0 ? '' : Object.fromEntries(rest);
}

function idOf(id: unknown, at: number): string {
  if (typeof id === 'string' && id !== '') return id;
  return typeof id === 'number' ? String(id) : `item-${at + 1}`;
}

function citationsOf(value: Readonly<Record<string, unknown>>): readonly number[] {
  const { citation, citations, result } = value;
  const own = [citation, ...(Array.isArray(citations) ? citations : [])];
  const inner = isRecord(result) ? [result['citation']] : [];
  return [...own, ...inner].filter((number) => typeof number === 'number');
}
