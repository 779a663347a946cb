import {
  type AgentActionName,
  askIdOf,
  FAILINGS,
  SKILL_OF_ROLE,
  shapeOf,
  withoutAnswer,
} from '../../agent/index.ts';
import type { SkillUse } from '../../experience/index.ts';
import { hashOf } from '../../kernel/index.ts';
import type { Report } from '../../report/index.ts';
import { queryType } from '../../search/index.ts';
import type { Brief } from '../brief/brief.ts';
import type { Entry } from '../journal/journal.ts';
import { roundOfReading } from '../state/reading-place.ts';
import type { AskTry, SessionState } from '../state/session-state.ts';
import type { Move } from './moves.ts';

/** A session that somebody else than the local engine decided and wrote, as it ended. */
export interface AskedSession {
  readonly brief: Brief;
  readonly state: SessionState;
  readonly moves: readonly Move[];
  readonly answered: Report['answered'];
  /** The addresses of what its answer stands on. */
  readonly cited: ReadonlySet<string>;
  /** What was chosen, by the ids of the asks. */
  readonly actions: ReadonlyMap<string, AgentActionName>;
}

/**
 * What a session has to tell about the skills that were read before its asks: one event an ask, and for `decide` the shape of what was
 * done in all. Pure; ids come from session and ask, so that telling it again changes nothing. An ask that nobody answered, since a
 * server was away or somebody was not asked, is no use.
 *
 * @see docs/spec/agent.md, AGT-20 and AGT-21
 */
export function askUsesOf(session: AskedSession): readonly SkillUse[] {
  const asks = asksOf(session.state);
  const uses = asks.flatMap((ask) => {
    const standing = standingOf(session, ask);
    return standing === undefined ? [] : [useOf(session, ask, standing)];
  });
  return [...uses, ...useOfShape(session, asks)];
}

type Place = Pick<Entry<'model.asked'>, 'generation' | 'role' | 'ordinal'>;

/** The tries of one ask. */
interface Ask extends Place {
  readonly id: string;
  readonly skill: string;
  readonly tries: readonly AskTry[];
}

function asksOf({ tries }: SessionState): readonly Ask[] {
  const asks = new Map<string, Ask>();
  for (const one of tries) {
    const { generation, role, ordinal } = one.asked;
    if (role === 'prose') continue;
    const place = { generation, role, ordinal };
    const id = askIdOf(place);
    const before = asks.get(id)?.tries ?? [];
    asks.set(id, { ...place, id, skill: SKILL_OF_ROLE[role], tries: [...before, one] });
  }
  return [...asks.values()];
}

/** What came of an ask. */
interface Standing extends Pick<SkillUse, 'outcome' | 'failureMode' | 'metrics'> {
  /** Whether its answer stands behind what the report cites. */
  readonly isBehindAnswer?: boolean;
}

const SUCCESS: Standing = { outcome: 'success' };
const PARTIAL: Standing = { outcome: 'partial' };

function failed(kind: keyof typeof FAILINGS): Standing {
  return { outcome: 'failure', failureMode: FAILINGS[kind] };
}

function standingOf(session: AskedSession, ask: Ask): Standing | undefined {
  const outcomes = ask.tries.flatMap(({ answered }) => answered?.outcome ?? []);
  if (!outcomes.includes('ok')) {
    const last = outcomes.at(-1);
    return last === 'refused' || last === 'empty' ? failed(last) : undefined;
  }
  const { state } = session;
  const refusal = state.refusals.find((one) => isAt(one, ask) && one.role === ask.role);
  if (refusal !== undefined) return failed(refusal.kind);
  switch (ask.role) {
    case 'decide':
      return ofDecision(session, ask);
    case 'grade': {
      const { grades = [] } =
        state.grades.find(({ generation }) => generation === ask.generation) ?? {};
      return { outcome: 'success', metrics: { yield: grades.length } };
    }
    case 'draft':
      return ofSentences(state, 1);
    case 'rewrite':
      return ofSentences(state, 2);
    case 'check_support':
      return ofReading(state, ask);
    default:
      return SUCCESS;
  }
}

function isAt(one: Omit<Place, 'role'>, { generation, ordinal }: Place): boolean {
  return one.generation === generation && one.ordinal === ordinal;
}

