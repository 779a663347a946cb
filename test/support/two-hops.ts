import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const QUESTION = 'In which town was the person born who designed Zorvath Bridge?';
export const HOPS = ['Who designed Zorvath Bridge', 'Elina Marwick'];
export const BORN = 'Elina Marwick was born in Porto Quell in 1870.';

/** A generated world of two hops: who designed the bridge, and where that person was born, among other towns. */
export async function writeWorld(
  folder: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<void> {
  await mkdir(join(folder, 'docs'));
  const files: Record<string, string> = {
    'bridge.md': 'Zorvath Bridge was designed by Elina Marwick in 1911. It crosses the Tarn.',
    'marwick.md': `${BORN} She trained as a carpenter.`,
    ...extra,
  };
  for (let town = 1; town <= 20; town += 1)
    files[`town${town}.md`] =
      `Town number ${town} has a market. Its mayor is called Person${town}.`;
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'docs', name), text);
}
