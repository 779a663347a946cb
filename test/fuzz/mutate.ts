import type { JsonValue, Random } from '../../src/kernel/index.ts';

/** One of several; the list is never empty. */
export function pick<T>(random: Random, items: readonly [T, ...T[]]): T {
  return items[random.below(items.length)] ?? items[0];
}

/** Signs that parsers stumble over. */
const SIGNS: readonly [string, ...string[]] = [
  ...(['', '\u0000', '\ufeff', '\u202e', '\u200b', '\ud800', '\u0301', '𝟗', '０', 'ß'] as const),
  ...['"', '\\', '<', '&', '|', ',', '\r', '\n', '`', '---', '%00', '../', '{', '[', '1e999', '-0'],
];
const LENGTHS: readonly [number, ...number[]] = [1, 2, 8, 64, 1_024];

/** Bytes with a few changes: bits turned, stretches cut, doubled, moved or overwritten. */
export function mutateBytes(random: Random, bytes: Uint8Array): Uint8Array {
  let out = Buffer.from(bytes);
  for (let left = 1 + random.below(6); left > 0; left -= 1) {
    const at = random.below(out.length + 1);
    const length = pick(random, LENGTHS);
    const [front, part, rest] = [
      out.subarray(0, at),
      out.subarray(at, at + length),
      out.subarray(at + length),
    ];
    const changed: readonly [() => Buffer, ...(() => Buffer)[]] = [
      () => Buffer.concat([front, part.map((byte) => byte ^ (1 << random.below(8))), rest]),
      () => Buffer.concat([front, rest]),
      () =>
        Buffer.concat([front, ...Array.from({ length: 2 + random.below(40) }, () => part), rest]),
      () => Buffer.concat([front, rest, part]),
      () => Buffer.concat([front, Buffer.from(pick(random, SIGNS)), rest]),
      () => front,
      () => Buffer.concat([front, part.map(() => random.below(256)), rest]),
    ];
    out = Buffer.from(pick(random, changed)());
  }
  return out;
}

export function mutateText(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const sign = pick(random, SIGNS);
  const changed: readonly [string, ...string[]] = [
    `${text.slice(0, at)}${sign}${text.slice(at)}`,
    `${text.slice(0, at)}${text.slice(at + 1)}`,
    `${text.slice(0, at)}${sign}${text.slice(at + 1)}`,
    text.slice(0, at),
    text.slice(at),
    text.replace(/\d/, (digit) => String((Number(digit) + 1 + random.below(8)) % 10)),
    text.replace(/\b(?:not|no|never)\b ?/, ''),
  ];
  return pick(random, changed);
}

/** A value of any kind. */
export function anyJson(random: Random, depth = 2): JsonValue {
  const list = (): JsonValue[] =>
    Array.from({ length: random.below(4) }, () => anyJson(random, depth - 1));
  const flat: readonly [() => JsonValue, ...(() => JsonValue)[]] = [
    () => null,
    () => random.next() < 0.5,
    () => pick(random, [0, -1, 1, 0.5, 1e21, 2 ** 53, -0]),
    () => pick(random, SIGNS),
    () =>
      pick(random, ['x', 'e1', 'c1', 's-0123456789abcdef', '2026-01-01T00:00:00Z', '/etc/passwd']),
    () => pick(random, SIGNS).repeat(1_000),
  ];
  const deep = (): JsonValue =>
    random.next() < 0.5 ? list() : { [pick(random, ['text', '__proto__', 'id'])]: list() };
  return depth > 0 && random.next() < 0.3 ? deep() : pick(random, flat)();
}

/** A JSON value with one change somewhere in it: a text, a number, a member, an order. */
export function mutateJson(random: Random, value: JsonValue): JsonValue {
  if (typeof value === 'string') return mutateText(random, value);
  if (typeof value === 'number')
    return pick(random, [value + 1, value - 1, -value, value * 2, value + 0.5]);
  if (typeof value === 'boolean') return !value;
  if (value === null) return anyJson(random);
  if (random.next() < 0.05) return anyJson(random);
  if (isList(value)) return mutateList(random, value);
  const names = Object.keys(value);
  const name = names[random.below(Math.max(1, names.length))];
  if (name === undefined) return { text: 'x' };
  const { [name]: member, ...others } = value;
  if (random.next() < 0.1) return others;
  return { ...value, [name]: mutateJson(random, member ?? null) };
}

function mutateList(random: Random, list: readonly JsonValue[]): JsonValue {
  const at = random.below(Math.max(1, list.length));
  const item = list[at];
  if (item === undefined) return [anyJson(random)];
  const changed: readonly [() => JsonValue, ...(() => JsonValue)[]] = [
    () => list.toSpliced(at, 1),
    () => [...list, item],
    () => list.toReversed(),
    ...Array.from({ length: 5 }, () => () => list.with(at, mutateJson(random, item))),
  ];
  return pick(random, changed)();
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
