import type { ActionRequest, NodeType } from '../../../memory/index.ts';
import type { ToolCall, ToolResult } from '../../tool.ts';

/** Asks for an action; the evidence decides. An agent has no justification: what is protected stays. */
export async function perform(
  { rooms, host, signal }: ToolCall,
  request: ActionRequest,
): Promise<ToolResult> {
  const memory = await rooms.memory();
  const { runId, action, nodeId, newId } = await memory.act(
    request,
    { name: `agent ${host.session}` },
    signal,
  );
  return { run_id: runId, action, node_id: nodeId, new_id: newId };
}

/** The type that was given, else the one that the id tells. */
export async function typeOf(id: string, type: NodeType | undefined): Promise<NodeType> {
  const { typeOfId } = await import('../../../memory/index.ts');
  return type ?? typeOfId(id);
}
