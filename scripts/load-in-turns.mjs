// A file of the program is loaded with all that it needs in one turn of the event loop. What a server loads for the
// first question would keep other calls waiting for a fifth of a second: there each file gets a turn of its own.
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Characters of code that are loaded in some 10 ms: below, one turn is enough. */
const FELT = 64 * 1024;
const LOADER = 'load-in-turns.js';
const LATER = /Promise\.resolve\(\)\.then\(\(\) => require\("(\.{1,2}\/[^"]+)"\)\)/g;

/** Rewrites each later `import()` of the written files in `dir` that is felt, but for those of the entry: nobody waits yet. */
export function loadInTurns(dir, chunks) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const orders = {};
  const entry = chunks.find(({ isEntry }) => isEntry);
  const start = entry.dynamicImports.flatMap((file) => filesBehind(file, byFile));
  for (const { fileName, isEntry, code } of chunks) {
    if (isEntry || code === undefined) continue;
    const from = dirname(fileName);
    const there = new Set([...start, ...filesBehind(fileName, byFile)]);
    const out = code.replace(LATER, (plain, path) => {
      const file = join(from, path);
      const order = filesBehind(file, byFile);
      const added = order.filter((one) => !there.has(one));
      const size = sum(added.map((one) => byFile.get(one).code.length));
      if (added.length < 2 || size < FELT) return plain;
      orders[file] = order;
      return `require("./${relative(from, LOADER)}").before("${file}").then(() => require("${path}"))`;
    });
    if (out !== code) writeFileSync(join(dir, fileName), out);
  }
  writeFileSync(join(dir, LOADER), loaderOf(orders));
}

/** What is required when a file is loaded, and not at its first use. */
const AT_ONCE = /^(?:(?:const|let|var) [\w$]+ = )?require\("(\.{1,2}\/[^"]+)"\);$/gm;

/** A file and what it needs, each after what it needs itself. */
function filesBehind(file, byFile, order = [], seen = new Set()) {
  const chunk = byFile.get(file);
  if (chunk === undefined || seen.has(file)) return order;
  seen.add(file);
  for (const [, path] of chunk.code.matchAll(AT_ONCE))
    filesBehind(join(dirname(file), path), byFile, order, seen);
  order.push(file);
  return order;
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0);
}

function loaderOf(orders) {
  return `const ORDERS = ${JSON.stringify(orders)};
const loaded = new Set();
/** Loads what a file needs, a file a turn. */
exports.before = async (file) => {
	for (const one of ORDERS[file]) {
		if (loaded.has(one)) continue;
		await new Promise((resolve) => setImmediate(resolve));
		require("./" + one);
		loaded.add(one);
	}
};
`;
}
