import { nearestName, ResearchError } from '../kernel/index.ts';
import { chooseSources, type SourcePlan } from './choose-sources.ts';
import type {
  Channel,
  ChannelEntry,
  ChannelSpec,
  ChannelWorld,
  CitationRegister,
} from './contract.ts';
import { gitLog } from './own/git-log.ts';
import { ripgrep } from './own/ripgrep.ts';
import type { RuntimePlace } from './runtime/opened-source.ts';
import type { KnownSources } from './runtime/read-health.ts';
import { openSourceChannel } from './runtime/source-runtime.ts';
import type { Source, SourceSpec } from './source.ts';
import { stateOfSource } from './source-state.ts';
import type { SourceLessons } from './source-usage.ts';
import { documents } from './sources/documents.ts';
import { europepmcFullText } from './sources/europepmc-full-text.ts';
import { githubCommit } from './sources/github-commit.ts';
import { SOURCES } from './sources.ts';
import { UNBUILT_CHANNELS } from './unbuilt-sources.ts';

/** What is no adapter of a public source: the home's own documents, and programs that search them, and what there is only the name of. */
const LOCAL: readonly ChannelEntry[] = [documents, ripgrep, gitLog, ...UNBUILT_CHANNELS];

const SPECS: readonly ChannelSpec[] = [...LOCAL, ...SOURCES].map(({ spec }) => spec);
const NAMES: readonly string[] = SPECS.map(({ name }) => name);

/** The name that stands for every public source that is asked unless told otherwise. */
export const WEB = 'web';

/** What searches files on this machine. */
export function localSpecs(): readonly ChannelSpec[] {
  return [documents, ripgrep, gitLog].map(({ spec }) => spec);
}

/** What every channel says of itself. */
export function channelSpecs(): readonly ChannelSpec[] {
  return SPECS;
}

/** Whether a name is that of a tool of the user's own servers: which there are, the settings say. */
function isToolName(name: string): boolean {
  return /^mcp:[\w.-]+\/\S+$/.test(name);
}

function isOwnName(name: string): boolean {
  return isToolName(name) || /^(?:sql|lancedb):[\w.-]+$/.test(name);
}

/** Whether a channel answers over the network. */
export function isRemote(name: string): boolean {
  return isToolName(name) || SPECS.some((spec) => spec.name === name && spec.network);
}

/** What every public source says of itself. */
export function sourceSpecs(): readonly SourceSpec[] {
  return SOURCES.map(({ spec }) => spec);
}

/** The public sources that `web` stands for. */
export function defaultSources(): readonly string[] {
  return SOURCES.filter(({ spec }) => spec.isDefault).map(({ spec }) => spec.name);
}

/** Those of the default sources that a question goes to, each with why. */
export function chooseDefaultSources(
  question: string,
  {
    place,
    known,
    lessons,
    nowMs,
  }: {
    readonly place: Pick<RuntimePlace, 'egress' | 'environment' | 'baseUrls' | 'contact'>;
    readonly known: KnownSources;
    /** By source; what is not there has none. */
    readonly lessons: ReadonlyMap<string, SourceLessons>;
    readonly nowMs: number;
  },
): SourcePlan {
  const usual = SOURCES.map(({ spec }) => spec).filter(({ isDefault }) => isDefault);
  return chooseSources(
    question,
    usual.map((spec) => ({
      spec,
      state: stateOfSource(spec, place, known, nowMs),
      lessons: lessons.get(spec.name) ?? NO_LESSONS,
    })),
  );
}

const NO_LESSONS: SourceLessons = { rules: [], failures: [], queries: [] };

/** The sources that tell what a work cites, or what cites it. */
export function citationRegisters(): readonly CitationRegister[] {
  return SOURCES.filter(({ spec }) => spec.walksFrom.length > 0).map(({ spec }) => ({
    channel: spec.name,
    schemes: spec.walksFrom,
    isWalkedUnasked: spec.isWalkedUnasked,
    what: (['references', 'citations'] as const).filter((what) => spec.actions.includes(what)),
  }));
}

/** A public source; `undefined` for a name of none. */
export function findSource(name: string): Source | undefined {
  return SOURCES.find(({ spec }) => spec.name === name);
}

/**
 * Names of channels, each once; `web` stands for the default sources, or those that were chosen of them.
 *
 * @throws {ResearchError} `argument-invalid` naming the channel that does not exist, and the nearest one.
 */
export function checkChannelNames(
  names: readonly string[],
  web: readonly string[] = defaultSources(),
): readonly string[] {
  const named = names.flatMap((name) => (name === WEB ? web : [name]));
  const unknown = named.find((name) => !NAMES.includes(name) && !isOwnName(name));
  if (unknown === undefined) return [...new Set(named)];
  const nearest = nearestName(unknown, [...NAMES, WEB]);
  throw new ResearchError('argument-invalid', `Unknown channel "${unknown}"`, {
    fix:
      nearest === undefined
        ? `Supported: ${[...NAMES, WEB].join(', ')}.`
        : `Did you mean "${nearest}"?`,
  });
}

/** The channels of these names. */
export function openChannels(
  names: readonly string[],
  world: ChannelWorld,
  runtime: RuntimePlace,
): ReadonlyMap<string, Channel> {
  const local = [...LOCAL, ...(world.own ?? [])].map(({ spec, open }) => ({
    spec,
    open: () => open(world),
  }));
  const remote = SOURCES.map((source) => ({
    spec: source.spec,
    open: () => openSourceChannel(source, runtime),
  }));
  return new Map(
    [...local, ...remote]
      .filter(({ spec }) => names.includes(spec.name))
      .map(({ spec, open }) => [spec.name, { spec, search: open() }]),
  );
}

/** What reads one work by its number, and searches nothing. */
const BY_NUMBER: ReadonlyMap<string, Source> = new Map([
  ['fulltext', europepmcFullText],
  ['commit', githubCommit],
]);

/** One source alone; `fulltext` reads whole articles by their PMCID, `commit` the state of a branch. */
export function openSource(name: string, runtime: RuntimePlace): Channel['search'] | undefined {
  const source = BY_NUMBER.get(name) ?? findSource(name);
  return source === undefined ? undefined : openSourceChannel(source, runtime);
}
