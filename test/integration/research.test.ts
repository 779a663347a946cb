import {
  cp,
  mkdir,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { QUESTION, writeLibrary } from '../support/library.ts';
import { runCliWith } from '../support/run-cli.ts';
import { withTempDir } from '../support/with-temp-dir.ts';

const NOW = ['--now', '2026-03-29T00:00:00Z'];

interface Claim {
  readonly id: string;
  readonly text: string;
  readonly proofs: readonly {
    evidence_id: string;
    snapshot: string;
    start: number;
    end: number;
    quote: string;
  }[];
}

interface ReportFile {
  readonly answer: string;
  readonly claims: readonly Claim[];
  readonly gaps: readonly { readonly text: string }[];
  readonly evidence: readonly { readonly id: string; readonly url: string }[];
  readonly method: { readonly stopped_because: string };
}

async function readReport(path: string): Promise<ReportFile> {
  const report: ReportFile = JSON.parse(await readFile(path, 'utf8'));
  return report;
}

interface Asked {
  readonly code: number;
  readonly stderr: string;
  readonly result: {
    readonly session_id: string;
    readonly status: string;
    readonly stopped_because: string;
    readonly report: { readonly path: string; readonly claims: number; readonly verified: number };
  };
}

async function ask(argv: readonly string[], cwd: string): Promise<Asked> {
  const { code, stdout, stderr } = await runCliWith(['research', ...argv, '--json', ...NOW], {
    cwd,
  });
  return { code, stderr, result: JSON.parse(stdout) };
}

/** A folder with the library in `docs`. */
async function withLibrary<T>(fn: (folder: string) => Promise<T>): Promise<T> {
  return withTempDir(async (folder) => {
    await writeLibrary(join(folder, 'docs'));
    return fn(folder);
  });
}

describe('research over local documents', () => {
  test('RES-1 a question is answered from the right passages, every quote stands at its offsets in the file', async () => {
    await withLibrary(async (folder) => {
      const { code, result } = await ask([QUESTION, '--docs', 'docs', '--home', 'home'], folder);
      expect(code).toBe(0);
      const report = await readReport(result.report.path);
      expect(report.claims.map(({ text }) => text).join('\n')).toContain('College of Brae');
      const urlOf = new Map(report.evidence.map(({ id, url }) => [id, url]));
      for (const { proofs } of report.claims) {
        for (const { evidence_id, start, end, quote } of proofs) {
          const path = decodeURIComponent(
            /^file:([^#]+)/.exec(urlOf.get(evidence_id) ?? '')?.[1] ?? '',
          );
          const text = await readFile(join(folder, 'docs', path), 'utf8');
          expect(text.slice(start, end)).toBe(quote);
        }
      }
      expect(result.report.verified).toBe(result.report.claims);
    });
  });

  test('RES-2 two fresh homes give the same bytes', async () => {
    await withLibrary(async (folder) => {
      await cp(join(folder, 'docs'), join(folder, 'elsewhere/docs'), { recursive: true });
      const first = await ask([QUESTION, '--docs', 'docs', '--home', 'a'], folder);
      const second = await ask(
        [QUESTION, '--docs', 'docs', '--home', 'b'],
        join(folder, 'elsewhere'),
      );
      expect(second.result.session_id).toBe(first.result.session_id);
      const [a, b] = [
        await readFile(first.result.report.path),
        await readFile(second.result.report.path),
      ];
      expect(b.equals(a)).toBe(true);
      expect(a.toString('utf8')).not.toContain(folder);
    });
  });

  test('RES-52 a question that follows on is asked in the same documents and names its parent', async () => {
    await withLibrary(async (folder) => {
      const first = await ask(
        ['Who dug the harbour of Velm?', '--docs', 'docs', '--home', 'home'],
        folder,
      );
      const argv = [
        'ask',
        first.result.session_id,
        'When was it dug?',
        '--home',
        'home',
        '--json',
        ...NOW,
      ];
      const { code, stdout, stderr } = await runCliWith(argv, { cwd: folder });
      expect(code).toBe(0);
      expect(stderr).toContain('asked as: "When was the harbour of Velm dug?"');
      expect(JSON.parse(stdout)).toMatchObject({ parent: first.result.session_id });
      const path: string = JSON.parse(stdout).report.path;
      expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
        parent: first.result.session_id,
        question: 'When was the harbour of Velm dug?',
        answer: expect.stringContaining('1821'),
      });
      const unknown = await runCliWith(['ask', 's-0123456789abcdef', 'Why?', '--home', 'home'], {
        cwd: folder,
      });
      expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining('not found') });
      const empty = await runCliWith(['ask', first.result.session_id, ' ', '--home', 'home'], {
        cwd: folder,
      });
      expect(empty).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('ask: the question is empty'),
      });
    });
  });

  test('RES-3 a source that was deleted is cited no more, and the other claims keep their quotes', async () => {
    await withLibrary(async (folder) => {
      const before = await readReport(
        (await ask([QUESTION, '--docs', 'docs', '--home', 'home'], folder)).result.report.path,
      );
      await unlink(join(folder, 'docs/lind.md'));
      const after = await readReport(
        (await ask([QUESTION, '--docs', 'docs', '--home', 'home'], folder)).result.report.path,
      );
      expect(before.evidence.some(({ url }) => url.includes('lind.md'))).toBe(true);
      expect(after.evidence.some(({ url }) => url.includes('lind.md'))).toBe(false);
      const quotesBefore = new Set(
        before.claims.flatMap(({ proofs }) =>
          proofs.map(({ quote, start }) => `${start} ${quote}`),
        ),
      );
      const kept = after.claims
        .flatMap(({ proofs }) => proofs.map(({ quote, start }) => `${start} ${quote}`))
        .filter((quote) => quotesBefore.has(quote));
      expect(kept.length).toBeGreaterThan(0);
    });
  });

  test('RES-7 a session whose journal was cut anywhere resumes to the same report', async () => {
    await withLibrary(async (folder) => {
      const whole = await ask([QUESTION, '--docs', 'docs', '--home', 'home'], folder);
      const expected = await readFile(whole.result.report.path);
      const session = join(folder, 'home/sessions', whole.result.session_id);
      const journal = await readFile(join(session, 'journal.jsonl'));
      const lines = journal.toString('utf8').split('\n').length;
      const step = Math.max(1, Math.floor(lines / 12));
      for (let kept = 1; kept < lines; kept += step) {
        await rm(join(session, 'delivery'), { recursive: true, force: true });
        const cut =
          journal.toString('utf8').split('\n').slice(0, kept).join('\n').length + (kept % 2);
        await writeFile(join(session, 'journal.jsonl'), journal.subarray(0, cut));
        const resumed = await ask(['--resume', whole.result.session_id, '--home', 'home'], folder);
        expect(resumed.code).toBe(0);
        expect((await readFile(resumed.result.report.path)).equals(expected)).toBe(true);
      }
    });
  });

  test('RES-8 resuming asks nothing again that was answered', async () => {
    await withLibrary(async (folder) => {
      const { result } = await ask([QUESTION, '--docs', 'docs', '--home', 'home'], folder);
      const path = join(folder, 'home/sessions', result.session_id, 'journal.jsonl');
      const before = await readFile(path, 'utf8');
      const again = await ask(['--resume', result.session_id, '--home', 'home'], folder);
      expect(again.result.status).toBe('delivered');
      expect(await readFile(path, 'utf8')).toBe(before);
    });
  });

  test('RES-9 a brief that was edited under way is refused', async () => {
    await withLibrary(async (folder) => {
      const { result } = await ask([QUESTION, '--docs', 'docs', '--home', 'home'], folder);
      const path = join(folder, 'home/sessions', result.session_id, 'session.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace('"target": 30', '"target": 1'));
      const { code, stdout } = await runCliWith(
        ['research', '--resume', result.session_id, '--home', 'home', '--json'],
        { cwd: folder },
      );
      expect(code).toBe(4);
      expect(JSON.parse(stdout)).toMatchObject({ error: { code: 'judge-tampered' } });
    });
  });

  test('RES-10 documents that changed meanwhile do not change what was recorded, and the report says so', async () => {
    await withLibrary(async (folder) => {
      const { result } = await ask([QUESTION, '--docs', 'docs', '--home', 'home'], folder);
      const session = join(folder, 'home/sessions', result.session_id);
      const lines = (await readFile(join(session, 'journal.jsonl'), 'utf8')).split('\n');
      await truncate(join(session, 'journal.jsonl'), lines.slice(0, 8).join('\n').length + 1);
      await writeFile(join(folder, 'docs/lind.md'), '# Somebody else\n');
      const resumed = await ask(['--resume', result.session_id, '--home', 'home'], folder);
      expect(resumed.stderr).toContain('the documents changed');
      expect(await readFile(resumed.result.report.path, 'utf8')).toContain('documents changed');
    });
  });

  test('RES-11 RES-12 a budget ends the session with what there is, exit code 3', async () => {
    await withLibrary(async (folder) => {
      const { code, result } = await ask(
        [QUESTION, '--docs', 'docs', '--home', 'home', '--budget-calls', '3'],
        folder,
      );
      expect(code).toBe(3);
      expect(result.stopped_because).toBe('budget');
      expect((await readReport(result.report.path)).method.stopped_because).toBe('budget');
    });
  });

  test('RES-12 a file of no bytes is named and misses nothing, one that cannot be read does', async () => {
    await withLibrary(async (folder) => {
      const args = [QUESTION, '--docs', 'docs', '--home'];
      await writeFile(join(folder, 'docs/nothing.md'), '');
      const whole = await ask([...args, 'home'], folder);
      expect([whole.code, whole.stderr]).toEqual([0, expect.stringContaining('nothing.md')]);
      await writeFile(join(folder, 'docs/broken.pdf'), '%PDF-1.4 nothing');
      expect((await ask([...args, 'home'], folder)).code).toBe(3);
    });
  });

  test('RES-13 an aborted run pauses, and resumes to the report of an uninterrupted one', async () => {
    await withLibrary(async (folder) => {
      const whole = await ask([QUESTION, '--docs', 'docs', '--home', 'whole'], folder);
      const stop = new AbortController();
      const seen = { scored: 0, stderr: '' };
      const paused = await runCliWith(
        ['research', QUESTION, '--docs', 'docs', '--home', 'cut', '--json', ...NOW],
        {
          cwd: folder,
          signal: stop.signal,
          stderr: {
            isTerminal: false,
            columns: 80,
            write: (text) => {
              seen.stderr += text;
              if (text.includes('score')) seen.scored += 1;
              if (seen.scored === 2) stop.abort();
            },
          },
        },
      );
      expect(paused.code).toBe(130);
      expect(seen.stderr).toContain(`--resume ${whole.result.session_id}`);
      const resumed = await ask(['--resume', whole.result.session_id, '--home', 'cut'], folder);
      expect(await readFile(resumed.result.report.path)).toEqual(
        await readFile(whole.result.report.path),
      );
    });
  });
});

