import type { Evidence } from '../evidence/index.ts';
import type { Budget, Instant } from '../kernel/index.ts';

/** Who wrote the sentences: nobody (they are quotes), or a named model. */
export type ReportMode = 'extractive' | `model:${string}`;

/**
 * `verified` is proved by rule; `supported` was found so by a reader, and no rule speaks against it; `background` is a
 * model's own knowledge: marked as such, never a proof, never in the answer.
 */
export type ClaimStatus = 'verified' | 'supported' | 'unverified' | 'background';

/** What the report stands by: answer, summaries and insights are made of nothing else. */
export function isUpheld({ status }: { readonly status: ClaimStatus }): boolean {
  return status === 'verified' || status === 'supported';
}

/**
 * How far a claim, or a part of the answer, is from the words of its source: a quote, a value taken out of one,
 * arithmetic over quoted cells, a model's sentence that its quotes hold up, or nothing that could be checked.
 */
export type ClaimLevel =
  | 'quoted'
  | 'derived'
  | 'computed'
  | 'entailed'
  | 'unverified'
  | 'background';

/** A cell of a table as its snapshot holds it. Offsets count UTF-16 code units. */
export interface ComputedCell {
  readonly evidenceId: string;
  readonly start: number;
  readonly end: number;
  /** The snapshot's text between the offsets, unchanged. */
  readonly value: string;
}

/** Arithmetic over cells, made again by the checker. */
export interface Computed {
  /** The formula, as `sum(Amount where Region = North)`. */
  readonly operation: string;
  readonly cells: readonly ComputedCell[];
  readonly result: string;
}

/** Where a claim is written down. Offsets count UTF-16 code units of the snapshot's text. */
export interface Proof {
  readonly evidenceId: string;
  readonly snapshot: string;
  readonly start: number;
  readonly end: number;
  /** The snapshot's text between the offsets, unchanged. */
  readonly quote: string;
}

/** One sentence of the report that states something found. */
export interface Claim {
  readonly id: string;
  readonly text: string;
  readonly status: ClaimStatus;
  readonly level: ClaimLevel;
  /** `null` for what was not computed. */
  readonly computed: Computed | null;
  readonly proofs: readonly Proof[];
}

/** Claims about one thing. The summary is made of its claims' texts only. */
export interface Concept {
  readonly title: string;
  readonly summary: string;
  readonly claimIds: readonly string[];
}

/** A passage of the report that repeats claims: its text is made of theirs. */
export interface Statement {
  readonly text: string;
  readonly claimIds: readonly string[];
}

/** What a part of the answer is: `polarity` and `value` stand in front and name the claim that they are taken from. */
export type AnswerPartKind =
  | 'polarity'
  | 'value'
  | 'sentence'
  | 'item'
  | 'row'
  | 'code'
  | 'step'
  | 'event'
  | 'computed'
  | 'side'
  | 'correction';

/** One part of the short answer, with the claims that it is made of or taken from. */
export interface AnswerPart extends Statement {
  readonly kind: AnswerPartKind;
  readonly level: ClaimLevel;
}

/** Whether the documents answer the question; `partly` leaves something open or is disputed. */
export type Answered = 'yes' | 'partly' | 'no';

export type ConflictKind = 'number' | 'date' | 'name' | 'negation';

/** One side of a conflict, with the date and the sources that a reader needs to choose. */
export interface ConflictSide {
  readonly claimId: string;
  readonly text: string;
  readonly evidenceIds: readonly string[];
  readonly sources: readonly string[];
  readonly publishedAt: Instant | null;
  /** Further claims that say the same. */
  readonly supportIds: readonly string[];
  /** By how many independent sources it is said; `null` in a report from before they were counted. */
  readonly independent: number | null;
}

/** Two claims about the same subject that cannot both hold as they stand. */
export interface Conflict {
  readonly kind: ConflictKind;
  readonly sides: readonly ConflictSide[];
}

export type GapKind =
  | 'nothing-found'
  | 'rubric'
  | 'clue'
  | 'sub-question'
  | 'document'
  | 'channel'
  | 'unverified'
  | 'note';

/** What is missing, and what could be done about it. */
export interface Gap {
  readonly kind: GapKind;
  readonly text: string;
}

/** A check that says what counts as done, and the claims that meet it. */
export interface RubricResult {
  readonly id: string;
  readonly text: string;
  readonly passed: boolean;
  readonly claimIds: readonly string[];
}

/** One request to a channel and how it ended (`ok`, `no_results`, `timeout` …). */
export interface AttemptFact {
  readonly channel: string;
  readonly query: string;
  readonly outcome: string;
  readonly items: number;
  readonly message: string | null;
  /** The fine name of a failure (`unsafe_address`, `paywalled` …). */
  readonly reason?: string;
  /** What the source searched for, where it rewrites what it is asked. */
  readonly executed?: string;
  readonly costUsd?: number;
  /** Where the answer came from: `miss`, `hit`, `revalidated` or `stale`. */
  readonly cache?: string;
  /** Calls that the source still allowed in its window. */
  readonly quotaLeft?: number;
}

