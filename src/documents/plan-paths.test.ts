import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planPaths } from './plan-paths.ts';

function reached(
  given: string,
  root: string,
): { absolute: string; given: string; relative: string } {
  return { absolute: given, given, relative: given.slice(root.length + 1) };
}

describe('DOC-11 paths', () => {
  test('a clash takes as many parent folders as tell the files apart', () => {
    const files = [
      reached('/x/a/docs/README.md', '/x/a/docs'),
      reached('/x/b/docs/README.md', '/x/b/docs'),
      reached('/x/b/docs/use.md', '/x/b/docs'),
    ];
    expect(planPaths(files).map(({ relative }) => relative)).toEqual([
      'a/docs/README.md',
      'b/docs/README.md',
      'use.md',
    ]);
  });

  test('a file reached twice keeps its longest path', () => {
    const files = [reached('/x/a/b.md', '/x/a'), reached('/x/a/b.md', '/x')];
    expect(planPaths(files).map(({ relative }) => relative)).toEqual(['a/b.md']);
  });

  test('paths are unique, and the order of files changes nothing', () => {
    const segment = fc.constantFrom('a', 'b', 'c');
    const file = fc
      .tuple(fc.array(segment, { maxLength: 4 }), fc.nat(4))
      .map(([folders, depth]) => {
        const root = `/${folders.slice(0, depth).join('/')}`.replace(/\/$/, '');
        return reached(`/${[...folders, 'r.md'].join('/')}`, root);
      });
    fc.assert(
      fc.property(fc.array(file, { maxLength: 12 }), (files) => {
        const planned = planPaths(files);
        const paths = planned.map(({ relative }) => relative);
        expect(new Set(paths).size).toBe(paths.length);
        expect(planPaths(files.toReversed())).toEqual(planned);
        expect(planned.length).toBe(new Set(files.map(({ absolute }) => absolute)).size);
      }),
    );
  });
});
