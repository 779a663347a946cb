import { describeError } from '../../kernel/index.ts';
import { readUtf8File } from '../context-files.ts';
import type { HookCall } from './hook-call.ts';
import { SHOWN } from './recall-for.ts';
import { recoverFromTranscript, recoverUses } from './recover-uses.ts';
import { wasUsed, wordsOfModel } from './was-used.ts';

/** What a session leaves behind: its uses folded into digests, a word on the memories that it was shown, upkeep where it is due. */
export async function onSessionEnd(call: HookCall): Promise<null> {
  const { app, session, marks, signal, note } = call;
  const steps: readonly (() => Promise<unknown>)[] = [
    () => recoverUses(call),
    () => recoverFromTranscript(call),
    async () => (await app.experience()).compactAll({ sessionEnd: session }, signal),
    () => tellUses(call),
    async () =>
      (await app.hasMemory()) ? (await app.memory()).evolve({ ifDue: true }, signal) : null,
  ];
  let isDone = true;
  for (const step of steps)
    await step().catch((error: unknown) => {
      isDone = false;
      note(describeError(error));
    });
  // What a full disk kept from being recorded stands in the marks until the session ends again.
  if (isDone) await marks.clear();
  return null;
}

/** Nobody said whether they helped. Whether they were used can be seen: what a model used, it says. */
async function tellUses(call: HookCall): Promise<void> {
  const { app, session, marks, host, payload, signal } = call;
  const shown = marks.listPending(0).filter(({ key }) => key.startsWith(SHOWN));
  const path = host.transcriptOf(payload);
  if (shown.length === 0 || path === null) return;
  const said = wordsOfModel(await readUtf8File(path));
  const given = shown.map(({ key, note: content }) => {
    const node = key.slice(SHOWN.length);
    const outcome = wasUsed(content, said) ? ('used_unknown' as const) : ('not_used' as const);
    return { id: `${session}/hook/${node}`, node, outcome, session };
  });
  await (await app.memory()).feedback(given, 'agent', signal);
}
