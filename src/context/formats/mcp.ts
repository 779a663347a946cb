import { isRecord } from '../../kernel/index.ts';
import { kindOfTool } from '../item.ts';
import type { Message, PlacedItem, TranscriptFormat } from './format.ts';
import { argsText, makeItem, textField } from './make-item.ts';

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
  read(messages) {
    const calls = new Map<string, { readonly name: string | null; readonly args: unknown }>();
    return messages.map((message, at) => readMessage(message, at, calls));
  },
};

function readMessage(
  message: Message,
  at: number,
  calls: Map<string, { readonly name: string | null; readonly args: unknown }>,
): PlacedItem {
  const value = isRecord(message.value) ? message.value : {};
  const id = value['id'] === undefined ? `message-${at + 1}` : String(value['id']);
  const inner = isRecord(value['result']) ? value['result'] : value;
  if (Array.isArray(inner['content'])) {
    const path = inner === value ? [] : ['result'];
    return readResult({ message, at, id, path, call: calls.get(id) }, inner);
  }
  const params = isRecord(value['params']) ? value['params'] : {};
  const name = textField(params, 'name');
  if (value['method'] === 'tools/call') calls.set(id, { name, args: params['arguments'] ?? null });
  const content =
    `${name ?? textField(value, 'method') ?? ''} ${argsText(params['arguments'])}`.trim();
  return {
    item: makeItem({ id: `${id}-call`, kind: 'message', message, content }),
    slot: { message: at, replace: () => [] },
  };
}

interface Answer {
  readonly message: Message;
  readonly at: number;
  readonly id: string;
  readonly path: readonly string[];
  readonly call: { readonly name: string | null; readonly args: unknown } | undefined;
}

function readResult(
  { message, at, id, path, call }: Answer,
  result: Readonly<Record<string, unknown>>,
): PlacedItem {
  const { structuredContent } = result;
  const toolName = call?.name ?? textField(result, 'name');
  // Structured content repeats the text for programs; the model reads the text.
  const also =
    structuredContent === undefined ? [] : [{ path: [...path, 'structuredContent'], value: {} }];
  return {
    item: makeItem({
      id,
      kind: kindOfTool(toolName),
      message,
      content:
        structuredContent === undefined
          ? result['content']
          : { content: result['content'], structuredContent },
      toolName,
      args: call?.args ?? null,
    }),
    slot: {
      message: at,
      replace: (stub) => [
        { path: [...path, 'content'], value: [{ type: 'text', text: stub }] },
        ...also,
      ],
    },
  };
}
