/** Where a word or a phrase of a language stands for a concept. */
export interface LexiconEntry {
  readonly text: string;
  readonly language: string;
  readonly concept: string;
  /** Whether letters may go on behind it. */
  readonly isStem: boolean;
  /** Whether letters may stand before it: the last part of a word that is put together. */
  readonly isTail: boolean;
}

/** Words by language: a line a concept, as in `words-english.ts`. */
export type WordsByLanguage = Readonly<Record<string, string>>;

/** The entries of some tables, by key. */
export interface Entries {
  get(key: string): readonly LexiconEntry[];
  all(): readonly LexiconEntry[];
}

/** The entries of tables as one text, a line a key in the order of code units: nothing has to be made of it to look one up. */
export function makeWordLines(
  tables: WordsByLanguage,
  keyOf: (entry: LexiconEntry) => string,
): string {
  const byKey = new Map<string, LexiconEntry[]>();
  for (const [language, table] of Object.entries(tables))
    for (const entry of table.split('\n').flatMap((line) => entriesOf(language, line))) {
      const key = keyOf(entry);
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [entry]);
      else known.push(entry);
    }
  const lines = [...byKey].map(([key, entries]) => `${key}\t${entries.map(encode).join('\t')}`);
  return `\n${lines.sort().join('\n')}\n`;
}

function entriesOf(language: string, line: string): readonly LexiconEntry[] {
  const blank = line.indexOf(' ');
  if (blank < 0) return [];
  const concept = line.slice(0, blank);
  const words = line.slice(blank + 1).split('|');
  return words.map((word) => entryOf(language, concept, word));
}

function entryOf(language: string, concept: string, word: string): LexiconEntry {
  const [isStem, isTail] = [word.endsWith('*'), word.startsWith('*')];
  return { text: word.replaceAll('*', ''), language, concept, isStem, isTail };
}

const encode = ({ text, language, concept, isStem, isTail }: LexiconEntry): string =>
  `${language} ${concept} ${isTail ? '*' : ''}${text}${isStem ? '*' : ''}`;

function decode(entry: string): LexiconEntry {
  const [language = '', concept = '', ...words] = entry.split(' ');
  return entryOf(language, concept, words.join(' '));
}

const FIRST_WORD = /^[\p{L}\p{M}\p{N}]+/u;

/** Stems of one word by their first three letters, last parts by their last three, all else by its first word. */
export function keyOfWord({ text, isStem, isTail }: LexiconEntry): string {
  if (isTail) return `*${text.slice(-3)}`;
  const first = FIRST_WORD.exec(text)?.[0] ?? text;
  return isStem && first === text ? `${text.slice(0, 3)}*` : first;
}

/** Where words are not told apart. */
export const keyOfSign = ({ text }: LexiconEntry): string => text.slice(0, 1);

/** Keys that are kept with their entries: most words of a text come again. */
const MOST_KNOWN = 20_000;

export function openLines(lines: string): Entries {
  const known = new Map<string, readonly LexiconEntry[]>();
  return {
    get(key) {
      const before = known.get(key);
      if (before !== undefined) return before;
      if (known.size >= MOST_KNOWN) known.clear();
      const found = behind(lines, key).map(decode);
      known.set(key, found);
      return found;
    },
    all: () => lines.split('\n').flatMap((line) => line.split('\t').slice(1).map(decode)),
  };
}

const NONE: readonly string[] = [];

/** What stands behind a key, by halves; nothing where the key is no line's. */
function behind(lines: string, key: string): readonly string[] {
  // Each is the line break in front of a line.
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const at = lines.lastIndexOf('\n', (low + high) >> 1);
    const tab = lines.indexOf('\t', at);
    const here = lines.slice(at + 1, tab);
    const next = lines.indexOf('\n', tab);
    if (here === key) return lines.slice(tab + 1, next).split('\t');
    if (here < key) low = next;
    else high = at;
  }
  return NONE;
}