/** What the search of one source came to. */
export interface CoverageFact {
  readonly channel: string;
  /** What the source searched for, to the letter; each once. */
  readonly queries: readonly string[];
  readonly requests: number;
  /** Hits of all answers. */
  readonly found: number;
  /** Different works that it was the first to find. */
  readonly screened: number;
  /** Those of them that are cited. */
  readonly kept: number;
  /** Requests by the outcome that they failed with. */
  readonly failures: Readonly<Record<string, number>>;
}

/** One variation step and what the judge said of it. */
export interface GenerationFact {
  readonly generation: number;
  readonly decision: string;
  readonly score: number | null;
  readonly dimensions: Readonly<Record<string, number>>;
  readonly evidence: number;
  /** The lever that was moved, from what to what; `null` where none was. */
  readonly change: string | null;
}

/** A document that could not be read, by its path relative to its root. */
export interface UnreadDocument {
  readonly path: string;
  readonly reason: string;
  /** Where only the rest was not read: how far it was searched; `null` where nothing was, and in a report from before this was told. */
  readonly reached: ReachedPlace | null;
}

/** A place in a document: its line, record or page, and what share of it comes before. */
export interface ReachedPlace {
  readonly unit: 'line' | 'record' | 'page' | 'share';
  readonly number: number | null;
  readonly percent: number | null;
}

/** What was spent, without durations: they stay in the journal. */
export interface BudgetFact {
  readonly limit: Budget;
  readonly spent: { readonly usd: number; readonly tokens: number; readonly calls: number };
}

/** What may be contacted, and what was. */
export interface EgressFact {
  readonly scope: 'offline' | 'hosts' | 'open';
  readonly contacted: readonly string[];
}

/** How the report came about. */
export interface Method {
  readonly attempts: readonly AttemptFact[];
  /** By source; empty in a report from before this was told. */
  readonly coverage: readonly CoverageFact[];
  readonly generations: readonly GenerationFact[];
  readonly stoppedBecause: string;
  readonly rulesUsed: readonly string[];
  /** Earlier steps on like questions that were recalled, and what came of them. */
  readonly processesUsed: readonly string[];
  /** What the home's sessions wrote down about changes, where it weighed in the draw of this one's. */
  readonly patternsUsed: readonly string[];
  readonly budget: BudgetFact;
  readonly egress: EgressFact;
  readonly skipped: readonly UnreadDocument[];
  readonly note: string;
}

/** A cited ledger row, of its passage what may be told (REP-60), with the hash of its own fields; `null` in a report from elsewhere. */
export interface CitedEvidence extends Evidence {
  readonly hash: string | null;
}

/** An entry of the list of sources, by citation number. */
export interface Reference {
  readonly citation: number;
  readonly evidenceId: string;
  readonly title: string;
  readonly url: string;
  readonly source: string;
  readonly authors: readonly string[];
  readonly publishedAt: Instant | null;
}

/** One row of the delivered order, cited or not. */
export interface RankedEvidence {
  readonly evidenceId: string;
  readonly url: string;
  readonly title: string;
  readonly score: number;
}

/** Rows of the delivered order that a report lists. */
export const MAX_RANKING = 50;

/** 1 sealed only what no snapshot can vouch for, and let a quote be any stretch of its text. */
export type ReportVersion = 1 | 2;

/** Who vouches for a report: an Ed25519 signature of its seal. */
export interface Signature {
  /** The public key, 32 bytes as base64. */
  readonly key: string;
  /** 64 bytes as base64. */
  readonly value: string;
}

/** A report in which every sentence that states something found points at the text that supports it. */
export interface Report {
  readonly v: ReportVersion;
  readonly sessionId: string;
  /** The session that the question follows on; `null` for a question of its own. */
  readonly parent: string | null;
  readonly generatedAt: Instant;
  readonly question: string;
  readonly mode: ReportMode;
  /** `null` in a report from before this was decided. */
  readonly answered: Answered | null;
  /** How likely the answer is right, in [0, 1]. */
  readonly confidence: number | null;
  /** Why it counts as answered or not, for people. */
  readonly reasons: readonly string[];
  readonly answer: Statement;
  /** The answer part by part; empty in a report from before there were parts. */
  readonly answerParts: readonly AnswerPart[];
  readonly concepts: readonly Concept[];
  readonly claims: readonly Claim[];
  readonly conflicts: readonly Conflict[];
  readonly insights: readonly Statement[];
  readonly patterns: readonly Statement[];
  readonly risks: readonly Statement[];
  readonly gaps: readonly Gap[];
  readonly rubrics: readonly RubricResult[];
  readonly method: Method;
  readonly evidence: readonly CitedEvidence[];
  readonly references: readonly Reference[];
  readonly ranking: readonly RankedEvidence[];
  /** SHA-256 of the files that were delivered beside report.json, by name; `null` where none were. */
  readonly files: Readonly<Record<string, string>> | null;
  /** By which rendering they were made of this report; `null` in one from before that was told. */
  readonly renderer: number | null;
  /** Seals every other member but the signature; `null` where nobody sealed it. */
  readonly integrity: string | null;
  readonly signature: Signature | null;
}
