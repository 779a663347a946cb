import { resolve } from 'node:path';
import {
  checkEnvironment,
  type EnvironmentFact,
  type EnvironmentPlace,
  loadSettings,
} from '../environment/index.ts';
import {
  type Clock,
  describeError,
  flag,
  list,
  nullable,
  optional,
  ResearchError,
  record,
  text,
  toWire,
} from '../kernel/index.ts';
import { inspectMemory, isDamaged, type MemoryState } from '../memory/index.ts';
import { counted } from '../text/index.ts';
import type { ListedChannel } from './channel-states.ts';
import { databaseOf } from './open-home-memory.ts';
import { operation } from './operation.ts';
import type { ProbedModel } from './probe-model.ts';
import type { Probed } from './probe-sources.ts';
import { anyObject, anyObjects } from './values.ts';

/** What `doctor` answers. */
export interface Examined {
  /** Nothing is broken. */
  readonly healthy: boolean;
  /** The home folder. */
  readonly home: string;
  readonly facts: readonly EnvironmentFact[];
  /** `null` where there is none, or where it cannot be read. */
  readonly memory: Readonly<Record<string, unknown>> | null;
}

/** With the sources that can be searched. */
export interface ExaminedAll extends Examined {
  readonly channels: readonly ListedChannel[];
  /** `null` where nothing was asked. */
  readonly probes: readonly Probed[] | null;
  /** `null` where no model was asked. */
  readonly modelProbe: ProbedModel | null;
}

const SIGN = { ok: '✓', off: '·', missing: '!', broken: '✗' } as const;

export const doctor = operation({
  effect: 'reads',
  input: record({
    probe: optional(flag()),
    /** A folder that the answers to the probes are written to. */
    record: optional(text()),
    paid: optional(flag()),
    /** Only these sources are probed. */
    channels: optional(list(text())),
  }),
  async run(app, { probe = false, record: folder, paid = false, channels: names = [] }, caller) {
    const { listChannelStates } = await import('./channel-states.ts');
    const around = await examineHome({ ...app.place, home: await app.findHome() }, caller.signal);
    const { budgetFacts } = await import('./budgets.ts');
    const budgets = around.healthy ? await budgetFacts(app) : [];
    const examined = { ...around, facts: [...around.facts, ...budgets] };
    const channels = examined.healthy ? await listChannelStates(app) : [];
    const isProbed = (probe || folder !== undefined) && examined.healthy;
    if (!isProbed) return { ...examined, channels, probes: null, modelProbe: null };
    const { probeSources } = await import('./probe-sources.ts');
    const to = folder === undefined ? undefined : resolve(app.place.cwd, folder);
    const probes = await probeSources(app, channels, { paid, record: to, names }, caller);
    const { probeModel } = await import('./probe-model.ts');
    const modelProbe = probe && names.length === 0 ? await probeModel(app, caller) : null;
    return { ...examined, channels, probes, modelProbe };
  },
  command: {
    options: [
      {
        flags: '--probe',
        about: 'ask every source that can be asked, and the model, one question',
      },
      { flags: '--channels <names>', about: 'probe only these, separated by commas', as: 'names' },
      { flags: '--record <dir>', about: 'write the answers there, without keys, and compare' },
      { flags: '--paid', about: 'probe sources too that cost money' },
    ],
    examples: ['doctor', 'doctor --json', 'doctor --probe', 'doctor --probe --record answers'],
    describe: ({ facts, channels, probes, modelProbe }) => [
      ...facts.map(({ name, state, detail, next }) => {
        const line = `${SIGN[state]} ${name.padEnd(15)} ${detail}`;
        return next === '' ? line : `${line}\n    ${next}`;
      }),
      ...describeSources(channels),
      ...(probes ?? []).map(describeProbe),
      ...(modelProbe === null ? [] : [describeModel(modelProbe)]),
    ],
    ending: ({ healthy, probes, modelProbe }) => {
      if (!healthy) return 'failed';
      if (modelProbe !== null && modelProbe.result !== 'usable') return 'partly';
      return (probes ?? []).every(({ result }) => PASSED.includes(result)) ? 'done' : 'partly';
    },
  },
  tool: {
    description: 'What is installed and set up here, and the next step for what is missing.',
    input: record({}),
    output: record({
      healthy: flag(),
      home: text(),
      facts: anyObjects,
      memory: nullable(anyObject),
    }),
    encode: ({ channels, probes: _, modelProbe: __, ...examined }) =>
      toWire({
        ...examined,
        channels: channels.map(({ name, state, next }) => ({ name, state, next })),
      }),
  },
});

