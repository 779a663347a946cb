import type { EventJson } from '../../experience/index.ts';
import { skillOfTool, type ToolUse } from '../../hooks/index.ts';
import { isRecord, sha256Hex } from '../../kernel/index.ts';
import type { HookCall } from './hook-call.ts';

/** Records a use, once: whoever makes its mark does. */
export async function captureUse({ app, session, marks }: HookCall, use: ToolUse): Promise<void> {
  const key = `use ${use.id}`;
  const event = eventOf(use, session);
  if (!(await marks.claim(key, JSON.stringify(event)))) return;
  await (await app.experience()).capture([event]);
  marks.finish(key);
}

const MAX_FAILURE = 200;

/** Equal for the same use, whoever tells it: a hook, or the host's transcript. What was asked stays out of it, but for the names of the fields: a tool's input is the person's matter. */
export function eventOf(
  { id, name, input, failure, durationMs }: ToolUse,
  session: string,
): EventJson {
  return {
    id: useEventId(session, id),
    session_id: session,
    skill: skillOfTool(name),
    method: name.slice(0, MAX_FAILURE),
    input_shape: isRecord(input) ? Object.keys(input).sort().join(' ').slice(0, MAX_FAILURE) : null,
    outcome: failure === null ? 'success' : 'failure',
    failure_mode: failure === null ? null : firstLine(failure),
    metrics: { latency_ms: durationMs },
  };
}

function firstLine(failure: string): string {
  const line = failure.split(/\r?\n/).find((one) => one.trim() !== '') ?? 'failed';
  return line.trim().slice(0, MAX_FAILURE);
}

/** The id of the event of a use. */
export function useEventId(session: string, use: string): string {
  return `hook-${sha256Hex(`${session} ${use}`).slice(0, 24)}`;
}
