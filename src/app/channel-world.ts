import {
  type LanceSource,
  lanceChannels,
  loadLance,
  type McpServer,
  mcpChannels,
  type SqlSource,
  sqlChannels,
  userAgentOf,
} from '../channels/index.ts';
import type { SourcePlace } from './open-source-runtime.ts';
import { packageVersion } from './package-folder.ts';

/** What channels take of a home beside its documents: where programs are, and the user's own servers, databases and tables. */
export function channelWorldOf({
  environment,
  loaded,
}: Pick<SourcePlace, 'environment' | 'loaded'>) {
  const { settings, contactEmail: contact, mcpServers, sqlSources, lanceTables } = loaded;
  const servers: Readonly<Record<string, McpServer>> = mcpServers;
  const databases: Readonly<Record<string, SqlSource>> = sqlSources;
  const tables: Readonly<Record<string, LanceSource>> = lanceTables;
  const { egress } = settings;
  const userAgent = userAgentOf({ version: packageVersion(), contact });
  return {
    path: environment['PATH'] ?? '',
    own: [
      ...mcpChannels(servers, { egress, environment, userAgent }),
      ...sqlChannels(databases, { egress, environment }),
      ...lanceChannels(tables, { egress, environment, load: loadLance }),
    ],
  };
}
