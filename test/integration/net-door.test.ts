import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type DoorOptions, type NetReply, type NetRequest, openDoor } from '../../src/net/index.ts';
import { type Loopback, openLoopback } from '../support/loopback.ts';

const OPEN = { scope: 'open', hosts: [] } as const;
const BOMB = gzipSync(Buffer.alloc(100_000_000));
const signal = new AbortController().signal;

function get(url: string, more: Partial<NetRequest> = {}): NetRequest {
  const plain = { method: 'GET', headers: {}, body: null, maxBytes: 1_000_000, timeoutMs: 5_000 };
  return { ...plain, method: 'GET', url, ...more };
}

interface Asked {
  readonly reply: NetReply;
  readonly connections: number;
}

/** Asks a server of this machine, which is exempt. */
async function ask(
  answer: RequestListener,
  more: Partial<NetRequest> = {},
  options: Partial<DoorOptions> = {},
): Promise<Asked> {
  await using server = await openLoopback(answer);
  const exempt = [`127.0.0.1:${server.port}`];
  const door = openDoor({ egress: OPEN, exempt, ...options });
  return {
    reply: await door(get(`${server.url}/a?b=c`, more), signal),
    connections: server.connections(),
  };
}

const leadTo =
  (location: string, status = 302): RequestListener =>
  (_, response) => {
    response.writeHead(status, { Location: location }).end();
  };

