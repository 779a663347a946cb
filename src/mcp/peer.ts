import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isRecord } from '../kernel/index.ts';

/** The host, as it names itself. */
export interface Peer {
  readonly name: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
}

/** Whether a request is of revision 2026-07-28 or later: it says itself who asks, and nobody said hello. */
export function isStateless({ mcpReq }: ServerContext): boolean {
  return mcpReq.envelope !== undefined;
}

/** The host as this request says, or as it said hello. */
export function peerOf(server: Server, context: ServerContext): Peer {
  const { envelope } = context.mcpReq;
  const said: Readonly<Record<string, unknown>> =
    envelope === undefined
      ? {
          [CLIENT_INFO_META_KEY]: server.getClientVersion(),
          [CLIENT_CAPABILITIES_META_KEY]: server.getClientCapabilities(),
        }
      : { ...envelope };
  const info = said[CLIENT_INFO_META_KEY];
  const capabilities = said[CLIENT_CAPABILITIES_META_KEY];
  return {
    name: isRecord(info) && typeof info['name'] === 'string' ? info['name'] : 'host',
    capabilities: isRecord(capabilities) ? capabilities : {},
  };
}
