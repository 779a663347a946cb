// The words that orders to a model are known by are read by languages, and looked up by words. What is looked up is worked
// out here, so that nobody waits for it: a process reads a long text in place of a table.
import { join } from 'node:path';

const MODULES = ['latin-lines', 'other-lines'];
/** The tables that they are made of, which nothing else needs. */
export const isTable = (path) => /[\\/]text[\\/]orders[\\/]words-[a-z-]+\.(?:js|d\.ts)$/.test(path);

/** Of the compiled modules in `folder`: by path below it, the code that says what each of their functions makes. */
export async function writtenLines(folder) {
  const written = await Promise.all(
    MODULES.map(async (name) => {
      const file = join('text/orders', `${name}.js`);
      const made = await import(join(folder, file));
      const lines = Object.entries(made).map(
        ([name, make]) => `export const ${name} = () => ${JSON.stringify(make())};\n`,
      );
      return [file, lines.join('')];
    }),
  );
  return new Map(written);
}
