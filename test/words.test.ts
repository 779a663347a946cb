import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/commands.ts';
import { runCliWith } from './support/run-cli.ts';
import { textsIn } from './support/texts-in.ts';

/** Phrases that no engineer would expect, and what is written in their place. */
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\bno(?:ne)? such (?!file)/i, '"unknown …", "… not found"'],
  [/\bthere (?:is|are) none\b/i, '"… not found", "no …"'],
  [/(?<!there )\b(?:is|are) (?:no|none of) (?!longer|less|more)/i, '"is not a …"'],
  [/: none$/, '"… not found"'],
  [/\bg(?:o|oes|oing) on\b/i, 'resume, continue'],
  [/\bt(?:ake|akes|aken|ook) (?:it |the \w+ )?away\b/i, 'remove'],
  [/\btakes? the \w+ back\b/i, 'undo, revert'],
  [/(?<!\bcan )\b(?:tells?|told)\b(?! me| the reader)/i, 'report, show, say'],
  [/(?<!\bas it )\b(?:stands?|stood)\b(?! for)/i, 'is, be, depend'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\b(?:hears?|heard)\b/i, 'draw on, read'],
  [/\bso many\b/i, 'the number'],
  [/\bsay which\b/i, '"missing …"'],
  [/\btoo many\b(?! (?:requests|files|hosts))/i, '"unexpected …"'],
  [/\bin the place of\b/i, 'replace'],
  [/\bof yours\b/i, 'your own'],
  [/\bfor good\b/i, 'permanently'],
  [/\bgiven beside\b/i, 'cannot be combined with'],
  [/\bbegun\b/i, 'started'],
];

/** Words that are searched for in other texts, and style sheets: nobody reads them as a sentence. */
const WORD_LISTS: readonly string[] = [
  'report/report-style.ts',
  'text/word-forms.ts',
  'text/stop-words.ts',
  'text/instruction-signs.ts',
  'text/orders/find-evidence.ts',
  'text/orders/words-asian-latin.ts',
  'text/orders/words-cyrillic.ts',
  'text/orders/words-eastern.ts',
  'text/orders/words-english.ts',
  'text/orders/words-germanic.ts',
  'text/orders/words-latin.ts',
  'text/orders/words-romance.ts',
  'text/orders/words-semitic.ts',
  'text/orders/weights.ts',
  'report/prose/restate-english.ts',
  'report/weigh-answered.ts',
  'report/prose/guard-words.ts',
  'report/prose/critical-words.ts',
];

/** Texts of files that are read long after, by people with a terminal; and what a signature is made over. */
const DOCUMENTS: readonly string[] = [
  'context/stub.ts',
  'environment/hosts/known/claude.ts',
  'evolution/type-skill.ts',
  'report/labels-chinese.ts',
  'report/labels-english.ts',
  'report/signature.ts',
];

const SURFACES: readonly string[] = ['app', 'cli', 'mcp', 'web'];

const ROOT = fileURLToPath(new URL('..', import.meta.url));

function filesUnder(folder: string, suffix: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith(suffix) && !file.endsWith('.test.ts'));
}

interface Said {
  readonly file: string;
  readonly text: string;
}

const SAID: readonly Said[] = filesUnder('src', '.ts').flatMap((file) =>
  textsIn(readFileSync(join(ROOT, 'src', file), 'utf8'))
    .filter((text) => /\S\s+\S/.test(text))
    .map((text) => ({ file, text })),
);

/** Without code and tags, which have words of their own. */
function wordsOf(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`]*`|<[^>]*>/g, ' ');
}

function idiomsIn({ file, text }: Said): readonly string[] {
  return IDIOMS.flatMap(([idiom, instead]) => {
    const found = idiom.exec(wordsOf(text));
    return found === null ? [] : [`${file}: "${found[0]}" (${instead}) in: ${text.slice(0, 120)}`];
  });
}

describe('what people and agents read', () => {
  test('an idiom of the list is found, also where a template is filled in', () => {
    const code = ['const a = `no such ', '{b}`; import "go on.ts"; type C = "is no file";'].join(
      '$',
    );
    expect(textsIn(code)).toEqual(['no such …', 'is no file']);
    expect(textsIn(code).flatMap((text) => idiomsIn({ file: 'a.ts', text }))).toHaveLength(2);
  });

  test('help, errors, notices and descriptions are in plain English', () => {
    const texts = SAID.filter(({ file }) => !WORD_LISTS.includes(file));
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.flatMap(idiomsIn)).toEqual([]);
  });

  test('so is the help as it is printed', async () => {
    const printed = await Promise.all(
      COMMANDS.map(async ({ name }) => ({
        file: name,
        text: (await runCliWith([name, '--help'])).stdout,
      })),
    );
    expect(printed.flatMap(idiomsIn)).toEqual([]);
  });

  test('so are the README, the guides and the pages beside them', () => {
    const pages = [
      ...['README.md', 'SECURITY.md', 'CONTRIBUTING.md'],
      ...['docs/architecture.md', 'docs/mcp.md', 'docs/seals.md'],
      ...filesUnder('docs/guide', '.md').map((page) => `docs/guide/${page}`),
    ];
    expect(pages.length).toBeGreaterThan(1);
    const lines = pages.flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .replace(/```[\s\S]*?```/g, '')
        .split('\n')
        .map((text) => ({ file, text })),
    );
    expect(lines.flatMap(idiomsIn)).toEqual([]);
  });

  test('MCP-6 a room below the surfaces names no command', () => {
    const rooms = SAID.filter(
      ({ file }) => !SURFACES.includes(file.split('/')[0] ?? '') && !DOCUMENTS.includes(file),
    );
    expect(rooms.filter(({ text }) => /\bautosearch [a-z]/.test(text))).toEqual([]);
  });
});
