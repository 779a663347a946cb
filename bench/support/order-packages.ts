import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unescapeHtml } from '../../src/text/index.ts';
import { repositoryRoot } from './repository-root.ts';

interface Reader {
  readonly set: string;
  /** Its first group that is there is the language. */
  readonly files: RegExp;
  /** Of so many files one is read: there are more of them than the fit has use for. */
  readonly oneOf: number;
  readonly textsOf: (content: Buffer) => readonly string[];
}

const READERS: readonly Reader[] = [
  {
    set: 'manual',
    files: /\/share\/man\/(?:([a-z]{2})[\w.@-]*\/)?man\d\/[^/]+\.gz$/,
    oneOf: 2,
    textsOf: (content) => [asPlainManual(content.toString('utf8'))],
  },
  {
    set: 'catalogue',
    files:
      /\/(?:locale\/([a-z]{2,3})(?=[_@/])[\w@-]*\/LC_MESSAGES\/[^/]+|languages\/(?:[\w-]+\/)?(?:admin-|network-)*([a-z]{2,3})\b[\w@-]*)\.mo$/,
    oneOf: 6,
    textsOf: (content) => translationsIn(content),
  },
  {
    set: 'help',
    files: /\/libreoffice\/help\/([a-z]{2})[\w-]*\/text\/.+\.html$/,
    oneOf: 20,
    textsOf: (content) => [asParagraphs(content.toString('utf8'))],
  },
  {
    set: 'guide',
    files:
      /^(?:aptitude-doc|debian-faq|debian-reference|developers-reference)-([a-z]{2})\b.*\.html(?:\.gz)?$|^installation-guide-amd64\/.*\/([a-z]{2})(?:\.|\/)[^/]*html(?:\.gz)?$/,
    oneOf: 3,
    textsOf: (content) => [asParagraphs(content.toString('utf8'))],
  },
  {
    set: 'notes',
    files:
      /\/share\/doc\/.*(?:\/(?:changelog|NEWS|README|FAQ|TODO|copyright)[^/]*|\.txt|git-doc\/[^/]*\.html)(?:\.gz)?$/,
    oneOf: 1,
    textsOf: (content) => [asParagraphs(content.toString('utf8'))],
  },
];

/** Packages of Debian whose pages and catalogues are read, each unpacked into a folder of its name. */
export const missingPackages = (docs: string): readonly string[] =>
  readFileSync(join(repositoryRoot(), 'bench/support/order-documents/debian-packages'), 'utf8')
    .split(/\s+/)
    .filter((name) => name !== '' && !existsSync(join(docs, name)));

/** What a file of an unpacked package says, under the kind of its text and its language; `undefined` where it is none to read. */
export function readPackageFile(
  docs: string,
  file: string,
): { readonly set: string; readonly texts: readonly string[] } | undefined {
  for (const { set, files, oneOf, textsOf } of READERS) {
    const found = files.exec(file);
    if (found === null) continue;
    if (createHash('sha256').update(file).digest().readUInt32LE(0) % oneOf !== 0) return undefined;
    if (!lstatSync(join(docs, file)).isFile()) return undefined;
    const content = readFileSync(join(docs, file));
    const texts = textsOf(file.endsWith('.gz') ? gunzipSync(content) : content);
    return { set: `${set} ${found.slice(1).find((one) => one !== undefined) ?? 'en'}`, texts };
  }
  return undefined;
}

/** All that a page says, its buttons too: each thing a paragraph. */
export const asParagraphs = (html: string): string =>
  unescapeHtml(
    html
      .replace(/<(script|style|noscript)[\s\S]*?<\/\1>/gi, ' ')
      .replace(
        /<\/?(?:p|div|li|td|h\d|br|tr|ul|section|article|a|span|button|option)\b[^>]*>/gi,
        '\n\n',
      )
      .replace(/<[^>]+>/g, ' '),
  );

const PARAGRAPH = /^[.'](?:SH|SS|PP|P|LP|TP|IP|HP|RS|RE|Sh|Ss|Pp|It|Bl|El|sp|br|nf|fi)\b.*/;
const WITH_TEXT = /^[.'](?:[BI]|BR|RB|IR|RI|BI|IB|SM|SB)\s+(.*)/;

/** The text of a page for `man`, without what sets it. */
function asPlainManual(page: string): string {
  return page
    .split('\n')
    .map((line) => {
      if (PARAGRAPH.test(line)) return '\n';
      const [, text] = WITH_TEXT.exec(line) ?? [];
      if (text !== undefined) return text.replaceAll('"', '');
      return /^[.']/.test(line) ? '' : line;
    })
    .join('\n')
    .replace(/\\f(?:\(..|\[[^\]]*\]|.)|\\s[-+]?\d|\\[&|^%]|\\c$/gm, '')
    .replace(/\\(?:\((?:[lr]q|dq|[ao]q)|\*\(?[lr]q|\*[""])/g, '"')
    .replace(/\\\((?:em|en)/g, '–')
    .replace(/\\(?:\(..|\[[^\]]*\])/g, ' ')
    .replace(/\\(.)/g, (_, sign: string) => (sign === 'e' ? '\\' : sign));
}

const MAGIC = 0x95_04_12_de;

/** What the catalogue of a program (`.mo`) translates into, marks of shortcuts left out. */
function translationsIn(content: Buffer): readonly string[] {
  if (content.length < 20 || content.readUInt32LE(0) !== MAGIC) return [];
  const [count, table] = [content.readUInt32LE(8), content.readUInt32LE(16)];
  return Array.from({ length: count }, (_, at) => {
    const from = content.readUInt32LE(table + at * 8 + 4);
    return content.toString('utf8', from, from + content.readUInt32LE(table + at * 8));
  })
    .slice(1)
    .flatMap((text) => text.split('\0'))
    .map((text) => text.replace(/[_&](?=\p{L})/gu, ''));
}
