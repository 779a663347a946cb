import { describe, expect, test } from 'vitest';
import { foundRow } from '../../test/support/found-row.ts';
import { findUnits } from './find-units.ts';

function linesIn(text: string, title = 'notes.txt'): readonly string[] {
  return findUnits(foundRow({ text, title }), 0, text)
    .filter(({ kind }) => kind !== 'passage' && kind !== 'list')
    .map((unit) =>
      unit.context.leadIn === '' ? unit.text : `${unit.context.leadIn} > ${unit.text}`,
    );
}

describe('ANS-87 lines of notes', () => {
  test('in notes that are written small each line tells something', () => {
    const text =
      'feeding: 1:2:2 in summer, 1:1:1 in winter\nif it smells of varnish it is hungry\nspare in the freezer, in the jar\n';
    expect(linesIn(text)).toEqual(text.trim().split('\n'));
  });

  test('a small letter goes on where lines are broken for their length, or the writer opens with capitals', () => {
    const broken =
      'the keeper has to look at the lamp every evening and\nwrite the hour down in the book, so that the harbour\nknows by the next morning whether it burned at night\nas it should\n';
    expect(linesIn(broken)).toEqual([broken.trim().replaceAll('\n', ' ')]);
    const prose = 'The keeper looks at the lamp every evening\nand writes the hour down.\n';
    expect(linesIn(prose)).toEqual([prose.trim().replaceAll('\n', ' ')]);
  });

  test('lines that are indented more stand under the one above them', () => {
    const text =
      'Casa do Moinho\n  key safe by the blue door, reception until 19:00\n  arriving later than that: phone Sr. Tavares\n';
    expect(linesIn(text)).toEqual([
      'Casa do Moinho > key safe by the blue door, reception until 19:00',
      'Casa do Moinho > arriving later than that: phone Sr. Tavares',
    ]);
  });

  test('together they are a list without marks', () => {
    const text =
      'On each table\n  two cells in a holder\n  one bulb with a lamp holder\n\nExit cards at the end.\n';
    const lists = findUnits(foundRow({ text, title: 'notes.txt' }), 0, text).filter(
      ({ kind }) => kind === 'list',
    );
    expect(lists.map((unit) => [unit.context.leadIn, unit.text])).toEqual([
      ['', 'On each table two cells in a holder one bulb with a lamp holder'],
    ]);
  });

  test('a clause goes on where it hangs below its number', () => {
    const text =
      '3 From then on a member may end it at any time, by giving to the office\n  six weeks of notice in writing.\n';
    expect(linesIn(text)).toEqual([text.trim().replace(/\n +/, ' ')]);
  });

  test('an item goes on where it is indented', () => {
    const text =
      '- The key safe stands by the blue door,\n  left of the bins\n- The reception goes home at seven\n';
    expect(linesIn(text)).toContain('The key safe stands by the blue door, left of the bins');
  });

  test('fields stand alone, also those of one word, under the line that opens them', () => {
    const text =
      'Verano 2024\nfechas: 1 a 12 de julio\nplazo de inscripción: 17 de mayo\ntotal: 395 €\n';
    expect(linesIn(text)).toEqual([
      'Verano 2024 > fechas: 1 a 12 de julio',
      'Verano 2024 > plazo de inscripción: 17 de mayo',
      'Verano 2024 > total: 395 €',
    ]);
  });
});

describe('ANS-13 fields are no speakers', () => {
  const kindsIn = (text: string): readonly string[] =>
    findUnits(foundRow({ text, title: 'page' }), 0, text).map(({ kind }) => kind);

  test('labels that stand once each are fields: three of them, or words of the language', () => {
    const notes =
      'Practice: Tuesdays at half past seven, then the Plough\nOuting: 15 June, three towers and a picnic.\nKey: hook behind the organ.\n';
    expect(kindsIn(notes)).not.toContain('turn');
    expect(
      kindsIn('Parking: behind the hall, two places.\nHeating: ask the caretaker first.\n'),
    ).not.toContain('turn');
  });

  test('two names, a label that comes again and lines with a time are a talk', () => {
    expect(
      kindsIn('Orla: the boiler man comes on Tuesday.\nBevan: I will let him in then.\n'),
    ).toContain('turn');
    expect(
      kindsIn('Mum: the boiler man comes on Tuesday.\nDad: good.\nMum: let him in then, please.\n'),
    ).toContain('turn');
    const stamped =
      '[12:01] Nurse: the ward round is at nine today.\n[12:02] Porter: I bring the chair at nine.\n';
    expect(kindsIn(stamped)).toContain('turn');
  });
});
