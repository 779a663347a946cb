import { fileOf, filled, type HostileFile, LARGEST, MIDDLE, many } from './hostile-file.ts';

/** Stretches that a scanner, a splitter or an expression may go over again and again. */
const PARTS: Readonly<Record<string, string>> = {
  letter: 'a',
  newline: '\n',
  space: ' ',
  tab: '\t',
  return: '\r',
  digit: '7',
  stop: '.',
  sentence: 'A. ',
  abbreviation: 'e.g. Mr. U.S. ',
  bracket: '(',
  square: '[',
  'image-bait': '![',
  link: '[a](',
  backtick: '`',
  tick: '`a``',
  star: '*a_',
  quote: '"',
  'nested-quote': '> ',
  bar: '|',
  dash: '-',
  heading: '# a\n',
  item: '- a\n',
  'deep-item': '- - ',
  entity: '&amp;',
  'broken-entity': '&#x',
  tag: '<a',
  lower: '<',
  comment: '<!--',
  address: 'http://',
  mail: 'a@',
  version: '1.',
  number: '1,000,',
  date: '2026-',
  han: '漢',
  kana: 'ﾊﾞ',
  hangul: '한',
  thai: 'ก',
  mark: 'a\u0301\u0302\u0303\u0304',
  'mark-alone': '\u0301',
  joiner: '👨‍👩‍👧‍',
  flag: '🇦',
  'right-to-left': '\u202e',
  'line-separator': '\u2028',
  dotted: 'İ',
  ligature: 'ﷺ',
  bomb: '\ufeff',
  camel: 'aB',
  snake: 'a_',
  dots: 'a.b.',
  hyphen: 'a-',
  apostrophe: "a'",
};

const FORMATS = ['txt', 'md', 'html', 'py'] as const;
/** Where the signs mean something, or nothing. */
const MARKED = ['txt', 'md', 'html'] as const;
const LARGE = ['letter', 'newline', 'space', 'han', 'digit', 'stop', 'item', 'heading', 'camel'];

function word(at: number): string {
  return `w${((at * 2_654_435_761) % 4_294_967_296).toString(36)}`;
}

function cyrillicOf(letter: string): string {
  return String.fromCharCode(0x430 + letter.charCodeAt(0) - 97);
}

