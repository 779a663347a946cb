import { describe, expect, test } from 'vitest';
import type { PostReply, PostRequest } from '../net/index.ts';
import { createEmbedderOpener, type EmbedderUse } from './index.ts';

const KEY = 'sk-test-4711-secret';
const signal = new AbortController().signal;

function inputOf({ body }: PostRequest): readonly string[] {
  const { input } = Object(body);
  return Array.isArray(input) ? input.map(String) : [];
}

/** A vector of a text: its length, and ones. */
function answer(request: PostRequest, dimensions = 3): PostReply {
  const data = inputOf(request).map((text, index) => ({
    index,
    embedding: [text.length, ...new Array<number>(dimensions - 1).fill(1)],
  }));
  return { type: 'ok', body: { data: data.reverse() } };
}

const status = (code: number, body = ''): PostReply => ({
  type: 'status',
  status: code,
  body,
  retryAfterMs: 0,
});

/** An embedder whose requests are answered so, what it was asked, and what it counted. */
function embedderOf(reply: (request: PostRequest, at: number) => PostReply) {
  const asked: PostRequest[] = [];
  const uses: EmbedderUse[] = [];
  const open = createEmbedderOpener(
    {
      baseUrl: 'https://api.example.org/v1/',
      model: 'e1',
      key: KEY,
      timeoutMs: 5_000,
      relatedFrom: 0.3,
      weight: 2,
    },
    {
      post: async (request) => {
        asked.push(request);
        return reply(request, asked.length - 1);
      },
      pace: { firstMs: 1, longestMs: 1 },
      onUse: (use) => uses.push(use),
    },
  );
  return { open, asked, uses };
}

async function embed(
  { open }: Pick<ReturnType<typeof embedderOf>, 'open'>,
  texts: readonly string[],
): Promise<readonly (readonly number[])[]> {
  const embedder = await open(signal);
  return ((await embedder?.embed(texts, signal)) ?? []).map((vector) => [...vector]);
}

