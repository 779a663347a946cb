import { join } from 'node:path';
import { askIdOf } from '../../agent/index.ts';
import { parseJson } from '../../kernel/index.ts';
import { openFileBlobs } from '../../storage/index.ts';
import { sessionFolder } from './session-folder.ts';
import { readJournal } from './session-store.ts';

/** One try of an ask, with what was sent and what was said. */
export interface ShownAsk {
  readonly id: string;
  readonly attempt: number;
  readonly skill: string;
  /** Instructions, input and schema; `null` where their text is gone. */
  readonly prompt: unknown;
  /** `open` while nothing came of it. */
  readonly outcome: string;
  readonly answer: string | null;
  readonly by: string | null;
  readonly usdReserved: number;
  readonly usdSpent: number;
  /** Why it was not taken; `null` where it was. */
  readonly refused: string | null;
}

/** Every question to a model or a host of a session, in order. */
export async function showAsks(sessions: string, id: string): Promise<readonly ShownAsk[]> {
  const folder = sessionFolder(sessions, id);
  const { state } = await readJournal(folder);
  if (state.tries.length === 0) return [];
  const texts = await openFileBlobs(join(folder.path, 'asks'), { sync: false });
  return Promise.all(
    state.tries.map(async ({ asked, answered }) => {
      const prompt = parseJson((await texts.find(asked.prompt)) ?? '');
      const said = answered?.text ?? null;
      const refusal = state.refusals.find(
        ({ generation, role, ordinal }) =>
          generation === asked.generation && role === asked.role && ordinal === asked.ordinal,
      );
      return {
        id: askIdOf(asked),
        attempt: asked.attempt,
        skill: asked.skill,
        prompt: prompt.ok ? prompt.value : null,
        outcome: answered?.outcome ?? 'open',
        answer: said === null ? null : ((await texts.find(said)) ?? null),
        by: answered?.by ?? null,
        usdReserved: asked.reserved.usd,
        usdSpent: answered?.spent.usd ?? asked.reserved.usd,
        refused: refusal?.reason ?? null,
      };
    }),
  );
}
