import type { RetentionPolicy } from '../environment/index.ts';

/**
 * One thing in a context window, whatever the host's format. Adapters make items of messages; the plan looks at
 * items alone.
 */
export interface ContextItem {
  /** The host's own: an id, a tool call's id; else made from the position. */
  readonly id: string;
  /** system | query | clarify | tool_result | evidence | message, or a class of `never_compact`. */
  readonly kind: string;
  readonly toolName: string | null;
  readonly args: unknown;
  readonly result: unknown;
  readonly pinned: boolean;
  /** Citation numbers that the item itself carries. */
  readonly citations: readonly number[];
  /** What goes away when a stub takes the item's place, as people read it. */
  readonly text: string;
  /** What the model reads; this is counted. */
  readonly counted: string;
  /** Tokens beside the text: pictures. */
  readonly extraTokens: number;
  /** The message as it was, JSON text: archived, hashed and given back byte for byte. */
  readonly raw: string;
  /** The batch that this item stands for, when it looks like what a compaction left. */
  readonly stub: string | null;
}

/** Kinds that may be compacted where the policy does not keep them; every other kind always stays. */
export const COMPACTABLE: readonly string[] = [
  'tool_result',
  'evidence',
  'clarify_result',
  'reflective_loop_state',
  'graph_plan',
  'citation_index',
  'rubrics',
];

/** A picture's price in tokens, whatever its bytes. */
export const IMAGE_TOKENS = 1_600;

/** The class of a tool's result. Tools of an MCP server carry its name in front: `mcp__autosearch__run_clarify`. */
export function kindOfTool(toolName: string | null): string {
  const name = (toolName ?? '').replace(/^mcp__.+?__/, '');
  if (name === 'run_clarify') return 'clarify_result';
  if (name === 'plan_research') return 'graph_plan';
  if (name.startsWith('loop_')) return 'reflective_loop_state';
  if (name.startsWith('citation_')) return 'citation_index';
  return 'tool_result';
}

/** Whether nothing may ever be put in the item's place. */
export function isProtected(item: ContextItem, policy: RetentionPolicy): boolean {
  if (item.stub !== null) return false;
  return item.pinned || !COMPACTABLE.includes(item.kind) || isKept(item.kind, policy);
}

/** Classes that the policy keeps; without it they go like other results. */
function isKept(kind: string, policy: RetentionPolicy): boolean {
  if (kind === 'citation_index' && policy.keepAllCitationsIndex) return true;
  if (kind === 'rubrics' && policy.keepAllRubrics) return true;
  return policy.neverCompact.includes(kind);
}
