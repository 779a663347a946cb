import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { openHost } from '../support/mcp-client.ts';
import { type ModelServer, openModelServer } from '../support/model-server.ts';
import {
  honestScript,
  readAsk,
  type SeenAsk,
  schemaIn,
  scripted,
  sentencesIn,
} from '../support/scripted-model.ts';
import { serveUiProcess, visit } from '../support/served-ui.ts';
import { BORN, HOPS, QUESTION, writeWorld } from '../support/two-hops.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const honest = honestScript(HOPS);
const PARAPHRASE = 'Porto Quell is where Elina Marwick was born.';
const RULED = 'Elina Marwick ruled Porto Quell.';
const LEEKS = 'Porto Quell is famous for its leeks.';
const REWRITTEN = 'Elina Marwick was born in Porto Quell.';
const TRUE = [PARAPHRASE, REWRITTEN];

/** Says what the contract lists for each role, so that all six are asked: a function of the ask alone. */
function everyRole(ask: SeenAsk): unknown {
  const sentences = sentencesIn(ask.input);
  const [handle = 'e1.s1'] = [...sentences].find(([, text]) => text === BORN) ?? [];
  switch (ask.role) {
    case 'decide':
      return /Legal actions now: search, know$/m.test(ask.input) ? { action: 'know' } : honest(ask);
    case 'know':
      return { claims: [{ text: 'Marwick drew it.', lead_query: 'Marwick' }] };
    case 'draft':
      return {
        sections: [
          {
            title: 'Elina Marwick',
            sentences: [
              { text: BORN, cites: [handle], kind: 'found' },
              { text: PARAPHRASE, cites: [handle], kind: 'inferred' },
              { text: RULED, cites: [handle], kind: 'found' },
              { text: LEEKS, cites: [], kind: 'known' },
            ],
          },
        ],
      };
    case 'rewrite':
      return {
        sections: [{ title: '', sentences: [{ text: REWRITTEN, cites: [handle], kind: 'found' }] }],
      };
    case 'check_support':
      return {
        pairs: [...ask.input.matchAll(/^(p\d+): (.+)$/gm)].map(([, id, text = '']) => ({
          id,
          verdict: TRUE.includes(text) ? 'says' : 'says_other',
          spans: [handle],
        })),
      };
    default:
      return honest(ask);
  }
}

/** Enough about the bridge that its passages are graded. */
const MANY = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [
    `paint${at}.md`,
    `Zorvath Bridge was painted in the year ${1920 + at}, says who designed the paint.`,
  ]),
);

interface Place {
  readonly cwd: string;
  readonly home: string;
  /** What the model server was sent. */
  readonly calls: ModelServer['calls'];
  run(argv: readonly string[], stdin?: string): Promise<Ran>;
}

interface Ran {
  readonly code: unknown;
  readonly stdout: string;
  // biome-ignore lint/suspicious/noExplicitAny: what --json prints is looked at field by field
  readonly json: any;
}

/** A project whose settings name a model server of its own, and the packed command in it. */
function withProject(work: (place: Place) => Promise<void>): Promise<void> {
  return withTempDir(async (cwd) => {
    await writeWorld(cwd, MANY);
    await using server = await openModelServer([scripted(everyRole)]);
    const environment = {
      AUTOSEARCH_MODEL_BASE_URL: server.url,
      AUTOSEARCH_MODEL_NAME: 'm1',
      AUTOSEARCH_MODEL_USD_PER_MILLION_INPUT: '3',
      AUTOSEARCH_MODEL_USD_PER_MILLION_OUTPUT: '15',
    };
    const home = join(cwd, '.autosearch');
    const run: Place['run'] = async (argv, stdin = '') => {
      const program = join(inject('packedPackage'), 'dist/cli/main.js');
      const child = spawn(process.execPath, [program, ...argv, '--home', home, '--json'], {
        cwd,
        env: { PATH: process.env['PATH'], HOME: cwd, ...environment },
        stdio: ['pipe', 'pipe', 'ignore'],
      });
      child.stdin.end(stdin);
      let stdout = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
      });
      const [code]: unknown[] = await once(child, 'close');
      return { code, stdout, json: JSON.parse(stdout || 'null') };
    };
    await work({ cwd, home, calls: server.calls, run });
  });
}

const research = ['research', QUESTION, '--docs', 'docs', '--now', '2026-03-29'] as const;

