import type { Figure } from './figure.ts';
import { asFigures, ratioOf, withInterval } from './interval.ts';
import { type Played, playWorld } from './play-world.ts';
import { ADDITIVE, CHOOSERS, NO_GRAPH, OURS } from './value-choosers.ts';
import { createWorld, type WorldKind } from './value-world.ts';

/** Where a longer run says more than a shorter one: what a formula misses adds up, what is learned does not. */
const LONG: readonly WorldKind[] = ['per-item credit', 'hostile source', 'one question'];
const GRAPH: WorldKind = 'provenance graph';

/** Every system in the same worlds, after so many episodes. */
export async function measureWorld(
  kind: WorldKind,
  seeds: number,
  say: (line: string) => void,
): Promise<readonly Figure[]> {
  const horizons = LONG.includes(kind) ? [360, 1_000, 3_000] : [1_000];
  const bySystem = new Map<string, readonly (readonly Played[])[]>();
  for (const system of Object.keys(CHOOSERS)) {
    if (system === NO_GRAPH && kind !== GRAPH) continue;
    say(`${kind}, ${system}`);
    bySystem.set(system, await playSeeds(kind, system, seeds, horizons));
  }
  return horizons.flatMap((episodes, index) => {
    const at = (system: string): readonly Played[] =>
      (bySystem.get(system) ?? []).flatMap((run) => run[index] ?? []);
    const set = `${kind}, ${episodes} episodes`;
    const additive = at(ADDITIVE);
    const beside = at(OURS).map(({ regret }, n) => [regret, additive[n]?.regret ?? 0] as const);
    const metric = 'regret / that of additive mixing';
    return [
      ...[...bySystem.keys()].flatMap((system) => figuresOf(kind, { set, system }, at(system))),
      ...asFigures({ set, system: OURS, metric }, ratioOf(beside)),
    ];
  });
}

async function playSeeds(
  kind: WorldKind,
  system: string,
  seeds: number,
  horizons: readonly number[],
): Promise<readonly (readonly Played[])[]> {
  const runs: (readonly Played[])[] = [];
  for (let seed = 1; seed <= seeds; seed += 1) {
    const world = await createWorld(kind, seed, system !== NO_GRAPH);
    await using _ = world.memory;
    const chooser = CHOOSERS[system]?.(world, seed);
    if (chooser !== undefined) runs.push(await playWorld(world, chooser, seed, horizons));
  }
  return runs;
}

function figuresOf(
  kind: WorldKind,
  figure: Pick<Figure, 'set' | 'system'>,
  played: readonly Played[],
): readonly Figure[] {
  const regrets = played.map(({ regret }) => regret);
  const shares = played.map(({ hostileShare }) => hostileShare);
  return [
    ...withInterval({ ...figure, metric: 'regret' }, regrets),
    ...(kind === 'hostile source'
      ? withInterval({ ...figure, metric: 'its share of picks' }, shares)
      : []),
  ];
}
