import { z } from 'zod';
import { defineTool, READS, type Tool } from '../../tool.ts';
import { objects } from '../fields.ts';

export const listChannels: Tool = defineTool({
  name: 'list_channels',
  description: 'The sources that can be searched, and which are enabled.',
  annotations: READS,
  input: z.strictObject({}),
  output: z.object({ items: objects }),
  async run(_, { rooms }) {
    const { channelSpecs } = await import('../../../channels/index.ts');
    const { loadSettings } = await import('../../../environment/index.ts');
    const { cwd, environment } = rooms.place;
    const { settings } = await loadSettings(await rooms.findHome(), cwd, environment, {});
    return {
      items: channelSpecs().map(({ name, about, group, languages, network, key, usdPerCall }) => ({
        name,
        about,
        group,
        languages,
        network,
        key,
        usd_per_call: usdPerCall,
        enabled: settings.channels.enabled.includes(name),
      })),
    };
  },
});
