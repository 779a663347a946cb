import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { createDocx, createEpub, createPdf } from '../support/office-files.ts';
import { mutateBytes, pick } from './mutate.ts';
import { runProgram } from './program.ts';
import { type FuzzTarget, promise } from './target.ts';

const HTML =
  '<html><head><title>Pump</title><style>.a{color:#fff}</style></head><body><h1>Pump</h1><p>It runs at <b>3 bar</b>.</p><table><tr><th>Year</th></tr><tr><td>1821</td></tr></table><pre><code>run()</code></pre></body></html>';

const SEEDS: readonly [readonly [string, Uint8Array], ...(readonly [string, Uint8Array])[]] = [
  ['a.pdf', createPdf(['The lighthouse was built in 1821.', 'It has 212 steps.'])],
  ['a.docx', createDocx('Lighthouse', ['It was built in 1821.', 'It has 212 steps.'])],
  ['a.epub', createEpub(['one', 'two'])],
  ['a.html', Buffer.from(HTML)],
  [
    'a.md',
    Buffer.from(
      '---\ndate: 2026-03-01\n---\n# Pump\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nrun();\n```\n',
    ),
  ],
  ['a.csv', Buffer.from('Region,Amount\nNorth,120\n"So""uth",80\n')],
  ['a.json', Buffer.from('{"a":[{"b":"the pump runs at 3 bar"},1,null],"c":{"d":true}}')],
  ['a.jsonl', Buffer.from('{"text":"one","title":"t"}\n{"text":"two"}\n')],
  [
    'a.ipynb',
    Buffer.from(
      '{"cells":[{"cell_type":"markdown","source":["# A\\n","b"]},{"cell_type":"code","source":"run()"}]}',
    ),
  ],
  ['a.ts', Buffer.from('/** Runs. */\nexport function run(): number {\n  return 3;\n}\n')],
  ['a.txt', Buffer.from('The pump runs at 3 bar. 泵的压力为3巴。\n')],
];
const FILES = 40;
/** A file may take 15 s (documents.md, DOC-15); several that do are read one after the other. */
const MAX_MS = 120_000;

/** Files of every format with changed bytes: each is read or skipped with a reason, and the file beside them is read. */
export const readers: FuzzTarget = {
  name: 'readers',
  async open(root, packed) {
    return async (random) => {
      const docs = join(root, 'docs');
      await mkdir(docs, { recursive: true });
      await writeFile(join(docs, 'whole.md'), '# Whole\n\nThe harbour master is Ada Nissen.\n');
      for (let number = 0; number < FILES; number += 1) {
        const [name, bytes] = pick(random, SEEDS);
        const mutated = mutateBytes(random, bytes);
        await writeFile(join(docs, `${number}-${name}`), mutated);
      }
      const argv = ['docs', 'index', 'docs', '--home', 'home', '--json'];
      const { code, stdout, stderr } = await runProgram(packed, argv, root, { maxMs: MAX_MS });
      const said = parseJson(stdout);
      const skipped = said.ok && isRecord(said.value) ? said.value['skipped'] : undefined;
      promise(
        code === 0 && Array.isArray(skipped),
        `docs index ended with ${code}: ${stdout}${stderr}`,
      );
      const reasons = JSON.stringify(skipped);
      promise(!reasons.includes('whole.md'), `the whole file was skipped: ${reasons}`);
      promise(!/internal|TypeError|RangeError|undefined/.test(reasons), `no reason: ${reasons}`);
      await rm(docs, { recursive: true });
      await rm(join(root, 'home'), { recursive: true, force: true });
    };
  },
};
