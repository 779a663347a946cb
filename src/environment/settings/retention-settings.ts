import { decodeOrThrow, isRecord, type Schema, wireName } from '../../kernel/index.ts';
import { type GroupValues, groupSchema, valuesOf } from './setting.ts';

/** What stays in a context window. It decides no result of a session, so that it is no part of a brief. */
export const RETENTION_SETTINGS = {
  keepLastKToolResults: {
    about: 'tool results that stay whole in a context window',
    type: 'whole',
    min: 0,
    max: 10_000,
    fallback: 12,
  },
  keepAllCitationsIndex: {
    about: 'the index of citations stays',
    type: 'flag',
    fallback: true,
  },
  keepAllRubrics: {
    about: 'rubrics stay',
    type: 'flag',
    fallback: true,
  },
  offloadTriggerTokenRatio: {
    about: 'share of the window at which a context is compacted',
    type: 'number',
    above: 0,
    max: 1,
    fallback: 0.7,
  },
  offloadTargetTokenRatio: {
    about: 'share of the window at which compacting stops',
    type: 'number',
    above: 0,
    max: 1,
    below: 'offloadTriggerTokenRatio',
    fallback: 0.4,
  },
  offloadArchivePath: {
    about: 'where originals go, below the home; <id> stands for the session',
    type: 'archivePath',
    fallback: 'sessions/<id>/offloaded/archive.jsonl',
  },
  preferCompactOverDrop: {
    about: 'a digest takes the place of what goes, where one fits',
    type: 'flag',
    fallback: true,
  },
  neverCompact: {
    about: 'classes of messages that stay',
    type: 'names',
    fallback: [
      'clarify_result',
      'reflective_loop_state',
      'graph_plan',
      'citation_index',
      'rubrics',
    ],
  },
  batchItems: {
    about: 'items that go to the archive together',
    type: 'whole',
    min: 1,
    max: 100,
    fallback: 3,
  },
  minAgeResults: {
    about: 'newest tool results that stay whatever happens',
    type: 'whole',
    min: 0,
    max: 10_000,
    fallback: 3,
  },
} as const;

/** What stays, what goes and when (docs/spec/context.md). Ratios are tokens in the context over tokens it can hold. */
export type RetentionPolicy = GroupValues<typeof RETENTION_SETTINGS>;

type Wire<N> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Wire<Rest>}`
  : '';

/** A policy as in a settings file: any keys may be left out. */
export type RetentionInput = {
  readonly [N in keyof RetentionPolicy as Wire<N>]?: RetentionPolicy[N];
};

const SCHEMA: Schema<RetentionPolicy> = groupSchema(RETENTION_SETTINGS);

export const DEFAULT_POLICY: RetentionPolicy = valuesOf(SCHEMA);

/**
 * Reads a policy by the names that it has in a settings file; keys that are left out are those of `base`.
 *
 * @throws {ResearchError} `config-invalid` for an unknown key (with the nearest one) or a value out of range.
 */
export function decodePolicy(
  input: unknown = {},
  base: RetentionPolicy = DEFAULT_POLICY,
): RetentionPolicy {
  const given = isRecord(input) ? { ...Object(SCHEMA.encode(base)), ...input } : input;
  return decodeOrThrow(SCHEMA, given, {
    code: 'config-invalid',
    what: 'retention policy',
    fix: `Known keys: ${Object.keys(RETENTION_SETTINGS).map(wireName).join(', ')}.`,
  });
}
