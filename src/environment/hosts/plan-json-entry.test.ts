import fc from 'fast-check';
import { parse } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { addJsonEntry, hasJsonEntry, removeJsonEntry } from './plan-json-entry.ts';

const PLACE = { path: 'settings.json', container: 'servers', name: 'autosearch' };
const ENTRY = { type: 'stdio', command: 'autosearch', args: ['mcp'] };

function lines(...texts: readonly string[]): string {
  return texts.join('\n');
}

describe('an entry in JSON with comments', () => {
  test('ENV-7 comments, https:// values, tabs and trailing commas stay as they are', () => {
    const before = lines(
      '// mine',
      '{',
      '\t"url": "https://example.org/a//b", // the address',
      '\t"servers": {',
      '\t\t/* first */',
      '\t\t"one": { "url": "https://one.example/mcp" }, // keep me here',
      '\t},',
      '\t"theme": "dark", /* last */',
      '}',
      '',
    );
    const after = addJsonEntry(before, PLACE, ENTRY);
    expect(after).toBe(
      before.replace(
        '// keep me here\n',
        lines(
          '// keep me here',
          '\t\t"autosearch": {',
          '\t\t\t"type": "stdio",',
          '\t\t\t"command": "autosearch",',
          '\t\t\t"args": [',
          '\t\t\t\t"mcp"',
          '\t\t\t]',
          '\t\t},',
          '',
        ),
      ),
    );
    expect(removeJsonEntry(after, PLACE, before)).toBe(before);
    expect(removeJsonEntry(after, PLACE, undefined)).toBe(before);
  });

  test.each([
    ['{}', '{\n  "servers": {\n    "autosearch": 1\n  }\n}'],
    ['{"a":1}', '{"a":1,"servers":{"autosearch":1}}'],
    ['{ "a": 1 }', '{ "a": 1, "servers": { "autosearch": 1 } }'],
    ['{"servers":{}}', '{"servers":{"autosearch":1}}'],
    ['{\n  "a": 1 // x\n}', '{\n  "a": 1, // x\n  "servers": {\n    "autosearch": 1\n  }\n}'],
    ['{ "a": 1 // x\n}', '{ "a": 1, // x\n"servers": { "autosearch": 1 }\n}'],
    ['{\r\n  "servers": {}\r\n}', '{\r\n  "servers": {\r\n    "autosearch": 1\r\n  }\r\n}'],
    ['// none yet', '// none yet\n{\n  "servers": {\n    "autosearch": 1\n  }\n}\n'],
  ])('ENV-7 %j keeps its layout', (before, expected) => {
    const place = { ...PLACE };
    const after = addJsonEntry(before, place, ENTRY).replace(/\{[^{}]*"stdio"[^{}]*\}/, '1');
    expect(after).toBe(expected);
  });

  test('ENV-8 adding again changes nothing; only what differs is set, and what the user added stays', () => {
    const own = '{"servers":{"autosearch":{"command":"old","env":{"KEY":"v"}}}}';
    const after = addJsonEntry(own, PLACE, ENTRY);
    expect(JSON.parse(after)).toEqual({
      servers: { autosearch: { ...ENTRY, env: { KEY: 'v' } } },
    });
    expect(addJsonEntry(after, PLACE, ENTRY)).toBe(after);
    expect(removeJsonEntry(after, PLACE, own)).toBe(own);
  });

  test.each([
    ['{"a": }', 'line 1'],
    ['{"a": 1\n"b": 2}', 'line 2'],
    ['[]', 'array'],
    ['{"servers": []}', 'array'],
    ['{"servers": null}', 'null'],
    ['{"servers": {}, "servers": {}}', 'twice'],
    ['{"servers": {"autosearch": {}, "autosearch": {}}}', 'twice'],
    ['{"a": 1} trailing', 'line 1'],
    ['['.repeat(100_000), 'cannot be'],
    [`${'{"a":'.repeat(70)}1${'}'.repeat(70)}`, '64'],
    ['{"a": "\u0000"}', 'line 1'],
  ])('ENV-9 case %# is one clear error', (text, why) => {
    for (const edit of [
      () => addJsonEntry(text, PLACE, ENTRY),
      () => removeJsonEntry(text, PLACE, undefined),
    ])
      expect(edit).toThrow(expect.objectContaining({ code: 'config-invalid' }));
    expect(() => addJsonEntry(text, PLACE, ENTRY)).toThrow(why);
  });
});

/** Settings as people write them: any layout, comments anywhere, trailing commas. */
function settingsTexts(): fc.Arbitrary<string> {
  const eol = fc.constantFrom('\n', '\r\n');
  const comment = fc.constantFrom('/* c */', '// https://x.example\n', '/* two\nlines */', '//\n');
  const blank = fc.constantFrom('', ' ', '\n', '\n  ', '\n\t', '  ');
  const trivia = fc
    .array(fc.oneof({ weight: 4, arbitrary: blank }, { weight: 1, arbitrary: comment }), {
      maxLength: 3,
    })
    .map((parts) => parts.join(''));
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'servers.x', '//', 'https://k');
  const leaf = fc.oneof(
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom('1', 'null', 'true', '"https://v.example//w"', '[1, 2,]', '[]'),
  );
  const value = fc.letrec<{ object: string; value: string }>((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, leaf, tie('object')),
    object: objectOf(fc.tuple(key, tie('value'), trivia, trivia), trivia),
  }));
  const anyMember = fc.tuple(key, value.value, trivia, trivia);
  const servers = fc.tuple(fc.constant('servers'), value.object, trivia, trivia);
  return fc
    .tuple(trivia, objectOf(fc.oneof(anyMember, servers), trivia), trivia, eol)
    .map(([before, text, after, end]) => `${before}${text}${after}`.replaceAll('\n', end));
}

type MemberText = readonly [name: string, value: string, before: string, between: string];

function objectOf(member: fc.Arbitrary<MemberText>, trivia: fc.Arbitrary<string>) {
  const members = fc.uniqueArray(member, { selector: ([name]) => name, maxLength: 4 });
  return fc.tuple(members, fc.boolean(), trivia).map(([list, hasTrailingComma, end]) => {
    const texts = list.map(
      ([name, value, before, between]) =>
        `${before}${JSON.stringify(name)}:${between}${value}${before}`,
    );
    return `{${texts.join(',')}${hasTrailingComma && list.length > 0 ? ',' : ''}${end}}`;
  });
}

function withEntry(settings: Readonly<Record<string, object>>): unknown {
  return { ...settings, servers: { ...settings['servers'], autosearch: ENTRY } };
}

describe('any settings', () => {
  test('ENV-7 adding and removing gives the same bytes back, also when something else changed meanwhile', () => {
    fc.assert(
      fc.property(
        settingsTexts(),
        fc.constantFrom('', '// added above\n', '\n\n'),
        fc.constantFrom('', '\n// added below', '  '),
        (before, above, below) => {
          const after = addJsonEntry(before, PLACE, ENTRY);
          expect(hasJsonEntry(after, PLACE)).toBe(true);
          expect(addJsonEntry(after, PLACE, ENTRY)).toBe(after);
          expect(parse(after)).toEqual(withEntry(parse(before)));
          const edited = above + after + below;
          expect(removeJsonEntry(edited, PLACE, before)).toBe(above + before + below);
        },
      ),
      { numRuns: 300 },
    );
  });
});
