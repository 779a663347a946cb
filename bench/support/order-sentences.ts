import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRecord } from '../../src/kernel/index.ts';
import { splitSentences } from '../../src/text/index.ts';
import { FURTHER_VARIANTS } from '../../test/support/further-variants.ts';
import { INSTRUCTION_VARIANTS, PLAIN_ORDERS } from '../../test/support/instruction-variants.ts';
import { LATE_VARIANTS } from '../../test/support/late-variants.ts';
import { FOR_PEOPLE, ORDINARY_SENTENCES } from '../../test/support/ordinary-sentences.ts';
import { SHORT_ORDERS } from '../../test/support/short-orders.ts';
import { dataFolder } from './data-set.ts';
import { asParagraphs, missingPackages, readPackageFile } from './order-packages.ts';
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

/** The data sets are in English and Chinese; what follows them is in many languages, or speaks of models. */
const sourcesOf = (): readonly Source[] => [
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
  {
    set: 'guides of models',
    folder: join(repositoryRoot(), 'bench/support/order-documents/node_modules'),
    files: /^(?:ai|@google[\\/]gemini-cli)[\\/].*\.mdx?$/,
    textsOf: (content) => [content.toString('utf8').replace(/```[\s\S]*?```/g, '\n\n')],
    missing: 'npm run order-documents installs it',
  },
];

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
    ...[...variants.map(([, text]) => text), ...SHORT_ORDERS].map(
      (text): OrderSentence => ({ set: 'tests', kind: 'order', text }),
    ),
    ...[...ORDINARY_SENTENCES, ...FOR_PEOPLE].map(
      (text): OrderSentence => ({ set: 'tests', kind: 'near', text }),
    ),
  ];
}

/** Which sources are not on this machine, and how they come to be. */
export const missingSources = (docs: string): readonly string[] => [
  ...sourcesOf()
    .filter(({ folder }) => !existsSync(folder))
    .map(({ set, missing }) => `${set}: ${missing}`),
  ...missingPackages(docs).map(
    (name) => `${name}: unpack the package of Debian as ${name} in --docs FOLDER`,
  ),
];

/** Each sentence of the documents once, in the order of the files. */
export function documentSentences(docs: string): readonly OrderSentence[] {
  const setOf = new Map<string, string>();
  const add = (set: string, texts: readonly string[]): void => {
    for (const sentence of texts.flatMap(sentencesOf))
      if (!setOf.has(sentence)) setOf.set(sentence, set);
  };
  for (const source of sourcesOf())
    for (const file of filesIn(source.folder).filter((one) => source.files.test(one)))
      add(source.set, source.textsOf(readFileSync(join(source.folder, file))));
  for (const file of filesIn(docs)) {
    const read = readPackageFile(docs, file);
    if (read !== undefined) add(read.set, read.texts);
  }
  return [...setOf].map(([text, set]) => ({ set, kind: 'document', text }));
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

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

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
