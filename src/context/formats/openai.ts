import { isRecord } from '../../kernel/index.ts';
import { kindOfTool } from '../item.ts';
import type { Message, PlacedItem, TranscriptFormat } from './format.ts';
import { argsText, argsValue, makeItem, stubContent, textField } from './make-item.ts';

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
  read(messages) {
    const calls = new Map<string, Call>();
    const state = { hasQuery: false };
    return messages.map((message, at) => readMessage(message, at, { calls, state }));
  },
};

interface Call {
  readonly name: string | null;
  readonly args: unknown;
}

interface Reading {
  readonly calls: Map<string, Call>;
  readonly state: { hasQuery: boolean };
}

function readMessage(message: Message, at: number, { calls, state }: Reading): PlacedItem {
  const value = isRecord(message.value) ? message.value : { content: message.raw };
  const role = textField(value, 'role') ?? 'unknown';
  const slot = {
    message: at,
    replace: (stub: string) => [{ path: ['content'], value: stubContent(value['content'], stub) }],
  };
  const common = { message, content: value['content'], path: ['content'] };
  if (role === 'tool' || role === 'function') {
    const id = textField(value, 'tool_call_id');
    const call = id === null ? undefined : calls.get(id);
    const toolName = call?.name ?? textField(value, 'name');
    const kind = kindOfTool(toolName);
    const args = call?.args ?? null;
    return {
      item: makeItem({ ...common, id: id ?? `message-${at + 1}`, kind, toolName, args }),
      slot,
    };
  }
  const beside = readCalls(value['tool_calls'], calls);
  const kind = kindOfRole(role, state);
  return {
    item: makeItem({ ...common, id: textField(value, 'id') ?? `message-${at + 1}`, kind, beside }),
    slot,
  };
}

function readCalls(value: unknown, calls: Map<string, Call>): string {
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

/** The first message of the user is the question of the session. */
export function kindOfRole(role: string, state: { hasQuery: boolean }): string {
  if (role === 'system' || role === 'developer') return 'system';
  if (role !== 'user' || state.hasQuery) return 'message';
  state.hasQuery = true;
  return 'query';
}