describe('the door', () => {
  test('NET-1 with egress offline no name is looked up, and a host that is not named is not asked', async () => {
    let lookedUp = 0;
    const lookUp = async () => {
      lookedUp += 1;
      return [];
    };
    const offline = openDoor({ egress: { scope: 'offline', hosts: [] }, exempt: [], lookUp });
    expect(await offline(get('https://example.org/'), signal)).toMatchObject({ type: 'barred' });
    const hosts = openDoor({ egress: { scope: 'hosts', hosts: ['a.org'] }, exempt: [], lookUp });
    expect(await hosts(get('https://b.org/'), signal)).toMatchObject({ type: 'barred' });
    expect(lookedUp).toBe(0);
  });

  test('NET-7 a request leaves when it may, on a connection that stands, at every hop within its origin', async () => {
    const seen: string[] = [];
    const answer: RequestListener = (request, response) => {
      seen.push(`arrives ${request.url}`);
      if (request.url === '/b') response.end('there');
      else response.writeHead(302, { Location: '/b' }).end();
    };
    const leave = async (send: () => void): Promise<void> => {
      seen.push('leaves');
      send();
    };
    expect(await ask(answer, { leave })).toMatchObject({ reply: { type: 'answered' } });
    expect(seen).toEqual(['leaves', 'arrives /a?b=c', 'leaves', 'arrives /b']);
    seen.length = 0;
    const stays = await ask(answer, { leave: async () => undefined });
    expect(stays).toMatchObject({ reply: { type: 'unreachable' }, connections: 1 });
    expect(seen).toEqual([]);
  });

  test('NET-2 no spelling of this machine opens a socket', async () => {
    await using server = await openLoopback((_, response) => response.end('secret'));
    const door = openDoor({ egress: OPEN, exempt: [] });
    const hosts = '127.0.0.1 localhost 127.1 0 2130706433 0x7f000001 0177.0.0.1 [::ffff:127.0.0.1]';
    for (const host of hosts.split(' ')) {
      const reply = await door(get(`http://${host}:${server.port}/`), signal);
      expect([host, reply.type]).toEqual([host, 'unsafe_address']);
    }
    expect(server.connections()).toBe(0);
  });

  test.each([301, 302, 303, 307, 308])(
    'NET-4 NET-5 a redirect (%d) to a private address opens no socket, though the first host is exempt',
    async (status) => {
      await using inner = await openLoopback((_, response) => response.end('secret'));
      for (const location of [inner.url, `http://localhost:${inner.port}/`, '//169.254.169.254/'])
        expect((await ask(leadTo(location, status))).reply).toMatchObject({
          type: 'unsafe_address',
        });
      expect(inner.connections()).toBe(0);
    },
  );

  test('NET-3 a name is looked up once, and one private address among its own refuses it', async () => {
    await using server = await openLoopback((_, response) => response.end('secret'));
    const answers = [
      [
        { address: '8.8.8.8', family: 4 as const },
        { address: '127.0.0.1', family: 4 as const },
      ],
      [{ address: '::1', family: 6 as const }],
      [{ address: '10.0.0.1', family: 4 as const }],
    ];
    for (const addresses of answers) {
      let lookedUp = 0;
      const lookUp = async () => {
        lookedUp += 1;
        return addresses;
      };
      const door = openDoor({ egress: OPEN, exempt: [], lookUp });
      expect(await door(get('http://rebind.example.org/'), signal)).toMatchObject({
        type: 'unsafe_address',
      });
      expect(lookedUp).toBe(1);
    }
    expect(server.connections()).toBe(0);
  });

  test('NET-3 the connection goes to the address that was checked', async () => {
    await using server = await openLoopback((request, response) => {
      response.end(request.headers.host);
    });
    const host = `named.example.org:${server.port}`;
    let lookedUp = 0;
    const lookUp = async () => {
      lookedUp += 1;
      return lookedUp === 1 ? [{ address: '127.0.0.1', family: 4 as const }] : [];
    };
    const door = openDoor({ egress: OPEN, exempt: [host], lookUp });
    const reply = await door(get(`http://${host}/`), signal);
    expect(reply.type === 'answered' && Buffer.from(reply.bytes).toString()).toBe(host);
  });

  test('NET-4 a redirect within the first origin is followed, and one in a circle ends', async () => {
    const { reply } = await ask((request, response) => {
      if (request.url === '/b') response.end('here');
      else response.writeHead(302, { Location: '/b' }).end();
    });
    expect(reply).toMatchObject({ type: 'answered', status: 200 });
    const circle = await ask(leadTo('/a'));
    expect(circle.reply).toMatchObject({ type: 'unreadable' });
    expect(circle.connections).toBe(6);
  });

  test('NET-4 what was posted is posted to nobody else', async () => {
    const { reply, connections } = await ask(leadTo('/b', 307), { method: 'POST', body: '{}' });
    expect(reply).toMatchObject({ type: 'answered', status: 307 });
    expect(connections).toBe(1);
  });

  test.each<[string, RequestListener, string]>([
    [
      'too much of it',
      (_, response) => {
        response.end(Buffer.alloc(2_000_000));
      },
      'too_large',
    ],
    [
      'what bursts',
      (_, response) => {
        response.setHeader('Content-Encoding', 'gzip');
        response.end(BOMB);
      },
      'too_large',
    ],
    [
      'what is no gzip',
      (_, response) => {
        response.setHeader('Content-Encoding', 'gzip');
        response.end('plain');
      },
      'unreadable',
    ],
    [
      'a packing that nobody asked for',
      (_, response) => {
        response.setHeader('Content-Encoding', 'zstd');
        response.end('x');
      },
      'unreadable',
    ],
    [
      'a connection that is cut',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('x', () => response.destroy());
      },
      'unreachable',
    ],
    ['no answer', () => undefined, 'timeout'],
    [
      'a byte now and then',
      (_, response) => {
        const timer = setInterval(() => response.write('x'), 50);
        response.on('close', () => clearInterval(timer));
      },
      'timeout',
    ],
  ])('NET-6 %s has its own end', async (_, answer, type) => {
    const { reply } = await ask(answer, { timeoutMs: 700 });
    expect(reply.type).toBe(type);
  });

  test('NET-6 packed text is read, and who aborts gets the reason', async () => {
    const { reply } = await ask((_, response) => {
      response.setHeader('Content-Encoding', 'gzip');
      response.end(gzipSync('hello'));
    });
    expect(reply.type === 'answered' && Buffer.from(reply.bytes).toString()).toBe('hello');
    await using server: Loopback = await openLoopback(() => undefined);
    const stop = new AbortController();
    const door = openDoor({ egress: OPEN, exempt: [`127.0.0.1:${server.port}`] });
    const asked = door(get(server.url), stop.signal);
    setTimeout(() => stop.abort(new Error('enough')), 50);
    await expect(asked).rejects.toThrow('enough');
  });
});
