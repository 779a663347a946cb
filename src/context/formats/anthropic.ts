import { isRecord } from '../../kernel/index.ts';
import type { Change } from '../json-spans.ts';
import {
  chatFields,
  chatRole,
  kindOfRole,
  type PlacedItem,
  type PlacedMessage,
  placeAnswer,
  type Reading,
  readParts,
  recogniseParts,
  spokenCall,
  stubContent,
  type TranscriptFormat,
  textField,
} from './format.ts';

const PART_TYPES = ['tool_use', 'tool_result', 'thinking', 'image'];

/** Anthropic messages: a `tool_use` block is answered by a `tool_result` block in the next user message. */
export const anthropicFormat: TranscriptFormat = {
  name: 'anthropic',
  isConversation: true,
  shape: 'in-place',
  recognise: (value) => recogniseParts(value, PART_TYPES, 0.5),
  readMessage(message, reading) {
    const fields = chatFields(message);
    const role = chatRole(fields);
    return readBlocks({ message, role, content: fields['content'], path: ['content'] }, reading);
  },
};

/** Anthropic's content blocks, which Claude Code's transcripts hold too. */
export interface BlockMessage {
  readonly message: PlacedMessage;
  readonly role: string;
  readonly content: unknown;
  /** Where the content stands in the message. */
  readonly path: readonly (string | number)[];
  /** What else of the message changes when a result of it is replaced. */
  readonly alsoReplace?: (stub: string) => readonly Change[];
}

export function readBlocks(block: BlockMessage, reading: Reading): readonly PlacedItem[] {
  const { message, role, content } = block;
  return readParts(message, content, {
    resultType: 'tool_result',
    placeResult: (part, index) => placeResult(block, part, index, reading),
    kindOfRest: (rest) => {
      const isSpeech = typeof rest === 'string' || (Array.isArray(rest) && rest.some(isText));
      return role === 'user' && !isSpeech ? 'message' : kindOfRole(role, reading);
    },
    spoken: (part) => readCall(part, reading),
  });
}

function placeResult(
  { message, path, alsoReplace }: BlockMessage,
  part: Readonly<Record<string, unknown>>,
  index: number,
  { calls }: Reading,
): PlacedItem {
  const { content } = part;
  const id = textField(part, 'tool_use_id') ?? `message-${message.at + 1}-${index + 1}`;
  const place = [...path, index, 'content'];
  return placeAnswer(
    { id, message, content, path: place },
    calls.get(id) ?? { name: null, args: null },
    (stub) => [{ path: place, value: stubContent(content, stub) }, ...(alsoReplace?.(stub) ?? [])],
  );
}

function isText(part: unknown): boolean {
  return isRecord(part) && part['type'] === 'text';
}

/** A call is noted for the result that answers it. */
function readCall(part: unknown, { calls }: Reading): unknown {
  if (!isRecord(part) || part['type'] !== 'tool_use') return part;
  const id = textField(part, 'id');
  const name = textField(part, 'name');
  if (id !== null) calls.set(id, { name, args: part['input'] ?? null });
  return spokenCall(name, part['input']);
}
