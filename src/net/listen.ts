import { once } from 'node:events';
import type { Server } from 'node:http';
import { describeError, ResearchError, systemCode } from '../kernel/index.ts';

/**
 * @param options.name - What listens, as messages begin with it.
 * @param options.port - 0 takes any that is free.
 * @returns The port.
 * @throws {ResearchError} `busy` for a port that is taken, `argument-invalid` for an address where nothing can listen.
 */
export async function listen(
  server: Server,
  { name, host, port }: { readonly name: string; readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening', { signal });
  } catch (error) {
    signal.throwIfAborted();
    if (systemCode(error) === 'EADDRINUSE')
      throw new ResearchError('busy', `${name}: port ${port} is taken`, {
        fix: 'Choose another port; 0 takes any that is free.',
        cause: error,
      });
    throw new ResearchError(
      'argument-invalid',
      `${name}: nothing can listen on ${host}, port ${port}: ${describeError(error)}`,
      {
        fix: 'Take an address of this machine, and a port from 1024 on, or 0 for any that is free.',
        cause: error,
      },
    );
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
