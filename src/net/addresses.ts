import ipaddr from 'ipaddr.js';

/** Public by their range, and yet the host services of a cloud: they give its keys to whoever asks. */
const HOST_SERVICES: readonly string[] = ['168.63.129.16'];
/** Names that never leave a machine, a house or a company. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home\.arpa)$/;
/** What IPv6 gives to the whole world to route; addresses outside of it have no business in a page. */
const GLOBAL_IPV6 = { from: 0x2000, to: 0x3fff };

/**
 * Whether an IP address belongs to the world and to no machine, house, cloud or experiment. One that wraps an IPv4
 * address counts as that one. Pure.
 *
 * @see docs/spec/channels.md, NET-2
 */
export function isGlobalAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4)
    return parsed.range() === 'unicast' && !HOST_SERVICES.includes(parsed.toString());
  const [first = 0, second = 0, third = 0] = parsed.parts;
  // The well-known prefix of NAT64 alone: behind any other one a network may put what it likes.
  if (first === 0x64 && second === 0xff9b && third === 0) return isGlobalAddress(lastFour(parsed));
  const isRouted = first >= GLOBAL_IPV6.from && first <= GLOBAL_IPV6.to;
  return isRouted && parsed.range() === 'unicast';
}

function lastFour(address: ipaddr.IPv6): string {
  return address.toByteArray().slice(-4).join('.');
}

/** An address as a URL's host names it: without brackets; `undefined` for a name. Pure. */
export function literalOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(bare) ? bare : undefined;
}

/**
 * Why a parsed address may not be asked before its name was even looked up; `undefined` when it may. The parser has
 * folded every spelling of a number by then (`0x7f.1`, `2130706433`, `①②⑦.1`). Pure.
 */
export function findUnsafePart(url: URL): string | undefined {
  if (!/^https?:$/.test(url.protocol)) return `${url.protocol} is not a scheme of the web`;
  if (url.username !== '' || url.password !== '') return 'it carries a user name or password';
  if (url.port !== '') return `port ${url.port} is not one of the web`;
  const name = url.hostname.replace(/\.+$/, '').toLowerCase();
  const literal = literalOf(name);
  if (literal !== undefined)
    return isGlobalAddress(literal) ? undefined : `${literal} is not a public address`;
  return !name.includes('.') || PRIVATE_NAME.test(name)
    ? `${name} is not a public name`
    : undefined;
}

/** `host:port` of an address, as an exemption names it. Pure. */
export function hostAndPort(url: URL): string {
  const port = url.port === '' ? { 'http:': '80', 'https:': '443' }[url.protocol] : url.port;
  return `${url.hostname}:${port ?? ''}`;
}
