import { join } from 'node:path';
import { type Clock, pauseFor, ResearchError } from '../../kernel/index.ts';
import { isPriced, type LanguageModel, UNKNOWN_PRICE } from '../../models/index.ts';
import { openFileBlobs } from '../../storage/index.ts';
import type { RunEvent } from '../journal/run-event.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { type AskWorld, askModel } from './ask-model.ts';

/** What writing the prose of a skill needs beside its session. */
export interface ProseWorld {
  readonly clock: Clock;
  /** The language model that the session may ask; `null` for none. */
  model(): Promise<LanguageModel | null>;
  emit(event: RunEvent): void;
}

/**
 * The model as one that writes prose under the budget of its session: each try is journalled with what it may cost before it is sent.
 * `null` where none may be asked, or a limit of money could not be held because its price is not known, which is said.
 *
 * @see docs/spec/agent.md, AGT-3
 */
export async function proseModel(
  store: SessionStore,
  { clock, model, emit }: ProseWorld,
  generation: number,
): Promise<LanguageModel | null> {
  const found = await model();
  if (found === null) return null;
  const { name, price = UNKNOWN_PRICE } = found;
  if (store.brief.settings.budget.usd !== null && !isPriced(price)) {
    const text =
      'the text of the skill stays: budget.usd is set and the price of the model is not known';
    emit({ type: 'progress.note', text });
    return null;
  }
  const texts = await openFileBlobs(join(store.folder.path, 'asks'), { sync: false });
  const engine = { kind: 'agent' as const, model: name, ...price, skills: [] };
  const opened = { store, engine, texts, clock, pause: pauseFor };
  const world: AskWorld = { ...opened, model: async () => found, given: null };
  return {
    name,
    price,
    async ask({ instructions, input, maxTokens }, signal) {
      const place = { generation, role: 'prose' as const, ordinal: 1 };
      const ask = { ...place, skill: null, instructions, input, schema: null, maxTokens };
      const reply = await askModel(world, ask, signal);
      if (reply.type === 'ok')
        return { text: reply.text, isCut: reply.isCut, inputTokens: 0, outputTokens: 0 };
      throw new ResearchError('model-failed', reply.type === 'none' ? reply.why : 'it waits', {
        fix: 'Nothing to do: the text of the skill stays as it was.',
      });
    },
  };
}
