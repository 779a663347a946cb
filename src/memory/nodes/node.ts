import { type Instant, msOfInstant, sha256Hex } from '../../kernel/index.ts';
import { NODE_TYPES, type NodeBody, type NodeState, type NodeType } from './node-schema.ts';

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
export function isFindable({ status }: { readonly status: string }): boolean {
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
