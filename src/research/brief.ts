import type { Settings } from '../environment/index.ts';
import { hashOf, type Instant, type JsonValue } from '../kernel/index.ts';

/** A document that could not be used, and why. */
export interface SkippedDocument {
  readonly path: string;
  readonly reason: string;
  readonly message: string;
}

/** What the documents were when the session began. */
export interface CorpusFacts {
  readonly fingerprint: string;
  readonly files: number;
  readonly passages: number;
  readonly skipped: readonly SkippedDocument[];
}

/** A promoted rule that was read when the session began (docs/spec/experience.md). */
export interface RuleUsed {
  readonly skill: string;
  readonly rule: string;
  readonly lever: string | null;
  readonly value: JsonValue;
}

/** What decides the result of a session; its hash is the session's id. */
export interface BriefContent {
  readonly question: string;
  readonly now: Instant;
  readonly seed: number;
  readonly settings: Settings;
  readonly channels: readonly string[];
  /** Encoded by the judge: its inputs and their hash, checked at every score. */
  readonly judge: JsonValue;
  /** Encoded by search: every lever's value. */
  readonly strategy: JsonValue;
  readonly rules: readonly RuleUsed[];
  readonly corpus: CorpusFacts;
  readonly versions: {
    readonly autosearch: string;
    readonly nodeMajor: number;
    readonly embedder: string | null;
  };
}

/**
 * All that a session takes from the world, written once before the first step.
 *
 * @see docs/spec/research.md, "Brief"
 */
export interface Brief extends BriefContent {
  readonly sessionId: string;
  readonly createdAt: Instant;
  /** Absolute paths as given; not part of the id, so that a moved folder is the same session. */
  readonly roots: readonly string[];
  /** The commit of the strategy, where the home keeps one; not part of the id. */
  readonly strategyRef: string | null;
}

/** The same question, instant, seed, settings, strategy, rules, documents and versions are the same session. */
export function sessionIdOf(content: BriefContent): string {
  return `s-${hashOf(content).slice(0, 16)}`;
}

export interface BriefPlace {
  readonly createdAt: Instant;
  readonly roots: readonly string[];
  readonly strategyRef: string | null;
}

export function createBrief(content: BriefContent, place: BriefPlace): Brief {
  return { ...content, ...place, sessionId: sessionIdOf(content) };
}
