import { basename, dirname, join, resolve } from 'node:path';
import {
  type AntiCheat,
  checkAntiCheat,
  createJudgeInputs,
  type DecodedRows,
  DIMENSIONS,
  decodeJudgeRows,
  decodeJudgeState,
  decodeWeights,
  encodeScore,
  FRESHNESS_PROFILES,
  type FreshnessProfile,
  type Gate,
  type JudgeState,
  type Score,
  type ScoredFile,
  scoreEvidence,
} from '../judge/index.ts';
import {
  described,
  flag,
  type JsonValue,
  list,
  map,
  number,
  oneOf,
  optional,
  parseJson,
  ResearchError,
  record,
  type Schema,
  text,
  whole,
} from '../kernel/index.ts';
import { findTextFile } from '../storage/index.ts';
import type { App } from './app.ts';
import type { Operation } from './operation.ts';
import { settledJudgeInputs } from './settled-judge-inputs.ts';
import { anyObject, anyObjects } from './values.ts';

type Row = Readonly<Record<string, JsonValue>>;

/** Where rows come from: given with the call, a file, or the ledger of a session. */
interface RowSource {
  readonly evidence?: readonly Row[];
  readonly file?: string;
  readonly session?: string;
}

export interface JudgeInput extends RowSource {
  /** How many addresses would be enough. */
  readonly target?: number;
  /** In place of the whole set of weights. */
  readonly weights?: Readonly<Record<string, JsonValue>>;
  readonly profile?: FreshnessProfile;
  readonly elapsedSeconds?: number;
  /** How far people took it up. */
  readonly adoption?: number;
  /** Read config.json, timing.json and adoption.json of the state folder beside the file. */
  readonly state?: boolean;
}

export interface Judged extends ScoredFile {
  readonly score: Score;
}

const LONGEST_RUN_SECONDS = 1e12;
const profile = oneOf('news', 'emerging', 'default', 'academic', 'historical');
const session = text();

const judgeInput: Schema<JudgeInput> = record<JudgeInput>({
  evidence: optional(anyObjects),
  file: optional(text()),
  session: optional(session),
  target: optional(whole({ min: 0, max: 1_000_000 })),
  weights: optional(anyObject),
  profile: optional(profile),
  elapsedSeconds: optional(number({ min: -LONGEST_RUN_SECONDS, max: LONGEST_RUN_SECONDS })),
  adoption: optional(number({ min: 0, max: 1 })),
  state: optional(flag()),
});

/** The weights are the user's, and so is what people said. */
type AgentsJudgeInput = Omit<JudgeInput, 'file' | 'weights' | 'adoption' | 'state'>;

const agentsJudgeInput: Schema<AgentsJudgeInput> = record<AgentsJudgeInput>({
  evidence: optional(
    described(anyObjects, 'objects {url, title, snippet, source, query, metadata:{published_at}}'),
  ),
  session: optional(session),
  target: optional(described(whole({ min: 0 }), 'addresses that would be enough; 30')),
  profile: optional(profile),
  elapsedSeconds: optional(number()),
});

interface ScoreOutput {
  readonly total: number;
  readonly dimensions: Readonly<Record<string, number>>;
  readonly meta: Row;
}

