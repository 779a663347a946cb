import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

const USING = /^(\s*)(?:await )?using \S+ =/;
/** A function that gives a promise, by how it is declared. */
const ASYNC = /\basync (?:function\*? )?(\w+)\s*[(<]|function (\w+)\([^)]*\): Promise</g;
const RETURNED = /^\s*(?:if \(.*\) |else )?return (?:\w+\.)*(\w+)\(/;

interface Line {
  readonly file: string;
  readonly number: number;
  readonly text: string;
}

/** Lines that return a promise of one of these functions while something is held by `using`, and do not wait for it. */
function returnedTooSoon(
  file: string,
  source: string,
  gives: ReadonlySet<string>,
): readonly Line[] {
  const found: Line[] = [];
  let held: number | undefined;
  for (const [at, text] of source.split('\n').entries()) {
    const indent = text.length - text.trimStart().length;
    if (held !== undefined && text.trim() !== '' && indent < held) held = undefined;
    const using = USING.exec(text);
    if (using !== null) held ??= using[1]?.length;
    const name = RETURNED.exec(text)?.[1];
    if (held !== undefined && name !== undefined && gives.has(name))
      found.push({ file, number: at + 1, text: text.trim() });
  }
  return found;
}

test('what a function holds by `using` is held until its work is done: it awaits what it returns', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => [file, readFileSync(join(SRC, file), 'utf8')] as const);
  const gives = new Set(['all', 'mapConcurrent']);
  for (const [, source] of sources)
    for (const [, method, plain] of source.matchAll(ASYNC)) gives.add(method ?? plain ?? '');
  expect(gives.size).toBeGreaterThan(500);
  const sample = 'async function f() {\n  await using _lease = open();\n  return settle();\n}';
  expect(returnedTooSoon('f.ts', sample, new Set(['settle']))).toHaveLength(1);
  expect(sources.flatMap(([file, source]) => returnedTooSoon(file, source, gives))).toEqual([]);
});
