import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { isRecord } from '../../src/kernel/index.ts';
import { LONG_TEXTS } from '../fuzz/hostile/long-texts.ts';
import { pages } from '../fuzz/hostile/pages.ts';
import { pdfs } from '../fuzz/hostile/pdfs.ts';
import { records } from '../fuzz/hostile/records.ts';
import { openHost } from '../support/mcp-client.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const WATCHDOG = fileURLToPath(new URL('../support/watchdog.cjs', import.meta.url));
/** What takes its reader long, each in its way: drawing without end, 300,000 keys, 20,000 columns, sheets of rules. */
const HARD = /^(?:pdf\/forms\.pdf|json\/keys\.json|tables\/columns\.csv|pages\/all-rules\.html)$/;
/** The longest that the thread may be away; a machine that is twice as slow still holds it. */
const MOST_MS = 100;
/** Threads of readers and indexes share processors, heap and locks with it: what they cost it counts too. */
const MOST_BESIDE_MS = 500;
const QUESTION = 'Who is the harbour master?';
const HONEST = '# Harbour\n\nThe harbour master is Ada Nissen.\n';

/** How long the server's thread was away since it was last looked at, the longest of it in milliseconds of processor. */
function longestIn(file: string): number {
  const longest = Math.max(0, ...readFileSync(file, 'utf8').split('\n').map(Number));
  writeFileSync(file, '');
  return longest;
}

test.skipIf(process.platform !== 'linux')(
  'DOC-15 DOC-25 KER-7 while hostile files are read the server answers whatever else it is asked',
  () =>
    withTempDir(async (folder) => {
      const docs = join(folder, 'docs');
      const hard = [...pdfs, ...records, ...pages].filter(({ path }) => HARD.test(path));
      expect(hard).toHaveLength(4);
      for (const file of hard) file.put(docs);
      writeFileSync(join(docs, 'notes.md'), HONEST);
      const told = join(folder, 'away');
      writeFileSync(told, '');
      await using host = await openHost(inject('packedPackage'), join(folder, 'home'), {
        environment: { NODE_OPTIONS: `--require ${WATCHDOG}`, WATCHDOG_FILE: told },
      });
      // What is loaded for the first call of each kind is no reading.
      await host.call('recall', { query: 'harbour' });
      await host.call('list_skills');
      longestIn(told);

      let isRead = false;
      let beside = 0;
      const asked = host.client
        .callTool(
          { name: 'research', arguments: { question: QUESTION, docs: [docs] } },
          undefined,
          {
            timeout: 280_000,
          },
        )
        .finally(() => {
          isRead = true;
        });
      while (!isRead) {
        await host.call('recall', { query: 'harbour' });
        beside += 1;
      }
      const { structuredContent } = await asked;
      const answer = isRecord(structuredContent) ? structuredContent['answer'] : undefined;
      expect(JSON.stringify(answer)).toContain('Ada Nissen');
      expect(beside).toBeGreaterThan(100);
      expect(longestIn(told)).toBeLessThan(MOST_BESIDE_MS);
    }),
);

test.skipIf(process.platform !== 'linux')(
  'KER-7 KER-8 the first question of a server, a further one, and long texts made to be hard: the thread is never away for long',
  () =>
    withTempDir(async (folder) => {
      const told = join(folder, 'away');
      writeFileSync(told, '');
      await using host = await openHost(inject('packedPackage'), join(folder, 'home'), {
        cwd: folder,
        environment: { NODE_OPTIONS: `--require ${WATCHDOG}`, WATCHDOG_FILE: told },
      });
      const ask = async (name: string, make?: () => string): Promise<number> => {
        const docs = join(folder, name);
        mkdirSync(docs);
        writeFileSync(join(docs, 'notes.md'), HONEST);
        if (make !== undefined) writeFileSync(join(docs, `hard-${name}`), make());
        // What the turn before took is told behind it.
        await host.client.ping();
        await host.client.ping();
        longestIn(told);
        await host.call('research', { question: QUESTION, docs: [docs] });
        return longestIn(told);
      };
      // Once may be the collector of garbage, or another program on the same processor.
      const awayOver = async (name: string, make: () => string): Promise<number> => {
        const away = await ask(name, make);
        return away <= MOST_MS ? away : Math.min(away, await ask(`again-${name}`, make));
      };
      const away: [string, number][] = [
        ['first question', await ask('first')],
        ['further question', await ask('further')],
      ];
      for (const [name, make] of Object.entries(LONG_TEXTS))
        away.push([name, await awayOver(name, make)]);
      expect(away.filter(([, ms]) => ms > MOST_MS)).toEqual([]);
    }),
);