/** A step that gained, or the last word before an answer; what only looked around is neither. */
function ofDecision({ moves, answered, actions }: AskedSession, ask: Ask): Standing {
  const action = actions.get(ask.id);
  if (action === 'draft' || action === 'deliver') return answered === 'yes' ? SUCCESS : PARTIAL;
  const isStep = action !== undefined && STEPS.includes(action);
  const move = moves.find(({ generation }) => generation === ask.generation);
  return isStep && move?.gained === true ? SUCCESS : PARTIAL;
}

const STEPS: readonly AgentActionName[] = ['search', 'follow', 'change_lever'];

/** How many of the sentences hold by what they cite; what a model says to know is not among them. */
function ofSentences({ checks }: SessionState, round: number): Standing {
  const { levels = [] } = checks.find((one) => one.round === round) ?? {};
  const told = levels.filter((level) => level !== 'background');
  const held = told.filter((level) => level !== 'unverified').length;
  const isAll = held === told.length && held > 0;
  const isNone = held === 0 && told.length > 0;
  return {
    ...(isAll ? SUCCESS : isNone ? failed('unsupported') : PARTIAL),
    metrics: { yield: told.length, relevant: held },
    isBehindAnswer: true,
  };
}

/** A reader is told by the lies among the pairs; the last one of a round that is not believed is who failed. */
function ofReading({ checks, tries }: SessionState, { ordinal }: Ask): Standing {
  const round = roundOfReading(ordinal);
  const check = checks.find((one) => one.round === round);
  const last = Math.max(
    ...tries.flatMap(({ asked }) =>
      asked.role === 'check_support' && roundOfReading(asked.ordinal) === round
        ? [asked.ordinal]
        : [],
    ),
  );
  if (check === undefined || check.isTrusted || ordinal < last) return SUCCESS;
  return failed(check.caught < check.planted ? 'passed' : 'denied');
}

function useOf({ brief, cited }: AskedSession, ask: Ask, standing: Standing): SkillUse {
  const { isBehindAnswer = false, metrics, ...told } = standing;
  const answers = ask.tries.flatMap(({ answered }) => answered ?? []);
  return {
    ...told,
    id: hashOf(['ask', brief.sessionId, ask.id]).slice(0, 32),
    ts: brief.now,
    sessionId: brief.sessionId,
    skill: ask.skill,
    queryType: queryType(brief.question),
    method: ask.role,
    metrics: {
      ...metrics,
      latencyMs: Math.round(answers.reduce((sum, { durationMs }) => sum + durationMs, 0)),
      costUsd: answers.reduce((sum, { spent }) => sum + spent.usd, 0),
    },
    evidenceRefs: isBehindAnswer ? refsOf(cited) : [],
  };
}

/**
 * The actions of the whole session, where each of its steps was chosen by who was asked: a win with steps of the local engine
 * among them is not theirs alone.
 */
function useOfShape(
  { brief, state, answered, cited, actions }: AskedSession,
  asks: readonly Ask[],
): readonly SkillUse[] {
  const taken = asks.filter(
    (ask) =>
      ask.role === 'decide' &&
      !state.refusals.some((one) => isAt(one, ask) && one.role === 'decide'),
  );
  const chosen = taken.flatMap((ask) => actions.get(ask.id) ?? []);
  const isOwn = state.generations.every(({ generation }) =>
    taken.some((ask) => {
      const action = actions.get(ask.id);
      return ask.generation === generation && action !== undefined && STEPS.includes(action);
    }),
  );
  if (chosen.length === 0 || !isOwn) return [];
  const shape = shapeOf(queryType(brief.question), chosen);
  return [
    {
      id: hashOf(['shape', brief.sessionId]).slice(0, 32),
      ts: brief.now,
      sessionId: brief.sessionId,
      skill: SKILL_OF_ROLE.decide,
      queryType: queryType(brief.question),
      method: 'session',
      outcome: answered === 'yes' ? 'success' : answered === 'no' ? 'failure' : 'partial',
      winningPattern: shape,
      ...(answered === 'no' ? { failureMode: withoutAnswer(shape) } : {}),
      evidenceRefs: refsOf(cited),
    },
  ];
}

function refsOf(cited: ReadonlySet<string>): readonly string[] {
  return [...cited].slice(0, MAX_REFERENCES);
}

const MAX_REFERENCES = 20;
