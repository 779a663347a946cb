import {
  engineOfHome,
  type Home,
  isHome,
  type LoadedSettings,
  planEndpoint,
} from '../environment/index.ts';
import { sha256Hex } from '../kernel/index.ts';
import { isPriced, type LanguageModel, type ModelPrice } from '../models/index.ts';
import type { EngineFacts } from '../research/index.ts';
import { PRICE_UNKNOWN, priceIn } from './open-configured-model.ts';
import { PACKAGE_FOLDER } from './package-folder.ts';
import { findTooShort, windowOf } from './prompt-window.ts';

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
  const engine = model.engine ?? (await usualEngine(world));
  if (engine === 'local') return null;
  if (engine === 'host') return factsOf(world, 'host', 'the host', FREE);
  const who = whoIsAsked(world);
  if (who === null) return null;
  const price = world.given === undefined ? priceIn(model) : (world.given.price ?? priceIn(model));
  if (loaded.settings.budget.usd !== null && !isPriced(price)) {
    note(`the local engine decides: ${PRICE_UNKNOWN}`);
    return null;
  }
  const facts = await factsOf(world, 'agent', who, price);
  const windowTokens = windowOf(model, world.given);
  if (windowTokens === undefined) return facts;
  const tooShort = findTooShort(facts.skills, windowTokens);
  if (tooShort === undefined) return { ...facts, windowTokens };
  note(`the local engine decides: ${tooShort}`);
  return null;
}

/** A model of the settings decides in a home that was made since it may; one that a program brings only where the program says so. */
async function usualEngine({ home, loaded, given }: EngineWorld): Promise<'local' | 'agent'> {
  const isSetUp =
    given === undefined && loaded.model.baseUrl !== null && loaded.model.name !== null;
  return isSetUp ? engineOfHome(home) : 'local';
}

/** What a host asks its own model is on its own bill. */
const FREE: ModelPrice = { usdPerMillionInput: 0, usdPerMillionOutput: 0, usdPerMillionCached: 0 };

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
  price: ModelPrice,
): Promise<EngineFacts> {
  return { kind, model, ...price, skills: await readSkillsOfAsks(home) };
}

/** The skills that are read before anything is asked. */
export async function readSkillsOfAsks(home: Home): Promise<EngineFacts['skills']> {
  const { indexSkills, readSkill } = await import('../skills/index.ts');
  const homeSkills = (await isHome(home)) ? home.skills : null;
  const index = await indexSkills({ packageFolder: PACKAGE_FOLDER, homeSkills });
  return Promise.all(
    READ.map(async (name) => {
      const { entry, body } = await readSkill(index, name, homeSkills);
      const { version, source } = entry;
      const from = source === 'home' ? ('home' as const) : ('package' as const);
      return { name, version: version ?? 0, sha256: sha256Hex(body), from, body };
    }),
  );
}
