import { basename } from 'node:path';
import { listDropped } from '../../context/index.ts';
import { observeUser } from '../../environment/index.ts';
import { describeError } from '../../kernel/index.ts';
import { archiveOf } from '../context-files.ts';
import type { HookCall } from './hook-call.ts';
import { describeDropped, type KnownLines, planStartContext } from './plan-start-context.ts';
import { recallFor } from './recall-for.ts';
import { recoverUses } from './recover-uses.ts';
import { restoreWordsOf } from './restore-words.ts';
import { startMark } from './start-mark.ts';

/** Two hooks of one event begin within this time; a session that is compacted again takes longer. */
export const SAME_EVENT_MS = 10_000;

/** Puts in front of the model what is known: rules that won, what fails, memories, and what left the window of this session. */
export async function onSessionStart(call: HookCall, key: string): Promise<unknown> {
  const { marks, host, name, settings } = call;
  if (!(await marks.claim(startMark(key), '', SAME_EVENT_MS))) return null;
  await recoverUses(call);
  const known: KnownLines = {
    experience: settings.recall ? await guarded(call, () => listExperience(call)) : [],
    memories: settings.recall ? await guarded(call, () => listMemories(call)) : [],
    dropped: await guarded(call, () => listDroppedOf(call)),
  };
  const text = planStartContext(known, { session: call.session, hasServer: call.hasServer });
  return text === '' ? null : host.withContext(name, text);
}

/** What one room cannot tell, the others still can. */
async function guarded<T>(
  { note }: HookCall,
  tell: () => Promise<readonly T[]>,
): Promise<readonly T[]> {
  try {
    return await tell();
  } catch (error) {
    note(describeError(error));
    return [];
  }
}

async function listExperience({ app, signal }: HookCall): Promise<KnownLines['experience']> {
  const experience = await app.experience();
  // A session that was killed left its compaction undone.
  const compacted = await experience.compactAll({}, signal);
  const now = app.place.clock.now();
  return Promise.all(compacted.map(({ skill }) => experience.readDigest(skill, now)));
}

async function listMemories(call: HookCall): Promise<KnownLines['memories']> {
  const { cwd } = call.app.place;
  const { topics } = await observeUser(cwd);
  return recallFor(call, [basename(cwd), ...topics].join(' '));
}

async function listDroppedOf(call: HookCall): Promise<KnownLines['dropped']> {
  const { app, session } = call;
  const archive = await archiveOf(app, session);
  const restore = await restoreWordsOf(call);
  const batches = await listDropped(archive);
  return batches.map((batch) => describeDropped(batch, restore(session, batch.batchId)));
}
