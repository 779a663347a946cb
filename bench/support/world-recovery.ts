import { FAILING, HOLDINGS, type WorldQuestion } from './federated-world.ts';
import { createFigure, type Figure } from './figure.ts';
import type { Asked } from './world-sessions.ts';

const WITHIN = 2;

/**
 * After each turn of a source, its death or its return: the question of its set at which a home answers for the first time
 * what the oracle answers. 1 is the next such question; one more than there are is never.
 */
export function recoveryFigures(
  questions: readonly WorldQuestion[],
  asked: readonly Asked[],
  oracle: readonly Asked[],
): readonly Figure[] {
  return FAILING.filter(({ mode }) => mode !== 'slow').flatMap(({ source, mode, from, to }) => {
    const set = HOLDINGS.find((holding) => holding.source === source)?.set;
    const turns = [
      { turn: `${source} fails (${mode})`, first: from, last: to },
      { turn: `${source} is back`, first: to, last: Number.POSITIVE_INFINITY },
    ];
    return turns
      .filter(({ first }) => first > 0 && first < questions.length)
      .map(({ turn, first, last }) => {
        const answerable = asked.filter(
          (_, at) =>
            at >= first && at < last && questions[at]?.set === set && oracle[at]?.isAnswered,
        );
        const place = answerable.findIndex(({ isAnswered }) => isAnswered);
        const value = (place < 0 ? answerable.length : place) + 1;
        return createFigure(
          'recovery',
          'taught',
          `questions until answered, ${turn}`,
          value,
          WITHIN,
        );
      });
  });
}
