import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { startCommand } from '../support/packed.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

/** A trade and its words: some pages share the question's words, others speak of the same thing in other words. */
const TRADES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  lanterns: ['glimmer', 'wick', 'tallow', 'ember'],
  ferries: ['hull', 'ballast', 'rudder', 'keel'],
  orchards: ['graft', 'pollen', 'blossom', 'rootstock'],
  bellows: ['forge', 'anvil', 'billet', 'quench'],
};

async function writeTrades(folder: string): Promise<void> {
  for (const [trade, words] of Object.entries(TRADES)) {
    const word = (at: number): string => words[at % words.length] ?? '';
    await mkdir(join(folder, trade), { recursive: true });
    for (let page = 0; page < 3; page += 1)
      await writeFile(
        join(folder, trade, `main${page}.md`),
        `# Upkeep of ${trade}, part ${page + 1}\n\nUpkeep of ${trade} in Velm depends on ${words.join(', ')}. The ${word(page)} and the ${word(page + 1)} decide it.\n`,
      );
    for (let page = 0; page < 12; page += 1)
      await writeFile(
        join(folder, trade, `aside${page}.md`),
        `# ${word(page)} and ${word(page + 2)}, note ${page + 1}\n\nGood ${word(page)} needs ${word(page + 1)}; without ${word(page + 3)} the ${word(page + 2)} fails after ${page + 3} days.\n`,
      );
  }
}

const RULE = 'query.expansion = prf before the first search';
/** Which change a session tries is drawn; asked this often, three have tried the one that wins here. */
const MOST_SESSIONS = 24;

interface Session {
  readonly id: string;
  /** Levers whose change was kept. */
  readonly kept: readonly string[];
  readonly startsWith: unknown;
  readonly rulesUsed: readonly string[];
  readonly journal: string;
}

test('RES-20 RES-21 three sessions in which a lever wins make a rule; three rejections after it take it away', async () => {
  await withTempDir(async (cwd) => {
    await writeTrades(join(cwd, 'docs'));
    let minutes = 0;
    const run = async (...argv: readonly string[]): Promise<Record<string, unknown>> => {
      minutes += 1;
      const now = new Date(Date.UTC(2026, 2, 29, 0, minutes)).toISOString();
      const all = [...argv, '--home', 'home', '--json', '--now', now];
      // Without git nothing is kept for later but what was learned.
      const { code, stdout } = await startCommand(inject('packedPackage'), all, cwd, { PATH: '' })
        .ended;
      expect(code).toBe(0);
      return JSON.parse(stdout);
    };
    const ask = async (seed: number): Promise<Session> => {
      const trade = Object.keys(TRADES)[seed % 4] ?? '';
      const question = `What does the upkeep of ${trade} in Velm depend on?`;
      const limits = ['--generations', '6', '--seed', String(seed), '--threshold', '1'];
      const result = await run('research', question, '--docs', 'docs', ...limits);
      const folder = join(cwd, 'home/sessions', String(result['session_id']));
      const brief = JSON.parse(await readFile(join(folder, 'session.json'), 'utf8'));
      const report = JSON.parse(await readFile(join(folder, 'delivery/report.json'), 'utf8'));
      const generations: { decision: string; changes: { lever: string; to: unknown }[] }[] =
        Object(result)['generations'];
      return {
        id: String(result['session_id']),
        kept: generations
          .filter(({ decision }) => decision === 'keep')
          .flatMap(({ changes }) => changes.map(({ lever, to }) => `${lever} = ${String(to)}`)),
        startsWith: brief.strategy.query.expansion,
        rulesUsed: report.method.rules_used,
        journal: await readFile(join(folder, 'journal.jsonl'), 'utf8'),
      };
    };

    let wins = 0;
    let seed = 0;
    for (; wins < 3 && seed < MOST_SESSIONS; seed += 1) {
      const session = await ask(seed);
      expect(session).toMatchObject({ startsWith: 'none', rulesUsed: [] });
      if (session.kept.includes('query.expansion = prf')) wins += 1;
    }
    expect(wins).toBe(3);

    for (let rejected = 0; rejected < 3; rejected += 1) {
      const session = await ask(seed + rejected);
      expect(session).toMatchObject({ startsWith: 'prf', rulesUsed: [RULE] });
      expect(session.journal).toContain(`learned: ${RULE}`);
      await run('feedback', session.id, 'rejected');
    }
    await run('compact', '--all');
    const shown = await run('experience', 'show', 'search-documents');
    expect(shown['active']).toEqual([]);
    expect(await ask(seed + 3)).toMatchObject({ startsWith: 'none', rulesUsed: [] });
  });
});
