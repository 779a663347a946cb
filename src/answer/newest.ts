import type { Ask } from './ask.ts';
import { asksForNewest } from './asks-for-newest.ts';
import { compareDays, type Day } from './days.ts';
import type { ScoredUnit } from './score-units.ts';
import type { Unit } from './unit.ts';

/** What a later line says instead of an earlier one. */
const REPLACES = new RegExp(
  [
    '\\b(?:new|instead|changed?|changes|changing|moved?|moves|switch(?:ed|es)?|replac(?:es?|ed|ing)|settled|decided|agreed|confirmed|tak(?:es?|ing) over|took over|hands? over|steps? down|from (?:now|tonight|today|tomorrow|next|\\d{1,2}|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\w*|as of|starting|no longer|any ?more|raised?|lowered|resolved|again|now|up to|down to|sticking with|it is)\\b',
    '改|换成|换到|换了|推到|推迟|提前到|定在|定于|拍板|调到|调整|调至|从.{1,8}起|不再|接手|接替|接任|新的?|最终|移交|交给',
    '(?<!\\p{L})(?:neue?[rsnm]?|ab (?:sofort|\\d|mo|di|mi|do|fr|sa|so|ja|fe|mä|ap|ma|ju|au|se|ok|no|de)\\S*|jetzt|statt|geändert|verlegt|verschoben|nicht mehr|übernimmt|künftig|nouve(?:au|l|lle)s?|désormais|à partir|dès|au lieu|chang[ée]\\S*|déplacé\\S*|report[ée]\\S*|remplac\\S+|nuev[oa]s?|a partir|ahora|en vez|cambi\\S+|traslad\\S+|ya no|pasa a|nuov[oa]|invece|spostat\\S+|non più|nov[oa]s?|agora|em vez|mud\\S+|já não)(?!\\p{L})',
  ].join('|'),
  'iu',
);
/** What is only wished, weighed or asked decides nothing. */
const ONLY_PROPOSED = new RegExp(
  [
    '\\b(?:propos(?:al|es?|ed|ing)|suggest\\w*|wants? (?:us|to|it|me|them)|would like|(?:could|should|shall|can) (?:we|i|you)|how about|what about|maybe|perhaps|might|draft|considering|thinking (?:of|about)|idea|not supported|hopes?|asked (?:for|whether|if)|quoted?|not (?:sure|yet) )\\b',
    '建议|提议|要不|能不能|可不可以|考虑|打算|也许|草案|初定|是否|没通过|行吗|好吗|想(?:改|换|要)',
    '(?<!\\p{L})(?:vorschlag|vorgeschlagen|vielleicht|könnte[nt]?|sollten|propose\\S*|proposition|peut-être|pourrait|propuesta|quizás?|podría\\S*|propost\\S+|forse|potremmo|talvez|poderíamos)(?!\\p{L})',
    '[?？]\\s*$',
  ].join('|'),
  'iu',
);
const DECIDED =
  /\b(?:resolved|agreed|settled|decided|approved|confirmed|carried|signed)\b|拍板|决定|通过|确定|敲定|(?<!\p{L})(?:beschlossen|vereinbart|décidé|convenu|acordado|aprobado|deciso|approvato|decidido|aprovado)(?!\p{L})/iu;
/** What is worth this much of the best unit, and holds this much of what that holds of the question, may tell the same of a later day … */
const TELLING = { worth: 0.7, coverage: 0.8 };
/** … and what says in the same document that something is otherwise now need not say again of what it speaks. */
const REPLACING = { worth: 0.33, coverage: 0.3 };
const AS_ASKED = 0.7;
const INHERITED = 0.8;
/** What has no day gives way to what is dated and worth nearly as much. */
const AS_GOOD = 0.85;
const HALF_A_YEAR = 6;

/**
 * The unit that tells of the latest day what the best one tells; `undefined` where no day is known, or nothing asks for it. Pure.
 *
 * @see docs/spec/answer.md, ANS-73 and ANS-101
 */
export function newestOf(
  [best]: readonly ScoredUnit[],
  scored: readonly ScoredUnit[],
  ask: Ask,
): ScoredUnit | undefined {
  if (best === undefined || !asksForNewest(ask)) return undefined;
  const dated = best.unit.context.day === null ? (datedBeside(best, scored) ?? best) : best;
  const decided = scored.filter((found) => !isOnlyProposed(found.unit));
  const from = isOnlyProposed(dated.unit) ? (mostOf(decided, dated) ?? dated) : dated;
  const newest = decided
    .filter((found) => tellsAsMuch(found, from))
    .reduce((known, found) => (isAfter(found, known) ? found : known), from);
  if (newest === best) return best.unit.context.day === null ? undefined : best;
  return inPlaceOf(newest, best);
}

