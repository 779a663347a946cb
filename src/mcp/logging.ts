import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type LoggingLevel,
  LoggingLevelSchema,
  type LoggingMessageNotification,
  SetLevelRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { checkedRequest } from './failure.ts';

/** From the least to the most severe. */
const LEVELS: readonly LoggingLevel[] = LoggingLevelSchema.options;

/** Whether a host wants to be told of something. */
export interface Logging {
  wants(level: LoggingLevel): boolean;
}

/** A host that says nothing is told of what goes wrong, and not of what goes on. */
export function serveLogging(server: Server): Logging {
  let least: LoggingLevel = 'warning';
  server.setRequestHandler(checkedRequest(SetLevelRequestSchema), ({ params }) => {
    least = params.level;
    return {};
  });
  return { wants: (level) => LEVELS.indexOf(level) >= LEVELS.indexOf(least) };
}

/** One message, as the protocol sends it. */
export function logMessage(
  level: LoggingLevel,
  logger: string,
  data: string,
): LoggingMessageNotification {
  return { method: 'notifications/message', params: { level, logger, data } };
}
