import { createLedger } from '../../evidence/index.ts';
import type { EvolutionTask } from '../../evolution/index.ts';
import { type Assessment, assertFrozen, type FrozenJudge } from '../../judge/index.ts';
import type { Answer, Bundle, QuestionBrief } from '../../search/index.ts';
import { addRanked, inRankedOrder, LEDGER_ROWS } from '../state/session-ledger.ts';
import { askProbes, type CountTerms } from './ask-probes.ts';
import { admitContextOf, scoreRows } from './score-rows.ts';

/** What scoring a question that is asked again takes. */
export interface TaskWorld {
  readonly brief: QuestionBrief;
  readonly frozen: FrozenJudge;
  readonly answer: Answer;
  readonly countTerms: CountTerms;
  /** The text of a snapshot that an answer names. */
  findText(sha256: string): string | undefined;
}

/**
 * Scores bundles of one question as its session would: the same inputs, the same probes, asked once. A bundle that was
 * scored before is not scored again.
 *
 * @throws {ResearchError} `judge-tampered` when the frozen inputs do not fit their hash.
 */
export function createTaskScore(world: TaskWorld): EvolutionTask['score'] {
  const { brief, frozen, answer, countTerms, findText } = world;
  let assessed: Promise<Assessment> | undefined;
  const known = new Map<string, number>();
  return async (bundle, signal) => {
    assertFrozen(frozen);
    const ranking = rankingOf(bundle);
    const before = known.get(ranking);
    if (before !== undefined) return before;
    assessed ??= askProbes(brief, answer, countTerms, signal);
    const assessment = await assessed;
    const ranked = bundle.rows.slice(0, LEDGER_ROWS);
    const rows = inRankedOrder(addRanked(createLedger(), ranked, brief.now), ranked);
    const attempts = bundle.exchanges.map(({ attempt }) => attempt);
    const context = admitContextOf(attempts, findText, frozen.inputs);
    const { total } = scoreRows(rows, { inputs: frozen.inputs, assessment, context });
    known.set(ranking, total);
    return total;
  };
}

/** What the judge sees of a bundle: which passages, in which order, found by which queries. */
function rankingOf({ rows }: Bundle): string {
  return rows
    .slice(0, LEDGER_ROWS)
    .map(({ key, query }) => `${key}\t${query}`)
    .join('\n');
}
