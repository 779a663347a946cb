import { type JsonObject, toWire } from '../../kernel/index.ts';
import { counted, escapeHtml, isInstructionLike, stripTerminalEscapes } from '../../text/index.ts';
import { contentOf } from '../nodes/node.ts';
import type { Counted, MemoryNode, NodeStatus, NodeType } from '../nodes/node-schema.ts';
import type { RankedNode, RankedSession } from './rank-recall.ts';

/** For programs that choose; not escaped, so not for showing. */
export interface ProcessExperience {
  readonly trigger: string;
  readonly action: string;
  readonly counted: Counted;
  /** The Q it came with. */
  readonly priorMean: number;
}

/** A node as it is shown: its text is data, safe to print and to put into a page or a prompt. */
export interface Recalled {
  readonly id: string;
  readonly type: NodeType;
  readonly status: NodeStatus;
  readonly content: string;
  readonly score: number;
  readonly relevance: number;
  readonly qValue: number;
  readonly why: string;
  /** A Process that failed: what not to do. */
  readonly warning: boolean;
  /** How it would be acted on, and what came of that; `null` for what is no Process. */
  readonly experience: ProcessExperience | null;
  /** Why its text reads like an instruction to a model, if it does. */
  readonly instructionLike: string | null;
}

/** A session that speaks of the query, and what of it fits best. */
export interface RecalledSession {
  readonly session: string;
  readonly score: number;
  readonly memories: readonly Recalled[];
}

/** Characters of a token, on the safe side for English; a Chinese character is about one. */
const CHARACTERS_A_TOKEN = 3.2;

export function toRecalled({ node, score, relevance, propensity }: RankedNode): Recalled {
  const text = contentOf(node);
  const warning = node.type === 'Process' && node.isFailure;
  return {
    id: node.id,
    type: node.type,
    status: node.status,
    content: escapeHtml(stripTerminalEscapes(text)),
    score: round(score),
    relevance: round(relevance),
    qValue: node.qValue,
    why: whyOf({ node, relevance, propensity, warning }),
    warning,
    experience: experienceOf(node),
    instructionLike: isInstructionLike(text) ?? null,
  };
}

export function toRecalledSession({ session, score, nodes }: RankedSession): RecalledSession {
  const name = escapeHtml(stripTerminalEscapes(session));
  return { session: name, score: round(score), memories: nodes.map(toRecalled) };
}

function experienceOf(node: MemoryNode): ProcessExperience | null {
  if (node.type !== 'Process') return null;
  const { trigger, action, counted, priorMean } = node;
  return { trigger, action, counted, priorMean };
}

function whyOf({
  node,
  relevance,
  propensity,
  warning,
}: Pick<RankedNode, 'node' | 'relevance' | 'propensity'> & { readonly warning: boolean }): string {
  const { success, failure } = node.counted;
  const parts = [
    `fits ${relevance.toFixed(2)}`,
    node.usageCount === 0
      ? 'not used yet'
      : `used ${counted(node.usageCount, 'time')}, ${success} good and ${failure} bad: Q ${node.qValue.toFixed(2)}`,
    ...(node.status === 'archived' ? ['archived'] : []),
    ...(propensity === null ? [] : ['tried out']),
    ...(warning ? ['it failed: a warning'] : []),
  ];
  return parts.join('; ');
}

/** As many from the front as fit; the first one is always kept, cut short if it must be. */
export function withinTokens(
  all: readonly Recalled[],
  maxTokens: number | undefined,
): readonly Recalled[] {
  if (maxTokens === undefined) return all;
  const kept: Recalled[] = [];
  let left = maxTokens;
  for (const item of all) {
    left -= tokensOf(item.content);
    if (left < 0 && kept.length > 0) break;
    kept.push(left < 0 ? { ...item, content: cut(item.content, maxTokens) } : item);
    if (left < 0) break;
  }
  return kept;
}

/** As many memories from the front as fit, in their sessions. */
export function sessionsWithinTokens(
  sessions: readonly RecalledSession[],
  maxTokens: number | undefined,
): readonly RecalledSession[] {
  const kept = withinTokens(
    sessions.flatMap(({ memories }) => memories),
    maxTokens,
  );
  let from = 0;
  return sessions.flatMap((session) => {
    const memories = kept.slice(from, from + session.memories.length);
    from += session.memories.length;
    return memories.length === 0 ? [] : [{ ...session, memories }];
  });
}

function tokensOf(text: string): number {
  const cjk = text.match(/[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/g)?.length ?? 0;
  return cjk + Math.ceil((text.length - cjk) / CHARACTERS_A_TOKEN);
}

/** Not inside of an escaped sign, nor of a pair of code units. */
function cut(text: string, maxTokens: number): string {
  let end = Math.min(text.length, Math.floor(maxTokens));
  while (end < text.length && tokensOf(text.slice(0, end + 16)) <= maxTokens) end += 16;
  return `${text.slice(0, end).replace(/&[a-z#0-9]{0,5}$|[\ud800-\udbff]$/, '')}…`;
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

/** What a surface prints of a recalled node (docs/spec/cli.md). */
export function encodeRecalled({
  warning,
  experience,
  instructionLike,
  ...shown
}: Recalled): JsonObject {
  return toWire({
    ...shown,
    ...(warning ? { warning } : {}),
    ...(instructionLike === null ? {} : { instructionLike }),
  });
}

export function encodeRecalledSession({ session, score, memories }: RecalledSession): JsonObject {
  return { session, score, memories: memories.map(encodeRecalled) };
}
