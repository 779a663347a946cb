import { isRecord } from '../../kernel/index.ts';
import { readBlocks } from './anthropic.ts';
import {
  type PlacedItem,
  type PlacedMessage,
  placeItem,
  type TranscriptFormat,
  textField,
} from './format.ts';

const LINE_TYPES = [
  'user',
  'assistant',
  'system',
  'summary',
  'file-history-snapshot',
  'queue-operation',
  'progress',
];

/** Claude Code's transcript files: a line an event, `message` in Anthropic's form. Lines need no uuid. */
export const claudeCodeFormat: TranscriptFormat = {
  name: 'claude-code',
  isConversation: false,
  shape: 'in-place',
  recognise(value) {
    if (!isRecord(value) || !LINE_TYPES.includes(String(value['type']))) return 0;
    return isRecord(value['message']) ||
      'uuid' in value ||
      'sessionId' in value ||
      'leafUuid' in value
      ? 5
      : 0.5;
  },
  readMessage(message, reading) {
    const line = isRecord(message.value) ? message.value : {};
    const inner = line['message'];
    if (!isRecord(inner)) return [bookkeeping(message, line)];
    const role = textField(inner, 'role') ?? textField(line, 'type') ?? 'unknown';
    const block = {
      message,
      // What Claude Code itself puts in a user's mouth is not the question.
      role: line['isMeta'] === true && role === 'user' ? 'meta' : role,
      content: inner['content'],
      path: ['message', 'content'],
    };
    if (line['toolUseResult'] === undefined) return readBlocks(block, reading);
    const alsoReplace = (stub: string) => [{ path: ['toolUseResult'], value: stub }];
    return readBlocks({ ...block, alsoReplace }, reading);
  },
};

/** Summaries and snapshots: kept as they are; only a summary's words are read by the model. */
function bookkeeping(message: PlacedMessage, line: Readonly<Record<string, unknown>>): PlacedItem {
  const content = textField(line, 'summary') ?? textField(line, 'content') ?? '';
  const id = textField(line, 'uuid') ?? `line-${message.at + 1}`;
  return placeItem({
    id,
    kind: line['type'] === 'system' ? 'system' : 'message',
    message,
    content,
  });
}
