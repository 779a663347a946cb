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

/** A code alone tells one failure from another in nothing: what was said with it does. */
const CODE = /^exit code:? \d+$/i;

function firstLine(failure: string): string {
  const [first = 'failed', second] = failure
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = CODE.test(first) && second !== undefined ? `${first}: ${second}` : first;
  return line.slice(0, MAX_FAILURE);
}

/** The id of the event of a use. */
export function useEventId(session: string, use: string): string {
  return `hook-${sha256Hex(`${session} ${use}`).slice(0, 24)}`;
}
