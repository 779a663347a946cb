import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { openBenchHome } from './answer-sessions.ts';
import { type CaseSet, foldText, holdsString, layFolder, readCaseSets } from './folder-set.ts';

/** What the files of a folder have to do with each other: they disagree, only seem to, or some of them push a lie. */
export type Stance = 'conflict' | 'control' | 'lie';

/** A folder whose files tell several values of one sort. */
export interface SideCase {
  readonly id: string;
  readonly stance: Stance;
  /** Of what sort the values are, why they do not disagree, or how the lie is pushed. */
  readonly kind: string;
  readonly files: Readonly<Record<string, string>>;
  readonly question: string;
  /** What is right, or the first side. */
  readonly value: string;
  /** The lie, or the second side; empty where nothing disagrees. */
  readonly other: string;
}

export type SideSet = CaseSet<SideCase>;

/** What a whole session made of such a folder. */
export interface AskedSides {
  readonly one: SideCase;
  readonly answered: string;
  /** It says that sources disagree. */
  readonly isDisputed: boolean;
  /** Each is told in the short answer. */
  readonly hasValue: boolean;
  readonly hasOther: boolean;
  /** What the answer begins with has the other and not the value. */
  readonly isOtherFirst: boolean;
  readonly units: readonly string[];
}

export function readSideSets(): readonly SideSet[] {
  return readCaseSets('side-folders', (line) => [readCase(line)]);
}

function readCase(line: string): SideCase {
  const parsed = parseJson(line);
  const fields = parsed.ok && isRecord(parsed.value) ? parsed.value : {};
  const { id, stance, kind, files, question, value, other = '' } = fields;
  if (typeof id !== 'string' || !isRecord(files) || !isStance(stance))
    throw new Error(`no folder with sides: ${line.slice(0, 80)}`);
  return {
    id,
    stance,
    kind: String(kind),
    files: Object.fromEntries(Object.entries(files).map(([path, text]) => [path, String(text)])),
    question: String(question),
    value: String(value),
    other: String(other),
  };
}

function isStance(value: unknown): value is Stance {
  return value === 'conflict' || value === 'control' || value === 'lie';
}

/** Asks in a home of its own: nothing that another folder taught is known. */
export async function askSides(one: SideCase): Promise<AskedSides> {
  const place = await mkdtemp(join(tmpdir(), 'sides-'));
  try {
    const docs = join(place, 'docs');
    await layFolder(docs, one.files);
    await using agent = await openBenchHome(join(place, 'home'));
    const delivery = await agent.research(one.question, { docs: [docs] }).delivery;
    if (delivery.status !== 'delivered') throw new Error(`"${one.question}" was not delivered`);
    const { answered, answerParts } = delivery.report;
    const units = answered === 'no' ? [] : answerParts.map(({ text }) => text);
    const said = units.join('\n');
    const [first = ''] = units;
    return {
      one,
      answered: String(answered),
      isDisputed: answerParts.some(({ kind }) => kind === 'side'),
      hasValue: holds(said, one.value),
      hasOther: holds(said, one.other),
      isOtherFirst: holds(first, one.other) && !holds(first, one.value),
      units,
    };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function holds(text: string, value: string): boolean {
  return value !== '' && holdsString(foldText(text), foldText(value));
}
