/** Letters, their marks and digits of any script: what a path can show without being taken for another one. */
const PLAIN = /^[\p{L}\p{M}\p{N}]$/u;

/**
 * A local address as people read it: letters as letters, not as bytes in hexadecimal. All else stays as it was
 * written: blanks, quotation marks, signs that turn the direction of writing.
 *
 * @see docs/spec/report.md, REP-23
 */
export function displayAddress(url: string): string {
  if (!url.startsWith('file:')) return url;
  return url.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    const text = decoded(bytes);
    if (text === undefined) return bytes;
    return [...text].map((sign) => (PLAIN.test(sign) ? sign : encodeURIComponent(sign))).join('');
  });
}

function decoded(bytes: string): string | undefined {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return undefined;
  }
}
