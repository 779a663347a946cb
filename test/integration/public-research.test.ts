import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeLibrary } from '../support/library.ts';
import { openLoopback } from '../support/loopback.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const QUESTION = 'How does the Tokio scheduler balance work between threads?';
const NOW = ['--now', '2026-03-29T00:00:00Z'];
const SAID = 'The Tokio scheduler steals work from other threads when its own queue is empty.';
const MORE = 'Each worker has a queue of 256 tasks.';
const STORY = {
  objectID: '1',
  title: 'The Tokio scheduler',
  story_text: `<p>${SAID} ${MORE}</p>`,
  author: 'ann',
  created_at: '2025-03-01T10:00:00Z',
};

/** Hacker News as it is, and Crossref as a page of somebody who stands in between. */
const answering: RequestListener = ({ url = '' }, response) => {
  if (url.startsWith('/hn/'))
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ hits: [STORY], nbHits: 1, page: 0, nbPages: 1 }));
  else
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end('<html><title>Just a moment...</title></html>');
};

interface Bench {
  readonly folder: string;
  readonly asked: readonly string[];
  research(...args: readonly string[]): Promise<CliResult>;
}

async function withSources(work: (bench: Bench) => Promise<void>): Promise<void> {
  const asked: string[] = [];
  await using server = await openLoopback((request, response) => {
    asked.push(request.url ?? '');
    answering(request, response);
  });
  await withTempDir(async (folder) => {
    const environment = {
      AUTOSEARCH_CHANNELS_HACKERNEWS_BASE_URL: `${server.url}/hn`,
      AUTOSEARCH_CHANNELS_CROSSREF_BASE_URL: `${server.url}/crossref`,
    };
    const research: Bench['research'] = (...args) =>
      runCliWith(['research', QUESTION, ...args, '--home', 'home', ...NOW], {
        cwd: folder,
        environment,
      });
    await work({ folder, asked, research });
  });
}

describe('a question to public sources', () => {
  test('CHN-28 CHN-29 CHN-34 ends in a cited report that verifies, with every failure named, and is announced once', async () => {
    await withSources(async ({ folder, asked, research }) => {
      const named = ['--channels', 'hackernews,crossref', '--out', 'out'];
      const first = await research(...named, '--json');
      expect(first.stderr).toContain('your question goes to crossref, hackernews;');
      const delivery = JSON.parse(first.stdout);
      const outcomes = new Set(
        delivery.attempts.map(({ channel, outcome }: Record<string, unknown>) => {
          return `${String(channel)} ${String(outcome)}`;
        }),
      );
      expect(outcomes).toContain('hackernews ok');
      expect(outcomes).toContain('crossref blocked');
      expect(outcomes).not.toContain('crossref no_results');
      const report = JSON.parse(await readFile(join(folder, 'out/report.json'), 'utf8'));
      expect(report.answer).toBe(`${SAID} ${MORE}`);
      expect(report.method.attempts).toEqual(delivery.attempts);
      expect(delivery.attempts).toContainEqual(
        expect.objectContaining({ channel: 'hackernews', cost_usd: 0, cache: 'miss' }),
      );
      expect(delivery.attempts).toContainEqual(
        expect.objectContaining({ outcome: 'blocked', reason: 'challenge' }),
      );
      expect(report.method.egress.contacted).toEqual(['crossref', 'hackernews']);
      const verified = await runCliWith(['verify', 'out', '--home', 'home'], { cwd: folder });
      expect(verified.code).toBe(0);
      // EVI-22: its terms let the story be quoted alone.
      expect(existsSync(join(folder, 'out/snapshots'))).toBe(false);
      const elsewhere = await runCliWith(['verify', 'out', '--home', 'other', '--json'], {
        cwd: folder,
      });
      expect(JSON.parse(elsewhere.stdout).failed[0].reason).toBe('snapshot-withheld');
      expect(elsewhere.code).toBe(3);
      // The judge's probes hold words that nobody asked for; each real question was asked once.
      expect(new Set(asked.filter((url) => url.startsWith('/hn/'))).size).toBe(
        asked.filter((url) => url.startsWith('/hn/')).length,
      );
      expect(asked.some((url) => /[?&]query=&/.test(url))).toBe(false);
      const second = await research(...named, '--seed', '2');
      expect(second.stderr).not.toContain('your question goes to');
    });
  });

  test('CHN-27 documents alone are asked alone, and no public source with --offline', async () => {
    await withSources(async ({ folder, asked, research }) => {
      await writeLibrary(join(folder, 'docs'));
      await research('--docs', 'docs');
      expect((await research('--offline')).code).toBe(2);
      const offline = await research('--channels', 'hackernews', '--offline', '--json');
      expect(offline.code).not.toBe(0);
      expect(asked).toEqual([]);
    });
  });
});

