import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { systemNewId } from '../../src/kernel/index.ts';
import { createFolder } from '../support/document-folder.ts';
import { isPostgresMissing, POSTGRES_URL } from '../support/postgres.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withSharedPlace } from '../support/shared-place.ts';

const QUESTION = 'How many sightings promote a pattern?';

/** What a worker writes to stderr, line by line as JSON. */
function startLog() {
  const stopping = new AbortController();
  let text = '';
  const lines = (): readonly Readonly<Record<string, unknown>>[] =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line));
  return {
    signal: stopping.signal,
    stderr: {
      isTerminal: false,
      columns: 100,
      write: (more: string) => {
        text += more;
      },
    },
    lines,
    stop: () => stopping.abort(),
    /** Waits for an event of that type. */
    async find(
      type: string,
      is: (line: Readonly<Record<string, unknown>>) => boolean = () => true,
    ): Promise<Readonly<Record<string, unknown>>> {
      for (let tries = 0; tries < 400; tries += 1) {
        const found = lines().find((line) => line['type'] === type && is(line));
        if (found !== undefined) return found;
        await setTimeout(50);
      }
      throw new Error(`no ${type} in ${text}`);
    },
    [Symbol.asyncDispose]: async () => stopping.abort(),
  };
}

/** Any header may be given here, the host too. */
function askMetrics(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on('error', reject);
    call.end();
  });
}

