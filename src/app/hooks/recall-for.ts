import type { Recalled } from '../../memory/index.ts';
import type { HookCall } from './hook-call.ts';

const MAX_QUERY = 2_000;
const LIMIT = 5;
const MAX_TOKENS = 600;

/** The memories that fit a text; none where there is no memory. What reads like an order to a model is held back. */
export async function recallFor(call: HookCall, query: string): Promise<readonly Recalled[]> {
  const { app, session, marks, signal } = call;
  const text = query.trim().slice(0, MAX_QUERY);
  if (text === '' || !(await app.hasMemory())) return [];
  const memory = await app.memory();
  const asked = { text, session, limit: LIMIT, maxTokens: MAX_TOKENS, explore: 0 };
  const found = await memory.recall(asked, signal);
  const shown = found.filter(({ instructionLike }) => instructionLike === null);
  // Until the session ends: then it is told what came of them.
  for (const { id, content } of shown) await marks.claim(`${SHOWN}${id}`, content);
  return shown;
}

/** Marks of memories that were put in front of the model. */
export const SHOWN = 'shown ';
