import { isRecord } from '../../kernel/index.ts';
import {
  chatFields,
  chatRole,
  kindOfRole,
  type PlacedItem,
  type PlacedMessage,
  placeAnswer,
  readParts,
  recogniseParts,
  spokenCall,
  type TranscriptFormat,
  textField,
} from './format.ts';

const PART_TYPES = ['tool-call', 'tool-result', 'reasoning', 'file'];

/** The AI SDK's ModelMessage: {role: 'tool', content: [{type: 'tool-result', toolCallId, toolName, output}]}. */
export const aiSdkFormat: TranscriptFormat = {
  name: 'ai-sdk',
  isConversation: true,
  shape: 'in-place',
  recognise: (value) => recogniseParts(value, PART_TYPES, 0.4),
  readMessage(message, reading) {
    const fields = chatFields(message);
    const role = chatRole(fields);
    return readParts(message, fields['content'], {
      resultType: 'tool-result',
      placeResult: (part, index) => placeResult(message, part, index),
      kindOfRest: () => kindOfRole(role, reading),
      spoken,
    });
  },
};

function placeResult(
  message: PlacedMessage,
  part: Readonly<Record<string, unknown>>,
  index: number,
): PlacedItem {
  // Before version 5 the output was called result, and was a bare value.
  const key = 'output' in part ? 'output' : 'result';
  const path = ['content', index, key];
  const id = textField(part, 'toolCallId') ?? `message-${message.at + 1}-${index + 1}`;
  return placeAnswer(
    { id, message, content: part[key], path },
    { name: textField(part, 'toolName'), args: null },
    (stub) => [{ path, value: key === 'output' ? { type: 'text', value: stub } : stub }],
  );
}

function spoken(part: unknown): unknown {
  if (!isRecord(part)) return part;
  if (part['type'] === 'tool-call')
    return spokenCall(textField(part, 'toolName'), part['input'] ?? part['args']);
  // A file's bytes are no text.
  return part['type'] === 'file' ? { type: 'image' } : part;
}
