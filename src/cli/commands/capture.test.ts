import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CliResult, runCliWith } from '../../../test/support/run-cli.ts';
import { createTempDir } from '../../../test/support/with-temp-dir.ts';

function newHome(): string {
  return join(createTempDir(), '.autosearch');
}

let made = 0;
function run(home: string, argv: readonly string[], input = ''): Promise<CliResult> {
  return runCliWith([...argv, '--home', home, '--json'], {
    stdin: (async function* () {
      yield new TextEncoder().encode(input);
    })(),
    newId: () => {
      made += 1;
      return `id${made}`;
    },
  });
}

const USE = { outcome: 'success', winning_pattern: 'quote the name', good_query: '{brand} {year}' };

describe('capture, compact, experience', () => {
  test('EXP-2 events come as JSON lines, as one value over several lines, as an array or as an option', async () => {
    const home = newHome();
    const event = JSON.stringify({ ...USE, skill: 'search-x' });
    const inputs = [
      `${event}\n\n${event}\n`,
      JSON.stringify([JSON.parse(event)], null, 2),
      `[${event}]`,
    ];
    for (const input of inputs) expect((await run(home, ['capture', '-'], input)).code).toBe(0);
    const one = await run(home, ['capture', 'search-x', '--event', JSON.stringify(USE)]);
    expect(JSON.parse(one.stdout)).toMatchObject({
      appended: 1,
      duplicates: 0,
      skipped: 0,
      path: join(home, 'skills/channels/search-x/experience/patterns.jsonl'),
      compaction_due: false,
    });
    expect(readFileSync(JSON.parse(one.stdout).path, 'utf8').trim().split('\n')).toHaveLength(5);
  });

  test('EXP-2 a wrong event is wrong input: exit 2, its field and line named', async () => {
    const home = newHome();
    const event = JSON.stringify({ ...USE, skill: 'search-x' });
    const wrong = await run(
      home,
      ['capture', '-'],
      `${event}\n{"skill":"search-x","outcome":"won"}`,
    );
    expect(wrong.code).toBe(2);
    expect(JSON.parse(wrong.stdout).error).toMatchObject({
      code: 'input-invalid',
      details: { field: 'outcome', line: 2 },
    });
    const torn = await run(home, ['capture', '-'], `${event}\n{"skill":`);
    expect(JSON.parse(torn.stdout).error.details).toEqual({ line: 2 });
    expect((await run(home, ['capture', 'Not A Name'], event)).code).toBe(2);
    expect((await run(home, ['experience', 'show', 'search-x'])).code).toBe(1);
  });

  test('EXP-2 words that nothing would read are wrong usage: a second skill, two sources, an empty event', async () => {
    const home = newHome();
    const event = ['--event', JSON.stringify(USE)];
    for (const argv of [
      ['search-x', 'search-y', ...event],
      ['-', '-'],
      ['search-x', '-', ...event],
      ['-', ...event],
      ['search-x', '--event', ' '],
    ]) {
      const refused = await run(home, ['capture', ...argv], JSON.stringify(USE));
      expect(refused.code, argv.join(' ')).toBe(2);
      expect(JSON.parse(refused.stdout).error.code).toBe('argument-invalid');
    }
    const dash = await run(home, ['capture', 'search-x', '--event', '-'], JSON.stringify(USE));
    expect(JSON.parse(dash.stdout).appended).toBe(1);
  });

  test('EXP-24 compact tells what it did, and show what the events add up to', async () => {
    const home = newHome();
    const lines = Array.from({ length: 3 }, () => JSON.stringify(USE)).join('\n');
    await run(home, ['capture', 'search-x', '-'], lines);
    const notDue = await run(home, ['compact', 'search-x']);
    expect(JSON.parse(notDue.stdout)).toMatchObject({ compacted: false, reason: 'not_due' });
    const done = await run(home, ['compact', 'search-x', '--force']);
    expect(JSON.parse(done.stdout)).toMatchObject({
      skill: 'search-x',
      compacted: true,
      reason: 'forced',
      active: 1,
      failures: 0,
      queries: 1,
      pending: 0,
      rotated: null,
      quarantined: 0,
      digest_path: join(home, 'skills/channels/search-x/experience.md'),
    });
    const all = await run(home, ['compact', '--all']);
    expect(JSON.parse(all.stdout)).toMatchObject([{ skill: 'search-x', reason: 'not_due' }]);
    const show = await run(home, ['experience', 'show', 'search-x']);
    expect(JSON.parse(show.stdout)).toEqual({
      active: [
        {
          rule: 'quote the name',
          seen: 3,
          success: 3,
          last_verified: '2026-03-29T00:00:00.000Z',
          pattern_key: null,
        },
      ],
      failures: [],
      queries: [
        { query: '{brand} {year}', seen: 3, success: 3, last_verified: '2026-03-29T00:00:00.000Z' },
      ],
      pending: [],
      quarantined: [],
    });
    const later = ['--now', '2026-05-01T00:00:00Z'];
    const pending = await run(home, ['experience', 'show', 'search-x', ...later]);
    expect(JSON.parse(pending.stdout)).toMatchObject({
      active: [],
      pending: [{ expires: '2026-05-28T00:00:00.000Z' }, { expires: '2026-05-28T00:00:00.000Z' }],
    });
    const why = await run(home, ['experience', 'explain', 'search-x', 'Quote the NAME']);
    expect(JSON.parse(why.stdout)).toMatchObject([{ standing: 'active', events: [{}, {}, {}] }]);
    const events = await run(home, ['experience', 'events', 'search-x', '--as-of', '2026-01-01']);
    expect(JSON.parse(events.stdout)).toEqual([]);
  });

  test('EXP-23 compact wants one skill or --all', async () => {
    expect((await run(newHome(), ['compact'])).code).toBe(2);
    expect((await run(newHome(), ['compact', 'search-x', '--all'])).code).toBe(2);
    expect((await run(newHome(), ['compact', 'search-x'])).code).toBe(1);
  });

  test('EXP-13 experience.min_sessions asks for as many distinct sessions', async () => {
    const home = newHome();
    await run(home, ['config', 'set', 'experience.min_sessions', '2']);
    const inSession = (session: string) =>
      JSON.stringify({ ...USE, skill: 'search-x', session_id: session });
    await run(home, ['capture', '-'], Array.from({ length: 4 }, () => inSession('s1')).join('\n'));
    const compact = async () =>
      JSON.parse((await run(home, ['compact', 'search-x', '--force'])).stdout).active;
    expect(await compact()).toBe(0);
    await run(home, ['capture', '-'], inSession('s2'));
    expect(await compact()).toBe(1);
  });
});
