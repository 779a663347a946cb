import type { HomeChoice, RetentionPolicy } from '../environment/index.ts';

/**
 * The retention policy that the settings give, with what was asked for now over it, key by key.
 *
 * @throws {ResearchError} `config-invalid`
 * @see docs/spec/context.md, CON-53
 */
export async function configuredRetention(
  place: HomeChoice,
  given: unknown = {},
): Promise<RetentionPolicy> {
  const { decodePolicy, findHome, loadSettings } = await import('../environment/index.ts');
  const home = await findHome(place);
  const { retention } = await loadSettings(home, place.cwd, place.environment, {});
  return decodePolicy(given, retention);
}
