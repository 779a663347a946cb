import { readFile } from 'node:fs/promises';
import type { Rooms } from '../../../app/index.ts';
import type { DecodedRows } from '../../../judge/index.ts';
import { ResearchError, systemCode } from '../../../kernel/index.ts';

/** Where rows come from: given with the call, or the ledger of a session. */
export interface RowSource {
  readonly evidence: readonly unknown[] | undefined;
  readonly session: string | undefined;
}

export interface SourcedRows extends DecodedRows {
  readonly file: string | null;
  /** What people said of the session. */
  readonly adoption: number | null;
}

/** @throws {ResearchError} `argument-invalid` unless one of the two is given, `not-found` for a session without a ledger. */
export async function readRows(
  rooms: Rooms,
  { evidence, session }: RowSource,
): Promise<SourcedRows> {
  const { decodeJudgeRows } = await import('../../../judge/index.ts');
  if ((evidence === undefined) === (session === undefined))
    throw new ResearchError('argument-invalid', 'judging: give either evidence or session', {
      fix: 'evidence holds rows; session names one whose ledger is read.',
    });
  if (session === undefined) {
    const lines = (evidence ?? []).map((row) => JSON.stringify(row));
    return { ...decodeJudgeRows(lines), file: null, adoption: null };
  }
  const { findAdoption, sessionFolder, sessionNotFound } = await import(
    '../../../research/index.ts'
  );
  const home = await rooms.findHome();
  const file = sessionFolder(home.sessions, session).evidence;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') throw sessionNotFound(session);
    throw error;
  });
  const adoption = await findAdoption(home.state, session);
  return { ...decodeJudgeRows(text.split('\n')), file, adoption };
}