const PASSED: readonly string[] = ['usable', 'skipped'];

/** One line for the sources that can be asked; the others each with their next step. */
function describeSources(channels: readonly ListedChannel[]): readonly string[] {
  if (channels.length === 0) return [];
  const usable = channels.filter((one) => one.usable).map(({ name }) => name);
  const waiting = channels.filter((one) => !one.usable && one.isBuilt);
  const unbuilt = channels.filter((one) => !one.isBuilt);
  return [
    `${SIGN.ok} ${'channels'.padEnd(15)} ${counted(usable.length, 'source')} to ask: ${usable.join(', ')}`,
    ...waiting.map(
      ({ name, detail, next }) => `${SIGN.off} ${name.padEnd(15)} ${detail}\n    ${next}`,
    ),
    `${SIGN.off} ${'not available'.padEnd(15)} ${unbuilt.map(({ name }) => name).join(', ')}\n    \`autosearch channels show NAME\` gives the reason.`,
  ];
}

function describeProbe({ name, result, detail, ms, changedFields }: Probed): string {
  const sign = result === 'usable' ? SIGN.ok : result === 'skipped' ? SIGN.off : SIGN.broken;
  const changed = changedFields.length === 0 ? '' : `\n    fields: ${changedFields.join(' ')}`;
  return `${sign} probe ${name.padEnd(18)} ${result}, ${ms} ms: ${detail}${changed}`;
}

function describeModel({ name, result, detail, ms, next }: ProbedModel): string {
  const sign = result === 'usable' ? SIGN.ok : SIGN.broken;
  const line = `${sign} probe ${'model'.padEnd(18)} ${result}, ${ms} ms: ${name} ${detail}`;
  return next === '' ? line : `${line}\n    ${next}`;
}

interface ExaminePlace extends Omit<EnvironmentPlace, 'nodeVersion'> {
  readonly clock: Clock;
}

/** Looks at all that AutoSearch stands on, and at what the home holds; changes nothing. */
export async function examineHome(place: ExaminePlace, signal: AbortSignal): Promise<Examined> {
  const { version: nodeVersion } = process;
  const around = await checkEnvironment({ ...place, nodeVersion }, signal);
  const memory = await examineMemory(place, signal);
  const encoder = await examineEncoder(place);
  const facts = [...around, ...encoder, ...(await examineContext(place)), ...memory.facts];
  return {
    healthy: facts.every(({ state }) => state !== 'broken'),
    home: place.home.path,
    facts,
    memory: memory.state,
  };
}

/** Who says which sentences are near a question in meaning, where no embedder is set up that would. */
async function examineEncoder({
  home,
  cwd,
  environment,
}: ExaminePlace): Promise<readonly EnvironmentFact[]> {
  const loaded = await loadSettings(home, cwd, environment, {}).catch(() => undefined);
  if (loaded === undefined || loaded.embedder.baseUrl !== null) return [];
  const { findPackagedEncoder } = await import('../models/index.ts');
  const encoder = loaded.embedder.packaged ? findPackagedEncoder() : undefined;
  const name = 'sentences';
  return encoder === undefined
    ? [{ name, state: 'off', detail: 'words alone decide which sentence answers', next: '' }]
    : [{ name, state: 'ok', detail: `${encoder.name} finds which are near a question`, next: '' }];
}

/** Whether what a model is asked fits into its context; nothing where no context is set. */
async function examineContext({
  home,
  cwd,
  environment,
}: ExaminePlace): Promise<readonly EnvironmentFact[]> {
  // Settings that cannot be read are a fact of their own.
  const loaded = await loadSettings(home, cwd, environment, {}).catch(() => undefined);
  if (loaded === undefined || loaded.model.contextTokens === null) return [];
  const { contextFact, windowOf } = await import('./prompt-window.ts');
  const { readSkillsOfAsks } = await import('./plan-engine.ts');
  return [contextFact(await readSkillsOfAsks(home), windowOf(loaded.model, undefined) ?? 0)];
}

