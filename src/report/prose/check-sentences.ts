import { type CitableSentence, listSentences } from '../../answer/index.ts';
import { type Evidence, givenBy, isThin } from '../../evidence/index.ts';
import { createSnapshotCheck, type FailureReason } from '../check-proof.ts';
import type { ClaimLevel } from '../report.ts';
import type { FindSnapshot } from '../report-input.ts';
import { findVetoes, levelOfSentence } from './weigh-sentence.ts';

/** A sentence that somebody wrote, and the handles of what it is taken from: `e3.s5`, or `e3` for all of the passage. */
export interface WrittenSentence {
  readonly text: string;
  readonly cites: readonly string[];
}

/** What the rules alone say of a written sentence. */
export interface CheckedSentence {
  /** `entailed` is a reader's word and never given here. */
  readonly level: ClaimLevel;
  readonly reasons: readonly { readonly reason: FailureReason; readonly detail: string }[];
  /** What it cites, as far as that is there. */
  readonly cited: readonly CitableSentence[];
}

/**
 * The level of each sentence by the passages that it cites, in order. Nobody reads them: what follows from no one quote by rule is
 * unverified. Pure.
 *
 * @see docs/spec/report.md, REP-39
 */
export function checkSentences(
  sentences: readonly WrittenSentence[],
  rows: readonly Evidence[],
  findSnapshot: FindSnapshot,
): readonly CheckedSentence[] {
  const find = createCitableFinder(rows, findSnapshot);
  return sentences.map(({ text, cites }) => {
    if (cites.length === 0) return refused('no-proof', 'it cites nothing');
    const unknown = cites.find((cite) => find(cite).length === 0);
    if (unknown !== undefined) return refused('evidence-missing', `no sentence ${unknown}`);
    const all = [...new Map(cites.flatMap(find).map((one) => [one.handle, one])).values()];
    const cited = all.filter(({ row }) => givenBy(row) === undefined && !isThin(row));
    if (cited.length === 0)
      return all.every(({ row }) => isThin(row))
        ? refused('title-alone', 'only a title or a snippet of a source says it', all)
        : refused('given', 'only a text that somebody handed in says it', all);
    const quotes = cited.map(({ text: quote }) => quote);
    const level = levelOfSentence(text, quotes);
    if (level === 'quoted' || level === 'derived') return { level, reasons: [], cited };
    const vetoes = findVetoes(text, quotes);
    const reasons =
      vetoes.length > 0
        ? vetoes
        : [{ reason: 'not-derived' as const, detail: 'what it leaves out may limit it' }];
    return { level: 'unverified', reasons, cited };
  });
}

function refused(
  reason: FailureReason,
  detail: string,
  cited: readonly CitableSentence[] = [],
): CheckedSentence {
  return { level: 'unverified', reasons: [{ reason, detail }], cited };
}

/** Finds what a handle names; nothing where the row, its text or the sentence is not there. Each row is read once. */
export function createCitableFinder(
  rows: readonly Evidence[],
  findSnapshot: FindSnapshot,
): (cite: string) => readonly CitableSentence[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const snapshot = createSnapshotCheck(findSnapshot);
  const known = new Map<string, readonly CitableSentence[]>();
  const sentencesOf = (id: string): readonly CitableSentence[] => {
    const row = byId.get(id);
    const stored = row === undefined ? undefined : snapshot(row.snapshot);
    if (row === undefined || stored?.state !== 'whole') return [];
    return listSentences(row, stored.text);
  };
  return (cite) => {
    const match = /^(e[1-9]\d{0,8})(?:\.s[1-9]\d{0,8})?$/.exec(cite.trim());
    const id = match?.[1];
    if (id === undefined) return [];
    const sentences = known.get(id) ?? sentencesOf(id);
    known.set(id, sentences);
    return match?.[0] === id ? sentences : sentences.filter(({ handle }) => handle === match?.[0]);
  };
}
