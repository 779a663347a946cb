import {
  checked,
  decodeOrThrow,
  flag,
  isRecord,
  number,
  type OnWire,
  text,
  whole,
  wireName,
} from '../../kernel/index.ts';
import { type GroupValues, groupSchema, names, setting, valuesOf } from './setting.ts';

export const RETENTION_SETTINGS = {
  keepLastKToolResults: setting(
    'tool results that stay whole in a context window',
    whole({ min: 0, max: 10_000 }),
    12,
  ),
  keepAllCitationsIndex: setting('the index of citations stays', flag(), true),
  keepAllRubrics: setting('rubrics stay', flag(), true),
  offloadTriggerTokenRatio: setting(
    'share of the window at which a context is compacted',
    number({ above: 0, max: 1 }),
    0.7,
  ),
  offloadTargetTokenRatio: setting(
    'share of the window at which compacting stops',
    number({ above: 0, max: 1 }),
    0.4,
    { below: 'offloadTriggerTokenRatio' },
  ),
  offloadArchivePath: setting(
    'where originals go, below the home; <id> stands for the session',
    checked(text({ max: 200 }), 'a path below the home that contains <id>', (path) =>
      path.includes('<id>'),
    ),
    'sessions/<id>/offloaded/archive.jsonl',
  ),
  preferCompactOverDrop: setting(
    'a digest takes the place of what goes, where one fits',
    flag(),
    true,
  ),
  neverCompact: setting('classes of messages that stay', names(), [
    'clarify_result',
    'reflective_loop_state',
    'graph_plan',
    'citation_index',
    'rubrics',
  ]),
  batchItems: setting('items that go to the archive together', whole({ min: 1, max: 100 }), 3),
  minAgeResults: setting(
    'newest tool results that stay whatever happens',
    whole({ min: 0, max: 10_000 }),
    3,
  ),
};

/**
 * What stays in a context window, what goes and when (docs/spec/context.md). Ratios are tokens in the context over
 * tokens it can hold. It decides no result of a session, so that it is no part of a brief.
 */
export type RetentionPolicy = GroupValues<typeof RETENTION_SETTINGS>;

/** A policy as in a settings file: any keys may be left out. */
export type RetentionInput = Partial<OnWire<RetentionPolicy>>;

const SCHEMA = groupSchema<RetentionPolicy>(RETENTION_SETTINGS);

export const DEFAULT_POLICY = valuesOf(SCHEMA);

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

export const ARCHIVE_SETTINGS = {
  archiveDays: setting(
    'days that originals of a context stay in its archive',
    whole({ min: 1, max: 36_500 }),
    30,
  ),
  archiveMaxMb: setting(
    'megabytes that all archives of contexts may take; the oldest originals go first',
    whole({ min: 1, max: 1_000_000 }),
    1_024,
  ),
};

/** How long originals stay in the archives of contexts, and how much they may take. */
export type ArchiveSettings = GroupValues<typeof ARCHIVE_SETTINGS>;
