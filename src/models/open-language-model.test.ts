import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, openModelServer } from '../../test/support/model-server.ts';
import { NO_LIMIT } from '../kernel/index.ts';
import { createPostJson, type PostReply, type PostRequest } from '../net/index.ts';
import { watchIdle } from './ask-endpoint.ts';
import { meterModel, openLanguageModel } from './index.ts';

const REQUEST = { instructions: 'Summarise.', input: 'A text.', maxTokens: 50 };
const KEY = 'sk-test-4711-secret';
const signal = new AbortController().signal;

const answer = (text: unknown, more: object = {}): PostReply => ({
  type: 'ok',
  body: { choices: [{ message: { content: text }, finish_reason: 'stop' }], ...more },
});
const status = (code: number, body = '', retryAfterMs = 0): PostReply => ({
  type: 'status',
  status: code,
  body,
  retryAfterMs,
});
const CUT = { type: 'unreadable', why: 'other side closed', isWorthRetrying: true } as const;

/** A model that gets these replies in turn, and what it was asked. */
function modelOf(replies: readonly PostReply[], api: 'openai' | 'anthropic' = 'openai') {
  const asked: PostRequest[] = [];
  const rest = [...replies];
  const model = openLanguageModel(
    { api, baseUrl: 'https://api.example.org/v1/', model: 'm1', key: KEY, timeoutMs: 5_000 },
    {
      post: async (request) => {
        asked.push(request);
        return rest.shift() ?? status(418, 'no more replies');
      },
      pace: { firstMs: 1, longestMs: 1 },
    },
  );
  return { model, asked };
}

