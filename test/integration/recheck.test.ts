import { expect, test } from 'vitest';
import { type ChangingWorld, openChangingWorld } from '../support/changing-world.ts';
import { openLoopback } from '../support/loopback.ts';
import { type CliResult, runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const SAID = 'The scheduler of Tokio steals work from other threads when its own queue is empty.';
const QUESTION = 'How does the Tokio scheduler balance work between threads?';

async function inWorld(
  work: (place: {
    world: ChangingWorld;
    url: string;
    run(...args: readonly string[]): Promise<CliResult>;
  }) => Promise<void>,
): Promise<void> {
  const world: ChangingWorld = {
    abstract: SAID,
    isRetracted: false,
    isUp: true,
    page: `<h1>Tokio</h1><p>${SAID}</p>`,
  };
  await using server = await openChangingWorld(world);
  await withTempDir(async (folder) => {
    const environment = {
      AUTOSEARCH_CHANNELS_OPENALEX_BASE_URL: `${server.url}/openalex`,
      AUTOSEARCH_CHANNELS_CROSSREF_BASE_URL: `${server.url}/crossref`,
      AUTOSEARCH_EGRESS_PRIVATE: JSON.stringify([`127.0.0.1:${server.port}`]),
    };
    const run = (...args: readonly string[]): Promise<CliResult> =>
      runCliWith([...args, '--home', 'home', '--json'], { cwd: folder, environment });
    await work({ world, url: server.url, run });
  });
}

test('REP-46 a report from a source stands, is not asked, has changed, or cites what was retracted since', async () => {
  await inWorld(async ({ world, run }) => {
    const research = await run(
      'research',
      QUESTION,
      '--channels',
      'openalex',
      '--out',
      'out',
      '--generations',
      '1',
    );
    expect(JSON.parse(research.stdout).answer[0].text).toContain('steals work');
    const stands = await run('recheck', 'out');
    expect(JSON.parse(stands.stdout)).toMatchObject({
      works: [
        {
          citation: 1,
          outcome: 'holds',
          detail: 'quotes found at openalex; not retracted, says openalex',
        },
      ],
      holds: 1,
      not_asked: 0,
      broken: 0,
    });
    expect(stands.code).toBe(0);
    world.abstract = 'Nothing of the kind was ever measured here.';
    const changed = await run('recheck', 'out');
    expect(JSON.parse(changed.stdout).works[0].outcome).toBe('changed');
    expect(changed.code).toBe(4);
    world.abstract = SAID;
    world.isRetracted = true;
    const retracted = await run('recheck', 'out');
    expect(JSON.parse(retracted.stdout).works[0]).toMatchObject({
      outcome: 'retracted',
      detail: 'retracted, says openalex',
    });
    expect(retracted.code).toBe(4);
    world.isUp = false;
    const unasked = await run('recheck', 'out');
    expect(JSON.parse(unasked.stdout).works[0].outcome).toBe('not_asked');
    expect(unasked.code).toBe(3);
  });
});

test('REP-46 a page that was quoted stands, or is gone', async () => {
  await inWorld(async ({ world, url, run }) => {
    await run('research', QUESTION, '--urls', `${url}/page`, '--out', 'out', '--generations', '1');
    const stands = await run('recheck', 'out');
    expect(JSON.parse(stands.stdout).works).toMatchObject([
      { url: `${url}/page`, outcome: 'holds' },
    ]);
    expect(stands.code).toBe(0);
    world.page = null;
    const gone = await run('recheck', 'out');
    expect(JSON.parse(gone.stdout).works[0].outcome).toBe('gone');
    expect(gone.code).toBe(4);
  });
});

test('REP-46 what a tool of an MCP server found is asked for there, while the server is set up', async () => {
  let said = SAID;
  await using server = await openLoopback(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { id } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const hit = { id: '1', title: 'Tokio', url: 'http://127.0.0.1:9/x', text: said };
    const result = { structuredContent: { results: [hit] } };
    response
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
  });
  await withTempDir(async (folder) => {
    const environment = {
      AUTOSEARCH_CHANNELS_MCP: JSON.stringify({ notes: { url: `${server.url}/mcp` } }),
    };
    const run = (args: readonly string[], own = environment): Promise<CliResult> =>
      runCliWith([...args, '--home', 'home', '--json'], { cwd: folder, environment: own });
    const asked = ['research', QUESTION, '--channels', 'mcp:notes/search', '--out', 'out'];
    await run([...asked, '--generations', '1']);
    const stands = await run(['recheck', 'out']);
    expect(JSON.parse(stands.stdout).works).toMatchObject([
      { outcome: 'holds', detail: 'quotes found at mcp:notes/search' },
    ]);
    expect(stands.code).toBe(0);
    said = 'Nothing of the kind was ever measured here.';
    expect((await run(['recheck', 'out'])).code).toBe(4);
    const gone = await run(['recheck', 'out'], { AUTOSEARCH_CHANNELS_MCP: '{}' });
    expect(JSON.parse(gone.stdout).works[0].detail).toContain('not a source any more');
    expect(gone.code).toBe(3);
  });
});
