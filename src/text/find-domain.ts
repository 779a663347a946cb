/**
 * The name under which a site is registered, by its shape: the last two labels, three under the likes of co.uk.
 * `undefined` for what has no host, like a local document.
 */
export function findDomain(url: string): string | undefined {
  const host = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(url)?.[1]?.toLowerCase();
  if (host === undefined || /^[\d.]+$/.test(host)) return host;
  const labels = host.split('.').filter((label) => label !== '');
  const [second = '', top = ''] = labels.slice(-2);
  return labels.slice(top.length === 2 && second.length <= 3 ? -3 : -2).join('.');
}
