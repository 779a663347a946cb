/** What a compaction leaves in the context in place of a batch. */
export interface Stub {
  readonly batchId: string;
  readonly sessionId: string;
  readonly itemCount: number;
  /** Addresses and citation numbers, one line; '' when there are none. */
  readonly sources: string;
  /** `null`: the batch is in the archive alone. */
  readonly digest: string | null;
}

const BATCH = /^\[(offload_\d{4,9})(?:\]$|: \d+ archived[ ,])/;
const SESSION = /^\[offload_\d{4,9}: \d+ archived[ ,].*--session (\S+) --batch/;

export function batchIdOf(number: number): string {
  return `offload_${String(number).padStart(4, '0')}`;
}

/** The stub as the model reads it: what it is, how to get the originals back, then the digest. */
export function formatStub({ batchId, sessionId, itemCount, sources, digest }: Stub): string {
  const restore = `autosearch context restore --session ${sessionId} --batch ${batchId}`;
  const lines = [
    `[${batchId}: ${itemCount} archived${digest === null ? ' without digest' : ''}, ${restore}]`,
  ];
  if (sources !== '') lines.push(sources);
  if (digest !== null && digest !== '') lines.push(digest);
  return lines.join('\n');
}

/** Stands in the other messages of the batch, where a host's format wants each call answered. */
export function formatPointer(batchId: string): string {
  return `[${batchId}]`;
}

/** The batch that a text is the stub or pointer of; `null` when it is none. */
export function findStubBatch(text: string): string | null {
  return text.startsWith('[offload_') ? (BATCH.exec(text)?.[1] ?? null) : null;
}

/** The session that a stub's text names. */
export function findStubSession(text: string): string | undefined {
  return SESSION.exec(text.slice(0, 500))?.[1];
}
