import { sha256Hex } from '../kernel/index.ts';

const PLAIN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,126}[A-Za-z0-9_-]$/;

/** The session's name in the home: the host's own where it may name a folder. */
export function hostSession(host: string, given: string | null): string {
  if (given !== null && PLAIN.test(given)) return given;
  return `${host}-${given === null ? 'unnamed' : sha256Hex(given).slice(0, 24)}`;
}
