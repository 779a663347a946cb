import { ACTION_NAMES, type AgentActionName } from './outputs.ts';

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
  /** There is a memory. */
  readonly canRecall: boolean;
  /** Somebody is there who can be asked, and was not yet. */
  readonly canAskUser: boolean;
  /** A lever could be changed: searching has nothing left, or gains nothing. */
  readonly hasOffer: boolean;
}

const MAX_THOUGHTS = 2;

/** Which actions make sense now: nothing is delivered before something was found, and thinking ends in doing. Pure. */
export function legalActions({
  steps,
  rows,
  flatSteps,
  hasKnown,
  thoughts,
  canRecall,
  canAskUser,
  hasOffer,
}: ActionStanding): readonly AgentActionName[] {
  const mayThink = thoughts < MAX_THOUGHTS;
  const isFirst = steps === 0;
  const mayEnd = !isFirst && (rows > 0 || flatSteps >= 2);
  const when: Readonly<Record<AgentActionName, boolean>> = {
    search: true,
    follow: !isFirst && rows > 0,
    read: !isFirst && mayThink && rows > 0,
    reflect: !isFirst && mayThink,
    know: mayThink && !hasKnown,
    recall: !isFirst && mayThink && canRecall,
    change_lever: !isFirst && hasOffer,
    ask_user: isFirst && mayThink && canAskUser,
    draft: mayEnd,
    deliver: mayEnd,
  };
  return ACTION_NAMES.filter((name) => when[name]);
}
