import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAutoSearch } from '../../src/index.ts';
import { createFixedClock } from '../../src/kernel/index.ts';
import { createFakeEmbedder } from '../support/fake-embedder.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

test('RES-24 with an embedder a document is found by meaning, without one by words alone', async () => {
  await withTempDir(async (folder) => {
    await mkdir(join(folder, 'docs'));
    await writeFile(
      join(folder, 'docs/car.md'),
      '# Motorcar\n\nThe motorcar of the baker was repaired in the village of Osk.\n',
    );
    await writeFile(
      join(folder, 'docs/soup.md'),
      '# Soup\n\nA soup of leeks takes forty minutes on a small fire.\n',
    );
    const clock = createFixedClock('2026-03-29T00:00:00.000Z', () => 0);
    const embedder = createFakeEmbedder([
      ['motorcar', 'automobile'],
      ['soup', 'leeks'],
    ]);
    const titles = async (home: string, how: object): Promise<readonly string[]> => {
      await using agent = await openAutoSearch({
        home: join(folder, home),
        cwd: folder,
        environment: {},
        clock,
        ...how,
      });
      const delivery = await agent.research('automobile', { docs: [join(folder, 'docs')] })
        .delivery;
      return delivery.status === 'delivered'
        ? delivery.report.ranking.map(({ title }) => title)
        : [];
    };
    // Of few documents all are read; what is found by meaning comes first.
    const byWords = await titles('words', {});
    expect(byWords).toHaveLength(2);
    expect((await titles('meaning', { embedder }))[0]).toBe('Motorcar');
    expect(embedder.asked.filter((text) => text.trim() === '')).toEqual([]);
  });
});
