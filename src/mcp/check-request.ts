import { ResearchError } from '../kernel/index.ts';
import { findForeign, hasBearer, type ServerPlace } from '../net/index.ts';

/** Who may speak to a server over HTTP. */
export interface HttpGuard extends ServerPlace {
  /** `null`: none is asked for, which only a loopback address may do. */
  readonly token: string | null;
}

/** The headers that decide. */
export interface RequestFacts {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly authorization: string | undefined;
}

/** Why a request goes no further. */
export interface HttpRefusal {
  readonly status: number;
  readonly failure: ResearchError;
}

/**
 * Whether a request may be read at all: from whom it comes is looked at before the token. Pure.
 */
export function checkRequest(guard: HttpGuard, facts: RequestFacts): HttpRefusal | undefined {
  const foreign = findForeign(guard, facts);
  if (foreign !== undefined) return refuse(403, foreign.message, foreign.fix);
  if (guard.token !== null && !hasBearer(guard.token, facts.authorization))
    return refuse(
      401,
      'the bearer token is missing or wrong',
      'Send Authorization: Bearer TOKEN, with the token that the server was started with.',
    );
  return undefined;
}

function refuse(status: number, message: string, fix: string): HttpRefusal {
  return { status, failure: new ResearchError('refused', `mcp: ${message}`, { fix }) };
}
