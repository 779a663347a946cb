import { type Home, isHome, type LoadedSettings, planEndpoint } from '../environment/index.ts';
import { isLoopback, sha256Hex } from '../kernel/index.ts';
import type { LanguageModel } from '../models/index.ts';
import type { EngineFacts } from '../research/index.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';

/** What choosing an engine depends on. */
export interface EngineWorld {
  readonly home: Home;
  readonly loaded: LoadedSettings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** A model that the program brings itself. */
  readonly given: LanguageModel | undefined;
  note(text: string): void;
}

const READ = ['decide', 'llm-evaluate', 'hypothesis', 'write-claims', 'check-support'];

/**
 * Who decides and writes in a session, with the skills that are read for it; `null` for the local engine, also where the model that
 * is set up may not be asked or a limit of money cannot be held because its price is not known.
 *
 * @see docs/spec/agent.md, AGT-1 and AGT-2
 */
export async function planEngine(world: EngineWorld): Promise<EngineFacts | null> {
  const { loaded, note } = world;
  const { model } = loaded;
  if (model.engine === 'local') return null;
  if (model.engine === 'host')
    return factsOf(world, 'host', 'the host', { input: 0, output: 0, cached: 0 });
  const who = whoIsAsked(world);
  if (who === null) return null;
  const isHere = model.baseUrl !== null && isLoopback(new URL(model.baseUrl).hostname);
  const input = model.usdPerMillionInput ?? (isHere ? 0 : null);
  const output = model.usdPerMillionOutput ?? (isHere ? 0 : null);
  if (loaded.settings.budget.usd !== null && (input === null || output === null)) {
    note(
      'the local engine decides: budget.usd is set and the price of the model is not known; set model.usd_per_million_input and model.usd_per_million_output',
    );
    return null;
  }
  return factsOf(world, 'agent', who, { input, output, cached: model.usdPerMillionCached });
}

/** `null` where nobody can be asked, which is said. */
function whoIsAsked({ loaded, environment, given, note }: EngineWorld): string | null {
  if (given !== undefined) return given.name;
  const { model, settings } = loaded;
  const plan = planEndpoint('model', model, settings.egress, environment);
  if (plan.type === 'use') return plan.name;
  const why = plan.type === 'none' ? 'no model is set up' : plan.why;
  note(`the local engine decides: ${why}`);
  return null;
}

async function factsOf(
  { home }: EngineWorld,
  kind: EngineFacts['kind'],
  model: string,
  price: {
    readonly input: number | null;
    readonly output: number | null;
    readonly cached: number | null;
  },
): Promise<EngineFacts> {
  const { indexSkills, readSkill } = await import('../skills/index.ts');
  const homeSkills = (await isHome(home)) ? home.skills : null;
  const index = await indexSkills({ packageFolder: PACKAGE_FOLDER, homeSkills });
  const skills = await Promise.all(
    READ.map(async (name) => {
      const { entry, body } = await readSkill(index, name, homeSkills);
      const { version, source } = entry;
      const from = source === 'home' ? ('home' as const) : ('package' as const);
      return { name, version: version ?? 0, sha256: sha256Hex(body), from, body };
    }),
  );
  return {
    kind,
    model,
    usdPerMillionInput: price.input,
    usdPerMillionOutput: price.output,
    usdPerMillionCached: price.cached,
    skills,
  };
}
