import type { Job, Queue } from '../fleet/index.ts';
import { flag, optional, ResearchError, record, type TypeOf, text } from '../kernel/index.ts';
import { findSharedPlace } from '../storage/index.ts';
import type { App } from './app.ts';
import { operation } from './operation.ts';
import { DEFAULT_TENANT } from './own-purse.ts';
import { RESEARCH_FIELDS, type ResearchInput, researchInput } from './run-research.ts';

export const enqueueInput = record({
  ...RESEARCH_FIELDS,
  /** Leaves the question to the workers of a shared home. */
  enqueue: optional(flag()),
  /** Whose question it is. */
  tenant: optional(text()),
});
export type EnqueueInput = TypeOf<typeof enqueueInput>;

const TENANT = /^[a-z0-9][a-z0-9._-]{0,60}$/i;
const ID_DIGITS = 16;

/**
 * The queue of a shared home. The room is loaded here, for those who use it.
 *
 * @throws {ResearchError} `config-invalid` for a home that is a folder.
 */
export async function openHomeQueue(app: Pick<App, 'home'>): Promise<Queue> {
  const { path } = await app.home();
  const place = findSharedPlace(path);
  if (place === undefined)
    throw new ResearchError('config-invalid', `the home ${path} has no queue: it is a folder`, {
      fix: 'Workers share a home in PostgreSQL: --home postgres://host/database?schema=NAME.',
    });
  const { openQueue } = await import('../fleet/index.ts');
  return openQueue(place);
}

/**
 * Puts a question into the queue. Documents stay named as they were typed: a worker looks for them below its roots.
 *
 * @throws {ResearchError} `argument-invalid` without a question, for what only a caller who waits can use, and for a tenant
 *   that is no name; `config-invalid` for a home that is a folder.
 * @see docs/spec/fleet.md, FLT-1, FLT-2
 */
export async function enqueueResearch(
  app: App,
  input: ResearchInput,
  tenant: string = DEFAULT_TENANT,
): Promise<Job> {
  requireTenant(tenant);
  const { out, resume, engine, question = '' } = input;
  if (out !== undefined || resume !== undefined || engine === 'host')
    throw invalid('--out, --resume and --engine host are for who waits', 'Leave them out.');
  const { checkQuestion } = await import('../research/index.ts');
  const seed = input.seed ?? app.place.seed;
  const asked = {
    ...input,
    question: checkQuestion(question),
    ...(seed === undefined ? {} : { seed }),
  };
  const queue = await openHomeQueue(app);
  return queue.add({
    id: `q-${app.place.newId().slice(0, ID_DIGITS)}`,
    tenant,
    input: Object.fromEntries(Object.entries(researchInput.encode(asked))),
    askedAt: app.place.clock.now(),
  });
}

/** @throws {ResearchError} `argument-invalid` for what is no name of a tenant. */
export function requireTenant(tenant: string): string {
  if (TENANT.test(tenant)) return tenant;
  throw new ResearchError('argument-invalid', `"${tenant}" is not the name of a tenant`, {
    fix: 'Use letters, digits, ., - and _.',
  });
}

/** What a program calls in place of `research --enqueue`. */
export const addJob = operation({
  effect: 'adds',
  input: record({ ...RESEARCH_FIELDS, tenant: optional(text()) }),
  run: (app, { tenant, ...input }) => enqueueResearch(app, input, tenant),
  encode: encodeJob,
});

function invalid(why: string, fix: string): ResearchError {
  return new ResearchError('argument-invalid', `research --enqueue: ${why}`, { fix });
}

export function isJob(output: object | null): output is Job {
  return output !== null && 'tenant' in output && 'askedAt' in output;
}

export function encodeJob({ id, tenant, state, input, askedAt, session, attempts, error }: Job) {
  return {
    job: id,
    tenant,
    state,
    question: input['question'],
    asked_at: askedAt,
    session,
    attempts,
    error,
  };
}

export function describeJob({ id, tenant, state, input, session, error }: Job): string {
  const became = session === null ? '' : `  ${session}`;
  const why = error === null ? '' : `\n  ${error}`;
  return `${id}  ${state.padEnd(9)}  ${tenant}  ${String(input['question'])}${became}${why}`;
}
