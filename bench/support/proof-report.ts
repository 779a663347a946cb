import { addToLedger, createLedger, type Evidence } from '../../src/evidence/index.ts';
import { NO_LIMIT, sha256Hex } from '../../src/kernel/index.ts';
import {
  type Claim,
  type Method,
  type Report,
  type ReportMode,
  sealReport,
} from '../../src/report/index.ts';
import type { GoldSentence } from './proof-claims.ts';

const NOW = '2026-03-29T00:00:00.000Z';

export const BENCH_METHOD: Method = {
  attempts: [],
  coverage: [],
  generations: [],
  stoppedBecause: 'threshold',
  rulesUsed: [],
  processesUsed: [],
  patternsUsed: [],
  budget: { limit: NO_LIMIT, spent: { usd: 0, tokens: 0, calls: 0 } },
  egress: { scope: 'offline', contacted: [] },
  skipped: [],
  note: '',
};

/** Ledger rows of whole documents, and their texts by hash. */
export function rowsOf(
  documents: readonly { readonly id: string; readonly title: string; readonly text: string }[],
): {
  readonly rows: readonly Evidence[];
  readonly snapshots: ReadonlyMap<string, string>;
} {
  const items = documents.map(({ id, title, text }, index) => ({
    url: `file:${encodeURIComponent(id)}.txt`,
    title,
    text,
    source: 'documents',
    query: 'q',
    foundAt: NOW,
    publishedAt: null,
    authors: [],
    score: documents.length - index,
    snapshot: sha256Hex(text),
    span: { start: 0, end: text.length },
    lossy: false,
    metadata: {},
  }));
  const snapshots = new Map(items.map(({ snapshot, text }) => [snapshot, text]));
  return { rows: addToLedger(createLedger(), items).rows, snapshots };
}

/** A report that claims the sentences, in their own words or in those that `write` gives them. */
export function reportOf(
  sentences: readonly GoldSentence[],
  mode: ReportMode,
  write: (quote: string) => string,
): { readonly report: Report; readonly snapshots: ReadonlyMap<string, string> } {
  const documents = new Map(
    sentences.map(({ documentId, title, document }) => [
      documentId,
      { id: documentId, title, text: document },
    ]),
  );
  const { rows, snapshots } = rowsOf([...documents.values()]);
  const bySnapshot = new Map(rows.map((row) => [row.snapshot, row]));
  const claims = sentences.flatMap(({ document, start, end }, index): Claim[] => {
    const row = bySnapshot.get(sha256Hex(document));
    if (row === undefined) return [];
    const quote = document.slice(start, end);
    const proof = { evidenceId: row.id, snapshot: row.snapshot, start, end, quote };
    return [
      {
        id: `c${index + 1}`,
        text: write(quote),
        status: 'verified',
        level: 'quoted',
        computed: null,
        proofs: [proof],
      },
    ];
  });
  const first = claims[0];
  const report = sealReport({
    v: 2,
    files: null,
    renderer: null,
    signature: null,
    sessionId: 's-0123456789abcdef',
    parent: null,
    generatedAt: NOW,
    question: 'What holds?',
    mode,
    answered: null,
    confidence: null,
    reasons: [],
    answerParts: [],
    answer: { text: first?.text ?? '', claimIds: first === undefined ? [] : [first.id] },
    concepts: [],
    claims,
    conflicts: [],
    insights: [],
    patterns: [],
    risks: [],
    gaps: [],
    rubrics: [],
    method: BENCH_METHOD,
    evidence: rows.map((row) => ({ ...row, hash: null })),
    references: rows.map(({ citation, id, title, url, source, authors, publishedAt }) => ({
      citation,
      evidenceId: id,
      title,
      url,
      source,
      authors,
      publishedAt,
    })),
    ranking: [],
    integrity: null,
  });
  return { report, snapshots };
}
