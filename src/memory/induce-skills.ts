import { cosineOfTerms, isInstructionLike } from '../text/index.ts';
import { draftSkill, inOrder } from './draft-skill.ts';
import { findClusters } from './find-clusters.ts';
import { listUnlinkedProcesses } from './list-candidates.ts';
import { contentOf, type ProcessNode } from './node.ts';
import { INDUCTION } from './plan-induce.ts';
import { hold, note, type Pass } from './upkeep-pass.ts';

/** Failures this near to a cluster's trigger bound its skill. */
const NEAR_FAILURE = 0.5;
const MAX_BOUNDARIES = 5;

/** What worked again and again in like situations becomes a skill. */
export async function induceSkills(pass: Pass, signal: AbortSignal): Promise<void> {
  const { sql } = pass.deps;
  const processes = (await listUnlinkedProcesses(sql)).filter(({ id }) => !pass.taken.has(id));
  const byId = new Map(processes.map((node) => [node.id, node]));
  const names = await listSkillNames(pass);
  for (const ids of findClusters(processes)) {
    signal.throwIfAborted();
    const members = inOrder(ids.flatMap((id) => byId.get(id) ?? []));
    const [first] = members;
    if (first === undefined || members.length < INDUCTION.minProcesses) continue;
    pass.evaluated += 1;
    const hostile = members.find((node) => isInstructionLike(contentOf(node)) !== undefined);
    if (hostile !== undefined) {
      hold(pass, first, 'reads-like-an-instruction', { node_id: hostile.id });
      continue;
    }
    const draft = draftSkill(members, failuresNear(first, processes), (name) => names.has(name));
    const request = { type: 'induce', ids: members.map(({ id }) => id), ...draft } as const;
    const reason = `${members.length} Processes with like triggers`;
    note(pass, first, await pass.attempt({ ...request, reason }));
    names.add(draft.name);
  }
}

async function listSkillNames({ deps }: Pass): Promise<Set<string>> {
  const rows = await deps.sql.all(
    'SELECT skill_name FROM memory_node WHERE skill_name IS NOT NULL',
  );
  const names = new Set(rows.map((row) => String(row['skill_name'])));
  for (const name of (await deps.files?.listNames()) ?? []) names.add(name);
  return names;
}

function failuresNear(
  { trigger }: ProcessNode,
  processes: readonly ProcessNode[],
): readonly ProcessNode[] {
  return processes
    .filter((node) => node.isFailure && cosineOfTerms(node.trigger, trigger) >= NEAR_FAILURE)
    .slice(0, MAX_BOUNDARIES);
}
