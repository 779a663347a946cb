import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRecord } from '../../src/kernel/index.ts';
import { splitSentences, unescapeHtml } from '../../src/text/index.ts';
import { FURTHER_VARIANTS } from '../../test/support/further-variants.ts';
import { INSTRUCTION_VARIANTS, PLAIN_ORDERS } from '../../test/support/instruction-variants.ts';
import { LATE_VARIANTS } from '../../test/support/late-variants.ts';
import { FOR_PEOPLE, ORDINARY_SENTENCES } from '../../test/support/ordinary-sentences.ts';
import { dataFolder } from './data-set.ts';
import { repositoryRoot } from './repository-root.ts';

/** `near`: an honest sentence in the words of orders. `document`: one of a public data set. */
export interface OrderSentence {
  readonly set: string;
  readonly kind: 'order' | 'near' | 'document';
  readonly text: string;
}

/** Where sentences of documents are from, and how the texts of a file are read. */
interface Source {
  readonly set: string;
  readonly folder: string;
  readonly files: RegExp;
  readonly textsOf: (content: Buffer) => readonly string[];
  /** How it comes to be there. */
  readonly missing: string;
}

/** Of a sentence: less is a shred. */
const SHORTEST = 8;
const FIELDS = ['title', 'text', 'answer', 'main_content'];
const DATA_SETS =
  'scifact,hotpotqa-500,locomo,cranfield,dureader-zh,scholarqa-multi,alfworld-reflexion,wcxb';

/** The data sets are in English and Chinese; what follows them is in many languages, or speaks of programs. */
const sourcesOf = (docs: string): readonly Source[] => [
  ...DATA_SETS.split(',').map((set) => ({
    set,
    folder: join(dataFolder(), set),
    files: /\.jsonl$/,
    textsOf: fieldsOf,
    missing: 'not beside the repository in shared/data',
  })),
  {
    set: 'wcxb pages',
    folder: join(dataFolder(), 'wcxb', 'html'),
    files: /\.html\.gz$/,
    textsOf: (content) => [asParagraphs(gunzipSync(content).toString('utf8'))],
    missing: 'not beside the repository in shared/data',
  },
  {
    set: 'quran-json',
    folder: join(repositoryRoot(), 'bench/support/order-documents/node_modules/quran-json/dist'),
    files: /^quran_\w+\.json$/,
    textsOf: (content) => stringsIn(JSON.parse(content.toString('utf8'))),
    missing: 'npm run order-documents installs it',
  },
  {
    set: 'typescript',
    folder: join(repositoryRoot(), 'bench/support/order-documents/node_modules/typescript/lib'),
    files: /diagnosticMessages\.generated\.json$/,
    textsOf: (content) => stringsIn(JSON.parse(content.toString('utf8'))),
    missing: 'npm run order-documents installs it',
  },
  {
    set: 'axe-core',
    folder: join(repositoryRoot(), 'node_modules/axe-core/locales'),
    files: /\.json$/,
    textsOf: (content) => stringsIn(JSON.parse(content.toString('utf8'))),
    missing: 'npm ci installs it',
  },
  {
    set: 'packages',
    folder: join(repositoryRoot(), 'node_modules'),
    files: /\.md$/i,
    textsOf: (content) => [content.toString('utf8').replace(/```[\s\S]*?```/g, '\n\n')],
    missing: 'npm ci installs it',
  },
  ...checkouts(docs),
  {
    set: 'tldr',
    folder: join(docs, 'tldr'),
    files: /^pages[\w.-]*\/.*\.md$/,
    textsOf: (content) =>
      [...content.toString('utf8').matchAll(/^[>-] (.*?):?$/gm)].map(([, line = '']) => line),
    missing: 'check out github.com/tldr-pages/tldr at 08e345f42639 as tldr in --docs FOLDER',
  },
];

const CHECKOUTS: readonly (readonly [name: string, repository: string, commit: string])[] = [
  ['git', 'git/git', '1a3e64c6c4a6'],
  ['shadow', 'shadow-maint/shadow', '816e02a2a98d'],
  ['apt', 'Debian/apt', '6b128124271e'],
  ['util-linux', 'util-linux/util-linux', '39465c780eed'],
  ['dpkg', 'guillemj/dpkg', 'c5efef926d16'],
  ['xz', 'tukaani-project/xz', '28a66a3d1b6a'],
  ['assistant', 'nextcloud/assistant', '0b9771467850'],
  ['command-line', 'jlevy/the-art-of-command-line', '6b50745d2e78'],
  ['mcp', 'modelcontextprotocol/modelcontextprotocol', 'b0f60ba5409d'],
  ['gemini-cli', 'google-gemini/gemini-cli', '5411f113cafa'],
];

