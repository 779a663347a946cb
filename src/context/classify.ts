import type { RetentionPolicy } from '../environment/index.ts';
import { COMPACTABLE, type ContextItem } from './item.ts';

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