/** The forms of the roles that were asked, as a server sees them. */
function formsIn(calls: Place['calls']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(calls.map(({ body }) => [readAsk(body).role, schemaIn(body)]));
}

/** A report without the session's id, what it cost, who answered, and the hashes that hang on those. */
async function reportOf(home: string, session: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(join(home, 'sessions', session, 'delivery/report.json'), 'utf8');
  const { session_id: _, mode: __, integrity: ___, files: ____, ...rest } = JSON.parse(text);
  return { ...rest, method: { ...rest.method, budget: null } };
}

const ACTIONS = [
  ...['search', 'follow', 'read', 'reflect', 'know', 'recall', 'change_lever', 'ask_user'],
  ...['draft', 'deliver'],
];

describe('AGT-3 AGT-10 AGT-11 the contract with a model server', () => {
  test('REP-38 each role is named and asked in a whole form, and what came of it is told', () =>
    withProject(async ({ home, calls, run }) => {
      const { code, json } = await run([...research, '--engine', 'agent', '--budget-usd', '5']);
      expect(code).toBe(0);
      const forms = formsIn(calls);
      expect(Object.keys(forms).toSorted()).toEqual([
        ...['check_support', 'decide', 'draft', 'grade', 'know', 'rewrite'],
      ]);
      const list = (properties: object) => ({
        type: 'array',
        items: { type: 'object', additionalProperties: false, properties },
      });
      const kinds = { enum: ['found', 'inferred', 'known'] };
      const sentence = { text: { type: 'string' }, cites: { type: 'array' }, kind: kinds };
      const sections = list({ title: { type: 'string' }, sentences: list(sentence) });
      const verdicts = { enum: ['says', 'says_more', 'says_other', 'not_about'] };
      const pair = { id: { type: 'string' }, verdict: verdicts, spans: { type: 'array' } };
      const grade = { type: 'integer', minimum: 0, maximum: 3 };
      const row = { handle: { type: 'string' }, grade, span: {}, reason: {} };
      const formOf = (properties: object) => ({
        ...{ type: 'object', additionalProperties: false, properties },
      });
      expect(forms).toMatchObject({
        draft: formOf({ sections }),
        rewrite: formOf({ sections }),
        check_support: formOf({ pairs: list(pair) }),
        grade: formOf({ rows: list(row) }),
        know: formOf({ claims: list({ text: {}, confidence: {}, lead_query: {} }) }),
        decide: {
          anyOf: ACTIONS.map((name) => formOf({ action: { const: name }, because: {} })),
        },
      });
      const [shown] = calls.map(({ body }) => readAsk(body)).filter(({ role }) => role === 'draft');
      expect(shown?.input).toMatch(/^\[e\d+\.s\d+\] Elina Marwick was born in Porto Quell/m);

      expect(json).toMatchObject({
        ...{ engine: 'agent', answered: expect.stringMatching(/^(?:yes|partly)$/) },
        claims_by_level: { quoted: expect.any(Number), derived: 1, entailed: 1, background: 1 },
        asks: {
          ...{ made: calls.length, valid: calls.length, repaired: 0, refused: 0 },
          ...{ planted: 2, planted_caught: 2 },
        },
      });
      const { usd_reserved: reserved, usd_spent: spent, tokens } = json.budget;
      expect(spent).toBeGreaterThan(0);
      expect(reserved).toBeGreaterThanOrEqual(spent);
      expect(tokens).toBeGreaterThan(0);

      const { claims } = await reportOf(home, json.session_id);
      const said = Array.isArray(claims) ? claims : [];
      const levelOf = (wanted: string): unknown => {
        const { level, status } = said.find(({ text }) => text === wanted) ?? {};
        return { level, status };
      };
      expect(levelOf(BORN)).toEqual({ level: 'quoted', status: 'verified' });
      expect(levelOf(PARAPHRASE)).toEqual({ level: 'entailed', status: 'supported' });
      expect(levelOf(REWRITTEN)).toEqual({ level: 'derived', status: 'verified' });
      expect(levelOf(LEEKS)).toEqual({ level: 'background', status: 'background' });
      expect(JSON.stringify(json.answer)).not.toContain(RULED);
      expect((await run(['verify', json.session_id])).code).toBe(0);
      await using ui = await serveUiProcess(inject('packedPackage'), home, join(home, '..'));
      const page = await (await (await visit(ui)).get(`/s/${json.session_id}/report`)).text();
      const badges = [...page.matchAll(/<span class="badge([^"]*)">([^<]+)</g)];
      expect(new Set(badges.map(([, tone, word]) => `${word}${tone}`))).toEqual(
        new Set([
          ...['✓ verified · quoted good', '✓ verified · derived good'],
          ...['supported, read by m1', 'the model&#39;s own knowledge'],
        ]),
      );

      const { json: session } = await run(['sessions', 'show', json.session_id, '--asks']);
      const asks: readonly { prompt: unknown; answer: unknown }[] = session.asks;
      expect(asks).toHaveLength(calls.length);
      expect(JSON.stringify(asks)).toContain(`${PARAPHRASE}`);
      expect(JSON.stringify(asks)).toContain('Legal actions now: search, know');
    }));
});