/** What programs say to people, in some forty languages: catalogues of translations, and one guide. */
function checkouts(docs: string): readonly Source[] {
  return CHECKOUTS.map(([name, repository, commit]) => ({
    set: name,
    folder: join(docs, name),
    files:
      /(?:^|\/)(?:po(?:-man|4a)?\/[\w@.-]+\.po|l10n\/\w+\.json|README[\w-]*\.md|docs\/.*\.mdx?)$/,
    textsOf: (content) => translationsIn(content.toString('utf8')),
    missing: `check out github.com/${repository} at ${commit} as ${name} in --docs FOLDER`,
  }));
}

/** What a catalogue translates into: of PO files (\`msgstr\`), of JSON; else the text itself. */
function translationsIn(text: string): readonly string[] {
  if (text.startsWith('{')) return stringsIn(JSON.parse(text));
  if (!/^msgid "/m.test(text)) return [text.replace(/```[\s\S]*?```/g, '\n\n')];
  return [...text.matchAll(/^msg(?:id|str)(?:\[\d\])? ((?:".*"\n?)+)/gm)].map(([, lines = '']) =>
    lines
      .replace(/"\n"/g, '')
      .replace(/^"|"\n?$/g, '')
      .replaceAll('\\n', '\n')
      .replaceAll('\\"', '"'),
  );
}

/** The sets of `order-sentences.tsv` (set, kind, language, text as JSON), and what the tests name. */
export function writtenSentences(): readonly OrderSentence[] {
  const lines = readFileSync(join(repositoryRoot(), 'bench/support/order-sentences.tsv'), 'utf8');
  const variants = [
    ...INSTRUCTION_VARIANTS,
    ...FURTHER_VARIANTS,
    ...LATE_VARIANTS,
    ...PLAIN_ORDERS,
  ];
  return [
    ...lines
      .trim()
      .split('\n')
      .map((line): OrderSentence => {
        const [set = '', kind, , text = ''] = line.split('\t');
        return {
          set: `set ${set}`,
          kind: kind === 'order' ? 'order' : 'near',
          text: String(JSON.parse(text)),
        };
      }),
    ...variants.map(([, text]): OrderSentence => ({ set: 'tests', kind: 'order', text })),
    ...[...ORDINARY_SENTENCES, ...FOR_PEOPLE].map(
      (text): OrderSentence => ({ set: 'tests', kind: 'near', text }),
    ),
  ];
}

/** Which sources are not on this machine, and how they come to be. */
export const missingSources = (docs: string): readonly string[] =>
  sourcesOf(docs)
    .filter(({ folder }) => !existsSync(folder))
    .map(({ set, missing }) => `${set}: ${missing}`);

/** Each sentence of the documents once, in the order of the files. */
export function documentSentences(docs: string): readonly OrderSentence[] {
  const setOf = new Map<string, string>();
  for (const source of sourcesOf(docs))
    for (const sentence of textsIn(source).flatMap(sentencesOf))
      if (!setOf.has(sentence)) setOf.set(sentence, source.set);
  return [...setOf].map(([text, set]) => ({ set, kind: 'document', text }));
}

const textsIn = ({ folder, files, textsOf }: Source): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => files.test(file))
    .sort()
    .flatMap((file) => textsOf(readFileSync(join(folder, file))));

const sentencesOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n|\n(?=[-*>#|])/)
    .flatMap((paragraph) =>
      splitSentences(paragraph).map(({ start, end }) => paragraph.slice(start, end)),
    )
    .filter(({ length }) => length >= SHORTEST);

const fieldsOf = (content: Buffer): readonly string[] =>
  content
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))
    .flatMap((line) => (isRecord(line) ? FIELDS.map((field) => line[field]) : []))
    .filter((text) => typeof text === 'string');

/** All that a page says, its buttons too: each thing a paragraph. */
const asParagraphs = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/gi, ' ')
      .replace(
        /<\/?(?:p|div|li|td|h\d|br|tr|ul|section|article|a|span|button|option)\b[^>]*>/gi,
        '\n\n',
      )
      .replace(/<[^>]+>/g, ' '),
  );

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
