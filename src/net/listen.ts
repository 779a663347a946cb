import { once } from 'node:events';
import type { Server } from 'node:http';
import { describeError, isLoopback, ResearchError, systemCode } from '../kernel/index.ts';

interface ListenOptions {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  readonly option: string;
}

/**
 * @param options.name - What listens, as messages begin with it.
 * @param options.port - 0 takes any that is free.
 * @param options.option - What the port was given by: `--port`.
 * @returns The port.
 * @throws {ResearchError} `busy` for a port that is taken, `argument-invalid` for an address where nothing can listen.
 */
export async function listen(
  server: Server,
  { name, host, port, option }: ListenOptions,
  signal: AbortSignal,
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening', { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (systemCode(error) === 'EADDRINUSE')
      throw new ResearchError('busy', `${name}: port ${port} is taken`, {
        fix: `Choose another one with ${option} N; 0 takes any that is free.`,
        cause: error,
      });
    throw new ResearchError(
      'argument-invalid',
      `${name}: nothing can listen on ${host}, port ${port}: ${describeError(error)}`,
      {
        fix: `Give ${isLoopback(host) ? '' : '--host an address of this machine, and '}${option} a number from 1024 on, or 0 for any that is free.`,
        cause: error,
      },
    );
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
