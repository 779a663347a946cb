import { createByteWriter } from './bytes.ts';
import { encodeLong } from './encode-long-list.ts';
import { type EncodedPostings, LONG } from './encoded-postings.ts';

interface CopiedPosting {
  readonly ordinal: number;
  readonly title: number;
  readonly body: number;
}

export interface PostingsWriter {
  /** Where the term stands in one passage: `places` from `from` to `end`, ascending, twice the position each and one more in the title. Ordinals ascend from call to call. */
  add(ordinal: number, places: ArrayLike<number>, from: number, end: number): void;
  /** As `add`, with positions that are encoded already, those in the title first. */
  copy(posting: CopiedPosting, positions: Uint8Array, from: number, end: number): void;
  /** What was added since the last time. */
  take(): EncodedPostings;
}

export function createPostingsWriter(): PostingsWriter {
  const counts = createByteWriter();
  const positions = createByteWriter();
  let room = 1_024;
  let ordinals = new Uint32Array(room);
  let titles = new Uint32Array(room);
  let bodies = new Uint32Array(room);
  let begins = new Uint32Array(room);
  let count = 0;
  const note = (ordinal: number, title: number, body: number): void => {
    if (count === room) {
      room *= 2;
      [ordinals, titles, bodies, begins] = [
        larger(ordinals),
        larger(titles),
        larger(bodies),
        larger(begins),
      ];
    }
    ordinals[count] = ordinal;
    titles[count] = title;
    bodies[count] = body;
    begins[count] = positions.length();
    count += 1;
  };
  const writeShort = (): Uint8Array => {
    let next = 0;
    for (let at = 0; at < count; at += 1) {
      const [ordinal, title] = [ordinals[at] ?? 0, titles[at] ?? 0];
      counts.number(ordinal - next);
      counts.number((bodies[at] ?? 0) * 2 + (title > 0 ? 1 : 0));
      if (title > 0) counts.number(title);
      next = ordinal + 1;
    }
    return counts.take();
  };
  return {
    add(ordinal, places, from, end) {
      let title = 0;
      for (let at = from; at < end; at += 1) title += (places[at] ?? 0) & 1;
      note(ordinal, title, end - from - title);
      let last = 0;
      for (let at = from; at < end; at += 1) {
        const position = (places[at] ?? 0) >>> 1;
        positions.number(position - last);
        last = position;
      }
    },
    copy({ ordinal, title, body }, encoded, from, end) {
      note(ordinal, title, body);
      positions.part(encoded, from, end);
    },
    take() {
      const written = { ordinals, titles, bodies, begins, count, end: positions.length() };
      const taken = {
        count,
        counts: count < LONG ? writeShort() : encodeLong(written),
        positions: positions.take(),
      };
      counts.clear();
      positions.clear();
      count = 0;
      return taken;
    },
  };
}

function larger(part: Uint32Array): Uint32Array<ArrayBuffer> {
  const room = new Uint32Array(part.length * 2);
  room.set(part);
  return room;
}
