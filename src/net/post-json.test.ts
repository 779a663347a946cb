import { describe, expect, test } from 'vitest';
import { createPostJson, type PostReply } from './index.ts';

const REQUEST = { url: 'https://api.example.org/v1/x', headers: { 'x-api-key': 'k' }, body: {} };
const OPEN = { scope: 'open', hosts: [] } as const;
const signal = new AbortController().signal;

/** What comes of a request that is answered so, and what was sent. */
async function post(
  answer: () => Response,
): Promise<{ readonly reply: PostReply; readonly init: RequestInit | undefined }> {
  const sent: RequestInit[] = [];
  const reply = await createPostJson(OPEN, async (_, init) => {
    sent.push(init);
    return answer();
  })(REQUEST, signal);
  return { reply, init: sent[0] };
}

describe('posting JSON', () => {
  test.each([
    ['offline', [], 'egress.scope is offline'],
    ['hosts', ['other.example.org'], 'egress.hosts does not name api.example.org'],
  ] as const)('MOD-3 nothing is sent when egress is %s', async (scope, hosts, why) => {
    let sent = 0;
    const send = async (): Promise<Response> => {
      sent += 1;
      return new Response('{}');
    };
    await expect(createPostJson({ scope, hosts }, send)(REQUEST, signal)).rejects.toMatchObject({
      code: 'egress-refused',
      message: `https://api.example.org is not asked: ${why}`,
    });
    expect(sent).toBe(0);
  });

  test('MOD-3 a host that is named is asked, whatever its case, and no other scheme is', async () => {
    const send = async (): Promise<Response> => new Response('{"a":1}');
    const ask = createPostJson({ scope: 'hosts', hosts: ['API.example.org'] }, send);
    expect(await ask(REQUEST, signal)).toEqual({ type: 'ok', body: { a: 1 } });
    await expect(ask({ ...REQUEST, url: 'file:///etc/passwd' }, signal)).rejects.toMatchObject({
      code: 'egress-refused',
    });
  });

  test('MOD-3 a redirect is an answer, not a way to go', async () => {
    const headers = { Location: 'https://evil.example.org/' };
    const { reply, init } = await post(() => new Response('', { status: 307, headers }));
    expect(reply).toMatchObject({ type: 'status', status: 307 });
    expect(init?.redirect).toBe('manual');
  });

  test('MOD-4 how long a busy server wants to be left alone is told', async () => {
    const busy = (after: string) => async () =>
      (await post(() => new Response('wait', { status: 429, headers: { 'Retry-After': after } })))
        .reply;
    expect(await busy('2')()).toMatchObject({ status: 429, body: 'wait', retryAfterMs: 2000 });
    for (const odd of ['-1', 'soon', 'Wed, 21 Oct 2020 07:28:00 GMT'])
      expect(await busy(odd)()).toMatchObject({ retryAfterMs: 0 });
  });

  test('MOD-4 a connection that fails is worth another try, and tells its cause', async () => {
    const { reply } = await post(() => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    });
    expect(reply).toEqual({
      type: 'unreadable',
      why: 'connect ECONNREFUSED',
      isWorthRetrying: true,
    });
  });

  test('MOD-5 an answer without an end, and one that is no JSON, are final', async () => {
    const endless = new ReadableStream({
      pull: (stream) => stream.enqueue(new Uint8Array(1024 * 1024)),
    });
    expect((await post(() => new Response(endless))).reply).toMatchObject({
      why: expect.stringContaining('longer than'),
      isWorthRetrying: false,
    });
    expect((await post(() => new Response('<html>'))).reply).toMatchObject({
      why: 'the answer is not JSON',
      isWorthRetrying: false,
    });
  });

  test('an aborted request ends with its reason', async () => {
    const reason = new Error('enough');
    const send = async (): Promise<Response> => {
      throw new TypeError('fetch failed');
    };
    await expect(createPostJson(OPEN, send)(REQUEST, AbortSignal.abort(reason))).rejects.toBe(
      reason,
    );
  });
});

test('AGT-3 what found no connection was not sent; what was cut may have been', async () => {
  const ending = async (code: string): Promise<PostReply> => {
    const cause = Object.assign(new Error('no way'), { code });
    const { reply } = await post(() => {
      throw new TypeError('fetch failed', { cause });
    });
    return reply;
  };
  expect(await ending('ECONNREFUSED')).toMatchObject({ isUnsent: true });
  expect(await ending('UND_ERR_SOCKET')).not.toHaveProperty('isUnsent');
});