describe('what can be wrong with the documents', () => {
  test('RES-14 an empty folder is wrong usage, and no session is begun', async () => {
    await withTempDir(async (folder) => {
      await mkdir(join(folder, 'empty'));
      for (const docs of [['--docs', 'empty'], ['--offline']]) {
        const { code, stderr } = await runCliWith(
          ['research', QUESTION, ...docs, '--home', 'home', ...NOW],
          { cwd: folder },
        );
        expect(code).toBe(2);
        expect(stderr).toContain('nothing to search');
        expect(await readdir(join(folder, 'home/sessions')).catch(() => [])).toEqual([]);
      }
    });
  });

  test('RES-15 a path that is not there is wrong usage, and no session is begun', async () => {
    await withTempDir(async (folder) => {
      const { code, stderr } = await runCliWith(
        ['research', QUESTION, '--docs', 'missing', '--home', 'home', ...NOW],
        { cwd: folder },
      );
      expect(code).toBe(2);
      expect(stderr).toContain('missing');
      expect(await readdir(join(folder, 'home/sessions')).catch(() => [])).toEqual([]);
    });
  });

  test('RES-17 an --out that cannot be a folder is wrong usage, and no session is begun', async () => {
    await withLibrary(async (folder) => {
      await writeFile(join(folder, 'file'), '');
      for (const out of ['file', 'file/below']) {
        const argv = ['research', QUESTION, '--docs', 'docs', '--home', 'home', '--out', out];
        const { code, stderr } = await runCliWith([...argv, ...NOW], { cwd: folder });
        expect([code, stderr]).toEqual([2, expect.stringContaining('file is a file')]);
        expect(await readdir(join(folder, 'home/sessions')).catch(() => [])).toEqual([]);
      }
    });
  });

  test('RES-16 binary junk, a file that is too large and a link out of the folder are named; the rest is used', async () => {
    await withLibrary(async (folder) => {
      await writeFile(join(folder, 'docs/junk.txt'), Buffer.from([0, 1, 2, 255, 0, 9, 0, 200]));
      await writeFile(join(folder, 'docs/large.txt'), '');
      await truncate(join(folder, 'docs/large.txt'), 200 * 1024 * 1024);
      await symlink('/etc/hostname', join(folder, 'docs/link.md'));
      const { code, result, stderr } = await ask(
        [QUESTION, '--docs', 'docs', '--home', 'home'],
        folder,
      );
      expect(code).toBe(3);
      expect(stderr).toContain('large.txt');
      const report = await readReport(result.report.path);
      expect(report.claims.length).toBeGreaterThan(0);
      expect(report.gaps.map(({ text }) => text).join('\n')).toContain('large.txt');
    });
  });

  test.each([
    [['', '--docs', 'docs'], 2],
    [['   '], 2],
    [['long '.repeat(2001)], 2],
    [['--resume', '../x'], 2],
    [['--resume', 's-0000000000000000'], 1],
    [[QUESTION, '--channels', 'documnts'], 2],
    [[QUESTION, '--generations', '0'], 2],
  ])('RES-17 %j exits with %i', async (argv, expected) => {
    await withLibrary(async (folder) => {
      const { code } = await runCliWith(['research', ...argv, '--home', 'home', '--json', ...NOW], {
        cwd: folder,
      });
      expect(code).toBe(expected);
    });
  });
});
