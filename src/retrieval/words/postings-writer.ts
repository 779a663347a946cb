import { createByteWriter } from './bytes.ts';
import { encodeLong } from './encode-long-list.ts';
import { type EncodedPostings, LONG } from './encoded-postings.ts';
import type { Counts } from './postings.ts';

export interface PostingsWriter {
  /** `positions` ascend; the first `titleCount` of them are in the title. Ordinals ascend from call to call. */
  add(ordinal: number, titleCount: number, positions: ArrayLike<number>): void;
  /** As `add`, with positions that are encoded already. */
  copy(ordinal: number, counts: Counts, positions: Uint8Array): void;
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
    add(ordinal, titleCount, at) {
      note(ordinal, titleCount, at.length - titleCount);
      let last = 0;
      for (let index = 0; index < at.length; index += 1) {
        const position = at[index] ?? 0;
        positions.number(position - last);
        last = position;
      }
    },
    copy(ordinal, { title, body }, encoded) {
      note(ordinal, title, body);
      positions.bytes(encoded);
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
