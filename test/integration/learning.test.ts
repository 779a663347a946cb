import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

interface Home {
  /** Runs a command at an hour of the day, and gives its JSON. */
  run(hour: number, ...argv: readonly string[]): Promise<Record<string, unknown>>;
  readonly folder: string;
}

async function withHome<T>(fn: (home: Home) => Promise<T>): Promise<T> {
  return withTempDir(async (folder) => {
    await writeLibrary(join(folder, 'docs'));
    const run = async (
      hour: number,
      ...argv: readonly string[]
    ): Promise<Record<string, unknown>> => {
      const now = `2026-03-29T${String(hour).padStart(2, '0')}:00:00Z`;
      const { code, stdout, stderr } = await runCliWith(
        [...argv, '--home', 'home', '--json', '--now', now],
        { cwd: folder },
      );
      expect(stderr + code).toMatch(/0$/);
      return JSON.parse(stdout);
    };
    return fn({ run, folder });
  });
}

function goodQuery(session: number, query: string): string {
  return JSON.stringify({
    skill: 'search-documents',
    outcome: 'success',
    session_id: `s-${session}`,
    good_query: query,
    id: `query-${query.slice(0, 4)}-${session}`,
  });
}

function won(session: number, lever: string, value: number): string {
  return JSON.stringify({
    skill: 'search-documents',
    outcome: 'success',
    session_id: `s-${session}`,
    winning_pattern: `${lever} = ${value}`,
    pattern_key: { lever, value },
    id: `lever-${session}`,
  });
}

/** The good queries of a session's brief, and those that its first step asked. */
async function queriesOf({ run, folder }: Home, hour: number): Promise<unknown> {
  const { session_id } = await run(hour, 'research', QUESTION, '--docs', 'docs');
  const session = join(folder, 'home/sessions', String(session_id));
  const brief: unknown = JSON.parse(await readFile(join(session, 'session.json'), 'utf8'));
  const journal = (await readFile(join(session, 'journal.jsonl'), 'utf8')).trim().split('\n');
  const asked = journal.flatMap((line): readonly unknown[] => {
    const entry = Object(JSON.parse(line));
    const isFirst = entry.type === 'request.intended' && entry.generation === 1;
    return isFirst && entry.request.family === 'template' ? [entry.request.text] : [];
  });
  return { brief: Object(brief).good_queries, asked };
}

function win(session: number, outcome: 'success' | 'failure'): string {
  return JSON.stringify({
    skill: 'search-documents',
    outcome,
    session_id: `s-${session}`,
    winning_pattern: 'query.expansion = prf before the first search',
    pattern_key: { lever: 'query.expansion', value: 'prf' },
    id: `event-${session}`,
  });
}

