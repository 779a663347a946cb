import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openAutoSearch } from './library.ts';

test('a report is verified by a program that names no key', () =>
  withTempDir(async (folder) => {
    await writeFile(join(folder, 'a.md'), 'The harbour of Velm was dug in 1821.\n');
    const home = join(folder, 'home');
    await using agent = await openAutoSearch({ home, cwd: folder, environment: {} });
    const { delivery } = agent.research('When was the harbour of Velm dug?', { docs: ['a.md'] });
    const { sessionId } = await delivery;
    expect(await agent.verify({ report: sessionId })).toMatchObject({ failed: [], seal: 'sealed' });
  }));

test('an opened home has experience and lineage as methods, and looking creates nothing', () =>
  withTempDir(async (folder) => {
    const home = join(folder, 'home');
    await using agent = await openAutoSearch({ home, environment: {} });
    expect(await agent.lineage({})).toBeNull();
    await expect(agent.rollback({ ref: 'HEAD~1' })).rejects.toMatchObject({ code: 'not-found' });
    expect(existsSync(home)).toBe(false);
    const used = { skill: 'search-x', outcome: 'success', winning_pattern: 'quote the name' };
    expect(await agent.experience.capture({ events: [used, used, used] })).toMatchObject({
      appended: 3,
    });
    expect(await agent.experience.compact({ force: true })).toMatchObject([
      { skill: 'search-x', compacted: true, active: 1 },
    ]);
    expect(await agent.experience.show({ skill: 'search-x' })).toMatchObject({
      active: [{ rule: 'quote the name', seen: 3 }],
    });
  }));
