import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer';
import { describe, expect, test } from 'vitest';
import { honest, withScript } from '../support/agent-session.ts';
import { BORN } from '../support/two-hops.ts';

const LONG = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [
    `bridge${at}.md`,
    `Zorvath Bridge was painted ${at} times. ${'It was designed to be seen from the Tarn, and nobody knows by whom. '.repeat(12)}`,
  ]),
);
const agent = ['--engine', 'agent'] as const;

function contextOf(tokens: number): Readonly<Record<string, string>> {
  return { AUTOSEARCH_MODEL_CONTEXT_TOKENS: String(tokens) };
}

describe('MOD-18 AGT-23 a model with a short context', () => {
  test('gets prompts that fit with their answers, and the report is proved', () =>
    withScript(
      honest,
      async ({ folder, server, research, run }) => {
        const { code, json } = await research(...agent);
        expect(code).toBe(0);
        expect(json.answer.map(({ text }: { text: string }) => text)).toContain(BORN);
        expect(server.calls.length).toBeGreaterThan(3);
        for (const { body } of server.calls)
          expect(countTokens(body) + JSON.parse(body).max_tokens).toBeLessThanOrEqual(4_096);
        const brief = join(folder, 'home/sessions', json.session_id, 'session.json');
        expect(JSON.parse(await readFile(brief, 'utf8')).engine.window_tokens).toBe(4_096);
        const { stdout } = await run(['doctor', '--json']);
        expect(JSON.parse(stdout).facts).toContainEqual({
          name: 'model context',
          state: 'ok',
          detail: expect.stringMatching(
            /^tokens left for the question and what was found: \d{3,4} in a decision, \d{4} in a draft, \d{4} in a check$/,
          ),
          next: '',
        });
      },
      LONG,
      undefined,
      contextOf(4_096),
    ));

  test('that no decision fits into is not asked, and doctor says what it takes', () =>
    withScript(
      honest,
      async ({ asks, research, run }) => {
        const { json, stderr } = await research(...agent);
        expect(json).toMatchObject({ engine: 'local', status: 'delivered' });
        expect(asks).toEqual([]);
        const why =
          /a context of 2048 tokens beside its thinking is too short for a decision, which takes \d{4}/;
        expect(stderr).toMatch(why);
        const { stdout } = await run(['doctor']);
        expect(stdout).toMatch(why);
        expect(stdout).toContain('then set model.context_tokens to that');
      },
      {},
      undefined,
      contextOf(2_048),
    ));

  test('what it may think is taken off before', () =>
    withScript(
      honest,
      async ({ asks, research }) => {
        const { json } = await research(...agent);
        expect(json).toMatchObject({ engine: 'local' });
        expect(asks).toEqual([]);
      },
      {},
      undefined,
      { ...contextOf(5_000), AUTOSEARCH_MODEL_THINKING: 'medium' },
    ));

  test('without one nothing is said of it', () =>
    withScript(honest, async ({ folder, research, run }) => {
      const { json } = await research(...agent);
      const brief = join(folder, 'home/sessions', json.session_id, 'session.json');
      expect(await readFile(brief, 'utf8')).not.toContain('window_tokens');
      expect((await run(['doctor'])).stdout).not.toContain('model context');
    }));
});
