import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { openAutoSearch } from '../index.ts';

test('a program may leave the name of a key out, and research signs with it', async () => {
  await withTempDir(async (home) => {
    await using agent = await openAutoSearch({ home, environment: {} });
    const { publicKey } = await agent.keys.create({});
    expect(await agent.keys.list()).toMatchObject([{ name: 'default', publicKey }]);
    expect(await agent.keys.export({})).toMatchObject({ name: 'default', publicKey });
  });
});
