import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/kernel/index.ts';
import { splitSentences } from '../../src/text/index.ts';
import { dataFolder, readLines } from './data-set.ts';
import { generateDataSet } from './generated-set.ts';

/** A sentence that people, or a generator, named as the proof of something; and the text that it stands in. */
export interface GoldSentence {
  readonly documentId: string;
  readonly title: string;
  readonly document: string;
  readonly start: number;
  readonly end: number;
  /** Names document and sentence. */
  readonly place: string;
}

export interface GoldSentences {
  readonly name: string;
  readonly sentences: readonly GoldSentence[];
}

/** The annotated rationale sentences of scifact; without the set, sentences of generated documents. */
export function loadGoldSentences(): GoldSentences {
  const folder = join(dataFolder(), 'scifact');
  if (!existsSync(join(folder, 'corpus.jsonl')))
    return { name: 'generated', sentences: generated() };
  const rationales = new Set(readLines(join(folder, 'queries.jsonl')).flatMap(rationalesOf));
  const sentences = readLines(join(folder, 'corpus.jsonl')).flatMap((line) => {
    const { id, title, text, sent_starts: starts } = line;
    if (typeof id !== 'string' || typeof text !== 'string' || !Array.isArray(starts)) return [];
    return starts.flatMap((start: unknown, index): GoldSentence[] => {
      if (typeof start !== 'number' || !rationales.has(`${id} ${index}`)) return [];
      const next: unknown = starts[index + 1];
      const sentence = text.slice(start, typeof next === 'number' ? next : text.length);
      const end = start + sentence.trimEnd().length;
      return [
        {
          documentId: id,
          title: String(title),
          document: text,
          start,
          end,
          place: `${id} ${index}`,
        },
      ];
    });
  });
  return { name: 'scifact', sentences };
}

/** A claim that people wrote in their own words, and the sentence that they say supports it. */
export interface Paraphrase {
  readonly text: string;
  readonly sentence: GoldSentence;
}

/** The supported claims of scifact that one rationale sentence proves. */
export function loadParaphrases(sentences: readonly GoldSentence[]): readonly Paraphrase[] {
  const folder = join(dataFolder(), 'scifact');
  if (!existsSync(join(folder, 'queries.jsonl'))) return [];
  const byPlace = new Map(sentences.map((sentence) => [sentence.place, sentence]));
  return readLines(join(folder, 'queries.jsonl')).flatMap((query) => {
    const { text, meta } = query;
    const places = rationalesOf(query);
    const sentence = byPlace.get(places[0] ?? '');
    const isSupported = isRecord(meta) && meta['label'] === 'SUPPORT' && places.length === 1;
    return isSupported && sentence !== undefined && typeof text === 'string'
      ? [{ text, sentence }]
      : [];
  });
}

/** "document sentence" of every rationale of one claim. */
function rationalesOf(query: Readonly<Record<string, unknown>>): readonly string[] {
  const meta = query['meta'];
  const evidence = isRecord(meta) && isRecord(meta['evidence']) ? meta['evidence'] : {};
  return Object.entries(evidence).flatMap(([id, found]) => {
    const sets = isRecord(found) && Array.isArray(found['sentences']) ? found['sentences'] : [];
    return sets.flat().map((index: unknown) => `${id} ${String(index)}`);
  });
}

function generated(): readonly GoldSentence[] {
  const { documents } = generateDataSet({ seed: 1, documents: 500, wordsPerDocument: 120 }, 1);
  return documents.flatMap(({ id, title, text }) =>
    splitSentences(text)
      .slice(0, 2)
      .map((span) => ({
        documentId: id,
        title,
        document: text,
        ...span,
        place: `${id} ${span.start}`,
      })),
  );
}
