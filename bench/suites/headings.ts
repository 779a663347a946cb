import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord, parseJson } from '../../src/kernel/index.ts';
import { createFigure, type Figure, type Suite } from '../support/figure.ts';
import {
  copyWithQuestionsAs,
  FORMS,
  type Form,
  questionsBelow,
  toldBySection,
} from '../support/heading-questions.ts';
import { askReader } from '../support/reader-sessions.ts';

interface AskedHeading {
  readonly set: string;
  readonly question: string;
  readonly answered: string;
  readonly isTold: boolean;
  readonly isTold1st: boolean;
  /** Units behind the first sentence, and those of them that the section tells. */
  readonly further: number;
  readonly furtherTold: number;
}

/**
 * Headings of public documents that are questions, asked by whole sessions of the built command: does the short answer
 * come from the section under that heading? Nobody writes these questions for us, and every collection has new ones.
 * `--docs FOLDER --set A,B --n N --form bare|bold|fold|marked --out FILE --compare FILE`; each folder in FOLDER (or
 * READER_DOCS) is a collection; `--form` writes these headings otherwise, `bare` (or `--bare`) takes them away.
 */
export const run: Suite = async (say, args) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      docs: { type: 'string', default: process.env['READER_DOCS'] ?? '' },
      set: { type: 'string' },
      n: { type: 'string', default: '40' },
      bare: { type: 'boolean', default: false },
      form: { type: 'string' },
      out: { type: 'string' },
      compare: { type: 'string' },
    },
  });
  const { docs } = values;
  if (docs === '' || !existsSync(docs)) {
    const skipped =
      'SKIPPED: no documents: check out collections of Markdown in --docs FOLDER or READER_DOCS';
    say(skipped);
    return { notes: [skipped], figures: [], isWhole: false };
  }
  const sets = values.set?.split(',') ?? readdirSync(docs).sort();
  const form = readForm(values.bare ? 'bare' : values.form);
  const all: AskedHeading[] = [];
  for (const set of sets) {
    const folder = join(docs, set);
    if (!existsSync(folder)) throw new Error(`No collection "${set}" in ${docs}.`);
    if (statSync(folder).isDirectory())
      all.push(...(await askSet(set, folder, { most: Number(values.n), form }, say)));
  }
  if (values.out !== undefined)
    await writeFile(values.out, `${JSON.stringify(all, undefined, 1)}\n`);
  const before = values.compare === undefined ? [] : await readAsked(values.compare);
  return {
    notes: values.compare === undefined ? [] : [noteChanges(before, all)],
    figures: sets.flatMap((set) => figuresOf(set, all)),
    isWhole: false,
  };
};

function readForm(name: string | undefined): Form | undefined {
  const form = FORMS.find((known) => known === name);
  if (name !== undefined && form === undefined)
    throw new Error(`No form "${name}": one of ${FORMS.join(', ')}.`);
  return form;
}

/** A home of its own a collection: nothing that another one taught is known. */
async function askSet(
  set: string,
  folder: string,
  { most, form }: { readonly most: number; readonly form: Form | undefined },
  say: (line: string) => void,
): Promise<readonly AskedHeading[]> {
  const place = await mkdtemp(join(tmpdir(), 'headings-'));
  const home = join(place, 'home');
  try {
    const questions = questionsBelow(folder, most);
    const docs = form === undefined ? folder : join(place, 'documents');
    if (form !== undefined) copyWithQuestionsAs(form, folder, docs);
    const asked: AskedHeading[] = [];
    for (const [at, { text, section }] of questions.entries()) {
      if (at % 10 === 0) say(`${set}, question ${at + 1} of ${questions.length}`);
      const { answered, units } = await askReader(text, { docs, home });
      const told = toldBySection(section, units);
      // Yes, No or a value may stand in front: the section tells it by the sentence behind.
      const hasFront = isFront(units[0] ?? '');
      const isTold1st = told[0] === true || (told[1] === true && hasFront);
      const behind = told.slice(hasFront ? 2 : 1);
      asked.push({
        set,
        question: text,
        answered,
        isTold: told.includes(true),
        isTold1st,
        further: behind.length,
        furtherTold: behind.filter(Boolean).length,
      });
    }
    return asked;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Characters of what stands in front of its sentence. */
const MAX_FRONT = 30;

function isFront(part: string): boolean {
  return part.length <= MAX_FRONT;
}

function figuresOf(set: string, all: readonly AskedHeading[]): readonly Figure[] {
  const asked = all.filter((one) => one.set === set);
  if (asked.length === 0) return [];
  const share = (is: (one: AskedHeading) => boolean): number =>
    asked.filter(is).length / asked.length;
  const figure = (metric: string, value: number): Figure =>
    createFigure(set, 'headings', metric, value);
  return [
    figure('asked', asked.length),
    figure(
      'section in the short answer',
      share(({ isTold }) => isTold),
    ),
    figure(
      'section first',
      share(({ isTold1st }) => isTold1st),
    ),
    figure('further units', sumOf(asked, 'further')),
    figure('further units of the section', sumOf(asked, 'furtherTold')),
    figure(
      'refused',
      share(({ answered }) => answered === 'no'),
    ),
  ];
}

function sumOf(asked: readonly AskedHeading[], of: 'further' | 'furtherTold'): number {
  return asked.reduce((sum, one) => sum + one[of], 0);
}

function noteChanges(before: readonly AskedHeading[], after: readonly AskedHeading[]): string {
  const was = new Map(before.map((one) => [`${one.set}\n${one.question}`, one.isTold1st]));
  const turned = (to: boolean): number =>
    after.filter(
      ({ set, question, isTold1st }) => isTold1st === to && was.get(`${set}\n${question}`) === !to,
    ).length;
  return `section first: gained ${turned(true)}, lost ${turned(false)} of ${after.length}`;
}

/** What `--out` wrote. */
async function readAsked(path: string): Promise<readonly AskedHeading[]> {
  const parsed = parseJson(await readFile(path, 'utf8'));
  if (!parsed.ok || !Array.isArray(parsed.value))
    throw new Error(`${path} has no answers: it is not what --out writes.`);
  return parsed.value.filter(isAsked);
}

function isAsked(value: unknown): value is AskedHeading {
  return (
    isRecord(value) &&
    typeof value['question'] === 'string' &&
    typeof value['set'] === 'string' &&
    typeof value['isTold1st'] === 'boolean'
  );
}
