import {
  type EnvironmentFact,
  type EnvironmentPlace,
  environmentFact,
} from './environment-fact.ts';
import { planEndpoint } from './plan-endpoint.ts';
import type { EndpointGroup, EndpointSettings } from './settings/endpoint-settings.ts';
import { loadSettings } from './settings/load-settings.ts';
import type { Settings } from './settings/session-settings.ts';

/** How `doctor` speaks of what is asked at an address. */
interface Words {
  readonly group: EndpointGroup;
  readonly fact: string;
  /** What it is called where it has no name. */
  readonly it: string;
  /** What works in its place. */
  readonly without: string;
  readonly does: string;
}

const MODEL: Words = {
  group: 'model',
  fact: 'language model',
  it: 'the model',
  without: 'the local engine answers: deterministic, without key or network',
  does: 'writes digests of context and the prose of changed skills, and research where model.engine says so',
};

const EMBEDDER: Words = {
  group: 'embedder',
  fact: 'embedder',
  it: 'the embedder',
  without: 'documents and memory are found by words alone',
  does: 'lets documents and memory be found by meaning too',
};

/** What is set up, and why it is not asked; no socket is opened to find out whether it answers. */
export async function checkEndpoints({
  home,
  cwd,
  environment,
}: Omit<EnvironmentPlace, 'nodeVersion'>): Promise<readonly EnvironmentFact[]> {
  // Settings that cannot be read are a fact of their own.
  const loaded = await loadSettings(home, cwd, environment, {}).catch(() => undefined);
  if (loaded === undefined) return [MODEL, EMBEDDER].map(offFact);
  const { settings, model, embedder } = loaded;
  return [
    endpointFact(MODEL, model, { settings, environment, how: `${model.api}, ` }),
    endpointFact(EMBEDDER, embedder, { settings, environment, how: '' }),
  ];
}

interface Around extends Pick<EnvironmentPlace, 'environment'> {
  readonly settings: Settings;
  readonly how: string;
}

function endpointFact(
  words: Words,
  endpoint: EndpointSettings,
  { settings, environment, how }: Around,
): EnvironmentFact {
  const { group, fact: name, it, without, does } = words;
  const plan = planEndpoint(group, endpoint, settings.egress, environment);
  switch (plan.type) {
    case 'none':
      return offFact(words);
    case 'barred':
    case 'incomplete': {
      const detail = `${endpoint.name ?? it} is not asked: ${plan.why}; ${without}`;
      return plan.type === 'barred'
        ? environmentFact(name, 'off', detail)
        : environmentFact(name, 'missing', detail, plan.next);
    }
    case 'use': {
      const key = endpoint.keyEnv === null ? 'without a key' : `with the key in ${endpoint.keyEnv}`;
      return environmentFact(name, 'ok', `${plan.name} at ${plan.baseUrl} (${how}${key}) ${does}`);
    }
  }
}

function offFact({ fact, without }: Words): EnvironmentFact {
  return environmentFact(fact, 'off', without);
}