test('REP-60 EVI-22 of a text that may only be quoted no more leaves the home than is quoted, and that is proved', async () => {
  const unquoted = [
    'Ferries cross the bay twice a day in winter.',
    'The bakery on the quay opens at five.',
    'Nobody has counted the gulls since spring.',
  ];
  const story = { ...STORY, story_text: `<p>${[...unquoted, SAID, MORE].join(' ')}</p>` };
  await using server = await openLoopback((_, response) => {
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ hits: [story], nbHits: 1, page: 0, nbPages: 1 }));
  });
  await withTempDir(async (folder) => {
    const run = (...args: readonly string[]): Promise<CliResult> =>
      runCliWith(args, {
        cwd: folder,
        environment: { AUTOSEARCH_CHANNELS_HACKERNEWS_BASE_URL: server.url },
      });
    await run(
      ...['research', QUESTION, '--channels', 'hackernews', '--out', 'out'],
      ...['--home', 'home', ...NOW],
    );
    const files = await readdir(join(folder, 'out'), { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.isFile())
        .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    );
    const out = texts.join('\n');
    expect(out).toContain(SAID);
    for (const sentence of unquoted) expect(out).not.toContain(sentence);
    const verified = await run('verify', 'out', '--home', 'home');
    expect([verified.code, verified.stdout]).toEqual([
      0,
      expect.stringContaining('0 checks failed'),
    ]);
    const elsewhere = await run('verify', 'out', '--home', 'other', '--json');
    const reasons = JSON.parse(elsewhere.stdout).failed.map(
      (one: { reason: string }) => one.reason,
    );
    expect([elsewhere.code, new Set(reasons)]).toEqual([3, new Set(['snapshot-withheld'])]);
    const ledger = await readdir(join(folder, 'home/sessions'));
    const rows = await readFile(
      join(folder, 'home/sessions', ledger[0] ?? '', 'evidence.jsonl'),
      'utf8',
    );
    expect(rows).toContain(unquoted[0]);
  });
});

test('SEA-25 a work that no word leads to is found through who cites it', async () => {
  const asked: string[] = [];
  const work = (id: string, title: string, words: string) => ({
    ...{ id: `https://openalex.org/${id}`, doi: `https://doi.org/10.1000/${id}`, title },
    ...{ type: 'article', publication_date: '2020-01-01', is_retracted: false, authorships: [] },
    ids: { openalex: `https://openalex.org/${id}` },
    abstract_inverted_index: Object.fromEntries(words.split(' ').map((word, at) => [word, [at]])),
  });
  const found = work('W1', 'The Tokio scheduler', SAID);
  const cited = work('W5', 'Balance in practice', 'Half of a full queue moves to the idle thread.');
  await using server = await openLoopback(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://x');
    const filter = searchParams.get('filter') ?? '';
    asked.push(filter);
    const results = filter === 'cited_by:W1' ? [cited] : filter === '' ? [found] : [];
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ meta: { count: results.length, page: 1 }, results }));
  });
  await withTempDir(async (folder) => {
    const { stdout } = await runCliWith(
      ['research', QUESTION, '--channels', 'openalex', '--home', 'home', '--json', ...NOW],
      { cwd: folder, environment: { AUTOSEARCH_CHANNELS_OPENALEX_BASE_URL: server.url } },
    );
    const { attempts } = JSON.parse(stdout);
    expect(JSON.stringify(attempts)).toContain('"executed":"cited_by:W1"');
    expect(asked.filter((filter) => filter === 'cited_by:W1')).toHaveLength(1);
    expect(asked).toContain('cites:W1');
    expect(stdout).toContain('10.1000/w5');
  });
});
