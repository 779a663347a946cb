import { describe, expect, test } from 'vitest';
import { foundItem } from '../../test/support/found-item.ts';
import { addToLedger, createLedger } from '../evidence/index.ts';
import { sha256Hex } from '../kernel/index.ts';
import { weighAnswer } from './weigh-answer.ts';

const SONG = 'The song Harbour Lights was written by Anna Berg in 1983.';
const BERG = 'Anna Berg was born in Oslo on 2 March 1951.';

async function weigh(
  question: string,
  texts: readonly string[],
  isSettled = false,
): Promise<boolean> {
  const items = texts.map((text, at) =>
    foundItem({ text, title: '', url: `file:${at}.txt`, score: texts.length - at }),
  );
  const { rows } = addToLedger(createLedger(), items);
  const snapshots = new Map(texts.map((text) => [sha256Hex(text), text]));
  const findSnapshot = (sha256: string): string | undefined => snapshots.get(sha256);
  const input = { question, rows, findSnapshot, statistics: null };
  return (await weighAnswer(input, isSettled)).isAnswered;
}

describe('REP-50 whether nobody need search on', () => {
  test('one sentence that holds every word of the question and what it asks for answers at once', async () => {
    expect(await weigh('Who wrote the song Harbour Lights?', [SONG, BERG])).toBe(true);
    expect(await weigh('When was the song Harbour Lights written?', [SONG, BERG])).toBe(true);
  });

  test('a question that joins two documents does so once a search brought nothing new', async () => {
    const question = 'When was the writer of the song Harbour Lights, Anna Berg, born?';
    expect(await weigh(question, [SONG, BERG])).toBe(false);
    expect(await weigh(question, [SONG, BERG], true)).toBe(true);
  });

  test('what is not answered, disputed, or told by many documents is searched on', async () => {
    expect(await weigh('Who wrote the song Northern Star?', [SONG, BERG], true)).toBe(false);
    const other = 'The song Harbour Lights was written by Olaf Lind in 1983.';
    expect(await weigh('Who wrote the song Harbour Lights?', [SONG, other], true)).toBe(false);
    expect(await weigh('List all songs that Anna Berg has written', [SONG, BERG], true)).toBe(
      false,
    );
    for (const several of [
      'Which songs carry the name Anna Berg?',
      'What people wrote Harbour Lights?',
    ])
      expect(await weigh(several, [SONG, BERG], true)).toBe(false);
    expect(await weigh('How many songs were written by Anna Berg?', [SONG, BERG], true)).toBe(
      false,
    );
  });
});
