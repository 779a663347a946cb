import { parseJson } from '../../kernel/index.ts';
import type { HookCall } from './hook-call.ts';

/** Uses whose hook was killed between its mark and the record: the event stands in the mark, under the id that it would have had. */
export async function recoverUses({ app, marks }: HookCall): Promise<void> {
  for (const { key, note } of marks.listPending()) {
    if (!key.startsWith('use ')) continue;
    const event = parseJson(note);
    if (event.ok) await (await app.experience()).captureJson([event.value]);
    marks.finish(key);
  }
}
