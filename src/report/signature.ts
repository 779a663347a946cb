import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { sealReport } from './integrity.ts';
import type { Report, Signature } from './report.ts';

/** An Ed25519 key pair as RFC 8032 has it: 32 bytes each, as base64. */
export interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** `untrusted`: it holds, and another key was asked for. */
export type SignatureState = 'valid' | 'invalid' | 'untrusted' | 'none';

/** Signs the seal of a report, and thereby all that the seal holds. The same key gives the same bytes. */
export function signReport(report: Report, { publicKey, privateKey }: KeyPair): Report {
  const { integrity } = report.integrity === null ? sealReport(report) : report;
  const key = createPrivateKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: toUrl(publicKey), d: toUrl(privateKey) },
    format: 'jwk',
  });
  const value = sign(null, signedBytes(integrity), key).toString('base64');
  return { ...report, integrity, signature: { key: publicKey, value } };
}

/**
 * Whether the signature of a report is that of its seal, by the key that was asked for or, with `null`, by any.
 *
 * @see docs/spec/report.md, REP-34
 */
export function readSignature(
  { integrity, signature }: Pick<Report, 'integrity' | 'signature'>,
  trusted: string | null,
): SignatureState {
  if (signature === null) return 'none';
  if (!isSignature(integrity, signature)) return 'invalid';
  return trusted === null || trusted === signature.key ? 'valid' : 'untrusted';
}

function isSignature(integrity: string | null, { key, value }: Signature): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: toUrl(key) };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    return verify(null, signedBytes(integrity), publicKey, Buffer.from(value, 'base64'));
  } catch {
    // A key that is no point of the curve.
    return false;
  }
}

/** Named for what it signs, so that no signature made for something else passes. */
function signedBytes(integrity: string | null): Buffer {
  return Buffer.from(`autosearch report ${integrity ?? ''}`, 'utf8');
}

function toUrl(base64: string): string {
  return Buffer.from(base64, 'base64').toString('base64url');
}
