import type { HookEvent } from '../../hooks/index.ts';
import type { HookCall } from './hook-call.ts';
import { planPromptContext } from './plan-start-context.ts';
import { recallFor } from './recall-for.ts';

/** As in `on-session-start`: two hooks of one prompt begin within this time. */
const SAME_PROMPT_MS = 10_000;

/** Puts the memories that fit a prompt in front of the model. */
export async function onPrompt(
  call: HookCall,
  { prompt, key }: HookEvent & { readonly type: 'prompted' },
): Promise<unknown> {
  const { settings, host, name, marks } = call;
  if (!settings.recall || host.withContext(name, '') === null) return null;
  if (!(await marks.claim(`prompt ${key}`, '', SAME_PROMPT_MS))) return null;
  const text = planPromptContext(await recallFor(call, prompt), call);
  return text === '' ? null : host.withContext(name, text);
}
