import { type Lease, type LeaseOptions, openLease } from './lease.ts';

const NAME = 'lineage';

/**
 * The right to write the files of the lineage, one writer after the other: strategy and skills have several rooms that
 * change them. The ref alone would keep commits apart, but not what is shown of them in the folder.
 */
export function openRepositoryLease(
  stateFolder: string,
  options: LeaseOptions,
  signal: AbortSignal,
): Promise<Lease> {
  return openLease(stateFolder, NAME, options, signal);
}
