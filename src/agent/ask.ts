import type { JsonValue } from '../kernel/index.ts';

/** What a model is asked for. */
export type AskRole = FormRole | 'prose';

/** What has a form of its own to be answered in; the prose of a skill has none. */
export type FormRole = 'decide' | 'grade' | 'know' | 'draft' | 'rewrite' | 'check_support';

/** The skill whose text is the instructions, as it was read. */
export interface ReadSkill {
  readonly name: string;
  readonly version: number;
  readonly sha256: string;
  /** Whose copy: the package's, or one of the home. */
  readonly from: 'package' | 'home';
  readonly body: string;
  /** What its digest said when the session began; left out where that was nothing. */
  readonly learned?: readonly string[];
}

/** What an ask is made with: the skill that is read for it, and how much there may be of it. */
export interface AskBasis {
  readonly skill: ReadSkill;
  /** Tokens of a prompt and its answer together; `null` for as many as there are. */
  readonly windowTokens: number | null;
}

/** Where an ask stands in its session: answers are found by it, not by the words of the prompt. */
export interface AskPlace {
  readonly generation: number;
  readonly role: AskRole;
  /** From 1, for several of one role in one generation. */
  readonly ordinal: number;
}

/** A place of an ask that has a form. */
export type FormPlace = AskPlace & { readonly role: FormRole };

/** One question to a model, as plain data: whoever answers it, a model, a host or a script, gets the same. */
export interface ModelAsk extends AskPlace {
  /** `null` where the instructions are the program's own. */
  readonly skill: ReadSkill | null;
  readonly instructions: string;
  readonly input: string;
  /** JSON Schema of the answer; `null` for plain text. */
  readonly schema: JsonValue | null;
  readonly maxTokens: number;
}

/** `g1.decide.1`. */
export function askIdOf({ generation, role, ordinal }: AskPlace): string {
  return `g${generation}.${role}.${ordinal}`;
}

/** Which skill is read before a role is asked. */
export const SKILL_OF_ROLE: Readonly<Record<FormRole, string>> = {
  decide: 'decide',
  know: 'hypothesis',
  grade: 'llm-evaluate',
  draft: 'write-claims',
  rewrite: 'write-claims',
  check_support: 'check-support',
};
