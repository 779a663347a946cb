import { askIdOf } from '../../agent/index.ts';
import { ResearchError, sha256Hex } from '../../kernel/index.ts';
import type { EngineFacts } from '../brief/brief.ts';
import { sessionNotFound } from './list-sessions.ts';
import { sessionFolder } from './session-folder.ts';
import { findBrief, readJournal } from './session-store.ts';

/** The ask that a host has to answer, and those that it has answered, with the hashes of the answers. */
export interface OpenAsk {
  readonly session: string;
  readonly engine: EngineFacts['kind'] | 'local';
  readonly open: string | null;
  readonly answered: ReadonlyMap<string, string>;
}

/** @throws {ResearchError} `argument-invalid` for a bad id, `not-found` when there is no such session. */
export async function findOpenAsk(sessions: string, id: string): Promise<OpenAsk> {
  const folder = sessionFolder(sessions, id);
  const brief = await findBrief(folder);
  if (brief === undefined) throw sessionNotFound(id);
  const { state } = await readJournal(folder);
  const open = state.tries.findLast(({ answered }) => answered === null);
  return {
    session: id,
    engine: brief.engine?.kind ?? 'local',
    open: open === undefined ? null : askIdOf(open.asked),
    answered: new Map(
      state.tries.flatMap(({ asked, answered }) =>
        answered?.text == null ? [] : [[askIdOf(asked), answered.text] as const],
      ),
    ),
  };
}

/**
 * Whether an answer may be taken: of a session that a host drives, to its open ask, or the very answer that was given before.
 *
 * @throws {ResearchError} `refused` for any other session, or for another answer to what is answered; `not-found` for an ask
 *   that is not open.
 */
export function requireAnswerable(
  { session, engine, open, answered }: OpenAsk,
  ask: string,
  output: string,
): void {
  if (engine !== 'host')
    throw new ResearchError(
      'refused',
      `${session} is driven by ${engine === 'local' ? 'the local engine' : 'a model'}`,
      {
        fix: 'A host answers only in sessions that were started with engine host.',
      },
    );
  const before = answered.get(ask);
  if (before === sha256Hex(output) || ask === open) return;
  if (before !== undefined)
    throw new ResearchError('refused', `${ask} of ${session} was answered otherwise before`, {
      fix: open === null ? 'Nothing is open.' : `The open ask is ${open}.`,
    });
  throw new ResearchError('not-found', `${session} has no open ask ${ask.slice(0, 60)}`, {
    fix: open === null ? 'Nothing is open.' : `The open ask is ${open}.`,
  });
}
