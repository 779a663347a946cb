import { dirname, join } from 'node:path';
import {
  compareText,
  createRefusal,
  decode,
  type Instant,
  instant,
  named,
  oneOf,
  openRecord,
  ResearchError,
  sha256Hex,
  type TypeOf,
  text,
  versioned,
} from '../kernel/index.ts';
import {
  ensureFolder,
  findTextFile,
  openFileLog,
  readLog,
  removeFiles,
  writeFileAtomic,
} from '../storage/index.ts';
import { IMMUTABLE_SKILLS, isGoverned } from './governed-skills.ts';
import { decodeSkill } from './skill-codec.ts';

/** A protected skill that a person replaced in one home, and why (SKI-10). */
export interface SkillOverride {
  readonly name: string;
  readonly path: string;
  readonly sha256: string;
  readonly justification: string;
  readonly ts: Instant;
}

interface OverrideRequest {
  /** The home's `state/`. */
  readonly state: string;
  readonly name: string;
  readonly text: string;
  readonly justification: string;
  readonly now: Instant;
}

/** Where the text of an override is: outside of the lineage, which the agent may change. */
function overridePath(state: string, name: string): string {
  return join(state, 'skill-overrides', name, 'SKILL.md');
}

/** The overrides in force, by name. A text that is not the one that was justified is in force nowhere. */
export async function listOverrides(state: string): Promise<readonly SkillOverride[]> {
  const found: SkillOverride[] = [];
  for (const override of await readLatest(state)) {
    const text = await findTextFile(override.path);
    if (text !== undefined && sha256Hex(text) === override.sha256) found.push(override);
  }
  return found.sort((a, b) => compareText(a.name, b.name));
}

/**
 * Whether a skill may be overridden at all.
 *
 * @throws {ResearchError} `protected` for an immutable one, `argument-invalid` for one that needs no override.
 */
export function requireProtected(name: string): void {
  if (IMMUTABLE_SKILLS.includes(name))
    throw new ResearchError('protected', `"${name}" is only read from the package`, {
      fix: 'Write your own skill under another name.',
      details: {
        missing: [{ precondition: 'not_immutable', seen: name, needed: 'another skill' }],
      },
    });
  if (!isGoverned(name))
    throw new ResearchError('argument-invalid', `"${name}" is not protected`, {
      fix: 'Edit its file in the home.',
      next: { operation: 'skills show', input: { name } },
    });
}

/**
 * Puts a person's text in the place of a protected skill, in one home.
 *
 * @throws {ResearchError} `protected`, `refused` without a justification, `input-invalid` for a text that is no skill.
 */
export async function overrideSkill(request: OverrideRequest): Promise<SkillOverride> {
  const { state, name, text, now } = request;
  requireProtected(name);
  const justification = request.justification.replace(/\s+/g, ' ').trim();
  if (justification === '')
    throw createRefusal(`Overriding ${name}: a justification is required`, [
      { precondition: 'justification', seen: '', needed: 'a reason in words' },
    ]);
  const decoded = decodeSkill(text, name);
  if (!decoded.ok) {
    const [problem] = decoded.error;
    throw new ResearchError(
      'input-invalid',
      `Overriding ${name}: line ${problem?.line ?? 1}: ${problem?.what ?? 'not a skill'}`,
      { fix: problem?.fix ?? '', details: { problems: decoded.error } },
    );
  }
  const path = overridePath(state, name);
  const override = { name, path, sha256: sha256Hex(text), justification, ts: now };
  await ensureFolder(dirname(path));
  await writeFileAtomic(path, text);
  // Written last: a text without its reason is ignored.
  await appendRecord(state, { ...override, action: 'override' });
  return override;
}

/** Gives a protected skill back to the package. @returns Whether there was an override. */
export async function dropOverride(state: string, name: string, now: Instant): Promise<boolean> {
  requireProtected(name);
  const known = (await readLatest(state)).find((override) => override.name === name);
  if (known === undefined) return false;
  await appendRecord(state, { ...known, ts: now, action: 'drop' });
  await removeFiles(dirname(known.path));
  return true;
}

/** A line of the log; the place of the text follows from the skill. */
const recordSchema = versioned(
  1,
  openRecord({
    ts: instant(),
    name: named('skill', text()),
    action: oneOf('override', 'drop'),
    sha256: text(),
    justification: text(),
  }),
);
type OverrideRecord = TypeOf<typeof recordSchema>;

function logPath(state: string): string {
  return join(state, 'skill-overrides.jsonl');
}

async function appendRecord(state: string, record: OverrideRecord): Promise<void> {
  await using log = await openFileLog(logPath(state), { sync: true });
  await log.append([recordSchema.encode(record)]);
}

async function readLatest(state: string): Promise<readonly SkillOverride[]> {
  const latest = new Map<string, SkillOverride>();
  for await (const entry of readLog(logPath(state))) {
    const record = entry.ok ? decode(recordSchema, entry.value) : entry;
    // A name from a file becomes a path only when it is one of the protected skills.
    if (!record.ok || !isOverridable(record.value.name)) continue;
    const { action, ...override } = record.value;
    const path = overridePath(state, override.name);
    if (action === 'override') latest.set(override.name, { ...override, path });
    else latest.delete(override.name);
  }
  return [...latest.values()];
}

function isOverridable(name: string): boolean {
  return isGoverned(name) && !IMMUTABLE_SKILLS.includes(name);
}
