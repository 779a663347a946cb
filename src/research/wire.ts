import type { ObservedUser } from '../environment/index.ts';
import type { Delivery } from './deliver/delivery.ts';
import { encodeFindings } from './deliver/synthesize.ts';
import type { SessionLine } from './sessions/list-sessions.ts';
import type { GenerationView, SessionView } from './sessions/show-session.ts';

/** The object that `research --json` prints (docs/spec/cli.md, CLI-6). Paths are absolute. */
export function encodeDelivery(delivery: Delivery): Readonly<Record<string, unknown>> {
  return {
    session_id: delivery.sessionId,
    status: delivery.status,
    stopped_because: delivery.status === 'delivered' ? delivery.stoppedBecause : 'user',
    ...encodeAnswer(delivery),
    score: delivery.score,
    generations: delivery.generations.map(encodeGeneration),
    report:
      delivery.status === 'delivered'
        ? {
            path: delivery.paths.report,
            claims: delivery.claims.total,
            verified: delivery.claims.verified,
            unverified: delivery.claims.unverified,
          }
        : null,
    evidence: delivery.evidence,
    budget: delivery.budget,
    attempts: delivery.attempts,
  };
}

/** What was asked for comes first: who reads this may read no more, and no other file. */
function encodeAnswer(delivery: Delivery): Readonly<Record<string, unknown>> {
  if (delivery.status === 'paused') {
    return { answered: null, confidence: null, reasons: [], answer: [], gaps: [], references: [] };
  }
  const { answered, confidence, reasons, answer, gaps, references } = encodeFindings(
    delivery.report,
  );
  return { answered, confidence, reasons, answer, gaps, references };
}

/** A line of `sessions list` (CLI-7). */
export function encodeSessionLine({
  sessionId,
  question,
  status,
  createdAt,
}: SessionLine): Readonly<Record<string, string>> {
  return { session_id: sessionId, question, status, created_at: createdAt };
}

/** What `sessions show` prints. */
export function encodeSession(view: SessionView): Readonly<Record<string, unknown>> {
  const { brief, folder } = view;
  return {
    session_id: folder.id,
    question: brief.question,
    status: view.status,
    created_at: brief.createdAt,
    now: brief.now,
    seed: brief.seed,
    channels: brief.channels,
    corpus: brief.corpus,
    stopped_because: view.stoppedBecause,
    generations: view.generations.map(encodeGeneration),
    requests: view.requests,
    paths: {
      session: folder.path,
      journal: folder.journal,
      evidence: folder.evidence,
      delivery: folder.delivery,
    },
    environment: view.environment,
    user: view.user === null ? null : encodeUser(view.user),
    notes: view.notes,
  };
}

function encodeUser({ linesLeftOut, ...user }: ObservedUser): Readonly<Record<string, unknown>> {
  return { ...user, lines_left_out: linesLeftOut };
}

function encodeGeneration(generation: GenerationView): Readonly<Record<string, unknown>> {
  return {
    generation: generation.generation,
    action: generation.action,
    decision: generation.decision,
    score_before: generation.scoreBefore,
    score_after: generation.scoreAfter,
    changes: generation.changes,
  };
}
