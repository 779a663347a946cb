import type { Missing } from '../../kernel/index.ts';
import type { SqlQueries } from '../../storage/index.ts';
import { cosineOfTerms } from '../../text/index.ts';
import { lastSeq } from '../log/log-table.ts';
import { isContradicting, successOf, type Tally, USE_OUTCOMES } from '../values/value.ts';
import { gate } from './gates.ts';

/** What a task was, as far as its feedback says, and what came of some uses in it. */
export interface TaskUse extends Tally {
  readonly node: string;
  readonly session: string | null;
  readonly context: string | null;
}

/** What other nodes came to: on the tasks that a node was used for and on those like them, and on all others. */
export interface OthersTried {
  readonly own: Tally;
  readonly alike: Tally;
  readonly elsewhere: Tally;
}

/** Contexts that share more of their words than this speak of like tasks. */
const LIKE = 0.6;
/** Of the others so much must have been seen on like tasks: by less nobody is excused. */
const LEAST_TRIED = 5;
/** The last rows of the log that are read, of a node and of all others. */
const OWN_USES = 100;
const OTHER_USES = 20_000;
/** Texts that are compared: the last of the node's, and so many of the others'. */
const OWN_CONTEXTS = 10;
const OTHER_CONTEXTS = 1_000;

/**
 * What others came to on like tasks. In the same context, or one in like words; where one of the two has none, in the
 * same session. Pure.
 */
export function weighOthers(own: readonly TaskUse[], others: readonly TaskUse[]): OthersTried {
  const sessions = new Set(own.flatMap(({ session }) => session ?? []));
  const silent = new Set(
    own.flatMap(({ session, context }) => (context === null ? (session ?? []) : [])),
  );
  const contexts = distinct(own, OWN_CONTEXTS);
  const known = new Map(
    distinct(others, OTHER_CONTEXTS).map((context) => [
      context,
      contexts.some((mine) => cosineOfTerms(mine, context) > LIKE),
    ]),
  );
  const isAlike = ({ session, context }: TaskUse): boolean => {
    if (context === null) return session !== null && sessions.has(session);
    return known.get(context) === true || (session !== null && silent.has(session));
  };
  const alike = others.filter(isAlike);
  const tried = new Set(alike.map(({ node }) => node));
  const elsewhere = others.filter((use) => tried.has(use.node) && !isAlike(use));
  return { own: sumOf(own), alike: sumOf(alike), elsewhere: sumOf(elsewhere) };
}

/**
 * Whether what fails is to blame, or the tasks are: a node that is used for hard tasks alone fails as often as they do.
 * They are hard when others that do well elsewhere do worse on them; then these must have done better there. Pure.
 */
export function alternativesGate({ own, alike, elsewhere }: OthersTried): readonly Missing[] {
  const seen = alike.success + alike.failure;
  const isHard = seen >= LEAST_TRIED && isBetter(elsewhere, alike);
  return gate(
    'alternatives_did_better',
    !isHard || isBetter(alike, own),
    `others: ${shareOf(alike)} on such tasks, ${shareOf(elsewhere)} on others`,
    `more than ${shareOf(own)} on such tasks, beyond chance`,
  );
}

/** Reads what is weighed: the last uses that count. */
export async function findOthersTried(queries: SqlQueries, id: string): Promise<OthersTried> {
  const own = await listUses(queries, 'node_id = ?', [id], `ORDER BY seq DESC LIMIT ${OWN_USES}`);
  if (own.every(({ session, context }) => session === null && context === null))
    return weighOthers(own, []);
  const since = (await lastSeq(queries)) - OTHER_USES;
  return weighOthers(own, await listUses(queries, 'node_id <> ? AND seq > ?', [id, since], ''));
}

/** `where` and `order` are ours, never text from outside. */
async function listUses(
  queries: SqlQueries,
  where: string,
  params: readonly (string | number)[],
  order: string,
): Promise<readonly TaskUse[]> {
  const rows = await queries.all(
    `SELECT node_id, session, context, outcome FROM memory_log
      WHERE kind = 'feedback' AND counted = 1 AND ${where} ${order}`,
    params,
  );
  return rows.flatMap((row) => {
    const outcome = USE_OUTCOMES.find((name) => name === row['outcome']);
    const good = outcome === undefined ? null : successOf(outcome);
    if (good === null) return [];
    return {
      node: String(row['node_id']),
      session: textOf(row['session']),
      context: textOf(row['context']),
      success: good,
      failure: 1 - good,
    };
  });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

function distinct(uses: readonly TaskUse[], most: number): readonly string[] {
  return [...new Set(uses.flatMap(({ context }) => context ?? []))].slice(0, most);
}

function sumOf(uses: readonly Tally[]): Tally {
  return uses.reduce<Tally>(
    (sum, { success, failure }) => ({
      success: sum.success + success,
      failure: sum.failure + failure,
    }),
    { success: 0, failure: 0 },
  );
}

function isBetter(one: Tally, other: Tally): boolean {
  const rate = ({ success, failure }: Tally): number => success / Math.max(1, success + failure);
  return isContradicting(one, other) && rate(one) > rate(other);
}

function shareOf({ success, failure }: Tally): string {
  return `${success} of ${success + failure}`;
}
