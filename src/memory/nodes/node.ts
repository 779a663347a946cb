import { type Instant, type JsonValue, msOfInstant, sha256Hex } from '../../kernel/index.ts';

export const NODE_TYPES = ['Fact', 'Process', 'Skill'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

export const NODE_STATUSES = [
  'active',
  'superseded',
  'deprecated',
  'merged',
  'archived',
  'suspended',
] as const;
export type NodeStatus = (typeof NODE_STATUSES)[number];

/** What belongs to one session alone is never stored. */
export const NODE_SCOPES = ['universal', 'project', 'task'] as const;
export type NodeScope = (typeof NODE_SCOPES)[number];

export const EDGE_KINDS = [
  'SUPERSEDES',
  'MERGED_INTO',
  'INSTANCE_OF',
  'DERIVED_FROM',
  'SUPPORTS',
] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

/** SUPERSEDES new -> old, MERGED_INTO loser -> winner, INSTANCE_OF process -> skill, DERIVED_FROM child -> parent. */
export interface Edge {
  readonly kind: EdgeKind;
  readonly from: string;
  readonly to: string;
}

/** Where a node comes from. */
export interface Origin {
  readonly session: string | null;
  readonly evidenceIds: readonly string[];
  /** What was shown while it was made. */
  readonly retrievedIds: readonly string[];
}

/** What counts as evidence: at most three observations a source, node and day (docs/spec/memory.md, MEM-7). */
export interface Counted {
  readonly uses: number;
  readonly success: number;
  readonly failure: number;
  /** How often it helped of late: what Q would be on this evidence alone. */
  readonly recent: number;
}

export const CARDINALITIES = ['single', 'multi'] as const;

/** What every node has. */
export interface NodeState {
  readonly id: string;
  readonly status: NodeStatus;
  readonly qValue: number;
  readonly qUpdateCount: number;
  readonly successCount: number;
  readonly failureCount: number;
  /** Real uses only. */
  readonly usageCount: number;
  readonly counted: Counted;
  /** The Q it came with: the posterior starts there. */
  readonly priorMean: number;
  /** Credit from what was derived from it; never moves Q or usage. */
  readonly lineageCredit: number;
  readonly version: number;
  readonly isProtected: boolean;
  readonly scope: NodeScope;
  readonly taskDomain: string | null;
  readonly tags: readonly string[];
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
  readonly lastUsedAt: Instant | null;
  readonly lastRecalledAt: Instant | null;
  readonly archivedAt: Instant | null;
  readonly origin: Origin;
}

export interface FactBody {
  readonly type: 'Fact';
  readonly content: string;
  readonly entity: string | null;
  readonly slot: string | null;
  /** Whether the slot of the entity holds one value or several; `null` without a slot. */
  readonly cardinality: (typeof CARDINALITIES)[number] | null;
}

/** What an action did, for programs: the setting that it moved, and to what. */
export interface ProcessMove {
  readonly lever: string;
  readonly value: JsonValue;
}

export interface ProcessBody {
  readonly type: 'Process';
  readonly trigger: string;
  readonly action: string;
  /** `null` where the action is said in words alone. */
  readonly move: ProcessMove | null;
  readonly outcome: string;
  readonly keyInsight: string | null;
  readonly isGeneralizable: boolean;
  /** It did not work: a warning, not advice. */
  readonly isFailure: boolean;
  readonly skillId: string | null;
}

export interface SkillBody {
  readonly type: 'Skill';
  readonly name: string;
  readonly description: string;
  /** `null` when the text is in its file, the one truth of a skill's text. */
  readonly content: string | null;
  /** Below the home. */
  readonly file: string | null;
  /** SHA-256 of the file's text. */
  readonly hash: string | null;
}

/** What a node says, without what became of it. */
export type NodeBody = FactBody | ProcessBody | SkillBody;

export interface FactNode extends NodeState, FactBody {}
export interface ProcessNode extends NodeState, ProcessBody {}
export interface SkillNode extends NodeState, SkillBody {}

export type MemoryNode = FactNode | ProcessNode | SkillNode;

const PREFIX: Readonly<Record<NodeType, string>> = {
  Fact: 'fact',
  Process: 'proc',
  Skill: 'skill',
};

export function prefixOf(type: NodeType): string {
  return PREFIX[type];
}

/** An id starts with its type; whether there is such a node is another question. */
export function typeOfId(id: string): NodeType {
  return NODE_TYPES.find((type) => id.startsWith(`${PREFIX[type]}_`)) ?? 'Fact';
}

/** Ids of a type lie between these two. */
export function idRangeOf(type: NodeType): readonly [string, string] {
  // The sign behind `_`.
  return [`${PREFIX[type]}_`, `${PREFIX[type]}\``];
}

/** The node's whole text in one piece: what is indexed, shown and compared. */
export function contentOf(node: NodeBody): string {
  switch (node.type) {
    case 'Fact':
      return node.content;
    case 'Process': {
      const insight = node.keyInsight === null ? '' : ` (${node.keyInsight})`;
      const outcome = node.outcome === '' ? '' : ` -> ${node.outcome}`;
      return `${node.trigger}: ${node.action}${outcome}${insight}`;
    }
    case 'Skill':
      return node.content === null
        ? `${node.name}: ${node.description}`
        : `${node.name}: ${node.description}\n${node.content}`;
  }
}

/** When it was last of use, or came to be. */
export function lastUseOf({ createdAt, lastUsedAt }: NodeState): Instant {
  return lastUsedAt !== null && lastUsedAt > createdAt ? lastUsedAt : createdAt;
}

/** When it was last used, recalled, or came to be. */
export function lastSeenOf(node: NodeState): Instant {
  const used = lastUseOf(node);
  return node.lastRecalledAt !== null && node.lastRecalledAt > used ? node.lastRecalledAt : used;
}

/** Superseded, deprecated, merged and suspended nodes are never recalled. */
export function isFindable({ status }: NodeState): boolean {
  return status === 'active' || status === 'archived';
}

const SKILL_PATH = /^skills\/induced\/([a-z0-9]+(?:-[a-z0-9]+)*)\/SKILL\.md$/;

/** Where an induced skill's file is, below the home. */
export function inducedSkillPath(name: string): string {
  return `skills/induced/${name}/SKILL.md`;
}

/** The only files that a memory writes: a row of a log from elsewhere may name others. */
export function isSkillPath(path: string): boolean {
  return SKILL_PATH.test(path);
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 9;
const PLACE_DIGITS = 6;
const CONTENT_DIGITS = 4;

/** From when, its place in the log, and its content: sorts by time, and is the same in every replay. */
export function createNodeId(
  type: NodeType,
  createdAt: Instant,
  seq: number,
  content: string,
): string {
  return createId(PREFIX[type], createdAt, seq, content);
}

/** Names a run of upkeep, or an action of its own. */
export function createRunId(now: Instant, seq: number, about: string): string {
  return createId('run', now, seq, about);
}

function createId(prefix: string, at: Instant, seq: number, content: string): string {
  const time = inBase32(Math.max(0, msOfInstant(at)), TIME_DIGITS);
  const hash = Number.parseInt(sha256Hex(content).slice(0, 10), 16);
  return `${prefix}_${time}${inBase32(seq, PLACE_DIGITS)}${inBase32(hash, CONTENT_DIGITS)}`;
}

function inBase32(value: number, digits: number): string {
  let left = value;
  let text = '';
  for (let digit = 0; digit < digits; digit += 1) {
    text = `${ALPHABET[left % 32] ?? ''}${text}`;
    left = Math.floor(left / 32);
  }
  return text;
}

/** Whether an id that comes from outside is one of that type. */
export function isNodeId(type: NodeType, id: string): boolean {
  const prefix = `${prefixOf(type)}_`;
  return id.startsWith(prefix) && /^[0-9A-Za-z_-]{1,80}$/.test(id.slice(prefix.length));
}
