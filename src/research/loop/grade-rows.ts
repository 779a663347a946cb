import {
  type AskBasis,
  type FormPlace,
  type FormRole,
  type ModelAsk,
  OUTPUTS,
  planGrading,
  type RefusalKind,
  readOutput,
  SKILL_OF_ROLE,
} from '../../agent/index.ts';
import type { Evidence } from '../../evidence/index.ts';
import { inRankedOrder } from '../state/session-ledger.ts';
import { type AskWorld, askModel } from './ask-model.ts';
import type { Reached, Session } from './live-session.ts';

const SHOWN_ROWS = 12;
/** Fewer new rows are not worth a question. */
const MIN_UNGRADED = 5;

export function basisOf({ engine }: AskWorld, role: FormRole): AskBasis {
  const name = SKILL_OF_ROLE[role];
  const skill = engine.skills.find((each) => each.name === name);
  return {
    skill: skill ?? { name, version: 0, sha256: '', from: 'package', body: '' },
    windowTokens: engine.windowTokens ?? null,
  };
}

/** Written down once: a resumed session comes to the same word again. */
export async function refuse(
  { store, answers }: Session,
  { generation, role, ordinal }: FormPlace,
  reason: string,
  kind: RefusalKind = 'form',
): Promise<void> {
  const isKnown = store.state.refusals.some(
    (one) => one.generation === generation && one.role === role && one.ordinal === ordinal,
  );
  if (isKnown) return;
  const at = answers.clock.now();
  await store.append({ type: 'action.refused', at, generation, role, ordinal, reason, kind });
}

export function rowsOf({ search, ledger }: Reached): readonly Evidence[] {
  return inRankedOrder(ledger, search.best?.rows ?? []);
}

/** The last grade of each row. */
export function gradesOf({ state }: Session['store']): ReadonlyMap<string, number> {
  return new Map(
    state.grades.flatMap(({ grades }) =>
      grades.map(({ evidence, grade }) => [evidence, grade] as const),
    ),
  );
}

/** Useful rows first, those that are not about it last; else the order stays. */
export function byGrade(
  rows: readonly Evidence[],
  grades: ReadonlyMap<string, number>,
): readonly Evidence[] {
  const tier = ({ id }: Evidence): number => {
    const grade = grades.get(id) ?? 1;
    return grade >= 2 ? 0 : grade === 0 ? 2 : 1;
  };
  return rows.toSorted((a, b) => tier(a) - tier(b));
}

/** Asks how well the new rows serve the question; only a host that has not answered yet holds a step up. */
export async function gradeRows(
  session: Session,
  reached: Reached,
  world: AskWorld,
  signal: AbortSignal,
): Promise<{ readonly type: 'waits'; readonly ask: ModelAsk } | undefined> {
  const { store, answers } = session;
  const generation = store.state.generations.length;
  if (generation === 0) return undefined;
  const isDone =
    store.state.grades.some((one) => one.generation === generation) ||
    store.state.refusals.some((one) => one.generation === generation && one.role === 'grade');
  if (isDone) return undefined;
  const known = gradesOf(store);
  const fresh = rowsOf(reached)
    .slice(0, SHOWN_ROWS)
    .filter(({ id }) => !known.has(id));
  if (fresh.length < MIN_UNGRADED) return undefined;
  const place: FormPlace = { generation, role: 'grade', ordinal: 1 };
  const view = {
    question: store.brief.question,
    rows: fresh,
    findSnapshot: (sha256: string) => answers.texts.get(sha256),
  };
  const reply = await askModel(world, planGrading(place, basisOf(world, 'grade'), view), signal);
  if (reply.type === 'waits') return reply;
  if (reply.type === 'none') return undefined;
  const read = readOutput(reply.text, OUTPUTS.grade);
  if (!read.ok) {
    await refuse(session, place, read.error);
    return undefined;
  }
  const ids = new Set(fresh.map(({ id }) => id));
  const grades = read.value.rows.flatMap(({ handle, grade, span, reason }) => {
    const evidence = handle.split('.')[0] ?? '';
    return ids.has(evidence) ? [{ evidence, grade, span, reason }] : [];
  });
  await store.append({ type: 'rows.graded', at: answers.clock.now(), generation, grades });
  return undefined;
}
