import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, findKind } from './resource.ts';
import { planPage } from './resource-pages.ts';

const KINDS = [
  { template: 'autosearch://protocol' },
  { template: 'autosearch://skills/{name}' },
  { template: 'autosearch://sessions/{id}/report' },
] as const;

describe('MCP-20 addresses of resources', () => {
  test('an address leads back to its kind and name, whatever the name', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.string({ minLength: 1 }), (kind, name) => {
        const found = findKind(KINDS, addressOf(kind, name));
        expect(found?.kind).toBe(kind);
        expect(found?.name).toBe(kind.template.includes('{') ? name : '');
      }),
    );
  });

  test.each([
    'autosearch://skills/',
    'autosearch://skills/a/b',
    'autosearch://sessions/x',
    'autosearch://skills/%zz',
    'file:///etc/passwd',
    'http://protocol',
    '',
  ])('%s is none', (uri) => {
    expect(findKind(KINDS, uri)).toBeUndefined();
  });
});

test('MCP-8 the pages of a long text, put together, are the text', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ maxLength: 400 }).filter((line) => !line.includes('\n')),
        { minLength: 1, maxLength: 900 },
      ),
      (lines) => {
        const pages: string[] = [];
        let from: number | null = 0;
        while (from !== null) {
          const page = planPage(lines.join('\n'), from);
          expect(Buffer.byteLength(JSON.stringify(page.text))).toBeLessThanOrEqual(61 * 1024);
          pages.push(page.text);
          from = page.next;
        }
        expect(pages.join('\n')).toBe(lines.join('\n'));
      },
    ),
    { numRuns: 30 },
  );
  expect(planPage('x'.repeat(200_000), 0).text.length).toBeLessThan(61 * 1024);
});
