import { ACTION_NAMES, type AgentActionName } from './outputs.ts';

/**
 * How a use of a skill went wrong. The words are the program's own and say nothing of what was asked or answered: digests of them
 * stand in the prompts of later sessions.
 */
export const FAILINGS = {
  form: 'an answer that was not in its form',
  illegal: 'an action that was not legal then',
  repeated: 'a search that had been made before',
  channel: 'a channel that the session did not have',
  unsaid: 'a name to follow that its passage does not say',
  unfound: 'a passage that was not there',
  unoffered: 'a change of a lever that was not offered',
  unlisted: 'references or citations that no channel lists',
  refused: 'no answer, since the model refused',
  empty: 'no answer, an empty text',
  unsupported: 'no sentence that its source says',
  passed: 'a planted lie was passed',
  denied: 'a quote was denied that says its sentence',
} as const;

/** How an answer was refused, as the journal has it. */
export const REFUSAL_KINDS = [
  'form',
  'illegal',
  'repeated',
  'channel',
  'unsaid',
  'unfound',
  'unoffered',
  'unlisted',
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

const ARROW = ' → ';
const AGAIN = ' several times';

/** The actions of a session in their order, for the kind of its question: `time question: search several times → draft`. Pure. */
export function shapeOf(type: string, actions: readonly AgentActionName[]): string {
  const steps: string[] = [];
  for (const [at, action] of actions.entries()) {
    if (action !== actions[at - 1]) steps.push(action);
    else if (steps.at(-1) === action) steps.push(`${steps.pop()}${AGAIN}`);
  }
  return `${type} question: ${steps.join(ARROW)}`;
}

/** What went wrong where a session of this shape had no answer. */
export function withoutAnswer(shape: string): string {
  return `no answer by ${shape}`;
}

/** How a digest tells a pattern that people rejected. */
const REJECTED = 'pattern rejected: ';

/** What a digest has to say, in its order. */
export interface DigestTexts {
  readonly rules: readonly {
    readonly rule: string;
    readonly seen: number;
    readonly success: number;
  }[];
  readonly failures: readonly { readonly failure: string; readonly seen: number }[];
}

/**
 * What a digest says to who answers next: shapes that were worth it for this kind of question, and what went wrong. Only what is in the
 * program's own words counts: a digest can be edited, and events be captured by anyone. Pure.
 *
 * @see docs/spec/agent.md, AGT-22
 */
export function digestLines({ rules, failures }: DigestTexts, type: string): readonly string[] {
  return [
    ...rules
      .filter(({ rule }) => isShapeOf(type, rule))
      .map(({ rule, seen, success }) => `${rule} (an answer ${success} of ${seen} times)`),
    ...failures
      .filter(({ failure }) => isFailing(failure, type))
      .map(
        ({ failure, seen }) => `went wrong ${seen === 1 ? 'once' : `${seen} times`}: ${failure}`,
      ),
  ].slice(0, MAX_LESSONS);
}

const MAX_LESSONS = 6;

function isFailing(failure: string, type: string): boolean {
  const known: readonly string[] = Object.values(FAILINGS);
  if (known.includes(failure)) return true;
  const prefix = [withoutAnswer(''), REJECTED].find((each) => failure.startsWith(each));
  return prefix !== undefined && isShapeOf(type, failure.slice(prefix.length));
}

function isShapeOf(type: string, text: string): boolean {
  const head = shapeOf(type, []);
  if (!text.startsWith(head)) return false;
  const names: readonly string[] = ACTION_NAMES;
  const steps = text.slice(head.length).split(ARROW);
  return steps.every((step) => names.includes(step.replace(AGAIN, '')));
}
