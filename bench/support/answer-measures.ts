import type { Arm } from './answer-arms.ts';
import type { AskedQuestion } from './answer-sessions.ts';
import { createFigure, type Figure } from './figure.ts';
import { meanOf, percentileOf } from './metrics.ts';

/** Bins of equal width in which what was said to be sure is held against what was right. */
const BINS = 10;

/** What the short answers are worth, on questions that the documents answer. */
export function measureAnswers(set: string, asked: readonly AskedQuestion[]): readonly Figure[] {
  const told = asked.filter(({ question }) => question.wanted.length > 0);
  const found = told.filter(({ isFound }) => isFound);
  const units = asked.filter(({ units }) => units.length > 0);
  const yes = told.filter(({ answered, isFound }) => answered === 'yes' && isFound);
  const judged = asked.filter(({ question }) => question.polarity !== null);
  const lead = meanOf(told.map(({ isLead }) => Number(isLead)));
  const figure = (metric: string, value: number, floor?: number): Figure =>
    createFigure(set, 'answer', metric, value, floor);
  const share = (of: readonly AskedQuestion[], is: (one: AskedQuestion) => boolean): number =>
    meanOf(of.map((one) => Number(is(one))));
  return [
    figure('questions with a string', told.length, asked.length),
    figure(
      'string in first ten documents',
      share(told, ({ isFound }) => isFound),
    ),
    figure(
      'string in short answer',
      share(told, ({ isTold }) => isTold),
      lead,
    ),
    figure(
      '… where found',
      share(found, ({ isTold }) => isTold),
    ),
    figure(
      '… in first unit',
      share(found, ({ isTold1st }) => isTold1st),
    ),
    figure(
      '… when it says yes',
      share(yes, ({ isTold }) => isTold),
    ),
    figure('precision', meanOf(units.map(({ fromGold }) => meanOf(fromGold.map(Number))))),
    figure(
      'median words',
      percentileOf(
        asked.map(({ words }) => words),
        0.5,
      ),
    ),
    figure('most words', Math.max(0, ...asked.map(({ words }) => words))),
    figure(
      'median ms',
      percentileOf(
        asked.map(({ ms }) => ms),
        0.5,
      ),
    ),
    ...(judged.length === 0
      ? []
      : [figure('yes or no right', share(judged, isPolarityRight), judged.length)]),
    ...kindsOf(found).flatMap(([kind, some]) => [
      figure(
        `… where found: ${kind} (${some.length})`,
        share(some, ({ isTold }) => isTold),
      ),
    ]),
  ];
}

/** What is said of whether the documents answer, by arm; and what confidence is worth. */
export function measureVerdicts(
  set: string,
  arms: ReadonlyMap<Arm, readonly AskedQuestion[]>,
): readonly Figure[] {
  const own = arms.get('answerable') ?? [];
  const found = own.filter(({ question, isFound }) => question.wanted.length === 0 || isFound);
  const figures: Figure[] = [];
  for (const [arm, asked] of arms) {
    const some = arm === 'answerable' ? found : asked;
    if (some.length === 0) continue;
    for (const verdict of ['yes', 'partly', 'no'])
      figures.push(createFigure(set, arm, `answered ${verdict}`, shareOf(some, verdict)));
    if (arm === 'answerable') continue;
    const auc = aucOf(found.map(confidenceOf), some.map(confidenceOf));
    figures.push(createFigure(set, arm, 'AUC of confidence', auc));
    const pairs = [...told(found), ...some.map((one) => [one.confidence, 0] as const)];
    figures.push(createFigure(set, arm, 'ECE', calibrationError(pairs)));
  }
  return figures;
}

function told(asked: readonly AskedQuestion[]): readonly (readonly [number, number])[] {
  return asked
    .filter(({ question }) => question.wanted.length > 0)
    .map(({ confidence, isTold }) => [confidence, Number(isTold)] as const);
}

function shareOf(asked: readonly AskedQuestion[], verdict: string): number {
  return meanOf(asked.map(({ answered }) => Number(answered === verdict)));
}

function confidenceOf({ confidence }: AskedQuestion): number {
  return confidence;
}

function isPolarityRight({ question, text }: AskedQuestion): boolean {
  return text.toLowerCase().startsWith(question.polarity ?? '');
}

function kindsOf(
  asked: readonly AskedQuestion[],
): readonly (readonly [string, readonly AskedQuestion[]])[] {
  const kinds = [...new Set(asked.map(({ question }) => question.kind))].sort();
  return kinds.map((kind) => [kind, asked.filter(({ question }) => question.kind === kind)]);
}

/** How often one of the first is above one of the others; a tie counts half. */
export function aucOf(above: readonly number[], below: readonly number[]): number {
  const wins = above.flatMap((a) => below.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return meanOf(wins);
}

/** Expected calibration error: how far what was said is from what was right, over bins of equal width. */
export function calibrationError(pairs: readonly (readonly [number, number])[]): number {
  const bins = Array.from({ length: BINS }, (_, bin) =>
    pairs.filter(([said]) => Math.min(BINS - 1, Math.floor(said * BINS)) === bin),
  );
  const errors = bins.map((bin) =>
    Math.abs(bin.reduce((sum, [said, right]) => sum + said - right, 0)),
  );
  return errors.reduce((sum, error) => sum + error, 0) / Math.max(1, pairs.length);
}
