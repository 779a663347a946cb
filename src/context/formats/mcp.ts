import { isRecord } from '../../kernel/index.ts';
import {
  argsText,
  type Call,
  type PlacedItem,
  type PlacedMessage,
  placeAnswer,
  placeItem,
  type Reading,
  type TranscriptFormat,
  textField,
} from './format.ts';

/** MCP tool results, bare ({content: [{type, text}], structuredContent}) or in a log of JSON-RPC messages. */
export const mcpFormat: TranscriptFormat = {
  name: 'mcp',
  isConversation: true,
  shape: 'in-place',
  recognise(value) {
    if (!isRecord(value)) return 0;
    if (value['jsonrpc'] === '2.0') return 5;
    return Array.isArray(value['content']) && !('role' in value) && !('type' in value) ? 2 : 0;
  },
  readMessage: (message, reading) => [readMessage(message, reading)],
};

function readMessage(message: PlacedMessage, { calls }: Reading): PlacedItem {
  const value = isRecord(message.value) ? message.value : {};
  const id = value['id'] === undefined ? `message-${message.at + 1}` : String(value['id']);
  const inner = isRecord(value['result']) ? value['result'] : value;
  if (Array.isArray(inner['content'])) {
    const path = inner === value ? [] : ['result'];
    return placeResult({ message, id, path, call: calls.get(id) }, inner);
  }
  const params = isRecord(value['params']) ? value['params'] : {};
  const name = textField(params, 'name');
  if (value['method'] === 'tools/call') calls.set(id, { name, args: params['arguments'] ?? null });
  const content =
    `${name ?? textField(value, 'method') ?? ''} ${argsText(params['arguments'])}`.trim();
  return placeItem({ id: `${id}-call`, kind: 'message', message, content });
}

interface Answer {
  readonly message: PlacedMessage;
  readonly id: string;
  readonly path: readonly string[];
  readonly call: Call | undefined;
}

function placeResult(
  { message, id, path, call }: Answer,
  { content, structuredContent, ...result }: Readonly<Record<string, unknown>>,
): PlacedItem {
  // Structured content repeats the text for programs; the model reads the text.
  const isStructured = structuredContent !== undefined;
  return placeAnswer(
    { id, message, content: isStructured ? { content, structuredContent } : content },
    { name: call?.name ?? textField(result, 'name'), args: call?.args ?? null },
    (stub) => [
      { path: [...path, 'content'], value: [{ type: 'text', text: stub }] },
      ...(isStructured ? [{ path: [...path, 'structuredContent'], value: {} }] : []),
    ],
  );
}
