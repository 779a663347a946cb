import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODEL_APIS } from './model-api.ts';

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
