import { archiveResults, openTranscript } from '../../context/index.ts';
import { archiveOf, readUtf8File } from '../context-files.ts';
import type { HookCall } from './hook-call.ts';

/** Everything that tools gave back goes to the archive before the host compacts by itself; nothing is replaced. */
export async function onCompacting(call: HookCall): Promise<null> {
  const { app, host, payload, session, signal } = call;
  const path = host.transcriptOf(payload);
  if (path === null) return null;
  const { retention } = await app.loadSettings();
  const { placed } = openTranscript(await readUtf8File(path), path, 'auto');
  const archive = await archiveOf(app, session);
  const world = { archive, clock: app.place.clock, batchItems: retention.batchItems };
  await archiveResults(
    placed.map(({ item }) => item),
    world,
    signal,
  );
  return null;
}
