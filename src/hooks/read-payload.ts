import { sha256Hex } from '../kernel/index.ts';
import type { Payload, ToolUse } from './hook-host.ts';

/** A field that holds words. */
export function textIn(payload: Payload, ...names: readonly string[]): string | null {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

export function numberIn(payload: Payload, ...names: readonly string[]): number | null {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'number' && Number.isFinite(value) && value >= 0) return value;
  }
  return null;
}

/** A use that the host gives no id is known by when it was and what was asked. */
export function useIdOf(payload: Payload, ...names: readonly string[]): string {
  const given = textIn(payload, ...names);
  if (given !== null) return given;
  const { tool_name, tool_input, timestamp } = payload;
  const when = timestamp ?? sha256Hex(JSON.stringify(payload['tool_response'] ?? null));
  return `use-${sha256Hex(JSON.stringify([tool_name, tool_input, when])).slice(0, 24)}`;
}

/** The use that `tool_name`, `tool_input` and `tool_response` tell of; `null` where no tool is named. */
export function readUse(
  payload: Payload,
  { failure, output }: Pick<ToolUse, 'failure' | 'output'>,
): ToolUse | null {
  const name = textIn(payload, 'tool_name');
  if (name === null) return null;
  return {
    id: useIdOf(payload, 'tool_use_id'),
    name,
    input: payload['tool_input'] ?? null,
    output,
    failure,
    durationMs: numberIn(payload, 'duration_ms', 'duration'),
  };
}

/** A prompt is known by the host's id of it, else by its words. */
export function promptKey(payload: Payload, prompt: string): string {
  return textIn(payload, 'prompt_id', 'turn_id', 'generation_id') ?? sha256Hex(prompt).slice(0, 24);
}