async function rulesOf({ run, folder }: Home, hour: number): Promise<unknown> {
  const { session_id } = await run(hour, 'research', QUESTION, '--docs', 'docs');
  const brief: unknown = JSON.parse(
    await readFile(join(folder, 'home/sessions', String(session_id), 'session.json'), 'utf8'),
  );
  const report: unknown = JSON.parse(
    await readFile(
      join(folder, 'home/sessions', String(session_id), 'delivery/report.json'),
      'utf8',
    ),
  );
  const journal = await readFile(
    join(folder, 'home/sessions', String(session_id), 'journal.jsonl'),
    'utf8',
  );
  return {
    expansion: Object(brief).strategy.query.expansion,
    named: Object(report).method.rules_used,
    first: /learned: [^"]*/.exec(journal)?.[0] ?? null,
  };
}

describe('what sessions learn', () => {
  test('RES-20 a session leaves one event a generation, and telling it again changes nothing', async () => {
    await withHome(async ({ run, folder }) => {
      const { session_id, generations } = await run(1, 'research', QUESTION, '--docs', 'docs');
      const path = join(folder, 'home/skills/channels/search-documents/experience/patterns.jsonl');
      const events = (await readFile(path, 'utf8')).trim().split('\n');
      expect(events).toHaveLength(Object(generations).length);
      await run(2, 'research', '--resume', String(session_id));
      expect((await readFile(path, 'utf8')).trim().split('\n')).toEqual(events);
    });
  });

  test('RES-7 RES-20 killed after some of its events were told, before they were folded, it tells the rest and folds them', async () => {
    await withHome(async ({ run, folder }) => {
      const { session_id } = await run(1, 'research', QUESTION, '--docs', 'docs');
      const home = join(folder, 'home');
      const journal = join(home, 'sessions', String(session_id), 'journal.jsonl');
      const skill = join(home, 'skills/channels/search-documents');
      const events = join(skill, 'experience/patterns.jsonl');
      const [digest, told, entries] = await Promise.all(
        [join(skill, 'experience.md'), events, journal].map((path) => readFile(path, 'utf8')),
      );
      for (const kept of [told, `${told?.split('\n')[0]}\n`]) {
        await rm(join(skill, 'experience.md'));
        await rm(join(home, 'cache/experience'), { recursive: true });
        await writeFile(events, kept ?? '');
        const open = entries?.split('\n').filter((line) => !line.includes('session.delivered'));
        await writeFile(journal, `${open?.join('\n')}`);
        await run(1, 'research', '--resume', String(session_id));
        expect(await readFile(join(skill, 'experience.md'), 'utf8')).toBe(digest);
        expect((await readFile(events, 'utf8')).split('\n').sort()).toEqual(
          told?.split('\n').sort(),
        );
      }
    });
  });

  test('RES-21 a lever that won three times is what the next session starts with; after three failures it is gone', async () => {
    await withHome(async (home) => {
      expect(await rulesOf(home, 1)).toMatchObject({ expansion: 'none', named: [], first: null });
      for (const session of [1, 2, 3])
        await home.run(2, 'capture', '--event', win(session, 'success'));
      await home.run(2, 'compact', 'search-documents', '--force');
      const rule = 'query.expansion = prf before the first search';
      expect(await rulesOf(home, 3)).toEqual({
        expansion: 'prf',
        named: [rule],
        first: `learned: ${rule}`,
      });
      for (const session of [4, 5, 6, 7])
        await home.run(4, 'capture', '--event', win(session, 'failure'));
      await home.run(4, 'compact', 'search-documents', '--force');
      expect(await rulesOf(home, 5)).toMatchObject({ expansion: 'none', named: [] });
    });
  });

  test('RES-45 a good query that won three times is asked with the words of the question, unless its lever is off', async () => {
    await withHome(async (home) => {
      expect(await queriesOf(home, 1)).toEqual({ brief: undefined, asked: [] });
      for (const session of [1, 2, 3])
        await home.run(2, 'capture', '--event', goodQuery(session, 'college {name} founded'));
      for (const session of [1, 2, 3])
        await home.run(2, 'capture', '--event', goodQuery(session, 'soup of {name}'));
      await home.run(2, 'compact', 'search-documents', '--force');
      expect(await queriesOf(home, 3)).toEqual({
        brief: ['college Velm founded'],
        asked: ['college Velm founded'],
      });
      const lever = 'query.families.template';
      for (const session of [4, 5, 6])
        await home.run(4, 'capture', '--event', won(session, lever, 0));
      await home.run(4, 'compact', 'search-documents', '--force');
      expect(await queriesOf(home, 5)).toEqual({ brief: ['college Velm founded'], asked: [] });
    });
  });

  test('RES-22 a verdict on a session reaches the skill that searched', async () => {
    await withHome(async ({ run }) => {
      const { session_id } = await run(1, 'research', QUESTION, '--docs', 'docs');
      expect(
        await run(
          2,
          'feedback',
          String(session_id),
          'rejected',
          '--correction',
          'the other college',
        ),
      ).toMatchObject({
        skills: ['search-documents'],
      });
      await run(2, 'compact', 'search-documents', '--force');
      const shown = await run(3, 'experience', 'show', 'search-documents');
      expect(JSON.stringify(shown['failures'])).toContain('the other college');
    });
  });
});
