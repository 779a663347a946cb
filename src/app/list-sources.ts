import type { App } from './app.ts';
import type { ListedChannel } from './channel-states.ts';

/** Every channel with its state, loaded when it is asked for: few who open a home ask. */
export async function listSources(app: App): Promise<readonly ListedChannel[]> {
  const { listChannelStates } = await import('./channel-states.ts');
  return listChannelStates(app);
}
