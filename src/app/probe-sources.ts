import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Attempt,
  isPaid,
  openChannels,
  type SeenAnswer,
  type SourceSpec,
  sourceSpecs,
} from '../channels/index.ts';
import { isRecord, mapConcurrent, parseJson, systemClock } from '../kernel/index.ts';
import { DEFAULT_STRATEGY } from '../search/index.ts';
import { ensureFolder, writeFileAtomic } from '../storage/index.ts';
import type { App } from './app.ts';
import type { ListedChannel } from './channel-states.ts';
import { openSourceRuntime } from './open-source-runtime.ts';
import type { Caller } from './operation.ts';

/** How a source answered the question whose answer is known. */
export interface Probed {
  readonly name: string;
  /** `usable`, `changed` (it answers, but not what is known), `skipped`, or how the attempt ended. */
  readonly result: string;
  readonly detail: string;
  readonly ms: number;
  readonly costUsd: number;
  readonly quotaLeft: number | null;
  readonly verified: string;
  /** Fields that came or went since the last recording: `+results[].id`, `-meta.count`. */
  readonly changedFields: readonly string[];
}

const AT_ONCE = 4;

/**
 * Asks every source that can be asked one question whose answer is known, through the same limits as every other call.
 *
 * @see docs/spec/channels.md, CHN-52
 */
export async function probeSources(
  app: App,
  listed: readonly ListedChannel[],
  {
    paid,
    record,
    names,
  }: {
    readonly paid: boolean;
    readonly record: string | undefined;
    readonly names: readonly string[];
  },
  { note, signal }: Pick<Caller, 'note' | 'signal'>,
): Promise<readonly Probed[]> {
  const home = await app.home();
  const { environment } = app.place;
  const loaded = await app.loadSettings();
  await using runtime = openSourceRuntime({ home, environment, loaded });
  const seen = new Map<string, SeenAnswer>();
  const channels = openChannels(
    sourceSpecs().map(({ name }) => name),
    await worldOf(app, note, signal),
    { ...runtime, isProbe: true, onAnswer: (answer) => seen.set(answer.source, answer) },
  );
  const chosen = sourceSpecs().filter(({ name }) => names.length === 0 || names.includes(name));
  return await mapConcurrent(
    chosen,
    AT_ONCE,
    async (spec): Promise<Probed> => {
      const { name, probe, verified, usdPerCall } = spec;
      const state = listed.find((one) => one.name === name);
      const base = { name, verified, ms: 0, costUsd: 0, quotaLeft: null, changedFields: [] };
      const isAsked = state?.usable === true || state?.state === 'resting';
      if (!isAsked) return { ...base, result: 'skipped', detail: state?.detail ?? '' };
      if (isPaid(spec) && !paid)
        return { ...base, result: 'skipped', detail: `costs ${usdPerCall} USD: add --paid` };
      const startedMs = systemClock.monotonicMs();
      const query = {
        text: probe.question,
        terms: [],
        limit: 3,
        ranking: DEFAULT_STRATEGY.rank.bm25,
      };
      const attempt = await channels.get(name)?.search(query, signal);
      const ms = Math.round(systemClock.monotonicMs() - startedMs);
      const answer = seen.get(name);
      const changedFields =
        record === undefined || answer === undefined ? [] : await recordAnswer(record, answer);
      return { ...base, ms, changedFields, ...judged(spec, attempt) };
    },
    signal,
  );
}

async function worldOf(app: App, note: Caller['note'], signal: AbortSignal) {
  const { corpus } = await app.askedCorpus(note, signal);
  return { corpus, roots: [], path: '' };
}

function judged(
  { probe }: SourceSpec,
  attempt: Attempt | undefined,
): Pick<Probed, 'result' | 'detail'> & Partial<Pick<Probed, 'costUsd' | 'quotaLeft'>> {
  if (attempt === undefined) return { result: 'skipped', detail: 'unknown source' };
  if (attempt.type === 'no_results')
    return { result: 'changed', detail: `it has no answer to "${probe.question}" any more` };
  if (attempt.type !== 'ok') return { result: attempt.type, detail: describeFailure(attempt) };
  const isKnown = attempt.items.some(({ url, title, text }) =>
    `${url} ${title} ${text}`.includes(probe.finds),
  );
  const { costUsd = 0, quotaLeft = null } = attempt.call ?? {};
  return isKnown
    ? { result: 'usable', detail: 'answered as expected', costUsd, quotaLeft }
    : {
        result: 'changed',
        detail: `none of its answers to "${probe.question}" holds "${probe.finds}"`,
        costUsd,
        quotaLeft,
      };
}

/** Why a source gave no answer, in one line. */
export function describeFailure(
  attempt: Exclude<Attempt, { readonly type: 'ok' | 'no_results' }>,
): string {
  switch (attempt.type) {
    case 'not_configured':
      return `needs ${attempt.missing}: ${attempt.howTo}`;
    case 'rate_limited':
      return [
        attempt.message ?? 'asked too often',
        ...(attempt.retryAt === null ? [] : [`again at ${attempt.retryAt}`]),
      ].join('; ');
    case 'timeout':
      return `no answer after ${attempt.afterMs} ms`;
    case 'channel_unavailable':
      return `left alone until ${attempt.until}: ${attempt.why}`;
    default:
      return attempt.message;
  }
}

/** Writes an answer down, and says which fields came and went since the one before. */
async function recordAnswer(folder: string, answer: SeenAnswer): Promise<readonly string[]> {
  await ensureFolder(folder);
  const path = join(folder, `${answer.source}.json`);
  const before = existsSync(path) ? await readFile(path, 'utf8') : undefined;
  const recorded = { v: 1, recordedAt: systemClock.now(), ...answer };
  await writeFileAtomic(path, `${JSON.stringify(recorded, null, 2)}\n`);
  const parsed = before === undefined ? undefined : parseJson(before);
  if (parsed?.ok !== true || !isRecord(parsed.value)) return [];
  return changedFields(String(parsed.value['text'] ?? ''), answer.text);
}

/** The paths of the fields of two JSON answers that only one of them has; none where one is not JSON. Pure. */
export function changedFields(before: string, after: string): readonly string[] {
  const [old, fresh] = [before, after].map((text) => {
    const parsed = parseJson(text);
    return parsed.ok ? new Set(pathsIn(parsed.value, '')) : undefined;
  });
  if (old === undefined || fresh === undefined) return [];
  return [
    ...[...old].filter((path) => !fresh.has(path)).map((path) => `-${path}`),
    ...[...fresh].filter((path) => !old.has(path)).map((path) => `+${path}`),
  ].sort();
}

const MAX_DEPTH = 12;

function pathsIn(value: unknown, at: string, depth = 0): readonly string[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => pathsIn(one, `${at}[]`, depth + 1));
  if (!isRecord(value)) return [at];
  return Object.entries(value).flatMap(([name, member]) =>
    pathsIn(member, at === '' ? name : `${at}.${name}`, depth + 1),
  );
}
