import { createHash, createHmac } from 'node:crypto';
import type { Instant } from '../../kernel/index.ts';
import type { S3Credentials } from '../blobs-address.ts';

/** A request as it will be sent: without a query. */
export interface S3Request {
  readonly method: string;
  readonly url: URL;
  /** Headers that are signed beside `host` and those that a signature needs, in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** Whose request it is, and where. */
export interface S3Signer {
  readonly credentials: S3Credentials;
  readonly region: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * The headers that a request is sent with, `Authorization` among them: Signature Version 4 of AWS, over the bytes of the body
 * too, so that a server takes no others. Pure.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signS3(
  { method, url, headers, body }: S3Request,
  { credentials, region }: S3Signer,
  now: Instant,
): Readonly<Record<string, string>> {
  // 2026-11-26T10:00:00.000Z as 20261126T100000Z.
  const time = now.replace(/\.\d{3}|[:-]/g, '');
  const day = time.slice(0, 8);
  const hash = createHash('sha256').update(body).digest('hex');
  const { keyId, secret, sessionToken } = credentials;
  const sent: Readonly<Record<string, string>> = {
    ...headers,
    'x-amz-content-sha256': hash,
    'x-amz-date': time,
    ...(sessionToken === undefined ? {} : { 'x-amz-security-token': sessionToken }),
  };
  // The host is sent by whoever opens the connection.
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, url.pathname, '', lines, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = [
    ALGORITHM,
    time,
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (above, part) => hmac(above, part),
    Buffer.from(`AWS4${secret}`),
  );
  const signature = hmac(key, toSign).toString('hex');
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  };
}

function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
