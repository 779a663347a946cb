import { describe, expect, test } from 'vitest';
import { blobsOf, openS3Server, type S3Server } from '../../../test/support/s3-server.ts';
import { sha256Hex, systemClock } from '../../kernel/index.ts';
import { openS3Objects, type S3Objects } from './s3-objects.ts';

const NEVER = new AbortController().signal;
const BYTES = Buffer.from('what was found\n'.repeat(1_000));
const NAME = { key: 'home/a.1', sha256: sha256Hex(BYTES), size: BYTES.length };

async function withServer(
  fn: (server: S3Server, objects: S3Objects) => Promise<void>,
  waits = { requestMs: 5_000, triesMs: 3_000 },
): Promise<void> {
  await using server = await openS3Server();
  await fn(server, openS3Objects(blobsOf(server), { send: fetch, clock: systemClock, waits }));
}

/** The first `times` requests of the method go wrong. */
function firstOnes(method: string, times: number) {
  let left = times;
  return (asked: string): boolean => {
    if (asked !== method) return false;
    left -= 1;
    return left >= 0;
  };
}

describe('objects in S3', () => {
  test('STO-90 STO-92 an object is kept under its key and read back, by signed requests', () =>
    withServer(async ({ objects, calls }, s3) => {
      expect(await s3.get(NAME, NEVER)).toMatchObject({ ok: false, error: { reason: 'missing' } });
      expect(await s3.put(NAME, BYTES, NEVER)).toEqual({ ok: true, value: null });
      expect([...objects]).toEqual([['homes/home/a.1', BYTES]]);
      expect(calls.slice(1).map(({ method }) => method)).toEqual(['PUT', 'GET']);
      const got = await s3.get(NAME, NEVER);
      expect(got.ok && Buffer.from(got.value).equals(BYTES)).toBe(true);
      expect(await s3.remove(NAME.key, NEVER)).toEqual({ ok: true, value: null });
      expect(await s3.remove(NAME.key, NEVER)).toEqual({ ok: true, value: null });
      expect(objects.size).toBe(0);
    }));

  test('STO-90 wrong keys are refused by the server, at once', () =>
    withServer(async (server) => {
      const credentials = { keyId: 'TESTKEYID', secret: 'other' };
      const address = { ...blobsOf(server), credentials };
      const world = {
        send: fetch,
        clock: systemClock,
        waits: { requestMs: 5_000, triesMs: 3_000 },
      };
      expect(await openS3Objects(address, world).put(NAME, BYTES, NEVER)).toEqual({
        ok: false,
        error: { reason: 'refused', detail: 'it answered 403 (SignatureDoesNotMatch)' },
      });
      expect(server.calls.length).toBe(1);
    }));

  test('STO-93 what passes is tried again: 500, 503, an answer that was cut, wrong bytes', () =>
    withServer(async (server, s3) => {
      const put = firstOnes('PUT', 2);
      server.trouble((method) =>
        put(method) ? { type: 'status', status: 500, code: 'InternalError' } : undefined,
      );
      expect(await s3.put(NAME, BYTES, NEVER)).toMatchObject({ ok: true });
      for (const trouble of [
        { type: 'status', status: 503, code: 'SlowDown' },
        { type: 'cut' },
        { type: 'wrong-bytes' },
      ] as const) {
        const get = firstOnes('GET', 2);
        server.trouble((method) => (get(method) ? trouble : undefined));
        expect(await s3.get(NAME, NEVER)).toMatchObject({ ok: true });
      }
    }));

  test('STO-93 what does not pass is told as what it is', async () => {
    const waits = { requestMs: 150, triesMs: 400 };
    await withServer(async (server, s3) => {
      await s3.put(NAME, BYTES, NEVER);
      const reasonOf = async (trouble: Parameters<S3Server['trouble']>[0]): Promise<string> => {
        server.trouble(trouble);
        const got = await s3.get(NAME, NEVER);
        return got.ok ? 'ok' : `${got.error.reason}: ${got.error.detail}`;
      };
      expect(await reasonOf(() => ({ type: 'status', status: 500, code: 'InternalError' }))).toBe(
        'unavailable: it answered 500 (InternalError)',
      );
      expect(await reasonOf(() => ({ type: 'status', status: 403, code: 'AccessDenied' }))).toBe(
        'refused: it answered 403 (AccessDenied)',
      );
      expect(await reasonOf(() => ({ type: 'late', ms: 2_000 }))).toBe(
        'unavailable: it did not answer in time',
      );
      expect(await reasonOf(() => ({ type: 'wrong-bytes' }))).toBe(
        'damaged: what is there has another SHA-256',
      );
      server.objects.set('homes/home/a.1', Buffer.concat([BYTES, BYTES]));
      expect(await reasonOf(() => undefined)).toMatch(/^damaged/);
      server.objects.clear();
      expect(await reasonOf(() => undefined)).toBe('missing: it answered 404 (NoSuchKey)');
    }, waits);
  });

  test('STO-92 what the server says that it has, and has not, is not kept', () =>
    withServer(
      async (server, s3) => {
        server.trouble((method) => (method === 'GET' ? { type: 'wrong-bytes' } : undefined));
        expect(await s3.put(NAME, BYTES, NEVER)).toMatchObject({
          ok: false,
          error: { reason: 'damaged' },
        });
        server.trouble((method) => {
          if (method === 'GET') server.objects.clear();
          return undefined;
        });
        expect(await s3.put(NAME, BYTES, NEVER)).toMatchObject({
          ok: false,
          error: { reason: 'unavailable' },
        });
      },
      { requestMs: 1_000, triesMs: 300 },
    ));

  test('STO-93 no server is a failure that has a name', async () => {
    const server = await openS3Server();
    const address = blobsOf(server);
    await server[Symbol.asyncDispose]();
    const waits = { requestMs: 1_000, triesMs: 200 };
    const s3 = openS3Objects(address, { send: fetch, clock: systemClock, waits });
    const got = await s3.get(NAME, NEVER);
    expect(got).toMatchObject({ ok: false, error: { reason: 'unavailable' } });
  });

  test('STO-93 clocks that differ by an hour keep nothing from working', () =>
    withServer(async (server, s3) => {
      for (const ahead of [3_600_000, -3_600_000]) {
        server.setAhead(ahead);
        expect(await s3.put(NAME, BYTES, NEVER)).toMatchObject({ ok: true });
      }
      expect(server.calls.map(({ status }) => status)).toEqual([403, 200, 200, 403, 200, 200]);
    }));

  test('STO-93 who waits can cancel, while an answer is late and between two tries', () =>
    withServer(async (server, s3) => {
      for (const trouble of [
        { type: 'late', ms: 2_000 },
        { type: 'status', status: 500, code: 'InternalError' },
      ] as const) {
        server.trouble(() => trouble);
        const controller = new AbortController();
        const reason = new Error('enough');
        const waiting = s3.get(NAME, controller.signal);
        setTimeout(() => controller.abort(reason), 50);
        await expect(waiting).rejects.toBe(reason);
      }
    }));
});
