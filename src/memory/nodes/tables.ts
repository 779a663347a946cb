import type { Migration } from '../../storage/index.ts';

/** From this version on a table holds what is intended and not done. */
export const INTENDED_SINCE = 4;

/** The log is the truth; every other table is folded from it by `applyRow`. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'nodes, edges and their log',
    statements: [
      `CREATE TABLE memory_log (
        seq {integer} PRIMARY KEY, ts {text} NOT NULL, kind {text} NOT NULL, node_id {text},
        feedback_id {text}, outcome {text}, source {text}, session {text}, context {text},
        counted {integer}, day {text}, run_id {text}, body {text})`,
      'CREATE INDEX memory_log_kind ON memory_log (kind, seq)',
      'CREATE INDEX memory_log_node ON memory_log (node_id, seq) WHERE node_id IS NOT NULL',
      'CREATE UNIQUE INDEX memory_log_feedback ON memory_log (feedback_id) WHERE feedback_id IS NOT NULL',
      'CREATE INDEX memory_log_cap ON memory_log (node_id, source, day) WHERE source IS NOT NULL',
      'CREATE INDEX memory_log_run ON memory_log (run_id, seq) WHERE run_id IS NOT NULL',
      `CREATE TABLE memory_node (
        id {text} PRIMARY KEY, type {text} NOT NULL, status {text} NOT NULL, q_value {real} NOT NULL,
        q_update_count {integer} NOT NULL, success_count {integer} NOT NULL,
        failure_count {integer} NOT NULL, usage_count {integer} NOT NULL,
        counted_uses {integer} NOT NULL, counted_success {real} NOT NULL,
        counted_failure {real} NOT NULL, prior_mean {real} NOT NULL, lineage_credit {real} NOT NULL,
        version {integer} NOT NULL, is_protected {integer} NOT NULL, scope {text} NOT NULL,
        task_domain {text}, tags {text} NOT NULL, created_at {text} NOT NULL,
        updated_at {text} NOT NULL, last_used_at {text}, last_recalled_at {text},
        archived_at {text}, origin {text} NOT NULL, body {text} NOT NULL, slot_key {text},
        skill_name {text}, seen_at {text} NOT NULL, text_seq {integer} NOT NULL,
        touched_seq {integer} NOT NULL)`,
      'CREATE INDEX memory_node_value ON memory_node (status, q_value, id)',
      'CREATE INDEX memory_node_seen ON memory_node (status, seen_at, id)',
      'CREATE INDEX memory_node_type ON memory_node (type, id)',
      'CREATE INDEX memory_node_slot ON memory_node (slot_key) WHERE slot_key IS NOT NULL',
      'CREATE INDEX memory_node_skill ON memory_node (skill_name) WHERE skill_name IS NOT NULL',
      'CREATE INDEX memory_node_text ON memory_node (text_seq)',
      `CREATE TABLE memory_edge (kind {text} NOT NULL, from_id {text} NOT NULL, to_id {text} NOT NULL,
        PRIMARY KEY (kind, from_id, to_id))`,
      'CREATE INDEX memory_edge_from ON memory_edge (from_id)',
      'CREATE INDEX memory_edge_to ON memory_edge (to_id)',
      `CREATE TABLE memory_parent (child {text} NOT NULL, parent {text} NOT NULL,
        PRIMARY KEY (child, parent))`,
      `CREATE TABLE memory_touch (node_id {text} NOT NULL, seq {integer} NOT NULL, credit {real},
        PRIMARY KEY (node_id, seq))`,
      `CREATE TABLE memory_shown (session {text} NOT NULL, node_id {text} NOT NULL,
        PRIMARY KEY (session, node_id))`,
    ],
  },
  {
    version: 2,
    name: 'indexes that ten feedbacks a node can bear',
    statements: [
      'DROP INDEX memory_log_kind',
      'DROP INDEX memory_log_node',
      'DROP INDEX memory_log_cap',
      "CREATE INDEX memory_log_kind ON memory_log (kind, seq) WHERE kind <> 'feedback'",
      // Serves a node's history and its sources' caps alike.
      'CREATE INDEX memory_log_node ON memory_log (node_id, source, day) WHERE node_id IS NOT NULL',
      'DROP INDEX memory_node_value',
      'DROP INDEX memory_node_seen',
      'DROP INDEX memory_node_type',
      'CREATE INDEX memory_node_value ON memory_node (status, q_value)',
      'CREATE INDEX memory_node_seen ON memory_node (status, seen_at)',
    ],
  },
  {
    version: 3,
    name: 'how often a node helped of late',
    statements: [
      'ALTER TABLE memory_node ADD COLUMN counted_recent {real} NOT NULL DEFAULT 0.5',
      // The same number unless a source was capped.
      'UPDATE memory_node SET counted_recent = q_value',
    ],
  },
  {
    version: INTENDED_SINCE,
    name: 'what is intended and not done, without reading all that ever was',
    statements: [
      'CREATE TABLE memory_intended (seq {integer} PRIMARY KEY)',
      `INSERT INTO memory_intended SELECT i.seq FROM memory_log i
        WHERE i.kind = 'intended' AND NOT EXISTS (SELECT 1 FROM memory_log d
          WHERE d.run_id = i.run_id AND d.seq > i.seq
            AND ((d.kind = 'action' AND d.body LIKE '%"intended":' || i.seq || '}')
              OR (d.kind = 'abandoned' AND d.body LIKE '{"intended":' || i.seq || ',%')))`,
    ],
  },
  {
    version: 5,
    name: 'what counts of a source, without its repeats',
    statements: [
      'DROP INDEX memory_log_node',
      // At most three rows a source, node and day count: the rest are not read again with every feedback.
      `CREATE INDEX memory_log_node ON memory_log (node_id, source, counted, day)
        WHERE node_id IS NOT NULL`,
    ],
  },
];
