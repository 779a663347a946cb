// Refreshes the index of DOCS in CACHE, tells how many files were read meanwhile, then the report.
import { openCorpus } from '../../../.build/test/documents/index.js';
import { systemClock } from '../../../.build/test/kernel/index.js';

const [cacheFolder, docs] = process.argv.slice(2);
const signal = new AbortController().signal;
const corpus = await openCorpus({ cacheFolder, clock: systemClock }, signal);
const report = await corpus.refresh([docs], signal, ({ filesRead }) => console.log(filesRead));
console.log(JSON.stringify(report));
await corpus[Symbol.asyncDispose]();
