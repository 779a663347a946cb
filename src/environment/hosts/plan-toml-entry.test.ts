import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTomlEntry, hasTomlEntry, removeTomlEntry } from './plan-toml-entry.ts';

const PLACE = { path: 'config.toml', container: 'mcp_servers', name: 'autosearch' };
const ENTRY = { command: 'autosearch', args: ['mcp'] };
const BLOCK = '[mcp_servers.autosearch]\ncommand = "autosearch"\nargs = ["mcp"]';

describe('an entry in TOML', () => {
  test.each([
    ['', `${BLOCK}\n`],
    ['model = "o"\n', `model = "o"\n\n${BLOCK}\n`],
    ['model = "o"', `model = "o"\n\n${BLOCK}`],
    ['model = "o"\r\n', `model = "o"\r\n\r\n${BLOCK.replaceAll('\n', '\r\n')}\r\n`],
    ['# only a comment', `# only a comment\n\n${BLOCK}`],
  ])('ENV-7 %j gets a table of our own at the end, and loses it again', (before, expected) => {
    const after = addTomlEntry(before, PLACE, ENTRY);
    expect(after).toBe(expected);
    expect(removeTomlEntry(after, PLACE, undefined)).toBe(before);
  });

  test('ENV-7 what looks like our table inside a text is text', () => {
    const before = `notes = """\n[mcp_servers.autosearch]\ncommand = "x"\n"""\nlist = [\n  "[mcp_servers.autosearch]", # ]\n]\n`;
    const after = addTomlEntry(before, PLACE, ENTRY);
    expect(after).toBe(`${before}\n${BLOCK}\n`);
    expect(removeTomlEntry(after, PLACE, before)).toBe(before);
  });

  test('ENV-8 only what differs is set in a table that is there, and the original comes back', () => {
    const before = `[mcp_servers . "autosearch"] # mine\ncommand = "old" # why\nstartup_timeout_sec = 20\n\n[mcp_servers.autosearch.env]\nKEY = "v"\n\n[tui]\n`;
    const after = addTomlEntry(before, PLACE, ENTRY);
    expect(after).toBe(
      `[mcp_servers . "autosearch"] # mine\nargs = ["mcp"]\ncommand = "autosearch"\nstartup_timeout_sec = 20\n\n[mcp_servers.autosearch.env]\nKEY = "v"\n\n[tui]\n`,
    );
    expect(addTomlEntry(after, PLACE, ENTRY)).toBe(after);
    expect(removeTomlEntry(after, PLACE, before)).toBe(before);
    expect(removeTomlEntry(after, PLACE, undefined)).toBe('\n[tui]\n');
  });

  test.each([
    ['a = ', 'line 1'],
    ['a = 1\nb = "open\n', 'line 2'],
    ['a = """never closed', 'several lines'],
    ['[a\n', '"]"'],
    ['a = 1 b = 2', 'text follows'],
    ['a = [1, 2', 'list is not closed'],
    [`a = ${'['.repeat(100_000)}`, '64'],
    ['mcp_servers = { autosearch = { command = "x" } }', 'not written as a table'],
    ['mcp_servers.autosearch.command = "x"', 'not written as a table'],
    ['[mcp_servers]\nautosearch = { command = "x" }', 'not written as a table'],
    ['[[mcp_servers.autosearch]]\n', 'not written as a table'],
    [`${BLOCK}\n${BLOCK}\n`, 'twice'],
    ['{"json": true}', 'key'],
  ])('ENV-9 case %# is one clear error', (text, why) => {
    expect(() => addTomlEntry(text, PLACE, ENTRY)).toThrow(why);
    expect(() => addTomlEntry(text, PLACE, ENTRY)).toThrow(
      expect.objectContaining({ code: 'config-invalid' }),
    );
  });

  test('ENV-7 any statements before and after: adding and removing gives the same bytes back', () => {
    const value = fc.constantFrom(
      '1',
      '-1.5e3',
      'true',
      '1979-05-27 07:32:00Z',
      '"a # b"',
      "'c:\\d'",
      '"""x\n[mcp_servers.autosearch]\n"quoted"\n"""',
      "'''\n'''",
      '[1, [ "https://x" ], # c\n]',
      '{ a = 1, b.c = "}" }',
    );
    const statement = fc.oneof(
      fc
        .tuple(fc.constantFrom('a', 'b-c', '"q.r"', "'s'", 'x . y'), value)
        .map(([key, text]) => `${key} = ${text}`),
      fc.constantFrom(
        '',
        '# note',
        '[t]',
        '[[l]]',
        '[mcp_servers.other]',
        '  [ spaced . "k" ] # c',
      ),
    );
    const document = fc
      .tuple(fc.array(statement, { maxLength: 6 }), fc.boolean(), fc.constantFrom('\n', '\r\n'))
      .map(([parts, ends, eol]) => (parts.join('\n') + (ends ? '\n' : '')).replaceAll('\n', eol));
    fc.assert(
      fc.property(document, fc.array(statement, { maxLength: 2 }), (before, later) => {
        const after = addTomlEntry(before, PLACE, ENTRY);
        expect(hasTomlEntry(after, PLACE)).toBe(true);
        expect(addTomlEntry(after, PLACE, ENTRY)).toBe(after);
        expect(removeTomlEntry(after, PLACE, before)).toBe(before);
        if (!before.endsWith('\n')) return;
        const more = ['\n[z]', ...later, ''].join('\n');
        expect(removeTomlEntry(after + more, PLACE, before)).toBe(before + more);
      }),
      { numRuns: 300 },
    );
  });
});
