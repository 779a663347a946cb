import { createNearDuplicates, findDomain } from '../text/index.ts';
import { type AdmitContext, isAfterRetrieval } from './admit.ts';
import { countOf, simpsonWithReplacement } from './diversity.ts';
import { findDateMs } from './find-date.ts';
import type { JudgeRow } from './row.ts';

/** The limits of docs/spec/judge.md, Anti-cheat. They are protocol: nothing that evolves may move them. */
export const ANTI_CHEAT_LIMITS = {
  noveltyRatio: 0.01,
  newUrls: 1,
  sourceDiversity: 0.15,
  sourceShare: 0.82,
  queryShare: 0.7,
  domainShare: 0.82,
  titlePrefixShare: 0.5,
} as const;

/** One thing looked at. `min`: the value must not lie under the limit; `max`: not above it. */
export interface Gate {
  readonly gate: string;
  readonly severity: 'hard' | 'warning';
  readonly bound: 'min' | 'max';
  readonly passed: boolean;
  readonly value: number;
  readonly limit: number;
}

export interface AntiCheat {
  /** False as soon as one hard gate failed. */
  readonly passed: boolean;
  /** Every gate, passed or not, in a fixed order. */
  readonly gates: readonly Gate[];
  readonly hard: readonly Gate[];
  /** Failed warnings: they go into the decision record and the next plan. */
  readonly warnings: readonly Gate[];
}

export interface DeliveredRows {
  /** The bundle as it was delivered. */
  readonly rows: readonly JudgeRow[];
  /** The rows that were scored: `admit(rows).admitted`. */
  readonly counted: readonly JudgeRow[];
}

/**
 * Is this bundle an honest gain over the last accepted one? Pure.
 *
 * @param lastAccepted - `null` for the first generation, which has nothing to be new against.
 */
export function checkAntiCheat(
  { rows, counted }: DeliveredRows,
  lastAccepted: readonly JudgeRow[] | null,
  context: AdmitContext,
): AntiCheat {
  const gates = [
    ...noveltyGates(rows, lastAccepted),
    ...honestyGates(rows, counted, context),
    ...shareGates(rows, context.oneChannel),
  ];
  const failed = gates.filter(({ passed }) => !passed);
  const hard = failed.filter(({ severity }) => severity === 'hard');
  const warnings = failed.filter(({ severity }) => severity === 'warning');
  return { passed: hard.length === 0, gates, hard, warnings };
}

function noveltyGates(
  rows: readonly JudgeRow[],
  lastAccepted: readonly JudgeRow[] | null,
): readonly Gate[] {
  if (lastAccepted === null) return [];
  const known = new Set(lastAccepted.map(({ url }) => url));
  const urls = new Set(rows.map(({ url }) => url));
  const fresh = [...urls].filter((url) => url !== '' && !known.has(url)).length;
  const ratio = rows.length === 0 ? 0 : fresh / rows.length;
  return [
    atLeast('novelty_ratio', 'hard', ratio, ANTI_CHEAT_LIMITS.noveltyRatio),
    atLeast('new_urls', 'hard', fresh, ANTI_CHEAT_LIMITS.newUrls),
  ];
}

function honestyGates(
  rows: readonly JudgeRow[],
  counted: readonly JudgeRow[],
  context: AdmitContext,
): readonly Gate[] {
  const fabricated = rows.filter((row) => isFabricated(row, context)).length;
  const unjournalled = rows.filter(
    (row) => 'llm_relevant' in row.metadata && !context.isRelevanceJournalled(row),
  ).length;
  const afterRetrieval = counted.filter((row) => {
    const date = findDateMs(row.metadata);
    return date !== undefined && isAfterRetrieval(row, date, context.now);
  }).length;
  return [
    atMost('fabricated_rows', 'hard', fabricated, 0),
    atMost('unjournalled_relevance', 'hard', unjournalled, 0),
    atMost('dated_after_retrieval', 'hard', afterRetrieval, 0),
    atMost('near_duplicates_counted', 'hard', countNearDuplicates(counted), 0),
  ];
}

function isFabricated(row: JudgeRow, context: AdmitContext): boolean {
  const stored = row.snapshot !== null && context.findSnapshot(row.snapshot) !== undefined;
  return !stored || context.findRecorded(row) === undefined;
}

function countNearDuplicates(rows: readonly JudgeRow[]): number {
  const texts = createNearDuplicates();
  return rows.filter((row) => texts.add(row.url, row.snippet || row.title) !== undefined).length;
}

/** One channel has one source and often one domain: there these say nothing. */
function shareGates(rows: readonly JudgeRow[], oneChannel: boolean): readonly Gate[] {
  if (rows.length === 0) return [];
  const share = (names: readonly string[]): number =>
    Math.max(0, ...countOf(names.filter((name) => name !== '')).values()) / rows.length;
  const sources = rows.map(({ source }) => source.toLowerCase());
  const gates = [
    atMost(
      'query_share',
      'warning',
      share(rows.map(({ query }) => query ?? '')),
      ANTI_CHEAT_LIMITS.queryShare,
    ),
    atMost(
      'title_prefix_share',
      'warning',
      share(rows.map(titlePrefix)),
      ANTI_CHEAT_LIMITS.titlePrefixShare,
    ),
  ];
  if (oneChannel) return gates;
  const domains = rows.map(({ url }) => findDomain(url) ?? '');
  return [
    atLeast(
      'source_diversity',
      'warning',
      simpsonWithReplacement(sources),
      ANTI_CHEAT_LIMITS.sourceDiversity,
    ),
    atMost('source_share', 'warning', share(sources), ANTI_CHEAT_LIMITS.sourceShare),
    atMost('domain_share', 'warning', share(domains), ANTI_CHEAT_LIMITS.domainShare),
    ...gates,
  ];
}

/** The first three words; a shorter title shares nothing by accident and is left out. */
function titlePrefix({ title }: JudgeRow): string {
  const words = title
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length < 3 ? '' : words.slice(0, 3).join(' ');
}

function atLeast(gate: string, severity: Gate['severity'], value: number, limit: number): Gate {
  return { gate, severity, bound: 'min', passed: value >= limit, value, limit };
}

function atMost(gate: string, severity: Gate['severity'], value: number, limit: number): Gate {
  return { gate, severity, bound: 'max', passed: value <= limit, value, limit };
}
