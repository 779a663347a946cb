import { documents } from '../../src/channels/index.ts';
import { createLedger } from '../../src/evidence/index.ts';
import type { Report } from '../../src/report/index.ts';
import { synthesize } from '../../src/research/deliver/synthesize.ts';
import { recordAttempt } from '../../src/research/journal/exchange.ts';
import { addRanked, inRankedOrder, LEDGER_ROWS } from '../../src/research/state/session-ledger.ts';
import { type Answer, DEFAULT_STRATEGY, runSearch } from '../../src/search/index.ts';
import { refresh, withCorpus } from './document-folder.ts';

const NEVER: AbortSignal = new AbortController().signal;
const NOW = '2026-04-01T00:00:00.000Z';

/** A report, and the texts that its proofs stand on. */
export interface FolderReport {
  readonly report: Report;
  readonly findSnapshot: (sha256: string) => string | undefined;
}

/** What the files below `docs/` say to the question: search, ledger and report as a session makes them, without one. */
export async function askFolder(question: string, folder: string): Promise<FolderReport> {
  const roots = [`${folder}/docs`];
  await refresh(folder, roots);
  return withCorpus(folder, async (corpus) => {
    const search = documents.open({ corpus, roots });
    const texts = new Map<string, string>();
    const answer: Answer = async (request, signal) => {
      const { recorded, found } = recordAttempt(await search(request.query, signal));
      for (const [sha256, text] of found) texts.set(sha256, text);
      return recorded;
    };
    const brief = { question, now: NOW, channels: ['documents'], goodQueries: [] };
    const bundle = await runSearch(brief, DEFAULT_STRATEGY, answer, NEVER);
    const ranked = bundle.rows.slice(0, LEDGER_ROWS);
    const rows = inRankedOrder(addRanked(createLedger(), ranked, NOW), ranked);
    const findSnapshot = (sha256: string): string | undefined => texts.get(sha256);
    return {
      report: synthesize({
        sessionId: 's-0123456789abcdef',
        question,
        now: NOW,
        rows,
        findSnapshot,
      }),
      findSnapshot,
    };
  });
}
