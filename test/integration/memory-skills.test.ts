import { expect, test } from 'vitest';
import { openTestMemory, sqliteInHome } from '../support/memory-store.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const SUBJECTS = ['markdown tables', 'broken invoices', 'railway timetables', 'weather charts'];

test('MEM-41 a run reads the names of all skills once, however many it makes, and gives none of them twice', () =>
  withTempDir(async (home) => {
    let listings = 0;
    await using memory = await openTestMemory(home, await sqliteInHome(), {
      listSkillNames: async () => {
        listings += 1;
        return ['parse-railway-timetables'];
      },
    });
    const { ids } = await memory.add(
      SUBJECTS.flatMap((subject) =>
        [1, 2, 3].map((step) => ({
          type: 'Process' as const,
          trigger: `parse ${subject}`,
          action: `step ${step} of ${subject}`,
          is_generalizable: true,
        })),
      ),
    );
    const run = await memory.evolve();
    expect(run).toMatchObject({ details: SUBJECTS.map(() => ({ action: 'induced' })) });
    expect(listings).toBe(1);
    const skills = [...(await memory.skillValues()).keys()];
    expect(new Set(skills).size).toBe(SUBJECTS.length);
    expect(skills).not.toContain('parse-railway-timetables');
    for (const id of ids)
      expect(await memory.get(id)).toMatchObject({ skillId: expect.stringMatching(/^skill_/) });
  }));
