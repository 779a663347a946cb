import { type Instant, MS_PER_DAY, msOfInstant } from '../../kernel/index.ts';
import { extractDetails } from '../../text/index.ts';

/** A year, a month or a day that a text names; without a year it is that day of any year. */
export interface NamedTime {
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
}

/** What happened is also told in the days after it; bench/suites/memory-recall.ts. */
const TOLD_WITHIN_DAYS = 7;

const NORMAL = /^(?:(\d{4})|-)(?:-(\d{2}))?(?:-(\d{2}))?$/;

/** Pure. */
export function findNamedTimes(text: string): readonly NamedTime[] {
  return extractDetails(text).flatMap(({ kind, normal }) => {
    const match = kind === 'date' ? NORMAL.exec(normal) : null;
    if (match === null) return [];
    const [year = null, month = null, day = null] = [match[1], match[2], match[3]].map(numberOf);
    return [{ year, month, day }];
  });
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

/** Whether something said at `at` may tell of that time: said in it, or soon after it. Pure. */
export function isToldOf(time: NamedTime, at: Instant): boolean {
  const ms = msOfInstant(at);
  const said = new Date(ms).getUTCFullYear();
  // The last days of a year are told of in the next one.
  const years = time.year === null ? [said, said - 1] : [time.year];
  return years.some((year) => {
    const [from, to] = boundsOf(year, time);
    return ms >= from && ms < to + TOLD_WITHIN_DAYS * MS_PER_DAY;
  });
}

function boundsOf(year: number, { month, day }: NamedTime): readonly [number, number] {
  if (month === null) return [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  if (day === null) return [Date.UTC(year, month - 1), Date.UTC(year, month)];
  const from = Date.UTC(year, month - 1, day);
  return [from, from + MS_PER_DAY];
}
