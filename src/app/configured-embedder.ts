import { type LoadedSettings, loadSettings, planEndpoint } from '../environment/index.ts';
import { once, ResearchError } from '../kernel/index.ts';
import type { EmbedderUse, OpenEmbedder } from '../models/index.ts';
import { counted } from '../text/index.ts';
import type { ModelPlace } from './open-configured-model.ts';

/** The embedder of the settings, and what was asked of it. */
export interface ConfiguredEmbedder {
  readonly open: OpenEmbedder;
  /** Says what was asked of it, where anything was. */
  tellUse(): void;
}

/** So many texts make one wait: that is said now and then. */
const TOLD_EVERY = 1_000;

/**
 * The embedder of the settings as they stand when it is first needed. None is set up, or the user lets nothing out to
 * it: then words alone find, and the latter is said. One that is set up by half is an error, and so is one
 * that fails: what words alone find would look like all there is.
 *
 * @param chosen - Settings that win over files and environment.
 * @see docs/spec/models.md, MOD-7
 */
export function configuredEmbedder(
  place: ModelPlace,
  chosen: Readonly<Record<string, unknown>> = {},
): ConfiguredEmbedder {
  const { home, cwd, environment } = place;
  const told: { use?: EmbedderUse } = {};
  const onUse = (use: EmbedderUse): void => {
    const before = Math.floor((told.use?.texts ?? 0) / TOLD_EVERY);
    told.use = use;
    if (Math.floor(use.texts / TOLD_EVERY) > before)
      place.note(`embedded ${use.texts} texts so far`);
  };
  const prepare = once(async (): Promise<OpenEmbedder | undefined> => {
    const { settings, embedder } = await loadSettings(home, cwd, environment, chosen);
    const plan = planEndpoint('embedder', embedder, settings.egress, environment);
    if (plan.type === 'none') return undefined;
    if (plan.type === 'barred') {
      place.note(`the embedder is not asked: ${plan.why}; words alone find`);
      return undefined;
    }
    if (plan.type === 'incomplete')
      throw new ResearchError('config-invalid', `the embedder cannot be asked: ${plan.why}`, {
        fix: plan.next,
      });
    const { createEmbedderOpener } = await import('../models/index.ts');
    const { createPostJson } = await import('../net/index.ts');
    const { baseUrl, name: model, key } = plan;
    const { relatedFrom, weight, timeoutSeconds } = embedder;
    const timeoutMs = timeoutSeconds * 1000;
    const endpoint = { baseUrl, model, key, relatedFrom, weight, timeoutMs };
    return createEmbedderOpener(endpoint, { post: createPostJson(settings.egress), onUse });
  });
  return {
    open: async (signal) => (await prepare())?.(signal),
    tellUse: () => {
      if (told.use === undefined) return;
      const { calls, failed, texts, tokens } = told.use;
      const failures = failed === 0 ? '' : `, ${failed} without an answer`;
      place.note(
        `the embedder was asked ${counted(calls, 'time')}${failures}: ${counted(texts, 'text')}, ${counted(tokens, 'token')}`,
      );
      delete told.use;
    },
  };
}

/** What a session notes of it: its name, whether or not it answers. */
export function nameOfEmbedder(
  { settings, embedder }: Pick<LoadedSettings, 'settings' | 'embedder'>,
  environment: ModelPlace['environment'],
): string | null {
  const plan = planEndpoint('embedder', embedder, settings.egress, environment);
  return plan.type === 'use' ? `${plan.name} at ${new URL(plan.baseUrl).host}` : null;
}
