import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Nearness, nearnessAmong } from '../../src/answer/closeness.ts';
import { readUnitsBySteps } from '../../src/answer/plan-units.ts';
import { textsToEncode } from '../../src/answer/texts-to-encode.ts';
import type { Unit } from '../../src/answer/unit.ts';
import type { UnitQuestion } from '../../src/answer/unit-question.ts';
import { signsOfUnits } from '../../src/answer/unit-signs.ts';
import { documents } from '../../src/channels/sources/documents.ts';
import { openCorpus } from '../../src/documents/index.ts';
import { addToLedger, createLedger } from '../../src/evidence/index.ts';
import { finishAtOnce, systemClock } from '../../src/kernel/index.ts';
import { readCosines, type SentenceEncoder } from '../../src/models/index.ts';
import { FEW_PASSAGES } from '../../src/retrieval/index.ts';
import { type FolderCase, foldText, holdsString, layFolder } from './folder-set.ts';

const NEVER = new AbortController().signal;
const FOUND_AT = '2026-03-29T00:00:00.000Z';
const RANKING = { k1: 1.2, b: 0.75, titleWeight: 1, pairWeight: 0 };
/** Of a list or of several sentences so much must tell it, unless several are asked for. */
const MOSTLY = 0.6;

/** A unit that may answer a question, and whether it does. */
export interface JudgedUnit {
  readonly signs: readonly number[];
  /** `undefined` where the encoder does not know the language. */
  readonly near: Nearness | undefined;
  readonly answers: boolean;
}

/** The units of a folder, read as a session reads few documents, for each of the questions to it. */
export async function judgeFolder(
  cases: readonly FolderCase[],
  encoder: SentenceEncoder,
): Promise<readonly (readonly JudgedUnit[])[]> {
  const [first] = cases;
  if (first === undefined) return [];
  const place = await mkdtemp(join(tmpdir(), 'folder-'));
  try {
    const root = join(place, 'docs');
    await layFolder(root, first.files);
    const options = { cacheFolder: join(place, 'cache'), clock: systemClock };
    await using corpus = await openCorpus(options, NEVER);
    await corpus.refresh([root], NEVER);
    // Among many passages another order holds.
    if ((await corpus.listFew([root], FEW_PASSAGES, NEVER)).length === 0) return [];
    const search = documents.open({ corpus, roots: [root], readsUpTo: FEW_PASSAGES });
    const query = { text: first.question, terms: [], limit: 1, ranking: RANKING };
    const found = await search(query, NEVER);
    if (found.type !== 'ok') throw new Error(`${first.id}: ${found.type}`);
    const texts = new Map(found.items.map(({ snapshot }) => [snapshot.sha256, snapshot.text]));
    const { rows } = addToLedger(
      createLedger(),
      found.items.map((item) => ({
        ...item,
        snapshot: item.snapshot.sha256,
        source: 'documents',
        query: first.question,
        foundAt: FOUND_AT,
      })),
    );
    const findSnapshot = (sha256: string): string | undefined => texts.get(sha256);
    const judged: JudgedUnit[][] = [];
    for (const one of cases) {
      const source = { question: one.question, rows, findSnapshot, isFew: true };
      const { units, asking } = finishAtOnce(readUnitsBySteps(source));
      const signs = finishAtOnce(signsOfUnits(units, asking));
      const encoded = finishAtOnce(textsToEncode(source, encoder.isEnglishOnly));
      const cosines = await readCosines(encoder, one.question, encoded, NEVER);
      const closeness = new Map(encoded.map((text, at) => [text, cosines[at]] as const));
      const near = nearnessAmong(
        units.map(({ unit }) => unit),
        (text) => closeness.get(text),
      );
      judged.push(
        units.flatMap(({ unit, worth }, at): readonly JudgedUnit[] => {
          const own = signs[at];
          const snapshot = texts.get(unit.row.snapshot) ?? '';
          if (worth === 0 || own === undefined) return [];
          return [{ signs: own, near: near?.[at], answers: isAnswer(unit, one, asking, snapshot) }];
        }),
      );
    }
    return judged;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Whether it holds what is expected, where that is told. */
function isAnswer(
  unit: Unit,
  { expect, evidence }: FolderCase,
  { ask }: UnitQuestion,
  snapshot: string,
): boolean {
  const text = foldText(unit.text);
  if (!expect.some((string) => holdsString(text, foldText(string)))) return false;
  const isShort = unit.kind !== 'list' && unit.kind !== 'passage';
  const mayBeLong = isShort || ask.kind === 'list' || ask.kind === 'steps';
  if (evidence.length === 0) return mayBeLong;
  const held = evidence.reduce((sum, quote) => sum + heldOf(unit, quote, text, snapshot), 0);
  return held > 0 && (mayBeLong || held >= MOSTLY * (unit.end - unit.start));
}

/** How many characters of what tells it a unit holds; where its reader has written it otherwise, all of it or nothing. */
function heldOf(unit: Unit, quote: string, text: string, snapshot: string): number {
  const at = snapshot.indexOf(quote);
  if (at >= 0) return Math.max(0, Math.min(at + quote.length, unit.end) - Math.max(at, unit.start));
  const folded = foldText(quote);
  return folded.includes(text) || text.includes(folded) ? folded.length : 0;
}
