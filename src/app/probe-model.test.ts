import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Answer, openModelServer, refusing, saying } from '../../test/support/model-server.ts';
import { runCliWith } from '../../test/support/run-cli.ts';
import { withTempDir } from '../../test/support/with-temp-dir.ts';

const KEY = 'sk-probe-4711-secret';

/** What `doctor` finds out about a model that answers so, and how it was asked. */
async function probe(answers: readonly Answer[], argv: readonly string[] = ['--probe']) {
  let seen = { forms: [] as unknown[], code: -1, shown: '', modelProbe: undefined as unknown };
  await withTempDir(async (folder) => {
    await using server = await openModelServer(answers);
    const environment = {
      AUTOSEARCH_MODEL_BASE_URL: server.url,
      AUTOSEARCH_MODEL_NAME: 'm1',
      AUTOSEARCH_MODEL_KEY_ENV: 'MODEL_KEY',
      MODEL_KEY: KEY,
      // No source is asked.
      AUTOSEARCH_EGRESS_SCOPE: 'hosts',
      AUTOSEARCH_EGRESS_HOSTS: '127.0.0.1',
    };
    const args = ['doctor', ...argv, '--json', '--home', join(folder, 'home')];
    const { code, stdout, stderr } = await runCliWith(args, { environment, cwd: folder });
    seen = {
      forms: server.calls.map(({ body }) => JSON.parse(body).response_format?.type ?? 'none'),
      code,
      shown: stdout + stderr,
      modelProbe: JSON.parse(stdout).model_probe,
    };
  });
  expect(seen.shown).not.toContain(KEY);
  return seen;
}

test('MOD-14 a model that takes a schema is asked once, and nothing is sent without --probe', async () => {
  expect(await probe([saying('{"sum": 7}')])).toMatchObject({
    forms: ['json_schema'],
    modelProbe: {
      name: expect.stringMatching(/^m1 at 127\.0\.0\.1/),
      result: 'usable',
      structure: 'json_schema',
      detail: 'answers in a form by its JSON Schema; 110 tokens',
      next: '',
      ms: expect.any(Number),
    },
  });
  expect(await probe([saying('{"sum": 7}')], [])).toMatchObject({ forms: [], modelProbe: null });
});

test('MOD-14 what a server refuses or does not keep to is asked for in a plainer way', async () => {
  const answers = [refusing(400, 'response_format'), saying('Seven.'), saying('{"sum": 7}')];
  expect(await probe(answers)).toMatchObject({
    forms: ['json_schema', 'json_object', 'none'],
    modelProbe: {
      result: 'usable',
      structure: 'none',
      tried: [{ outcome: 'refused' }, { outcome: 'unformed' }, { outcome: 'usable' }],
    },
  });
});

test.each<[string, Answer, string, string]>([
  ['refuses the key', refusing(401, `no ${KEY}`), 'refused', 'Check the key in MODEL_KEY'],
  ['does not know the model', refusing(404, 'no such model'), 'refused', 'Check model.name (m1)'],
  ['is over its quota', refusing(429), 'busy', 'quota'],
  ['breaks', refusing(500), 'broken', 'log of the server'],
  ['says nothing', saying(''), 'empty', 'thinking'],
  ['never says JSON', saying('Seven.'), 'unformed', 'Choose a model'],
])('MOD-14 one that %s: exit 3 with the next step', async (_, answer, result, next) => {
  const { code, modelProbe } = await probe([answer]);
  expect(code).toBe(3);
  expect(modelProbe).toMatchObject({
    result,
    structure: null,
    next: expect.stringContaining(next),
  });
});
