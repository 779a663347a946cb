import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readAsk } from '../../src/answer/index.ts';
import { isRecord } from '../../src/kernel/index.ts';
import { isClosed } from '../../src/report/decide-answered.ts';
import { RIGHT } from '../../src/report/weigh-answered.ts';
import { calibrationError } from '../support/answer-measures.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { fitLogistic, logistic } from '../support/fit-logistic.ts';
import { meanOf } from '../support/metrics.ts';

/** What was said to be likely of a question, its form, and whether the short answer was right. */
interface Case {
  readonly set: string;
  readonly confidence: number;
  /** 1, the likelihood that the rows answer as a logit, an open question, an answer from a conversation. */
  readonly signs: readonly number[];
  readonly right: number;
}

/**
 * Refits what confidence is worth (report/weigh-answered.ts) to the dumps of `bench answer --split train --dump FILE`,
 * and holds each set against the fit of the others. `--from FILE,FILE`.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({ args: [...args], options: { from: { type: 'string' } } });
  if (values.from === undefined) return { notes: ['SKIPPED: give --from FILE,FILE'], figures: [] };
  const cases = values.from.split(',').flatMap(readCases);
  const sets = [...new Set(cases.map(({ set }) => set))];
  const figures: Figure[] = [];
  for (const set of sets) {
    say(set);
    const own = cases.filter((one) => one.set === set);
    const weights = weightsOf(cases.filter((one) => one.set !== set));
    const said = own.map((one) => [one.confidence, one.right] as const);
    const fitted = own.map(({ signs, right }) => [logistic(weights, signs), right] as const);
    figures.push(
      createFigure(set, 'as it is', 'ECE', calibrationError(said)),
      createFigure(set, 'fit of the other sets', 'ECE', calibrationError(fitted)),
      createFigure(set, 'answers', 'right', meanOf(own.map(({ right }) => right))),
    );
  }
  const [bias = 0, sure = 0, open = 0, turn = 0] = weightsOf(cases).map(rounded);
  return { notes: [`of all: ${JSON.stringify({ bias, sure, open, turn })}`], figures };
};

const CONVERSATIONS = new Set(['locomo']);

/** Each set counts the same, however many of its questions were asked. */
function weightsOf(cases: readonly Case[]): readonly number[] {
  const sizes = new Map<string, number>();
  for (const { set } of cases) sizes.set(set, (sizes.get(set) ?? 0) + 1);
  return fitLogistic(
    cases.map(({ set, signs, right }) => ({ signs, right, weight: 1 / (sizes.get(set) ?? 1) })),
  );
}

function readCases(path: string): readonly Case[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.flatMap((line) => caseOf(JSON.parse(line)));
}

/** None for what has no string that would be right, was not found, or said nothing. */
function caseOf(asked: unknown): readonly Case[] {
  if (!isRecord(asked) || !isRecord(asked['question'])) return [];
  const { set, arm, confidence, isFound, isTold, question } = asked;
  const { text, wanted } = question;
  if (typeof set !== 'string' || typeof text !== 'string' || typeof confidence !== 'number')
    return [];
  const isTurn = CONVERSATIONS.has(set);
  const isAnswerable = arm === 'answerable';
  const isJudged = Array.isArray(wanted) && wanted.length > 0 && isFound === true;
  if ((isAnswerable && !isJudged) || confidence <= 0 || confidence >= 1) return [];
  const isOpen = !isClosed(readAsk(text).kind);
  const { bias, sure, open, turn } = RIGHT;
  const logit = Math.log(confidence / (1 - confidence));
  const likelihood = (logit - bias - open * Number(isOpen) - turn * Number(isTurn)) / sure;
  const signs = [1, likelihood, Number(isOpen), Number(isTurn)];
  return [{ set, confidence, signs, right: Number(isAnswerable && isTold === true) }];
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
