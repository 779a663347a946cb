/** The right to be the only one, until it is given back or its owner dies. */
export interface Lease extends AsyncDisposable {
  readonly name: string;
  /** Random: tells two owners in one process apart. */
  readonly owner: string;
  /** Grows with every owner; an append with an old one is refused. */
  readonly epoch: number;
  /** @throws {ResearchError} `lease-lost` when somebody else has taken it over. */
  assertHeld(): Promise<void>;
}
