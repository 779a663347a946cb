import type { DataSet, Query } from './data-set.ts';

/** A set that is ready to be asked. */
interface OpenSet extends AsyncDisposable {
  rank(query: Query): Promise<readonly string[]>;
}

/** One way of answering. A further one is one more entry of RETRIEVAL_SYSTEMS. */
export interface RetrievalSystem {
  readonly name: string;
  open(set: DataSet): Promise<OpenSet>;
}
