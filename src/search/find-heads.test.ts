import { describe, expect, test } from 'vitest';
import { createItem } from '../../test/support/recorded-search.ts';
import { findHeads } from './find-heads.ts';
import { viewOf } from './passage-view.ts';

const NAMES = ['Inna Alba', 'Never Ends', 'Ovidius University', 'Constanta'];

function headsOf(texts: readonly (readonly [title: string, text: string])[]) {
  const views = texts.map(([title, text], at) => viewOf(createItem(`${at}.md`, title, text)));
  return findHeads(views).map((heads) => heads.map(({ text }) => text));
}

describe('SEA-20 what passages are about', () => {
  test('titles are names where the texts hold them', () => {
    const titled = NAMES.map((name, at) => [name, at < 1 ? `${name} rests.` : 'Rain.'] as const);
    expect(headsOf(titled)).toEqual(NAMES.map((name) => [name]));
    expect(headsOf([...titled, ['Rain', 'It poured.']])).toEqual([[], [], [], [], []]);
  });

  test('a headline that no text repeats leads nowhere', () => {
    expect(headsOf([['GPT-4, Explained', 'A new model was shown on Monday.']])).toEqual([[]]);
  });

  test('without titles, openings are names where they go on to say what they are', () => {
    const defined = NAMES.map((name) => ['', `${name} (since 1990) is of note.`] as const);
    const loose = ['The rain fell.', 'Berlin saw rain.', 'Anna: rain again?', 'Rain, they said.'];
    const rain = loose.map((text) => ['', text] as const);
    expect(headsOf([...defined, ...rain]).slice(0, 4)).toEqual(NAMES.map((name) => [name]));
    expect(headsOf(rain)).toEqual([[], [], [], []]);
    expect(headsOf([...rain, ...rain, ...rain, ...defined.slice(0, 3)]).flat()).toEqual([]);
  });

  test('a person of three names is one of two elsewhere', () => {
    expect(headsOf([['', 'Tye Kayle Sheridan (born 1996) is an actor.']])).toEqual([
      ['Tye Kayle Sheridan', 'Tye Sheridan'],
    ]);
  });

  test('what an item is called in lists is no title', () => {
    const called = createItem('1.md', 'notes 17', 'Inna Alba is a singer of notes 17.');
    const view = viewOf({ ...called, metadata: { own_title: false } });
    expect(view.isTitled).toBe(false);
    expect(view.heads.map(({ text }) => text)).toEqual(['Inna Alba']);
  });
});