async function examineMemory(
  { home, clock, environment }: ExaminePlace,
  signal: AbortSignal,
): Promise<{
  readonly facts: readonly EnvironmentFact[];
  readonly state: Examined['memory'];
}> {
  const database = databaseOf(home.path, environment);
  let state: MemoryState | undefined;
  try {
    state = await inspectMemory({ home: home.path, ...database, clock }, signal);
  } catch (error) {
    signal.throwIfAborted();
    const next = error instanceof ResearchError ? error.fix : '';
    const broken = { name: 'memory', state: 'broken', detail: describeError(error), next } as const;
    return { facts: [broken], state: null };
  }
  return {
    facts: memoryFacts(state),
    state: state === undefined ? null : toWire(state),
  };
}

/** What `doctor` says of a memory (docs/spec/memory.md, MEM-40). Pure. */
function memoryFacts(state: MemoryState | undefined): readonly EnvironmentFact[] {
  if (state === undefined) return [{ name: 'memory', state: 'off', detail: 'none yet', next: '' }];
  return [nodesFact(state), ...logFacts(state), upkeepFact(state), indexFact(state)];
}

function nodesFact({ nodes, edges, logRows, database }: MemoryState): EnvironmentFact {
  const total = nodes.reduce((sum, { count }) => sum + count, 0);
  const each = nodes.map(({ type, status, count }) => `${type} ${status} ${count}`).join(', ');
  const name = database === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const detail = `${counted(total, 'node')}${each === '' ? '' : ` (${each})`}, ${counted(edges, 'edge')}, ${counted(logRows, 'row')} of log, in ${name}`;
  return { name: 'memory', state: 'ok', detail, next: '' };
}

function logFacts({ damage, pendingActions }: MemoryState): readonly EnvironmentFact[] {
  const name = 'memory log';
  const facts: EnvironmentFact[] = [];
  if (isDamaged(damage)) {
    const told = damage.unreadable.map(({ seq, why }) => `row ${seq}: ${why}`);
    const missing = `missing: ${counted(damage.missingRows, 'row')} and ${counted(damage.missingNodes, 'node')}`;
    facts.push({
      name,
      state: 'broken',
      detail: [missing, ...told].join('; '),
      next: 'Put back a copy of the database, or import an export into a new home.',
    });
  }
  if (pendingActions > 0)
    facts.push({
      name,
      state: 'missing',
      detail: `${counted(pendingActions, 'action was', 'actions were')} cut short while writing the files of a skill`,
      next: 'Any `autosearch memory` command finishes them, where there is git.',
    });
  return facts;
}

function upkeepFact(state: MemoryState): EnvironmentFact {
  const { evolutionDue, lastRunAt, updatesSince, processesSince } = state;
  const ran = lastRunAt === null ? 'never ran' : `last ran ${lastRunAt}`;
  const detail = `${ran}; since then ${counted(updatesSince, 'feedback')} and ${counted(processesSince, 'Process', 'Processes')}`;
  return evolutionDue === null
    ? { name: 'memory upkeep', state: 'ok', detail: `not due, ${detail}`, next: '' }
    : {
        name: 'memory upkeep',
        state: 'off',
        detail: `due (${evolutionDue}), ${detail}`,
        next: '`autosearch memory evolve --dry-run` shows what it would do.',
      };
}

function indexFact({ index }: MemoryState): EnvironmentFact {
  const name = 'memory index';
  switch (index.state) {
    case 'current':
      return { name, state: 'ok', detail: 'up to date', next: '' };
    case 'behind':
      return {
        name,
        state: 'off',
        detail: `${counted(index.nodes, 'node')} behind; the next recall catches up`,
        next: '',
      };
    case 'absent':
      return { name, state: 'off', detail: 'none; the next recall makes it', next: '' };
    case 'unreadable':
      return {
        name,
        state: 'missing',
        detail: 'it cannot be read',
        next: 'Delete cache/memory-text.db in the home: it is made again.',
      };
  }
}
