import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTempDir } from '../../../test/support/with-temp-dir.ts';
import { createDecision, type EvolutionDecision } from '../../evolution/index.ts';
import { sessionFolder } from '../sessions/session-folder.ts';
import { controlKept } from './look-again.ts';

const NOW = '2026-03-29T00:00:00.000Z';
const KEPT = createDecision({ id: 'd-1', ts: NOW, decision: 'keep' });

function goneBack(because: string): EvolutionDecision {
  const value = { after_sessions: 25, questions: 25, mean_difference: -0.1, because };
  return createDecision({
    id: 'd-2',
    ts: NOW,
    type: 'control',
    decision: 'revert',
    gates: [{ gate: 'control', passed: false, value }],
    changes: [{ path: 'strategy.json', lever: 'query.rounds', from: 2, to: 1 }],
  });
}

/** The notes of a session that ends in a home with so many. */
async function notesAt(
  sessions: number,
  control: () => Promise<EvolutionDecision | undefined>,
): Promise<readonly string[]> {
  const notes: string[] = [];
  await withTempDir(async (folder) => {
    const ids = Array.from({ length: sessions }, (_, at) => `s-${String(at).padStart(16, '0')}`);
    for (const id of ids) await mkdir(join(folder, 'sessions', id), { recursive: true });
    await controlKept(
      { control, listDecisions: async () => ({ lines: [KEPT], notes: [] }) },
      sessionFolder(join(folder, 'sessions'), ids[0] ?? ''),
      (event) => void (event.type === 'progress.note' && notes.push(event.text)),
      new AbortController().signal,
    );
  });
  return notes;
}

describe('RES-63 the standing control at the end of a session', () => {
  test('it is made when it is due, and going back is said', async () => {
    let asked = 0;
    const lost = async () => {
      asked += 1;
      return goneBack('loss');
    };
    expect(await notesAt(24, lost)).toEqual([]);
    expect(asked).toBe(0);
    expect(await notesAt(25, lost)).toEqual([
      'gone back, the last 25 recorded questions do worse by what was kept: query.rounds 2 -> 1',
    ]);
    expect(await notesAt(25, async () => goneBack('three-without-gain'))).toEqual([
      'gone back, three controls in a row found no gain by what was kept: query.rounds 2 -> 1',
    ]);
    expect(await notesAt(25, async () => undefined)).toEqual([]);
  });

  test('one that cannot be made is a note', async () => {
    const broken = () => Promise.reject(new Error('no space'));
    expect(await notesAt(25, broken)).toEqual([
      expect.stringContaining('the control of what was kept could not be made'),
    ]);
  });
});
