import type { Instant } from '../../kernel/index.ts';
import type { SqlDialect } from '../../storage/index.ts';
import type { NodeStatus, NodeType } from '../nodes/node.ts';
import type { JsonRecord } from '../nodes/node-codec.ts';
import type { Trigger } from '../upkeep/triggers.ts';

/** Rows of the log that cannot be read, or that the tables do not agree with. */
export interface LogDamage {
  /** Rows that are not there though later ones are. */
  readonly missingRows: number;
  /** The first few that cannot be decoded. */
  readonly unreadable: readonly { readonly seq: number; readonly why: string }[];
  /** Nodes of the log that no table holds. */
  readonly missingNodes: number;
}

/** The index of words: derived, so none of these is a fault. */
export type IndexState =
  | { readonly type: 'current' | 'absent' | 'unreadable' }
  | { readonly type: 'behind'; readonly nodes: number };

/** What a memory holds and how it is, for whoever looks after it. */
export interface MemoryState {
  readonly database: SqlDialect;
  /** Of the tables; below the newest one they are brought up to date by the next command. */
  readonly version: number;
  readonly nodes: readonly {
    readonly type: NodeType;
    readonly status: NodeStatus;
    readonly count: number;
  }[];
  readonly edges: number;
  readonly rows: number;
  readonly lastRun: Instant | null;
  /** Why upkeep is due; `null` when it is not. */
  readonly due: Trigger | null;
  readonly since: { readonly updates: number; readonly processes: number };
  /** Actions whose files were to be written when somebody was cut short. */
  readonly pending: number;
  readonly damage: LogDamage;
  readonly index: IndexState;
}

export function isDamaged({ missingRows, unreadable, missingNodes }: LogDamage): boolean {
  return missingRows > 0 || unreadable.length > 0 || missingNodes > 0;
}

/** docs/spec/memory.md, MEM-40. */
export function encodeMemoryState(state: MemoryState): JsonRecord {
  const { damage, index } = state;
  return {
    database: state.database,
    version: state.version,
    nodes: state.nodes.map(({ type, status, count }) => ({ type, status, count })),
    edges: state.edges,
    log_rows: state.rows,
    last_run_at: state.lastRun,
    evolution_due: state.due,
    updates_since: state.since.updates,
    processes_since: state.since.processes,
    pending_actions: state.pending,
    damage: {
      missing_rows: damage.missingRows,
      unreadable: damage.unreadable.map(({ seq, why }) => ({ seq, why })),
      missing_nodes: damage.missingNodes,
    },
    index:
      index.type === 'behind' ? { state: 'behind', nodes: index.nodes } : { state: index.type },
  };
}
