// Loaded before a program and its threads: the thread that indexes has a tenth of its memory.
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(url, options) {
    const isIndexer = String(url).endsWith('index-worker.js');
    const { maxOldGenerationSizeMb } = options.resourceLimits ?? {};
    super(
      url,
      isIndexer
        ? { ...options, resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationSizeMb / 10 } }
        : options,
    );
  }
};
syncBuiltinESMExports();
