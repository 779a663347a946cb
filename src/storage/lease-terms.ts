import { ResearchError } from '../kernel/index.ts';
import type { ProcessIdentity } from './process-identity.ts';

/** The right to be the only one, until it is given back or its owner dies. */
export interface Lease extends AsyncDisposable {
  readonly name: string;
  /** Where it is kept: two leases of one name in different folders are two. */
  readonly key: string;
  /** Random: tells two owners in one process apart. */
  readonly owner: string;
  /** Grows with every owner; an append with an old one is refused. */
  readonly epoch: number;
  /** The dead owner it was taken over from; `null` when it was free. */
  readonly takenOver: ProcessIdentity | null;
  /** @throws {ResearchError} `lease-lost` when somebody else has taken it over. */
  assertHeld(): Promise<void>;
}

export interface LeaseOptions {
  /** How long to wait for a living owner. */
  readonly waitMs?: number;
  /** An owner on another machine counts as dead when it has given no sign for this long. */
  readonly staleMs?: number;
}

export function lostLease(name: string, epoch: number): ResearchError {
  return new ResearchError('lease-lost', `The lease "${name}" (epoch ${epoch}) was taken over`, {
    fix: 'Another process continued this work: look at what it did, then start again.',
    details: { name, epoch },
  });
}

/** @param owner - `undefined` where nobody can tell. */
export function busyLease(
  name: string,
  waitMs: number,
  owner: ProcessIdentity | undefined,
): ResearchError {
  const who = owner === undefined ? 'another process' : `process ${owner.pid} on ${owner.host}`;
  return new ResearchError('busy', `Taking the lease "${name}": ${who} holds it`, {
    fix: 'Wait for it to end, or end it, then try again.',
    details: { name, waitMs, ...owner },
  });
}
