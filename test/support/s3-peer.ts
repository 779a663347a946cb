import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isPeerMissing } from './peer.ts';
import { createTempDir } from './with-temp-dir.ts';

const PEER = join(import.meta.dirname, 's3-peer');

/** Its bucket is `team`; its key and its secret are S3RVER. */
export interface S3Peer extends AsyncDisposable {
  readonly url: string;
}

export function isS3PeerMissing(): boolean {
  return isPeerMissing(join(PEER, 'node_modules'), 'a server of S3; `npm run s3-peer` installs it');
}

/** A server of S3 that others wrote. */
export async function openS3Peer(): Promise<S3Peer> {
  const server = spawn(process.execPath, [join(PEER, 'serve.mjs'), createTempDir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(createInterface(server.stdout), 'line');
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
