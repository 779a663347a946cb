import { foldSpace, type Span } from '../text/index.ts';
import { answerTerms } from './answer-terms.ts';
import type { Place } from './sentences.ts';
import type { Unit, UnitContext, UnitKind } from './unit.ts';

/** `undefined` for what does not lie in the row's span, or holds bytes that were lost. */
export function createUnit(
  { row, rank, snapshot }: Place,
  kind: UnitKind,
  { start, end }: Span,
  context: UnitContext,
): Unit | undefined {
  if (start < row.span.start || end > row.span.end || start >= end) return undefined;
  const quote = snapshot.slice(start, end);
  if (/\uFFFD|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(quote))
    return undefined;
  const text = foldSpace(quote);
  return { row, rank, kind, start, end, quote, text, terms: answerTerms(text), context };
}
