import { type Home, homeAt, type SharedHome } from '../environment/index.ts';
import { openSharedPlace } from '../storage/index.ts';

/** A home in a database, as this machine shows it. */
export interface OpenedSharedHome extends AsyncDisposable {
  readonly home: Home;
  /** Brings in what others changed; asks the database once where that is nothing. */
  refresh(): Promise<void>;
}

/** A working copy is as old as its last look; nobody can cancel the look that every operation begins with. */
const NEVER = new AbortController().signal;

/**
 * Opens a shared home, made when it is not there. The room of PostgreSQL is loaded here, for those who have one.
 *
 * @throws {ResearchError} what `openSharedPlace` throws.
 */
export async function openSharedHome({ address, copies }: SharedHome): Promise<OpenedSharedHome> {
  const share = await openSharedPlace(address, copies);
  return {
    home: homeAt(share.place.root),
    refresh: () => share.place.refresh(NEVER),
    [Symbol.asyncDispose]: () => share[Symbol.asyncDispose](),
  };
}