/** What takes the place of another says of the question what that said. */
function inPlaceOf(newest: ScoredUnit, { unit, covered }: ScoredUnit): ScoredUnit {
  if (newest.unit.row.snapshot !== unit.row.snapshot) return newest;
  const inherited = [...covered].map(
    ([term, share]) => [term, Math.max(newest.covered.get(term) ?? 0, INHERITED * share)] as const,
  );
  return { ...newest, covered: new Map(inherited) };
}

/** The best of those that tell as much as another unit. */
function mostOf(scored: readonly ScoredUnit[], as: ScoredUnit): ScoredUnit | undefined {
  return scored.filter((found) => tellsAsMuch(found, as)).sort((a, b) => b.worth - a.worth)[0];
}

function isOnlyProposed({ text }: Unit): boolean {
  return ONLY_PROPOSED.test(text) && !DECIDED.test(text);
}

function datedBeside(best: ScoredUnit, scored: readonly ScoredUnit[]): ScoredUnit | undefined {
  return scored
    .filter(
      ({ unit, worth, coverage, asked }) =>
        unit.context.day !== null &&
        worth >= AS_GOOD * best.worth &&
        coverage >= best.coverage &&
        asked >= AS_ASKED * best.asked,
    )
    .sort((a, b) => b.worth - a.worth)[0];
}

function tellsAsMuch(found: ScoredUnit, best: ScoredUnit): boolean {
  const replaces =
    found.unit.row.snapshot === best.unit.row.snapshot && REPLACES.test(found.unit.text);
  const least = replaces ? REPLACING : TELLING;
  return (
    found.worth >= least.worth * best.worth &&
    (found.own > 0 || best.own === 0) &&
    (found.coverage >= least.coverage * best.coverage || areLogged(found, best)) &&
    found.asked >= AS_ASKED * best.asked
  );
}

/** Two dated lines of one document that say no word of the question: what is over them says what they are. */
function areLogged(a: ScoredUnit, b: ScoredUnit): boolean {
  const isOfLine = ({ unit, own }: ScoredUnit): boolean =>
    unit.context.day?.toldBy === 'line' && own === 0;
  return a.unit.row.snapshot === b.unit.row.snapshot && isOfLine(a) && isOfLine(b);
}

/** Of another day than the one that is known, or of the same and worth more. */
function isAfter(found: ScoredUnit, known: ScoredUnit): boolean {
  const later = compareWhen(found.unit, known.unit);
  return (
    later > 0 || (later === 0 && isSameLine(found.unit, known.unit) && found.worth > known.worth)
  );
}

function isSameLine(a: Unit, b: Unit): boolean {
  return a.row.snapshot === b.row.snapshot && a.start < b.end && b.start < a.end;
}

/** Positive where the first tells of a later time than the second; 0 where that cannot be told. */
export function compareWhen(a: Unit, b: Unit): number {
  const [day, other] = [a.context.day, b.context.day];
  const isOneDocument = a.row.snapshot === b.row.snapshot;
  if (day === null || other === null) {
    const isInTurn = isOneDocument && a.kind === 'turn' && b.kind === 'turn';
    return isInTurn ? a.start - b.start : compareVersions(a, b);
  }
  const byDay = compareDays(day.day, other.day);
  if (!isOneDocument) return byDay === 0 ? compareVersions(a, b) : byDay;
  return byDay === 0 || isNextYear(day.day, other.day) ? inLines(a, b) : byDay;
}

/** January behind December, where no year is told. */
function isNextYear(a: Day, b: Day): boolean {
  if (a.year !== null && b.year !== null) return false;
  return Math.abs((a.month ?? 0) - (b.month ?? 0)) > HALF_A_YEAR;
}

/** Of one line nothing is later. */
function inLines(a: Unit, b: Unit): number {
  return isSameLine(a, b) ? 0 : a.start - b.start;
}

const VERSION = /[-_. ](?:v|ver|version|rev|revision)[-_. ]?(\d{1,3})(?!\d)/iu;

/** "plan_v1.md" and "plan_v2.md". */
function compareVersions(a: Unit, b: Unit): number {
  const [one, other] = [a, b].map(({ row }) => {
    const name = row.url.split('/').at(-1) ?? '';
    return { of: name.replace(VERSION, ''), number: Number(VERSION.exec(name)?.[1] ?? Number.NaN) };
  });
  if (one === undefined || other === undefined || one.of !== other.of) return 0;
  return Number.isNaN(one.number - other.number) ? 0 : one.number - other.number;
}
