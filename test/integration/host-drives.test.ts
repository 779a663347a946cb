import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { withServer } from '../support/mcp-server.ts';
import { openModelServer } from '../support/model-server.ts';
import { runCliWith } from '../support/run-cli.ts';
import { honestScript, type SeenAsk, scripted } from '../support/scripted-model.ts';
import { HOPS, QUESTION, writeWorld } from '../support/two-hops.ts';

const honest = honestScript(HOPS);

function askIn(reply: Readonly<Record<string, unknown>>) {
  const ask = isRecord(reply['ask']) ? reply['ask'] : {};
  const role = String(ask['role']);
  return { id: String(ask['id']), role, input: String(ask['input']), system: '', maxTokens: 0 };
}

/** A report without the session's id, what it cost, who answered, and the hashes that hang on those. */
async function reportOf(home: string, session: string): Promise<object> {
  const path = join(home, 'sessions', session, 'delivery/report.json');
  const {
    session_id: _,
    mode: __,
    integrity: ___,
    files: ____,
    ...rest
  } = JSON.parse(await readFile(path, 'utf8'));
  return { ...rest, method: { ...rest.method, budget: null } };
}

/** An honest planner who wants to end too early once a session, so that the next one has something to learn. */
function hasty(): (ask: SeenAsk) => unknown {
  return (ask) =>
    ask.role === 'decide' && !ask.input.includes('Refused before')
      ? { action: 'deliver', because: 'I know it already' }
      : honest(ask);
}

const QUESTIONS = [QUESTION, `Please say: ${QUESTION}`];
const LESSON = 'From earlier uses:\n- went wrong once: an action that was not legal then';

describe('AGT-14 AGT-15 AGT-22 a host drives over MCP', () => {
  test('to the end, and the report is that of a model behind an address with the same answers, also of a session that learned from one before', () =>
    withServer(async ({ call, fail }, folder) => {
      await writeWorld(folder);
      const other = join(folder, 'other');
      const seen: SeenAsk[] = [];
      const script = hasty();
      await using server = await openModelServer([
        scripted((ask) => {
          seen.push(ask);
          return script(ask);
        }),
      ]);
      for (const question of QUESTIONS) {
        let reply = await call('research', { question, docs: ['docs'], engine: 'host' });
        const session = String(reply['session']);
        const given: { readonly ask: string; readonly output: unknown; readonly input: string }[] =
          [];
        while (reply['ask'] !== undefined) {
          const ask = askIn(reply);
          const output = script(ask);
          given.push({ ask: ask.id, output, input: ask.input });
          reply = await call('answer', { session, ask: ask.id, output });
        }
        expect(reply).toMatchObject({ status: 'delivered' });
        const [{ ask = '', output = {} } = {}] = given;
        expect(await call('answer', { session, ask, output })).toMatchObject({
          status: 'delivered',
        });
        expect(await fail('answer', { session, ask, output: {} })).toMatchObject({
          code: 'refused',
        });
        const { stdout } = await runCliWith(
          ['research', question, '--docs', 'docs', '--engine', 'agent', '--json', '--home', other],
          {
            cwd: folder,
            environment: { AUTOSEARCH_MODEL_BASE_URL: server.url, AUTOSEARCH_MODEL_NAME: 'm1' },
          },
        );
        const asked = await reportOf(other, JSON.parse(stdout).session_id);
        expect(await reportOf(join(folder, 'home'), session)).toEqual(asked);
        const inputs = given.map(({ input }) => input);
        expect(inputs).toEqual(seen.splice(0).map(({ input }) => input));
        const isSecond = question !== QUESTION;
        expect(inputs.filter((input) => input.includes(LESSON)).length > 0).toBe(isSecond);
      }
    }));
});
