import { once } from 'node:events';
import { createServer } from 'node:http';
import type { App } from '../../app/index.ts';
import { describeError, isLoopback, ResearchError } from '../../kernel/index.ts';
import { createRateLimit, listen } from '../../net/index.ts';
import { type Access, createAccess } from '../site/access.ts';
import { createFlashes } from '../site/flashes.ts';
import { createRuns } from '../site/runs.ts';
import type { Site } from '../site/site.ts';
import { handle, refuseBusy } from './handle.ts';

export interface UiOptions {
  readonly app: App;
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
  /** Further names under which it is reached, behind a server that speaks TLS. */
  readonly allowedHosts: readonly string[];
  /** Another address than loopback is served without TLS. */
  readonly isInsecure: boolean;
  readonly version: string;
  /** Once it listens. */
  onListening(address: { readonly url: string } & Pick<Access, 'token' | 'code'>): void;
  note(text: string): void;
}

/**
 * Serves the dashboard until `signal` is aborted; runs that it conducts are paused then.
 *
 * @throws {ResearchError} `argument-invalid` for an address that others reach, without `isInsecure`; `busy` for a taken port.
 */
export async function serveUi(options: UiOptions, signal: AbortSignal): Promise<void> {
  const { app, host, port, allowedHosts, version, note } = options;
  if (!isLoopback(host) && !options.isInsecure)
    throw new ResearchError(
      'argument-invalid',
      `ui: ${host} is reached from elsewhere, without TLS`,
      {
        fix: 'Put a server that speaks TLS in front and give --allow-host NAME, or give --insecure.',
      },
    );
  const { clock, newId } = app.place;
  const access = createAccess(newId);
  const listening = { port };
  const site: Site = {
    app,
    access,
    clock,
    version,
    signal,
    runs: createRuns(signal),
    flashes: createFlashes(newId),
    get place() {
      return { host, port: listening.port, allowedHosts };
    },
  };
  const mayAsk = createRateLimit();
  const server = createServer((request, response) => {
    const address = request.socket.remoteAddress ?? '';
    if (!mayAsk(address, clock.monotonicMs())) return refuseBusy(response);
    handle(site, request, response).catch((error: unknown) => {
      note(`ui: ${describeError(error)}`);
      response.destroy();
    });
  });
  listening.port = await listen(server, { name: 'ui', host, port, option: '--port' }, signal);
  const name = host.includes(':') ? `[${host}]` : host;
  const { token, code } = access;
  options.onListening({ url: `http://${name}:${listening.port}/`, token, code });
  if (!signal.aborted) await once(signal, 'abort');
  server.close();
  await site.runs.settled();
  server.closeAllConnections();
}
