import { describe, expect, test } from 'vitest';
import { NO_LIMIT } from '../kernel/index.ts';
import type { PostReply, PostRequest } from '../net/index.ts';
import { meterModel, openLanguageModel, type Thinking, withThinking } from './index.ts';

const REQUEST = {
  instructions: 'Answer.',
  input: 'A question.',
  maxTokens: 800,
  schema: { name: 'decide', schema: { type: 'object' } },
};
const signal = new AbortController().signal;
const OPENAI: PostReply = {
  type: 'ok',
  body: { choices: [{ message: { content: '{}' }, finish_reason: 'stop' }] },
};
const ANTHROPIC: PostReply = { type: 'ok', body: { content: [{ type: 'text', text: '{}' }] } };

/** A model that is told to think so much, and the bodies that were sent to it. */
function thinker(
  thinking: Thinking | null,
  api: 'openai' | 'anthropic',
  replies: readonly PostReply[] = [],
) {
  const sent: PostRequest['body'][] = [];
  const model = openLanguageModel(
    { api, baseUrl: 'http://127.0.0.1:1/v1', model: 'm1', key: null, timeoutMs: 5_000, thinking },
    {
      post: async ({ body }) => {
        sent.push(body);
        return replies[sent.length - 1] ?? (api === 'openai' ? OPENAI : ANTHROPIC);
      },
    },
  );
  return { model, sent };
}

describe('MOD-17 how much a model thinks', () => {
  test.each<[Thinking, number]>([
    ['none', 800],
    ['low', 800 + 1_024],
    ['high', 800 + 16_384],
  ])('%s is told with its room beside that for the answer', async (thinking, room) => {
    const { model, sent } = thinker(thinking, 'openai');
    await model.tryOnce?.(withThinking(REQUEST, model), signal);
    expect(sent[0]).toMatchObject({ reasoning_effort: thinking, max_tokens: room });
  });

  test('to that API which has a budget for it, and the form is asked for by the prompt then', async () => {
    const { model, sent } = thinker('medium', 'anthropic');
    await model.tryOnce?.(withThinking(REQUEST, model), signal);
    expect(sent[0]).toMatchObject({
      thinking: { type: 'enabled', budget_tokens: 4_096 },
      max_tokens: 4_896,
    });
    expect(sent[0]).not.toHaveProperty('tools');
    const still = thinker('none', 'anthropic');
    await still.model.tryOnce?.(withThinking(REQUEST, still.model), signal);
    expect(still.sent[0]).toMatchObject({ thinking: { type: 'disabled' }, tools: [{}] });
  });

  test('never more than may be answered in all', async () => {
    const { model, sent } = thinker('high', 'anthropic');
    await model.tryOnce?.(REQUEST, signal);
    expect(sent[0]).toMatchObject({ thinking: { type: 'disabled' }, max_tokens: 800 });
  });

  test('nothing is said of it where nothing is set', async () => {
    for (const api of ['openai', 'anthropic'] as const) {
      const { model, sent } = thinker(null, api);
      await model.tryOnce?.(withThinking(REQUEST, model), signal);
      expect(sent[0]).toMatchObject({ max_tokens: 800 });
      expect(JSON.stringify(sent)).not.toMatch(/reasoning_effort|thinking/);
    }
  });

  test('a server that refuses to be told is not told again', async () => {
    const body = 'Unrecognized request argument supplied: reasoning_effort';
    const refusal: PostReply = { type: 'status', status: 400, body, retryAfterMs: 0 };
    const { model, sent } = thinker('low', 'openai', [refusal]);
    for (let at = 0; at < 2; at += 1)
      expect(await model.tryOnce?.(REQUEST, signal)).toMatchObject({ type: 'ok' });
    expect(sent.map((one) => JSON.stringify(one).includes('reasoning_effort'))).toEqual([
      ...[true, false, false],
    ]);
    expect(sent[1]).toMatchObject({ response_format: { type: 'json_schema' } });
  });

  test('its room stands under the budget', async () => {
    const { model, sent } = thinker('high', 'openai');
    const metered = meterModel(model, { ...NO_LIMIT, tokens: 5_000 });
    await expect(metered.ask(REQUEST, signal)).rejects.toMatchObject({ code: 'model-failed' });
    expect(sent).toEqual([]);
  });
});