describe('a language model behind an address', () => {
  test('MOD-1 is asked as compatible servers are', async () => {
    const usage = {
      prompt_tokens: 12,
      completion_tokens: 3,
      prompt_tokens_details: { cached_tokens: 8 },
    };
    const { model, asked } = modelOf([answer('Three words here', { usage })]);
    expect(model.name).toBe('m1 at api.example.org');
    expect(await model.ask(REQUEST, signal)).toEqual({
      text: 'Three words here',
      isCut: false,
      inputTokens: 12,
      outputTokens: 3,
      cachedTokens: 8,
      isCounted: true,
    });
    expect(asked).toEqual([
      {
        url: 'https://api.example.org/v1/chat/completions',
        headers: { Authorization: `Bearer ${KEY}` },
        body: {
          model: 'm1',
          messages: [
            { role: 'system', content: 'Summarise.' },
            { role: 'user', content: 'A text.' },
          ],
          max_tokens: 50,
        },
      },
    ]);
  });

  test('MOD-1 is asked as Anthropic asks for', async () => {
    const body = {
      content: [
        { type: 'thinking' },
        { type: 'text', text: 'One.' },
        { type: 'text', text: 'Two.' },
      ],
      stop_reason: 'max_tokens',
      usage: { input_tokens: 7, output_tokens: 2, cache_read_input_tokens: 5 },
    };
    const { model, asked } = modelOf([{ type: 'ok', body }], 'anthropic');
    expect(await model.ask(REQUEST, signal)).toEqual({
      text: 'One.\nTwo.',
      isCut: true,
      isCounted: true,
      inputTokens: 12,
      outputTokens: 2,
      cachedTokens: 5,
    });
    expect(asked[0]).toMatchObject({
      url: 'https://api.example.org/v1/messages',
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
      body: { system: 'Summarise.', max_tokens: 50 },
    });
  });

  test('MOD-4 busy, broken and cut answers are tried again', async () => {
    const { model, asked } = modelOf([status(429, '', 2), status(500), CUT, answer('There.')]);
    expect(await model.ask(REQUEST, signal)).toMatchObject({ text: 'There.' });
    expect(asked).toHaveLength(4);
  });

  test('MOD-4 an address where nobody listens is tried four times, and the reason is named', async () => {
    const refused = {
      ...CUT,
      why: 'connect ECONNREFUSED 127.0.0.1:11434',
      isUnsent: true,
    } as const;
    const { model, asked } = modelOf([refused, refused, refused, answer('There.')]);
    expect(await model.ask(REQUEST, signal)).toMatchObject({ text: 'There.' });
    expect(asked).toHaveLength(4);
    const { model: away, asked: tries } = modelOf(Array.from({ length: 9 }, () => refused));
    await expect(away.ask(REQUEST, signal)).rejects.toMatchObject({
      code: 'model-failed',
      message: 'asking m1 at api.example.org: connect ECONNREFUSED 127.0.0.1:11434',
    });
    expect(tries).toHaveLength(4);
  });

  test('MOD-4 a server that wants more time than there is gets none', async () => {
    const { model, asked } = modelOf([status(429, 'slow down', 3_600_000), answer('late')]);
    await expect(model.ask(REQUEST, signal)).rejects.toMatchObject({
      code: 'model-failed',
      message: 'asking m1 at api.example.org: it answered 429: slow down',
    });
    expect(asked).toHaveLength(1);
  });

  test('MOD-4 a model that knows the limit by its newer name is asked by that one', async () => {
    const said = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
    const { model, asked } = modelOf([status(400, said), answer('There.')]);
    expect(await model.ask(REQUEST, signal)).toMatchObject({ text: 'There.' });
    expect(asked[1]?.body).toMatchObject({ max_completion_tokens: 50 });
    expect(asked[1]?.body).not.toHaveProperty('max_tokens');
  });

  test.each([
    [status(401, `Incorrect API key provided: ${KEY}`), 'it refused the key (401)'],
    [status(404, `no model for ${KEY}\u001b[31m`), 'it answered 404: no model for [key]'],
    [status(302), 'it answered 302'],
    [answer(''), 'it answered without a text'],
    [answer(null), 'it answered without a text'],
    [answer([{ type: 'image' }]), 'it answered without a text'],
    [{ type: 'ok', body: [] } as const, 'it answered without a text'],
  ])('MOD-2 MOD-5 %j is final and tells no key', async (reply, why) => {
    const { model, asked } = modelOf([reply, answer('never')]);
    await expect(model.ask(REQUEST, signal)).rejects.toMatchObject({
      code: 'model-failed',
      message: `asking m1 at api.example.org: ${why}`,
    });
    expect(asked).toHaveLength(1);
  });

  test('MOD-5 what moves a terminal is taken out', async () => {
    const { model } = modelOf([answer('\u001b]0;title\u0007Plain\u001b[2J text\u0000')]);
    expect(await model.ask(REQUEST, signal)).toMatchObject({ text: 'Plain text' });
  });

  test('MOD-6 tokens that are not told, or told wrongly, are estimated', async () => {
    for (const usage of [undefined, {}, { prompt_tokens: -1, completion_tokens: 'many' }]) {
      const { model } = modelOf([answer('Four words stand here', { usage })]);
      const { inputTokens, outputTokens } = await model.ask(REQUEST, signal);
      expect(inputTokens).toBeGreaterThan(4);
      expect(outputTokens).toBeGreaterThan(4);
    }
  });

  test('MOD-6 calls, failures and tokens are counted', async () => {
    const usage = { prompt_tokens: 10, completion_tokens: 2 };
    const { model } = modelOf([answer('One.', { usage }), status(400), answer('Two.', { usage })]);
    const metered = meterModel(model, NO_LIMIT, { firstMs: 1, longestMs: 1 });
    for (let at = 0; at < 3; at += 1) await metered.ask(REQUEST, signal).catch(() => undefined);
    expect(metered.used()).toEqual({
      calls: 3,
      failed: 1,
      inputTokens: 20,
      outputTokens: 4,
      usd: null,
    });
  });

  test('AGT-3 one try that found no connection is on no bill, one that was cut may be', async () => {
    const { model } = modelOf([{ ...CUT, isUnsent: true }, CUT]);
    expect(await model.tryOnce?.(REQUEST, signal)).toMatchObject({ reason: 'busy' });
    expect(await model.tryOnce?.(REQUEST, signal)).toMatchObject({ reason: 'broken' });
  });

  test('a question that is aborted ends with its reason, while it waits for another try too', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const model = openLanguageModel(
      { api: 'openai', baseUrl: 'http://127.0.0.1:1', model: 'm', key: null, timeoutMs: 60_000 },
      {
        post: async () => {
          queueMicrotask(() => stop.abort(reason));
          return status(503);
        },
        pace: { firstMs: 30_000, longestMs: 30_000 },
      },
    );
    await expect(model.ask(REQUEST, stop.signal)).rejects.toBe(reason);
  });

  test('MOD-4 what does not answer in time has failed', async () => {
    const model = openLanguageModel(
      { api: 'openai', baseUrl: 'http://127.0.0.1:1', model: 'm', key: null, timeoutMs: 20 },
      {
        post: (_, signal) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      },
    );
    await expect(model.ask(REQUEST, signal)).rejects.toMatchObject({
      code: 'model-failed',
      message: 'asking m at 127.0.0.1:1: no answer within 0.02 s',
    });
  });
});

