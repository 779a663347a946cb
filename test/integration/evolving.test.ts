import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  askPast,
  GAINING,
  Home,
  LOSING,
  MOVE,
  prepare,
  prepareYoung,
  QUESTION,
  withHome,
} from '../support/evolving-home.ts';
import { runCliWith } from '../support/run-cli.ts';

interface Crash {
  /** Lines of the journal that were written. */
  readonly cut: number;
  readonly isCommitted: boolean;
  readonly isWritten: boolean;
}

/** What a killed process can leave: first the commit, then its line, then the journal's entry. */
function crashesAround(keptAt: number): readonly Crash[] {
  return [-3, -1, 0, 1, 2].flatMap((offset) => [
    { cut: keptAt + offset, isCommitted: true, isWritten: true },
    { cut: keptAt + offset, isCommitted: true, isWritten: false },
    ...(offset <= 0 ? [{ cut: keptAt + offset, isCommitted: false, isWritten: false }] : []),
  ]);
}

describe('what sessions change', () => {
  test('RES-30 a change that gained is one commit of strategy.json, and the next session starts with it', async () => {
    await withHome(async (home) => {
      await prepare(home);
      const before = await home.git('rev-parse', 'HEAD');
      const first = await home.ask(9);
      expect(first.brief.strategy_ref).toBe(before);
      expect(await home.git('rev-parse', 'HEAD~1')).toBe(before);
      expect(await home.git('diff', '--name-only', 'HEAD~1')).toBe('strategy.json');
      expect(await home.git('log', '-1', '--format=%s')).toMatch(
        /^keep\(g\d\): \+0\.\d{3} per_call_limit=100$/,
      );
      const ref = await home.git('rev-parse', 'HEAD');
      const decisions = await home.lines('state', 'evolution.jsonl');
      expect(decisions.filter(({ decision }) => decision === 'keep')).toMatchObject([
        { session_id: first.id, ref, changes: [{ path: 'strategy.json', ...MOVE }] },
      ]);
      expect(first.report).toContain(`${MOVE.lever} 5 -> 100`);
      const second = await home.ask(10);
      expect(second.brief.strategy_ref).toBe(ref);
      expect(second.brief.strategy.channels.per_call_limit).toBe(MOVE.to);
    });
  });

  test('RES-30 a strategy skill sets its levers for its type of question, and is named', async () => {
    await withHome(async (home) => {
      const path = home.path('skills/strategy/gene-query/SKILL.md');
      const levers = '\n\n## Levers\n\n| lever | value |\n| --- | --- |\n| rank.rrf_k | 30 |\n';
      await writeFile(path, `${(await readFile(path, 'utf8')).trimEnd()}${levers}`);
      await home.git('commit', '-qm', 'by hand', '--', 'skills/strategy/gene-query/SKILL.md');
      const { brief, report } = await home.ask(2, [
        QUESTION,
        '--docs',
        'docs',
        '--generations',
        '1',
      ]);
      expect(JSON.stringify(brief.strategy)).toContain('"rrf_k":30');
      expect(report).toContain('rank.rrf_k = 30 by the skill gene-query');
    });
  });

  test('RES-30 what is not better leaves every byte and the ref as they were, and state only grows', async () => {
    await withHome(async (home) => {
      await home.teach(1, 'rank.rrf_k = 200');
      await home.ask(2);
      const state = async (): Promise<readonly string[]> =>
        Promise.all(
          ['worklog', 'patterns', 'evolution'].map((name) =>
            readFile(home.path('state', `${name}.jsonl`), 'utf8'),
          ),
        );
      const strategy = await readFile(home.path('strategy.json'), 'utf8');
      const head = await home.git('rev-parse', 'HEAD');
      const earlier = await state();
      await home.ask(3, ['Which ships lie in the harbour since 1807?', '--docs', 'docs']);
      const decisions = await home.lines('state', 'evolution.jsonl');
      expect(decisions.map(({ decision }) => decision)).toContain('revert');
      expect(decisions.map(({ decision }) => decision)).not.toContain('keep');
      expect(await readFile(home.path('strategy.json'), 'utf8')).toBe(strategy);
      expect(await home.git('rev-parse', 'HEAD')).toBe(head);
      expect(await home.git('status', '--porcelain')).toBe('');
      for (const [index, text] of (await state()).entries())
        expect(text.startsWith(earlier[index] ?? 'x')).toBe(true);
    });
  });

  test('RES-30 RES-31 killed anywhere between trial, commit and record, the next start comes to the same', async () => {
    await withHome(async (home) => {
      await prepare(home);
      const parent = await home.git('rev-parse', 'HEAD');
      const whole = await home.ask(9);
      const ref = await home.git('rev-parse', 'HEAD');
      const journal = (await readFile(home.path('sessions', whole.id, 'journal.jsonl'), 'utf8'))
        .trimEnd()
        .split('\n');
      const keptAt = journal.findIndex((line) => line.includes('"type":"change.kept"'));
      expect(keptAt).toBeGreaterThan(0);
      const decisions = await readFile(home.path('state/evolution.jsonl'), 'utf8');
      const others = decisions.split('\n').filter((line) => !line.includes('"keep"'));
      for (const [index, { cut, isCommitted, isWritten }] of crashesAround(keptAt).entries()) {
        const copy = new Home(home.folder, `copy-${index}`);
        await home.copyTo(copy);
        const session = copy.path('sessions', whole.id);
        await rm(join(session, 'delivery'), { recursive: true });
        const torn = `${journal.slice(0, cut).join('\n')}\n{"v":1,"ty`;
        await writeFile(join(session, 'journal.jsonl'), torn);
        if (!isCommitted) await copy.git('reset', '-q', '--hard', parent);
        const written = isWritten ? decisions : others.join('\n');
        await writeFile(copy.path('state/evolution.jsonl'), written);
        const resumed = await copy.ask(11, ['--resume', whole.id]);
        expect(resumed.report).toBe(whole.report);
        expect(await copy.git('rev-parse', 'HEAD')).toBe(ref);
        expect(await copy.git('status', '--porcelain')).toBe('');
        const lines = await copy.lines('state', 'evolution.jsonl');
        expect(lines.filter(({ decision }) => decision === 'keep')).toHaveLength(1);
      }
    });
  }, 240_000);

  test('RES-6 a change that wins today and loses on five past sessions is not kept', async () => {
    await withHome(async (home) => {
      await prepareYoung(home);
      await askPast(home, LOSING);
      const head = await home.git('rev-parse', 'HEAD');
      const { id } = await home.ask(9);
      expect(await home.git('rev-parse', 'HEAD')).toBe(head);
      const journal = await home.lines('sessions', id, 'journal.jsonl');
      expect(journal.filter(({ type }) => type === 'change.replayed')).toMatchObject([
        { sessions: 5, pairs: expect.objectContaining({ length: 5 }) },
      ]);
      expect(journal.filter(({ type }) => type === 'change.kept')).toEqual([]);
      const best = Math.max(
        ...journal
          .filter(({ type, decision }) => type === 'generation.scored' && decision === 'keep')
          .map(({ score_after }) => Number(score_after)),
      );
      expect(journal.at(-1)).toMatchObject({ type: 'session.delivered', final_score: best });
      const decisions = await home.lines('state', 'evolution.jsonl');
      expect(
        decisions.filter(({ changes }) => JSON.stringify(changes).includes(`":${MOVE.to}}`)),
      ).toEqual([
        expect.objectContaining({
          decision: 'revert',
          gates: expect.arrayContaining([
            expect.objectContaining({ gate: 'strictly-better', passed: true }),
            expect.objectContaining({ gate: 'replay', passed: false }),
          ]),
        }),
      ]);
    });
  });

  test('RES-33 EVO-55 in a young home a change is provisional, and becomes the home’s once five past sessions gain by it', async () => {
    await withHome(async (home) => {
      await prepareYoung(home);
      await askPast(home, GAINING.slice(0, 3));
      const [before, strategy] = [
        await home.git('rev-parse', 'HEAD'),
        await readFile(home.path('strategy.json'), 'utf8'),
      ];
      const first = await home.ask(9);
      // Three and itself are four: nobody has spoken for it yet.
      expect(first.stderr).not.toContain('past sessions gain by it');
      expect(await home.git('rev-parse', 'HEAD')).toBe(before);
      expect(await readFile(home.path('strategy.json'), 'utf8')).toBe(strategy);
      expect(await home.git('status', '--porcelain')).toBe('');
      const [waiting] = (await home.lines('state', 'evolution.jsonl')).filter(
        ({ decision }) => decision === 'provisional',
      );
      expect(waiting).toMatchObject({ session_id: first.id, changes: [MOVE] });
      expect(await home.git('rev-parse', `refs/provisional/${String(waiting?.['id'])}`)).toBe(
        waiting?.['ref'],
      );
      const fifth = await home.ask(10, [GAINING[3] ?? '', '--docs', 'docs', '--generations', '1']);
      expect(fifth.brief.strategy.channels.per_call_limit).toBe(MOVE.from);
      expect(fifth.stderr).toContain(
        `kept, past sessions gain by it: ${MOVE.lever} ${MOVE.from} -> ${MOVE.to}`,
      );
      expect(await home.git('rev-parse', 'HEAD~1')).toBe(before);
      expect(await home.git('diff', '--name-only', 'HEAD~1')).toBe('strategy.json');
      const next = await home.ask(11, [GAINING[4] ?? '', '--docs', 'docs', '--generations', '1']);
      expect(next.brief.strategy.channels.per_call_limit).toBe(MOVE.to);
    });
  });

  test('RES-33 a provisional change by which five past sessions do not gain is let go', async () => {
    await withHome(async (home) => {
      await prepareYoung(home);
      const head = await home.git('rev-parse', 'HEAD');
      await askPast(home, LOSING.slice(0, 4));
      const { id, stderr } = await home.ask(9);
      expect(stderr).toContain(
        `let go, past sessions do not gain by it: ${MOVE.lever} ${MOVE.from} -> ${MOVE.to}`,
      );
      expect(await home.git('rev-parse', 'HEAD')).toBe(head);
      const decisions = await home.lines('state', 'evolution.jsonl');
      const waited = decisions.find(({ decision }) => decision === 'provisional');
      expect(waited).toMatchObject({ session_id: id, changes: [MOVE] });
      expect(decisions.at(-1)).toMatchObject({
        type: 'reexamination',
        decision: 'revert',
        ref: null,
        gates: [
          { gate: 'reexamined', passed: false, value: waited?.['id'] },
          { gate: 'replay', passed: false, value: expect.objectContaining({ sessions: 5 }) },
        ],
      });
    });
  });

  test('RES-31 when the lineage moved on meanwhile, the change is not kept and the report is the same', async () => {
    await withHome(async (home) => {
      await prepare(home);
      const whole = await home.ask(9);
      const session = home.path('sessions', whole.id);
      const journal = (await readFile(join(session, 'journal.jsonl'), 'utf8')).split('\n');
      const keptAt = journal.findIndex((line) => line.includes('"type":"change.kept"'));
      await writeFile(join(session, 'journal.jsonl'), `${journal.slice(0, keptAt).join('\n')}\n`);
      await home.git('reset', '-q', '--hard', 'HEAD~1');
      await rm(home.path('state/evolution.jsonl'));
      await home.commitLimit(50);
      const head = await home.git('rev-parse', 'HEAD');
      const resumed = await home.ask(11, ['--resume', whole.id]);
      expect(resumed.report).toBe(whole.report);
      expect(await home.git('rev-parse', 'HEAD')).toBe(head);
      const kept = await home.lines('sessions', whole.id, 'journal.jsonl');
      expect(kept.filter(({ type }) => type === 'change.kept')).toMatchObject([
        { ref: null, reason: 'head-moved' },
      ]);
      expect(await home.lines('state', 'evolution.jsonl')).toContainEqual(
        expect.objectContaining({ decision: 'revert', ref: null, session_id: whole.id }),
      );
    });
  });

  test('RES-31 without a git program the report is the same, and it is said why nothing is kept', async () => {
    await withHome(async (home) => {
      await prepare(home);
      const bare = new Home(home.folder, 'bare');
      await home.copyTo(bare);
      const whole = await home.ask(9);
      const environment = { PATH: join(home.folder, 'nothing') };
      await rm(bare.path('cache/lineage.json'), { force: true });
      const without = await bare.ask(9, undefined, { environment });
      expect(without.stderr).toContain('no change is kept');
      expect(without.report).toBe(whole.report);
    });
  });

  test('RES-32 the worklog tells the session, and a torn last line is passed over', async () => {
    await withHome(async (home) => {
      const first = await home.ask(2);
      const worklog = await home.lines('state', 'worklog.jsonl');
      expect(worklog.every(({ session_id }) => session_id === first.id)).toBe(true);
      expect(worklog.map(({ type }) => type).slice(0, 4)).toEqual([
        'session_started',
        'task_spec',
        'search_run',
        'reflection',
      ]);
      expect(worklog.at(-1)).toMatchObject({ type: 'delivery' });
      await appendFile(home.path('state/worklog.jsonl'), '{"v":1,"type":"sea');
      await home.ask(3, ['Which ships lie in the harbour since 1807?', '--docs', 'docs']);
      const text = await readFile(home.path('state/worklog.jsonl'), 'utf8');
      expect(text.match(/"type":"delivery"/g)).toHaveLength(2);
    });
  });

  test('RES-34 a run that nothing was made of is gone on from without a new search, once', async () => {
    await withHome(async (home) => {
      const rows = [1, 2, 3].map((ship) => ({
        url: `https://example.org/ship-${ship}`,
        title: `Ship ${ship}`,
        snippet: `Ship ${ship} lies in the harbour of Velm since 180${ship}.`,
        source: 'web',
        query: 'ships of Velm',
      }));
      const text = rows.map((row) => JSON.stringify(row)).join('\n');
      await writeFile(home.path('state/run-1.jsonl'), text);
      const common = { v: 1, ts: '2026-03-28T00:00:00.000Z', session_id: 'other-1' };
      const run = { run_id: 'run-1', generation: 1, score: { total: 0.5 }, budget: {} };
      const lines = [
        { ...common, id: 'a', type: 'session_started', question: QUESTION },
        { ...common, id: 'b', type: 'search_run', ...run, evidence_path: 'state/run-1.jsonl' },
        { ...common, id: 'c', type: 'session_started', session_id: 'other-2', question: 'Why?' },
        {
          ...common,
          id: 'd',
          type: 'search_run',
          session_id: 'other-2',
          ...run,
          evidence_path: '../x',
        },
      ];
      const worklog = lines.map((line) => JSON.stringify(line)).join('\n');
      await writeFile(home.path('state/worklog.jsonl'), `${worklog}\n{"v":1,"type":"refl`);
      const first = await home.ask(2, [QUESTION, '--generations', '1']);
      expect(first.report).toContain('https://example.org/ship-2');
      expect(first.stderr).toContain('continues from run-1');
      expect(first.stderr).toContain('unfinished: run-1 of other-2; ask "Why?" again');
      const journal = await home.lines('sessions', first.id, 'journal.jsonl');
      const asked = journal
        .filter(({ type, purpose }) => type === 'request.intended' && purpose !== 'run-1')
        .map(({ purpose }) => String(purpose));
      expect(asked.filter((purpose) => !purpose.startsWith('the judge asks'))).toEqual([]);
      expect(journal.find(({ type }) => type === 'generation.scored')).toMatchObject({
        generation: 1,
        decision: 'keep',
      });
      const again = await runCliWith(['research', QUESTION, '--home', 'home'], {
        cwd: home.folder,
        environment: { PATH: process.env['PATH'], AUTOSEARCH_EGRESS_SCOPE: 'offline' },
      });
      expect(again.stderr).not.toContain('continues from');
      // The run is used up, and there is no other source.
      expect(again.code).toBe(2);
    });
  });
});
