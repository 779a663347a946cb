// Context retention: forty tool results in a small window. Originals are archived first and come back byte for byte.
// node examples/retain-context.mjs ARCHIVE_FILE
import { createFileArchive, createRetention } from 'autosearch/context';

const [file = 'archive.jsonl'] = process.argv.slice(2);
const retention = createRetention(
  { keep_last_k_tool_results: 4 },
  { store: createFileArchive(file, 'example'), maxTokens: 4000 },
);

for (let number = 1; number <= 40; number += 1)
  await retention.add({
    id: `r${number}`,
    kind: 'tool_result',
    tool_name: 'read_berth',
    result: `Berth ${number} holds ship ${1000 + number}. `.repeat(20),
  });

const { status, replacements, tokensBefore, tokensAfter } = await retention.compact();
console.log(
  `${status}: ${tokensBefore} -> ${tokensAfter} tokens in ${replacements.length} batches`,
);
const [restored] = await retention.restore('r1');
console.log(restored.result.includes('ship 1001') ? 'r1 is back' : 'r1 is lost');
await retention[Symbol.asyncDispose]();
