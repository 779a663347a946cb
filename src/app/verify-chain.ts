import { join } from 'node:path';
import { parseJson } from '../kernel/index.ts';
import type { ProofCheck, Report, SignatureState } from '../report/index.ts';
import type { FilesState } from '../research/index.ts';
import type { App } from './app.ts';
import type { Caller } from './operation.ts';
import { readReport } from './read-report.ts';

export interface Verified extends ProofCheck {
  readonly signature: SignatureState;
  /** What was found of the files beside it. */
  readonly files: FilesState;
  /** The file that was verified. */
  readonly path: string;
  /** The reports that it follows on, where they were asked for. */
  readonly chain?: readonly ChainLink[];
}

/** A report that another one follows on. */
export interface ChainLink {
  readonly session: string;
  /** `null` where this home has no such report any more. */
  readonly check: Verified | null;
  /** Whether the differences beside the report that follows on it are those of the two; `null` where there are none. */
  readonly changes: string | null;
}

/** More would be a circle, or a chain that nobody reads to its end. */
const MAX_LINKS = 1000;

/**
 * Proves every report that a report follows on, from parent to parent, and the differences that were written between two.
 *
 * @see docs/spec/watch.md, WAT-10
 */
export async function verifyChain(
  app: App,
  first: string,
  verifyOne: (named: string, caller: Caller) => Promise<Verified>,
  caller: Caller,
): Promise<readonly ChainLink[]> {
  const { sessions } = await app.findHome();
  const { findReport, sessionFolder } = await import('../research/index.ts');
  const links: ChainLink[] = [];
  let report = await readReport(first);
  const seen = new Set([report.sessionId]);
  while (report.parent !== null && !seen.has(report.parent) && links.length < MAX_LINKS) {
    caller.signal.throwIfAborted();
    const session = report.parent;
    seen.add(session);
    const parent = await findReport(sessionFolder(sessions, session));
    if (parent === undefined) return [...links, { session, check: null, changes: null }];
    const check = await verifyOne(join(sessions, session, 'delivery'), caller);
    links.push({ session, check, changes: await changesBetween(sessions, parent, report) });
    report = parent;
  }
  return links;
}

async function changesBetween(
  sessions: string,
  before: Report,
  after: Report,
): Promise<ChainLink['changes']> {
  const { findTextFile } = await import('../storage/index.ts');
  const { checkChanges } = await import('../watch/index.ts');
  const source = await findTextFile(join(sessions, after.sessionId, 'changes.json'));
  if (source === undefined) return null;
  const parsed = parseJson(source);
  const checked = parsed.ok ? checkChanges(parsed.value, before, after) : parsed;
  return checked.ok ? 'hold' : checked.error;
}
