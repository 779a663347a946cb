import { basename } from 'node:path';
import { listDropped } from '../../context/index.ts';
import { observeUser } from '../../environment/index.ts';
import { describeError, isRecord } from '../../kernel/index.ts';
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
  const { marks, settings } = call;
  if (!(await marks.claim(startMark(key), '', SAME_EVENT_MS))) return null;
  const failed: string[] = [];
  const guarded = <T>(tell: () => Promise<readonly T[]>): Promise<readonly T[]> =>
    tell().catch((error: unknown) => {
      failed.push(describeError(error));
      return [];
    });
  await guarded(() => recordWhatWaits(call));
  const known: KnownLines = {
    experience: settings.recall ? await guarded(() => listExperience(call)) : [],
    memories: settings.recall ? await guarded(() => listMemories(call)) : [],
    dropped: await guarded(() => listDroppedOf(call)),
  };
  return answerStart(call, known, failed);
}

/** What one room cannot tell, the others still can; the person is told why where stderr is shown to nobody. */
function answerStart(
  { host, name, session, hasServer, note }: HookCall,
  known: KnownLines,
  failed: readonly string[],
): unknown {
  const text = planStartContext(known, { session, hasServer });
  const context = text === '' ? null : host.withContext(name, text);
  const [why] = failed;
  if (why === undefined) return context;
  note(why);
  const notice = host.withNotice(name, `AutoSearch cannot do all of its work here: ${why}`);
  return isRecord(context) && isRecord(notice) ? { ...context, ...notice } : (context ?? notice);
}

/** Uses of a hook that was killed. A disk that is full is found by writing, before a use is lost to it. */
async function recordWhatWaits(call: HookCall): Promise<readonly never[]> {
  await call.marks.claim('disk', 'has room', 0);
  await recoverUses(call);
  return [];
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
