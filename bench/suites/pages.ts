import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractHtml, type HtmlText } from '../../src/documents/html-text.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import { fitTrees } from '../support/fit-trees.ts';
import { timed } from '../support/measure.ts';
import { casesOf } from '../support/page-cases.ts';
import { meanMeasures, measurePage, type PageMeasure } from '../support/page-measures.ts';
import { findPageSet, type ReviewedPage } from '../support/page-set.ts';
import { repositoryRoot } from '../support/repository-root.ts';

const NEVER = new AbortController().signal;

/** How well the text of a page is told from what frames it. `--fit` chooses the trees anew, on the half that is for that. */
export const run: Suite = async (say, args) => {
  const pages = findPageSet();
  if (pages === undefined) return { notes: ['WCXB is not on this machine'], figures: [] };
  if (args.includes('--fit')) await chooseTrees(pages, say);
  const held = pages.filter(({ isForFitting }) => !isForFitting);
  const main: PageMeasure[] = [];
  const all: PageMeasure[] = [];
  const times: number[] = [];
  for (const [at, page] of held.entries()) {
    if (at % 50 === 0) say(`page ${at} of ${held.length}`);
    const html = page.html();
    const { cpuMs, value } = await timed(() => extractHtml(html, false, NEVER));
    times.push(cpuMs);
    main.push(measurePage(page, mainTextOf(value)));
    all.push(measurePage(page, value.text));
  }
  return {
    notes: [
      `WCXB, ${held.length} pages that no constant was chosen on; natural: page types weighed as they are met in the whole benchmark, equal: as many of each`,
    ],
    figures: [
      ...figuresOf('main', main),
      ...figuresOf('whole text', all),
      ...[...new Set(main.map(({ type }) => type))].map((type) =>
        createFigure(
          type,
          'main',
          'word F1',
          meanMeasures(
            main.filter((page) => page.type === type),
            'equal',
          ).f1,
        ),
      ),
      createFigure('pages', 'main', 'median CPU ms', median(times)),
    ],
  };
};

function figuresOf(system: string, pages: readonly PageMeasure[]): readonly Figure[] {
  return (['natural', 'equal'] as const).flatMap((mix) => {
    const { f1, precision, recall, kept, leak } = meanMeasures(pages, mix);
    return [
      createFigure(mix, system, 'word F1', f1),
      createFigure(mix, system, 'word precision', precision),
      createFigure(mix, system, 'word recall', recall),
      createFigure(mix, system, 'wanted sentences kept', kept),
      createFigure(mix, system, 'unwanted sentences leaked', leak),
    ];
  });
}

function mainTextOf({ text, blocks }: HtmlText): string {
  return blocks
    .filter(({ kind }) => kind !== 'frame')
    .map(({ start, end }) => text.slice(start, end))
    .join('\n');
}

async function chooseTrees(
  pages: readonly ReviewedPage[],
  say: (line: string) => void,
): Promise<void> {
  say('reading the pages for fitting');
  const cases = [];
  for (const page of pages) if (page.isForFitting) cases.push(...(await casesOf(page)));
  say(`fitting on ${cases.length} stretches`);
  const lines = fitTrees(cases).map((tree) => `  '${tree}',`);
  const source = [
    '/** Fitted by `npm run bench -- pages --fit` on half of its pages; `text/read-trees.ts` says how to read them. */',
    'export const MAIN_TREES: readonly string[] = [',
    ...lines,
    '];',
    '',
  ];
  await writeFile(join(repositoryRoot(), 'src/documents/main-trees.ts'), source.join('\n'));
  say('src/documents/main-trees.ts is written: build again to measure it');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
