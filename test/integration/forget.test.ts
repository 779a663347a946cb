import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFileArchive, restoreItems } from '../../src/context/index.ts';
import { isRecord, sha256Hex } from '../../src/kernel/index.ts';
import { listNames } from '../../src/storage/index.ts';
import { writeLibrary } from '../support/library.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const QUESTION = 'When is a pattern promoted?';
const RULE = 'A pattern is promoted after three sightings and two wins within thirty days.\n';
const { signal } = new AbortController();

const runnerIn =
  (cwd: string) =>
  (...argv: readonly string[]) =>
    runCliWith([...argv, '--home', 'home', '--json'], { cwd });

test('RES-54 the stored texts of a session go, its report stays; a repeat removes nothing', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    await writeFile(join(cwd, 'docs/rule.md'), RULE);
    const run = runnerIn(cwd);
    const id = String(
      JSON.parse((await run('research', QUESTION, '--docs', 'docs')).stdout).session_id,
    );
    const folder = join(cwd, 'home/sessions', id);
    expect((await run('verify', id)).code).toBe(0);
    expect((await listNames(join(folder, 'snapshots'))).length).toBeGreaterThan(0);

    const gone = await run('forget', '--session', id);
    expect(gone.code).toBe(0);
    expect(JSON.parse(gone.stdout)).toMatchObject({
      forgotten: [
        { what: 'snapshots', session: id },
        { what: 'memory', session: id },
      ],
    });
    expect(await listNames(join(folder, 'snapshots'))).toEqual([]);
    expect(await listNames(join(folder, 'delivery/snapshots'))).toEqual([]);
    expect(await listNames(join(folder, 'delivery'))).toContain('report.json');
    expect(JSON.parse((await run('forget', '--session', id)).stdout)).toEqual({ forgotten: [] });
    // A later question of the same home is asked as before.
    expect((await run('research', 'Who keeps the lighthouse?', '--docs', 'docs')).code).not.toBe(1);

    const verified = await run('verify', id);
    expect(verified.code).toBe(4);
    const check: unknown = JSON.parse(verified.stdout);
    const failed = isRecord(check) && Array.isArray(check['failed']) ? check['failed'] : [];
    expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(['snapshot-forgotten']));
    expect(check).toMatchObject({ verified: 0 });
  });
});

test('RES-54 facts that memory learned of forgotten texts go with them', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    await writeFile(join(cwd, 'docs/rule.md'), RULE);
    const run = runnerIn(cwd);
    await run('research', QUESTION, '--docs', 'docs');
    const recalled = async () =>
      (await run('memory', 'recall', QUESTION)).stdout.includes('three sightings');
    expect(await recalled()).toBe(true);
    const gone = JSON.parse((await run('forget', '--source', 'docs/rule.md')).stdout);
    expect(gone.forgotten).toContainEqual(expect.objectContaining({ what: 'memory', facts: 1 }));
    expect(await recalled()).toBe(false);
    const stored = await readFile(join(cwd, 'home/autosearch.db'), 'latin1');
    expect(stored).not.toContain('three sightings');
  });
});

test('RES-64 a session that has to go on from forgotten texts says so, and goes on when they are back', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    const run = runnerIn(cwd);
    const first = await run('research', QUESTION, '--docs', 'docs');
    const id = String(JSON.parse(first.stdout).session_id);
    const folder = join(cwd, 'home/sessions', id);
    const journal = await readFile(join(folder, 'journal.jsonl'), 'utf8');
    const lines = journal.split('\n');
    const answered = lines.findIndex((line) => line.includes('"snapshot":"'));
    expect(answered).toBeGreaterThan(0);
    const undelivered = `${lines.slice(0, answered + 1).join('\n')}\n`;
    await writeFile(join(folder, 'journal.jsonl'), undelivered);
    await cp(join(folder, 'snapshots'), join(cwd, 'copy'), { recursive: true });
    expect((await run('forget', '--session', id)).code).toBe(0);

    const resumed = await run('research', '--resume', id);
    expect(resumed.code).toBe(1);
    expect(JSON.parse(resumed.stdout)).toMatchObject({
      error: { code: 'not-found', message: expect.stringContaining('removed by forget at 20') },
    });
    await cp(join(cwd, 'copy'), join(folder, 'snapshots'), { recursive: true });
    const whole = await run('research', '--resume', id);
    expect(whole.code).toBe(first.code);
    expect(JSON.parse(whole.stdout)).toMatchObject({
      session_id: id,
      answer: JSON.parse(first.stdout).answer,
    });
  });
});

