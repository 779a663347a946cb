import { isRecord } from '../../kernel/index.ts';
import { kindOfTool } from '../item.ts';
import type { Change, Message, PlacedItem, TranscriptFormat } from './format.ts';
import { argsText, makeItem, stubContent, textField } from './make-item.ts';
import { kindOfRole } from './openai.ts';

/** Anthropic messages: a `tool_use` block is answered by a `tool_result` block in the next user message. */
export const anthropicFormat: TranscriptFormat = {
  name: 'anthropic',
  isConversation: true,
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

/** Anthropic's content blocks, which Claude Code's transcripts hold too. */
export interface BlockReading {
  /** Names and arguments by the call's id. */
  readonly calls: Map<string, { readonly name: string | null; readonly args: unknown }>;
  readonly state: { hasQuery: boolean };
}

export interface BlockMessage {
  readonly message: Message;
  readonly at: number;
  readonly role: string;
  readonly content: unknown;
  /** Where the content stands in the message. */
  readonly path: readonly (string | number)[];
  /** What else of the message changes when a result of it is replaced. */
  readonly alsoReplace?: (stub: string) => readonly Change[];
}

/** A tool result is an item of its own; what else the message holds is one item. */
export function readBlocks(block: BlockMessage, reading: BlockReading): readonly PlacedItem[] {
  const { content, message, at } = block;
  if (!Array.isArray(content)) return [readRest(block, content, reading)];
  const results = content.flatMap((part, index) =>
    isRecord(part) && part['type'] === 'tool_result'
      ? [readResult(block, part, index, reading)]
      : [],
  );
  const rest = content.filter((part) => !(isRecord(part) && part['type'] === 'tool_result'));
  for (const part of rest) noteCall(part, reading);
  if (rest.length === 0 && results.length > 0) return results;
  return [...results, readRest({ ...block, message, at }, rest, reading)];
}

function noteCall(part: unknown, { calls }: BlockReading): void {
  if (!isRecord(part) || part['type'] !== 'tool_use') return;
  const id = textField(part, 'id');
  if (id !== null) calls.set(id, { name: textField(part, 'name'), args: part['input'] ?? null });
}

function readResult(
  { message, at, path, alsoReplace }: BlockMessage,
  part: Readonly<Record<string, unknown>>,
  index: number,
  { calls }: BlockReading,
): PlacedItem {
  const id = textField(part, 'tool_use_id') ?? `message-${at + 1}-${index + 1}`;
  const call = calls.get(id);
  const place = [...path, index, 'content'];
  return {
    item: makeItem({
      id,
      kind: kindOfTool(call?.name ?? null),
      message,
      content: part['content'],
      path: place,
      toolName: call?.name ?? null,
      args: call?.args ?? null,
    }),
    slot: {
      message: at,
      replace: (stub) => [
        { path: place, value: stubContent(part['content'], stub) },
        ...(alsoReplace?.(stub) ?? []),
      ],
    },
  };
}

function readRest(
  { message, at, role }: BlockMessage,
  content: unknown,
  { state }: BlockReading,
): PlacedItem {
  const isSpeech = typeof content === 'string' || (Array.isArray(content) && content.some(isText));
  const kind = role === 'user' && !isSpeech ? 'message' : kindOfRole(role, state);
  return {
    item: makeItem({
      id: `message-${at + 1}`,
      kind,
      message,
      content: Array.isArray(content) ? content.map(spoken) : content,
    }),
    slot: { message: at, replace: () => [] },
  };
}

function isText(part: unknown): boolean {
  return isRecord(part) && part['type'] === 'text';
}

/** A call as the model reads it: name and arguments, without the format around them. */
function spoken(part: unknown): unknown {
  if (!isRecord(part) || part['type'] !== 'tool_use') return part;
  return { type: 'text', text: `${textField(part, 'name') ?? ''} ${argsText(part['input'])}` };
}
