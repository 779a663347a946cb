import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOURCES } from '../../src/channels/sources.ts';
import { openAutoSearch } from '../../src/index.ts';
import { SAMPLES } from '../support/source-samples/index.ts';
import { openSourceServer } from '../support/source-server.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const KEYED = SOURCES.map(({ spec }) => spec).filter(({ key }) => key !== null);
const keyOf = (name: string): string => `sesame-${name}-77`;
const MAIL = 'ann.of.velm@posteo.net';

/** Every file below a folder whose bytes hold a text. */
async function filesHolding(folder: string, text: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name));
      return bytes.includes(text) ? [join(parentPath, name)] : [];
    }),
  );
  return found.flat();
}

describe('keys of sources', () => {
  test('CHN-22 stand in no file of the home, no answer and no error, after every keyed source answered and refused', async () => {
    await using server = await openSourceServer();
    await withTempDir(async (folder) => {
      const home = join(folder, 'home');
      const environment = {
        ...Object.fromEntries(KEYED.map(({ name, key }) => [key ?? '', keyOf(name)])),
        ...Object.fromEntries(
          KEYED.map(({ name }) => [
            `AUTOSEARCH_CHANNELS_${name.toUpperCase().replaceAll('-', '_')}_BASE_URL`,
            server.baseOf(name),
          ]),
        ),
        AUTOSEARCH_CONTACT_EMAIL: MAIL,
      };
      const agent = await openAutoSearch({ home, cwd: folder, environment });
      const said: string[] = [];
      const onNote = (text: string): void => void said.push(text);
      const ask = async (mode: string, query: string): Promise<readonly string[]> => {
        const ends = await Promise.all(
          KEYED.map(async ({ name }) => {
            server.setMode(name, mode);
            const own = SAMPLES.get(name)?.query?.text ?? query;
            const attempt = await agent.channels.test(
              { channel: name, query: own, limit: 3 },
              { onNote },
            );
            said.push(JSON.stringify(attempt));
            return attempt.type;
          }),
        );
        return ends;
      };
      const answered = await ask('ok', 'How do gene drives spread?');
      expect(new Set(answered)).toEqual(new Set(['ok']));
      const refused = await ask('auth', 'Which malaria vaccines protect children?');
      expect(new Set(refused)).toEqual(new Set(['auth_failed']));
      said.push(JSON.stringify(await agent.channels.list()));
      // The keys were sent, to where they belong.
      for (const { name } of KEYED) {
        const call = server.calls.find(({ source }) => source === name);
        expect(`${name} ${JSON.stringify(call?.headers)}${call?.address}`).toContain(keyOf(name));
      }
      for (const secret of [...KEYED.map(({ name }) => keyOf(name)), MAIL]) {
        expect(await filesHolding(folder, secret)).toEqual([]);
        expect(said.filter((text) => text.includes(secret))).toEqual([]);
      }
      // The server is in this very process, which so many sources keep busy, and notes arrivals late: their pace is the subject of
      // source-processes.test.ts, where each side has a process of its own.
      expect(
        server.faults.filter((fault) => !/ requests where \d+ are allowed$/.test(fault)),
      ).toEqual([]);
    });
  });
});
