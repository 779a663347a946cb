import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { honest, withScript } from '../support/agent-session.ts';
import type { Answer } from '../support/model-server.ts';
import { readAsk } from '../support/scripted-model.ts';

/** USD for a million tokens, in and out. */
const PRICE = { input: 3, output: 15 };
/** More is run by AUTOSEARCH_LIARS. */
const SESSIONS = Number(process.env['AUTOSEARCH_LIARS'] ?? 6);

const count = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, 0, -1, 1e12, -1e12, 0.5, '', '17', 'many', [], {}),
  fc.integer(),
);
const usage = fc.oneof(
  fc.constant<unknown>(undefined),
  fc.record({ prompt_tokens: count, completion_tokens: count }),
);
const session = fc.record({
  usd: fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: null }),
  tokens: fc.option(fc.integer({ min: 0, max: 120_000 }), { nil: null }),
  lies: fc.array(usage, { minLength: 1, maxLength: 6 }),
  broken: fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }),
});

test(
  `AGT-3 AGT-18 behaviour 20: ${SESSIONS} sessions under any limit: a server that keeps to the tokens allowed and lies in its counts is paid no more, and each is delivered`,
  () =>
    fc.assert(
      fc.asyncProperty(session, async ({ usd, tokens, lies, broken }) => {
        const billed = { usd: 0, tokens: 0 };
        let at = 0;
        /** Bills a token for four bytes, in and out, as real ones do; what breaks is billed too. */
        const liar: Answer = (response, { body }) => {
          const ask = readAsk(body);
          const said = JSON.stringify(honest(ask)).slice(0, ask.maxTokens * 4);
          const [input, output] = [body, said].map((text) =>
            Math.ceil(Buffer.byteLength(text) / 4),
          );
          billed.tokens += (input ?? 0) + (output ?? 0);
          billed.usd += ((input ?? 0) * PRICE.input + (output ?? 0) * PRICE.output) / 1e6;
          const isBroken = broken[at % broken.length] === true && at % 3 === 2;
          const lie = lies[at % lies.length];
          at += 1;
          if (isBroken) {
            response.statusCode = 503;
            return void response.end('busy');
          }
          response.setHeader('Content-Type', 'application/json');
          const choices = [
            { message: { role: 'assistant', content: said }, finish_reason: 'stop' },
          ];
          response.end(JSON.stringify({ choices, ...(lie === undefined ? {} : { usage: lie }) }));
        };
        const limits = {
          ...(usd === null ? {} : { AUTOSEARCH_BUDGET_USD: String(usd / 1e6) }),
          ...(tokens === null ? {} : { AUTOSEARCH_BUDGET_TOKENS: String(tokens) }),
        };
        await withScript(
          honest,
          async ({ research }) => {
            const { code, json, stderr } = await research('--engine', 'agent');
            expect([0, 3], stderr).toContain(code);
            expect(json).toMatchObject({ status: 'delivered' });
            expect(billed.usd).toBeLessThanOrEqual((usd ?? Number.POSITIVE_INFINITY) / 1e6);
            expect(billed.tokens).toBeLessThanOrEqual(tokens ?? Number.POSITIVE_INFINITY);
            const { budget } = json;
            expect(isRecord(budget) && budget['usd_spent']).toBeLessThanOrEqual(
              (usd ?? Number.POSITIVE_INFINITY) / 1e6,
            );
          },
          {},
          liar,
          { ...PRICED, ...limits },
        );
      }),
      { numRuns: SESSIONS },
    ),
  Math.max(60_000, SESSIONS * 5_000),
);

const PRICED = {
  AUTOSEARCH_MODEL_USD_PER_MILLION_INPUT: String(PRICE.input),
  AUTOSEARCH_MODEL_USD_PER_MILLION_OUTPUT: String(PRICE.output),
};
