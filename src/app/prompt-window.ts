import { LEAST_ROOM, roomFor, SKILL_OF_ROLE } from '../agent/index.ts';
import type { EnvironmentFact, LoadedSettings } from '../environment/index.ts';
import { type LanguageModel, THINKING_TOKENS } from '../models/index.ts';
import type { EngineFacts } from '../research/index.ts';

type Skills = EngineFacts['skills'];

/** Tokens that a prompt and its answer may have together; `undefined` where nothing is said of it. */
export function windowOf(
  { contextTokens, thinking }: Pick<LoadedSettings['model'], 'contextTokens' | 'thinking'>,
  given: LanguageModel | undefined,
): number | undefined {
  const [context, thought] =
    given === undefined
      ? [contextTokens, THINKING_TOKENS[thinking ?? 'none']]
      : [given.contextTokens ?? null, given.thinkingTokens ?? 0];
  return context === null ? undefined : Math.max(0, context - thought);
}

/** Why no decision can be asked for; `undefined` where one can. Pure. */
export function findTooShort(skills: Skills, windowTokens: number): string | undefined {
  if (roomOf(skills, windowTokens, 'decide') >= LEAST_ROOM) return undefined;
  return `a context of ${windowTokens} tokens beside its thinking is too short for a decision, which takes ${leastWindow(skills)}`;
}

/** What `doctor` says of the context. Pure. */
export function contextFact(skills: Skills, windowTokens: number): EnvironmentFact {
  const tooShort = findTooShort(skills, windowTokens);
  const name = 'model context';
  if (tooShort !== undefined)
    return {
      name,
      state: 'missing',
      detail: `${tooShort}; the local engine decides`,
      next: 'Start its server with a longer context, then set model.context_tokens to that.',
    };
  const rooms = (['decide', 'draft', 'check_support'] as const).map(
    (role) => `${roomOf(skills, windowTokens, role)} in ${ROLES[role]}`,
  );
  const detail = `tokens left for the question and what was found: ${rooms.join(', ')}`;
  return { name, state: 'ok', detail, next: '' };
}

const ROLES = { decide: 'a decision', draft: 'a draft', check_support: 'a check' } as const;
const STEP = 256;
const LONGEST = 65_536;

function leastWindow(skills: Skills): number {
  let window = STEP;
  while (window < LONGEST && roomOf(skills, window, 'decide') < LEAST_ROOM) window += STEP;
  return window;
}

function roomOf(skills: Skills, windowTokens: number, role: keyof typeof ROLES): number {
  const skill = skills.find(({ name }) => name === SKILL_OF_ROLE[role]);
  return skill === undefined ? 0 : roomFor({ skill, windowTokens }, role);
}
