import { isLoopback, ResearchError } from '../kernel/index.ts';
import type { EndpointGroup, EndpointSettings } from './endpoint-settings.ts';

/**
 * Over plain http everyone on the way reads the key. Only what stays on this machine may have it so.
 *
 * @throws {ResearchError} `config-invalid` for a key and an http address of another machine.
 * @see docs/spec/environment.md, ENV-21
 */
export function requireSafeKey(
  group: EndpointGroup,
  { baseUrl, keyEnv }: Pick<EndpointSettings, 'baseUrl' | 'keyEnv'>,
): void {
  if (baseUrl === null || keyEnv === null) return;
  const { protocol, origin, hostname } = new URL(baseUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new ResearchError(
    'config-invalid',
    `settings: ${group}.base_url is at ${origin} and ${group}.key_env is set: a key is not sent over plain http to another machine`,
    {
      fix: `Use an https address, or a tunnel to this machine (http://127.0.0.1:PORT); where the server asks for no key, set ${group}.key_env to null.`,
    },
  );
}