describe('an embedder behind an address', () => {
  test('MOD-7 is asked as compatible servers are, and says how long its vectors are', async () => {
    const place = embedderOf((request) => answer(request));
    const embedder = await place.open(signal);
    expect(embedder).toMatchObject({
      name: 'e1 at api.example.org',
      dimensions: 3,
      relatedFrom: 0.3,
      weight: 2,
    });
    expect(await embed(place, ['one', 'three'])).toEqual([
      [3, 1, 1],
      [5, 1, 1],
    ]);
    expect(place.asked).toHaveLength(2);
    expect(place.asked[1]).toEqual({
      url: 'https://api.example.org/v1/embeddings',
      headers: { Authorization: `Bearer ${KEY}` },
      body: { model: 'e1', input: ['one', 'three'] },
    });
  });

  test('MOD-8 many texts go in batches of 32 and come back in their order', async () => {
    const place = embedderOf((request) => answer(request));
    const texts = Array.from({ length: 70 }, (_, at) => 'x'.repeat(at + 1));
    const made = await embed(place, texts);
    expect(made.map(([length]) => length)).toEqual(texts.map(({ length }) => length));
    expect(place.asked.map((request) => inputOf(request).length)).toEqual([1, 32, 32, 6]);
  });

  test.each([
    [413, ''],
    [400, "This model's maximum context length is 100 tokens"],
    [422, 'Input validation error: `inputs` must have less than 100 tokens. Given: 713'],
    [500, 'input is too large to process. increase the physical batch size'],
  ])(
    'MOD-8 a text that is too long is known by its beginning, and no other is (%s)',
    async (code, said) => {
      const place = embedderOf((request) =>
        inputOf(request).some((text) => text.length > 100) ? status(code, said) : answer(request),
      );
      const texts = ['a', 'b'.repeat(100), 'c'.repeat(150), 'd'];
      expect((await embed(place, texts)).map(([length]) => length)).toEqual([1, 100, 75, 1]);
      const alone = embedderOf((request) =>
        inputOf(request).some((text) => text.length > 100) ? status(code, said) : answer(request),
      );
      expect(await embed(alone, ['c'.repeat(150)])).toEqual([[75, 1, 1]]);
    },
  );

  test('MOD-8 a text is cut between signs, and what is half a sign is none', async () => {
    const place = embedderOf((request) => answer(request));
    await embed(place, [`${'x'.repeat(7_999)}😀`, 'a\ud800b']);
    expect(inputOf(place.asked[1] ?? { url: '', headers: {}, body: null })).toEqual([
      `${'x'.repeat(7_999)}\ufffd`,
      'a\ufffdb',
    ]);
  });

  test('MOD-8 a complaint that no cut mends is final', async () => {
    const place = embedderOf((request, at) => (at === 0 ? answer(request) : status(413, 'no')));
    await expect(embed(place, ['x'.repeat(500), 'y'])).rejects.toMatchObject({
      code: 'model-failed',
      message: 'asking e1 at api.example.org: it answered 413: no',
    });
    expect(place.asked.length).toBeLessThan(8);
  });

  test('MOD-4 busy, broken and cut answers are tried again', async () => {
    const cut: PostReply = { type: 'unreadable', why: 'other side closed', isWorthRetrying: true };
    const replies = [status(429), status(503), cut];
    const place = embedderOf((request) => replies.shift() ?? answer(request));
    expect(await embed(place, ['one'])).toEqual([[3, 1, 1]]);
  });

  test.each([
    [status(401, `Incorrect API key provided: ${KEY}`), 'it refused the key (401)'],
    [status(404, `no model for ${KEY}\u001b[31m`), 'it answered 404: no model for [key]'],
    [status(302), 'it answered 302'],
    [{ type: 'ok', body: { data: [] } } as const, 'it gave 0 vectors for 1 texts'],
  ])('MOD-2 MOD-8 %j is final and tells no key', async (reply, why) => {
    const place = embedderOf(() => reply);
    await expect(place.open(signal)).rejects.toMatchObject({
      code: 'model-failed',
      message: `asking e1 at api.example.org: ${why}`,
      fix: expect.stringContaining('embedder.base_url'),
    });
    expect(place.asked).toHaveLength(1);
  });

  test('MOD-7 a server that got another model is told, and is another embedder from then on', async () => {
    const place = embedderOf((request, at) => answer(request, at < 2 ? 3 : 4));
    const first = await place.open(signal);
    await embed(place, ['one']);
    await expect(embed(place, ['one'])).rejects.toMatchObject({
      code: 'model-failed',
      message: expect.stringContaining('its vectors have 4 numbers, and had 3 before'),
    });
    const second = await place.open(signal);
    expect(second?.dimensions).toBe(4);
    expect(second).not.toBe(first);
    expect(await embed(place, ['one'])).toEqual([[3, 1, 1, 1]]);
  });

  test('MOD-6 batches, failures, texts and tokens are counted', async () => {
    const usage = { prompt_tokens: 5 };
    const place = embedderOf((request, at) => {
      const reply = answer(request);
      if (at === 2) return status(400, 'no');
      return reply.type === 'ok' ? { type: 'ok', body: { ...Object(reply.body), usage } } : reply;
    });
    await embed(place, ['one', 'two']);
    await expect(embed(place, ['three'])).rejects.toThrow('400');
    expect(place.uses.at(-1)).toEqual({ calls: 3, failed: 1, texts: 3, tokens: 10 });
  });

  test('MOD-8 between two batches it can be stopped, with the reason', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const place = embedderOf((request, at) => {
      if (at === 1) stop.abort(reason);
      return answer(request);
    });
    const embedder = await place.open(signal);
    const texts = new Array<string>(100).fill('x');
    await expect(embedder?.embed(texts, stop.signal)).rejects.toBe(reason);
    expect(place.asked).toHaveLength(2);
  });
});