export const judge: Operation<JudgeInput, Judged> = {
  effect: 'reads',
  input: judgeInput,
  /** What is decided nearer to the call wins: input, then the state beside the file, then the settings. */
  async run(app, input, caller) {
    const chosen = chosenInputs(input);
    const { rows, rejected, file, recordedAdoption } = await readRows(app, input);
    const state = input.state === true && file !== null ? await readState(file) : undefined;
    const { caps: _, ...settled } = await settledJudgeInputs(await app.findHome(), app.place);
    const inputs = createJudgeInputs(app.place.clock.now(), {
      ...settled,
      ...state?.inputs,
      ...chosen,
    });
    const score = scoreEvidence(rows, inputs, {
      elapsedSeconds: input.elapsedSeconds ?? state?.measured.elapsedSeconds ?? null,
      adoption: input.adoption ?? state?.measured.adoption ?? recordedAdoption,
      relevance: null,
    });
    if (input.file !== undefined)
      for (const { line, reason } of rejected)
        caller.note(`${input.file}:${line}: left out, ${reason}`);
    return { score, evidenceFile: file, rejected };
  },
  encode: encodeJudged,
  command: {
    positionals: [{ usage: '<file>', about: 'evidence, one JSON object a line' }],
    options: [
      { flags: '--target <n>', about: 'how many addresses would be enough' },
      {
        flags: '--weights <json>',
        about: 'weights in place of the whole set, like {"relevance":1}',
        as: 'json',
      },
      {
        flags: '--profile <name>',
        about: 'freshness: news, emerging, default, academic or historical',
      },
      {
        flags: '--elapsed <seconds>',
        about: 'how long the search took',
        field: 'elapsed_seconds',
      },
      { flags: '--adoption <x>', about: 'how far people took it up, 0 to 1' },
      {
        flags: '--state',
        about: 'read config.json, timing.json and adoption.json of the state folder',
      },
    ],
    examples: [
      'judge evidence.jsonl',
      'judge evidence.jsonl --json --target 10 --profile news',
      `judge evidence.jsonl --weights '{"relevance":1}' --now 2026-03-29T00:00:00Z`,
      'judge bundle/evidence/run.jsonl --state',
    ],
    describe: describeScore,
  },
  tool: {
    description:
      "Score found items by seven fixed dimensions (weights are the user's): give evidence or session.",
    input: agentsJudgeInput,
    output: record<ScoreOutput>({ total: number(), dimensions: map(number()), meta: anyObject }),
    encode: (judged) => ({ ...encodeJudged(judged) }),
  },
};

function encodeJudged({ score, ...scored }: Judged): ReturnType<typeof encodeScore> {
  return encodeScore(score, scored);
}

function describeScore(judged: Judged): readonly string[] {
  const { total, dimensions, meta } = encodeJudged(judged);
  return [
    `total        ${total.toFixed(4)}`,
    ...DIMENSIONS.map((name) => `${name.padEnd(12)} ${(dimensions[name] ?? 0).toFixed(4)}`),
    `${meta['total_results']} rows, ${meta['unique_urls']} addresses, ${meta['queries_used']} queries`,
  ];
}

/** Refused before anything is read or scored. */
function chosenInputs({
  target,
  weights,
  profile: name,
}: JudgeInput): Parameters<typeof createJudgeInputs>[1] {
  return {
    ...(target === undefined ? {} : { target }),
    ...(weights === undefined ? {} : { weights: decodeWeights(weights) }),
    ...(name === undefined ? {} : { freshnessDays: FRESHNESS_PROFILES[name] }),
  };
}

interface SourcedRows extends DecodedRows {
  readonly file: string | null;
  /** What people said of the session whose ledger this is. */
  readonly recordedAdoption: number | null;
}

/** @throws {ResearchError} `argument-invalid` unless one source is given, `not-found` where it is not there. */
async function readRows(app: App, source: RowSource): Promise<SourcedRows> {
  const { evidence, file, session: id } = source;
  const isOne = [evidence, file, id].filter((one) => one !== undefined).length === 1;
  if (!isOne)
    throw new ResearchError('argument-invalid', 'judging: give either evidence or session', {
      fix: 'evidence holds rows; session names one whose ledger is read.',
    });
  if (file !== undefined) {
    const path = resolve(app.place.cwd, file);
    const rows = decodeJudgeRows((await readEvidence(path)).split('\n'));
    return { ...rows, file: path, recordedAdoption: await adoptionOfLedger(app, path) };
  }
  if (id === undefined) {
    const lines = (evidence ?? []).map((row) => JSON.stringify(row));
    return { ...decodeJudgeRows(lines), file: null, recordedAdoption: null };
  }
  const { findAdoption, sessionFolder, sessionNotFound } = await import('../research/index.ts');
  const home = await app.findHome();
  const ledger = sessionFolder(home.sessions, id).evidence;
  const lines = await findTextFile(ledger);
  if (lines === undefined) throw sessionNotFound(id);
  const recordedAdoption = await findAdoption(home.state, id);
  return { ...decodeJudgeRows(lines.split('\n')), file: ledger, recordedAdoption };
}

/** What people said of a session, where the file is that session's own ledger. */
async function adoptionOfLedger(app: App, path: string): Promise<number | null> {
  const id = basename(dirname(path));
  if (basename(path) !== 'evidence.jsonl') return null;
  // Loaded only where it can matter: most files that are judged are nobody's session.
  const { findAdoption, isSessionId, sessionFolder } = await import('../research/index.ts');
  const home = await app.findHome();
  const isLedger = isSessionId(id) && sessionFolder(home.sessions, id).evidence === path;
  return isLedger ? findAdoption(home.state, id) : null;
}

