import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PEOPLE = 'Arvo Bente Carel Dorit Elvar Freya Gunni Hedda Ingvar Jorun Kalle Liv Mats Nelli'
  .split(' ')
  .map((name, index) => `${name} ${['Osk', 'Brae', 'Velm'][index % 3]}son`);
/** With this seed the first generation draws the change that helps. */
export const EVOLVE: readonly string[] = [
  'evolve',
  '--tasks',
  'tasks.jsonl',
  '--generations',
  '1',
  '--seed',
  '9',
];

/** Who taught a teacher stands in another text: it takes a second round of queries. */
export async function writeTaught(folder: string): Promise<void> {
  await mkdir(join(folder, 'docs'));
  for (const [index, name] of PEOPLE.entries()) {
    const teacher = PEOPLE[(index + 5) % PEOPLE.length] ?? '';
    const texts = {
      person: `# ${name}\n\n${name} built ${index + 3} bridges in the valley. As a child ${name} was taught by ${teacher}.\n`,
      letters: `# Letters of ${teacher}\n\n${teacher} wrote ${index + 20} letters about stone, rope and the weather to the guild.\n`,
    };
    for (const [kind, text] of Object.entries(texts))
      await writeFile(join(folder, 'docs', `${kind}-${index}.md`), text);
  }
  const lines = PEOPLE.map((name, index) =>
    JSON.stringify({
      id: `t${index}`,
      question: `Who taught the teacher of ${name}?`,
      docs: 'docs',
    }),
  );
  await writeFile(join(folder, 'tasks.jsonl'), `${lines.join('\n')}\n`);
}
