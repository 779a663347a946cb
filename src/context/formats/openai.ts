import { isRecord } from '../../kernel/index.ts';
import {
  argsText,
  argsValue,
  chatFields,
  chatRole,
  kindOfRole,
  type PlacedItem,
  type PlacedMessage,
  placeAnswer,
  placeItem,
  type Reading,
  stubContent,
  type TranscriptFormat,
  textField,
} from './format.ts';

/** OpenAI chat: {role: 'tool', tool_call_id, content} answers a call in an assistant's `tool_calls`. */
export const openaiFormat: TranscriptFormat = {
  name: 'openai',
  isConversation: true,
  shape: 'in-place',
  recognise(value) {
    if (!isRecord(value) || typeof value['role'] !== 'string') return 0;
    if (value['role'] === 'tool' && typeof value['tool_call_id'] === 'string') return 4;
    if (Array.isArray(value['tool_calls']) || value['role'] === 'developer') return 4;
    return value['role'] === 'function' ? 4 : 1;
  },
  readMessage: (message, reading) => [readMessage(message, reading)],
};

function readMessage(message: PlacedMessage, reading: Reading): PlacedItem {
  const fields = chatFields(message);
  const { content } = fields;
  const path = ['content'];
  const replace = (stub: string) => [{ path, value: stubContent(content, stub) }];
  const role = chatRole(fields);
  if (role === 'tool' || role === 'function') {
    const id = textField(fields, 'tool_call_id');
    const { name = null, args = null } = reading.calls.get(id ?? '') ?? {};
    const call = { name: name ?? textField(fields, 'name'), args };
    return placeAnswer({ id, message, content, path }, call, replace);
  }
  const beside = readCalls(fields['tool_calls'], reading);
  const kind = kindOfRole(role, reading);
  return placeItem({ id: textField(fields, 'id'), kind, message, content, path, beside }, replace);
}

function readCalls(value: unknown, { calls }: Reading): string {
  if (!Array.isArray(value)) return '';
  return value
    .flatMap((call) => {
      if (!isRecord(call) || !isRecord(call['function'])) return [];
      const name = textField(call['function'], 'name');
      const args = call['function']['arguments'];
      const id = textField(call, 'id');
      if (id !== null) calls.set(id, { name, args: argsValue(args) });
      return [`${name ?? ''} ${argsText(args)}`];
    })
    .join('\n');
}
