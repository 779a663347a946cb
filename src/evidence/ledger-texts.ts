import {
  createNearDuplicates,
  extractSpecifics,
  type NearDuplicates,
  normaliseText,
  type SpecificKind,
} from '../text/index.ts';
import type { Evidence } from './evidence.ts';

/** The texts of a ledger's rows, in order: finds the row that says the same. Grows as rows are added. */
export interface LedgerTexts {
  /** How many rows it has seen. */
  readonly size: () => number;
  /** The index of the row that the text repeats; else the text is the next row's, and that index is returned. */
  readonly add: (text: string) => number;
}

/**
 * Near-duplicates are one text unless they differ in a number, a date, a version or a name: those are two statements, and
 * maybe a conflict.
 *
 * @see docs/spec/evidence.md, EVI-12
 */
export function createLedgerTexts(rows: readonly Pick<Evidence, 'snippet'>[]): LedgerTexts {
  const near: NearDuplicates = createNearDuplicates();
  const exact = new Map<string, number>();
  const kept: string[] = [];

  const keep = (text: string): number => {
    const key = normaliseText(text);
    if (!exact.has(key)) exact.set(key, kept.length);
    kept.push(text);
    return kept.length - 1;
  };
  for (const { snippet } of rows) {
    near.add(String(kept.length), snippet);
    keep(snippet);
  }
  return {
    size: () => kept.length,
    add(text) {
      const same = exact.get(normaliseText(text));
      if (same !== undefined) return same;
      const found = near.add(String(kept.length), text);
      if (found === undefined) return keep(text);
      const index = Number(found);
      return figuresOf(kept[index] ?? '') === figuresOf(text) ? index : keep(text);
    },
  };
}

/** The same texts while the ledger is its latest state; made again when an older ledger is added to. */
export function continueTexts(
  texts: LedgerTexts,
  rows: readonly Pick<Evidence, 'snippet'>[],
): LedgerTexts {
  return texts.size() === rows.length ? texts : createLedgerTexts(rows);
}

const TOLD_APART: ReadonlySet<SpecificKind> = new Set(['number', 'date', 'version', 'name']);

/** What two statements of one kind differ in. */
function figuresOf(text: string): string {
  return extractSpecifics(text)
    .filter(({ kind }) => TOLD_APART.has(kind))
    .map(({ normal }) => normal)
    .join(' ');
}
