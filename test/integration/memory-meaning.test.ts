import { describe, expect, test } from 'vitest';
import { createFakeEmbedder } from '../support/fake-embedder.ts';
import {
  type OpenDatabase,
  openTestMemory,
  postgresSchema,
  sqliteInHome,
} from '../support/memory-store.ts';
import { isPostgresMissing } from '../support/postgres.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const GROUPS = [
  ['motorcar', 'automobile', 'car'],
  ['harbour', 'port', 'quay'],
];
const TRIGGERS = ['a motorcar in the harbour', 'the port for some automobile', 'car, quay'];

const postgresMissing = await isPostgresMissing();

describe.each<[string, OpenDatabase, boolean]>([
  ['SQLite', sqliteInHome, false],
  ['PostgreSQL', postgresSchema, postgresMissing],
])('a home with an embedder, its tables in %s', (_, open, isMissing) => {
  test.skipIf(isMissing)(
    'MEM-46 a run induces a skill from triggers in other words, once, and undo takes it back',
    () =>
      withTempDir(async (home) => {
        await using database = await open();
        const embedder = createFakeEmbedder(GROUPS);
        await using memory = await openTestMemory(home, database, { embedder });
        const { ids } = await memory.add(
          TRIGGERS.map((trigger) => ({
            type: 'Process' as const,
            trigger,
            action: `look at ${trigger}`,
            is_generalizable: true,
          })),
        );
        const run = await memory.evolve();
        expect(run).toMatchObject({
          details: [{ action: 'induced', evidence: { lowest_similarity: 1 } }],
        });
        const again = await memory.evolve();
        expect(again).toMatchObject({ details: [], held: [] });
        expect(embedder.asked).toEqual(expect.arrayContaining(TRIGGERS));
        expect(new Set(embedder.asked).size).toBe(embedder.asked.length);
        if ('runId' in run) await memory.undo(run.runId, 'person');
        for (const id of ids) expect(await memory.get(id)).toMatchObject({ skillId: null });
      }),
  );
});
