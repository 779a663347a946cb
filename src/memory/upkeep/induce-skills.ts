import { compareText } from '../../kernel/index.ts';
import { foldSpace, isInstructionLike, normaliseText } from '../../text/index.ts';
import { INDUCTION } from '../actions/plan-induce.ts';
import { findAlikeOf, findClusters } from '../candidates/find-alike.ts';
import { listUnlinkedProcesses } from '../candidates/list-candidates.ts';
import { tellingWords, type Word } from '../likeness/similarity.ts';
import { contentOf } from '../nodes/node.ts';
import type { ProcessNode } from '../nodes/node-schema.ts';
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

/** What a skill is written from, without a model: the words of its members. */
interface SkillDraft {
  readonly name: string;
  readonly description: string;
  readonly content: string;
}

const NAME_WORDS = 4;

/** A name, a description and a text for a cluster of Processes. Pure. */
export function draftSkill(
  members: readonly ProcessNode[],
  failures: readonly ProcessNode[],
  isTaken: (name: string) => boolean,
): SkillDraft {
  const [first] = members;
  const shared = sharedWords(members.map(({ trigger }) => trigger));
  const words = shared.length > 0 ? shared : tellingWords(first?.trigger ?? '');
  const phrase = words.map(({ word }) => word).join(' ');
  return {
    name: freeName(
      words.map(({ word }) => word),
      isTaken,
    ),
    description: `Use when the task is about ${phrase === '' ? 'this' : phrase}`,
    content: [
      `# ${phrase === '' ? 'Induced skill' : phrase}`,
      section('When', [...distinct(members.map(({ trigger }) => trigger))], '-'),
      section('Steps', distinct(members.map(({ action }) => action)), '1.'),
      section('Outcomes', distinct(members.map(({ outcome }) => outcome)), '-'),
      section('Insights', distinct(members.map(({ keyInsight }) => keyInsight ?? '')), '-'),
      section(
        'Boundaries',
        distinct(failures.map(({ trigger, action }) => `Failed: ${trigger}: ${action}`)),
        '-',
      ),
    ]
      .filter((part) => part !== '')
      .join('\n\n'),
  };
}

/** The words of the first text that are in every other, in its order. */
function sharedWords(texts: readonly string[]): readonly Word[] {
  const [first = '', ...rest] = texts;
  const others = rest.map((text) => new Set(tellingWords(text).map(({ term }) => term)));
  return tellingWords(first).filter(({ term }) => others.every((set) => set.has(term)));
}

function freeName(words: readonly string[], isTaken: (name: string) => boolean): string {
  const parts = words
    .map((word) =>
      word
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ''),
    )
    .filter((part) => part !== '')
    .slice(0, NAME_WORDS);
  const base = parts.length === 0 ? 'induced-skill' : parts.join('-').slice(0, 50);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(name)) return name;
  }
}

/** Each text once, in the order given. */
function distinct(texts: readonly string[]): readonly string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = normaliseText(text);
    if (key !== '' && !seen.has(key)) seen.set(key, foldSpace(text));
  }
  return [...seen.values()];
}

function section(title: string, lines: readonly string[], mark: '-' | '1.'): string {
  if (lines.length === 0) return '';
  const listed = lines.map((line, index) => `${mark === '-' ? '-' : `${index + 1}.`} ${line}`);
  return [`## ${title}`, '', ...listed].join('\n');
}

/** Oldest first, so that steps are in the order in which they were learned. */
export function inOrder(members: readonly ProcessNode[]): readonly ProcessNode[] {
  return [...members].sort(
    (a, b) => compareText(a.createdAt, b.createdAt) || compareText(a.id, b.id),
  );
}
