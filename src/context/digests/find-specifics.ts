import { extractDetails, type Specific } from '../../text/index.ts';

/** What a digest must repeat word for word. */
export interface KeptSpecific {
  readonly text: string;
  readonly isUrl: boolean;
  /** Where it stands first. */
  readonly start: number;
  readonly end: number;
}

/** What is written without a blank and belongs together: a time, a version with its build, a path with its line. */
const RUN = /(?:[\w.+:/#%@~$=&?*^\\!§°-]|,(?=\d))+/g;
const NUMBER_OF_TWO_DIGITS = /\d[.,:/]?\d/;
const LEADING = /^(?:[.:=&?*^!~,@]|[-+](?!\d))+/;
const TRAILING = /(?:[.:=&?*^!~,@#\\-]|\+(?<![A-Za-z]\+{1,2}))+$/;

/**
 * The details of a text that a digest may not lose: numbers of two digits or with a unit, dates, versions, URLs,
 * error codes, issues, paths and identifiers, each with all that is glued to it. Proper names may go.
 *
 * @see docs/spec/context.md, CON-20
 */
export function findSpecifics(text: string): readonly KeptSpecific[] {
  const details = extractDetails(text).flatMap((detail) =>
    isSmallNumber(detail)
      ? []
      : [{ start: detail.start, end: detail.end, isUrl: detail.kind === 'url', isKept: true }],
  );
  return joinOverlapping([...details, ...findRuns(text)])
    .filter(({ isKept }) => isKept)
    .map(({ start, end, isUrl }) => ({ text: text.slice(start, end), isUrl, start, end }));
}

/** Whether a text has such a detail. Most that do have a number of two digits, which is seen at once. */
export function holdsSpecific(text: string): boolean {
  return NUMBER_OF_TWO_DIGITS.test(text) || findSpecifics(text).length > 0;
}

interface Candidate {
  readonly start: number;
  readonly end: number;
  readonly isUrl: boolean;
  /** By itself; a run without a number is kept only when a detail stands in it. */
  readonly isKept: boolean;
}

function findRuns(text: string): readonly Candidate[] {
  const runs: Candidate[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const start = index + (LEADING.exec(run)?.[0].length ?? 0);
    const end = index + run.replace(TRAILING, '').length;
    const isKept = NUMBER_OF_TWO_DIGITS.test(run);
    if (end > start) runs.push({ start, end, isUrl: false, isKept });
  }
  return runs;
}

function joinOverlapping(candidates: readonly Candidate[]): readonly Candidate[] {
  const joined: Candidate[] = [];
  for (const next of candidates.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last === undefined || next.start >= last.end) joined.push(next);
    else
      joined[joined.length - 1] = {
        start: last.start,
        end: Math.max(last.end, next.end),
        isUrl: last.isUrl || next.isUrl,
        isKept: last.isKept || next.isKept,
      };
  }
  return joined;
}

/** A number of one digit without a unit says little: "3 ways", "[2]"; 3.0 is a number of two. */
function isSmallNumber({ kind, text }: Specific): boolean {
  return kind === 'number' && /^\d$/.test(text);
}
