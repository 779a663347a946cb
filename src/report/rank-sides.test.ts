import { expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { countIndependent, type Evidence } from '../evidence/index.ts';
import { rankSides } from './rank-sides.ts';
import type { ConflictSide } from './report.ts';

const QUESTION = 'How long is the tunnel?';

const rowOf = (id: string, text: string): Evidence => ({
  ...foundRow({ url: `file:${id}.md`, title: id, text }),
  id,
});

function ordered(sides: Readonly<Record<string, readonly Evidence[]>>): readonly string[] {
  const all = Object.values(sides).flat();
  const rows = new Map(all.map((row) => [row.id, row]));
  const made = Object.entries(sides).map(
    ([text, cited]): ConflictSide => ({
      claimId: text,
      text,
      evidenceIds: cited.map(({ id }) => id),
      sources: ['documents'],
      publishedAt: null,
      supportIds: [],
      independent: countIndependent(cited, all, QUESTION),
    }),
  );
  // Claims quote the sentence that tells it.
  const tellings = new Map(all.map(({ id, snippet }) => [id, snippet.split(/(?<=\.) /)[0] ?? '']));
  return rankSides(made, { rows, question: QUESTION }, tellings).map(({ text }) => text);
}

const LONG =
  'It was dug from both ends by two crews that met in the middle on a Sunday, as the chronicle of the valley tells.';
const HONEST = rowOf('honest', `The tunnel is 3.4 km long. ${LONG}`);
const DOCTORED = rowOf('doctored', `The tunnel is 7.9 km long. ${LONG}`);
const OTHER = rowOf('other', 'A cyclist rode the 3.4 km of the tunnel in nine minutes.');

test('REP-41 a text and its doctored copy are of one hand, which tells nothing of which is right', () => {
  expect(ordered({ '7.9': [DOCTORED], '3.4': [HONEST, OTHER] })).toEqual(['3.4', '7.9']);
  expect(ordered({ '7.9': [DOCTORED], '3.4': [HONEST] })).toEqual(['7.9', '3.4']);
  // The copy is cited, and of the honest text only what it shares with it: one other hand leads all the same.
  const mirrored = rowOf('mirrored', `The tunnel is 7.9 km long. ${LONG} A mirror.`);
  expect(ordered({ '7.9': [DOCTORED, mirrored, HONEST], '3.4': [OTHER, HONEST] })).toEqual([
    '3.4',
    '7.9',
  ]);
});

test('REP-41 of sides of as many hands that which fewer texts a hand say stands first', () => {
  const copies = ['a', 'b', 'c'].map((id) => rowOf(id, `The tunnel is 7.9 km long. ${LONG} ${id}`));
  expect(ordered({ '7.9': copies, '3.4': [OTHER] })).toEqual(['3.4', '7.9']);
});

const TOLD = [
  'by a surveyor with chains',
  'as the rail company wrote in May',
  'behind the old mill',
];
const told = TOLD.map((how, at) =>
  rowOf(`told-${at}`, `The tunnel is 3.4 km long ${how}, says page ${at} of it.`),
);
const bare = ['red', 'blue', 'green', 'grey', 'black'].map((colour, at) =>
  rowOf(
    colour,
    `The ${['tunnel', 'long tunnel', 'tunnel there'][at % 3]} is 7.9 km long. On it ${colour} doors and ${colour} walls stood near a ${colour} mill.`,
  ),
);

test('REP-75 those that say the bare value weigh as one, and less than one that tells it in words of its own', () => {
  expect(ordered({ '7.9': bare, '3.4': told })).toEqual(['3.4', '7.9']);
  expect(ordered({ '7.9': bare, '3.4': told.slice(0, 1) })).toEqual(['3.4', '7.9']);
});

test('REP-75 what a hand before has said is no word of its own', () => {
  const posts = ['a', 'b', 'c', 'd'].map((id) =>
    rowOf(
      id,
      `The tunnel is 7.9 km long, says the clerk. Page ${id} of a talk about ${id} trains.`,
    ),
  );
  const [first, second] = told;
  if (first === undefined || second === undefined) throw new Error('two texts');
  expect(ordered({ '7.9': posts, '3.4': [first, second] })).toEqual(['3.4', '7.9']);
});

test('REP-75 signs that nobody sees make no word of a bare value', () => {
  const broken = bare.map((row) => ({
    ...row,
    snippet: row.snippet.replace(/(?<=\p{L})(?=\p{L})/gu, '\u200b'),
  }));
  expect(ordered({ '7.9': broken, '3.4': told })).toEqual(['3.4', '7.9']);
});

test('REP-75 who cites the texts of another side takes nothing from them', () => {
  const citing = rowOf(
    'citing',
    'The tunnel is 7.9 km long. See told-0.md, told-1.md and told-2.md.',
  );
  expect(ordered({ '7.9': [citing, ...bare.slice(0, 2)], '3.4': told })).toEqual(['3.4', '7.9']);
});

test('REP-75 a text that tells two values tells neither', () => {
  const around = [
    'A surveyor walked through it with chains and lamps in the winter of the great frost.',
    'The rail company wrote to its owners in May that nothing of the kind was ever built.',
    'Sheep stand in front of the old mill where the men had their supper every evening.',
  ];
  const honest = around.map((text, at) =>
    rowOf(`honest-${at}`, `${text} It has ${at} lamps. ${told[at]?.snippet}`),
  );
  const lie = 'The tunnel is 7.9 km long.';
  const both = rowOf('both', `${told[0]?.snippet} ${lie}`);
  const taken = [1, 2].map((at) => rowOf(`taken-${at}`, `${around[at]} ${lie}`));
  expect(ordered({ '7.9': [both, ...taken], '3.4': [both, ...honest] })).toEqual(['3.4', '7.9']);
});
