import { describe, expect, test } from 'vitest';
import { findUnsafePart, isGlobalAddress } from './addresses.ts';

describe('addresses', () => {
  test.each(
    `127.0.0.1 localhost localhost. foo.localhost 127.1 0 2130706433 0x7f000001 0177.0.0.1 ①②⑦.⓪.⓪.①
    127。0。0。1 [::1] [::] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::7f00:1]
    [2002:7f00:1::] [2001:0:7f00:1::] [fe80::1] [fc00::1] [fd00:ec2::254] [fec0::1] [ff02::1] [100::1]
    [2001:db8::1] 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 100.100.100.200 168.63.129.16
    192.0.0.192 198.18.0.1 192.88.99.1 224.0.0.1 240.0.0.1 255.255.255.255 metadata.google.internal printer
    nas.local box.home.arpa 8.8.8.8:22 user@8.8.8.8 user:password@example.org`.split(/\s+/),
  )('NET-2 http://%s/ is not asked', (host) => {
    expect(findUnsafePart(new URL(`http://${host}/`))).toBeTypeOf('string');
  });

  test.each(['file:///etc/passwd', 'ftp://example.org/', 'gopher://example.org/', 'data:,x'])(
    'NET-2 %s is not of the web',
    (address) => {
      expect(findUnsafePart(new URL(address))).toContain('scheme');
    },
  );

  test.each(['http://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://[64:ff9b::808:808]/'])(
    'NET-2 %s is public',
    (address) => {
      expect(findUnsafePart(new URL(address))).toBeUndefined();
    },
  );

  test('NET-2 what is no IP address is not global', () => {
    expect(isGlobalAddress('example.org')).toBe(false);
  });
});
