import { compareText, type Random } from '../kernel/index.ts';
import {
  channelWeightLever,
  LEVERS,
  type Lever,
  type LeverFamily,
  type LeverValue,
  limitsOf,
} from './levers.ts';
import type { Strategy } from './strategy.ts';

/** One lever moved to one value. */
export interface LeverProposal {
  readonly lever: string;
  readonly family: LeverFamily;
  readonly from: LeverValue;
  readonly to: LeverValue;
}

export interface ProposalInput {
  readonly strategy: Strategy;
  /** The session's channels; with more than one their weights can be moved too. */
  readonly channels: readonly string[];
  /** Changes of this session, whatever became of them: none is tried twice. */
  readonly tried: readonly Pick<LeverProposal, 'lever' | 'to'>[];
  /** Families that a redirect leads away from; given up when nothing else is left. */
  readonly avoid: readonly LeverFamily[];
  /** What digests and recalled Processes know about moves. */
  readonly priors: readonly Prior[];
}

/** Moves that are worth a look before anything is known; a prior from experience soon outweighs them. */
const FIRST_GUESSES: readonly Prior[] = [
  { move: 'query.rounds=2', wins: 4, losses: 0, steps: [] },
  { move: 'query.expansion=prf', wins: 2, losses: 1, steps: [] },
  { move: 'query.families.entity=1', wins: 2, losses: 1, steps: [] },
  { move: 'query.families.keyphrase=1', wins: 2, losses: 1, steps: [] },
];

/** The name under which experience remembers a change. */
export function moveOf({ lever, to }: Pick<LeverProposal, 'lever' | 'to'>): string {
  return `${lever}=${String(to)}`;
}

/**
 * The change to try next, by Thompson sampling over all moves of the lever table; `undefined` when every one was tried.
 * The same input and the same random stream give the same change.
 */
export function proposeChange(input: ProposalInput, random: Random): LeverProposal | undefined {
  const tried = new Set(input.tried.map(moveOf));
  const open = listMoves(input).filter((change) => !tried.has(moveOf(change)));
  const preferred = open.filter(({ family }) => !input.avoid.includes(family));
  const known = mergePriors([...FIRST_GUESSES, ...input.priors]);
  let best: { readonly change: LeverProposal; readonly worth: number } | undefined;
  for (const change of preferred.length > 0 ? preferred : open) {
    const worth = sampleWorth(known.get(moveOf(change)), random);
    if (best === undefined || worth > best.worth) best = { change, worth };
  }
  return best?.change;
}

/** Every move from where the strategy stands, in the order of their names. */
function listMoves({ strategy, channels }: ProposalInput): readonly LeverProposal[] {
  const weights = channels.length > 1 ? channels.map((name) => `channels.weights.${name}`) : [];
  const levers = [...LEVERS, ...weights.flatMap((path) => channelWeightLever(path) ?? [])];
  return levers
    .flatMap((lever) => {
      const from = lever.read(strategy);
      return valuesOf(lever, from)
        .filter((to) => to !== from)
        .map((to) => ({ lever: lever.path, family: lever.family, from, to }));
    })
    .sort((a, b) => compareText(moveOf(a), moveOf(b)));
}

/** Both ends, the default, one, and half-way from here to each end. */
function valuesOf(lever: Lever, from: LeverValue): readonly LeverValue[] {
  if ('choices' in lever) return lever.choices;
  const [min, max] = limitsOf(lever);
  const here = typeof from === 'number' ? from : lever.default;
  const values = [min, max, lever.default, (here + min) / 2, (here + max) / 2];
  if (min < 1 && max > 1) values.push(1);
  const stepped = values.map((value) =>
    'whole' in lever ? Math.round(value) : Math.round(value * 100) / 100,
  );
  return [...new Set(stepped)];
}

/** What is known about one move from earlier steps. */
export interface Prior {
  readonly move: string;
  readonly wins: number;
  readonly losses: number;
  /** Ids of the steps that it counts. */
  readonly steps: readonly string[];
}

/** One prior a move. A step that several priors count, counts once: a later prior keeps the share of its new steps. */
function mergePriors(priors: readonly Prior[]): ReadonlyMap<string, Prior> {
  const merged = new Map<string, Prior>();
  for (const prior of priors) {
    const known = merged.get(prior.move);
    const fresh = prior.steps.filter((step) => !known?.steps.includes(step));
    const share = prior.steps.length === 0 ? 1 : fresh.length / prior.steps.length;
    merged.set(prior.move, {
      move: prior.move,
      wins: (known?.wins ?? 0) + share * prior.wins,
      losses: (known?.losses ?? 0) + share * prior.losses,
      steps: [...(known?.steps ?? []), ...fresh],
    });
  }
  return merged;
}

/** More than this many sightings make the draw no sharper that matters. */
const MAX_COUNT = 50;

/**
 * Most moves gain nothing: an unknown one is taken for one that failed so often. With no such belief the luckiest of
 * some seventy unknown moves would nearly always beat one that has won twenty times.
 */
const DOUBT = 9;

/** A draw from Beta(1 + wins, 1 + losses + DOUBT): for whole counts it is an order statistic of uniform draws. */
function sampleWorth(prior: Prior | undefined, random: Random): number {
  const total = (prior?.wins ?? 0) + (prior?.losses ?? 0);
  const scale = total > MAX_COUNT ? MAX_COUNT / total : 1;
  const wins = Math.round((prior?.wins ?? 0) * scale);
  const losses = Math.round((prior?.losses ?? 0) * scale) + DOUBT;
  const draws = Array.from({ length: wins + losses + 1 }, () => random.next()).sort(
    (a, b) => a - b,
  );
  return draws[wins] ?? 0;
}