describe('AGT-14 AGT-15 REP-39 REP-40 the contract with a host', () => {
  test('over MCP and at the command line: the same asks, the same report, and nobody else is heard', () =>
    withProject(async ({ cwd, home, run }) => {
      const { json: asked } = await run([...research, '--engine', 'agent']);
      const other = asked.session_id;
      await using host = await openHost(inject('packedPackage'), home, {
        ...{ cwd, argv: ['--now', '2026-03-29'] },
      });
      const question = { question: QUESTION, docs: ['docs'], engine: 'host' };
      let reply = await host.call('research', question);
      const session = String(reply['session']);
      const given: { readonly ask: string; readonly output: unknown }[] = [];
      while (isRecord(reply['ask'])) {
        const { id, role, input, schema, instructions } = reply['ask'];
        expect([schema, instructions]).toEqual([expect.any(Object), expect.any(String)]);
        const seen = { role: String(role), input: String(input), system: '', maxTokens: 0 };
        given.push({ ask: String(id), output: everyRole(seen) });
        // One at the command line, the next over MCP.
        const output = given.at(-1)?.output;
        reply =
          given.length % 2 === 0
            ? await host.call('answer', { session, ask: id, output })
            : (await run(['step', session, String(id), '--output', JSON.stringify(output)])).json;
      }
      expect(reply).toMatchObject({ status: 'delivered', engine: 'host' });
      expect(new Set(given.map(({ ask }) => ask.split('.')[1]))).toEqual(
        new Set(['know', 'decide', 'grade', 'draft', 'check_support', 'rewrite']),
      );
      expect(await reportOf(home, session)).toEqual(await reportOf(home, other));

      const [first] = given;
      expect(await host.call('answer', { session, ...first })).toMatchObject({
        status: 'delivered',
      });
      const changed = { session, ask: first?.ask, output: { action: 'draft' } };
      expect(await host.fail('answer', changed)).toMatchObject({ code: 'refused' });
      const foreign = { session: other, ...first };
      expect(await host.fail('answer', foreign)).toMatchObject({ code: 'refused' });
      const argv = ['step', other, first?.ask ?? '', '--output', '{"action":"know"}'];
      expect((await run(argv)).code).toBe(4);

      const born = given.flatMap(({ ask, output }) =>
        ask.includes('.draft.') ? [/e\d+\.s\d+/.exec(JSON.stringify(output))?.[0] ?? ''] : [],
      );
      const sentences = [BORN, REWRITTEN, RULED].map((text) => ({ text, cites: born }));
      const levels = { sentences: ['quoted', 'derived', 'unverified'].map((level) => ({ level })) };
      expect(await host.call('check_claims', { session, sentences })).toMatchObject(levels);
      const lines = sentences.map((line) => JSON.stringify(line)).join('\n');
      const checked = await run(['check', session], lines);
      expect(checked.code).toBe(3);
      expect(checked.json).toMatchObject(levels);

      const lie = 'Drinking eleven cups of coffee a day doubles human lifespan, a trial found.';
      const from = { url: 'https://www.nature.com/articles/s41586', title: 'Coffee', text: lie };
      await host.call('citation_add', { session: 'lie', ...from });
      const told = await host.call('synthesize', {
        ...{ session: 'lie', question: 'How does coffee change human lifespan?' },
      });
      expect(told).toMatchObject({ answered: 'no', answer: [] });
      expect(JSON.stringify(told['concepts'])).toMatch(/given by .*, not seen by autosearch/);
    }));
});