async function readEvidence(path: string): Promise<string> {
  const text = await findTextFile(path);
  if (text !== undefined) return text;
  throw new ResearchError('not-found', `Evidence file ${path} not found`, {
    fix: 'Name a file of evidence, one JSON object a line.',
  });
}

/** The state folder is beside the evidence, or beside its folder when that is named `evidence`. */
async function readState(path: string): Promise<JudgeState> {
  const folder = dirname(path);
  const folders = [folder, ...(basename(folder) === 'evidence' ? [dirname(folder)] : [])];
  return decodeJudgeState({
    config: await readStateFile(folders, 'config.json'),
    timing: await readStateFile(folders, 'timing.json'),
    adoption: await readStateFile(folders, 'adoption.json'),
  });
}

/** `null` when neither folder has it. */
async function readStateFile(folders: readonly string[], name: string): Promise<unknown> {
  for (const folder of folders) {
    const path = join(folder, 'state', name);
    const found = await findTextFile(path);
    if (found === undefined) continue;
    const parsed = parseJson(found);
    if (parsed.ok) return parsed.value;
    throw new ResearchError('input-invalid', `State file ${path} is not JSON: ${parsed.error}`, {
      fix: 'Fix the file, or leave the state out.',
    });
  }
  return null;
}

export interface AntiCheatInput extends RowSource {
  /** Rows of the last accepted result. */
  readonly accepted?: readonly Row[];
}

type AgentsAntiCheatInput = Omit<AntiCheatInput, 'file'>;

const antiCheatInput: Schema<AgentsAntiCheatInput> = record<AgentsAntiCheatInput>({
  evidence: optional(described(anyObjects, 'rows as in judge_evidence')),
  session: optional(session),
  accepted: optional(described(anyObjects, 'rows of the last accepted result')),
});

interface AntiCheatOutput {
  readonly passed: boolean;
  readonly hard: readonly Row[];
  readonly warnings: readonly Row[];
  readonly gates: readonly Row[];
  readonly unchecked: readonly string[];
}

export const antiCheat: Operation<AntiCheatInput, AntiCheat> = {
  effect: 'reads',
  input: antiCheatInput,
  async run(app, { accepted, ...source }) {
    const { rows } = await readRows(app, source);
    const { caps } = await settledJudgeInputs(await app.findHome(), app.place);
    const before =
      accepted === undefined
        ? null
        : decodeJudgeRows(accepted.map((row) => JSON.stringify(row))).rows;
    const checked = checkAntiCheat({ rows, counted: rows }, before, {
      now: app.place.clock.now(),
      oneChannel: new Set(rows.map(({ source: channel }) => channel)).size <= 1,
      caps,
      // Rows that come with a call have no record behind them: what only a record can tell is left out below.
      findSnapshot: () => '',
      findRecorded: ({ title, metadata }) => ({ title, metadata }),
      isRelevanceJournalled: () => true,
    });
    return withoutUnchecked(checked);
  },
  encode: encodeAntiCheat,
  tool: {
    description:
      'Check rows for what only looks like progress: nothing new against the accepted rows, floods, repeats, wrong dates. Give evidence or session.',
    output: record<AntiCheatOutput>({
      passed: flag(),
      hard: anyObjects,
      warnings: anyObjects,
      gates: anyObjects,
      unchecked: list(text()),
    }),
    encode: encodeAntiCheat,
  },
};

const UNCHECKED: readonly string[] = ['fabricated_rows', 'unjournalled_relevance'];

function withoutUnchecked(checked: AntiCheat): AntiCheat {
  const isChecked = ({ gate }: Gate): boolean => !UNCHECKED.includes(gate);
  const hard = checked.hard.filter(isChecked);
  return { ...checked, hard, passed: hard.length === 0, gates: checked.gates.filter(isChecked) };
}

function encodeAntiCheat({
  passed,
  hard,
  warnings,
  gates,
}: AntiCheat): Readonly<Record<string, unknown>> {
  return { passed, hard, warnings, gates, unchecked: UNCHECKED };
}