test('MOD-11 a server that knows no schema is asked for a JSON object, then for text, and so from then on', async () => {
  const forms: unknown[] = [];
  const model = openLanguageModel(
    { api: 'openai', baseUrl: 'http://127.0.0.1:1/v1', model: 'm', key: null, timeoutMs: 5_000 },
    {
      async post({ body }) {
        const format = Object(body).response_format?.type ?? 'none';
        forms.push(format);
        return format === 'none'
          ? { type: 'ok', body: { choices: [{ message: { content: '{}' } }] } }
          : { type: 'status', status: 400, body: 'response_format', retryAfterMs: 0 };
      },
    },
  );
  const request = {
    instructions: 'i',
    input: 'x',
    maxTokens: 10,
    schema: { name: 'decide', schema: {} },
  };
  const signal = new AbortController().signal;
  expect(await model.tryOnce?.(request, signal)).toMatchObject({ type: 'ok' });
  expect(await model.tryOnce?.(request, signal)).toMatchObject({ type: 'ok' });
  expect(forms).toEqual(['json_schema', 'json_object', 'none', 'none']);
});

/** A server on this machine that sends an answer in pieces, so many milliseconds apart. */
async function askDripping(pieces: readonly string[], gapMs: number, timeoutMs: number) {
  const dripping: Answer = async (response) => {
    response.flushHeaders();
    for (const piece of pieces) {
      await delay(gapMs);
      if (response.destroyed) return;
      response.write(piece);
    }
    response.end();
  };
  await using server = await openModelServer([dripping]);
  const model = openLanguageModel(
    { api: 'openai', baseUrl: server.url, model: 'm', key: null, timeoutMs },
    { post: createPostJson({ scope: 'open', hosts: [] }) },
  );
  return await model.tryOnce?.(REQUEST, signal);
}

test('MOD-15 an answer that keeps coming is waited for, longer than it may take to begin', async () => {
  const whole = JSON.stringify({ choices: [{ message: { content: 'There.' } }] });
  const pieces = whole.match(/.{1,2}/g) ?? [];
  expect(pieces.length * 40).toBeGreaterThan(800);
  expect(await askDripping(pieces, 40, 800)).toMatchObject({ answer: { text: 'There.' } });
});

test('MOD-15 one that stops coming is not', async () => {
  expect(await askDripping(['{', '}'], 5_000, 400)).toMatchObject({
    reason: 'timeout',
    why: 'nothing more came for 0.4 s',
  });
});

test('MOD-15 one that drips for ever has an end', () => {
  vi.useFakeTimers();
  using watch = watchIdle(1_000);
  for (let at = 0; at < 19; at += 1) {
    vi.advanceTimersByTime(999);
    watch.touch();
  }
  expect([watch.signal.aborted, watch.late()]).toEqual([false, null]);
  vi.advanceTimersByTime(900);
  watch.touch();
  vi.advanceTimersByTime(200);
  expect(watch.signal.aborted).toBe(true);
  expect(watch.late()).toBe('no whole answer within 20 s');
  vi.useRealTimers();
});