test('RES-55 of one source goes what came of it, in every session, and the indexes that have read it', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    await writeFile(join(cwd, 'docs/rule.md'), RULE);
    const run = runnerIn(cwd);
    const id = String(
      JSON.parse((await run('research', QUESTION, '--docs', 'docs')).stdout).session_id,
    );
    const snapshots = join(cwd, 'home/sessions', id, 'snapshots');
    const before = await listNames(snapshots);
    expect(before).toContain(sha256Hex(RULE));
    await rm(join(cwd, 'docs/rule.md'));

    expect(JSON.parse((await run('forget', '--source', 'docs/rule')).stdout)).toEqual({
      forgotten: [],
    });
    const gone = await run('forget', '--source', 'docs/rule.md');
    const whats = JSON.parse(gone.stdout).forgotten.map(({ what }: { what: string }) => what);
    expect(whats).toEqual(['snapshots', 'memory', 'index']);
    expect(await listNames(snapshots)).toEqual(before.filter((name) => name !== sha256Hex(RULE)));
    expect(JSON.parse((await run('docs', 'status')).stdout)).toEqual({ indexes: [] });
  });
});

test('RES-56 what is older than an instant goes, and what is newer stays', async () => {
  await withTempDir(async (cwd) => {
    await writeLibrary(join(cwd, 'docs'));
    const run = runnerIn(cwd);
    await run('research', QUESTION, '--docs', 'docs');
    const early = await run('forget', '--before', '2001-01-01T00:00:00Z');
    expect(JSON.parse(early.stdout)).toEqual({ forgotten: [] });
    const late = JSON.parse((await run('forget', '--before', '2199-01-01T00:00:00Z')).stdout);
    expect(late.forgotten.map(({ what }: { what: string }) => what)).toEqual([
      'snapshots',
      'index',
    ]);
    expect((await run('forget')).code).toBe(2);
    expect((await run('forget', '--session', 's-none')).code).toBe(1);
    expect((await run('forget', '--session', 's-a', '--source', 'docs')).code).toBe(2);
  });
});

test('CON-26 an original that was forgotten is told as gone, and no later batch takes its id', async () => {
  await withTempDir(async (cwd) => {
    const path = join(cwd, 'home/sessions/talk/offloaded/archive.jsonl');
    const archive = createFileArchive(path, 'talk');
    const raw = '{"role":"tool","content":"the secret of the lamp"}';
    const item = { id: 'i1', kind: 'tool_result', toolName: null, args: null, result: raw };
    await archive.append([
      {
        ts: '2026-03-29T00:00:00.000Z',
        sessionId: 'talk',
        batchId: 'offload_0001',
        reason: 'token_budget_exceeded',
        items: [{ ...item, sha256: sha256Hex(raw), raw }],
        digest: 'the secret of the lamp',
        originalTokenCount: 9,
        digestTokenCount: 5,
      },
    ]);
    const run = runnerIn(cwd);
    const gone = await run('forget', '--session', 'talk');
    expect(JSON.parse(gone.stdout)).toMatchObject({ forgotten: [{ what: 'context', files: 1 }] });
    expect(JSON.parse((await run('forget', '--session', 'talk')).stdout)).toEqual({
      forgotten: [],
    });
    const restored = await run(
      'context',
      'restore',
      '--session',
      'talk',
      '--batch',
      'offload_0001',
    );
    expect(restored.code).toBe(1);
    expect(restored.stdout).toContain('its original is gone');
    expect(restored.stdout).not.toContain('lamp');
    await expect(restoreItems(archive, { type: 'all' }, signal)).rejects.toMatchObject({
      code: 'not-found',
    });
    const dropped = JSON.parse((await run('context', 'dropped', '--session', 'talk')).stdout);
    expect(JSON.stringify(dropped)).toContain('offload_0001');
    expect(JSON.stringify(dropped)).not.toContain('lamp');
  });
});
