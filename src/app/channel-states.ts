import { existsSync } from 'node:fs';
import {
  type KnownSources,
  localSpecs,
  NOTHING_KNOWN,
  readSourceTables,
  type SourceState,
  sourceSpecs,
  stateOfSource,
  UNBUILT_SOURCES,
} from '../channels/index.ts';
import { msOfInstant, ResearchError, systemClock } from '../kernel/index.ts';
import type { App } from './app.ts';
import { channelWorldOf } from './channel-world.ts';
import { openSourceRuntime, type SourcePlace, sourceDatabaseOf } from './open-source-runtime.ts';

/** A channel as it is listed: what it is, and whether it can be asked. */
export interface ListedChannel extends Pick<SourceState, 'state' | 'detail' | 'next'> {
  readonly name: string;
  readonly about: string;
  readonly group: string;
  readonly languages: readonly string[];
  readonly domains: readonly string[];
  readonly network: boolean;
  readonly key: string | null;
  readonly usdPerCall: number;
  readonly timeoutMs: number;
  /** Settings name it. */
  readonly enabled: boolean;
  /** It can be asked now. */
  readonly usable: boolean;
  /** `false` for one that is only listed, with the reason. */
  readonly isBuilt: boolean;
  /** One of those that `web` is chosen from. */
  readonly isDefault: boolean;
  /** Day on which the shape of its answers was last checked; `null` where nobody else defines it. */
  readonly verified: string | null;
  readonly quotaLeft: number | null;
  readonly health: SourceState['health'] | null;
}

const OWN = {
  isBuilt: true,
  verified: null,
  quotaLeft: null,
  health: null,
  isDefault: false,
} as const;

/** Every channel that there is, and those that are not built, each with its state. Looking creates nothing. */
export async function listChannelStates(app: App): Promise<readonly ListedChannel[]> {
  const loaded = await app.loadSettings();
  const { settings, baseUrls, contactEmail: contact } = loaded;
  const { environment } = app.place;
  const known = await readKnownSources({ home: await app.findHome(), environment, loaded });
  const nowMs = msOfInstant(systemClock.now());
  const isEnabled = (name: string): boolean => settings.channels.enabled.includes(name);
  const place = { egress: settings.egress, environment, baseUrls, contact };
  const own = await Promise.all(
    channelWorldOf({ environment, loaded }).own.map(async ({ spec, obstacle }) => ({
      spec,
      next: (await obstacle?.()) ?? '',
    })),
  );
  return [
    ...localSpecs().map((spec) => ({
      ...spec,
      ...OWN,
      enabled: isEnabled(spec.name),
      usable: true,
      state: 'usable' as const,
      detail: 'asked where documents are named',
      next: '',
    })),
    ...own.map(({ spec, next }) => {
      const isOffline = spec.network && settings.egress.scope === 'offline';
      const state = isOffline ? 'offline' : next === '' ? 'usable' : 'not_configured';
      return {
        ...spec,
        ...OWN,
        enabled: isEnabled(spec.name),
        usable: state === 'usable',
        state: state satisfies SourceState['state'],
        detail: `as channels.${spec.name.split(':')[0]} describes it`,
        next,
      } as const;
    }),
    ...sourceSpecs().map((spec) => {
      const { state, detail, next, health, quotaLeft } = stateOfSource(spec, place, known, nowMs);
      const { name, about, group, languages, domains, network, key } = spec;
      const { usdPerCall, timeoutMs, isDefault, verified } = spec;
      return {
        ...{ name, about, group, languages, domains, network, key, usdPerCall, timeoutMs },
        ...{ isDefault, verified, state, detail, next, health, quotaLeft },
        enabled: isEnabled(name),
        isBuilt: true,
        usable: state === 'usable' || state === 'limited',
      };
    }),
    ...UNBUILT_SOURCES.map(({ spec, why, next }) => ({
      ...spec,
      ...OWN,
      enabled: isEnabled(spec.name),
      usable: false,
      isBuilt: false,
      state: 'not_configured' as const,
      detail: why,
      next,
    })),
  ];
}

/** What was noted of the sources of a home; nothing where none was asked yet. */
export async function readKnownSources(place: SourcePlace): Promise<KnownSources> {
  const { home, environment } = place;
  const database = sourceDatabaseOf(home, environment);
  if (database.type === 'sqlite' && !existsSync(database.path)) return NOTHING_KNOWN;
  await using runtime = openSourceRuntime(place);
  try {
    return await readSourceTables(await runtime.sql(), msOfInstant(systemClock.now()));
  } catch (error) {
    // A database that is away changes nothing about what the sources need.
    if (error instanceof ResearchError) return NOTHING_KNOWN;
    throw error;
  }
}
