import { type Home, loadSettings, planEndpoint } from '../environment/index.ts';
import type { LanguageModel } from '../models/index.ts';

export interface ModelPlace {
  readonly home: Home;
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Says why a model that is set up is not asked. */
  note(text: string): void;
}

/**
 * The language model of the settings; `null` when there is none, or it cannot be asked. Opens no socket.
 *
 * @param chosen - Settings that win over files and environment.
 */
export async function openConfiguredModel(
  place: ModelPlace,
  chosen: Readonly<Record<string, unknown>> = {},
): Promise<LanguageModel | null> {
  const { home, cwd, environment, note } = place;
  const { settings, model } = await loadSettings(home, cwd, environment, chosen);
  const plan = planEndpoint('model', model, settings.egress, environment);
  if (plan.type === 'barred' || plan.type === 'incomplete')
    note(`the language model is not asked: ${plan.why}`);
  if (plan.type !== 'use') return null;
  const { openLanguageModel } = await import('../models/index.ts');
  const { createPostJson } = await import('../net/index.ts');
  const { baseUrl, name, key } = plan;
  const timeoutMs = model.timeoutSeconds * 1000;
  const endpoint = { api: model.api, baseUrl, model: name, key, timeoutMs };
  return openLanguageModel(endpoint, { post: createPostJson(settings.egress) });
}
