import { createRandom } from '../../src/kernel/index.ts';
import type { DataSet, Document, Query } from './data-set.ts';

const VOCABULARY = 30_000;
const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

export interface GeneratedSize {
  readonly seed: number;
  readonly documents: number;
  readonly wordsPerDocument: number;
}

/**
 * Documents of made-up words whose frequencies fall like those of real text (Zipf), a few at a time, the same for a
 * seed wherever it runs.
 */
export function* generateDocuments(size: GeneratedSize): Generator<Document> {
  const random = createRandom(size.seed, 'bench', 'documents');
  for (let number = 0; number < size.documents; number += 1) {
    const words = Array.from({ length: size.wordsPerDocument }, () => wordOf(random.next()));
    yield {
      id: `g${String(number).padStart(7, '0')}`,
      title: words.slice(0, 4).join(' '),
      text: `${words.join(' ')}.`,
      group: '',
    };
  }
}

/** A set whose questions are a few words of one document each. */
export function generateDataSet(size: GeneratedSize, queries: number): DataSet {
  const documents = [...generateDocuments(size)];
  const random = createRandom(size.seed, 'bench', 'queries');
  return {
    name: `generated-${size.documents}`,
    documents,
    queries: Array.from({ length: queries }, (_, index): Query => {
      const document = documents[random.below(documents.length)];
      const words = random.shuffle((document?.text ?? '').split(' ')).slice(0, 6);
      const judged = new Map([[document?.id ?? '', 1]]);
      return { id: `q${index}`, text: words.join(' '), split: 'test', group: '', judged };
    }),
  };
}

function wordOf(uniform: number): string {
  let rank = Math.floor(VOCABULARY ** uniform);
  let word = '';
  while (rank > 0) {
    word += SYLLABLES[rank % SYLLABLES.length] ?? '';
    rank = Math.floor(rank / SYLLABLES.length);
  }
  return word;
}
