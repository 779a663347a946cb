import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openAutoSearch } from './library.ts';

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
