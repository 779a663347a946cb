import {
  type AntiCheat,
  checkAntiCheat,
  createJudgeInputs,
  DIMENSIONS,
  decodeJudgeRows,
  decodeWeights,
  encodeScore,
  FRESHNESS_PROFILES,
  type Gate,
  type Score,
  type ScoredFile,
  scoreEvidence,
} from '../judge/index.ts';
import {
  described,
  flag,
  list,
  map,
  number,
  oneOf,
  optional,
  record,
  type TypeOf,
  text,
  whole,
} from '../kernel/index.ts';
import { readRows, readState } from './judge-rows.ts';
import { operation } from './operation.ts';
import { settledJudgeInputs } from './settled-judge-inputs.ts';
import { anyObject, anyObjects } from './values.ts';

export interface Judged extends ScoredFile {
  readonly score: Score;
}

const LONGEST_RUN_SECONDS = 1e12;
const profile = oneOf('news', 'emerging', 'default', 'academic', 'historical');
const session = text();

const judgeInput = record({
  evidence: optional(anyObjects),
  file: optional(text()),
  session: optional(session),
  /** How many addresses would be enough. */
  target: optional(whole({ min: 0, max: 1_000_000 })),
  /** In place of the whole set of weights. */
  weights: optional(anyObject),
  profile: optional(profile),
  elapsedSeconds: optional(number({ min: -LONGEST_RUN_SECONDS, max: LONGEST_RUN_SECONDS })),
  /** How far people took it up. */
  adoption: optional(number({ min: 0, max: 1 })),
  /** Read config.json, timing.json and adoption.json of the state folder beside the file. */
  state: optional(flag()),
});

/** The weights are the user's, and so is what people said. */
const agentsJudgeInput = record({
  evidence: optional(
    described(anyObjects, 'objects {url, title, snippet, source, query, metadata:{published_at}}'),
  ),
  session: optional(session),
  target: optional(described(whole({ min: 0 }), 'addresses that would be enough; 30')),
  profile: optional(profile),
  elapsedSeconds: optional(number()),
});

export const judge = operation({
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
    output: record({ total: number(), dimensions: map(number()), meta: anyObject }),
  },
});

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
}: TypeOf<typeof judgeInput>): Parameters<typeof createJudgeInputs>[1] {
  return {
    ...(target === undefined ? {} : { target }),
    ...(weights === undefined ? {} : { weights: decodeWeights(weights) }),
    ...(name === undefined ? {} : { freshnessDays: FRESHNESS_PROFILES[name] }),
  };
}

const antiCheatInput = record({
  evidence: optional(described(anyObjects, 'rows as in judge_evidence')),
  session: optional(session),
  accepted: optional(described(anyObjects, 'rows of the last accepted result')),
});

export const antiCheat = operation({
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
    output: record({
      passed: flag(),
      hard: anyObjects,
      warnings: anyObjects,
      gates: anyObjects,
      unchecked: list(text()),
    }),
  },
});

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
