import type { Instant } from '../../kernel/index.ts';
import { findClues, planRubrics, planSubQuestions, queryType } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import { planClarifyingQuestion } from '../brief/question.ts';
import type { JournalEntry } from '../journal/journal.ts';

/**
 * The first move of a session: what kind of question it is, what it names, the sub-questions it falls into, and the
 * checks that say what would count as done. Pure.
 *
 * @see docs/spec/research.md, RES-23
 */
export function planFirstMove(
  { question, channels }: Pick<Brief, 'question' | 'channels'>,
  at: Instant,
): Extract<JournalEntry, { readonly type: 'plan.made' }> {
  const clues = findClues(question);
  const { nodes, edges } = planSubQuestions(question);
  return {
    type: 'plan.made',
    at,
    clarifyResult: {
      verification: `The question is taken as it stands: ${question}`,
      query_type: queryType(question),
      rubrics: planRubrics(question).map(({ id, text }) => ({ id, text })),
      channel_priority: [...channels],
      clarifying_question: planClarifyingQuestion(question, clues),
      entities: [...clues.entities],
      sides: [...clues.sides],
      times: [...clues.times],
      constraints: [...clues.constraints],
    },
    graphPlan: {
      nodes: nodes.map(({ id, text }) => ({ id, text })),
      edges: edges.map(({ from, to }) => ({ from, to })),
    },
  };
}
