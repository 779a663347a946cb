import { isUrl } from './is-url.ts';
/** How far requests may go (docs/spec/environment.md, `egress.scope`). */
export interface Egress {
  readonly scope: 'offline' | 'hosts' | 'open';
  readonly hosts: readonly string[];
}

/** Why an address may not be asked; `undefined` when it may. An address without a scheme of the web is none. Pure. */
export function findEgressObstacle(egress: Egress, address: string): string | undefined {
  const url = isUrl(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return 'it is not an http address';
  if (egress.scope === 'offline') return 'egress.scope is offline';
  const isNamed = egress.hosts.some((host) => host.toLowerCase() === url.hostname);
  return egress.scope === 'hosts' && !isNamed
    ? `egress.hosts does not name ${url.hostname}`
    : undefined;
}

/** Whether a host is this machine, by its address: a name that only begins like one is not. Pure. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name);
}
