import { parentPort } from 'node:worker_threads';
import { createWordReader, type WordReader } from '../retrieval/index.ts';
import { type NewDocument, packText } from './corpus-tables.ts';
import { type FileReading, readFile } from './file-reading.ts';
import { indexedPassages } from './index-batch.ts';
import type { SeenFile } from './list-files.ts';
import { openFileReader } from './read-apart.ts';
import { createVaultCheck } from './vault-note.ts';

export interface AheadRequest {
  readonly place: number;
  readonly seen: SeenFile;
  /** The content that need not be read. */
  readonly knownHash: string | undefined;
}

export interface AheadReply {
  readonly place: number;
  /** `undefined` for a file that becomes more than is handed over at once. Its words lack their terms. */
  readonly reading: FileReading | undefined;
  /** Terms that this thread had not named before; all of its terms are forgotten first where they begin anew. */
  readonly named: { readonly anew: boolean; readonly terms: readonly string[] };
}

/** Characters of one file, and documents, that are handed over at once. */
const MAX_CHARS = 400_000;
const MAX_DOCUMENTS = 4_000;
/** A thread remembers so many, and whoever asked it as well. */
const MAX_TERMS = 100_000;

const NEVER = new AbortController().signal;

if (parentPort !== null) serve(parentPort);

/** Reads one file after another. Whoever started the thread may end it at any moment. */
function serve(port: NonNullable<typeof parentPort>): void {
  const place = { reader: openFileReader(), isInVault: createVaultCheck() };
  let words = createWordReader();
  let before = Promise.resolve();
  const reply = async ({ place: at, seen, knownHash }: AheadRequest): Promise<AheadReply> => {
    const anew = words.terms.length > MAX_TERMS;
    if (anew) words = createWordReader();
    const from = words.terms.length;
    const reading = await wholeOf(readFile(place, seen, knownHash, NEVER), words);
    return { place: at, reading, named: { anew, terms: words.terms.slice(from) } };
  };
  port.on('message', (request: AheadRequest) => {
    before = before.then(async () => port.postMessage(await reply(request)));
  });
}

/** With everything that can be made of a file without the index. */
async function wholeOf(reading: FileReading, words: WordReader): Promise<FileReading | undefined> {
  if (reading.type !== 'read') return reading;
  const items = [];
  let chars = 0;
  for await (const item of reading.items) {
    if (item.type === 'storable') chars += item.document.document.text.length;
    if (chars > MAX_CHARS || items.length >= MAX_DOCUMENTS) return undefined;
    items.push(item.type === 'skipped' ? item : { ...item, document: prepared(item.document) });
  }
  return { ...reading, items };

  function prepared(document: NewDocument): NewDocument {
    return {
      ...document,
      // Passages are made: nobody asks for the blocks again.
      document: { ...document.document, blocks: [] },
      words: Array.from(indexedPassages(document), (passage) => ({
        ...words.read(passage),
        terms: [],
      })),
      chunks: [...packText(document.document.text)],
    };
  }
}
