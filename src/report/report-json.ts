import type { EvidenceLine } from '../evidence/index.ts';
import type {
  Answered,
  AnswerPartKind,
  ClaimLevel,
  ClaimStatus,
  ConflictKind,
  GapKind,
  ReportMode,
} from './report.ts';

/** report.json as it stands on disk; the words are those of report.ts. */
export interface ReportJson extends FrameJson {
  /** Left out when there are none. */
  readonly answer_parts?: readonly AnswerPartJson[];
  readonly concepts: readonly ConceptJson[];
  readonly claims: readonly ClaimJson<ProofJson>[];
  readonly conflicts: readonly ConflictJson[];
  readonly insights: readonly StatementJson[];
  readonly patterns: readonly StatementJson[];
  readonly risks: readonly StatementJson[];
  readonly gaps: readonly GapJson[];
  readonly rubrics: readonly RubricJson[];
  readonly method: MethodJson;
  readonly evidence: readonly CitedEvidenceJson[];
  readonly references: readonly ReferenceJson[];
  readonly ranking: readonly RankedJson[];
}

export interface FrameJson {
  readonly v: 1;
  readonly session_id: string;
  /** Left out for a question of its own. */
  readonly parent?: string | undefined;
  readonly generated_at: string;
  readonly question: string;
  readonly mode: ReportMode;
  readonly answer: string;
  readonly answer_claim_ids: readonly string[];
  /** Left out, as the next two, in reports from before there were any: their seal still fits. */
  readonly answered?: Answered | undefined;
  readonly confidence?: number | undefined;
  readonly reasons?: readonly string[] | undefined;
  readonly integrity: string | null;
}

export interface ConceptJson {
  readonly title: string;
  readonly summary: string;
  readonly claim_ids: readonly string[];
}

export interface ClaimJson<P> {
  readonly id: string;
  readonly text: string;
  readonly status: ClaimStatus;
  /** Left out in older reports: it follows from status and mode. */
  readonly level?: ClaimLevel | undefined;
  readonly computed?: ComputedJson | undefined;
  readonly proofs: readonly P[];
}

export interface ComputedJson {
  readonly operation: string;
  readonly cells: readonly {
    readonly evidence_id: string;
    readonly start: number;
    readonly end: number;
    readonly value: string;
  }[];
  readonly result: string;
}

export interface AnswerPartJson extends StatementJson {
  readonly kind: AnswerPartKind;
  readonly level: ClaimLevel;
}

export interface ProofJson {
  readonly evidence_id: string;
  readonly snapshot: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
}

export interface StatementJson {
  readonly text: string;
  readonly claim_ids: readonly string[];
}

export interface ConflictJson {
  readonly kind: ConflictKind;
  readonly sides: readonly {
    readonly claim_id: string;
    readonly text: string;
    readonly evidence_ids: readonly string[];
    readonly sources: readonly string[];
    readonly published_at: string | null;
  }[];
}

export interface GapJson {
  readonly kind: GapKind;
  readonly text: string;
}

export interface RubricJson {
  readonly id: string;
  readonly text: string;
  readonly passed: boolean;
  readonly claim_ids: readonly string[];
}

export interface MethodJson {
  readonly attempts: readonly {
    readonly channel: string;
    readonly query: string;
    readonly outcome: string;
    readonly items: number;
    readonly message: string | null;
  }[];
  readonly generations: readonly {
    readonly generation: number;
    readonly decision: string;
    readonly score: number | null;
    readonly dimensions: Readonly<Record<string, number>>;
    readonly evidence: number;
    /** Left out where no lever was moved. */
    readonly change?: string | undefined;
  }[];
  readonly stopped_because: string;
  readonly rules_used: readonly string[];
  /** Left out when there are none, as in reports from before there were any: their seal still fits. */
  readonly processes_used?: readonly string[] | undefined;
  readonly patterns_used?: readonly string[] | undefined;
  readonly budget: {
    readonly limit: {
      readonly usd: number | null;
      readonly tokens: number | null;
      readonly calls: number | null;
      readonly seconds: number | null;
    };
    readonly spent: { readonly usd: number; readonly tokens: number; readonly calls: number };
  };
  readonly egress: {
    readonly scope: 'offline' | 'hosts' | 'open';
    readonly contacted: readonly string[];
  };
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
  readonly note: string;
}

export interface CitedEvidenceJson extends EvidenceLine {
  readonly hash: string | null;
}

export interface ReferenceJson {
  readonly citation: number;
  readonly evidence_id: string;
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly authors: readonly string[];
  readonly published_at: string | null;
}

export interface RankedJson {
  readonly evidence_id: string;
  readonly url: string;
  readonly title: string;
  readonly score: number;
}
