import type { AgentActionName } from './outputs.ts';

/** What the mask of actions depends on. */
export interface ActionStanding {
  /** Steps that were scored. */
  readonly steps: number;
  readonly rows: number;
  /** Steps in a row that gained nothing. */
  readonly flatSteps: number;
  readonly hasKnown: boolean;
  /** Answers of this generation that searched nothing. */
  readonly thoughts: number;
}

const MAX_THOUGHTS = 2;

/** Which actions make sense now: nothing is delivered before something was found, and thinking ends in doing. Pure. */
export function legalActions({
  steps,
  rows,
  flatSteps,
  hasKnown,
  thoughts,
}: ActionStanding): readonly AgentActionName[] {
  const mayThink = thoughts < MAX_THOUGHTS;
  if (steps === 0) return ['search', ...(hasKnown || !mayThink ? [] : (['know'] as const))];
  const mayEnd = rows > 0 || flatSteps >= 2;
  return [
    'search',
    ...(rows > 0 ? (['follow'] as const) : []),
    ...(mayThink ? (['reflect'] as const) : []),
    ...(mayThink && !hasKnown ? (['know'] as const) : []),
    ...(mayEnd ? (['draft', 'deliver'] as const) : []),
  ];
}
