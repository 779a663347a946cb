import { isRecord, nearestName, ResearchError } from '../kernel/index.ts';

/** What stays, what goes and when (docs/spec/context.md). Ratios are tokens in the context over tokens it can hold. */
export interface RetentionPolicy {
  readonly keepLastKToolResults: number;
  readonly keepAllCitationsIndex: boolean;
  readonly keepAllRubrics: boolean;
  readonly offloadTriggerTokenRatio: number;
  readonly offloadTargetTokenRatio: number;
  /** Below the home; `<id>` stands for the session. */
  readonly offloadArchivePath: string;
  readonly preferCompactOverDrop: boolean;
  readonly neverCompact: readonly string[];
  readonly batchItems: number;
  readonly minAgeResults: number;
}

export const DEFAULT_POLICY: RetentionPolicy = {
  keepLastKToolResults: 12,
  keepAllCitationsIndex: true,
  keepAllRubrics: true,
  offloadTriggerTokenRatio: 0.7,
  offloadTargetTokenRatio: 0.4,
  offloadArchivePath: 'sessions/<id>/offloaded/archive.jsonl',
  preferCompactOverDrop: true,
  neverCompact: [
    'clarify_result',
    'reflective_loop_state',
    'graph_plan',
    'citation_index',
    'rubrics',
  ],
  batchItems: 3,
  minAgeResults: 3,
};

const KEYS: Readonly<Record<string, keyof RetentionPolicy>> = {
  keep_last_k_tool_results: 'keepLastKToolResults',
  keep_all_citations_index: 'keepAllCitationsIndex',
  keep_all_rubrics: 'keepAllRubrics',
  offload_trigger_token_ratio: 'offloadTriggerTokenRatio',
  offload_target_token_ratio: 'offloadTargetTokenRatio',
  offload_archive_path: 'offloadArchivePath',
  prefer_compact_over_drop: 'preferCompactOverDrop',
  never_compact: 'neverCompact',
  batch_items: 'batchItems',
  min_age_results: 'minAgeResults',
};

/**
 * Reads a policy as it stands in a settings file: any keys may be left out.
 *
 * @throws {ResearchError} `config-invalid` for an unknown key (with the nearest one) or a value out of range.
 */
export function decodePolicy(input: unknown = {}): RetentionPolicy {
  if (!isRecord(input)) throw invalid('it must be an object');
  for (const key of Object.keys(input)) {
    if (Object.hasOwn(KEYS, key)) continue;
    const nearest = nearestName(key, Object.keys(KEYS));
    throw invalid(
      `there is no "${key}"`,
      nearest === undefined
        ? `Known keys: ${Object.keys(KEYS).join(', ')}.`
        : `Did you mean "${nearest}"?`,
    );
  }
  const read = createReader(input);
  const policy: RetentionPolicy = {
    keepLastKToolResults: read.whole('keep_last_k_tool_results', 0, 10_000),
    keepAllCitationsIndex: read.flag('keep_all_citations_index'),
    keepAllRubrics: read.flag('keep_all_rubrics'),
    offloadTriggerTokenRatio: read.ratio('offload_trigger_token_ratio'),
    offloadTargetTokenRatio: read.ratio('offload_target_token_ratio'),
    offloadArchivePath: read.path('offload_archive_path'),
    preferCompactOverDrop: read.flag('prefer_compact_over_drop'),
    neverCompact: read.names('never_compact'),
    batchItems: read.whole('batch_items', 1, 100),
    minAgeResults: read.whole('min_age_results', 0, 10_000),
  };
  if (policy.offloadTargetTokenRatio >= policy.offloadTriggerTokenRatio)
    throw invalid(
      `offload_target_token_ratio ${policy.offloadTargetTokenRatio} is not below offload_trigger_token_ratio ${policy.offloadTriggerTokenRatio}`,
    );
  return policy;
}

interface Reader {
  whole(key: string, min: number, max: number): number;
  ratio(key: string): number;
  flag(key: string): boolean;
  path(key: string): string;
  names(key: string): readonly string[];
}

function createReader(input: Readonly<Record<string, unknown>>): Reader {
  const given = (key: string): unknown => {
    const value = input[key];
    const name = KEYS[key];
    return value !== undefined || name === undefined ? value : DEFAULT_POLICY[name];
  };
  const wrong = (key: string, what: string): ResearchError =>
    invalid(`${key} must be ${what}, not ${JSON.stringify(given(key))}`);
  return {
    whole(key, min, max) {
      const value = given(key);
      if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max)
        return value;
      throw wrong(key, `a whole number from ${min} to ${max}`);
    },
    ratio(key) {
      const value = given(key);
      if (typeof value === 'number' && value > 0 && value <= 1) return value;
      throw wrong(key, 'a number above 0, up to 1');
    },
    flag(key) {
      const value = given(key);
      if (typeof value === 'boolean') return value;
      throw wrong(key, 'true or false');
    },
    path(key) {
      const value = given(key);
      if (typeof value === 'string' && value.includes('<id>')) return value;
      throw wrong(key, 'a path below the home that contains <id>');
    },
    names(key) {
      const value = given(key);
      if (Array.isArray(value) && value.every((name) => typeof name === 'string'))
        return value.map(String);
      throw wrong(key, 'a list of names');
    },
  };
}

function invalid(what: string, fix = 'See docs/spec/context.md.'): ResearchError {
  return new ResearchError('config-invalid', `retention policy: ${what}`, { fix });
}
