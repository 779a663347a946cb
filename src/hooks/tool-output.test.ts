import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readToolOutput } from './tool-output.ts';

const LONG = 'a line of what a tool says\n'.repeat(100);

describe('what a tool gave back', () => {
  test('HOO-4 a stub takes the place of what is long, and the shape stays', () => {
    const bash = { stdout: LONG, stderr: 'warning: x', interrupted: false, isImage: false };
    const output = readToolOutput(bash);
    expect(output?.text).toBe(LONG);
    expect(JSON.parse(output?.original ?? '')).toBe(LONG);
    expect(output?.withStub('[stub]')).toEqual({ ...bash, stdout: '[stub]' });
    expect(readToolOutput(LONG)?.withStub('[stub]')).toBe('[stub]');
  });

  test('HOO-4 parts stay parts, and what repeats them for programs goes', () => {
    const parts = [{ type: 'text', text: LONG }];
    expect(readToolOutput(parts)?.withStub('S')).toEqual([{ type: 'text', text: 'S' }]);
    const mcp = { content: parts, structuredContent: { rows: [LONG] } };
    expect(readToolOutput(mcp)?.withStub('S')).toEqual({ content: [{ type: 'text', text: 'S' }] });
  });

  test('HOO-4 of several long texts the stub is said once, and all of it comes back', () => {
    const both = { stdout: LONG, stderr: LONG, files: ['x'.repeat(300), 'y'.repeat(300)] };
    const output = readToolOutput(both);
    expect(output?.withStub('S')).toEqual({ stdout: 'S', stderr: '', files: [] });
    expect(JSON.parse(output?.original ?? '')).toEqual(both);
  });

  test.each([
    [
      'a picture',
      [
        { type: 'text', text: LONG },
        { type: 'image', data: 'x' },
      ],
    ],
    ['a part of an unknown type', [{ type: 'resource_link', uri: 'x', text: LONG }]],
    ['an image of Bash', { stdout: LONG, isImage: true }],
    ['inline data', [{ text: LONG }, { inlineData: { data: 'x' } }]],
    ['a failure', { content: [{ type: 'text', text: LONG }], isError: true }],
    ['a short text', 'short'],
    ['nothing', null],
  ])('HOO-5 %s is left as it is', (_, value) => {
    expect(readToolOutput(value)).toBeNull();
  });

  test('HOO-4 nothing long is left, whatever the value was', () => {
    const long = fc.string({ minLength: 401, maxLength: 900 });
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        long,
        fc.string({ maxLength: 50 }),
        fc.integer(),
        fc.array(tie('node'), { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'stdout'), tie('node')),
      ),
    })).node;
    fc.assert(
      fc.property(value, (given) => {
        const output = readToolOutput(given);
        if (output === null) return;
        const stubbed = JSON.stringify(output.withStub('[S]'));
        expect(stubbed.split('[S]').length - 1).toBeGreaterThanOrEqual(1);
        expect(readToolOutput(JSON.parse(stubbed))).toBeNull();
      }),
    );
  });
});
