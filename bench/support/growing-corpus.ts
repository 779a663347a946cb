import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRandom, type Random } from '../../src/kernel/index.ts';
import { splitSentences } from '../../src/text/index.ts';
import { type DataSet, findDataSet } from './data-set.ts';
import { generateDataSet } from './generated-set.ts';

const SETS = ['scifact', 'hotpotqa-500', 'cranfield', 'locomo', 'scholarqa-multi'] as const;
const FILE_CHARS = 13_400;
const PARAGRAPH_SENTENCES = 6;
/** Documents beside each other in their set are of one topic. */
const TOPIC_DOCUMENTS = 8;
const FROM_TOPIC = 0.6;
const RENAMED = 0.03;
const NUMBERED = 0.005;
const LONG_WORD = 7;
const NAMES = 5_000_000;
const SYLLABLES = 'bar cen dil fo gru ha jen kil lo mu nas pe rid so tu val we xi yor zu'.split(
  ' ',
);

/** Real sentences in a new order, with names that no dictionary has: its words go on growing as those of real text do. */
export interface GrowingCorpus {
  /** What the sentences are from. */
  readonly sets: readonly string[];
  readonly questions: readonly string[];
  /** Writes the files `from` to `end` (not included); one is about 13.4 KB. */
  write(folder: string, from: number, end: number): Promise<void>;
}

/** The same files for the same number wherever it runs, where the same sets are. */
export function openGrowingCorpus(questions: number): GrowingCorpus {
  const found = SETS.map(findDataSet).filter((set): set is DataSet => set !== undefined);
  const sets =
    found.length > 0
      ? found
      : [generateDataSet({ seed: 3, documents: 5_000, wordsPerDocument: 120 }, questions)];
  const documents = sets
    .flatMap((set) => set.documents)
    .map(({ text }) =>
      splitSentences(text)
        .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim())
        .filter((sentence) => sentence.length > 20),
    )
    .filter((sentences) => sentences.length > 0);
  const asked = sets.flatMap((set) => set.queries.map(({ text }) => text));
  return {
    sets: sets.map(({ name }) => name),
    questions: createRandom(1, 'growth', 'questions')
      .shuffle([...new Set(asked)])
      .slice(0, questions),
    async write(folder, from, end) {
      for (let number = from; number < end; number += 1) {
        const name = `f${String(number).padStart(6, '0')}`;
        const below = join(folder, name.slice(0, 4));
        await mkdir(below, { recursive: true });
        const random = createRandom(1, 'growth', name);
        await writeFile(join(below, `${name}.md`), fileText(documents, random));
      }
    },
  };
}

function fileText(documents: readonly (readonly string[])[], random: Random): string {
  const topic = random.below(documents.length);
  const names = [0, 1, 2].map(() => nameOf(random));
  const sentence = (): string => {
    const near = random.next() < FROM_TOPIC;
    const at = near ? topic + random.below(TOPIC_DOCUMENTS) : random.below(documents.length);
    const from = documents[at % documents.length] ?? [];
    return renamed(from[random.below(from.length)] ?? '', names, random);
  };
  const parts = [`# ${sentence().split(' ').slice(0, 7).join(' ')}`];
  for (let chars = 0; chars < FILE_CHARS; ) {
    const paragraph = Array.from({ length: PARAGRAPH_SENTENCES }, sentence).join(' ');
    parts.push(paragraph);
    chars += paragraph.length + 2;
  }
  return `${parts.join('\n\n')}\n`;
}

function renamed(sentence: string, names: readonly string[], random: Random): string {
  return sentence
    .split(' ')
    .map((word) => {
      if (random.next() < NUMBERED) return String(random.below(100_000));
      if (word.length < LONG_WORD || random.next() >= RENAMED) return word;
      return random.next() < 0.5 ? (names[random.below(names.length)] ?? word) : nameOf(random);
    })
    .join(' ');
}

/** Frequencies fall about as the rank grows. */
function nameOf(random: Random): string {
  let rank = Math.floor(NAMES ** random.next());
  let name = '';
  while (rank > 0) {
    name += SYLLABLES[rank % SYLLABLES.length] ?? '';
    rank = Math.floor(rank / SYLLABLES.length);
  }
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
