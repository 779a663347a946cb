import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openCorpus } from '../../src/documents/index.ts';
import { systemClock } from '../../src/kernel/index.ts';
import { createFigure, type Figure } from './figure.ts';
import { timed } from './measure.ts';

/** Lines of one file, and of one four times as long. */
const LINES = [60_000, 240_000] as const;
/** Each in the way in which indexing looked at a text again and again once. */
const KINDS: Readonly<Record<string, (line: number) => string>> = {
  'short lines of Markdown': (line) => `Word ${line}.\n${line % 3 === 0 ? '\n' : ''}`,
  'lines of text without an end': (line) => `word${line % 977} goes on `,
  'items of a list': (line) => `- item ${line}\n`,
};

/** By which power of its length indexing one file grows: 1 is linear, 2 quadratic. CPU alone, so that other work does not count. */
export async function measureLongFiles(folder: string): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const [kind, lineOf] of Object.entries(KINDS)) {
    // The first run of a kind pays for what is compiled.
    await indexCpuMs(folder, lineOf, LINES[0]);
    const [small, large] = [
      await indexCpuMs(folder, lineOf, LINES[0]),
      await indexCpuMs(folder, lineOf, LINES[1]),
    ];
    const value = Math.log(large / small) / Math.log(LINES[1] / LINES[0]);
    figures.push(
      createFigure(
        kind,
        'corpus',
        'growth of index cpu by the length of a file, as a power',
        value,
      ),
    );
  }
  return figures;
}

async function indexCpuMs(
  folder: string,
  lineOf: (line: number) => string,
  lines: number,
): Promise<number> {
  const { signal } = new AbortController();
  const docs = join(folder, `long-${lines}`);
  await mkdir(docs, { recursive: true });
  await writeFile(
    join(docs, 'long.md'),
    Array.from({ length: lines }, (_, at) => lineOf(at)).join(''),
  );
  await using corpus = await openCorpus(
    {
      cacheFolder: join(folder, `cache-${lines}-${Math.round(performance.now())}`),
      clock: systemClock,
    },
    signal,
  );
  const { cpuMs } = await timed(() => corpus.refresh([docs], signal));
  return cpuMs;
}
