import { describe, expect, test } from 'vitest';
import { runCliWith } from '../../test/support/run-cli.ts';
import type { Operation, OperationSet } from '../app/index.ts';
import {
  flag,
  list,
  number,
  optional,
  ResearchError,
  record,
  text,
  whole,
  withDefault,
} from '../kernel/index.ts';
import { fromTable } from './from-table.ts';

interface Shelf {
  readonly ids: readonly string[];
  readonly limit: number;
  readonly tags?: readonly string[];
  readonly hosts?: readonly string[];
  readonly share?: number;
  readonly includeOld?: boolean;
  readonly note?: string;
}

const shelve: Operation<Shelf, Shelf> = {
  effect: 'adds',
  input: record<Shelf>({
    ids: list(text()),
    limit: withDefault(whole({ min: 1, max: 9 }), 5),
    tags: optional(list(text())),
    hosts: optional(list(text())),
    share: optional(number({ min: 0, max: 1 })),
    includeOld: optional(flag()),
    note: optional(text()),
  }),
  async run(_, input, { note }) {
    if (input.note === 'lost')
      throw new ResearchError('not-found', 'Book "x" not found', {
        fix: 'Check the id.',
        next: { operation: 'judge', input: { file: 'a b.jsonl', target: 3, state: true } },
      });
    note('Judge it', { operation: 'judge', input: { file: 'FILE' } });
    return input;
  },
  encode: (output) => output,
  command: {
    positionals: [{ usage: '<ids...>', about: 'the books' }],
    options: [
      { flags: '--limit <n>', about: 'at most' },
      { flags: '--tag <tag>', about: 'with this tag', field: 'tags', as: 'repeat' },
      { flags: '--hosts <names>', about: 'of these', as: 'names' },
      { flags: '--share <x>', about: 'a part' },
      { flags: '--no-include-old', about: 'leave old ones out' },
      { flags: '--note <text>', about: 'or - for stdin' },
    ],
    examples: ['shelf add b1 --limit 3'],
    epilogue: 'A shelf holds nine.',
    read: async ({ fields, stdinText }) =>
      fields['note'] === '-' ? { ...fields, note: await stdinText() } : fields,
    describe: ({ ids }, { limit }) => [`${ids.join(' ')}`, `of ${limit}`],
    ending: ({ ids }) => (ids.length > 1 ? 'partly' : 'done'),
  },
};

const SHELVES: OperationSet = {
  groups: { shelf: { summary: 'books', examples: ['shelf add b1'] } },
  operations: [
    { name: 'shelf add', summary: 'add books', load: async () => shelve },
    {
      name: 'shelf burn',
      summary: 'never loaded beside the one that is called',
      load: () => Promise.reject(new Error('loaded')),
    },
  ],
};

function run(line: string, stdin = ''): ReturnType<typeof runCliWith> {
  const bytes = (async function* () {
    yield new TextEncoder().encode(stdin);
  })();
  return runCliWith(line.split(' '), { stdin: bytes }, [fromTable('shelf', async () => [SHELVES])]);
}

describe('CLI-4 a command of the table of operations', () => {
  test('takes arguments, numbers, repeated options, lists and negated flags as its fields', async () => {
    const line =
      'shelf add b1 --limit 3 --tag a --tag b --hosts x,y --share 0.5 --no-include-old --json';
    const { code, stdout } = await run(line);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      ids: ['b1'],
      limit: 3,
      tags: ['a', 'b'],
      hosts: ['x', 'y'],
      share: 0.5,
      includeOld: false,
    });
  });

  test('leaves what was not given to the schema, and ends as the result says', async () => {
    expect(await run('shelf add b1 b2')).toEqual({
      code: 3,
      stdout: 'b1 b2\nof 5\n',
      stderr: 'Judge it: autosearch judge FILE\n',
    });
  });

  test('reads stdin where it says so', async () => {
    const { stdout } = await run('shelf add b1 --note - --json', 'from stdin');
    expect(JSON.parse(stdout)).toMatchObject({ note: 'from stdin' });
  });

  test('CLI-1 CLI-3 names the option that does not fit, before anything is done', async () => {
    const { code, stderr } = await run('shelf add b1 --limit 12');
    expect(code).toBe(2);
    expect(stderr).toContain('--limit must be a whole number from 1 to 9, not 12');
  });

  test('CLI-2 words the operation that helps as a line to type', async () => {
    const { code, stderr } = await run('shelf add b1 --note lost');
    expect(code).toBe(1);
    expect(stderr).toContain(
      "Check the id. Run `autosearch judge 'a b.jsonl' --target 3 --state`.",
    );
  });

  test('shows arguments, defaults, examples and more in its help', async () => {
    const { stdout } = await run('shelf add --help');
    expect(stdout).toContain('Usage: autosearch shelf add [options] <ids...>');
    expect(stdout).toMatch(/--limit <n> +at most \(default: 5\)/);
    expect(stdout).toContain(
      'Examples:\n  autosearch shelf add b1 --limit 3\n\nA shelf holds nine.',
    );
  });
});
