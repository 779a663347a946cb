import { isRecord, parseJson } from '../../kernel/index.ts';
import type { ToolUse } from '../hook-host.ts';

/**
 * The uses of tools that a transcript of Claude Code tells, with their results. Of those that failed only what ended with an
 * exit code: a refusal and an interruption are a person's, and stand there as failures too. Pure.
 */
export function readClaudeUses(transcript: string): readonly ToolUse[] {
  const parts = transcript
    .split('\n')
    .filter((line) => line.includes('"tool_use'))
    .flatMap(partsOf);
  const asked = new Map(
    parts.filter(({ type }) => type === 'tool_use').map((part) => [part['id'], part]),
  );
  return parts.flatMap((part) => {
    const { type, tool_use_id: id, content: output } = part;
    if (type !== 'tool_result' || typeof id !== 'string') return [];
    const { name, input } = asked.get(id) ?? {};
    const failure = failureOf(part);
    if (typeof name !== 'string' || failure === undefined) return [];
    return [{ id, name, input, output, failure, durationMs: null }];
  });
}

function partsOf(line: string): readonly Readonly<Record<string, unknown>>[] {
  const parsed = parseJson(line);
  if (!parsed.ok || !isRecord(parsed.value)) return [];
  const { message, toolUseResult } = parsed.value;
  const wasStopped = isRecord(toolUseResult) && toolUseResult['interrupted'] === true;
  const content = isRecord(message) && !wasStopped ? message['content'] : undefined;
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

/** `undefined` where it cannot be told whether the tool or a person ended it. */
function failureOf(part: Readonly<Record<string, unknown>>): string | null | undefined {
  if (part['is_error'] !== true) return null;
  const { content } = part;
  return typeof content === 'string' && /^Exit code \d/.test(content) ? content : undefined;
}
