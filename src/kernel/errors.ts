/** Every way in which AutoSearch can be unable to do what it was asked. Surfaces map these to their own terms. */
export type ErrorCode =
  | 'argument-invalid'
  | 'input-invalid'
  | 'config-invalid'
  | 'not-found'
  | 'path-escapes-root'
  | 'home-unusable'
  | 'home-newer'
  | 'store-corrupt'
  | 'store-conflict'
  | 'store-full'
  | 'store-read-only'
  | 'io-failed'
  | 'limit-exceeded'
  | 'busy'
  | 'lease-lost'
  | 'refused'
  | 'protected'
  | 'egress-refused'
  | 'judge-tampered'
  | 'budget-exhausted'
  | 'program-missing'
  | 'model-failed'
  | 'internal';

/** An operation that helps, by its name in the table of operations: each surface words it as what its callers can run. */
export interface Next {
  readonly operation: string;
  /** Fields by their names on the wire; a value in capitals stands for one that the caller knows. */
  readonly input?: Readonly<Record<string, unknown>>;
}

/** What a failure says beside its message: what to do, and facts that a program may read. */
export interface ErrorFacts {
  readonly fix?: string;
  readonly next?: Next | null;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * The one error class. The message says what was attempted, with which value; `fix` says what to do next.
 * Neither ever holds a secret.
 */
export class ResearchError extends Error {
  readonly code: ErrorCode;
  readonly fix: string;
  readonly next: Next | null;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = 'ResearchError';
    this.code = code;
    this.fix = facts.fix ?? '';
    this.next = facts.next ?? null;
    this.details = facts.details ?? {};
  }
}

/** One precondition that did not hold, with the value seen and the value needed. */
export interface Missing {
  readonly precondition: string;
  readonly seen: unknown;
  readonly needed: unknown;
}

/** A refusal by a rule: exit code 4, `details.missing` lists every precondition that did not hold. */
export function createRefusal(
  message: string,
  missing: readonly Missing[],
  help: Pick<ErrorFacts, 'fix' | 'next'> = {},
): ResearchError {
  return new ResearchError('refused', message, { ...help, details: { missing } });
}

/** The text of anything thrown, for messages. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a system call failed since nothing stands at its path: a name on the way is missing, or is a file's. */
export function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '');
}

/** The `code` of a Node system error (`ENOENT` …), where there is one. */
export function systemCode(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string')
    return error.code;
  return undefined;
}
