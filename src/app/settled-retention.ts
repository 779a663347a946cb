import type { RetentionPolicy } from '../context/index.ts';
import type { HomeChoice } from '../environment/index.ts';

/**
 * The retention policy that the settings give, with what was asked for now over it, key by key.
 *
 * @throws {ResearchError} `config-invalid`
 * @see docs/spec/context.md, CON-53
 */
export async function settledRetention(
  place: HomeChoice,
  given: Readonly<Record<string, unknown>> = {},
): Promise<RetentionPolicy> {
  const { findHome, loadSettings } = await import('../environment/index.ts');
  const { decodePolicy } = await import('../context/index.ts');
  const home = await findHome(place);
  const { retention } = await loadSettings(home, place.cwd, place.environment, {});
  return decodePolicy({ ...retention, ...given });
}
