import { mkdtempSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord, parseJson, sha256Hex } from '../../src/kernel/index.ts';
import { formatReport, type Report, sealReport } from '../../src/report/index.ts';
import { listNames } from '../../src/storage/index.ts';
import { CLAIM_FORGERIES } from '../support/claim-forgeries.ts';
import { CASES, type Delivered, deliver, readReport, verifyIn } from '../support/deliveries.ts';
import { FRAME_FORGERIES } from '../support/frame-forgeries.ts';
import { FURTHER_FORGERIES } from '../support/further-forgeries.ts';
import { LATE_FORGERIES } from '../support/late-forgeries.ts';
import { runCliWith } from '../support/run-cli.ts';

const root = mkdtempSync(join(tmpdir(), 'autosearch-forged-'));
const NO_HOME = join(root, 'nowhere');
const made: Delivered[] = [];

beforeAll(async () => {
  for (const one of CASES) made.push(await deliver(root, one));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** What `verify` says of a delivery whose report.json is this text. */
async function told(
  { folder, home }: Pick<Delivered, 'folder' | 'home'>,
  text: string,
  ...options: readonly string[]
): Promise<{ readonly code: number; readonly seal: unknown }> {
  const path = join(folder, 'report.json');
  const before = await readFile(path);
  await writeFile(path, text);
  const { code, stdout } = await verifyIn(folder, home, ...options);
  await writeFile(path, before);
  const said = parseJson(stdout);
  return { code, seal: said.ok && isRecord(said.value) ? said.value['seal'] : undefined };
}

/** A change made by somebody who leaves the seal, takes it off, or makes all hashes again, here and elsewhere. */
async function codesOf(delivered: Delivered, forged: Report): Promise<readonly number[]> {
  const again = formatReport(sealReport(forged));
  const elsewhere = { folder: delivered.folder, home: NO_HOME };
  const codes: number[] = [];
  for (const [where, text] of [
    [delivered, formatReport(forged)],
    [elsewhere, formatReport({ ...forged, integrity: null, signature: null })],
    [delivered, again],
    [elsewhere, again],
  ] as const)
    codes.push((await told(where, text)).code);
  return codes;
}

test('REP-21 what was delivered verifies, with its home and without it, in other white space too', async () => {
  for (const delivered of made) {
    expect(delivered.code).toBe(0);
    const { report, folder } = delivered;
    const text = formatReport(report);
    const written = [text, JSON.stringify(JSON.parse(text)), text.replaceAll('\n', '\r\n')];
    for (const one of written)
      expect(await told(delivered, one)).toEqual({ code: 0, seal: 'sealed' });
    expect((await verifyIn(folder, NO_HOME)).code).toBe(0);
  }
});

describe('REP-14 REP-70 a forged report is not proved', () => {
  test.each([...CLAIM_FORGERIES, ...FRAME_FORGERIES, ...FURTHER_FORGERIES, ...LATE_FORGERIES])(
    '$name',
    async ({ change, isProvable }) => {
      const found = made.flatMap((delivered) => {
        const forged = change(delivered.report);
        return forged === undefined ? [] : [{ delivered, forged }];
      });
      const [first] = found;
      if (first === undefined) throw new Error('no report has a place for it');
      const [left, off, again, elsewhere] = await codesOf(first.delivered, first.forged);
      expect({ left, again }).toEqual({ left: 4, again: 4 });
      expect(isProvable ? [4] : [3, 4]).toContain(off);
      if (isProvable) expect(elsewhere).toBe(4);
    },
  );
});

const first = (): Delivered => {
  const [delivered] = made;
  if (delivered === undefined) throw new Error('nothing was delivered');
  return delivered;
};

describe('REP-13 a forged file is not proved', () => {
  const FILES = [
    'report.md',
    'report.html',
    'references.bib',
    'references.ris',
    'references.csl.json',
  ];
  const CHANGES: Readonly<Record<string, (text: string) => string>> = {
    'a word more': (text) => `${text}surely`,
    'other line ends': (text) => text.replaceAll('\n', '\r\n'),
    'a mark in front': (text) => `\ufeff${text}`,
    nothing: () => '',
  };
  const rows = FILES.flatMap((file) => Object.keys(CHANGES).map((change) => ({ file, change })));

  /** Does it to a copy of the first delivery. */
  async function codeAfter(change: (folder: string) => Promise<void>): Promise<number> {
    const folder = join(root, 'copy');
    await cp(first().folder, folder, { recursive: true });
    await change(folder);
    const { code } = await verifyIn(folder, NO_HOME);
    await rm(folder, { recursive: true });
    return code;
  }

  const edit = async (path: string, change: (text: string) => string): Promise<void> =>
    writeFile(path, change(await readFile(path, 'utf8')));

  test.each(rows)('$file, $change', async ({ file, change }) => {
    const changed = CHANGES[change] ?? String;
    expect(await codeAfter((folder) => edit(join(folder, file), changed))).toBe(4);
  });

  test.each(Object.keys(CHANGES))('a snapshot, %s', async (change) => {
    const changed = CHANGES[change] ?? String;
    const code = await codeAfter(async (folder) => {
      for (const name of await listNames(join(folder, 'snapshots')))
        await edit(join(folder, 'snapshots', name), changed);
    });
    expect(code).toBe(4);
  });

  test('snapshots that are gone, or traded', async () => {
    const gone = await codeAfter((folder) => rm(join(folder, 'snapshots'), { recursive: true }));
    const traded = await codeAfter(async (folder) => {
      const [one = '', other = ''] = await listNames(join(folder, 'snapshots'));
      const at = (name: string): string => join(folder, 'snapshots', name);
      await rename(at(one), at('aside'));
      await rename(at(other), at(one));
      await rename(at('aside'), at(other));
    });
    expect({ gone, traded }).toEqual({ gone: 4, traded: 4 });
  });

  test('a folder in the place of a file is none', async () => {
    const code = await codeAfter(async (folder) => {
      await rm(join(folder, 'report.md'));
      await mkdir(join(folder, 'report.md'));
    });
    expect(code).not.toBe(0);
  });
});

test('REP-112 a forged file is not proved where its hash and the seal are made anew', async () => {
  for (const { folder, report } of made) {
    const { stdout } = await verifyIn(folder, NO_HOME);
    expect(JSON.parse(stdout)).toMatchObject({ files: 'same' });
    const codes: number[] = [];
    for (const name of Object.keys(report.files ?? {})) {
      const copy = join(root, 'copy');
      await cp(folder, copy, { recursive: true });
      const lie = `${await readFile(join(copy, name), 'utf8')}surely`;
      await writeFile(join(copy, name), lie);
      const forged = sealReport({ ...report, files: { ...report.files, [name]: sha256Hex(lie) } });
      await writeFile(join(copy, 'report.json'), formatReport(forged));
      codes.push((await verifyIn(copy, NO_HOME)).code);
      await rm(copy, { recursive: true });
    }
    expect(codes).toEqual([4, 4, 4, 4, 4]);
  }
});

describe('REP-13 the text of report.json', () => {
  const text = (): string => formatReport(first().report);

  test('no member twice: one reader takes the first, another the last', async () => {
    const twice = text().replace('{\n', '{\n  "answer": "Aspirin is safe for children.",\n');
    expect(await told(first(), twice)).toEqual({ code: 4, seal: 'broken' });
    const inside = text().replace('"id": "c1",', '"id": "c1",\n      "te\\u0078t": "Safe.",');
    expect(await told(first(), inside)).toEqual({ code: 4, seal: 'broken' });
  });

  test('no member that nobody knows, no seal of other letters, no other session', async () => {
    const forged = [
      text().replace('{\n', '{\n  "note": "Aspirin is safe for children.",\n'),
      text().replace(/"integrity": "[^"]+"/, (seal) =>
        seal.toUpperCase().replace('INTEGRITY', 'integrity'),
      ),
      text().replace(/"integrity": "[^"]+"/, '"integrity": "sealed"'),
      text().replace(/"session_id": "[^"]+"/, '"session_id": "s-0000000000000000"'),
    ];
    const codes: number[] = [];
    for (const one of forged) codes.push((await told(first(), one)).code);
    // A seal that is no hash makes it no report.
    expect(codes).toEqual([4, 2, 2, 4]);
  });

  test('what only looks like the report, or like its numbers, is none', async () => {
    const put = (member: string): string => text().replace('{\n', `{\n  ${member},\n`);
    const forged: readonly string[] = [
      put('"__proto__": {"answered": "yes"}'),
      put('"constructor": {"prototype": {"answered": "yes"}}'),
      put('"toString": "Aspirin is safe for children."'),
      put('"note": 1e999'),
      put(`"note": ${'['.repeat(100_000)}${']'.repeat(100_000)}`),
      text().replace(/"confidence": [\d.]+/, '"confidence": 1e999'),
      text().replace(/"confidence": [\d.]+/, '"confidence": "0.9"'),
      text().replace(/"confidence": [\d.]+/, '"confidence": -1'),
      text().replace(/"start": \d+/, '"start": 9007199254740993'),
      text().replace(/"start": (\d+)/, '"start": $1.0000000001'),
      text().replace(/"start": (\d+)/, '"start": "$1"'),
      text().replace(/"citation": 1/, '"citation": 1e21'),
      text().replace('"v": 2', '"v": 3'),
      text().replace('"v": 2', '"v": "2"'),
      text().replace('"v": 2', '"v": 2.5'),
      text().replace('"v": 2', '"v": 0'),
      text().replace('"v": 2,', ''),
      `${text()}${text()}`,
      `${text()}{}`,
      `// sealed\n${text()}`,
      text().replaceAll('"', "'"),
      text().replace('"question": "', '"question": "\\ud800'),
      text().replace('"question": "', '"question": "\\u202e'),
      text().replace('"question": "', '"question": "\\u0000'),
      text().normalize('NFD'),
      text().slice(0, -2),
      `[${text()}]`,
      `{"report": ${text()}}`,
      'null',
      '',
    ];
    const codes: number[] = [];
    for (const one of forged) codes.push((await told(first(), one)).code);
    expect(
      codes.map((code, at) => [code, at]).filter(([code]) => code !== 4 && code !== 2),
    ).toEqual([]);
  });

  test("REP-71 a session's own folder holds its own report alone", async () => {
    const { home, report } = first();
    const delivery = join(home, 'sessions', report.sessionId, 'delivery');
    const renamed = sealReport({ ...report, sessionId: 's-0000000000000000', question: 'Why?' });
    const at = { folder: delivery, home };
    expect(await told(at, formatReport(report))).toEqual({ code: 0, seal: 'sealed' });
    expect(await told(at, formatReport(renamed))).toEqual({ code: 4, seal: 'broken' });
  });

  test('REP-71 an earlier version is no seal of today', async () => {
    const older = text().replace('"v": 2', '"v": 1');
    expect((await told(first(), older)).code).toBe(4);
    const unsealed = older.replace(/"integrity": "[^"]+"/, '"integrity": null');
    const { folder } = first();
    expect((await told({ folder, home: NO_HOME }, unsealed)).code).toBe(4);
  });
});

test('REP-34 a signature is of the key that is asked for, and of this report', async () => {
  const [mine, theirs] = [join(root, 'mine'), join(root, 'theirs')];
  for (const home of [mine, theirs])
    expect((await runCliWith(['keys', 'create', '--home', home])).code).toBe(0);
  const [, sides, value] = CASES;
  if (sides === undefined || value === undefined) throw new Error('no cases');
  const signed = await deliver(join(root, 'signed'), sides, '../mine');
  const other = await deliver(join(root, 'other'), value, '../mine');
  const stranger = await deliver(join(root, 'stranger'), sides, '../theirs');
  const key = signed.report.signature?.key ?? '';
  const check = async (folder: string, report: Report): Promise<number> =>
    (await told({ folder, home: NO_HOME }, formatReport(report), '--trusted', key)).code;

  expect(await check(signed.folder, signed.report)).toBe(0);
  expect(await check(other.folder, other.report)).toBe(0);
  const forged: Report = { ...signed.report, gaps: [{ kind: 'note', text: 'None.' }] };
  const { signature } = signed.report;
  const attempts: readonly (readonly [string, Report])[] = [
    [signed.folder, { ...signed.report, signature: null }],
    [signed.folder, { ...signed.report, signature: other.report.signature }],
    [signed.folder, { ...signed.report, signature: { key, value: 'AAAA' } }],
    [
      signed.folder,
      { ...signed.report, signature: { key: 'AAAA', value: signature?.value ?? '' } },
    ],
    [signed.folder, { ...sealReport(forged), signature }],
    [signed.folder, { ...sealReport(forged), signature: null }],
    [signed.folder, { ...signed.report, integrity: null, signature }],
    [stranger.folder, await readReport(stranger.folder)],
  ];
  const codes: number[] = [];
  for (const [folder, report] of attempts) codes.push(await check(folder, report));
  expect(codes).toEqual(attempts.map(() => 4));
});
