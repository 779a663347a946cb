import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAutoSearch } from '../../src/index.ts';
import { createFixedClock, systemClock } from '../../src/kernel/index.ts';
import type { Document } from './data-set.ts';

/** Whole sessions over documents, as a user's command has them, in a home of their own. */
export interface Sessions extends AsyncDisposable {
  /** Ids of the documents that the report ranks, best first. */
  rank(question: string): Promise<readonly string[]>;
}

const NOW = '2026-03-29T00:00:00.000Z';

/** Nothing is written before the first question. */
export function openSessions(documents: readonly Document[]): Sessions {
  let opened: ReturnType<typeof open> | undefined;
  return {
    async rank(question) {
      opened ??= open(documents);
      const { agent, docs } = await opened;
      const delivery = await agent.research(question, { docs: [docs] }).delivery;
      if (delivery.status !== 'delivered') throw new Error(`"${question}" was not delivered`);
      const ids = delivery.report.ranking.map(
        ({ url }) => documents[Number(/#L(\d+)/.exec(url)?.[1]) - 1]?.id ?? '',
      );
      return [...new Set(ids.filter((id) => id !== ''))];
    },
    async [Symbol.asyncDispose]() {
      if (opened === undefined) return;
      const { agent, folder } = await opened;
      await agent[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function open(documents: readonly Document[]) {
  const folder = await mkdtemp(join(tmpdir(), 'autosearch-bench-sessions-'));
  const docs = join(folder, 'documents.jsonl');
  const lines = documents.map(({ id, title, text }) => JSON.stringify({ id, title, text }));
  await writeFile(docs, `${lines.join('\n')}\n`);
  const clock = createFixedClock(NOW, () => systemClock.monotonicMs());
  const agent = await openAutoSearch({ home: join(folder, 'home'), environment: {}, clock });
  return { agent, docs, folder };
}
