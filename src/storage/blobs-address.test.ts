import { describe, expect, test } from 'vitest';
import { findBlobsAddress, requireNoBlobs, withoutBlobs } from './blobs-address.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'key-id', AWS_SECRET_ACCESS_KEY: 'sesame' };

function found(address: string, more: Readonly<Record<string, string>> = {}) {
  return findBlobsAddress({ AUTOSEARCH_BLOBS: address, ...KEYS, ...more });
}

describe('STO-90 the address of blobs', () => {
  test('names bucket and prefix; server, region and style are options, or what AWS names', () => {
    expect(findBlobsAddress(KEYS)).toBeUndefined();
    expect(found('s3://team/home/')).toMatchObject({
      base: 'https://team.s3.us-east-1.amazonaws.com/home',
      region: 'us-east-1',
      shown: 's3://team/home',
      credentials: { keyId: 'key-id', secret: 'sesame' },
    });
    const aws = { AWS_REGION: 'cn-north-1', AWS_SESSION_TOKEN: 'hours' };
    expect(found('s3://team', aws)).toMatchObject({
      base: 'https://team.s3.cn-north-1.amazonaws.com.cn',
      credentials: { sessionToken: 'hours' },
    });
    expect(found('s3://te.am?region=eu-central-1')?.base).toBe(
      'https://s3.eu-central-1.amazonaws.com/te.am',
    );
    const own = { AWS_ENDPOINT_URL: 'http://nobody', AWS_ENDPOINT_URL_S3: 'http://store:9000' };
    expect(found('s3://team/a/b', own)?.base).toBe('http://store:9000/team/a/b');
    expect(found('s3://team/a?endpoint=https://own:1&style=host', own)?.base).toBe(
      'https://team.own:1/a',
    );
  });

  test.each([
    'https://team/home',
    's3://',
    's3://key:sesame@team/home',
    's3://Te_am',
    's3://team/a/%2e%2e/%20b',
    's3://team/../b?endpoint=ftp://x',
    's3://team?endpoint=https://key:sesame@own',
    's3://team?endpoint=https://own/path',
    's3://team?style=other',
    's3://team?secret=sesame',
    's3://team?region=a/b',
  ])('%s is refused, and no key is shown', (address) => {
    expect(() => found(address)).toThrow(expect.objectContaining({ code: 'config-invalid' }));
    expect(() => found(address)).not.toThrow(/sesame/);
  });

  test('without keys it is refused', () => {
    expect(() => findBlobsAddress({ AUTOSEARCH_BLOBS: 's3://team' })).toThrow(/no key/);
    const broken = { AWS_SESSION_TOKEN: 'sesame\n' };
    expect(() => found('s3://team', broken)).toThrow(/signs that no key has/);
    expect(() => found('s3://team', broken)).not.toThrow(/sesame/);
  });

  test('beside a folder it is refused', () => {
    const environment = { AUTOSEARCH_BLOBS: 's3://team' };
    expect(() => requireNoBlobs(environment)).toThrow(
      expect.objectContaining({ code: 'config-invalid' }),
    );
    requireNoBlobs(withoutBlobs(environment));
  });
});
