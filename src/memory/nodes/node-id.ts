import { type Instant, msOfInstant, sha256Hex } from '../../kernel/index.ts';
import { type NodeType, prefixOf } from './node.ts';

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
  const time = inBase32(Math.max(0, msOfInstant(createdAt)), TIME_DIGITS);
  const hash = Number.parseInt(sha256Hex(content).slice(0, 10), 16);
  return `${prefixOf(type)}_${time}${inBase32(seq, PLACE_DIGITS)}${inBase32(hash, CONTENT_DIGITS)}`;
}

/** Names a run of upkeep, or an action of its own. */
export function createRunId(now: Instant, seq: number, about: string): string {
  const time = inBase32(Math.max(0, msOfInstant(now)), TIME_DIGITS);
  const hash = Number.parseInt(sha256Hex(about).slice(0, 10), 16);
  return `run_${time}${inBase32(seq, PLACE_DIGITS)}${inBase32(hash, CONTENT_DIGITS)}`;
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
