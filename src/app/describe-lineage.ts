import { controlOf, type EvolutionDecision, type Lineage } from '../evolution/index.ts';
import { describeLever } from '../search/index.ts';
import type { Page } from './operation.ts';

/** The lineage, and what each point changed where that was asked for. */
interface ShownLineage extends Lineage {
  readonly patches: ReadonlyMap<string, string>;
}

const WHY: Readonly<Record<string, string>> = {
  'strictly-better': 'it did no better',
  replay: 'past questions did worse',
  holdout: 'questions that it never saw did no better',
  answers: 'the answers to past questions would get worse',
  taught: 'it would lose what you accepted or corrected',
  'head-moved': 'the lineage moved on meanwhile',
  'same-bytes': 'it changes nothing',
  'no-git': 'git is missing',
};

/** Newest first: a point with what it changed, and below all of them what was tried and not kept. Pure. */
export function describeLineage(
  { entries, points, patches }: ShownLineage,
  { isVerbose }: Pick<Page, 'isVerbose'>,
): readonly string[] {
  const inForce = new Set(
    entries.filter((entry) => entry.inForce).map(({ decision }) => decision.id),
  );
  const tree = points.flatMap(({ commit, decision }) => {
    const mark = decision !== null && inForce.has(decision.id) ? '*' : '·';
    const line = `${mark} ${commit.ref.slice(0, 12)}  ${commit.date.slice(0, 16)}  ${commit.subject}`;
    const moves = decision === null || isVerbose ? [] : movesOf(decision);
    const patch = patches.get(commit.ref);
    return [line, ...moves.map(indent), ...(patch === undefined ? [] : [indent(patch)])];
  });
  const controls = entries.flatMap(({ decision }) => describeControl(decision) ?? []).toReversed();
  const others = entries
    .filter(({ decision }) => decision.ref === null && decision.type !== 'control')
    .toReversed()
    .map(({ decision }) => (isVerbose ? describeRow(decision) : describeTried(decision)));
  return [
    ...tree,
    ...(controls.length === 0 ? [] : ['Held against the home without what was kept:', ...controls]),
    ...(others.length === 0 ? [] : ['Tried and not kept:', ...others]),
  ];
}

/** "  after 50 sessions: 25 past questions gain +0.021 by it, it stays" */
function describeControl(decision: EvolutionDecision): string | undefined {
  const control = controlOf(decision);
  if (control === undefined) return undefined;
  const { after, questions, mean, because } = control;
  const verb = mean > 0 ? 'gain' : 'do not gain';
  const outcome = decision.decision === 'keep' ? 'it stays' : BECAUSE[because];
  return `  after ${after} sessions: ${questions} past questions ${verb} by it (${mean.toFixed(4)}), ${outcome ?? because}`;
}

const BECAUSE: Readonly<Record<string, string>> = {
  loss: 'gone back: that is a loss',
  'three-without-gain': 'gone back: the third time in a row',
};

function movesOf({ changes }: EvolutionDecision): readonly string[] {
  return changes.flatMap(({ lever, from, to }) =>
    lever === null ? [] : [describeLever(lever, from, to)],
  );
}

function describeTried(decision: EvolutionDecision): string {
  const moves = movesOf(decision);
  const what =
    moves.length > 0 ? moves.join('; ') : decision.changes.map(({ path }) => path).join(' ');
  const gate = failedGate(decision);
  return `  ${what}: ${WHY[gate] ?? gate}`;
}

function describeRow(decision: EvolutionDecision): string {
  const { sessionId, generation, scoreBefore, scoreAfter, changes } = decision;
  const moved = changes.map(({ lever, path, to }) => `${lever ?? path}=${String(to)}`).join(' ');
  return `  ${decision.decision.padEnd(7)} ${sessionId ?? ''} g${generation ?? '-'}  ${scoreBefore ?? '-'} -> ${scoreAfter ?? '-'}  ${moved}  (${failedGate(decision)})`;
}

function failedGate({ gates }: EvolutionDecision): string {
  return gates.find(({ passed }) => !passed)?.gate ?? 'passed';
}

function indent(patch: string): string {
  return patch
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}
