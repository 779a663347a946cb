import type {
  LoggingLevel,
  LoggingMessageNotification,
  Server,
  ServerContext,
} from '@modelcontextprotocol/server';
import { isStateless } from './peer.ts';

/** From the least to the most severe. */
const LEVELS: readonly LoggingLevel[] = [
  ...(['debug', 'info', 'notice', 'warning', 'error', 'critical', 'alert', 'emergency'] as const),
];

/** Whether a host wants to be told of something. */
export interface Logging {
  wants(level: LoggingLevel): boolean;
  /** Says what a long call goes through to a host that asked for `info`. */
  tell(context: ServerContext, logger: string, message: string): void;
}

/** A host that says nothing is told of what goes wrong, and not of what goes on. */
export function serveLogging(server: Server): Logging {
  let least: LoggingLevel = 'warning';
  server.setRequestHandler('logging/setLevel', ({ params }) => {
    least = params.level;
    return {};
  });
  const wants: Logging['wants'] = (level) => LEVELS.indexOf(level) >= LEVELS.indexOf(least);
  return {
    wants,
    tell(context, logger, message) {
      const { log, notify } = context.mcpReq;
      // A request of revision 2026-07-28 names the level itself, or wants nothing.
      if (isStateless(context)) log('info', message, logger).catch(() => undefined);
      else if (wants('info')) notify(logMessage('info', logger, message)).catch(() => undefined);
    },
  };
}

/** One message, as the protocol sends it. */
export function logMessage(
  level: LoggingLevel,
  logger: string,
  data: string,
): LoggingMessageNotification {
  return { method: 'notifications/message', params: { level, logger, data } };
}
