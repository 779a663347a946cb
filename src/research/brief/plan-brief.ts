import type { Settings } from '../../environment/index.ts';
import { type StrategySkill, strategyFor } from '../../evolution/index.ts';
import type { Advice } from '../../experience/index.ts';
import {
  createJudgeInputs,
  decodeWeights,
  encodeFrozenJudge,
  FRESHNESS_PROFILES,
  freezeJudge,
  type JudgeInputs,
} from '../../judge/index.ts';
import type { Instant } from '../../kernel/index.ts';
import {
  type ChosenChannel,
  decodeStrategy,
  encodeStrategy,
  moveOfRow,
  queryType,
  type Strategy,
  withLever,
} from '../../search/index.ts';
import {
  type Brief,
  type CorpusFacts,
  createBrief,
  type EngineFacts,
  type RuleUsed,
} from './brief.ts';

function judgeInputs(
  { judge, caps }: Settings,
  now: Instant,
  channels: readonly string[],
): JudgeInputs {
  return createJudgeInputs(now, {
    target: judge.target,
    latencyBudgetSeconds: judge.latencyBudgetSeconds,
    freshnessDays: FRESHNESS_PROFILES[judge.freshness],
    oneChannel: channels.length === 1,
    caps,
    ...(judge.weights === null ? {} : { weights: decodeWeights(judge.weights) }),
  });
}

/** The home's strategy, then the strategy skills for this type of question, then what digests have promoted. */
export function applyLearned(
  strategy: Strategy,
  skills: readonly StrategySkill[],
  question: string,
  advice: readonly Advice[],
): AppliedRules {
  const type = queryType(question);
  const applied = strategyFor(strategy, skills, type);
  const { rules, ...learned } = applyRules(applied.strategy, advice);
  const bySkill = skills
    .filter(({ name }) => applied.used.includes(name))
    .flatMap(({ name, levers }) =>
      [...levers].map(([lever, value]) => {
        const rule = `${lever} = ${String(value)} by the skill ${name}`;
        return { skill: name, rule, lever, value };
      }),
    );
  return { ...learned, rules: [...bySkill, ...rules] };
}

/** What the brief takes from the world. */
export interface BriefWorld {
  readonly settings: Settings;
  readonly now: Instant;
  readonly version: string;
  readonly nodeMajor: number;
  readonly embedder: string | null;
}

/** What the brief takes from the home. */
export type Learned = AppliedRules &
  Pick<
    Brief,
    | 'processes'
    | 'patterns'
    | 'priors'
    | 'goodQueries'
    | 'lessons'
    | 'accepted'
    | 'strategyRef'
    | 'overrides'
  >;

/** What a session took from its home when it began: whoever asks again as it did knows no more, but has his own day and documents. */
export function learnedOf(brief: Brief): Learned {
  const {
    rules,
    processes,
    patterns,
    priors,
    goodQueries,
    lessons,
    accepted,
    strategyRef,
    overrides,
  } = brief;
  const strategy = decodeStrategy(brief.strategy);
  return {
    strategy,
    rules,
    processes,
    patterns,
    priors,
    goodQueries,
    lessons,
    accepted,
    strategyRef,
    overrides,
  };
}

/** All that decides the result of a session, as it stands when the session begins. Pure. */
export function planBrief(
  { settings, now, version, nodeMajor, embedder }: BriefWorld,
  options: StartOptions,
  corpus: CorpusFacts,
  { strategy, strategyRef, ...learned }: Learned,
): Brief {
  const judge = encodeFrozenJudge(freezeJudge(judgeInputs(settings, now, options.channels)));
  const content = {
    question: options.question,
    now,
    seed: options.seed,
    settings,
    channels: options.channels,
    chosen: options.chosen ?? [],
    judge: { ...judge, inputs: { ...judge.inputs, caps: { ...judge.inputs.caps } } },
    strategy: encodeStrategy(strategy),
    ...learned,
    parent: options.parent ?? null,
    engine: options.engine ?? null,
    corpus,
    versions: { autosearch: version, nodeMajor, embedder },
  };
  return createBrief(content, { createdAt: now, roots: options.roots, strategyRef });
}

export interface AppliedRules {
  readonly strategy: Strategy;
  /** The rules that moved a lever, in the order in which they did. */
  readonly rules: readonly RuleUsed[];
}

/**
 * Starts from what was learned: each Active Rule with a lever sets it, the most often seen rule of a lever first. A
 * rule is data: a lever that does not exist or a value outside its range is passed over. Pure.
 *
 * @see docs/spec/research.md, RES-21
 */
export function applyRules(strategy: Strategy, advice: readonly Advice[]): AppliedRules {
  const moved = new Set<string>();
  const rules: RuleUsed[] = [];
  let current = strategy;
  for (const { skill, rules: active } of advice) {
    for (const { rule, key } of active) {
      if (key === null || moved.has(key.lever)) continue;
      const move = moveOfRow(key, rule);
      if (move === undefined) continue;
      moved.add(move.lever);
      rules.push({ skill, rule, ...move });
      current = withLever(current, move.lever, move.value);
    }
  }
  return { strategy: current, rules };
}

/** What is asked, and of whom. */
export interface StartOptions {
  readonly question: string;
  readonly roots: readonly string[];
  readonly channels: readonly string[];
  /** Those of them that were chosen, not named, in the order of their promise. */
  readonly chosen?: readonly ChosenChannel[];
  readonly seed: number;
  /** The run of the worklog to go on from, by its id or its session's; without one, that which asked the same. */
  readonly run?: string;
  /** The session that the question follows on. */
  readonly parent?: string;
  /** The brief of the parent, where its question is asked again with all that it knew then: only documents and time differ. */
  readonly pinned?: Brief;
  /** Who decides and writes; the local engine when left out. */
  readonly engine?: EngineFacts | null;
  /** Seconds that may go into reading new documents before it is answered from those that were read; no limit when left out. */
  readonly indexSeconds?: number;
}
