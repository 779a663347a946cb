import { decodeSkill, isGoverned } from '../skills/index.ts';
import { type Candidate, STRATEGY_FILE, strategyOf } from './candidate.ts';
import { readLevers } from './lever-section.ts';

/** Why a candidate may not be kept, whatever it scores. */
export interface Refusal {
  readonly rule:
    | 'protected-skill'
    | 'protocol'
    | 'frozen-inputs'
    | 'outside-lineage'
    | 'strategy-invalid'
    | 'skill-invalid';
  readonly path: string;
  readonly why: string;
}

const SKILL_FILE =
  /^skills\/(channels|tools|strategy|induced)\/([a-z0-9]+(?:-[a-z0-9]+)*)\/SKILL\.md$/;
const PROTECTED_FOLDER = /^skills\/meta\//;
const FROZEN = /(?:^|\/)(?:session\.json|journal\.jsonl|autosearch\.config\.json|home\.json)$/;
const PROTOCOL = /(?:^|\/)(?:PROTOCOL\.md$|judge\/)/;

/**
 * Nothing evolves but the strategy and skills that nobody protects. Pure.
 *
 * @param before - The files as they are; a skill that is protected there stays as it is.
 * @returns The first reason against it, `undefined` when there is none.
 * @see docs/spec/evolution.md, EVO-6
 */
export function findRefusal(
  { files }: Candidate,
  before: ReadonlyMap<string, string>,
): Refusal | undefined {
  if (files.size === 0)
    return { rule: 'outside-lineage', path: '', why: 'the candidate changes no file' };
  for (const [path, text] of files) {
    const refusal =
      path === STRATEGY_FILE ? refuseStrategy(text) : refuseSkill(path, text, before.get(path));
    if (refusal !== undefined) return { ...refusal, path };
  }
  return undefined;
}

type Reason = Omit<Refusal, 'path'>;

function refuseStrategy(text: string): Reason | undefined {
  const strategy = strategyOf(text);
  return strategy.ok ? undefined : { rule: 'strategy-invalid', why: strategy.error };
}

function refuseSkill(path: string, text: string, before: string | undefined): Reason | undefined {
  const name = SKILL_FILE.exec(path)?.[2];
  if (name === undefined) return refusePath(path);
  if (isGoverned(name)) return { rule: 'protected-skill', why: `${name} is read from the package` };
  const old = before === undefined ? undefined : decodeSkill(before, name);
  if (old?.ok === true && old.value.head.isProtected)
    return { rule: 'protected-skill', why: `${name} says that it is protected` };
  const skill = decodeSkill(text, name);
  if (!skill.ok) return { rule: 'skill-invalid', why: skill.error[0]?.what ?? 'no skill' };
  const levers = readLevers(text);
  if (!levers.ok) return { rule: 'skill-invalid', why: levers.error };
  // A skill that protected itself could never be changed or taken back again.
  return skill.value.head.isProtected
    ? { rule: 'protected-skill', why: `${name} would protect itself` }
    : undefined;
}

function refusePath(path: string): Reason {
  if (PROTECTED_FOLDER.test(path))
    return { rule: 'protected-skill', why: 'skills/meta/ ships with the package' };
  if (PROTOCOL.test(path)) return { rule: 'protocol', why: 'judge and protocol are fixed' };
  if (FROZEN.test(path)) return { rule: 'frozen-inputs', why: 'what a session froze stays' };
  return { rule: 'outside-lineage', why: 'only strategy.json and skills/**/SKILL.md evolve' };
}
