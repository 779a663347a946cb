import type { App } from '../../../app/index.ts';
import { isRecord, type JsonValue } from '../../../kernel/index.ts';
import type { ToolResult } from '../../tool.ts';

/** The first move of a session about the question, without one. */
export async function firstMove(
  question: string,
  rooms: App,
): Promise<{ readonly clarifyResult: ToolResult; readonly graphPlan: ToolResult }> {
  const { checkQuestion, planFirstMove } = await import('../../../research/index.ts');
  const { loadSettings } = await import('../../../environment/index.ts');
  const { cwd, environment, clock } = rooms.place;
  const { settings } = await loadSettings(await rooms.findHome(), cwd, environment, {});
  const channels = settings.channels.enabled;
  const move = planFirstMove({ question: checkQuestion(question), channels }, clock.now());
  return move.type === 'plan.made'
    ? { clarifyResult: asObject(move.clarifyResult), graphPlan: asObject(move.graphPlan) }
    : { clarifyResult: {}, graphPlan: {} };
}

function asObject(value: JsonValue): ToolResult {
  return isRecord(value) ? value : {};
}
