import type { Instant } from '../kernel/index.ts';

/** What the judge sees of a found item. Its own type: no other room's words can change a score. */
export interface JudgeRow {
  /** The evidence id, or '' where the file gives none. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly snippet: string;
  /** The channel that found it; '' where unknown. */
  readonly source: string;
  readonly query: string | null;
  readonly foundAt: Instant | null;
  /** sha256 of the stored text behind the row; `null` when nothing was stored. */
  readonly snapshot: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The fields of a ledger row that the judge reads. */
export interface JudgeableEvidence extends Omit<JudgeRow, 'metadata'> {
  readonly publishedAt: Instant | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** The judge's view of a ledger row; its publication date joins the metadata, where the judge looks for dates. */
export function createJudgeRow(evidence: JudgeableEvidence): JudgeRow {
  const { id, url, title, snippet, source, query, foundAt, snapshot, publishedAt } = evidence;
  const metadata =
    publishedAt === null ? evidence.metadata : { ...evidence.metadata, published_at: publishedAt };
  return { id, url, title, snippet, source, query, foundAt, snapshot, metadata };
}

/** A model's own knowledge feeds background and gaps; it is not among the judge's rows (spec/report.md, Ledger). */
export function isOwnKnowledge(row: JudgeRow): boolean {
  return (
    row.url.startsWith('urn:autosearch:own-knowledge:') ||
    row.source.toLowerCase() === 'own-knowledge'
  );
}
