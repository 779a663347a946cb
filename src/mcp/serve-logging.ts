import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  type LoggingLevel,
  type LoggingMessageNotification,
  SetLevelRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { checkParams } from './check-params.ts';

const setLevelRequest = SetLevelRequestSchema.extend({
  params: checkParams('logging/setLevel', SetLevelRequestSchema.shape.params),
});

/** From the least to the most severe, as the protocol names them. */
const LEVELS: readonly LoggingLevel[] = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
];

/** Whether a host wants to be told of something. */
export interface Logging {
  wants(level: LoggingLevel): boolean;
}

/** A host that says nothing is told of what goes wrong, and not of what goes on. */
export function serveLogging(server: Server): Logging {
  let least: LoggingLevel = 'warning';
  server.setRequestHandler(setLevelRequest, ({ params }) => {
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
