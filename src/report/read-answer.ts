import { tellsSort, textsToEncode } from '../answer/index.ts';
import { type Evidence, shareRetractions } from '../evidence/index.ts';
import { finishAtOnce, finishInTurns, type Steps } from '../kernel/index.ts';
import { isOrderBySteps } from '../text/index.ts';
import { type AnsweredVerdict, decideAnswered } from './decide-answered.ts';
import { type Conflicts, findConflicts } from './find-conflicts.ts';
import { type Findings, planFindings } from './plan-findings.ts';
import type { ReportInput } from './report-input.ts';
import { findOtherSpeaker } from './said-by-another.ts';
import { areAHandful, areFew, findSigns } from './weigh-answered.ts';

/** What it takes to say whether rows answer. */
export type ReadInput = Pick<
  ReportInput,
  'question' | 'rows' | 'findSnapshot' | 'isQuotedAlone' | 'statistics' | 'lessons' | 'closeness'
>;

/** What the rows say to the question, and whether that answers it. */
export interface AnswerReading {
  readonly rows: readonly Evidence[];
  readonly found: Findings;
  readonly rowById: ReadonlyMap<string, Evidence>;
  readonly conflicts: Conflicts;
  readonly verdict: AnsweredVerdict;
  /** Rows that were read and hold orders to a model. */
  readonly commanding: readonly Evidence[];
}

/** Rows that are read for what they say. */
const MAX_READ = 12;

/** Pure: what a report of these rows says is what was read here. */
export function readAnswer(given: ReadInput): AnswerReading {
  return finishAtOnce(readBySteps(given));
}

/** The same, where others wait for this thread. */
export function readAnswerInTurns(given: ReadInput): Promise<AnswerReading> {
  return finishInTurns(readBySteps(given));
}

/** The texts that a sentence encoder is asked about before these rows are read. */
export function textsOfAnswer(
  given: ReadInput,
  isEnglishOnly: boolean,
): Promise<readonly string[]> {
  const { rows, asRead } = askedOf(given);
  const { findSnapshot, statistics } = given;
  const source = { question: asRead, rows, findSnapshot, isFew: areFew(statistics) };
  return finishInTurns(textsToEncode(source, isEnglishOnly));
}

/** The question with its misspelt words as they were read, and the rows with what is known of their works. */
function askedOf({ question, rows: given, statistics }: ReadInput) {
  const rows = shareRetractions(given);
  const { readAs } = findSigns(question, rows, statistics);
  const asRead = readAs.reduce((text, { word, instead }) => text.replace(word, instead), question);
  return { rows, asRead };
}

function* readBySteps(given: ReadInput): Steps<AnswerReading> {
  const { question, statistics } = given;
  const { rows, asRead } = askedOf(given);
  const found = yield* planFindings({ ...given, rows, question: asRead });
  const { quoted, first, units, scored, told, witnessed, correction } = found;
  const rowById = new Map(found.rows.map((row) => [row.id, row]));
  const few = areAHandful(statistics)
    ? new Map(scored.map((one) => [one.unit, one] as const))
    : undefined;
  const conflicts = yield* findConflicts(quoted, rowById, { question, few, witnessed });
  const verdict = decideAnswered({
    question,
    units,
    scored,
    signs: findSigns(question, rows, statistics, tellsSort(units)),
    told,
    answer: first,
    claims: quoted,
    correctedOn: correction?.row.title ?? null,
    isComputed: found.isComputed,
    isAccepted: found.isAccepted,
    untold: found.untold,
    conflicts,
    otherSpeaker: found.isAccepted ? null : findOtherSpeaker(question, units[0], rows),
  });
  const commanding = yield* commandingAmong(rows.slice(0, MAX_READ));
  return { rows, found, rowById, conflicts, verdict, commanding };
}

function* commandingAmong(rows: readonly Evidence[]): Steps<readonly Evidence[]> {
  const commanding: Evidence[] = [];
  for (const row of rows) {
    if (yield* isOrderBySteps(row.snippet)) commanding.push(row);
  }
  return commanding;
}