describe.skipIf(await isPostgresMissing())('workers of a shared home', () => {
  test('FLT-1 FLT-2 FLT-4 FLT-9 a question that was left to workers has the report that it has at once', () =>
    withSharedPlace(async ({ address }) => {
      const folder = createFolder({
        'rules.md': '# Rules\n\nA pattern is promoted after three sightings and two wins.\n',
      });
      const run = (...argv: readonly string[]) =>
        runCliWith(argv, {
          cwd: folder,
          environment: { XDG_CACHE_HOME: join(folder, 'cache') },
          newId: systemNewId,
        });
      const home = ['--home', `${POSTGRES_URL}?schema=${address.schema}`, '--json'];
      const at = ['--now', '2026-03-29T00:00:00.000Z', '--seed', '3'];
      const asked = ['research', QUESTION, '--docs', 'docs', ...at];
      const here = JSON.parse((await run(...asked, '--home', 'home', '--json')).stdout);
      const refused = await run(...asked, '--enqueue', '--home', 'home');
      expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('has no queue') });

      const queued = JSON.parse((await run(...asked, '--enqueue', ...home)).stdout);
      expect(queued).toMatchObject({
        job: expect.stringMatching(/^q-[0-9a-f]{16}$/),
        state: 'queued',
        session: null,
      });
      await run('research', 'What is it?', '--docs', '/etc', '--enqueue', ...home);
      const worked = await run('worker', '--root', folder, '--until-empty', ...home);
      expect(JSON.parse(worked.stdout)).toEqual({
        done: 1,
        failed: 1,
        cancelled: 0,
        returned: 0,
        lost: 0,
      });
      const [job, other] = JSON.parse((await run('queue', 'list', ...home)).stdout);
      expect(job).toMatchObject({ state: 'done', session: here.session_id, attempts: 1 });
      expect(other).toMatchObject({ state: 'failed', session: null });
      const shared = JSON.parse((await run('research', '--resume', job.session, ...home)).stdout);
      expect(await readFile(shared.report.path, 'utf8')).toBe(
        await readFile(here.report.path, 'utf8'),
      );
      const shown = await run('queue', 'show', job.job, ...home);
      expect(JSON.parse(shown.stdout)).toEqual(job);
      expect((await run('queue', 'cancel', job.job, ...home)).code).toBe(4);
      const again = await run('queue', 'retry', other.job, ...home);
      expect(JSON.parse(again.stdout)).toMatchObject({ state: 'queued' });
    }));

  test('FLT-11 FLT-12 metrics and log lines tell of the work, and name no question and no document', () =>
    withSharedPlace(async ({ address }) => {
      const folder = createFolder({
        'kestrel.md': '# Rules\n\nA pattern is promoted after three sightings and two wins.\n',
      });
      const facts = {
        cwd: folder,
        environment: {
          XDG_CACHE_HOME: join(folder, 'cache'),
          AUTOSEARCH_HOME: `${POSTGRES_URL}?schema=${address.schema}`,
          AUTOSEARCH_METRICS_TOKEN: 'sesame',
        },
        newId: systemNewId,
      };
      const asked = ['research', QUESTION, '--enqueue', '--docs'];
      await runCliWith([...asked, 'docs', '--tenant', 'sales'], facts);
      await runCliWith([...asked, '/elsewhere/kestrel'], facts);
      await using log = startLog();
      const { signal, stderr } = log;
      const worked = runCliWith(['worker', '--metrics', '0', '--log', 'json', '--json'], {
        ...facts,
        signal,
        stderr,
      });
      const { url } = await log.find('metrics.served');
      const job = (await log.find('session.delivered'))['job'];
      await log.find('job.settled', ({ outcome }) => outcome === 'failed');
      await log.find('job.settled', ({ outcome }) => outcome === 'done');
      const answered = await askMetrics(String(url), { authorization: 'Bearer sesame' });
      expect(answered.status).toBe(200);
      for (const sample of [
        'queue_up 1',
        'queue_jobs{state="done"} 1',
        'queue_tenants{state="failed"} 1',
        'worker_jobs_total{outcome="failed"} 1',
        'sessions_total{answered="partly"} 1',
      ])
        expect(answered.text).toContain(`autosearch_${sample}\n`);
      expect(answered.text).toMatch(
        /channel_requests_total\{channel="documents",outcome="ok"\} \d/,
      );
      const refused = [
        await askMetrics(String(url), {}),
        await askMetrics(String(url), { authorization: 'Bearer open' }),
        await askMetrics(String(url), { authorization: 'Bearer sesame', host: 'evil.example' }),
        await askMetrics(String(url).replace('metrics', ''), { authorization: 'Bearer sesame' }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([401, 401, 403, 404]);
      log.stop();
      expect(JSON.parse((await worked).stdout)).toMatchObject({ done: 1, failed: 1 });
      const lines = log.lines();
      expect(
        lines.every(({ at, type }) => typeof at === 'string' && typeof type === 'string'),
      ).toBe(true);
      const taken = lines.filter(({ type }) => type === 'job.taken');
      expect(taken).toContainEqual(expect.objectContaining({ job, tenant: 'sales', attempt: 1 }));
      expect(lines.at(-1)).toMatchObject({ type: 'worker.ended' });
      for (const text of [answered.text, JSON.stringify(lines)])
        expect(text).not.toMatch(/sightings|kestrel|sesame/);

      const { AUTOSEARCH_METRICS_TOKEN: _, ...environment } = facts.environment;
      const tokenless = await runCliWith(['worker', '--metrics', '0', '--log', 'json'], {
        ...facts,
        environment,
      });
      expect(tokenless.code).toBe(2);
    }));

  test('FLT-16 FLT-18 a job asks what its budget allows, and is delivered with what it has', () =>
    withSharedPlace(async ({ address, share, at }) => {
      const folder = createFolder({
        'rules.md': '# Rules\n\nA pattern is promoted after three sightings and two wins.\n',
      });
      const facts = {
        cwd: folder,
        environment: {
          XDG_CACHE_HOME: join(folder, 'cache'),
          AUTOSEARCH_HOME: `${POSTGRES_URL}?schema=${address.schema}`,
        },
        newId: systemNewId,
      };
      const run = (...argv: readonly string[]) => runCliWith(argv, facts);
      const set = await run('queue', 'budget', 'sales', '--calls', '3', '--per', 'total');
      expect(set.stdout).toBe('sales  total  0 of 3 calls\n');
      expect((await run('queue', 'budget', 'sales')).code).toBe(2);
      const ask = ['--docs', 'docs', '--enqueue', '--tenant'];
      await run('research', QUESTION, ...ask, 'sales');
      await run('research', 'How many wins promote a pattern?', ...ask, 'other');
      expect((await run('worker', '--root', folder, '--until-empty')).code).toBe(0);
      expect(JSON.parse((await run('queue', 'budgets', '--json')).stdout)).toEqual([
        {
          tenant: 'sales',
          period: 'total',
          limits: { usd: null, tokens: null, calls: 3 },
          spent: { usd: 0, tokens: 0, calls: 3 },
          reserved: { usd: 0, tokens: 0, calls: 0 },
        },
      ]);
      const jobs: readonly { tenant: string; state: string; session: string }[] = JSON.parse(
        (await run('queue', 'list', '--json')).stdout,
      );
      expect(jobs.map(({ state }) => state)).toEqual(['done', 'done']);
      await share.place.refresh(new AbortController().signal);
      const journals = await Promise.all(
        jobs.map(({ session }) => readFile(at('sessions', session, 'journal.jsonl'), 'utf8')),
      );
      expect(journals.map((text) => text.includes('"budget.exhausted"'))).toEqual([true, false]);
      expect(journals[0]?.match(/"request.answered"/g)).toHaveLength(3);
    }));

  test('FLT-23 what is asked by hand spends from the budget that workers spend from', () =>
    withSharedPlace(async ({ address, share }) => {
      const folder = createFolder({
        'rules.md': '# Rules\n\nA pattern is promoted after three sightings and two wins.\n',
      });
      const environment = {
        XDG_CACHE_HOME: join(folder, 'cache'),
        AUTOSEARCH_HOME: `${POSTGRES_URL}?schema=${address.schema}`,
      };
      const run = (...argv: readonly string[]) =>
        runCliWith(argv, { cwd: folder, environment, newId: systemNewId });
      await run('queue', 'budget', '--calls', '5', '--per', 'total');
      await run('queue', 'budget', 'default', '--calls', '3', '--per', 'total');
      const byHand = await run('research', QUESTION, '--docs', 'docs', '--json');
      expect(byHand.code).not.toBe(1);
      await run(
        'research',
        'How many wins promote a pattern?',
        '--docs',
        'docs',
        '--enqueue',
        '--tenant',
        'sales',
      );
      expect((await run('worker', '--root', folder, '--until-empty')).code).toBe(0);
      const budgets = JSON.parse((await run('queue', 'budgets', '--json')).stdout);
      expect(budgets).toMatchObject([
        { tenant: null, spent: { calls: 5 }, reserved: { calls: 0 } },
        { tenant: 'default', spent: { calls: 3 }, reserved: { calls: 0 } },
      ]);
      // As a process leaves it that is killed between its last answer and the settlement.
      const { session_id: session } = JSON.parse(byHand.stdout);
      await share.place.sql.run(
        `INSERT INTO queue_hold (job, request, epoch, tenant, usd, tokens, calls, at)
         VALUES (?, 'r', 0, 'default', 0, 0, 1, clock_timestamp())`,
        [session],
      );
      const held = () => run('queue', 'budgets', '--json').then(({ stdout }) => JSON.parse(stdout));
      expect(await held()).toMatchObject([{ reserved: { calls: 1 } }, { reserved: { calls: 1 } }]);
      expect((await run('research', '--resume', session)).code).toBe(byHand.code);
      expect(await held()).toEqual(budgets);
    }));
});
