import { expect, test } from 'vitest';
import { signS3 } from './sign-s3.ts';

/** The published examples of "Authenticating Requests: Using the Authorization Header", with their keys. */
const SIGNER = {
  credentials: {
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  },
  region: 'us-east-1',
};
const NOW = '2013-05-24T00:00:00.000Z';

function signatureOf(headers: Readonly<Record<string, string>>): string | undefined {
  return /Signature=([0-9a-f]{64})$/.exec(headers['authorization'] ?? '')?.[1];
}

test('STO-90 requests are signed as in the examples of AWS', () => {
  const url = (path: string): URL => new URL(`https://examplebucket.s3.amazonaws.com/${path}`);
  const got = signS3(
    {
      method: 'GET',
      url: url('test.txt'),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(),
    },
    SIGNER,
    NOW,
  );
  expect(signatureOf(got)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  const put = signS3(
    {
      method: 'PUT',
      url: url('test%24file.text'),
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    SIGNER,
    NOW,
  );
  expect(signatureOf(put)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});

test('STO-90 a token of keys for some hours is sent and signed', () => {
  const credentials = { ...SIGNER.credentials, sessionToken: 'for some hours' };
  const headers = signS3(
    { method: 'GET', url: new URL('http://host:9000/b/k'), headers: {}, body: new Uint8Array() },
    { ...SIGNER, credentials },
    NOW,
  );
  expect(headers['x-amz-security-token']).toBe('for some hours');
  expect(headers['authorization']).toContain(
    'SignedHeaders=host;x-amz-content-sha256;x-amz-date;x-amz-security-token,',
  );
});
