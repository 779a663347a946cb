import { isOwnTool } from '../../hooks/index.ts';
import { parseJson } from '../../kernel/index.ts';
import { readUtf8File } from '../context-files.ts';
import { TOOL_NAMES } from '../tools.ts';
import { eventOf, useEventId } from './capture-use.ts';
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

/**
 * Uses whose hook was killed before it could make a mark, or never ran: the host's transcript has them, under the ids that its hooks
 * are told. One that was recorded when the session ended before is not recorded again.
 */
export async function recoverFromTranscript(call: HookCall): Promise<void> {
  const { app, host, payload, session, settings, signal } = call;
  const path = host.transcriptOf(payload);
  if (!settings.capture || path === null || host.usesIn === undefined) return;
  const uses = host
    .usesIn(await readUtf8File(path))
    .filter(({ name }) => !isOwnTool(name, TOOL_NAMES));
  if (uses.length === 0) return;
  const experience = await app.experience();
  const recorded = new Set((await experience.findPastUses(session, signal)).map(({ id }) => id));
  const lost = uses.filter(({ id }) => !recorded.has(useEventId(session, id)));
  if (lost.length > 0) await experience.capture(lost.map((use) => eventOf(use, session)));
}
