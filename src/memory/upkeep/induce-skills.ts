import { isInstructionLike } from '../../text/index.ts';
import { draftSkill, inOrder } from '../actions/draft-skill.ts';
import { INDUCTION } from '../actions/plan-induce.ts';
import { findClusters } from '../candidates/find-clusters.ts';
import { findAlikeOf } from '../candidates/find-pairs.ts';
import { listUnlinkedProcesses } from '../candidates/list-candidates.ts';
import { contentOf, type ProcessNode } from '../nodes/node.ts';
import { hold, note, type Pass } from './upkeep-pass.ts';

/** Failures this near to a cluster's trigger bound its skill. */
const NEAR_FAILURE = 0.5;
const MAX_BOUNDARIES = 5;

/** What worked again and again in like situations becomes a skill. */
export async function induceSkills(pass: Pass, signal: AbortSignal): Promise<void> {
  const processes = (await listUnlinkedProcesses(pass.deps.sql)).filter(
    ({ id }) => !pass.taken.has(id),
  );
  const clusters = await membersOf(pass, processes, signal);
  if (clusters.length === 0) return;
  const failures = failuresNear(
    clusters.flatMap(([first]) => first ?? []),
    processes,
  );
  const names = await listSkillNames(pass);
  for (const members of clusters) {
    signal.throwIfAborted();
    const [first] = members;
    if (first === undefined) continue;
    pass.evaluated += 1;
    const hostile = members.find((node) => isInstructionLike(contentOf(node)) !== undefined);
    if (hostile !== undefined) {
      hold(pass, first, 'reads-like-an-instruction', { node_id: hostile.id });
      continue;
    }
    const draft = draftSkill(members, failures(first), (name) => names.has(name));
    const request = { type: 'induce', ids: members.map(({ id }) => id), ...draft } as const;
    const reason = `${members.length} Processes with like triggers`;
    note(pass, first, await pass.attempt({ ...request, reason }));
    names.add(draft.name);
  }
}

/** Clusters of enough members, each in its order; those that the first ones left over are looked through again. */
async function membersOf(
  { deps }: Pass,
  processes: readonly ProcessNode[],
  signal: AbortSignal,
): Promise<readonly (readonly ProcessNode[])[]> {
  const clusters: (readonly ProcessNode[])[] = [];
  let left = processes;
  for (;;) {
    const byId = new Map(left.map((node) => [node.id, node]));
    const found = (await findClusters(left, deps, signal))
      .filter((ids) => ids.length >= INDUCTION.minProcesses)
      .map((ids) => inOrder(ids.flatMap((id) => byId.get(id) ?? [])));
    if (found.length === 0) return clusters;
    clusters.push(...found);
    const taken = new Set(found.flat());
    left = left.filter((node) => !taken.has(node));
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

/** Looked up for all of them at once: each by itself would read every failure. */
function failuresNear(
  firsts: readonly ProcessNode[],
  processes: readonly ProcessNode[],
): (first: ProcessNode) => readonly ProcessNode[] {
  const failed = new Map(processes.filter((node) => node.isFailure).map((node) => [node.id, node]));
  const compared = (nodes: Iterable<ProcessNode>) =>
    [...nodes].map(({ id, trigger }) => ({ id, group: 'trigger', text: trigger }));
  const near = findAlikeOf(compared(firsts), compared(failed.values()), {
    atLeast: NEAR_FAILURE,
    most: MAX_BOUNDARIES,
  });
  return ({ id }) => (near.get(id) ?? []).flatMap((other) => failed.get(other) ?? []);
}
