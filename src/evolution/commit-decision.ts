import type { CommitOutcome, FileChange, Repository } from '../storage/index.ts';
import type { EvolutionDecision } from './decision.ts';
import type { CommitText } from './plan-commit.ts';
import type { StateFile } from './state-file.ts';

/** A decision that changes files. */
export interface CommittedDecision {
  readonly decision: EvolutionDecision;
  readonly files: FileChange['files'];
  readonly text: CommitText;
  readonly expectedHead: string | null;
}

/**
 * The commit, then the line that says so. A process that is killed in between leaves a commit that carries its
 * decision, and the next start writes the line. The caller holds the lease of the repository.
 */
export async function commitDecision(
  repository: Repository,
  decisions: StateFile<EvolutionDecision>,
  { decision, files, text, expectedHead }: CommittedDecision,
  signal: AbortSignal,
): Promise<CommitOutcome> {
  await repository.sweep();
  const outcome = await repository.commit({
    files,
    ...text,
    date: decision.ts,
    expectedHead,
  });
  if (outcome.type === 'committed')
    await decisions.append([{ ...decision, ref: outcome.ref }], signal);
  return outcome;
}
