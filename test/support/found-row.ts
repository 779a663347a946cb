import {
  addToLedger,
  createLedger,
  type Evidence,
  type FoundItem,
} from '../../src/evidence/index.ts';
import { foundItem } from './found-item.ts';

/** The one row of a ledger that spans the whole of its snapshot. */
export function foundRow(changes: Partial<FoundItem> & { readonly text: string }): Evidence {
  const [row] = addToLedger(createLedger(), [foundItem(changes)]).rows;
  if (row === undefined) throw new Error('no row was made');
  return row;
}
