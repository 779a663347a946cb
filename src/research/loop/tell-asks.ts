import { type AgentActionName, askIdOf, OUTPUTS, readOutput } from '../../agent/index.ts';
import type { SkillUse } from '../../experience/index.ts';
import type { Report } from '../../report/index.ts';
import { askUsesOf } from '../moves/ask-uses.ts';
import type { Move } from '../moves/moves.ts';
import { citedIn } from '../moves/skill-uses.ts';
import type { Session } from './live-session.ts';
import type { ThinkWorld } from './think-world.ts';

/** The uses of the skills that were read before somebody was asked; none where the local engine decided. */
export async function tellAsks(
  { store: { brief, state }, asking }: Session,
  moves: readonly Move[],
  report: Report,
): Promise<readonly SkillUse[]> {
  if (asking === null) return [];
  const actions = await readActions(asking);
  const { answered } = report;
  return askUsesOf({ brief, state, moves, answered, cited: citedIn(report), actions });
}

/** What was chosen, by the ids of the asks, from the texts that are kept of the answers. */
async function readActions({
  store: { state },
  texts,
}: ThinkWorld): Promise<ReadonlyMap<string, AgentActionName>> {
  const actions = new Map<string, AgentActionName>();
  for (const { asked, answered } of state.tries) {
    if (asked.role !== 'decide' || answered?.text == null) continue;
    const text = await texts.find(answered.text);
    const read = text === undefined ? undefined : readOutput(text, OUTPUTS.decide);
    if (read?.ok === true) actions.set(askIdOf(asked), read.value.action);
  }
  return actions;
}
