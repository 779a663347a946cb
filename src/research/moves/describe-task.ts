import { findClues, planSubQuestions, queryType } from '../../search/index.ts';
import { detectScript } from '../../text/index.ts';

const SCRIPTS = { latin: 'Latin', cjk: 'Chinese', mixed: 'mixed', other: 'foreign' } as const;

/**
 * What kind of task a question is, in words that like questions share: form, script, and what it names. What worked for
 * one is remembered under these words and recalled for the next. Pure.
 *
 * @see docs/spec/research.md, RES-25
 */
export function describeTask(question: string): string {
  const { entities, sides, times, constraints } = findClues(question);
  const parts = planSubQuestions(question).nodes.length;
  const traits = [
    sides.length >= 2 ? 'contrasting several sides' : '',
    entities.length === 0 ? 'naming nobody' : entities.length === 1 ? 'naming one' : 'naming many',
    times.length > 0 ? 'bound by time' : '',
    constraints.length > 0 ? 'constrained' : '',
    parts > 1 ? 'composite' : 'simple',
  ];
  const kind = `${queryType(question)} question in ${SCRIPTS[detectScript(question)]} script`;
  return [kind, ...traits.filter((trait) => trait !== '')].join(', ');
}
