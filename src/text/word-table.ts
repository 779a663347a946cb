/** Finds what is known of the word text[start, end). */
export type FindWord<T> = (text: string, start: number, end: number) => T;

/** Words that are remembered; with more, all are forgotten. */
const MOST_WORDS = 65_536;
/** A longer word is not remembered. */
const MOST_UNITS = 32;
const FIRST_WORDS = 256;
/** Places a word, so that most words are where they are looked for first. */
const PLACES = 2;

/**
 * Remembers what was found out about words. A word that is known is found by its characters where it stands: making a
 * string of it, to look that up, takes longer than all else in telling the words of a text.
 *
 * @param learn - The same for the same word.
 */
export function createWordTable<T extends string | number>(
  learn: (word: string) => T,
): FindWord<T> {
  let room = FIRST_WORDS;
  let places = new Int32Array(room * PLACES);
  let hashes = new Int32Array(room);
  let ends = new Int32Array(room);
  let units = new Uint16Array(room * MOST_UNITS);
  let values: T[] = [];

  /** Word `number` is text[start, end). */
  const isAt = (number: number, text: string, start: number, end: number): boolean => {
    const from = number * MOST_UNITS;
    if (ends[number] !== from + end - start) return false;
    for (let index = start; index < end; index += 1)
      if (units[from + index - start] !== text.charCodeAt(index)) return false;
    return true;
  };
  const freePlace = (hash: number): number => {
    const mask = places.length - 1;
    let place = hash & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    return place;
  };
  const makeRoom = (): void => {
    if (values.length === MOST_WORDS) {
      places.fill(0);
      values = [];
      return;
    }
    room *= 2;
    places = new Int32Array(room * PLACES);
    hashes = enlarged(hashes, new Int32Array(room));
    ends = enlarged(ends, new Int32Array(room));
    units = enlarged(units, new Uint16Array(room * MOST_UNITS));
    for (const number of values.keys()) places[freePlace(hashes[number] ?? 0)] = number + 1;
  };
  const remember = (text: string, start: number, end: number, hash: number): T => {
    const value = learn(text.slice(start, end));
    if (values.length === room) makeRoom();
    const number = values.length;
    places[freePlace(hash)] = number + 1;
    hashes[number] = hash;
    ends[number] = number * MOST_UNITS + end - start;
    for (let index = start; index < end; index += 1)
      units[number * MOST_UNITS + index - start] = text.charCodeAt(index);
    values.push(value);
    return value;
  };
  return (text, start, end) => {
    if (end - start > MOST_UNITS) return learn(text.slice(start, end));
    const hash = hashOf(text, start, end);
    const mask = places.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = (places[place] ?? 0) - 1;
      if (number < 0) return remember(text, start, end, hash);
      const value = values[number];
      if (value !== undefined && hashes[number] === hash && isAt(number, text, start, end))
        return value;
    }
  };
}

function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}

function enlarged<T extends { set(part: T): void }>(part: T, room: T): T {
  room.set(part);
  return room;
}
