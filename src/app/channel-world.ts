import {
  type McpServer,
  mcpChannels,
  type SqlSource,
  sqlChannels,
  userAgentOf,
} from '../channels/index.ts';
import type { SourcePlace } from './open-source-runtime.ts';
import { packageVersion } from './package-folder.ts';

/** What channels take of a home beside its documents: where programs are, and the user's own servers and databases. */
export function channelWorldOf({
  environment,
  loaded,
}: Pick<SourcePlace, 'environment' | 'loaded'>) {
  const { settings, contactEmail: contact, mcpServers, sqlSources } = loaded;
  const servers: Readonly<Record<string, McpServer>> = mcpServers;
  const databases: Readonly<Record<string, SqlSource>> = sqlSources;
  const { egress } = settings;
  const userAgent = userAgentOf({ version: packageVersion(), contact });
  return {
    path: environment['PATH'] ?? '',
    own: [
      ...mcpChannels(servers, { egress, environment, userAgent }),
      ...sqlChannels(databases, { egress, environment }),
    ],
  };
}
