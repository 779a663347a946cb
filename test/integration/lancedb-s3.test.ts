import { describe, expect, test } from 'vitest';
import { LANCE_PLACE, type LanceDesk, openLanceDesk, tableOf } from '../support/lance-desk.ts';
import { isLanceMissing } from '../support/load-lance.ts';
import { isS3PeerMissing, openS3Peer, type S3Peer } from '../support/s3-peer.ts';

const LEASE = '# Harbour lease\n\nThe lease of the harbour ends in March 2031.\n';
const PORT = '# 港口\n\n港口的潮汐在四月最高。\n';

/** Keys and endpoint, as the guide names them. */
function environmentOf({ url }: S3Peer, secret = 'S3RVER') {
  return {
    AWS_ENDPOINT: url,
    AWS_ALLOW_HTTP: 'true',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: secret,
  };
}

/** A machine whose table is in the bucket of the peer. */
function openDesk(peer: S3Peer, secret?: string): LanceDesk {
  const egress = { scope: 'hosts' as const, hosts: [new URL(peer.url).hostname] };
  const place = { ...LANCE_PLACE, egress, environment: environmentOf(peer, secret) };
  return openLanceDesk({ place, uri: 's3://team/corpus' });
}

describe.skipIf(isLanceMissing() || isS3PeerMissing())(
  'a corpus in LanceDB, in a bucket of S3',
  () => {
    test('CHN-73 what one machine pushed is found by another, and what it changed too', async () => {
      await using peer = await openS3Peer();
      const [one, other] = [openDesk(peer), openDesk(peer)];
      one.write('lease.md', LEASE);
      one.write('port.md', PORT);
      expect(await other.ask('lease')).toMatchObject({ type: 'not_configured' });
      expect(await one.push()).toMatchObject({ files: 2, passages: 2, added: 2, refused: [] });
      expect(await other.ask('When does the lease end?')).toMatchObject({
        type: 'ok',
        items: [{ url: 'index://wiki/lease.md#L1-L3', text: LEASE.trim() }],
      });
      expect(await other.ask('潮汐')).toMatchObject({ type: 'ok', items: [{ text: PORT.trim() }] });
      one.write('lease.md', LEASE.replace('2031', '2032'));
      one.remove('port.md');
      expect(await one.push()).toMatchObject({ changed: 1, removed: 1, passages: 1 });
      expect(await openDesk(peer).ask('lease')).toMatchObject({
        type: 'ok',
        items: [{ text: LEASE.trim().replace('2031', '2032') }],
      });
      expect(await openDesk(peer).ask('潮汐')).toMatchObject({ type: 'no_results' });
    });

    test('CHN-73 a push that was ended goes on there, and nothing is in twice', async () => {
      await using peer = await openS3Peer();
      const desk = openDesk(peer);
      for (let at = 0; at < 20; at += 1)
        desk.write(`n${at}.md`, `# Note ${at}\n\nIt says ${at}.\n`);
      const ended = desk.push((engine) => ({
        ...engine,
        most: { ...engine.most, files: 7 },
        async put(index, passages, aborted) {
          await engine.put(index, passages, aborted);
          throw new Error('ended behind');
        },
      }));
      await expect(ended).rejects.toThrow('ended behind');
      expect(await desk.push()).toMatchObject({ files: 20, passages: 20 });
      const options = Object.fromEntries(
        Object.entries(environmentOf(peer)).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const { table } = await tableOf(desk.source, options);
      const rows = await table.query().select(['path']).limit(100).toArray({ timeoutMs: 9_000 });
      expect(rows.map((row) => Object(row).path).sort()).toEqual(
        Array.from({ length: 20 }, (_, at) => `n${at}.md`).sort(),
      );
    });

    test('CHN-73 a wrong key and a server that is gone are told apart, and no key stands in the message', async () => {
      const peer = await openS3Peer();
      const wrong = await openDesk(peer, 'nobodys-secret').ask('lease');
      await peer[Symbol.asyncDispose]();
      const gone = await openDesk(peer).ask('lease');
      expect([wrong.type, gone.type]).toEqual(['auth_failed', 'transient_error']);
      expect(JSON.stringify([wrong, gone])).not.toMatch(/nobodys-secret|S3RVER/);
    });
  },
);
