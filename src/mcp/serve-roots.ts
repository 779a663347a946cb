import { homedir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Server } from '@modelcontextprotocol/server';
import type { App } from '../app/index.ts';
import { planReadBounds, type ReadBounds } from '../storage/index.ts';

/** What decides where a host may read. */
export interface ReadingChoice {
  /** Folders that were named when the server was started. */
  readonly roots: readonly string[];
  /** Whether the host's own roots count. */
  readonly asksHost: boolean;
}

/** A host that does not say what it has open is taken at what the server was told. */
const ROOTS_MS = 5_000;

/** Where a host may read: asked once, and again when the host says that it changed. */
export function serveRoots(
  server: Server,
  { cwd, environment }: App['place'],
  { roots, asksHost }: ReadingChoice,
): () => Promise<ReadBounds> {
  let known: Promise<ReadBounds> | undefined;
  server.setNotificationHandler('notifications/roots/list_changed', () => {
    known = undefined;
  });
  return () => {
    known ??= (async () => {
      const opened = asksHost && roots.length === 0 ? await openedBy(server) : [];
      const userFolder = environment['HOME'] || environment['USERPROFILE'] || homedir();
      return planReadBounds({ cwd, userFolder, chosen: roots, opened });
    })();
    return known;
  };
}

async function openedBy(server: Server): Promise<readonly string[]> {
  if (server.getClientCapabilities()?.roots === undefined) return [];
  try {
    const { roots } = await server.listRoots(undefined, { timeout: ROOTS_MS });
    return roots.flatMap(({ uri }) => (uri.startsWith('file://') ? [fileURLToPath(uri)] : []));
  } catch {
    // No answer, or no address of this machine: as a host without roots.
    return [];
  }
}
