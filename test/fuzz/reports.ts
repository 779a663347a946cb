import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord, parseJson, type Random } from '../../src/kernel/index.ts';
import { verifyIn } from '../support/deliveries.ts';
import { runCliWith } from '../support/run-cli.ts';
import { pick } from './mutate.ts';
import { runProgram } from './program.ts';
import { type Folder, listFolderKinds } from './report-folders.ts';
import { anyQuestion } from './report-questions.ts';
import { type FuzzTarget, promise } from './target.ts';

/** How often the command is a process of its own; that takes longer and shows the same. */
const SHARE_OF_PROCESSES = 0.05;
/** How often a session looks on as long as it likes; the others deliver what they find first. */
const SHARE_OF_WHOLE = 0.3;

/** A question over some documents: what `research` delivers verifies, with the home that made it and without. */
export const reports: FuzzTarget = {
  name: 'reports',
  atLeast: 30,
  async open(root, packed) {
    const kinds = await listFolderKinds();
    return async (random) => {
      const folder = await pick(random, kinds)(random);
      const question = anyQuestion(random, Object.values(folder));
      await write(join(root, 'docs'), folder);
      await ask(random, question, root, packed).catch((error: unknown) => {
        const seen = error instanceof Error ? error.message : error;
        throw new Error(`"${question}" of ${Object.keys(folder).join(' ')}: ${seen}`);
      });
      for (const made of ['docs', 'out', 'home'])
        await rm(join(root, made), { recursive: true, force: true });
    };
  },
};

async function write(docs: string, folder: Folder): Promise<void> {
  await mkdir(docs, { recursive: true });
  for (const [name, text] of Object.entries(folder)) await writeFile(join(docs, name), text);
}

async function ask(random: Random, question: string, root: string, packed: string): Promise<void> {
  const isApart = random.next() < SHARE_OF_PROCESSES;
  const run = (words: readonly string[]) =>
    isApart ? runProgram(packed, words, root) : runCliWith(words, { cwd: root });
  const argv = ['research', '--docs', 'docs', '--out', 'out', '--home', 'home', '--json'];
  const steps = random.next() < SHARE_OF_WHOLE ? [] : ['--generations', '1'];
  const asked = await run([...argv, ...steps, '--quiet', '--', question]);
  promise(asked.code === 0 || asked.code === 3, `${asked.code} ${asked.stdout}`);
  const said = parseJson(asked.stdout);
  const id = said.ok && isRecord(said.value) ? said.value['session_id'] : undefined;
  const verified = await run(['verify', String(id), '--home', 'home', '--json']);
  promise(verified.code === 0, `at home ${verified.code} ${verified.stdout}`);
  const away = await verifyIn(join(root, 'out'), join(root, 'nowhere'));
  promise(away.code === 0, `away ${away.code} ${away.stdout}`);
}
