import { isRecord } from '../../kernel/index.ts';
import { kindOfTool } from '../item.ts';
import type { Message, PlacedItem, TranscriptFormat } from './format.ts';
import { argsText, makeItem, textField } from './make-item.ts';
import { kindOfRole } from './openai.ts';

/** The AI SDK's ModelMessage: {role: 'tool', content: [{type: 'tool-result', toolCallId, toolName, output}]}. */
export const aiSdkFormat: TranscriptFormat = {
  name: 'ai-sdk',
  isConversation: true,
  shape: 'in-place',
  recognise(value) {
    if (!isRecord(value) || typeof value['role'] !== 'string') return 0;
    const { content } = value;
    if (!Array.isArray(content)) return 0.4;
    return content.some(isSdkPart) ? 4 : 0.4;
  },
  read(messages) {
    const state = { hasQuery: false };
    return messages.flatMap((message, at) => readMessage(message, at, state));
  },
};

function isSdkPart(part: unknown): boolean {
  return (
    isRecord(part) &&
    ['tool-call', 'tool-result', 'reasoning', 'file'].includes(String(part['type']))
  );
}

function readMessage(
  message: Message,
  at: number,
  state: { hasQuery: boolean },
): readonly PlacedItem[] {
  const value = isRecord(message.value) ? message.value : { content: message.raw };
  const role = textField(value, 'role') ?? 'unknown';
  const { content } = value;
  const parts = Array.isArray(content) ? content : [];
  const results = parts.flatMap((part, index) =>
    isRecord(part) && part['type'] === 'tool-result' ? [readResult(message, at, part, index)] : [],
  );
  const rest = parts.filter((part) => !(isRecord(part) && part['type'] === 'tool-result'));
  if (results.length > 0 && rest.length === 0) return results;
  const item = makeItem({
    id: `message-${at + 1}`,
    kind: kindOfRole(role, state),
    message,
    content: Array.isArray(content) ? rest.map(spoken) : content,
  });
  return [...results, { item, slot: { message: at, replace: () => [] } }];
}

function readResult(
  message: Message,
  at: number,
  part: Readonly<Record<string, unknown>>,
  index: number,
): PlacedItem {
  const toolName = textField(part, 'toolName');
  // Before version 5 the output was called result, and was a bare value.
  const key = 'output' in part ? 'output' : 'result';
  const path = ['content', index, key];
  return {
    item: makeItem({
      id: textField(part, 'toolCallId') ?? `message-${at + 1}-${index + 1}`,
      kind: kindOfTool(toolName),
      message,
      content: part[key],
      path,
      toolName,
    }),
    slot: {
      message: at,
      replace: (stub) => [{ path, value: key === 'output' ? { type: 'text', value: stub } : stub }],
    },
  };
}

/** A call as the model reads it: name and arguments, without the format around them. */
function spoken(part: unknown): unknown {
  if (!isRecord(part)) return part;
  if (part['type'] === 'tool-call') {
    const args = argsText(part['input'] ?? part['args']);
    return { type: 'text', text: `${textField(part, 'toolName') ?? ''} ${args}` };
  }
  // A file's bytes are no text.
  return part['type'] === 'file' ? { type: 'image' } : part;
}
