import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/kernel/index.ts';
import { randomGguf } from '../support/random-gguf.ts';
import { runCliWith } from '../support/run-cli.ts';
import { QUESTION, writeWorld } from '../support/two-hops.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** More is run by AUTOSEARCH_RANDOM. */
const QUESTIONS = Number(process.env['AUTOSEARCH_RANDOM'] ?? 3);
/** Asks that came to nothing, in a session. */
const MOST_WASTED = 12;
const MODELS = 3;
const FOLDER = join(import.meta.dirname, '../support/random-model');
const isInstalled = existsSync(join(FOLDER, 'node_modules/node-llama-cpp'));

if (!isInstalled)
  process.stderr.write(
    'not asked: a model with random weights; `npm run random-model` installs it\n',
  );

/** Serves a few models whose weights are drawn by chance, while `work` runs. */
function withModels(work: (url: string) => Promise<void>): Promise<void> {
  return withTempDir(async (folder) => {
    const paths: string[] = [];
    for (let seed = 0; seed < MODELS; seed += 1) {
      const random = createRandom(seed, 'weights', 'gguf');
      const path = join(folder, `${seed}.gguf`);
      await writeFile(
        path,
        randomGguf(() => random.next()),
      );
      paths.push(path);
    }
    const server = spawn(process.execPath, [join(FOLDER, 'serve.mjs'), ...paths], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const { value: port } = await createInterface({ input: server.stdout })
        [Symbol.asyncIterator]()
        .next();
      await work(`http://127.0.0.1:${port}/v1`);
    } finally {
      server.kill('SIGKILL');
      await once(server, 'close');
    }
  });
}

describe.skipIf(!isInstalled)('AGT-6 AGT-7 AGT-13 a model with random weights', () => {
  test(
    `${QUESTIONS} questions end, with the local engine's claims`,
    () =>
      withModels((url) =>
        withTempDir(async (cwd) => {
          await writeWorld(cwd);
          // biome-ignore lint/suspicious/noExplicitAny: what --json prints is looked at field by field
          const locals = new Map<string, any>();
          const told = { asked: 0, valid: 0, refused: 0 };
          for (let at = 0; at < QUESTIONS; at += 1) {
            const question = at % 2 === 0 ? QUESTION : `Who is the mayor of Town number ${at % 8}?`;
            const ask = async (engine: string) => {
              const { code, stdout, stderr } = await runCliWith(
                [
                  ...['research', question, '--docs', 'docs', '--engine', engine, '--json'],
                  ...['--generations', '3', '--home', join(cwd, `${engine}${at}`)],
                ],
                {
                  cwd,
                  environment: { AUTOSEARCH_MODEL_BASE_URL: url, AUTOSEARCH_MODEL_NAME: 'random' },
                },
              );
              expect([0, 3], stderr).toContain(code);
              return JSON.parse(stdout);
            };
            const local = locals.get(question) ?? (await ask('local'));
            locals.set(question, local);
            const agent = await ask('agent');
            expect(agent).toMatchObject({ status: 'delivered', engine: 'agent' });
            expect([agent.answer, agent.claims_by_level]).toEqual([
              ...[local.answer, local.claims_by_level],
            ]);
            expect(agent.asks.made).toBeGreaterThan(0);
            expect(agent.asks.made).toBeLessThanOrEqual(MOST_WASTED);
            told.asked += agent.asks.made;
            told.valid += agent.asks.valid;
            told.refused += agent.asks.refused;
          }
          // Answers of the right form were given, and were no use: else nothing was tried.
          expect(told.valid).toBeGreaterThan(0);
          if (QUESTIONS > 3) console.log(`${QUESTIONS} questions`, told);
        }),
      ),
    Math.max(120_000, QUESTIONS * 20_000),
  );
});
