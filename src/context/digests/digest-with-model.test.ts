import { expect, test } from 'vitest';
import { NO_LIMIT } from '../../kernel/index.ts';
import { type LanguageModel, meterModel } from '../../models/index.ts';
import { promptTokens } from '../../text/index.ts';
import { digestModelOf } from './digest-with-model.ts';

const TEXT = 'The harbour of Velm was built by Ann Marwick in 1911. '.repeat(400);

/** What a model of this context is asked about two results. */
async function inputFor(more: Pick<LanguageModel, 'contextTokens' | 'thinkingTokens'>) {
  let seen = '';
  const model: LanguageModel = {
    name: 'm1',
    ...more,
    async ask({ input }) {
      seen = input;
      return { text: 'A line.', isCut: false, inputTokens: 1, outputTokens: 1 };
    },
  };
  const batch = ['r1', 'r2'].map((id) => ({ id, toolName: 'fetch', text: TEXT }));
  const request = { instructions: 'Summarise.', batch, maxTokens: 400 };
  await digestModelOf(meterModel(model, NO_LIMIT)).digest(request, new AbortController().signal);
  return seen;
}

test('MOD-18 of results that are longer than the context each has its beginning in the prompt', async () => {
  const whole = await inputFor({});
  expect(whole).toContain(TEXT);
  const input = await inputFor({ contextTokens: 4_096, thinkingTokens: 1_024 });
  expect(promptTokens(input)).toBeLessThanOrEqual(4_096 - 1_024 - 400);
  expect(input.match(/<result id="r\d" tool="fetch">\nThe harbour of Velm/g)).toHaveLength(2);
  expect(input.length).toBeGreaterThan(4_000);
});