/** Plain text, Markdown, pages and code of one stretch again and again, and of more words than any text has. */
export const texts: readonly HostileFile[] = [
  ...Object.entries(PARTS).flatMap(([name, part]) =>
    MARKED.map((format) => fileOf(`text/${name}.${format}`, () => filled(part, MIDDLE))),
  ),
  ...LARGE.flatMap((name) =>
    FORMATS.map((format) =>
      fileOf(`large/${name}.${format}`, () =>
        Buffer.from(filled(PARTS[name] ?? 'a', LARGEST)).subarray(0, LARGEST),
      ),
    ),
  ),
  ...FORMATS.map((format) =>
    fileOf(`words/distinct.${format}`, () => many(3_500_000, (at) => `${word(at)} `)),
  ),
  fileOf('words/lines.txt', () => many(3_000_000, (at) => `${word(at)}\n`)),
  fileOf('words/paragraphs.txt', () => many(2_500_000, (at) => `${word(at)}\n\n`)),
  fileOf('words/sentences.txt', () => many(2_500_000, (at) => `W${word(at)}. `)),
  fileOf('words/identifiers.ts', () => many(900_000, (at) => `${word(at)}Bc_${word(at + 1)}.d\n`)),
  ...['rst', 'adoc', 'org', 'yaml', 'tex'].map((format) =>
    fileOf(`words/terms.${format}`, () =>
      many(1_000_000, (at) => `${word(at)}: ${word(at + 5_000_000)}\n`),
    ),
  ),
  fileOf('words/page.html', () =>
    many(600_000, (at) => `<p>${word(at)} ${word(at + 5_000_000)}</p>`),
  ),
  fileOf('words/keys.json', () => `{${many(600_000, (at) => `"${word(at)}":"",`)}"end":1}`),
  fileOf(
    'words/cells.csv',
    () => `a,b\n${many(800_000, (at) => `${word(at)},${word(at + 5_000_000)}\n`)}`,
  ),
  fileOf('words/records.jsonl', () =>
    many(300_000, (at) => `{"${word(at)}":"${word(at + 5_000_000)}"}\n`),
  ),
  fileOf('words/cyrillic.txt', () =>
    many(1_500_000, (at) => `${word(at).replace(/[a-z]/g, cyrillicOf)} `),
  ),
  fileOf('words/addresses.txt', () => many(400_000, (at) => `https://${word(at)}.example/a\n`)),
  fileOf('text/short-paragraphs.md', () => filled('A brown fox.\n\n', LARGEST)),
  fileOf('words/numbers.txt', () => many(5_000_000, (at) => `${at} `)),
  fileOf('words/han.txt', () =>
    many(8_000_000, (at) => String.fromCharCode(0x4e00 + ((at * 48_271) % 20_000))),
  ),
  fileOf('words/one-word.txt', () => `${filled('ab1', LARGEST)} end`),
  fileOf('text/headings.md', () => many(700_000, (at) => `# Heading ${at}\n\n`)),
  fileOf('text/deep-headings.md', () =>
    many(200_000, (at) => `${'#'.repeat(1 + (at % 6))} ${word(at)}\n\ntext\n\n`),
  ),
  fileOf(
    'text/columns.md',
    () => `${filled('| a ', 400_000)}|\n${filled('|---', 400_000)}|\n${filled('| 1 ', 400_000)}|\n`,
  ),
  fileOf(
    'text/rows.md',
    () => `| a | b |\n|---|---|\n${many(1_000_000, (at) => `| ${at} | b |\n`)}`,
  ),
  fileOf('text/fence.md', () => `\`\`\`js\n${many(400_000, (at) => `run(${at});\n`)}`),
  fileOf('text/fences.md', () => many(400_000, () => '```\na\n```\n')),
  fileOf(
    'text/front-bombs.md',
    () =>
      `---\na: &a [x,x,x,x,x,x,x,x,x]\n${many(12, (at) => `b${at}: &b${at} [${filled(`*${at === 0 ? 'a' : `b${at - 1}`},`, 30)}x]\n`)}---\n# T\n`,
  ),
  fileOf('text/front-open.md', () => `---\n${many(500_000, (at) => `k${at}: v\n`)}`),
  fileOf(
    'text/front-wide.md',
    () => `---\n${many(300_000, (at) => `k${at}: v\n`)}---\n# T\n\ntext\n`,
  ),
  fileOf('text/front-deep.md', () => `---\na: ${'['.repeat(200_000)}\n---\n# T\n`),
  fileOf('text/references.md', () => many(300_000, (at) => `[${at}]: http://a.example/${at}\n`)),
  fileOf('text/footnotes.md', () => many(300_000, (at) => `a[^${at}]\n\n[^${at}]: b\n`)),
  fileOf('text/underlines.rst', () => many(500_000, (at) => `T${at}\n====\n\n`)),
  fileOf('text/nested.rst', () =>
    many(2_000, (at) => `${' '.repeat(at * 2)}- item\n\n${' '.repeat(at * 2 + 2)}.. note::\n\n`),
  ),
  fileOf('text/directives.rst', () =>
    many(200_000, (at) => `.. option:: --o${at}\n\n   It is ${at}.\n\n`),
  ),
  fileOf('text/open-marks.rst', () => filled(':a:`b <c ``d |e ', LARGEST)),
  fileOf('text/one-paragraph.rst', () => many(500_000, (at) => `word${at}_ of it\n`)),
  fileOf('text/tables.rst', () => many(100_000, () => '==== ====\na    b\n')),
  fileOf('text/open-table.adoc', () => `|===\n${many(500_000, (at) => `|a${at} |b\n`)}`),
  fileOf('text/open-marks.adoc', () => filled('<<a link:b[ *c ((d +e ', LARGEST)),
  fileOf('text/blocks.adoc', () => many(200_000, (at) => `.T${at}\n[source,js]\n----\nrun()\n`)),
  fileOf('text/drawers.org', () => many(300_000, () => ':A:\n* T\n')),
  fileOf('text/shelves.log', () =>
    many(500_000, (at) => `2026-03-29T00:00:${at % 60}Z INFO ${word(at)} took ${at} ms\n`),
  ),
  fileOf('text/deep.yaml', () => many(3_000, (at) => `${' '.repeat(at)}k${at}:\n`)),
  fileOf('text/anchors.yaml', () => `a: &a [x]\n${many(200_000, (at) => `b${at}: *a\n`)}`),
  fileOf('text/packed.js', () => filled('var a=function(b){return b+1};', LARGEST)),
  fileOf('text/doc-comments.ts', () =>
    many(300_000, (at) => `/** Runs ${at}. */\nexport function f${at}(): void {}\n`),
  ),
  fileOf('text/sheets.css', () => many(300_000, (at) => `.a${at}{color:#fff}\n`)),
  fileOf('text/half.txt', () => Buffer.alloc(MIDDLE, Buffer.from([0xff, 0xfe, 0x00, 0xd8]))),
  fileOf('text/not-utf8.txt', () => Buffer.alloc(MIDDLE, Buffer.from([0x61, 0xc3, 0x28, 0x20]))),
  fileOf('text/gb.txt', () => Buffer.alloc(MIDDLE, Buffer.from([0xb1, 0xc3, 0xb5, 0xc4]))),
  fileOf('text/zero.txt', () => Buffer.alloc(MIDDLE)),
  fileOf('text/empty.txt', () => ''),
  fileOf('text/mark-only.txt', () => '\ufeff'),
];
