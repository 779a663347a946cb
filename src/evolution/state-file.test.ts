import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTempDir } from '../../test/support/with-temp-dir.ts';
import { number, record, type Schema, text, versioned } from '../kernel/index.ts';
import { createStateFile } from './state-file.ts';

const NEVER = new AbortController().signal;

interface Line {
  readonly id: string;
  readonly size: number;
}

const LINE: Schema<Line> = versioned(
  1,
  record<Line>({ id: text(), size: number() }, { unknown: 'ignore' }),
);

test('EVO-8 a line is written once, in order, and a file that is not there has none', () =>
  withTempDir(async (folder) => {
    const file = createStateFile(join(folder, 'state', 'x.jsonl'), LINE);
    expect(await file.read(NEVER)).toEqual({ lines: [], notes: [] });
    const [a, b, c] = ['a', 'b', 'c'].map((id, size) => ({ id, size }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three lines');
    expect(await file.append([a, b, a], NEVER)).toEqual([a, b]);
    const before = await readFile(file.path, 'utf8');
    expect(await file.append([b, c], NEVER)).toEqual([c]);
    expect(await file.append([{ ...a, size: 9 }], NEVER)).toEqual([]);
    expect((await file.read(NEVER)).lines).toEqual([a, b, c]);
    expect((await readFile(file.path, 'utf8')).startsWith(before)).toBe(true);
  }));

test('EVO-8 a line that would not read back is refused, and nothing is written', () =>
  withTempDir(async (folder) => {
    const file = createStateFile(join(folder, 'x.jsonl'), LINE);
    const wrong = file.append(
      [
        { id: 'a', size: 1 },
        { id: '', size: 1 },
      ],
      NEVER,
    );
    await expect(wrong).rejects.toMatchObject({ code: 'input-invalid' });
    expect(await file.read(NEVER)).toEqual({ lines: [], notes: [] });
  }));

test('EVO-9 a torn last line and a damaged one are named and passed over; the next line starts fresh', () =>
  withTempDir(async (folder) => {
    const file = createStateFile(join(folder, 'x.jsonl'), LINE);
    await file.append([{ id: 'a', size: 1 }], NEVER);
    await appendFile(file.path, '{"v":1,"id":"b"}\n{"v":1,"id":"c","si');
    await file.append([{ id: 'd', size: 4 }], NEVER);
    const { lines, notes } = await file.read(NEVER);
    expect(lines.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(notes).toEqual([
      `${file.path}:2 was passed over: size must be a number`,
      `${file.path}:3 was passed over: not-json`,
    ]);
  }));

test('EVO-8 an id that stands elsewhere in a line, or in a damaged one, is still new', () =>
  withTempDir(async (folder) => {
    const file = createStateFile(join(folder, 'x.jsonl'), LINE);
    await appendFile(file.path, '{"v":1,"id":"a","size":1,"of":"b"}\n{"v":1,"id":"c"}\n');
    const lines = ['a', 'b', 'c', 'a"b\n界'].map((id) => ({ id, size: 2 }));
    expect(await file.append(lines, NEVER)).toEqual(lines.slice(1));
    expect(await file.append(lines, NEVER)).toEqual([]);
    expect((await file.read(NEVER)).lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  }));
