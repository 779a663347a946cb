import { isUrl } from '../kernel/index.ts';

const NETWORK =
  /^(?:https?|wss?|s?ftps?|ssh|git|postgres(?:ql)?|mysql|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|ldaps?|smb|tcp|udp|nats|mqtts?|kafka|clickhouse|elasticsearch|vnc|rdp|telnet):\/\//i;
const PRIVATE_ENDINGS =
  /(?:^|\.)(?:local|internal|localhost|lan|intranet|corp|private|localdomain|home\.arpa)$/;

/** Whether an address names a host that only its own network knows: loopback, private ranges, single labels, .local, .internal. */
export function isPrivateUrl(address: string): boolean {
  if (!NETWORK.test(address)) return false;
  const host = hostOf(address);
  if (host === '' || host.includes('{')) return false;
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1));
  if (/^[\d.]+$/.test(host)) return isPrivateIpv4(host);
  return !host.includes('.') || PRIVATE_ENDINGS.test(host);
}

/** As a browser reads it: decimal, octal and hexadecimal forms become dotted ones. */
function hostOf(address: string): string {
  const plain = `http://${address.slice(address.indexOf('://') + 3)}`;
  const host = isUrl(plain) ? new URL(plain).hostname : roughHost(plain);
  return host.toLowerCase().replace(/\.$/, '');
}

function roughHost(plain: string): string {
  const [authority = ''] = plain.slice('http://'.length).split(/[/?#]/, 1);
  const behind = authority.slice(authority.lastIndexOf('@') + 1);
  return behind.startsWith('[')
    ? behind.slice(0, behind.indexOf(']') + 1)
    : behind.replace(/:.*$/, '');
}

function isPrivateIpv4(host: string): boolean {
  const [a = 0, b = 0] = host.split('.').map(Number);
  if (a === 0 || a === 10 || a === 127) return true;
  if (a === 100) return b >= 64 && b <= 127;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b <= 31;
  return a === 192 && b === 168;
}

function isPrivateIpv6(host: string): boolean {
  if (host === '::1' || host === '::' || /^f(?:[cd]|e[89ab])/.test(host)) return true;
  const mapped = /^::ffff:([\da-f]{1,4}):[\da-f]{1,4}$/.exec(host)?.[1];
  if (mapped === undefined) return false;
  const high = Number.parseInt(mapped, 16);
  return isPrivateIpv4(`${high >> 8}.${high & 255}.0.0`);
}
