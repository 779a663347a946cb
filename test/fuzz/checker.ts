import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { canonicalJson, type JsonValue, parseJson } from '../../src/kernel/index.ts';
import {
  decodeReport,
  encodeReport,
  formatReport,
  type Report,
  sealReport,
} from '../../src/report/index.ts';
import { labelsFor } from '../../src/report/labels-for.ts';
import { CASES, type Delivered, deliver, verifyIn } from '../support/deliveries.ts';
import { mutateBytes, mutateJson, pick } from './mutate.ts';
import { type FuzzTarget, promise } from './target.ts';

const DELIVERED = ['report.json', 'report.md', 'report.html', 'references.bib'] as const;

/** A delivery with anything changed never verifies, and one that was sealed again proves nothing that its texts do not say. */
export const checker: FuzzTarget = {
  name: 'checker',
  async open(root) {
    const [first, ...others] = CASES;
    if (first === undefined) throw new Error('no cases');
    const made: [Delivered, ...Delivered[]] = [await deliver(root, first)];
    for (const one of others) made.push(await deliver(root, one));
    return async (random) => {
      const delivered = pick(random, made);
      if (random.next() < 0.2) await tryBytes(delivered, pick(random, DELIVERED), random);
      else await tryMembers(delivered, random, root);
    };
  },
};

async function codeWith(
  { folder, home }: Pick<Delivered, 'folder' | 'home'>,
  name: string,
  content: string | Uint8Array,
): Promise<{ readonly code: number; readonly said: string }> {
  const path = join(folder, name);
  const before = await readFile(path);
  await writeFile(path, content);
  const { code, stdout } = await verifyIn(folder, home);
  await writeFile(path, before);
  return { code, said: `${code} ${stdout}` };
}

async function tryBytes(
  delivered: Delivered,
  name: (typeof DELIVERED)[number],
  random: Parameters<typeof mutateBytes>[0],
): Promise<void> {
  const before = await readFile(join(delivered.folder, name));
  const changed = mutateBytes(random, before);
  const isSame = name === 'report.json' ? saysTheSame(before, changed) : before.equals(changed);
  const { code, said } = await codeWith(delivered, name, changed);
  promise(isSame || code === 4 || code === 2, `${name} with other bytes: ${said}`);
}

function saysTheSame(before: Uint8Array, changed: Uint8Array): boolean {
  const [one, other] = [before, changed].map((bytes) => parseJson(new TextDecoder().decode(bytes)));
  return (
    one?.ok === true &&
    other?.ok === true &&
    canonicalJson(one.value) === canonicalJson(other.value)
  );
}

async function tryMembers(
  delivered: Delivered,
  random: Parameters<typeof mutateJson>[0],
  root: string,
): Promise<void> {
  const encoded: JsonValue = encodeReport(delivered.report);
  const changed = mutateJson(random, encoded);
  if (canonicalJson(changed) === canonicalJson(encoded)) return;
  const left = await codeWith(delivered, 'report.json', JSON.stringify(changed));
  const lost =
    'integrity' in encoded && JSON.stringify(changed).includes('"integrity":"')
      ? [4, 2]
      : [4, 2, 3];
  promise(
    lost.includes(left.code),
    `changed under its seal: ${left.said} ${JSON.stringify(changed)}`,
  );
  const decoded = decodeReport(changed);
  if (!decoded.ok) return;
  const again = sealReport(decoded.value);
  const far = { folder: delivered.folder, home: join(root, 'nowhere') };
  const { code, said } = await codeWith(far, 'report.json', formatReport(again));
  const isSaid = leftUnsaid(again, delivered.report) === '';
  promise(
    isSaid ? code === 0 || code === 4 : code === 4,
    `sealed again: ${said} ${formatReport(again)}`,
  );
}

/** What of the texts that a report calls proved the other one does not say, in its own words. */
function leftUnsaid(changed: Report, original: Report): string {
  const { answer, answerParts, insights, conflicts } = changed;
  const known = [
    ...original.claims.map(({ text }) => text),
    ...original.answerParts.map(({ text }) => `${text}.`),
    ...original.answerParts.map(({ text }) => text),
    original.answer.text,
    labelsFor(original.question).verdict.disputed,
  ].sort((a, b) => b.length - a.length);
  const said = [
    answer.text,
    ...changed.claims.flatMap(({ status, text }) => (status === 'verified' ? text : [])),
    ...[...answerParts, ...insights, ...conflicts.flatMap(({ sides }) => sides)].map(
      ({ text }) => text,
    ),
  ];
  const left = said.map((text) => known.reduce((rest, part) => rest.replaceAll(part, ''), text));
  return left.join('').trim();
}
