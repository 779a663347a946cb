import { estimateTokens } from '../../text/index.ts';
import type { Delivery, FinishedDelivery } from './delivery.ts';
import { citationsIn } from './synthesize.ts';

/** Together with the rest they keep a brief answer below 700 tokens (docs/spec/mcp.md, MCP-43). */
const ANSWER_TOKENS = 330;
const REFERENCE_TOKENS = 190;
const GAP_TOKENS = 60;
const MAX_TEXT = 1_200;
const MAX_TITLE = 100;

type Encoded = Readonly<Record<string, unknown>>;

/** A delivery for a model that goes on with it: the answer first, with the sources that it cites, and where the rest is. */
export function encodeBrief(delivery: Delivery): Encoded {
  const { sessionId, status } = delivery;
  const session = { session_id: sessionId, status };
  return delivery.status === 'delivered'
    ? { ...encodeFinished(delivery), ...session, stopped_because: delivery.stoppedBecause }
    : { answer: [], ...session, stopped_because: 'user' };
}

function encodeFinished({ report, claims }: FinishedDelivery): Encoded {
  const citationsOf = citationsIn(report);
  const parts = report.answerParts.map(({ text, claimIds, level }) => ({
    text: cut(text, MAX_TEXT),
    citations: citationsOf(claimIds),
    level,
  }));
  const answer = withinTokens(parts, ANSWER_TOKENS);
  const cited = new Set(answer.flatMap(({ citations }) => citations));
  const sources = report.references
    .filter(({ citation }) => cited.has(citation))
    .map(({ citation, title, url }) => ({ citation, title: cut(title, MAX_TITLE), url }));
  const references = withinTokens(sources, REFERENCE_TOKENS);
  const gaps = withinTokens(
    report.gaps.map(({ text }) => cut(text, MAX_TITLE)),
    GAP_TOKENS,
  );
  const leftOut = {
    answer: parts.length - answer.length,
    references: report.references.length - references.length,
    gaps: report.gaps.length - gaps.length,
    conflicts: report.conflicts.length,
  };
  const { verified, supported, unverified } = claims;
  return {
    answer,
    answered: report.answered,
    references,
    gaps,
    left_out: Object.fromEntries(Object.entries(leftOut).filter(([, count]) => count > 0)),
    claims: { verified, supported, unverified },
  };
}

/** From the first on, the first one whatever its length. */
function withinTokens<T>(items: readonly T[], most: number): readonly T[] {
  let tokens = 0;
  const past = items.findIndex((item, at) => {
    tokens += estimateTokens(JSON.stringify(item));
    return at > 0 && tokens > most;
  });
  return past === -1 ? items : items.slice(0, past);
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')} …`;
}
