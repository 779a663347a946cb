import type { JsonValue } from '../kernel/index.ts';
import type { RejectedLine } from './row-codec.ts';
import type { Score } from './score-evidence.ts';
import { JUDGE_VERSION } from './version.ts';

/** Where the scored rows came from, when they came from a file. */
export interface ScoredFile {
  readonly evidenceFile: string | null;
  readonly rejected: readonly RejectedLine[];
}

const NO_FILE: ScoredFile = { evidenceFile: null, rejected: [] };

/** The object that `autosearch judge --json` prints and that journals keep (docs/spec/judge.md). */
export function encodeScore(
  score: Score,
  file: ScoredFile = NO_FILE,
  version: string = JUDGE_VERSION,
): EncodedScore {
  const { meta } = score;
  return {
    total: score.total,
    dimensions: { ...score.dimensions },
    meta: {
      total_results: meta.totalResults,
      unique_urls: meta.uniqueUrls,
      platforms: meta.platforms,
      target: meta.target,
      queries_used: meta.queriesUsed,
      own_knowledge_rows: meta.ownKnowledgeRows,
      evidence_file: file.evidenceFile,
      rejected_lines: file.rejected.map(({ line, reason }) => ({ line, reason })),
      judge_version: version,
    },
  };
}

export interface EncodedScore {
  readonly [key: string]: JsonValue;
  readonly total: number;
  readonly dimensions: Readonly<Record<string, number>>;
  readonly meta: Readonly<Record<string, JsonValue>>;
}
