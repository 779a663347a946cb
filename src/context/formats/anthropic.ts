import { isRecord } from '../../kernel/index.ts';
import { readBlocks } from './blocks.ts';
import type { Format } from './format.ts';
import { textField } from './make-item.ts';

/** Anthropic messages: a `tool_use` block is answered by a `tool_result` block in the next user message. */
export const anthropicFormat: Format = {
  name: 'anthropic',
  shape: 'in-place',
  recognise(value) {
    if (!isRecord(value) || typeof value['role'] !== 'string') return 0;
    const { content } = value;
    if (!Array.isArray(content)) return 0.5;
    const isAnthropic = content.some(
      (part) =>
        isRecord(part) &&
        ['tool_use', 'tool_result', 'thinking', 'image'].includes(String(part['type'])),
    );
    return isAnthropic ? 4 : 0.5;
  },
  read(messages) {
    const reading = { calls: new Map(), state: { hasQuery: false } };
    return messages.flatMap((message, at) => {
      const value = isRecord(message.value) ? message.value : { content: message.raw };
      const role = textField(value, 'role') ?? 'unknown';
      return readBlocks(
        { message, at, role, content: value['content'], path: ['content'] },
        reading,
      );
    });
  },
};
