/** What a compaction leaves in the context in place of a batch. */
export interface Stub {
  readonly batchId: string;
  readonly sessionId: string;
  readonly itemCount: number;
  /** Addresses and citation numbers, one line; '' when there are none. */
  readonly sources: string;
  /** `null`: the batch is in the archive alone. */
  readonly digest: string | null;
  /** How it comes back, where the reader is; a command of ours when left out. */
  readonly restore?: RestoreWords;
}

/** The words by which a batch comes back: a line to type, or a tool to call. */
export type RestoreWords = (session: string, batch: string) => string;

const restoreByCommand: RestoreWords = (session, batch) =>
  `autosearch context restore --session ${session} --batch ${batch}`;

const BATCH = /^\[(offload_\d{4,9})(?:\]$|: \d+ archived[ ,])/;
const SESSION =
  /^\[offload_\d{4,9}: \d+ archived[ ,].*(?:--session (\S+) --batch|"session":"([^"]+)")/;

export function batchIdOf(number: number): string {
  return `offload_${String(number).padStart(4, '0')}`;
}

/** The stub as the model reads it: what it is, how to get the originals back, then the digest. */
export function formatStub({
  batchId,
  sessionId,
  itemCount,
  sources,
  digest,
  restore = restoreByCommand,
}: Stub): string {
  const way = restore(sessionId, batchId);
  const lines = [
    `[${batchId}: ${itemCount} archived${digest === null ? ' without digest' : ''}, ${way}]`,
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
  const found = SESSION.exec(text.slice(0, 1_000));
  return found?.[1] ?? found?.[2];
}
