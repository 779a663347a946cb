import {
  flag,
  listOfNames,
  numberIn,
  type SettingKey,
  text,
  wholeNumberIn,
} from './setting-values.ts';

/** What stays in a context window: the keys, names and defaults of the policy itself (docs/spec/context.md). */
export const RETENTION_KEYS: readonly SettingKey[] = [
  {
    key: 'retention.keep_last_k_tool_results',
    about: 'tool results that stay whole in a context window',
    fallback: 12,
    decode: wholeNumberIn(0, 10_000),
  },
  {
    key: 'retention.keep_all_citations_index',
    about: 'the index of citations stays',
    fallback: true,
    decode: flag,
  },
  {
    key: 'retention.keep_all_rubrics',
    about: 'rubrics stay',
    fallback: true,
    decode: flag,
  },
  {
    key: 'retention.offload_trigger_token_ratio',
    about: 'share of the window at which a context is compacted',
    fallback: 0.7,
    decode: numberIn(0, 1),
  },
  {
    key: 'retention.offload_target_token_ratio',
    about: 'share of the window at which compacting stops',
    fallback: 0.4,
    decode: numberIn(0, 1),
  },
  {
    key: 'retention.offload_archive_path',
    about: 'where originals go, below the home; <id> stands for the session',
    fallback: 'sessions/<id>/offloaded/archive.jsonl',
    decode: text,
  },
  {
    key: 'retention.prefer_compact_over_drop',
    about: 'a digest takes the place of what goes, where one fits',
    fallback: true,
    decode: flag,
  },
  {
    key: 'retention.never_compact',
    about: 'classes of messages that stay',
    fallback: [
      'clarify_result',
      'reflective_loop_state',
      'graph_plan',
      'citation_index',
      'rubrics',
    ],
    decode: listOfNames,
  },
  {
    key: 'retention.batch_items',
    about: 'items that go to the archive together',
    fallback: 3,
    decode: wholeNumberIn(1, 100),
  },
  {
    key: 'retention.min_age_results',
    about: 'newest tool results that stay whatever happens',
    fallback: 3,
    decode: wholeNumberIn(0, 10_000),
  },
];
