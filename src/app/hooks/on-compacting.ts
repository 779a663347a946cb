import { archiveResults, type ContextItem, openTranscript } from '../../context/index.ts';
import { archiveOf, readUtf8File } from '../context-files.ts';
import type { HookCall } from './hook-call.ts';
import { startMark } from './start-mark.ts';

/** Everything that tools gave back goes to the archive before the host compacts by itself; nothing is replaced. */
export async function onCompacting(call: HookCall): Promise<null> {
  const { app, host, payload, session, marks, signal } = call;
  // The start that follows tells what is known once more, however soon after the last one it comes.
  marks.release(startMark('compact'));
  const path = host.transcriptOf(payload);
  if (path === null) return null;
  const { retention } = await app.loadSettings();
  const { placed } = openTranscript(await readUtf8File(path), path, 'auto');
  const archive = await archiveOf(app, session);
  const world = { archive, clock: app.place.clock, batchItems: retention.batchItems };
  const items = placed.map(({ item }) => item).filter((item) => !isRestored(item));
  await archiveResults(items, world, signal);
  return null;
}

/** What came out of the archive stands there: a copy of it would be named in its place. */
function isRestored({ toolName, args }: Pick<ContextItem, 'toolName' | 'args'>): boolean {
  return /context[_ ]restore\b/.test(`${JSON.stringify(args ?? '')} ${toolName ?? ''}`);
}
