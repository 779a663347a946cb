import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { settledJudgeInputs } from '../../app/index.ts';
import {
  createJudgeInputs,
  DIMENSIONS,
  decodeFreshnessProfile,
  decodeJudgeRows,
  decodeJudgeState,
  decodeWeights,
  type EncodedScore,
  encodeScore,
  type JudgeState,
  scoreEvidence,
} from '../../judge/index.ts';
import { isAbsent, parseJson, ResearchError, systemCode } from '../../kernel/index.ts';
import type { CommandContext, DefineCommand } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { findChosenHome } from '../find-chosen-home.ts';
import { finiteNumber, wholeNumber } from '../option-values.ts';

const EXAMPLES = `
Examples:
  autosearch judge evidence.jsonl
  autosearch judge evidence.jsonl --json --target 10 --profile news
  autosearch judge evidence.jsonl --weights '{"relevance":1}' --now 2026-03-29T00:00:00Z
  autosearch judge bundle/evidence/run.jsonl --state`;

interface JudgeOptions {
  readonly target?: number;
  readonly weights?: string;
  readonly profile?: string;
  readonly elapsed?: number;
  readonly adoption?: number;
  readonly state?: boolean;
}

const LONGEST_RUN_SECONDS = 1e12;

export const define: DefineCommand = (command, run) => {
  command
    .argument('<file>', 'evidence, one JSON object a line')
    .option('--target <n>', 'how many addresses would be enough', wholeNumber(0, 1_000_000))
    .option('--weights <json>', 'weights in place of the whole set, like {"relevance":1}')
    .option('--profile <name>', 'freshness: news, emerging, default, academic or historical')
    .option(
      '--elapsed <seconds>',
      'how long the search took',
      finiteNumber(-LONGEST_RUN_SECONDS, LONGEST_RUN_SECONDS),
    )
    .option('--adoption <x>', 'how far people took it up, 0 to 1', finiteNumber(0, 1))
    .option('--state', 'read config.json, timing.json and adoption.json of the state folder')
    .addHelpText('after', EXAMPLES)
    .action((file: string) =>
      run(command, (context) => judgeFile(context, file, command.opts<JudgeOptions>())),
    );
};

/** What is decided nearer to the call wins: options, then the bundle's state, then the settings. */
async function judgeFile(
  context: CommandContext,
  file: string,
  options: JudgeOptions,
): Promise<number> {
  const given = givenInputs(options);
  const path = resolve(context.cwd, file);
  const { rows, rejected } = decodeJudgeRows((await readEvidence(path)).split('\n'));
  const state = options.state === true ? await readState(path) : undefined;
  const home = await findChosenHome(context);
  const inputs = createJudgeInputs(context.clock.now(), {
    ...(await settledJudgeInputs(home, context)),
    ...state?.inputs,
    ...given,
  });
  const score = scoreEvidence(rows, inputs, {
    elapsedSeconds: options.elapsed ?? state?.measured.elapsedSeconds ?? null,
    adoption:
      options.adoption ?? state?.measured.adoption ?? (await recordedAdoption(context, path)),
    relevance: null,
  });
  const encoded = encodeScore(score, { evidenceFile: path, rejected });
  context.sayJson(encoded);
  context.say(describeScore(encoded));
  for (const { line, reason } of rejected) context.note(`${file}:${line}: left out, ${reason}`);
  return EXIT.done;
}

/** What people said of a session, where the file is that session's own ledger. */
async function recordedAdoption(context: CommandContext, path: string): Promise<number | null> {
  const id = basename(dirname(path));
  if (basename(path) !== 'evidence.jsonl') return null;
  // Loaded only where it can matter: most files that are judged are nobody's session.
  const { findAdoption, isSessionId, sessionFolder } = await import('../../research/index.ts');
  const home = await findChosenHome(context);
  const isLedger = isSessionId(id) && sessionFolder(home.sessions, id).evidence === path;
  return isLedger ? findAdoption(home.state, id) : null;
}

/** Refuses before anything is read or scored. */
function givenInputs({ target, weights, profile }: JudgeOptions): Partial<GivenInputs> {
  return {
    ...(target === undefined ? {} : { target }),
    ...(weights === undefined ? {} : { weights: parseWeights(weights) }),
    ...(profile === undefined ? {} : { freshnessDays: decodeFreshnessProfile(profile) }),
  };
}

type GivenInputs = Pick<
  ReturnType<typeof createJudgeInputs>,
  'target' | 'weights' | 'freshnessDays'
>;

function parseWeights(text: string): GivenInputs['weights'] {
  const parsed = parseJson(text);
  if (parsed.ok) return decodeWeights(parsed.value);
  throw new ResearchError('argument-invalid', `--weights: ${parsed.error}`, {
    fix: 'Give a JSON object like {"relevance":1}.',
  });
}

async function readEvidence(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    const missing = systemCode(cause) === 'ENOENT';
    throw new ResearchError(
      missing ? 'not-found' : 'io-failed',
      missing ? `judge: there is no file ${path}` : `judge: ${path} cannot be read`,
      { fix: 'Name a file of evidence, one JSON object a line.', cause },
    );
  }
}

/** The state folder stands beside the evidence, or beside its folder when that is named `evidence`. */
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
    const text = await readFile(path, 'utf8').catch((cause: unknown) => {
      if (isAbsent(cause)) return undefined;
      throw new ResearchError('io-failed', `judge: ${path} cannot be read`, { cause });
    });
    if (text === undefined) continue;
    const parsed = parseJson(text);
    if (parsed.ok) return parsed.value;
    throw new ResearchError('input-invalid', `judge: ${path} is not JSON: ${parsed.error}`, {
      fix: 'Mend the file, or leave --state out.',
    });
  }
  return null;
}

function describeScore({ total, dimensions, meta }: EncodedScore): string {
  const lines = DIMENSIONS.map(
    (name) => `${name.padEnd(12)} ${(dimensions[name] ?? 0).toFixed(4)}`,
  );
  const rows = `${meta['total_results']} rows, ${meta['unique_urls']} addresses, ${meta['queries_used']} queries`;
  return [`total        ${total.toFixed(4)}`, ...lines, rows].join('\n');
}
