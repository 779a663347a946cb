import type { Evidence } from '../../evidence/index.ts';
import {
  correctionTexts,
  countedTerms,
  type WeighedAnswer,
  weighAnswer,
} from '../../report/index.ts';
import { isForQuotingAlone } from '../deliver/passing-on.ts';
import type { StepAction } from '../journal/journal.ts';
import type { Reached, Session } from './live-session.ts';

/** Rows that answers are made of; those behind them are listed. */
const FRONT = 12;

/**
 * Whether a search that was scored has answered; `undefined` where that decides nothing: another lever is tried for the score alone, a
 * model says itself when it is done, and the user may want the threshold.
 *
 * @see docs/spec/research.md, RES-65
 */
export async function weighRows(
  session: Session,
  action: StepAction,
  before: Pick<Reached, 'rows' | 'isSettled'>,
  rows: readonly Evidence[],
  signal: AbortSignal,
): Promise<WeighedAnswer | undefined> {
  const { store, asking } = session;
  const { question, settings, lessons } = store.brief;
  if (!settings.loop.untilAnswered || asking !== null || action.type === 'change') return undefined;
  const isSettled = isSameFront(before.rows, rows);
  // What nothing was brought in front of twice was read the first time.
  if (isSettled && before.isSettled) return undefined;
  const statistics = await session.countTerms(countedTerms(question));
  const findSnapshot = snapshotFinder(session);
  const isQuotedAlone = isForQuotingAlone;
  return weighAnswer(
    { question, rows, findSnapshot, isQuotedAlone, statistics, lessons },
    isSettled,
    (input) => session.withCloseness(input, signal),
  );
}

/** Whether a search left what answers are made of as it was. */
export function isSameFront(before: readonly Evidence[], rows: readonly Evidence[]): boolean {
  const front = (of: readonly Evidence[]): string =>
    of
      .slice(0, FRONT)
      .map(({ id }) => id)
      .join();
  return before.length > 0 && front(before) === front(rows);
}

/** Texts that the session has stored, and what its user said in their place. */
export function snapshotFinder({
  answers,
  store,
}: Session): (sha256: string) => string | undefined {
  const corrections = correctionTexts(store.brief.lessons);
  return (sha256) => answers.texts.get(sha256) ?? corrections.get(sha256);
}
