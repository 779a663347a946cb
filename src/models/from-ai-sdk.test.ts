import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { describe, expect, test } from 'vitest';
import { type Answer, openModelServer, refusing, saying } from '../../test/support/model-server.ts';
import { createFixedClock } from '../kernel/index.ts';
import { type AiSdkCall, type AiSdkModel, fromAiSdk, tryModel } from './index.ts';

const REQUEST = { instructions: 'Summarise.', input: 'A text.', maxTokens: 50 };
const FORM = {
  name: 'grade',
  schema: { type: 'object', properties: { grade: { type: 'integer' } }, required: ['grade'] },
};
const signal = new AbortController().signal;

/** A provider package as a program has it, at a server on this machine. */
async function openProvider(answers: readonly Answer[], supportsStructuredOutputs = true) {
  const server = await openModelServer(answers);
  const provider = createOpenAICompatible({
    name: 'local',
    baseURL: server.url,
    apiKey: 'sk-test-4711-secret',
    supportsStructuredOutputs,
  });
  return { server, model: fromAiSdk(provider('m1')) };
}

describe('MOD-16: a model of the AI SDK is one of ours', () => {
  test('MOD-18 it says how long its context is where the program does', async () => {
    const { server, model } = await openProvider([]);
    await using _ = server;
    expect(model).not.toHaveProperty('contextTokens');
    const sdk: AiSdkModel = {
      provider: 'p',
      modelId: 'm',
      doGenerate: () => Promise.reject(new Error('asked')),
    };
    expect(fromAiSdk(sdk, { contextTokens: 8_192 })).toMatchObject({ contextTokens: 8_192 });
  });

  test('a provider package is asked with instructions, input and limit, and its counts are read', async () => {
    const { server, model } = await openProvider([saying('A summary.')]);
    await using _ = server;
    expect(model.name).toBe('local.chat/m1');
    expect(await model.ask(REQUEST, signal)).toEqual({
      text: 'A summary.',
      isCut: false,
      inputTokens: 100,
      outputTokens: 10,
      cachedTokens: 0,
      isCounted: true,
    });
    expect(JSON.parse(server.calls[0]?.body ?? '')).toMatchObject({
      model: 'm1',
      max_tokens: 50,
      messages: [
        { role: 'system', content: 'Summarise.' },
        { role: 'user', content: 'A text.' },
      ],
    });
  });

  test('a form goes along under its name; where it is refused, never again', async () => {
    const { server, model } = await openProvider([
      refusing(400, 'response_format is not supported'),
      saying('{"grade":2}'),
    ]);
    await using _ = server;
    const tried = await tryModel(model, { ...REQUEST, schema: FORM }, signal);
    expect(tried).toMatchObject({ type: 'ok', answer: { text: '{"grade":2}' } });
    await tryModel(model, { ...REQUEST, schema: FORM }, signal);
    const formats = server.calls.map(({ body }) => JSON.parse(body).response_format);
    expect(formats[0]).toMatchObject({ type: 'json_schema', json_schema: { name: 'grade' } });
    expect(formats.slice(1)).toEqual([undefined, undefined]);
  });

  test('refusals, busy and broken servers are told apart, and no key is repeated', async () => {
    const { server, model } = await openProvider([
      refusing(401, '{"error":{"message":"Incorrect API key provided: sk-test-4711-secret"}}'),
      refusing(429, 'slow down'),
      refusing(503, 'away'),
    ]);
    await using _ = server;
    const replies = [];
    for (let at = 0; at < 3; at += 1) replies.push(await tryModel(model, REQUEST, signal));
    expect(replies).toMatchObject([
      { type: 'failed', reason: 'refused', status: 401, why: 'it refused the key (401)' },
      { type: 'failed', reason: 'busy', status: 429 },
      { type: 'failed', reason: 'broken', status: 503 },
    ]);
    expect(JSON.stringify(replies)).not.toContain('4711');
  });

  test('how long a busy server wants to be left alone is told, in seconds or as a date', async () => {
    const date = 'Sun, 29 Mar 2026 10:00:00 GMT';
    const { server, model } = await openProvider([
      refusing(429, 'slow down', { 'Retry-After': '7' }),
      refusing(503, 'away', { 'Retry-After': 'Sun, 29 Mar 2026 10:00:09 GMT', Date: date }),
    ]);
    await using _ = server;
    const waits = [];
    for (let at = 0; at < 2; at += 1) waits.push(await tryModel(model, REQUEST, signal));
    expect(waits).toMatchObject([{ retryAfterMs: 7_000 }, { retryAfterMs: 9_000 }]);
  });

  test('a date that stands alone is read by the clock that was given', async () => {
    const busy: AiSdkModel = {
      provider: 'p',
      modelId: 'm',
      doGenerate: () =>
        Promise.reject(
          Object.assign(new Error('busy'), {
            statusCode: 429,
            responseHeaders: { 'retry-after': 'Sun, 29 Mar 2026 10:00:09 GMT' },
          }),
        ),
    };
    const clock = createFixedClock('2026-03-29T10:00:00.000Z', () => 0);
    expect(await tryModel(fromAiSdk(busy, { clock }), REQUEST, signal)).toMatchObject({
      retryAfterMs: 9_000,
    });
  });

  const counted = (content: object[], finishReason: unknown, usage: object): AiSdkModel => ({
    provider: 'p',
    modelId: 'm',
    doGenerate: async () => ({
      content: content.map((part) => ({ type: '', ...part })),
      finishReason,
      usage,
    }),
  });

  test('the forms of its versions are read', async () => {
    const second = counted([{ type: 'text', text: 'cut' }], 'length', {
      inputTokens: 9,
      outputTokens: 3,
      cachedInputTokens: 4,
    });
    const third = counted(
      [
        { type: 'reasoning', text: 'so …' },
        { type: 'text', text: 'wh' },
        { type: 'text', text: 'ole' },
      ],
      { unified: 'stop', raw: 'stop' },
      { inputTokens: { total: 9, cacheRead: 4 }, outputTokens: { total: 3 } },
    );
    const counts = { inputTokens: 9, outputTokens: 3, cachedTokens: 4, isCounted: true };
    expect(await fromAiSdk(second).ask(REQUEST, signal)).toEqual({
      ...counts,
      text: 'cut',
      isCut: true,
    });
    expect(await fromAiSdk(third).ask(REQUEST, signal)).toEqual({
      ...counts,
      text: 'whole',
      isCut: false,
    });
  });

  test('thinking alone is no answer, and counts that cannot be are estimated', async () => {
    const silent = counted([{ type: 'reasoning', text: 'so …' }], 'stop', {});
    expect(await tryModel(fromAiSdk(silent), REQUEST, signal)).toMatchObject({ reason: 'empty' });
    const liar = counted([{ type: 'text', text: 'Yes.' }], 'stop', {
      inputTokens: -4,
      outputTokens: 'many',
    });
    const { isCounted, inputTokens } = await fromAiSdk(liar).ask(REQUEST, signal);
    expect({ isCounted, isSome: inputTokens > 0 }).toEqual({ isCounted: false, isSome: true });
  });

  test('one that does not listen holds nobody up', async () => {
    const asked: AiSdkCall[] = [];
    const deaf: AiSdkModel = {
      provider: 'p',
      modelId: 'deaf',
      doGenerate: (call) => {
        asked.push(call);
        return new Promise(() => undefined);
      },
    };
    expect(await tryModel(fromAiSdk(deaf, { timeoutMs: 20 }), REQUEST, signal)).toMatchObject({
      reason: 'timeout',
    });
    const stop = new AbortController();
    const pending = tryModel(fromAiSdk(deaf), REQUEST, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(pending).rejects.toThrow('stopped');
    expect(asked.every(({ abortSignal }) => abortSignal.aborted)).toBe(true);
  });
});
