import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A small library of documents about invented things, with links between them and one Chinese page. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'harbour.md':
    '# Harbour of Velm\n\nThe harbour of Velm was dug in 1821 by the engineer Tora Lind. It holds 240 ships. The harbour closes on 12 January every year.\n',
  'lind.md':
    '# Tora Lind\n\nTora Lind was an engineer from Osk. She studied at the College of Brae before she came to Velm. She died in 1860.\n',
  'brae.md':
    '# College of Brae\n\nThe College of Brae teaches engineering. It was founded in 1799 and has 1,200 students.\n',
  'osk.md':
    '# Osk\n\nOsk is a town in the north. Its market opens on Tuesdays. Osk has 9,300 inhabitants.\n',
  'harbour-news.md':
    '---\ndate: 2026-03-01\n---\n# Harbour news\n\nThe harbour of Velm now holds 260 ships, the port office said.\n',
  'notes/soup.txt': 'A soup of leeks takes 40 minutes. Salt it at the end.\n',
  'notes/velm-zh.md': '# 维尔姆港\n\n维尔姆港建于1821年。港口可停泊240艘船。\n',
};

export const QUESTION = 'At which college did the engineer of the harbour of Velm study?';

/** Writes the library into a folder. */
export async function writeLibrary(folder: string): Promise<void> {
  await mkdir(join(folder, 'notes'), { recursive: true });
  for (const [path, text] of Object.entries(DOCUMENTS)) await writeFile(join(folder, path), text);
}
