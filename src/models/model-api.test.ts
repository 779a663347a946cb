import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODEL_APIS, type ModelApiName } from './model-api.ts';

test.each(['openai', 'anthropic'] as const)(
  'MOD-5 whatever a %s server says is an answer with a text, or none',
  (name) => {
    const shapes = fc.oneof(
      fc.jsonValue(),
      fc.record({ choices: fc.array(fc.record({ message: fc.jsonValue() })) }),
      fc.record({
        choices: fc.tuple(fc.record({ message: fc.record({ content: fc.jsonValue() }) })),
      }),
      fc.record({
        content: fc.array(fc.record({ type: fc.constant('text'), text: fc.jsonValue() })),
      }),
    );
    fc.assert(
      fc.property(shapes, (body) => {
        const read = MODEL_APIS[name].read(body);
        if (read === undefined) return;
        expect(typeof read.text).toBe('string');
        for (const count of [read.inputTokens, read.outputTokens])
          expect(count === null || count >= 0).toBe(true);
      }),
    );
    expect(MODEL_APIS[name].read(null)).toBeUndefined();
  },
);

/** Answers in the shapes that servers give them: what is left out, added or null differs. */
test.each<[string, ModelApiName, object, object | undefined]>([
  [
    'OpenAI',
    'openai',
    {
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: '{}', refusal: null },
          finish_reason: 'stop',
        },
      ],
      usage: {
        prompt_tokens: 2006,
        completion_tokens: 300,
        prompt_tokens_details: { cached_tokens: 1920, audio_tokens: 0 },
        completion_tokens_details: { reasoning_tokens: 120 },
      },
    },
    { text: '{}', isCut: false, inputTokens: 2006, outputTokens: 300, cachedTokens: 1920 },
  ],
  [
    'OpenAI, which refuses',
    'openai',
    {
      choices: [
        { message: { role: 'assistant', content: null, refusal: 'No.' }, finish_reason: 'stop' },
      ],
    },
    undefined,
  ],
  [
    'Ollama',
    'openai',
    {
      object: 'chat.completion',
      system_fingerprint: 'fp_ollama',
      choices: [
        { index: 0, message: { role: 'assistant', content: '{}' }, finish_reason: 'length' },
      ],
      usage: { prompt_tokens: 26, completion_tokens: 12, total_tokens: 38 },
    },
    { text: '{}', isCut: true, inputTokens: 26, outputTokens: 12, cachedTokens: 0 },
  ],
  [
    'LM Studio',
    'openai',
    {
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          logprobs: null,
          finish_reason: 'stop',
          message: { role: 'assistant', content: '{}' },
        },
      ],
      usage: { prompt_tokens: 26, completion_tokens: 12, total_tokens: 38 },
      stats: {},
      system_fingerprint: 'llama-3.2-1b-instruct',
    },
    { text: '{}', isCut: false, inputTokens: 26, outputTokens: 12, cachedTokens: 0 },
  ],
  [
    "Gemini's compatible form, whose thinking only the sum counts",
    'openai',
    {
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: '{}' } }],
      usage: { prompt_tokens: 20, completion_tokens: 2, total_tokens: 427 },
    },
    { text: '{}', isCut: false, inputTokens: 20, outputTokens: 407, cachedTokens: 0 },
  ],
  [
    'llama.cpp',
    'openai',
    {
      choices: [{ finish_reason: 'stop', index: 0, message: { role: 'assistant', content: '{}' } }],
      usage: { completion_tokens: 2, prompt_tokens: 9, total_tokens: 11 },
      timings: { prompt_n: 9, predicted_n: 2 },
    },
    { text: '{}', isCut: false, inputTokens: 9, outputTokens: 2, cachedTokens: 0 },
  ],
  [
    'vLLM, which thought beside its answer',
    'openai',
    {
      choices: [
        {
          message: { role: 'assistant', content: '{}', reasoning_content: 'Let me see.' },
          finish_reason: 'stop',
        },
      ],
      usage: { prompt_tokens: 9, completion_tokens: 40, prompt_tokens_details: null },
    },
    { text: '{}', isCut: false, inputTokens: 9, outputTokens: 40, cachedTokens: 0 },
  ],
  [
    'vLLM, which only thought',
    'openai',
    {
      choices: [
        {
          message: { role: 'assistant', content: null, reasoning: 'Let me see.' },
          finish_reason: 'length',
        },
      ],
    },
    undefined,
  ],
  [
    'OpenRouter, whose provider failed',
    'openai',
    { error: { code: 502, message: 'Provider returned error' } },
    undefined,
  ],
  [
    'a server that counts nothing',
    'openai',
    { choices: [{ message: { content: '{}' } }], usage: null },
    { text: '{}', isCut: false, inputTokens: null, outputTokens: null, cachedTokens: 0 },
  ],
  [
    'Anthropic',
    'anthropic',
    {
      type: 'message',
      content: [
        { type: 'thinking', thinking: 'Let me see.', signature: 'x' },
        { type: 'tool_use', id: 'toolu_1', name: 'decide', input: { action: 'draft' } },
      ],
      stop_reason: 'tool_use',
      usage: {
        input_tokens: 20,
        cache_creation_input_tokens: 5,
        cache_read_input_tokens: 100,
        output_tokens: 9,
      },
    },
    {
      text: '{"action":"draft"}',
      isCut: false,
      inputTokens: 125,
      outputTokens: 9,
      cachedTokens: 100,
    },
  ],
  [
    'Anthropic, which refuses',
    'anthropic',
    {
      type: 'message',
      content: [],
      stop_reason: 'refusal',
      usage: { input_tokens: 20, output_tokens: 1 },
    },
    undefined,
  ],
])('MOD-13 what %s answers is read in its shape', (_, api, body, read) => {
  expect(MODEL_APIS[api].read(body)).toEqual(read);
});
