import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeEvidence, type Evidence } from '../../evidence/index.ts';
import { systemCode } from '../../kernel/index.ts';
import { readLog } from '../../storage/index.ts';
import type { SessionFolder } from './session-folder.ts';

/**
 * The rows of a session in the order of its ledger: `evidence.jsonl`, and before that is written what the last
 * generation found.
 */
export async function readEvidence(folder: SessionFolder): Promise<readonly Evidence[]> {
  const rows = await readRows(folder.evidence);
  if (rows.length > 0) return rows;
  const last = (await listGenerations(folder.generations)).at(-1);
  return last === undefined ? [] : readRows(join(folder.generations, last));
}

async function readRows(path: string): Promise<readonly Evidence[]> {
  const rows: Evidence[] = [];
  for await (const line of readLog(path)) {
    const decoded = line.ok ? decodeEvidence(line.value) : undefined;
    if (decoded?.ok === true) rows.push(decoded.value);
  }
  return rows;
}

async function listGenerations(folder: string): Promise<readonly string[]> {
  try {
    const numberOf = (name: string): number => Number(/^g(\d+)\.jsonl$/.exec(name)?.[1] ?? 0);
    return (await readdir(folder))
      .filter((name) => numberOf(name) > 0)
      .sort((a, b) => numberOf(a) - numberOf(b));
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
